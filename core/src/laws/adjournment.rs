//! Adjourned games (Guidelines I; appendix A of 1997 and 2001): from sealing a move to going on.
//!
//! `Running -> SealRequested -> Sealed -> Envelope -> Resumed | Concluded`

use super::articles::Rule;
use super::automatic_end;
use super::case::CaseError;
use super::game::{BoardEnd, fen, resolve};
use super::ground::Ground;
use super::late_arrival;
use super::ruling::{Board, DRAW, Offer, Played, Ruling, loss, win};
use super::scene::Scene;
use crate::{Colour, GameResult};
use serde::{Deserialize, Serialize};

/// The sealed move as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sealed {
    /// In plain words, in an envelope.
    Text(String),
    /// A commitment to it: a digest that the text is held against when it is opened.
    Commitment(String),
}

/// Where an adjournment stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Adjournment {
    /// The game is being played.
    #[default]
    Running,
    /// The player with the move was told to seal; his clock runs.
    SealRequested {
        /// Who seals.
        by: Colour,
        /// What he has written so far.
        written: Option<Sealed>,
    },
    /// He has stopped the clock: the move cannot be changed any more.
    Sealed {
        /// Who sealed.
        by: Colour,
        /// The move.
        sealed: Sealed,
    },
    /// The arbiter has checked the envelope and keeps it.
    Envelope {
        /// Who sealed.
        by: Colour,
        /// The move.
        sealed: Sealed,
    },
    /// The envelope was opened before the player who has to reply.
    Resumed {
        /// Who sealed.
        by: Colour,
        /// What the envelope said.
        text: String,
    },
    /// The game ended before it was resumed.
    Concluded {
        /// How.
        result: GameResult,
    },
}

/// A step of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdjournmentStep {
    /// The arbiter tells the player with the move to seal.
    Request {
        /// Who has the move.
        by: Colour,
    },
    /// He writes a move, or another one; a move made on the board is the sealed one.
    Write(Sealed),
    /// He stops the clock.
    StopClock,
    /// The arbiter checks the envelope.
    Check,
    /// It is opened, with the player who has to reply present.
    Open {
        /// What it says.
        text: String,
        /// The digest of that, where a commitment was made.
        digest: Option<String>,
    },
    /// The players agree, one resigns, or one does not come.
    Conclude {
        /// The result.
        result: GameResult,
    },
}

/// A step that cannot come now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdjournmentError {
    /// Not at this point.
    #[error("this step cannot come now in the adjournment")]
    OutOfOrder,
    /// Nothing was written.
    #[error("no move is sealed yet; the clock is stopped after writing it")]
    NothingWritten,
    /// What is shown is not what was sealed.
    #[error("the move shown is not the one that was sealed")]
    NotTheSealedMove,
}

impl Adjournment {
    /// The state after a step.
    ///
    /// # Errors
    /// The step cannot come now.
    pub fn step(&self, step: AdjournmentStep) -> Result<Self, AdjournmentError> {
        match (self.clone(), step) {
            (Self::Running, AdjournmentStep::Request { by }) => {
                Ok(Self::SealRequested { by, written: None })
            }
            (Self::SealRequested { by, .. }, AdjournmentStep::Write(sealed)) => {
                let written = Some(sealed);
                Ok(Self::SealRequested { by, written })
            }
            (Self::SealRequested { by, written }, AdjournmentStep::StopClock) => {
                let sealed = written.ok_or(AdjournmentError::NothingWritten)?;
                Ok(Self::Sealed { by, sealed })
            }
            (Self::Sealed { by, sealed }, AdjournmentStep::Check) => {
                Ok(Self::Envelope { by, sealed })
            }
            (Self::Envelope { by, sealed }, AdjournmentStep::Open { text, digest }) => {
                let same = match &sealed {
                    Sealed::Text(written) => *written == text,
                    Sealed::Commitment(made) => digest.as_ref() == Some(made),
                };
                if same {
                    Ok(Self::Resumed { by, text })
                } else {
                    Err(AdjournmentError::NotTheSealedMove)
                }
            }
            (Self::Sealed { .. } | Self::Envelope { .. }, AdjournmentStep::Conclude { result }) => {
                Ok(Self::Concluded { result })
            }
            _ => Err(AdjournmentError::OutOfOrder),
        }
    }
}

/// The envelope is opened (I.8, I.9): the move is played, or its writer loses, where the opponent
/// can mate at all.
pub(super) fn opened(scene: Scene<'_>, by: Colour, text: &str) -> Result<Ruling, CaseError> {
    scene.on_move(by, "by")?;
    let Ok(m) = resolve(scene.position(), text) else {
        let ruling = scene.ruling(Ground::SealedLoses, &[Rule::SealedMove]);
        return Ok(scene.lose(ruling, by, scene.position(), Some(Ground::SealedDraws)));
    };
    let line = scene.line().with(m);
    let played = || scene.ruling(Ground::SealedPlayed, &[Rule::SealedPlayed]);
    let mut ruling = automatic_end::rule(scene, &line).unwrap_or_else(played);
    if scene.game.offer == Some(by.other()) {
        ruling.offer = Offer::Clear;
    }
    ruling.played = Played::Move(m, true);
    Ok(ruling)
}

