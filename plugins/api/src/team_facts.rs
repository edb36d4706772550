//! What hooks are shown of teams: plain facts, as those of players.

use crate::ResultKind;
use crate::facts::kind_of;
use hakem_core::tournament::{ScoredTeamRound, Team, TeamPoints, Tournament};
use hakem_core::{Colour, PlayerId, Points, RoundRecord, TeamId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A round of one team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchFacts {
    /// The opponent, also of a forfeit.
    pub opponent: Option<TeamId>,
    /// The colour on board 1, also of a forfeit.
    pub colour: Option<Colour>,
    /// The result of the match; none while it is on.
    pub result: Option<ResultKind>,
    /// What it brought.
    pub points: TeamPoints,
    /// The game points on each board, from board 1; a game that is on has none yet.
    pub boards: Vec<Points>,
    /// True for a match over the board.
    pub played: bool,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamFacts {
    /// Number for life, which is its pairing number.
    pub id: TeamId,
    /// Name.
    pub name: String,
    /// Short name.
    pub nickname: String,
    /// The players in board order.
    pub players: Vec<PlayerId>,
    /// The score that ranks.
    pub score: Points,
    /// Both scores so far.
    pub points: TeamPoints,
    /// A letter a round: `W`, `B`, or `-` for a round without match.
    pub colours: String,
    /// Whom the team has met over the board.
    pub opponents: Vec<TeamId>,
    /// True if the team has left.
    pub withdrawn: bool,
    /// The rounds so far.
    pub rounds: Vec<MatchFacts>,
}

/// The teams of a tournament before a round; none in an event of players.
pub(crate) fn teams(t: &Tournament, round: u16) -> BTreeMap<TeamId, Arc<TeamFacts>> {
    if !t.settings.teams {
        return BTreeMap::new();
    }
    let last = round.saturating_sub(1);
    let (mut rows, scores) = (t.team_rounds(last), t.team_scores(last));
    let teams = t.teams.values().map(|team| {
        let rounds = rows.remove(&team.id).unwrap_or_default();
        let points = scores.get(&team.id).copied().unwrap_or_default();
        (team.id, Arc::new(facts(t, (team, round), points, &rounds)))
    });
    teams.collect()
}

fn facts(
    t: &Tournament,
    (team, round): (&Team, u16),
    points: TeamPoints,
    scored: &[ScoredTeamRound],
) -> TeamFacts {
    let colours = scored.iter().map(|one| match one.record.played_colour() {
        Some(Colour::White) => 'W',
        Some(Colour::Black) => 'B',
        None => '-',
    });
    let met = scored.iter().filter_map(|one| one.record.played_opponent());
    TeamFacts {
        id: team.id,
        name: team.name.clone(),
        nickname: team.nickname.clone(),
        players: team.players.clone(),
        score: points.of(t.primary_score()),
        points,
        colours: colours.collect(),
        opponents: met.map(|id| TeamId(id.0)).collect(),
        withdrawn: team.withdrawn.is_some_and(|from| from <= round),
        rounds: (1..)
            .zip(scored)
            .map(|(number, scored)| match_facts(t, (team.id, number), scored))
            .collect(),
    }
}

fn match_facts(
    t: &Tournament,
    (team, round): (TeamId, u16),
    scored: &ScoredTeamRound,
) -> MatchFacts {
    let colour = match scored.record {
        RoundRecord::Bye(_) => None,
        RoundRecord::Game { colour, .. } => colour,
    };
    let boards = t.team_boards(team, round).into_iter();
    MatchFacts {
        opponent: scored.record.scheduled_opponent().map(|id| TeamId(id.0)),
        colour,
        result: kind_of(scored.record),
        points: scored.points,
        boards: boards
            .map(|board| board.points.unwrap_or_default())
            .collect(),
        played: scored.record.played_opponent().is_some(),
    }
}
