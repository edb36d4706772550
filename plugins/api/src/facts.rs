//! What hooks are shown of a tournament: plain facts, drawn once for a set of questions.

use crate::ResultKind;
use crate::team_facts::{TeamFacts, teams};
use hakem_core::tournament::{FidePolicy, Player, ScoredRound, Tournament};
use hakem_core::{Bye, Colour, PlayerId, Points, RoundRecord, Score, SideResult, TeamId, Tpn};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundFacts {
    /// The opponent, also of a forfeit.
    pub opponent: Option<PlayerId>,
    /// The colour, also of a forfeit.
    pub colour: Option<Colour>,
    /// The result; none while it is unknown.
    pub result: Option<ResultKind>,
    /// What it brought.
    pub points: Points,
    /// True for a game over the board.
    pub played: bool,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerFacts {
    /// Number for life.
    pub id: PlayerId,
    /// Pairing number.
    pub tpn: Tpn,
    /// Name.
    pub name: String,
    /// Title; empty without one.
    pub title: &'static str,
    /// Official rating in this round; 0 if unrated.
    pub rating: u16,
    /// Federation.
    pub fed: String,
    /// Club.
    pub club: String,
    /// Year of birth.
    pub birth_year: Option<u16>,
    /// `female`, `male`, or empty.
    pub sex: &'static str,
    /// The tag `group`; empty without one.
    pub group: String,
    /// The score so far.
    pub points: Points,
    /// A letter a round: `W`, `B`, or `-` for a round without game.
    pub colours: String,
    /// Whom the player has met over the board.
    pub opponents: Vec<PlayerId>,
    /// True if the player has left or was expelled.
    pub withdrawn: bool,
    /// Free marks.
    pub tags: BTreeMap<String, String>,
    /// The rounds so far.
    pub rounds: Vec<RoundFacts>,
}

/// A tournament before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Name.
    pub name: String,
    /// The round to be paired, from 1; after the last one, one more.
    pub round: u16,
    /// Rounds planned.
    pub rounds: u16,
    /// Federation that reports it.
    pub federation: String,
    /// True for rapid chess: more than ten and less than sixty minutes for sixty moves.
    pub rapid: bool,
    /// The players by number for life.
    pub players: BTreeMap<PlayerId, Arc<PlayerFacts>>,
    /// The teams by number for life; none in an event of players.
    pub teams: BTreeMap<TeamId, Arc<TeamFacts>>,
}

impl Snapshot {
    /// What whoever pairs a round goes by: games without result count as unknown.
    pub fn before(t: &Tournament, round: u16) -> Self {
        let rows = t.scored_rounds_to_pair(round.saturating_sub(1));
        Self::of(t, round, rows)
    }

    /// What standings after `last` rounds go by.
    pub fn after(t: &Tournament, last: u16) -> Self {
        Self::of(t, last.saturating_add(1), t.scored_rounds(last))
    }

    fn of(t: &Tournament, round: u16, mut rows: BTreeMap<PlayerId, Vec<ScoredRound>>) -> Self {
        let numbers = t.numbers(&FidePolicy);
        let players = t.players.values().map(|player| {
            let rounds = rows.remove(&player.id).unwrap_or_default();
            let tpn = numbers.get(&player.id).copied().unwrap_or(Tpn(0));
            (player.id, Arc::new(facts(t, player, tpn, round, &rounds)))
        });
        Self {
            name: t.settings.name.clone(),
            round,
            rounds: t.settings.rounds,
            federation: t.settings.federation.clone(),
            rapid: is_rapid(&t.settings.time_control),
            players: players.collect(),
            teams: teams(t, round),
        }
    }

    /// A player by number for life.
    pub fn player(&self, id: PlayerId) -> Option<&Arc<PlayerFacts>> {
        self.players.get(&id)
    }
}

