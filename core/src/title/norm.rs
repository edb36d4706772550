//! The norms and what each asks for, as data (B.01 of 2024).

use crate::{Sex, Title};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A title with norms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Norm {
    /// Grandmaster.
    Gm,
    /// International Master.
    Im,
    /// Woman Grandmaster.
    Wgm,
    /// Woman International Master.
    Wim,
}

/// The figures of a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// Performance (1.4.8).
    pub performance: i64,
    /// Average of the opponents (1.4.8 a).
    pub average: i64,
    /// The rating that one opponent counts for at least (1.4.6).
    pub floor: i64,
    /// The titles of which a third of the opponents must have one (1.4.5 b to e).
    pub titles: &'static [Title],
    /// Rating for the title (1.5.3).
    pub rating: u16,
}

impl Norm {
    /// All norms, highest first.
    pub const ALL: [Self; 4] = [Self::Gm, Self::Im, Self::Wgm, Self::Wim];

    /// The title that it is a norm for.
    pub const fn title(self) -> Title {
        match self {
            Self::Gm => Title::Gm,
            Self::Im => Title::Im,
            Self::Wgm => Title::Wgm,
            Self::Wim => Title::Wim,
        }
    }

    /// What it asks for.
    pub const fn requirements(self) -> Requirements {
        use Title::{Gm, Im, Wgm, Wim};
        let (performance, average, floor, rating, titles): (_, _, _, _, &[Title]) = match self {
            Self::Gm => (2_600, 2_380, 2_200, 2_500, &[Gm]),
            Self::Im => (2_450, 2_230, 2_050, 2_400, &[Im, Gm]),
            Self::Wgm => (2_400, 2_180, 2_000, 2_300, &[Wgm, Im, Gm]),
            Self::Wim => (2_250, 2_030, 1_850, 2_200, &[Wim, Wgm, Im, Gm]),
        };
        Requirements {
            performance,
            average,
            floor,
            titles,
            rating,
        }
    }

    /// The norms that a player can still use: those of titles above the own one.
    pub fn open_to(title: Option<Title>, sex: Option<Sex>) -> impl Iterator<Item = Self> {
        let woman = sex == Some(Sex::Female)
            || matches!(
                title,
                Some(Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm)
            );
        Self::ALL.into_iter().filter(move |norm| {
            let for_women = matches!(norm, Self::Wgm | Self::Wim);
            (woman || !for_women) && !title.is_some_and(|title| norm.is_held_by(title))
        })
    }

    /// True if one with the title has no use for the norm.
    const fn is_held_by(self, title: Title) -> bool {
        match self {
            Self::Gm => matches!(title, Title::Gm),
            Self::Im => matches!(title, Title::Gm | Title::Im),
            Self::Wgm => matches!(title, Title::Gm | Title::Im | Title::Wgm),
            Self::Wim => matches!(title, Title::Gm | Title::Im | Title::Wgm | Title::Wim),
        }
    }
}

impl fmt::Display for Norm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title().fmt(f)
    }
}

/// True for the titles that count as titled opponents: all but CM and WCM (1.4.5 a).
pub const fn is_titled(title: Title) -> bool {
    !matches!(title, Title::Cm | Title::Wcm)
}

/// The titles that come from a rating alone, with at least 30 rated games (1.3), highest first.
pub fn direct_titles(rating: u16, games: u32, sex: Option<Sex>) -> Vec<Title> {
    let titles = [
        (Title::Fm, 2_300, false),
        (Title::Cm, 2_200, false),
        (Title::Wfm, 2_100, true),
        (Title::Wcm, 2_000, true),
    ];
    let woman = sex == Some(Sex::Female);
    let earned = titles
        .into_iter()
        .filter(|(_, least, for_women)| games >= 30 && rating >= *least && (woman || !for_women));
    earned.map(|(title, _, _)| title).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn art1_4_8_figures() {
        let figures = |norm: Norm| {
            let r = norm.requirements();
            (r.performance, r.average, r.floor, r.rating)
        };
        assert_eq!(figures(Norm::Gm), (2_600, 2_380, 2_200, 2_500));
        assert_eq!(figures(Norm::Im), (2_450, 2_230, 2_050, 2_400));
        assert_eq!(figures(Norm::Wgm), (2_400, 2_180, 2_000, 2_300));
        assert_eq!(figures(Norm::Wim), (2_250, 2_030, 1_850, 2_200));
    }

    #[test]
    fn norms_above_the_own_title() {
        let open = |title, sex| Norm::open_to(title, sex).collect::<Vec<_>>();
        assert_eq!(open(Some(Title::Gm), None), []);
        assert_eq!(open(Some(Title::Fm), Some(Sex::Male)), [Norm::Gm, Norm::Im]);
        assert_eq!(
            open(Some(Title::Wim), None),
            [Norm::Gm, Norm::Im, Norm::Wgm]
        );
        assert_eq!(open(None, Some(Sex::Female)), Norm::ALL);
    }

    #[test]
    fn art1_3_titles_by_rating() {
        assert_eq!(direct_titles(2_300, 30, None), [Title::Fm, Title::Cm]);
        assert_eq!(
            direct_titles(2_100, 30, Some(Sex::Female)),
            [Title::Wfm, Title::Wcm]
        );
        assert!(direct_titles(2_500, 29, None).is_empty());
    }
}
