//! Tables, brackets of a knockout and further games in sentences.

use super::Teller;
use fluent_bundle::FluentValue;
use hakem_core::EntrantId;
use hakem_core::pairing::explain::{BoardReason, Cell, NextGame, Path, Seat, Slot, TeamCell};

impl Teller<'_> {
    pub(super) fn cell(&self, cell: Cell) -> String {
        let values = [
            ("cycle", cell.cycle.into()),
            ("row", cell.row.into()),
            ("white", cell.white.into()),
            ("black", cell.black.into()),
            ("article", cell.article.into()),
        ];
        self.say("paired-table", &values)
    }

    pub(super) fn team_cell(&self, cell: TeamCell) -> String {
        let values = [
            ("boards", cell.boards.into()),
            ("cycle", cell.cycle.into()),
            ("row", cell.row.into()),
            ("white", seat(cell.white)),
            ("black", seat(cell.black)),
        ];
        self.say("paired-team-table", &values)
    }

    pub(super) fn next_game(&self, game: NextGame) -> String {
        let values = [("game", game.game.into()), ("first", game.first.into())];
        let said = self.say("paired-next-game", &values);
        match game.article {
            Some(article) => {
                let values = [("text", said.into()), ("article", article.into())];
                self.say("paired-by-article", &values)
            }
            None => said,
        }
    }

    /// A match of a knockout: its place, and how both came there.
    pub(super) fn slot(&self, board: &BoardReason, slot: Slot) -> Vec<String> {
        let values = [("number", slot.number.into()), ("stage", slot.stage.into())];
        vec![
            self.say("paired-knockout", &values),
            self.path(board.white, slot.white),
            self.path(board.black, slot.black),
        ]
    }

    fn path(&self, player: EntrantId, path: Path) -> String {
        let player = ("player", self.name(player));
        match path {
            Path::Seed { number } => {
                self.say("paired-path-seed", &[player, ("number", number.into())])
            }
            Path::Free { number } => {
                self.say("paired-path-free", &[player, ("number", number.into())])
            }
            Path::Won {
                opponent,
                points,
                against,
            } => {
                let values = [
                    player,
                    ("opponent", self.name(opponent)),
                    ("points", self.points(points)),
                    ("against", self.points(against)),
                ];
                self.say("paired-path-won", &values)
            }
            Path::Decided { opponent, points } => {
                let values = [
                    player,
                    ("opponent", self.name(opponent)),
                    ("points", self.points(points)),
                ];
                self.say("paired-path-decided", &values)
            }
        }
    }
}

/// `A3`: board 3 of the first team.
fn seat(seat: Seat) -> FluentValue<'static> {
    let letter = u8::try_from(seat.team)
        .ok()
        .filter(|team| (1..=26).contains(team));
    match letter {
        Some(team) => format!("{}{}", char::from(b'A' + team - 1), seat.board).into(),
        None => format!("{}/{}", seat.team, seat.board).into(),
    }
}
