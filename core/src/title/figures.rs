//! What some games amount to for a norm: mix, average, performance (1.4.3 to 1.4.9).

use super::condition::{Condition, Counted, Status};
use super::event::{NormEvent, NormForm, NormPlayer};
use super::games::NormGame;
use super::norm::{Norm, is_titled};
use crate::Title;
use crate::rating::table::{difference, per_cent};
use crate::rating::{Hundredths, round_half_up};
use serde::Serialize;

/// An unrated opponent counts for this (1.4.6).
const UNRATED: i64 = 1_400;

/// The one opponent whose rating is raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Raised {
    /// Index of the opponent.
    pub opponent: usize,
    /// Rating before; none if unrated.
    pub from: Option<u16>,
    /// Counted for.
    pub to: i64,
}

/// What a choice of games amounts to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Games.
    pub games: usize,
    /// Games that the event asks for.
    pub games_needed: usize,
    /// What fractions are taken of: opponents, in a double round robin each once.
    pub opponents: usize,
    /// Federations among the opponents, the own one not counted.
    pub foreign_federations: usize,
    /// Opponents of the own federation.
    pub own_federation: usize,
    /// Opponents of the federation that has most.
    pub one_federation: usize,
    /// Opponents with a title that counts.
    pub titled: usize,
    /// Opponents with one of the titles required.
    pub required_titles: usize,
    /// How many of those it takes.
    pub required_titles_needed: usize,
    /// Points in half points.
    pub half_points: i64,
    /// Average of the opponents.
    pub average: i64,
    /// Performance.
    pub performance: i64,
    /// The rating raised to the floor.
    pub raised: Option<Raised>,
    /// True if foreign opponents are not asked for.
    pub exempt: bool,
}

impl Figures {
    /// The figures of some games of a player; none of no games.
    pub(super) fn of(
        event: &NormEvent,
        player: &NormPlayer,
        norm: Norm,
        games: &[NormGame],
        games_needed: usize,
    ) -> Option<Self> {
        let (average, raised) = average(event, norm, games)?;
        let half_points = games.iter().map(|game| game.half_points).sum();
        let count = i64::try_from(games.len()).ok()?;
        let double = matches!(event.form, NormForm::RoundRobin { cycles: 2.. });
        let mut opponents: Vec<usize> = games.iter().map(|game| game.opponent).collect();
        if double {
            opponents.sort_unstable();
            opponents.dedup();
        }
        let mix = Mix::of(event, player, norm, &opponents);
        let n = opponents.len();
        let required_titles_needed = if double {
            n.div_ceil(2)
        } else {
            n.div_ceil(3).max(3)
        };
        Some(Self {
            games: games.len(),
            games_needed,
            opponents: n,
            foreign_federations: mix.foreign,
            own_federation: mix.own,
            one_federation: mix.largest,
            titled: mix.titled,
            required_titles: mix.required,
            required_titles_needed,
            half_points,
            average,
            performance: average + difference(per_cent(half_points, count)),
            raised,
            exempt: event.exempts(player),
        })
    }

    /// Every condition of the norm, met or missed.
    pub fn conditions(&self, norm: Norm) -> Vec<Condition> {
        let requirements = norm.requirements();
        let n = self.opponents;
        let count = Condition::at_least::<usize>;
        let limit = Condition::at_most::<usize>;
        let foreign = [
            count(
                "1.4.3",
                Counted::ForeignFederations,
                self.foreign_federations,
                2,
            ),
            limit(
                "1.4.4",
                Counted::OwnFederation,
                self.own_federation,
                3 * n / 5,
            ),
            limit(
                "1.4.4",
                Counted::OneFederation,
                self.one_federation,
                2 * n / 3,
            ),
        ];
        let foreign = foreign.map(|condition| {
            if self.exempt {
                condition.with(Status::Waived)
            } else {
                condition
            }
        });
        let mut all = vec![count(
            "1.4.1",
            Counted::Games,
            self.games,
            self.games_needed,
        )];
        all.extend(foreign);
        all.extend([
            count("1.4.5a", Counted::Titled, self.titled, n.div_ceil(2)),
            count(
                article_of_titles(norm),
                titles_counted(norm),
                self.required_titles,
                self.required_titles_needed,
            ),
            Condition::at_least(
                "1.4.8a",
                Counted::Average,
                self.average,
                requirements.average,
            ),
            Condition::at_least(
                "1.4.8",
                Counted::Performance,
                self.performance,
                requirements.performance,
            ),
            self.least_score(),
        ]);
        all
    }

    /// 35 per cent (1.4.8 b).
    fn least_score(&self) -> Condition {
        let need = least_half_points(self.games);
        let [have, need] = [self.half_points, need].map(Hundredths::halves);
        Condition::at_least("1.4.8b", Counted::Points, have, need)
    }