fn facts(
    t: &Tournament,
    player: &Player,
    tpn: Tpn,
    round: u16,
    scored: &[ScoredRound],
) -> PlayerFacts {
    let details = &player.details;
    let rating = details.rating_at(round).and_then(|entry| entry.official);
    let colours = scored.iter().map(|one| match one.record.played_colour() {
        Some(Colour::White) => 'W',
        Some(Colour::Black) => 'B',
        None => '-',
    });
    let met = scored.iter().filter_map(|one| one.record.played_opponent());
    PlayerFacts {
        id: player.id,
        tpn,
        name: details.name.clone(),
        title: details.title.map_or("", hakem_core::Title::code),
        rating: rating.unwrap_or(0),
        fed: details.federation.clone(),
        club: details.club.clone(),
        birth_year: details.birth.map(|birth| birth.year),
        sex: match details.sex {
            Some(hakem_core::Sex::Female) => "female",
            Some(hakem_core::Sex::Male) => "male",
            None => "",
        },
        group: details.tags.get("group").cloned().unwrap_or_default(),
        points: scored.iter().map(|one| one.points).sum::<Points>() + t.loose_points(player.id),
        colours: colours.collect(),
        opponents: met.map(|id| PlayerId(id.0)).collect(),
        withdrawn: player.expelled || player.withdrawn.is_some_and(|from| from <= round),
        tags: details.tags.clone(),
        rounds: scored.iter().map(round_facts).collect(),
    }
}

fn round_facts(scored: &ScoredRound) -> RoundFacts {
    let colour = match scored.record {
        RoundRecord::Bye(_) => None,
        RoundRecord::Game { colour, .. } => colour,
    };
    let opponent = scored.record.scheduled_opponent();
    RoundFacts {
        opponent: opponent.map(|id| PlayerId(id.0)),
        colour,
        result: kind_of(scored.record),
        points: scored.points,
        played: scored.record.played_opponent().is_some(),
    }
}

/// What a round was; none while its result is unknown.
pub(crate) const fn kind_of(record: RoundRecord) -> Option<ResultKind> {
    match record {
        RoundRecord::Bye(bye) => Some(kind_of_bye(bye)),
        RoundRecord::Game { result, .. } => kind_of_side(result),
    }
}

const fn kind_of_bye(bye: Bye) -> ResultKind {
    match bye {
        Bye::PairingAllocated => ResultKind::PairingBye,
        Bye::Full => ResultKind::FullBye,
        Bye::Half => ResultKind::HalfBye,
        Bye::Zero => ResultKind::ZeroBye,
    }
}

const fn kind_of_side(result: SideResult) -> Option<ResultKind> {
    Some(match result {
        SideResult::Rated(score) | SideResult::Unrated(score) => match score {
            Score::Win => ResultKind::Win,
            Score::Draw => ResultKind::Draw,
            Score::Loss => ResultKind::Loss,
        },
        SideResult::ForfeitWin => ResultKind::ForfeitWin,
        SideResult::ForfeitLoss => ResultKind::ForfeitLoss,
        SideResult::Unknown => return None,
    })
}

/// By the time of the first sixty moves, as TRF 222 encodes it: `5400+30` are seconds, periods
/// stand with `:` between them, each with its moves before a `/`.
fn is_rapid(time_control: &str) -> bool {
    let period = |text: &str| -> Option<u32> {
        let time = text.rsplit('/').next()?;
        let (base, increment) = time.split_once('+').unwrap_or((time, "0"));
        let base: u32 = base.trim().parse().ok()?;
        let increment: u32 = increment.trim().parse().ok()?;
        base.checked_add(increment.checked_mul(60)?)
    };
    let seconds: Option<Vec<u32>> = time_control.split(':').map(period).collect();
    let seconds = seconds.map(|periods| periods.into_iter().fold(0, u32::saturating_add));
    seconds.is_some_and(|seconds| (601..3_600).contains(&seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rapid_is_more_than_ten_and_less_than_sixty_minutes_for_sixty_moves() {
        for (control, rapid) in [
            ("5400+30", false),
            ("900+10", true),
            ("600", false),
            ("601", true),
            ("3600", false),
            ("180+2", false),
            ("40/1200:600+5", true),
            ("40/6000+30:3000+30", false),
            ("", false),
            ("by hand", false),
        ] {
            assert_eq!(is_rapid(control), rapid, "{control}");
        }
    }
}
