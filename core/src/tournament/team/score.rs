//! Match points and game points (C.04.6 1.2), TRF 299 for teams.

use super::seating::{Match, Seat};
use super::settings::TeamPoints;
use crate::tournament::model::Tournament;
use crate::tournament::round::{Board, PairedRound};
use crate::tournament::scores::{Pending, adjusted_kind};
use crate::{
    ByColour, Bye, Colour, Forfeit, GameResult, Points, RoundRecord, Score, Scoring, SideResult,
    TeamId,
};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchScore {
    /// Game points of the White team and the Black team.
    pub game_points: ByColour<Points>,
    /// True if at least one game was played: the two have met (C.04.6 1.6).
    pub is_played: bool,
    /// True while a game has no result.
    pub is_open: bool,
}

/// A round of one team with its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredTeamRound {
    /// What happened: a match is a game, its colour that of board 1.
    pub record: RoundRecord,
    /// What it brought, adjustments included.
    pub points: TeamPoints,
}

impl Match {
    /// How it stands; `pending` tells what a game without result is worth.
    pub(in crate::tournament) fn score(
        &self,
        paired: &PairedRound,
        scoring: &Scoring,
        pending: Pending,
    ) -> MatchScore {
        let mut score = MatchScore {
            game_points: ByColour::both(Points::ZERO),
            is_played: false,
            is_open: false,
        };
        for seat in &self.seats {
            if let Seat::Game { board, .. } = seat
                && let Some(board) = paired.board(*board)
            {
                score.is_open |= board.result.used.is_none();
                score.is_played |= is_played(board.result.used);
            }
            let points = self.seat_points(seat, paired, scoring).unwrap_or_else(|| {
                let unknown = match seat {
                    Seat::Game { .. } if pending == Pending::Unknown => scoring.unknown,
                    _ => Points::ZERO,
                };
                (unknown, unknown)
            });
            score.game_points.white += points.0;
            score.game_points.black += points.1;
        }
        score
    }

    /// What a board brings the White team and the Black team; none while its game is on.
    pub(super) fn seat_points(
        &self,
        seat: &Seat,
        paired: &PairedRound,
        scoring: &Scoring,
    ) -> Option<(Points, Points)> {
        let (win, loss) = (scoring.forfeit_win, scoring.forfeit_loss);
        Some(match *seat {
            Seat::Game { board, .. } => {
                let game = paired.board(board)?;
                game.result.used?;
                let mine = self.colour_on(seat, game, self.white);
                let of = |colour| scoring.of_record(&game.record(colour));
                (of(mine), of(mine.other()))
            }
            Seat::Walkover { team, .. } if team == self.white => (win, loss),
            Seat::Walkover { .. } => (loss, win),
            Seat::Empty => self.forfeited(scoring),
        })
    }

    /// The colour of a team's player in a game.
    pub(super) fn colour_on(&self, seat: &Seat, game: &Board, team: TeamId) -> Colour {
        let has_white = matches!(*seat, Seat::Game { player, .. } if player == game.white);
        if has_white == (team == self.white) {
            Colour::White
        } else {
            Colour::Black
        }
    }

    /// Of an empty board.
    fn forfeited(&self, scoring: &Scoring) -> (Points, Points) {
        let (win, loss) = (scoring.forfeit_win, scoring.forfeit_loss);
        match self.forfeit {
            Some(Forfeit::WhiteWins) => (win, loss),
            Some(Forfeit::BlackWins) => (loss, win),
            Some(Forfeit::Both) | None => (loss, loss),
        }
    }
}

/// A game that is on counts as played, as an adjourned one does (C.04.2 3.1).
pub(super) const fn is_played(result: Option<GameResult>) -> bool {
    !matches!(result, Some(GameResult::Forfeit(_) | GameResult::NotPlayed))
}

impl MatchScore {
    /// What the match is for one side. One without a game played is a forfeit: a draw of forfeits
    /// is lost by both, but for the points.
    pub fn side(&self, colour: Colour) -> SideResult {
        let order = self.order(colour);
        if !self.is_played {
            return match order {
                Ordering::Greater => SideResult::ForfeitWin,
                _ => SideResult::ForfeitLoss,
            };
        }
        SideResult::Rated(match order {
            Ordering::Greater => Score::Win,
            Ordering::Equal => Score::Draw,
            Ordering::Less => Score::Loss,
        })
    }

    fn order(&self, colour: Colour) -> Ordering {
        let points = &self.game_points;
        points.get(colour).cmp(points.get(colour.other()))
    }
}

impl Tournament {
    /// The match points of one side. Two teams that both stayed away have drawn nothing.
    fn match_points(&self, score: &MatchScore, colour: Colour, scoring: &Scoring) -> Points {
        let points = self.settings.team.match_points;
        let nothing = self.settings.team.on_all_boards(scoring.forfeit_loss);
        let both_stayed_away = !score.is_played && *score.game_points.get(colour) <= nothing;
        match score.order(colour) {
            Ordering::Greater => points.win,
            Ordering::Equal if !both_stayed_away => points.draw,
            Ordering::Equal | Ordering::Less => points.loss,
        }
    }

