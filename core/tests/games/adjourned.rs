//! Adjournments of live games (Guidelines I): every step, done and undone.

use super::a_move;
use super::table::{BLACK_WINS, DRAW, Table, WHITE_WINS, rule};
use hakem_core::Colour::{Black, White};
use hakem_core::laws::Incident;
use hakem_core::laws::adjournment::{
    Adjournment, AdjournmentAct, AdjournmentError, AdjournmentStep, Sealed,
};
use hakem_core::laws::game::{
    Correction, GameCommand, GameRefusal, RulingAct, StartPosition, TimeAct,
};
use hakem_core::{GameResult, LawsEdition};
use serde_json::{Value, json};

fn new() -> Table {
    let mut table = Table::new(LawsEdition::E2023, "5400", StartPosition::Standard);
    table.starts(White);
    table.after(1_000);
    table
}

fn step(step: AdjournmentStep) -> GameCommand {
    GameCommand::Adjourn(Box::new(step))
}

fn open(text: &str) -> AdjournmentStep {
    let (text, digest) = (text.to_owned(), None);
    AdjournmentStep::Open { text, digest }
}

fn as_said(text: &str) -> AdjournmentStep {
    let text = text.to_owned();
    AdjournmentStep::PlayAsSaid { text }
}

/// To the envelope that the arbiter keeps, on paper.
fn to_envelope() -> [AdjournmentStep; 4] {
    [
        AdjournmentStep::Request { by: White },
        AdjournmentStep::Write(Sealed::Paper),
        AdjournmentStep::StopClock,
        AdjournmentStep::Check,
    ]
}

fn in_envelope() -> Table {
    let mut table = new();
    for one in to_envelope() {
        table.does(&step(one));
    }
    table.after(86_400_000);
    table
}

fn incident(value: Value) -> Incident {
    Incident::read(value, "incident").expect("an incident")
}

fn withdraw(restated: Option<Incident>) -> RulingAct {
    RulingAct::Correct(Box::new(Correction {
        reason: "the hand was misread".to_owned(),
        incident: restated,
        own: None,
    }))
}

#[test]
fn every_step_can_be_undone_and_done_again() {
    let mut all = to_envelope().to_vec();
    all.extend([
        AdjournmentStep::Await,
        open("e4"),
        AdjournmentStep::SealReply(Sealed::Paper),
        open("e5"),
        AdjournmentStep::Request { by: White },
        AdjournmentStep::Write(Sealed::Paper),
        AdjournmentStep::StopClock,
        AdjournmentStep::Check,
        as_said("Nf3"),
        AdjournmentStep::Request { by: Black },
        AdjournmentStep::Write(Sealed::Paper),
        AdjournmentStep::StopClock,
        AdjournmentStep::Check,
        AdjournmentStep::Conclude { result: DRAW },
    ]);
    let mut table = new();
    let mut seen = Vec::new();
    for one in all {
        let offered = AdjournmentAct::open_to(table.play().adjournment());
        assert!(offered.contains(&one.act()), "{one:?}: {offered:?}");
        seen.push(one.act());
        let before = table.play().clone();
        table.after(1_000).does(&step(one.clone()));
        let after = table.play().clone();
        let seq = table.game.log().last().expect("a command").seq;
        table.does(&GameCommand::Undo { seq });
        assert_eq!(*table.play(), before, "{one:?}");
        let seq = table.game.log().last().expect("a command").seq;
        table.does(&GameCommand::Undo { seq });
        assert_eq!(*table.play(), after, "{one:?}");
    }
    assert!(AdjournmentAct::ALL.iter().all(|act| seen.contains(act)));
    assert_eq!(table.play().result(), Some(DRAW));
    let (_, outcome) = table.play().verdict().expect("a ruling");
    assert_eq!(outcome.articles, ["I.6"]);
}

#[test]
fn guideline_i_9_2_the_clock_of_who_has_to_reply_runs_until_he_comes() {
    let mut table = in_envelope();
    table.does(&step(AdjournmentStep::Await));
    assert_eq!(table.play().clock().running, Some(Black));
    assert_eq!(table.play().result(), Some(GameResult::Adjourned));
    table.after(600_000).does(&step(open("e4")));
    assert_eq!(table.times(), (Some(5_399_000), Some(4_800_000)));
    assert_eq!(table.play().clock().running, Some(Black));
}

