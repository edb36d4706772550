//! What a [`Document`] amounts to: scoring, points, rounds, and a look at an earlier state.

use super::document::{AdjustedKind, ByeRecord, Document, PlayerRecord, RequestedBye, RoundCell};
use super::tally::Tally;
use crate::{ByColour, Bye, Colour, GamePoints, Points, Scoring, SideResult};

impl Document {
    /// The scoring system: 162, `XXS` or `BB?`, then 299 without round and players.
    pub fn scoring(&self) -> Scoring {
        let stated = &self.scoring;
        let win = stated.white_win.unwrap_or(Points::ONE);
        let draw = stated.white_draw.unwrap_or(Points::HALF);
        let mut scoring = Scoring {
            game: ByColour {
                white: GamePoints {
                    win,
                    draw,
                    loss: stated.white_loss.unwrap_or(Points::ZERO),
                },
                black: GamePoints {
                    win: stated.black_win.unwrap_or(Points::ONE),
                    draw: stated.black_draw.unwrap_or(Points::HALF),
                    loss: stated.black_loss.unwrap_or(Points::ZERO),
                },
            },
            forfeit_win: stated.forfeit_win.unwrap_or(win),
            forfeit_loss: stated.forfeit_loss.unwrap_or(Points::ZERO),
            pairing_bye: stated.pairing_bye.unwrap_or(if self.is_double_swiss() {
                win + draw
            } else {
                win
            }),
            full_bye: stated.full_bye.unwrap_or(win),
            half_bye: stated.half_bye.unwrap_or(draw),
            zero_bye: stated.zero_bye.unwrap_or(Points::ZERO),
            unknown: stated.unknown.unwrap_or(draw),
        };
        for record in &self.adjustments {
            if let (None, true, Some(points)) = (record.round, record.ids.is_empty(), record.points)
            {
                redefine(&mut scoring, record.kind, points);
            }
        }
        scoring
    }

    /// The points of all players at once; cheaper than [`Document::points_of`] for many.
    pub fn tally(&self) -> Tally {
        Tally::new(self)
    }

    /// The points of a player after a round, computed from the results.
    pub fn points_of(&self, player: &PlayerRecord, upto: u16) -> Points {
        self.tally().points(player, upto)
    }

    /// The last round in which anybody has an opponent or the pairing-allocated bye.
    pub fn last_paired_round(&self) -> u16 {
        let paired = |cell: &RoundCell| {
            matches!(
                cell,
                RoundCell::Game { .. } | RoundCell::Bye(Bye::PairingAllocated)
            )
        };
        let last = self
            .players
            .iter()
            .filter_map(|player| player.rounds.iter().rposition(paired))
            .max();
        last.map_or(0, |index| u16::try_from(index + 1).unwrap_or(u16::MAX))
    }

    /// The columns of rounds that are in use.
    pub fn columns(&self) -> u16 {
        let longest = self.players.iter().map(|player| player.rounds.len()).max();
        u16::try_from(longest.unwrap_or(0)).unwrap_or(u16::MAX)
    }

    /// The number of rounds: as stated, else as many as there are columns.
    pub fn planned_rounds(&self) -> u16 {
        self.rounds.unwrap_or_else(|| self.columns())
    }

    /// The initial colour: as stated, else the colour that the strongest player on a board had in
    /// round 1: the first of those who hold a number then (C.04.2 2.4), whose number is odd therefore,
    /// and the colour is the initial one as it stands (C.04.3 5.2.5).
    pub fn first_colour(&self) -> Option<Colour> {
        let shown = || {
            let first = |player: &&PlayerRecord| match player.rounds.first() {
                Some(RoundCell::Game { colour, .. }) => colour.is_some(),
                _ => false,
            };
            let top = self.players.iter().filter(first).min_by_key(|p| p.rank)?;
            match top.rounds.first() {
                Some(RoundCell::Game { colour, .. }) => *colour,
                _ => None,
            }
        };
        self.initial_colour.or_else(shown)
    }

    /// Games without a result, as round and the two starting ranks; with one of them the file is
    /// no final report.
    pub fn open_games(&self) -> Vec<(u16, u32, u32)> {
        let mut open = Vec::new();
        for player in &self.players {
            for (round, cell) in (1..).zip(&player.rounds) {
                if let RoundCell::Game {
                    opponent,
                    colour,
                    result: None | Some(SideResult::Unknown),
                } = *cell
                {
                    let first = match colour {
                        Some(colour) => colour == Colour::White,
                        None => player.rank < opponent,
                    };
                    if first {
                        open.push((round, player.rank, opponent));
                    }
                }
            }
        }
        open.sort_unstable();
        open
    }

