//! Ordered lists of tie-breaks.

use super::registry::Code;
use super::{Competition, Contest, Cut, Descriptor, DescriptorError, Entrants, TiebreakName};
use crate::TiebreakEdition;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An ordered list of tie-breaks: the text of TRF 202 and 212.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TiebreakList(pub Vec<TiebreakName>);

/// The list for a Swiss that states none: Buchholz cut 1, Buchholz, Sonneborn-Berger, direct
/// encounter.
pub const DEFAULT_SWISS: [Descriptor; 4] = [
    Descriptor::plain(Code::Bh).with_cut(Cut::Least(1)),
    Descriptor::plain(Code::Bh),
    Descriptor::plain(Code::Sb),
    Descriptor::plain(Code::De),
];

/// The list for a round robin that states none: direct encounter, wins, Sonneborn-Berger, Koya.
pub const DEFAULT_ROUND_ROBIN: [Descriptor; 4] = [
    Descriptor::plain(Code::De),
    Descriptor::plain(Code::Win),
    Descriptor::plain(Code::Sb),
    Descriptor::plain(Code::Ks),
];

/// The list for a team Swiss that states none: the other score, extended direct encounter,
/// Buchholz cut 1, Buchholz.
pub const DEFAULT_TEAM_SWISS: [Descriptor; 4] = [
    Descriptor::plain(Code::MpvGp),
    Descriptor::plain(Code::Ede),
    Descriptor::plain(Code::Bh).with_cut(Cut::Least(1)),
    Descriptor::plain(Code::Bh),
];

/// The list for a round robin of teams that states none: the other score, extended direct
/// encounter, extended Sonneborn-Berger by match points and by game points.
pub const DEFAULT_TEAM_ROUND_ROBIN: [Descriptor; 4] = [
    Descriptor::plain(Code::MpvGp),
    Descriptor::plain(Code::Ede),
    Descriptor::plain(Code::Emmsb),
    Descriptor::plain(Code::Eggsb),
];

/// The set that the rules of 1998 recommend for teams: game points, match points, direct
/// encounter, Sonneborn-Berger.
pub const DEFAULT_TEAMS_1998: [Descriptor; 4] = [
    Descriptor::plain(Code::Gpts),
    Descriptor::plain(Code::Mpts),
    Descriptor::plain(Code::De),
    Descriptor::plain(Code::Sb),
];

impl TiebreakList {
    /// The list of an event that states none.
    pub fn default_of(contest: impl Into<Contest>, edition: TiebreakEdition) -> Self {
        use Competition::{RoundRobin, Swiss};
        let contest = contest.into();
        let since_2023 = edition >= TiebreakEdition::E2023;
        let names = match (contest.entrants, contest.competition) {
            (Entrants::Players, Swiss) => DEFAULT_SWISS,
            (Entrants::Players, RoundRobin) => DEFAULT_ROUND_ROBIN,
            (Entrants::Teams, Swiss) if since_2023 => DEFAULT_TEAM_SWISS,
            (Entrants::Teams, RoundRobin) if since_2023 => DEFAULT_TEAM_ROUND_ROBIN,
            (Entrants::Teams, _) => DEFAULT_TEAMS_1998,
        };
        Self(names.into_iter().map(TiebreakName::Listed).collect())
    }

    /// The names in the order they apply, the points among them: first, unless the list places
    /// them itself.
    pub(super) fn whole_order(list: &[TiebreakName]) -> Vec<TiebreakName> {
        let places_points = list.iter().any(|name| name.is(Code::Pts));
        let points = (!places_points).then(|| Descriptor::plain(Code::Pts).into());
        points.into_iter().chain(list.iter().cloned()).collect()
    }

    /// The text of TRF 202: among equal points. None if something stands before the points.
    pub fn text_202(&self) -> Option<String> {
        match self.0.iter().position(|name| name.is(Code::Pts)) {
            None => Some(self.to_string()),
            Some(0) => Some(Self(self.0[1..].to_vec()).to_string()),
            Some(_) => None,
        }
    }

    /// The text of TRF 212: the whole order, with the points.
    pub fn text_212(&self) -> String {
        Self(Self::whole_order(&self.0)).to_string()
    }
}

impl FromStr for TiebreakList {
    type Err = DescriptorError;

    /// Names with commas between them; a blank text is the empty list.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        text.split(',')
            .map(|name| match name.trim() {
                "" => Err(DescriptorError::Empty(text.to_owned())),
                name => name.parse(),
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl fmt::Display for TiebreakList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.0.iter().map(TiebreakName::to_string).collect();
        f.pad(&names.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_and_write_202_and_212() {
        let list: TiebreakList = "pts, BHC1 ,BH,OTHER_x".parse().unwrap();
        assert_eq!(list.to_string(), "PTS,BH/C1,BH,OTHER_X");
        assert_eq!(list.text_202().as_deref(), Some("BH/C1,BH,OTHER_X"));
        assert_eq!(list.text_212(), "PTS,BH/C1,BH,OTHER_X");
        let list: TiebreakList = "WIN,PTS".parse().unwrap();
        assert_eq!(list.text_202(), None);
        assert_eq!(list.text_212(), "WIN,PTS");
        let list: TiebreakList = "DE".parse().unwrap();
        assert_eq!(list.text_212(), "PTS,DE");
        assert_eq!(" ".parse(), Ok(TiebreakList::default()));
        assert!("BH,,SB".parse::<TiebreakList>().is_err());
    }

    #[test]
    fn the_defaults_are_allowed_in_every_edition() {
        for competition in [Competition::Swiss, Competition::RoundRobin] {
            for contest in [competition.into(), competition.of_teams()] {
                for edition in TiebreakEdition::ALL {
                    for name in TiebreakList::default_of(contest, *edition).0 {
                        assert_eq!(name.check(*edition, contest), Ok(()), "{name} {edition}");
                    }
                }
            }
        }
    }
}
