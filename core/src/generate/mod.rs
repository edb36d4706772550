//! Random tournaments, finished and lawful: the Random Tournament Generator (C.02 questions 19,
//! 22-32).
//!
//! A [`Request`] goes in, with a seed from which all that it leaves open is drawn; the events of a
//! tournament and its report come out. Everything is made by commands, so that nothing happens that
//! the program would not allow. The same request gives the same tournament.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `request` | what can be asked for, and why it cannot be had |
//! | `plan` | size, settings and rates |
//! | `people` | the field |
//! | `play` | entries, absences, pairings, results |
//! | `teams` | the same for teams |
//! | `games` | how a game ends, by the ratings |

mod games;
mod people;
mod plan;
mod play;
mod request;
mod teams;

pub use request::{Details, GenerateError, MOST_PLAYERS, MOST_ROUNDS, Rates, Request};

use crate::dice::Dice;
use crate::format::trf::Document;
use crate::pairing::PairingError;
use crate::tournament::{ExportKind, FidePolicy, State, export};
use plan::{Chances, Plan};
use play::{Stopped, play};

/// A random tournament.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The tournament with all of its events.
    pub state: State,
    /// Its final report. The name and a comment say the seed.
    pub document: Document,
}

/// A short event of few players may end in a round without pairing; then it is played again.
const ATTEMPTS: u8 = 100;

/// Plays a random tournament.
///
/// # Errors
/// The request cannot be met.
pub fn generate(request: &Request<'_>) -> Result<Generated, GenerateError> {
    let seed = request.seed;
    let mut dice = Dice::new(seed);
    let mut plan = Plan::of(request, &mut dice)?;
    let people = people::field(plan.people(), &mut dice);
    let mut attempt = 1;
    loop {
        let chances = eased(plan.chances, attempt);
        let before = dice.clone();
        match play(&plan, &people, chances, &mut dice) {
            Ok(state) => {
                if let Some(round) = last_games(&state).filter(|last| *last < plan.settings.rounds)
                {
                    // The same games again, in a tournament that ends with the last of them.
                    plan.end_with(round);
                    dice = before;
                    continue;
                }
                let mut document = export(&state, ExportKind::Final, &FidePolicy)?;
                document.comments.insert(0, plan.comment(seed));
                return Ok(Generated { state, document });
            }
            Err(Stopped::NoPairing(limit @ PairingError::Limit { .. })) => {
                return Err(GenerateError::Unsupported(limit));
            }
            Err(Stopped::NoPairing(_)) if attempt < ATTEMPTS => attempt += 1,
            Err(Stopped::NoPairing(last)) => {
                return Err(GenerateError::NoPairing {
                    seed,
                    attempts: attempt,
                    last,
                });
            }
            Err(Stopped::Refused(refusal)) => {
                return Err(GenerateError::Refused { seed, refusal });
            }
        }
    }
}

/// The last round in which anybody plays or has the bye. In a knockout of several games the final can
/// be decided before its last game, and a file does not show rounds without games.
fn last_games(state: &State) -> Option<u16> {
    let t = state.tournament()?;
    (1..=t.settings.rounds).rev().find(|&round| {
        let paired = t.round(round);
        paired.is_some_and(|paired| !paired.boards.is_empty() || paired.bye.is_some())
    })
}

/// From attempt to attempt fewer players are absent: what is asked for may be too much for so small
/// a field.
fn eased(chances: Chances, attempt: u8) -> Chances {
    let ease = |chance: u32| chance * u32::from(ATTEMPTS + 1 - attempt) / u32::from(ATTEMPTS);
    Chances {
        half: ease(chances.half),
        zero: ease(chances.zero),
        full: ease(chances.full),
        withdrawals: ease(chances.withdrawals),
        ..chances
    }
}