    /// True if the type of the tournament (192) is a Double-Swiss, whose pairing-allocated bye is
    /// worth a win and a draw unless stated (C.04.5 1.4).
    pub fn is_double_swiss(&self) -> bool {
        let code = self.texts.get("192").and_then(|texts| texts.first());
        code.is_some_and(|code| code.to_ascii_uppercase().starts_with("FIDE_DOUBLESWISS"))
    }

    /// True if the type of the tournament (192, without it 092) is a round robin of any kind.
    pub fn is_round_robin(&self) -> bool {
        let text = |code: &str| self.texts.get(code).and_then(|texts| texts.first());
        let says_so = |text: &String| {
            let letters = text.chars().filter(|c| c.is_alphabetic());
            let letters: String = letters.collect();
            letters.to_ascii_lowercase().contains("roundrobin")
        };
        text("192").or_else(|| text("092")).is_some_and(says_so)
    }

    /// True if teams are paired, so that the numbers in 240, 250, 260 and 299 are those of teams.
    pub fn is_team_event(&self) -> bool {
        let says_team = |code: &str| {
            self.texts
                .get(code)
                .into_iter()
                .flatten()
                .any(|text| text.to_ascii_lowercase().contains("team"))
        };
        if self.teams.is_empty() {
            false
        } else if self.texts.contains_key("192") {
            says_team("192")
        } else {
            says_team("092") || self.texts.contains_key("352") || self.texts.contains_key("362")
        }
    }

    /// The state before a round is paired: the rounds before it, their points, and the absences
    /// of the round (its H, F, Z, and its blanks if it was paired in the file) as record 240.
    /// Forfeited games and the pairing-allocated bye were paired and are no absences. In a team
    /// event the numbers in 240 are those of teams: of a round that was paired in the file, those
    /// without a match and without a record of their own.
    #[must_use]
    pub fn cut(&self, round: u16) -> Self {
        let kept_rounds = usize::from(round.saturating_sub(1));
        let last = self.last_paired_round();
        let mut cut = self.clone();
        if round != last + 1 {
            cut.absent.clear();
        }
        if !self.is_team_event() {
            cut.byes = self.absences(round, round <= last);
        } else if round <= last {
            cut.byes = self.team_absences(round);
        }
        for player in &mut cut.players {
            player.rounds.truncate(kept_rounds);
            player.place = None;
            while player.rounds.last() == Some(&RoundCell::Blank) {
                player.rounds.pop();
            }
        }
        let tally = cut.tally();
        let points: Vec<Points> = cut
            .players
            .iter()
            .map(|player| tally.points(player, round.saturating_sub(1)))
            .collect();
        for (player, points) in cut.players.iter_mut().zip(points) {
            player.points = Some(points);
        }
        cut
    }

    /// Record 240 with the teams that were not paired in a round.
    fn team_absences(&self, round: u16) -> Vec<ByeRecord> {
        let mut byes = self.byes.clone();
        let known = |team: &u32| {
            let mut records = self.byes.iter().filter(|record| record.round == round);
            records.any(|record| record.ids.contains(team))
        };
        let absent = self.teams_without_match(round);
        for team in absent.into_iter().filter(|team| !known(team)) {
            add_bye(&mut byes, RequestedBye::Zero, round, team);
        }
        byes
    }

    /// Record 240 with what the column of a round says; if that round was paired, its column
    /// alone counts.
    fn absences(&self, round: u16, paired: bool) -> Vec<ByeRecord> {
        let mut byes = self.byes.clone();
        if paired {
            byes.retain(|record| record.round != round);
        }
        let index = usize::from(round.saturating_sub(1));
        for player in &self.players {
            let cell = player.rounds.get(index).copied();
            if let Some(kind) = absence(cell.unwrap_or(RoundCell::Blank), paired) {
                add_bye(&mut byes, kind, round, player.rank);
            }
        }
        byes
    }
}

