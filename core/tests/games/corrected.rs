//! Rulings withdrawn, kind by kind: result, clocks, counts, board and adjournment are as if they
//! had not been given.

use super::table::{BLACK_WINS, DRAW, Table, correct, illegal, raise, rule};
use super::{a_move, fen};
use hakem_core::Colour::{Black, White};
use hakem_core::laws::adjournment::Adjournment;
use hakem_core::laws::game::{
    Correction, GameCommand, GameRefusal, IncidentState, OwnDecision, RulingAct, Standing,
    StartPosition, TimeAct,
};
use hakem_core::laws::{Choice, Incident, Supervision};
use hakem_core::{ByColour, GameResult, LawsEdition};
use serde_json::{Value, json};

/// White can castle and promote, Black is about to.
const OPEN: &str = "4k3/P6p/8/8/8/8/6p1/R3K3 w Q - 0 1";

/// Those in which much is ruled otherwise than before.
const EDITIONS: [LawsEdition; 5] = [
    LawsEdition::E1997,
    LawsEdition::E2001,
    LawsEdition::E2009,
    LawsEdition::E2017,
    LawsEdition::E2023,
];

/// All that a ruling may change.
#[derive(Debug, PartialEq, Eq)]
struct Left {
    result: Option<GameResult>,
    times: (Option<u64>, Option<u64>),
    standing: Standing,
    fen: String,
    moves: usize,
    completed: [u32; 2],
    begun_by: u32,
    adjournment: Adjournment,
}

fn left(table: &Table) -> Left {
    let play = table.play();
    let clock = play.timer().expect("a clock").clock();
    Left {
        result: play.result(),
        times: table.times(),
        standing: *play.standing(),
        fen: play.fen(),
        moves: play.moves().len(),
        completed: [White, Black].map(|side| clock.side(side).completed),
        begun_by: play.begun_by(),
        adjournment: play.adjournment().clone(),
    }
}

/// Every kind of incident in some of its forms.
fn kinds() -> Vec<Value> {
    let by = |kind: &str| json!({ "kind": kind, "by": "white" });
    let mut kinds: Vec<Value> = [
        "pressed_without_move",
        "resign",
        "draw_offer",
        "claim_repetition",
        "claim_fifty",
        "quickplay_claim",
        "increment_request",
        "device",
        "disturbance",
        "external_disturbance",
        "recording",
        "record_asked",
        "wrong_position",
        "board_turned",
        "colours_reversed",
        "clock_wrong",
        "displaced",
        "resumption_clock_wrong",
    ]
    .into_iter()
    .map(by)
    .collect();
    for kind in ["clock_defective", "interference"] {
        kinds.push(json!({ "kind": kind }));
    }
    let fields = [
        json!({ "kind": "illegal_move", "by": "white", "move": "Ke1-e3" }),
        json!({ "kind": "illegal_move", "by": "white", "move": "Ke1-e3", "completed": false }),
        json!({ "kind": "promotion_not_replaced", "by": "white", "square": "a8", "from": "a7" }),
        json!({ "kind": "promotion_piece_touched", "by": "white", "square": "a8", "from": "a7",
            "piece": "rook" }),
        json!({ "kind": "two_hands", "by": "white", "move": "Kd2" }),
        json!({ "kind": "two_hands", "by": "white", "move": "O-O", "legal": false }),
        json!({ "kind": "standing_illegality", "what": "pawn_on_last_rank",
            "next_completed": true, "still_there": true }),
        json!({ "kind": "touched", "by": "white", "squares": ["a1"], "noticed_by": "opponent" }),
        json!({ "kind": "released", "by": "white", "from": "a1", "to": "a2" }),
        json!({ "kind": "claim_repetition", "by": "white", "announced": "Ra2" }),
        json!({ "kind": "flag", "side": "white" }),
        json!({ "kind": "both_flags", "order": "unknown" }),
        json!({ "kind": "both_flags", "order": "white", "last_period": true }),
        json!({ "kind": "quickplay_claim_without_arbiter", "by": "white", "reason": "cannot_win",
            "position_verified": true }),
        json!({ "kind": "quickplay_decision", "by": "white", "decision": "postpone",
            "bonus": true }),
        json!({ "kind": "late", "by": "white", "after_s": 7_200 }),
        json!({ "kind": "late", "by": "both", "after_s": 7_200 }),
        json!({ "kind": "device", "by": "white", "rang": true }),
        json!({ "kind": "refuses_laws", "by": "both" }),
        json!({ "kind": "refuses_laws", "by": "white", "opponent_score": "1/2" }),
        json!({ "kind": "conduct", "by": "white", "breach": "disturbing" }),
        json!({ "kind": "score_sheets", "complete": { "white": true, "black": false } }),
        json!({ "kind": "quota_not_proved", "side": "white" }),
        json!({ "kind": "sealed_move", "by": "white", "text": "Ra2" }),
        json!({ "kind": "sealed_move", "by": "white", "text": "Ra9" }),
        json!({ "kind": "concluded", "result": "1/2-1/2" }),
        json!({ "kind": "resumption_late", "by": "white", "after_s": 7_200 }),
        json!({ "kind": "resumption", "present": "white", "waited_s": 20 }),
        json!({ "kind": "resumption", "waited_s": 7_200 }),
        json!({ "kind": "adjourned_early", "by": "white", "before_end_ms": 20_000 }),
        json!({ "kind": "envelope_lost", "position_known": false }),
        json!({ "kind": "envelope_lost", "position_known": true }),
    ];
    kinds.extend(fields);
    kinds
}