    /// What a match brought one side, without adjustments.
    fn team_round(
        &self,
        one: &Match,
        (score, colour): (&MatchScore, Colour),
        (scoring, pending): (&Scoring, Pending),
    ) -> ScoredTeamRound {
        let waits = score.is_open && pending == Pending::Nothing;
        let result = if waits {
            SideResult::Unknown
        } else {
            score.side(colour)
        };
        let match_points = if waits {
            Points::ZERO
        } else {
            self.match_points(score, colour, scoring)
        };
        ScoredTeamRound {
            record: RoundRecord::Game {
                opponent: one.team(colour.other()).into(),
                colour: Some(colour),
                result,
            },
            points: TeamPoints {
                match_points,
                game_points: *score.game_points.get(colour),
            },
        }
    }

    /// The points of a round without a match.
    pub(in crate::tournament) fn team_bye_points(&self, bye: Bye, scoring: &Scoring) -> TeamPoints {
        let settings = &self.settings.team;
        let points = |match_points, each| TeamPoints {
            match_points,
            game_points: settings.on_all_boards(each),
        };
        let is_table = self.settings.system.is_table();
        match bye {
            // The free round of a table brings nothing, unless the file says so (TRF 320).
            Bye::PairingAllocated if is_table => settings.bye.unwrap_or_default(),
            Bye::PairingAllocated => settings.bye_points(scoring),
            Bye::Full => points(settings.match_points.win, scoring.full_bye),
            Bye::Half => points(settings.match_points.draw, scoring.half_bye),
            Bye::Zero => points(Points::ZERO, scoring.zero_bye),
        }
    }

    /// The rounds 1 to `last` of every team.
    pub(in crate::tournament) fn scored_team_rounds(
        &self,
        last: u16,
        pending: Pending,
    ) -> BTreeMap<TeamId, Vec<ScoredTeamRound>> {
        let scoring = self.scoring();
        let mut rows: BTreeMap<TeamId, Vec<ScoredTeamRound>> =
            self.teams.keys().map(|&id| (id, Vec::new())).collect();
        for round in 1..=last {
            let mut played = self.played_matches(round, (&scoring, pending));
            let bye = self
                .round(round)
                .and_then(|paired| paired.teams.as_ref()?.bye);
            let byes = self.team_facts.byes.get(&round);
            for (&team, row) in &mut rows {
                let mut scored = played.remove(&team).unwrap_or_else(|| {
                    let asked = byes.and_then(|byes| byes.get(&team));
                    let bye = match asked {
                        _ if bye == Some(team) => Bye::PairingAllocated,
                        Some(&asked) => asked.into(),
                        None => Bye::Zero,
                    };
                    ScoredTeamRound {
                        record: RoundRecord::Bye(bye),
                        points: self.team_bye_points(bye, &scoring),
                    }
                });
                self.adjust_team_round(team, round, &mut scored);
                row.push(scored);
            }
        }
        rows
    }

    /// The rounds of those who had a match.
    fn played_matches(
        &self,
        round: u16,
        (scoring, pending): (&Scoring, Pending),
    ) -> BTreeMap<TeamId, ScoredTeamRound> {
        let mut played = BTreeMap::new();
        let Some(paired) = self.round(round) else {
            return played;
        };
        for one in paired.teams.iter().flat_map(|teams| &teams.matches) {
            let score = one.score(paired, scoring, pending);
            for colour in [Colour::White, Colour::Black] {
                let row = self.team_round(one, (&score, colour), (scoring, pending));
                played.insert(one.team(colour), row);
            }
        }
        played
    }

    fn adjust_team_round(&self, team: TeamId, round: u16, scored: &mut ScoredTeamRound) {
        let kind = adjusted_kind(scored.record);
        for adjustment in &self.team_facts.adjustments {
            adjustment.replace(team, (round, kind), &mut scored.points);
        }
        for adjustment in &self.team_facts.adjustments {
            scored.points = scored.points.plus(adjustment.bonus(team, Some(round)));
        }
    }

    /// Bonus or penalty that belongs to no round.
    pub(in crate::tournament) fn loose_team_points(&self, team: TeamId) -> TeamPoints {
        let adjustments = self.team_facts.adjustments.iter();
        adjustments.fold(TeamPoints::default(), |sum, adjustment| {
            sum.plus(adjustment.bonus(team, None))
        })
    }

    /// How the matches of a round stand, in their order; a game without result brings nothing yet.
    pub fn match_scores(&self, round: u16) -> Vec<MatchScore> {
        let Some(paired) = self.round(round) else {
            return Vec::new();
        };
        let scoring = self.scoring();
        let matches = paired.teams.iter().flat_map(|teams| &teams.matches);
        matches
            .map(|one| one.score(paired, &scoring, Pending::Nothing))
            .collect()
    }

    /// Match points and game points of every team after `last` rounds; a match that is on brings
    /// the game points there are, and no match points yet.
    pub fn team_scores(&self, last: u16) -> BTreeMap<TeamId, TeamPoints> {
        let rows = self.scored_team_rounds(last, Pending::Nothing);
        rows.into_iter()
            .map(|(team, row)| {
                let sum = row
                    .iter()
                    .fold(TeamPoints::default(), |sum, round| sum.plus(round.points));
                (team, sum.plus(self.loose_team_points(team)))
            })
            .collect()
    }
}