    /// How many conditions are missed, and how far the performance is away.
    pub(super) fn distance(&self, norm: Norm) -> (usize, i64) {
        let requirements = norm.requirements();
        let n = self.opponents;
        let foreign = [
            self.foreign_federations >= 2,
            self.own_federation <= 3 * n / 5,
            self.one_federation <= 2 * n / 3,
        ];
        let rest = [
            self.games >= self.games_needed,
            self.titled >= n.div_ceil(2),
            self.required_titles >= self.required_titles_needed,
            self.average >= requirements.average,
            self.performance >= requirements.performance,
            self.half_points >= least_half_points(self.games),
        ];
        let missed = |met: &[bool]| met.iter().filter(|met| !**met).count();
        let foreign = if self.exempt { 0 } else { missed(&foreign) };
        let short = (requirements.performance - self.performance).max(0);
        (foreign + missed(&rest), short)
    }

    /// True if the mix allows a norm, whatever the score (1.4.1 f asks it of a whole field).
    pub(super) fn mix_is_met(&self, norm: Norm) -> bool {
        let scores = ["1.4.8", "1.4.8b", "1.4.1"];
        self.conditions(norm).iter().all(|condition| {
            condition.status != Status::Missed || scores.contains(&condition.article)
        })
    }

    /// The fewest half points from these games with which the performance is reached; none if all
    /// of them are too few.
    pub fn half_points_needed(&self, norm: Norm) -> Option<i64> {
        half_points_needed(self.average, self.games, norm)
    }

    /// Whole points above what the norm needs: as many games more when games are added up
    /// (1.4.1 d).
    pub fn surplus(&self, norm: Norm) -> i64 {
        self.half_points_needed(norm)
            .map_or(0, |needed| (self.half_points - needed).max(0) / 2)
    }
}

/// The fewest half points from so many games against such an average.
pub(super) fn half_points_needed(average: i64, games: usize, norm: Norm) -> Option<i64> {
    let count = i64::try_from(games).ok()?;
    let needed = norm.requirements().performance - average;
    (least_half_points(games)..=2 * count)
        .find(|&half_points| difference(per_cent(half_points, count)) >= needed)
}

/// 35 per cent in half points, rounded up.
pub(super) fn least_half_points(games: usize) -> i64 {
    i64::try_from((games * 7).div_ceil(10)).unwrap_or(i64::MAX)
}

/// `Ra` with the lowest opponent raised to the floor, rounded half upwards (1.4.6, 1.4.7).
fn average(event: &NormEvent, norm: Norm, games: &[NormGame]) -> Option<(i64, Option<Raised>)> {
    let opponents = games.iter().map(|game| game.opponent);
    let ratings = opponents.map(|index| (counted(&event.players[index]), index));
    let floor = norm.requirements().floor;
    let (lowest, opponent) = ratings.clone().min()?;
    let raised = (lowest < floor).then(|| Raised {
        opponent,
        from: event.players[opponent].rating,
        to: floor,
    });
    let sum: i64 = ratings.clone().map(|(rating, _)| rating).sum();
    // In a double round robin the opponent is raised in both games.
    let games_met = ratings.filter(|(_, index)| *index == opponent).count();
    let sum = sum + (floor - lowest).max(0) * i64::try_from(games_met).ok()?;
    let average = round_half_up(sum, i64::try_from(games.len()).ok()?);
    Some((average, raised))
}

/// What an opponent counts for: a FIDE rating, else 1400.
pub(super) fn counted(player: &NormPlayer) -> i64 {
    player.rating.map_or(UNRATED, i64::from)
}

struct Mix {
    foreign: usize,
    own: usize,
    largest: usize,
    titled: usize,
    required: usize,
}

impl Mix {
    /// FID counts for games, titles and ratings and is no federation; nor is none.
    fn of(event: &NormEvent, player: &NormPlayer, norm: Norm, opponents: &[usize]) -> Self {
        let opponents = || opponents.iter().map(|index| &event.players[*index]);
        let mut federations: Vec<&str> = opponents()
            .map(|opponent| opponent.federation.as_str())
            .filter(|federation| !federation.is_empty() && *federation != "FID")
            .collect();
        federations.sort_unstable();
        let own = federations.iter().filter(|f| **f == player.federation);
        let own = own.count();
        let groups = || federations.chunk_by(|a, b| a == b);
        let foreign = groups().filter(|group| group[0] != player.federation);
        let with = |wanted: &dyn Fn(Title) -> bool| {
            opponents()
                .filter(|opponent| opponent.title.is_some_and(wanted))
                .count()
        };
        let required = norm.requirements().titles;
        Self {
            foreign: foreign.count(),
            own,
            largest: groups().map(<[&str]>::len).max().unwrap_or(0),
            titled: with(&is_titled),
            required: with(&|title| required.contains(&title)),
        }
    }
}

const fn article_of_titles(norm: Norm) -> &'static str {
    match norm {
        Norm::Gm => "1.4.5b",
        Norm::Im => "1.4.5c",
        Norm::Wgm => "1.4.5d",
        Norm::Wim => "1.4.5e",
    }
}

const fn titles_counted(norm: Norm) -> Counted {
    match norm {
        Norm::Gm => Counted::TitlesForGm,
        Norm::Im => Counted::TitlesForIm,
        Norm::Wgm => Counted::TitlesForWgm,
        Norm::Wim => Counted::TitlesForWim,
    }
}