/// A game in which much is open already: offers, counts, a stopped clock.
fn table(laws: LawsEdition, control: &str) -> Table {
    // Blitz without full supervision has rules of its own.
    let supervision = match control {
        "100" => Supervision::Partial,
        _ => Supervision::Full,
    };
    let mut table = Table::supervised((laws, supervision), control, fen(OPEN));
    table.starts(White);
    table.after(5_000).moves("Ra3");
    table.after(4_000).raises(Incident::DrawOffer { by: Black });
    table.moves("Kd7");
    let reason = "an incident".to_owned();
    table.does(&GameCommand::Time(TimeAct::Stop { reason }));
    table.does(&GameCommand::Time(TimeAct::Count {
        side: White,
        moves: 1,
    }));
    table.moves("Ra1");
    table.moves("Ke8");
    table
}

fn withdraw() -> RulingAct {
    RulingAct::Correct(Box::new(Correction {
        reason: "the board was misread".to_owned(),
        incident: None,
        own: None,
    }))
}

fn last(table: &Table) -> u32 {
    table
        .play()
        .docket()
        .matters()
        .last()
        .map_or(0, |matter| matter.number)
}

/// Raises, rules and withdraws; with a choice, that one taken. False if the edition refuses it.
fn ruled_and_withdrawn(
    laws: LawsEdition,
    (control, incident): (&str, &Value),
    choice: Option<Choice>,
) -> Option<Vec<Choice>> {
    let mut table = table(laws, control);
    let before = left(&table);
    let read = Incident::read(incident.clone(), "incident")
        .unwrap_or_else(|error| panic!("{incident}: {error}"));
    table.after(1_000).tries(&raise(read)).ok()?;
    let number = last(&table);
    let waits = table.play().docket().matter(number)?.rulings.is_empty();
    if waits {
        table.rules(number, RulingAct::Confirm);
    }
    let choices = table
        .play()
        .docket()
        .matter(number)?
        .in_force()?
        .outcome
        .choices
        .clone();
    if let Some(choice) = choice {
        let ms = Some(7_000);
        table
            .tries(&rule(number, RulingAct::Choose { choice, ms }))
            .ok()?;
    }
    table.rules(number, withdraw());
    let what = format!("{laws}, {control}: {incident}, {choice:?}");
    assert_eq!(left(&table), before, "{what}");
    assert!(table.play().verdict().is_none(), "{what}");
    let matter = table.play().docket().matter(number)?;
    assert_eq!(matter.state, IncidentState::Dismissed, "{what}");
    assert!(matter.in_force().is_none(), "{what}");
    Some(choices)
}

#[test]
fn a_withdrawn_ruling_of_any_kind_leaves_nothing_behind() {
    for incident in kinds() {
        let mut ruled = 0;
        for laws in EDITIONS {
            for control in ["7200", "100"] {
                let case = (control, &incident);
                let Some(choices) = ruled_and_withdrawn(laws, case, None) else {
                    continue;
                };
                ruled += 1;
                for choice in choices {
                    ruled_and_withdrawn(laws, case, Some(choice));
                }
            }
        }
        assert!(ruled >= 2, "{incident}: ruled {ruled} times");
    }
}