/// Late for the resumption (I.10): he loses, unless he had sealed and his move ended the game, or
/// the player who is there had overstepped the time already.
pub(super) fn late(
    scene: Scene<'_>,
    by: Colour,
    after_s: u64,
    was_sealer: bool,
    sealed: Option<&str>,
) -> Ruling {
    let rules = [Rule::ResumptionLate];
    let event = scene.game.case.event.default_time_s;
    let usual = scene.figures().resumption_s;
    let limit = event
        .or(usual)
        .unwrap_or_else(|| late_arrival::default_time(scene));
    if after_s <= limit {
        return scene.ruling(Ground::ResumptionInTime, &rules);
    }
    if let Some((ground, result)) = sealed.and_then(|text| sealed_end(scene, by, text)) {
        return scene.ruling(ground, &rules).ended(result);
    }
    let overstepped = was_sealer && scene.game.clocks.of(by.other()) == Some(0);
    let (ground, loser) = if overstepped {
        (Ground::ResumptionOverstepped, by.other())
    } else {
        (Ground::ResumptionLoses, by)
    };
    scene.ruling(ground, &rules).ended(loss(loser))
}

/// A sealed move that ends the game.
fn sealed_end(scene: Scene<'_>, by: Colour, text: &str) -> Option<(Ground, GameResult)> {
    if scene.turn() != by {
        return None;
    }
    let m = resolve(scene.position(), text).ok()?;
    let line = scene.line().with(m);
    match line.end() {
        Some(BoardEnd::Checkmate) => Some((Ground::ResumptionSealedMates, win(by))),
        Some(BoardEnd::Stalemate) => Some((Ground::ResumptionSealedDraws, DRAW)),
        None => {
            let dead = scene.mates.is_dead(&fen(line.position()));
            dead.then_some((Ground::ResumptionSealedDraws, DRAW))
        }
    }
}

/// The envelope is lost (I.12): on from the position if it is known, else a new game.
pub(super) fn envelope_lost(scene: Scene<'_>, position_known: bool) -> Ruling {
    if position_known {
        return scene.ruling(Ground::EnvelopeLost, &[Rule::EnvelopeLost]);
    }
    let ruling = scene.ruling(Ground::NewGame, &[Rule::PositionLost]);
    ruling.board(Board::NewGame)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn through(steps: Vec<AdjournmentStep>) -> Result<Adjournment, AdjournmentError> {
        let start = Ok(Adjournment::Running);
        steps.into_iter().fold(start, |state, step| {
            state.and_then(|state| state.step(step))
        })
    }

    fn sealed(text: &str) -> Sealed {
        Sealed::Text(text.to_owned())
    }

    fn open(text: &str, digest: Option<&str>) -> AdjournmentStep {
        AdjournmentStep::Open {
            text: text.to_owned(),
            digest: digest.map(str::to_owned),
        }
    }

    #[test]
    fn guideline_i_1_the_move_may_be_changed_until_the_clock_is_stopped() {
        let by = Colour::White;
        let state = through(vec![
            AdjournmentStep::Request { by },
            AdjournmentStep::Write(sealed("e4")),
            AdjournmentStep::Write(sealed("d4")),
            AdjournmentStep::StopClock,
        ]);
        let d4 = sealed("d4");
        let stopped = Adjournment::Sealed { by, sealed: d4 };
        assert_eq!(state, Ok(stopped.clone()));
        let again = stopped.step(AdjournmentStep::Write(sealed("c4")));
        assert_eq!(again, Err(AdjournmentError::OutOfOrder));
    }

    #[test]
    fn guideline_i_1_nothing_written_stops_no_clock() {
        let by = Colour::Black;
        let steps = vec![AdjournmentStep::Request { by }, AdjournmentStep::StopClock];
        assert_eq!(through(steps), Err(AdjournmentError::NothingWritten));
    }

    #[test]
    fn guideline_i_9_the_envelope_shows_what_was_sealed() {
        let by = Colour::White;
        let upto = |sealed: Sealed, last: AdjournmentStep| {
            through(vec![
                AdjournmentStep::Request { by },
                AdjournmentStep::Write(sealed),
                AdjournmentStep::StopClock,
                AdjournmentStep::Check,
                last,
            ])
        };
        let text = "Nf3".to_owned();
        let resumed = Ok(Adjournment::Resumed { by, text });
        assert_eq!(upto(sealed("Nf3"), open("Nf3", None)), resumed);
        let commitment = || Sealed::Commitment("ab12".to_owned());
        assert_eq!(upto(commitment(), open("Nf3", Some("ab12"))), resumed);
        for wrong in [open("Nf3", Some("ffff")), open("Nf3", None)] {
            let found = upto(commitment(), wrong);
            assert_eq!(found, Err(AdjournmentError::NotTheSealedMove));
        }
        let conclude = AdjournmentStep::Conclude { result: DRAW };
        let concluded = Ok(Adjournment::Concluded { result: DRAW });
        assert_eq!(upto(sealed("Nf3"), conclude), concluded);
    }
}
