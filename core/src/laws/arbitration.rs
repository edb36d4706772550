//! A game under arbitration: the case, and what the rulings so far have made of it.

use super::automatic_end;
use super::case::{Case, CaseError, Clocks};
use super::choice::Choice;
use super::house::{GamePolicy, LawsAlone, RulingError};
use super::incident::Incident;
use super::line::Line;
use super::mate::{DeadPosition, Remembered};
use super::ruling::{Adjust, Board, Mark, Offer, Played, Ruling};
use super::scene::Scene;
use super::{ground::Ground, subjects};
use crate::{ByColour, Colour, GameResult};
use shakmaty::Move;

/// Offers of one side without one by the other, and without a capture or pawn move between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers {
    pub by: Option<Colour>,
    pub count: u32,
}

/// A game under arbitration.
#[derive(Clone, Debug)]
pub struct Arbitration {
    pub(super) case: Case,
    pub(super) line: Line,
    /// The last move was made, and the clock not pressed.
    pub(super) unpressed: bool,
    pub(super) clocks: Clocks,
    pub(super) illegal: ByColour<u8>,
    pub(super) offer: Option<Colour>,
    pub(super) result: Option<GameResult>,
    /// Who has touched a piece with intent, for the move he has now.
    pub(super) touched: Option<Colour>,
    pub(super) offers: Offers,
    /// Who claimed a draw in the last two minutes and waits.
    pub(super) claimed: Option<Colour>,
    pub(super) postponed: Option<Colour>,
    /// Whose flag fell after that.
    pub(super) flagged: Option<Colour>,
    /// Both play with the increment that one of them asked for (III.4).
    pub(super) increment_given: bool,
    /// How often each has looked at the arbiter's record.
    pub(super) looks: ByColour<u32>,
    /// What the last ruling left to the arbiter.
    pub(super) choices: Vec<Choice>,
}

impl Arbitration {
    /// The game of a case, before its incidents.
    pub fn new(case: &Case) -> Self {
        Self {
            line: case.line.clone(),
            unpressed: case.unpressed,
            clocks: case.clocks,
            illegal: case.illegal,
            offer: case.offer,
            result: None,
            touched: None,
            offers: Offers {
                by: case.offer,
                count: u32::from(case.offer.is_some()),
            },
            claimed: None,
            postponed: None,
            flagged: None,
            increment_given: false,
            looks: ByColour::default(),
            choices: Vec::new(),
            case: case.clone(),
        }
    }

    /// The clocks now.
    pub const fn clocks(&self) -> Clocks {
        self.clocks
    }

    /// Illegal moves completed so far.
    pub const fn illegal(&self) -> ByColour<u8> {
        self.illegal
    }

    /// Who has offered a draw.
    pub const fn offer(&self) -> Option<Colour> {
        self.offer
    }

    /// The result, once there is one.
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The ruling on an incident. Nothing changes before it is [taken](Self::take).
    ///
    /// A game that is over stays over: what ended it on the board goes before anything that was
    /// raised later (5.1.1, 5.2, 9.6).
    ///
    /// # Errors
    /// A field of the incident does not fit the game; the error names it.
    pub fn rule(&self, incident: &Incident, mates: &dyn DeadPosition) -> Result<Ruling, CaseError> {
        let scene = Scene { game: self, mates };
        if let Incident::Decision { choice, ms } = incident {
            return subjects::decide(scene, *choice, *ms);
        }
        if let Some(result) = self.result {
            return Ok(Ruling::new(Ground::OverAlready).ended(result));
        }
        // Whether a move or a flag came first is for the flag's own ruling.
        if !matches!(incident, Incident::Flag { .. })
            && let Some(end) = automatic_end::rule(scene, &self.line)
        {
            return Ok(end);
        }
        subjects::rule(scene, incident)
    }