#[test]
fn a_new_game_is_withdrawn_and_the_old_one_played_on() {
    let mut table = Table::new(LawsEdition::E2023, "5400+30", StartPosition::Standard);
    table.starts(White);
    table.after(60_000).moves("e4");
    table.after(30_000).moves("e5");
    table.after(1_000).raises(illegal(White, "Ke1-e3"));
    table.rules(1, RulingAct::Confirm);
    let before = left(&table);
    let reversed = json!({ "kind": "colours_reversed", "by": "white" });
    table.raises(Incident::read(reversed, "incident").expect("an incident"));
    table.rules(2, RulingAct::Confirm);
    assert_eq!((table.play().ply(), table.play().begun_by()), (0, 2));
    assert_eq!(table.play().standing().illegal, ByColour::default());
    // Rulings of the cancelled game change nothing in the new one.
    let of_old = table.tries(&rule(1, withdraw()));
    assert_eq!(of_old, Err(GameRefusal::OfOtherGame { number: 1, by: 2 }));
    table.starts(White);
    table.after(5_000).moves("d4");
    table.after(1_000).raises(illegal(Black, "Ke8-e6"));
    table.rules(3, RulingAct::Confirm);
    table.raises(Incident::Resign { by: Black });
    // What the new game came to goes first.
    assert_eq!(
        table.tries(&rule(2, withdraw())),
        Err(GameRefusal::LaterResult(2))
    );
    table.rules(4, withdraw());
    table.rules(2, withdraw());
    assert_eq!(left(&table), before);
    assert_eq!(before.standing.illegal, ByColour { white: 1, black: 0 });
    // What came before the arbiter in the game that was never played is on record, no more.
    assert_eq!(table.play().docket().matters().len(), 4);
    let of_new = table.tries(&rule(3, withdraw()));
    assert_eq!(of_new, Err(GameRefusal::OfOtherGame { number: 3, by: 0 }));
    table.does(&GameCommand::Time(TimeAct::Resume { side: White }));
    table.after(1_000).moves("Nf3");
    table.rules(1, withdraw());
    assert_eq!(table.play().standing().illegal, ByColour::default());
}

#[test]
fn a_second_new_game_is_withdrawn_before_the_first() {
    let mut table = Table::new(LawsEdition::E2023, "5400+30", StartPosition::Standard);
    let reversed = json!({ "kind": "colours_reversed", "by": "white" });
    let reversed = || Incident::read(reversed.clone(), "incident").expect("an incident");
    table.moves("e4");
    for number in [1, 2] {
        table.raises(reversed());
        table.rules(number, RulingAct::Confirm);
        table.moves(if number == 1 { "d4" } else { "c4" });
    }
    let early = table.tries(&rule(1, withdraw()));
    assert_eq!(early, Err(GameRefusal::OfOtherGame { number: 1, by: 2 }));
    table.rules(2, withdraw());
    assert_eq!(table.play().last().expect("a move").san, "d4");
    table.rules(1, withdraw());
    assert_eq!(table.play().last().expect("a move").san, "e4");
}

/// The wrong claim counted as an offer (9.1.2.3); the opponent's move refused it in the meantime.
#[test]
fn an_offer_that_a_move_has_refused_does_not_come_back() {
    let mut table = Table::new(LawsEdition::E2023, "5400+30", StartPosition::Standard);
    table.starts(White);
    table.moves("e4");
    table.raises(Incident::DrawOffer { by: White });
    table.raises(Incident::DrawRefused { by: Black });
    assert_eq!(table.play().standing().offer, None);
    table.rules(2, withdraw());
    assert_eq!(table.play().standing().offer, Some(White));
    table.raises(Incident::DrawRefused { by: Black });
    table.moves("e5");
    table.rules(3, withdraw());
    assert_eq!(table.play().standing().offer, None);
}

#[test]
fn art_6_9_a_flag_ruled_wrongly_leaves_a_clock_that_can_be_set_and_started() {
    let mut table = Table::new(LawsEdition::E2023, "300", StartPosition::Standard);
    table.starts(White);
    table.after(301_000).does(&GameCommand::Flag);
    assert_eq!(table.play().result(), Some(BLACK_WINS));
    let own = OwnDecision {
        white_ms: Some(60_000),
        articles: vec!["6.10.1".to_owned()],
        ..OwnDecision::default()
    };
    table.after(1_000).rules(1, correct(own));
    assert_eq!(table.play().result(), None);
    assert_eq!(table.times(), (Some(60_000), Some(300_000)));
    table.does(&GameCommand::Time(TimeAct::Resume { side: White }));
    table.after(1_000).moves("e4");
    assert_eq!(table.times(), (Some(59_000), Some(300_000)));
}

#[test]
fn a_ruling_of_two_parts_is_withdrawn_whole() {
    let mut table = Table::new(LawsEdition::E2023, "900", StartPosition::Standard);
    table.starts(White);
    let conduct = json!({ "kind": "conduct", "by": "white", "breach": "disturbing" });
    table.raises(Incident::read(conduct, "incident").expect("an incident"));
    table.rules(1, RulingAct::Confirm);
    let loss = Choice::DeclareLoss { side: White };
    let declared = table.tries(&rule(
        1,
        RulingAct::Choose {
            choice: loss,
            ms: None,
        },
    ));
    assert!(declared.is_ok(), "{declared:?}");
    let scores = table
        .play()
        .docket()
        .matter(1)
        .expect("it")
        .in_force()
        .expect("a ruling");
    let choice = scores.outcome.choices[0];
    table.rules(1, RulingAct::Choose { choice, ms: None });
    assert!(table.play().is_decided());
    assert_ne!(table.play().result(), Some(DRAW));
    table.rules(1, withdraw());
    assert_eq!(table.play().result(), None);
    assert!(table.tries(&a_move("e4", None)).is_ok());
}