#[test]
fn guideline_i_9_3_the_reply_waits_for_who_sealed_first() {
    let mut table = in_envelope();
    table.does(&step(open("e4")));
    let early = AdjournmentStep::SealReply(Sealed::Paper);
    table.after(2_000).does(&step(early));
    assert_eq!(table.play().clock().running, Some(White));
    // Who has made a move on the board has nothing to seal.
    let mut moved = in_envelope();
    moved.does(&step(open("e4")));
    moved.moves("e5");
    let late = step(AdjournmentStep::SealReply(Sealed::Paper));
    assert_eq!(moved.tries(&late), Err(GameRefusal::NotOnMove(Black)));
}

#[test]
fn guideline_i_1_1_a_move_made_on_the_board_is_the_sealed_one() {
    let mut table = new();
    table.does(&step(AdjournmentStep::Request { by: White }));
    table.moves("Nf3");
    assert_eq!(table.play().ply(), 0);
    let written = Some(Sealed::Text("Nf3".to_owned()));
    let by = White;
    let told = Adjournment::SealRequested { by, written };
    assert_eq!(*table.play().adjournment(), told);
    table.does(&step(AdjournmentStep::StopClock));
    let away = GameRefusal::Adjournment(AdjournmentError::Away);
    assert_eq!(table.tries(&a_move("d4", None)), Err(away));
    table.does(&step(AdjournmentStep::Check));
    table.does(&step(open("Nf3")));
    assert_eq!(table.play().last().expect("a move").san, "Nf3");
}

#[test]
fn guideline_i_8_an_envelope_that_cannot_be_read_loses_and_is_read_anew() {
    for (text, result) in [("N?", BLACK_WINS), ("Ke3", BLACK_WINS)] {
        let mut table = in_envelope();
        table.does(&step(open(text)));
        assert_eq!(table.play().result(), Some(result), "{text}");
        let (matter, outcome) = table.play().verdict().expect("a ruling");
        assert_eq!(
            (matter.number, outcome.articles.clone()),
            (1, vec!["I.8".to_owned()])
        );
        // It said something else: opened once more, it is played.
        let said = incident(json!({ "kind": "sealed_move", "by": "white", "text": "Nf3" }));
        table.rules(1, withdraw(Some(said)));
        assert_eq!(table.play().last().expect("a move").san, "Nf3");
        assert_eq!(table.play().result(), Some(GameResult::Adjourned));
        assert_eq!(table.play().clock().running, Some(Black));
        // Withdrawn as well, the envelope is closed again.
        table.rules(2, withdraw(None));
        assert_eq!(
            (table.play().ply(), table.play().clock().running),
            (0, None)
        );
        assert!(matches!(
            table.play().adjournment(),
            Adjournment::Envelope { by: White, .. }
        ));
    }
    // Two knights can go there.
    let mut table = new();
    for text in ["Nf3", "Nf6", "d4", "d5"] {
        table.moves(text);
    }
    for one in to_envelope() {
        table.does(&step(one));
    }
    table.does(&step(open("Nd2")));
    assert_eq!(table.play().result(), Some(BLACK_WINS));
    let (_, outcome) = table.play().verdict().expect("a ruling");
    assert_eq!(outcome.ground, "sealed-loses");
}

#[test]
fn guideline_i_12_a_lost_envelope() {
    let mut table = in_envelope();
    let illegal = table.tries(&step(as_said("Ke3")));
    assert!(matches!(illegal, Err(GameRefusal::Move(_))), "{illegal:?}");
    table.does(&step(as_said("Nf3")));
    assert_eq!(table.play().last().expect("a move").san, "Nf3");
    let matters = table.play().docket().matters();
    let articles = matters
        .iter()
        .map(|matter| matter.in_force().expect("ruled").outcome.articles.clone());
    assert_eq!(articles.collect::<Vec<_>>(), [["I.12.1"], ["I.9.1"]]);
    // The position is lost as well: a new game.
    let mut table = in_envelope();
    table.raises(incident(
        json!({ "kind": "envelope_lost", "position_known": false }),
    ));
    table.rules(1, RulingAct::Confirm);
    assert_eq!(
        (table.play().begun_by(), table.play().adjournment()),
        (1, &Adjournment::Running)
    );
    assert_eq!(table.play().result(), Some(GameResult::Adjourned));
    table.rules(1, withdraw(None));
    assert!(matches!(
        table.play().adjournment(),
        Adjournment::Envelope { by: White, .. }
    ));
}

