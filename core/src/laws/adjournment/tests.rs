//! The steps of an adjournment.

use super::*;
use crate::laws::ruling::DRAW;

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

/// Up to the envelope in the arbiter's keeping, sealed by White.
fn kept(text: &str) -> Adjournment {
    through(vec![
        AdjournmentStep::Request { by: Colour::White },
        AdjournmentStep::Write(sealed(text)),
        AdjournmentStep::StopClock,
        AdjournmentStep::Check,
    ])
    .expect("an envelope")
}

#[test]
fn guideline_i_9_2_the_envelope_waits_for_who_has_to_reply() {
    let awaited = kept("Nf3").step(AdjournmentStep::Await).unwrap();
    assert_eq!(awaited.waiting_clock(), Some(Colour::Black));
    assert_eq!(
        awaited.step(AdjournmentStep::Await),
        Err(AdjournmentError::OutOfOrder)
    );
    let opened = awaited.step(open("Nf3", None)).unwrap();
    let text = "Nf3".to_owned();
    assert_eq!(
        opened,
        Adjournment::Resumed {
            by: Colour::White,
            text
        }
    );
    assert_eq!(opened.waiting_clock(), None);
}

#[test]
fn guideline_i_9_3_the_reply_is_sealed_for_who_is_not_there() {
    let resumed = kept("Nf3").step(open("Nf3", None)).unwrap();
    let reply = resumed
        .step(AdjournmentStep::SealReply(sealed("Nf6")))
        .unwrap();
    assert_eq!(reply.waiting_clock(), Some(Colour::White));
    assert_eq!(
        reply.step(open("Nc6", None)),
        Err(AdjournmentError::NotTheSealedMove)
    );
    let text = "Nf6".to_owned();
    let opened = reply.step(open("Nf6", None));
    let by = Colour::Black;
    assert_eq!(opened, Ok(Adjournment::Resumed { by, text }));
    // Not before the first envelope was opened.
    let early = kept("Nf3").step(AdjournmentStep::SealReply(sealed("Nf6")));
    assert_eq!(early, Err(AdjournmentError::OutOfOrder));
    let conclude = AdjournmentStep::Conclude { result: DRAW };
    let concluded = Ok(Adjournment::Concluded { result: DRAW });
    assert_eq!(reply.step(conclude), concluded);
}

#[test]
fn a_resumed_game_can_be_adjourned_again() {
    let resumed = kept("Nf3").step(open("Nf3", None)).unwrap();
    let by = Colour::Black;
    let again = resumed.step(AdjournmentStep::Request { by });
    let written = None;
    assert_eq!(again, Ok(Adjournment::SealRequested { by, written }));
}