fn redefine(scoring: &mut Scoring, kind: AdjustedKind, points: Points) {
    let game = &mut scoring.game;
    match kind {
        AdjustedKind::Win => (game.white.win, game.black.win) = (points, points),
        AdjustedKind::Draw => (game.white.draw, game.black.draw) = (points, points),
        AdjustedKind::Loss => (game.white.loss, game.black.loss) = (points, points),
        AdjustedKind::FullBye => scoring.full_bye = points,
        AdjustedKind::HalfBye => scoring.half_bye = points,
        AdjustedKind::ZeroBye => scoring.zero_bye = points,
        AdjustedKind::ForfeitWin => scoring.forfeit_win = points,
        AdjustedKind::ForfeitLoss => scoring.forfeit_loss = points,
        AdjustedKind::Bonus => {}
    }
}

/// The absence that a cell of the round to be paired stands for.
const fn absence(cell: RoundCell, paired: bool) -> Option<RequestedBye> {
    Some(match cell {
        RoundCell::Bye(Bye::Full) => RequestedBye::Full,
        RoundCell::Bye(Bye::Half) => RequestedBye::Half,
        RoundCell::Bye(Bye::Zero) => RequestedBye::Zero,
        RoundCell::Blank if paired => RequestedBye::Zero,
        _ => return None,
    })
}

/// Adds one player to the 240 record of a kind and round.
pub(super) fn add_bye(byes: &mut Vec<ByeRecord>, kind: RequestedBye, round: u16, rank: u32) {
    let found = byes
        .iter_mut()
        .find(|record| record.kind == kind && record.round == round);
    match found {
        Some(record) if record.ids.contains(&rank) => {}
        Some(record) => record.ids.push(rank),
        None => byes.push(ByeRecord {
            kind,
            round,
            ids: vec![rank],
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::super::read::read;
    use super::*;

    const FILE: &str = "\
012 Meaning\r\n142 4\r\n152 W\r\n162  W 3.0    D 1.0    P 1.0\r\n\
299 H           0.5   000\r\n299            -1.0     2    1\r\n\
001    1      Alpha                             2500 TUR                         5.0    1     2 w 1  0000 - U     3 w =  0000 - H\r\n\
001    2      Beta                              2400 TUR                         1.0    3     1 b 0     3 w =            0000 - Z\r\n\
001    3      Gamma                             2300 TUR                         5.0    1  0000 - F     2 b =     1 b =\r\n";

    #[test]
    fn trf_162_and_299_give_scoring_and_points() {
        let reading = read(FILE.as_bytes());
        let document = reading.document;
        let scoring = document.scoring();
        assert_eq!(scoring.win(), Points::from_halves(6));
        assert_eq!(scoring.pairing_bye, Points::ONE);
        assert_eq!(scoring.full_bye, Points::from_halves(6));
        assert_eq!(scoring.half_bye, Points::HALF);
        assert_eq!(document.last_paired_round(), 3);
        assert_eq!(document.planned_rounds(), 4);
        let points: Vec<String> = document
            .players
            .iter()
            .map(|player| document.points_of(player, 3).to_string())
            .collect();
        // Alpha: 3 + 1 + 1 - 1.
        assert_eq!(points, ["4.0", "1.0", "5.0"]);
        assert_eq!(
            document.points_of(&document.players[0], 1).to_string(),
            "3.0"
        );
    }

    #[test]
    fn a_live_file_takes_blanks_as_present() {
        let cut = read(FILE.as_bytes()).document.cut(4);
        let kinds: Vec<(RequestedBye, u16, Vec<u32>)> = cut
            .byes
            .iter()
            .map(|record| (record.kind, record.round, record.ids.clone()))
            .collect();
        assert_eq!(
            kinds,
            [
                (RequestedBye::Half, 4, vec![1]),
                (RequestedBye::Zero, 4, vec![2])
            ]
        );
    }

    #[test]
    fn a_cut_file_takes_blanks_as_absent() {
        let cut = read(FILE.as_bytes()).document.cut(3);
        assert_eq!(cut.byes.len(), 1);
        assert_eq!(
            (cut.byes[0].round, cut.byes[0].ids.as_slice()),
            (3, &[2][..])
        );
        assert_eq!(cut.players[0].points.unwrap().to_string(), "3.0");
        assert_eq!(cut.columns(), 2);
        // The pairing-allocated bye of round 2 was paired: Alpha is no absentee.
        assert!(read(FILE.as_bytes()).document.cut(2).byes.is_empty());
        // Round 1: the full-point bye of Gamma was asked for.
        let first = read(FILE.as_bytes()).document.cut(1);
        assert_eq!(first.byes[0].kind, RequestedBye::Full);
        assert!(first.players.iter().all(|p| p.points == Some(Points::ZERO)));
    }
}
