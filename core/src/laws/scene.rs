//! What a ruling looks at: the game under arbitration, and who knows about dead positions.

use super::arbitration::Arbitration;
use super::articles::Rule;
use super::case::CaseError;
use super::choice::{Choice, penalties};
use super::figures::{self, Figures, REQUESTED_INCREMENT_MS};
use super::game::{fen, resolve, shortened};
use super::ground::Ground;
use super::line::Line;
use super::mate::{CanMate, DeadPosition};
use super::ruling::{DRAW, Ruling, loss};
use super::supervision::{Class, Mode};
use crate::clock::Bonus;
use crate::{Colour, LawsEdition};
use shakmaty::{Chess, Move, Square};

#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub game: &'a Arbitration,
    pub mates: &'a dyn DeadPosition,
}

impl<'a> Scene<'a> {
    pub const fn edition(self) -> LawsEdition {
        self.game.case.edition
    }

    pub const fn figures(self) -> &'static Figures {
        figures::of(self.edition())
    }

    pub const fn class(self) -> Class {
        self.game.case.class
    }

    pub const fn mode(self) -> Mode {
        match Mode::of(self.game.case.class, self.game.case.supervision) {
            Mode::BlitzFull if !self.figures().supervised_blitz => Mode::BlitzPartial,
            mode => mode,
        }
    }

    pub const fn line(self) -> &'a Line {
        &self.game.line
    }

    pub const fn position(self) -> &'a Chess {
        self.game.line.position()
    }

    pub fn turn(self) -> Colour {
        self.game.line.turn()
    }

    /// A ruling that changes nothing yet, with its articles.
    pub fn ruling(self, ground: Ground, rules: &[Rule]) -> Ruling {
        let mut ruling = Ruling::new(ground);
        ruling.articles = Rule::cite(rules, self.edition());
        ruling
    }

    /// The article of a rule, for a change of the clock.
    pub fn article(self, rule: Rule) -> &'static str {
        rule.article(self.edition()).unwrap_or_default()
    }

    /// The arbiter chooses a penalty.
    pub fn menu(self, ground: Ground, rules: &[Rule], side: Option<Colour>) -> Ruling {
        let mut rules = rules.to_vec();
        rules.push(Rule::Penalties);
        let choices = match side {
            Some(side) => penalties(self.edition(), side),
            None => vec![Choice::PlayOn],
        };
        self.ruling(ground, &rules).reserved(choices)
    }

    /// The side loses; or, where a ground for a draw is given, draws if the opponent cannot mate
    /// from the position. What is not known goes to the arbiter.
    pub fn lose(
        self,
        ruling: Ruling,
        side: Colour,
        position: &Chess,
        drawn: Option<Ground>,
    ) -> Ruling {
        let Some(ground) = drawn else {
            return ruling.ended(loss(side));
        };
        match self.winner_can_mate(position, side.other()) {
            CanMate::Yes => ruling.ended(loss(side)),
            CanMate::No => Ruling {
                ground,
                ..ruling.ended(DRAW)
            },
            CanMate::Undecided => {
                let open = [loss(side), DRAW].map(|result| Choice::Declare { result });
                Ruling {
                    ground: Ground::MateUndecided,
                    ..ruling.reserved(open.into())
                }
            }
        }
    }

    /// The blitz of 1997 asks for more than a helpmate (C4).
    fn winner_can_mate(self, position: &Chess, winner: Colour) -> CanMate {
        let fen = fen(position);
        if self.figures().mating_potential && self.class() == Class::Blitz {
            self.mates.has_mating_potential(&fen, winner)
        } else {
            self.mates.can_mate(&fen, winner)
        }
    }

    /// Moves of a side that count for its quota: a move made and not pressed does not (6.2.1).
    pub fn completed(self, line: &Line, side: Colour) -> u32 {
        let waiting = self.game.unpressed && line.turn() == side.other();
        line.made(side).saturating_sub(u32::from(waiting))
    }

    /// All remaining moves of the side belong to one period.
    pub fn last_period(self, side: Colour) -> bool {
        let completed = self.completed(self.line(), side);
        let by_control = || {
            let control = self.game.case.control.as_ref();
            control.is_none_or(|control| control.is_last_period_after(side, completed))
        };
        self.game.case.last_period.unwrap_or_else(by_control)
    }

    /// All remaining moves of the side have one finite time: the last period, without increment
    /// (10.1 until 2009, III.1).
    pub fn in_quickplay_finish(self, side: Colour) -> bool {
        let stated = self.game.case.last_period.is_some() && !self.game.increment_given;
        let finite = stated || self.bonus(side).a_move() == 0;
        self.last_period(side) && finite
    }

    /// What the side gets beside the base time of the period it plays in.
    pub fn bonus(self, side: Colour) -> Bonus {
        if self.game.increment_given {
            let increment_ms = REQUESTED_INCREMENT_MS;
            return Bonus::Fischer { increment_ms };
        }
        let completed = self.completed(self.line(), side);
        let control = self.game.case.control.as_ref();
        control
            .and_then(|control| control.period_after(side, completed))
            .map_or(Bonus::None, |period| period.bonus)
    }

    /// A move that has to be legal.
    pub fn legal(self, text: &str, field: &str) -> Result<Move, CaseError> {
        resolve(self.position(), text).map_err(|fault| {
            let reason = format!(
                "\"{}\" cannot be played in {}: {fault}",
                shortened(text),
                fen(self.position())
            );
            CaseError::new(field, &reason)
        })
    }

    /// The player has to be the one who has the move.
    pub fn on_move(self, by: Colour, field: &str) -> Result<(), CaseError> {
        if by == self.turn() {
            return Ok(());
        }
        let turn = self.turn();
        let reason = format!("{turn} has the move; give the position in which {by} has it");
        Err(CaseError::new(field, &reason))
    }

    /// Refuses anything but the name of a square.
    pub fn square(text: &str, field: &str) -> Result<Square, CaseError> {
        text.parse().map_err(|_| {
            let reason = format!("\"{}\" is no square; squares are a1 to h8", shortened(text));
            CaseError::new(field, &reason)
        })
    }
}