    /// Takes a ruling into the game.
    pub fn take(&mut self, ruling: &Ruling) {
        for change in &ruling.clock {
            let clock = self.clocks.of_mut(change.side);
            *clock = match (change.adjust, *clock) {
                (Adjust::SetMs(ms), _) => Some(ms),
                (Adjust::AddMs(ms), Some(now)) => Some(now.saturating_add(ms)),
                (Adjust::CutMs(ms), Some(now)) => Some(now.saturating_sub(ms)),
                (_, None) => None,
            };
        }
        if let Some(side) = ruling.illegal {
            let count = self.illegal.get_mut(side);
            *count = count.saturating_add(1);
        }
        match ruling.offer {
            Offer::Keep => {}
            Offer::Clear => self.offer = None,
            Offer::Set(side) => self.offer = Some(side),
        }
        match ruling.played {
            Played::Nothing => {}
            Played::Move(m, pressed) => self.play(m, pressed),
        }
        match ruling.board {
            Board::Restore => self.touched = None,
            Board::NewGame => self.start_again(),
            Board::Keep | Board::Transfer | Board::QueenPlaced => {}
        }
        for mark in &ruling.marks {
            self.mark(*mark);
        }
        self.result = ruling.result.or(self.result);
        self.choices.clone_from(&ruling.choices);
    }

    /// A new game: what was counted in the cancelled one is gone.
    fn start_again(&mut self) {
        let clocks = self.clocks;
        *self = Self {
            line: Line::default(),
            illegal: ByColour::default(),
            offer: None,
            offers: Offers::default(),
            unpressed: false,
            ..Self::new(&self.case)
        };
        self.clocks = clocks;
    }

    fn play(&mut self, m: Move, pressed: bool) {
        if m.is_zeroing() {
            self.offers = Offers::default();
        }
        self.line.play(m);
        self.unpressed = !pressed;
        self.touched = None;
    }

    fn mark(&mut self, mark: Mark) {
        match mark {
            Mark::Touched(side) => self.touched = Some(side),
            Mark::Offered(side) if self.offers.by == Some(side) => {
                self.offers.count = self.offers.count.saturating_add(1);
            }
            Mark::Offered(side) => {
                self.offers = Offers {
                    by: Some(side),
                    count: 1,
                };
            }
            Mark::Claimed(side) => self.claimed = Some(side),
            Mark::Postponed(side) => {
                self.claimed = None;
                self.postponed = Some(side);
            }
            Mark::ClaimOver => {
                self.claimed = None;
                self.postponed = None;
            }
            Mark::IncrementGiven => self.increment_given = true,
            Mark::Flagged(side) => self.flagged = Some(side),
            Mark::RecordSeen(side) => {
                let looks = self.looks.get_mut(side);
                *looks = looks.saturating_add(1);
            }
            Mark::Reopened => self.result = None,
        }
    }
}

/// A ruling, and what stands after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// The ruling.
    pub ruling: Ruling,
    /// The clocks before it.
    pub before: Clocks,
    /// The clocks after it.
    pub clocks: Clocks,
    /// Illegal moves completed.
    pub illegal: ByColour<u8>,
    /// Who has offered a draw.
    pub offer: Option<Colour>,
}

/// Rules the incidents of a case in order, each seeing what the ones before did.
///
/// # Errors
/// An incident does not fit the game as it is by then; the error names it and its field.
pub fn rule_case(case: &Case, mates: &dyn DeadPosition) -> Result<Vec<Ruled>, CaseError> {
    rule_case_under(case, mates, &LawsAlone).map_err(|error| match error {
        RulingError::Case(error) => error,
        RulingError::Policy(error) => CaseError::new("regulation", &error),
    })
}

/// The same under regulations of the event.
///
/// # Errors
/// An incident does not fit the game as it is by then, or a regulation cannot answer.
pub fn rule_case_under(
    case: &Case,
    mates: &dyn DeadPosition,
    policy: &dyn GamePolicy,
) -> Result<Vec<Ruled>, RulingError> {
    let mates = &Remembered::new(mates);
    let mut game = Arbitration::new(case);
    let mut offers = ByColour::default();
    let mut ruled = Vec::with_capacity(case.incidents().len());
    for (index, incident) in case.incidents().iter().enumerate() {
        let ruling =
            game.rule_under(incident, mates, offers, policy)
                .map_err(|error| match error {
                    RulingError::Case(error) => error.below(&case.incident_field(index)).into(),
                    error @ RulingError::Policy(_) => error,
                })?;
        if let (Incident::DrawOffer { by }, Offer::Set(_)) = (incident, ruling.offer) {
            *offers.get_mut(*by) += 1;
        }
        let before = game.clocks;
        game.take(&ruling);
        ruled.push(Ruled {
            ruling,
            before,
            clocks: game.clocks,
            illegal: game.illegal,
            offer: game.offer,
        });
    }
    Ok(ruled)
}