#[test]
fn guideline_i_6_a_result_agreed_before_the_resumption_is_ruled_and_withdrawn() {
    for result in [DRAW, WHITE_WINS] {
        let mut table = in_envelope();
        table.does(&step(AdjournmentStep::Await));
        table.does(&step(AdjournmentStep::Conclude { result }));
        assert_eq!(table.play().result(), Some(result));
        assert_eq!(table.play().clock().running, None);
        table.rules(1, withdraw(None));
        assert_eq!(table.play().result(), Some(GameResult::Adjourned));
        assert!(matches!(
            table.play().adjournment(),
            Adjournment::ReplierAwaited { by: White, .. }
        ));
    }
    let open = AdjournmentStep::Conclude {
        result: GameResult::Adjourned,
    };
    assert!(matches!(
        in_envelope().tries(&step(open)),
        Err(GameRefusal::Incident(_))
    ));
}

#[test]
fn guideline_i_10_late_for_the_resumption_by_either_or_both() {
    for (late, result) in [
        (
            json!({ "kind": "resumption_late", "by": "black", "after_s": 3_601 }),
            Some(WHITE_WINS),
        ),
        (
            json!({ "kind": "resumption_late", "by": "white", "after_s": 3_601, "was_sealer": true }),
            Some(BLACK_WINS),
        ),
        (json!({ "kind": "resumption", "waited_s": 3_601 }), None),
    ] {
        let mut table = in_envelope();
        table.raises(incident(late));
        table.rules(1, RulingAct::Confirm);
        let made = table
            .play()
            .docket()
            .matter(1)
            .expect("it")
            .in_force()
            .expect("a ruling");
        assert_eq!(made.outcome.articles, ["I.10"]);
        let choices = made.outcome.choices.clone();
        if result.is_none() {
            let choice = choices[0];
            table.rules(1, RulingAct::Choose { choice, ms: None });
            assert_eq!(
                table
                    .play()
                    .result()
                    .map(|both| both.to_string())
                    .as_deref(),
                Some("0-0")
            );
        } else {
            assert_eq!(table.play().result(), result);
        }
        table.rules(1, withdraw(None));
        assert_eq!(table.play().result(), Some(GameResult::Adjourned));
        table.does(&step(open("e4")));
        assert_eq!(table.play().ply(), 1);
    }
}

/// The envelope's move was entered as an incident: the game is resumed by it all the same.
#[test]
fn a_sealed_move_raised_as_an_incident_resumes_the_game() {
    let mut table = in_envelope();
    table.raises(incident(
        json!({ "kind": "sealed_move", "by": "white", "text": "e4" }),
    ));
    table.rules(1, RulingAct::Confirm);
    assert!(matches!(
        table.play().adjournment(),
        Adjournment::Resumed { by: White, .. }
    ));
    table.does(&GameCommand::Time(TimeAct::Resume { side: Black }));
    table.moves("e5");
    let wrong = table.tries(&rule(9, RulingAct::Confirm));
    assert_eq!(wrong, Err(GameRefusal::UnknownIncident(9)));
}

#[test]
fn steps_have_the_articles_of_their_edition() {
    use AdjournmentAct::{Await, Check, Conclude, PlayAsSaid, Reply, Request};
    for (edition, articles) in [
        (LawsEdition::E1997, ["A1", "A3", "A9b", "A9c", "A11a", "A6"]),
        (
            LawsEdition::E2001,
            ["A1a", "A3", "A9b", "A9c", "A11a", "A6"],
        ),
        (
            LawsEdition::E2009,
            ["G.1", "G.3", "G.9b", "G.9c", "G.12a", "G.6"],
        ),
        (
            LawsEdition::E2023,
            ["I.1.1", "I.3", "I.9.2", "I.9.3", "I.12.1", "I.6"],
        ),
    ] {
        let found = [Request, Check, Await, Reply, PlayAsSaid, Conclude];
        assert_eq!(found.map(|act| act.article(edition)), articles.map(Some));
    }
}
