//! Who is asked about mates while a command is decided, and what was answered.
//!
//! A search may take seconds, so whoever decides on a thread that must not wait gives what is
//! [known](Asked) already: what is asked beyond that is noted, searched elsewhere, and the command
//! decided again.

use crate::Colour;
use crate::laws::dead::{ENGINE, Effort, Verdict, can_mate, read};
use crate::laws::{CanMate, DeadPosition};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Which question about mates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MateMatter {
    /// Can the side mate by any series of legal moves (5.2.2, 6.9)?
    AnySeries,
    /// Has it mating potential (C4 of 1997)?
    Potential,
}

/// A question about mates.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MateQuestion {
    /// The position.
    pub fen: String,
    /// The side that is to mate.
    pub side: Colour,
    /// What is asked.
    pub matter: MateMatter,
}

impl MateQuestion {
    /// Puts it to somebody who knows.
    pub fn ask(&self, mates: &dyn DeadPosition) -> CanMate {
        match self.matter {
            MateMatter::AnySeries => mates.can_mate(&self.fen, self.side),
            MateMatter::Potential => mates.has_mating_potential(&self.fen, self.side),
        }
    }

    /// The answer where the board and the material give it; that takes no search.
    fn at_a_glance(&self) -> Option<CanMate> {
        let position = read(&self.fen).ok()?;
        match can_mate(&position, self.side, Effort::Material) {
            Verdict::Unwinnable(_) => Some(CanMate::No),
            Verdict::Winnable(_) if self.matter == MateMatter::AnySeries => Some(CanMate::Yes),
            _ => None,
        }
    }
}

/// A question that a ruling rests on, with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MateAnswer {
    /// The question.
    #[serde(flatten)]
    pub question: MateQuestion,
    /// The answer.
    pub answer: CanMate,
    /// The search and its version.
    pub engine: String,
}

/// Answers known beforehand; what else is asked is noted and undecided.
#[derive(Debug)]
pub struct Asked<'a> {
    known: &'a BTreeMap<MateQuestion, CanMate>,
    open: RefCell<BTreeSet<MateQuestion>>,
}

impl<'a> Asked<'a> {
    /// Knows these answers.
    pub const fn knowing(known: &'a BTreeMap<MateQuestion, CanMate>) -> Self {
        Self {
            known,
            open: RefCell::new(BTreeSet::new()),
        }
    }

    /// What was asked and is not known. Where there is something, nothing that was decided counts.
    pub fn open(self) -> BTreeSet<MateQuestion> {
        self.open.into_inner()
    }

    fn answer(&self, question: MateQuestion) -> CanMate {
        let known = self.known.get(&question).copied();
        known.or_else(|| question.at_a_glance()).unwrap_or_else(|| {
            self.open.borrow_mut().insert(question);
            CanMate::Undecided
        })
    }
}

impl DeadPosition for Asked<'_> {
    fn can_mate(&self, fen: &str, side: Colour) -> CanMate {
        self.answer(MateQuestion {
            fen: fen.to_owned(),
            side,
            matter: MateMatter::AnySeries,
        })
    }

    fn has_mating_potential(&self, fen: &str, side: Colour) -> CanMate {
        self.answer(MateQuestion {
            fen: fen.to_owned(),
            side,
            matter: MateMatter::Potential,
        })
    }
}

/// How far a ruling looks for a dead position that nobody has noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Care {
    /// The material.
    Glance,
    /// Everything: a result hangs on it.
    Full,
}

/// Passes questions on and keeps what was answered.
pub(super) struct Witness<'a> {
    mates: &'a dyn DeadPosition,
    care: Care,
    said: RefCell<Vec<MateAnswer>>,
}

impl<'a> Witness<'a> {
    pub const fn new(mates: &'a dyn DeadPosition, care: Care) -> Self {
        Self {
            mates,
            care,
            said: RefCell::new(Vec::new()),
        }
    }

    /// What was asked and answered.
    pub fn said(self) -> Vec<MateAnswer> {
        self.said.into_inner()
    }

    fn note(&self, question: MateQuestion) -> CanMate {
        let answer = question.ask(self.mates);
        let mut said = self.said.borrow_mut();
        if !said.iter().any(|one| one.question == question) {
            said.push(MateAnswer {
                question,
                answer,
                engine: ENGINE.to_owned(),
            });
        }
        answer
    }
}

impl DeadPosition for Witness<'_> {
    fn can_mate(&self, fen: &str, side: Colour) -> CanMate {
        self.note(MateQuestion {
            fen: fen.to_owned(),
            side,
            matter: MateMatter::AnySeries,
        })
    }

    fn has_mating_potential(&self, fen: &str, side: Colour) -> CanMate {
        self.note(MateQuestion {
            fen: fen.to_owned(),
            side,
            matter: MateMatter::Potential,
        })
    }

    fn is_dead(&self, fen: &str) -> bool {
        [Colour::White, Colour::Black].into_iter().all(|side| {
            let fen = fen.to_owned();
            let matter = MateMatter::AnySeries;
            let question = MateQuestion { fen, side, matter };
            let answer = match self.care {
                Care::Glance => question.at_a_glance().unwrap_or(CanMate::Undecided),
                Care::Full => self.note(question),
            };
            answer == CanMate::No
        })
    }
}
