//! Appeals and the committee that decides them: Tournament Rules of 1998 (7), C.11.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod desk;

use desk::{Desk, player_id};
use hakem_core::LawsEdition;
use hakem_core::tournament::{
    Appeal, AppealCorrection, AppealDecision, AppealFault, AppealOutcome, AppealRules, Bar,
    Command, Committee, CommitteeRemark, Contested, GameRules, Judge, PlayerChange, Refusal,
    Setting,
};
use jiff::Timestamp;

fn judge(name: &str, federation: &str) -> Judge {
    Judge {
        name: name.to_owned(),
        federation: federation.to_owned(),
    }
}

fn committee(rules: AppealRules) -> Committee {
    Committee {
        rules,
        chairman: judge("Kaya, Ayşe", "TUR"),
        members: vec![judge("Meyer, Karl", "GER"), judge("Rossi, Anna", "ITA")],
        reserves: vec![judge("Dupont, Luc", "FRA"), judge("Novak, Jan", "CZE")],
        fee: "100 EUR".to_owned(),
        minutes: Some(60),
        named_in: 0,
    }
}

fn name(committee: Committee) -> Command {
    Command::NameCommittee {
        committee: Some(Box::new(committee)),
    }
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// Player 1 appeals against what happened in his first game.
fn appeal(desk: &Desk) -> Appeal {
    let board = desk.tournament().round(1).unwrap().boards[0];
    Appeal {
        by: player_id(1),
        round: 1,
        against: Some(Contested {
            white: board.white,
            incident: Some(2),
            ground: "illegal-loses".to_owned(),
        }),
        grounds: "The clock had not been pressed.".to_owned(),
        filed_at: at("2026-10-01T15:30:00Z"),
        deadline: Some(at("2026-10-01T16:00:00Z")),
        fee_paid: true,
        recused: Vec::new(),
        decision: None,
    }
}

fn file(appeal: Appeal) -> Command {
    Command::FileAppeal {
        appeal: Box::new(appeal),
    }
}

fn decide(outcome: AppealOutcome) -> Command {
    Command::DecideAppeal {
        id: 1,
        decision: Box::new(AppealDecision {
            outcome,
            reasons: "The witness was heard.".to_owned(),
            at: at("2026-10-01T17:00:00Z"),
            fee_returned: false,
            sat: Vec::new(),
            corrected: None,
        }),
    }
}

/// A round is paired, and player 1 is of this federation.
fn desk_with_round(federation: &str) -> Desk {
    let mut desk = Desk::with_players(6, 3);
    desk.run(&Command::EditPlayer {
        player: player_id(1),
        changes: vec![PlayerChange::Federation(federation.to_owned())],
    });
    desk.run(&Command::Pair { round: 1 });
    desk
}

fn sat(desk: &Desk) -> Vec<String> {
    let t = desk.tournament();
    let sitting = t.committee.as_ref().unwrap().sitting(t, &t.appeals[&1]);
    sitting.iter().map(|judge| judge.name.clone()).collect()
}

#[test]
fn a3_a_committee_as_each_rule_book_wants_it() {
    use AppealRules::{E1998, E2023};
    let mut desk = Desk::with_players(6, 3);
    desk.run(&Command::ChangeSettings {
        changes: vec![Setting::ChiefArbiter("Yıldız, Ada".to_owned())],
    });
    let wrong = |change: &dyn Fn(&mut Committee), rules| {
        let mut committee = committee(rules);
        change(&mut committee);
        match desk.refusal(&name(committee)) {
            Refusal::Appeal(fault) => fault,
            other => panic!("{other:?}"),
        }
    };
    let fault = wrong(&|of| of.chairman.name = " yıldız, ada".to_owned(), E2023);
    assert_eq!(fault, AppealFault::Arbiter("yıldız, ada".to_owned()));
    let fault = wrong(&|of| of.members[0].name.clear(), E2023);
    assert_eq!(fault, AppealFault::NoName);
    let fault = wrong(&|of| of.members[1].name = "Kaya, Ayşe".to_owned(), E1998);
    assert_eq!(fault, AppealFault::Twice("Kaya, Ayşe".to_owned()));
    let fault = wrong(&|of| drop(of.members.pop()), E1998);
    assert_eq!(fault, AppealFault::Members(1));
    let fault = wrong(&|of| drop(of.reserves.pop()), E1998);
    assert_eq!(fault, AppealFault::FewReserves { least: 2, found: 1 });
    let fault = wrong(&|of| of.reserves.push(judge("Li, Wei", "CHN")), E2023);
    assert_eq!(fault, AppealFault::ManyReserves { most: 2, found: 3 });
    let fault = wrong(&|of| of.reserves[0].federation = "GER".to_owned(), E2023);
    assert_eq!(fault, AppealFault::SameFederation("GER".to_owned()));

    // "If possible" in 1998: it stands, and is said.
    let mut same = committee(E1998);
    "GER".clone_into(&mut same.reserves[0].federation);
    desk.run(&name(same));
    let named = desk.tournament().committee.clone().unwrap();
    assert_eq!(
        named.remarks(),
        [CommitteeRemark::SameFederation("GER".to_owned())]
    );
    assert_eq!(desk.refusal(&name(named)), Refusal::NoChange);
}

#[test]
fn a3_a_committee_is_named_before_round_1() {
    let mut early = Desk::with_players(6, 3);
    early.run(&name(committee(AppealRules::E2023)));
    early.run(&Command::Pair { round: 1 });
    let mut changed = committee(AppealRules::E2023);
    "50 EUR".clone_into(&mut changed.fee);
    early.run(&name(changed));
    assert_eq!(early.tournament().committee.as_ref().unwrap().remarks(), []);

    let mut late = desk_with_round("TUR");
    late.run(&name(committee(AppealRules::E2023)));
    let remarks = late.tournament().committee.as_ref().unwrap().remarks();
    assert_eq!(remarks, [CommitteeRemark::Late]);
}

#[test]
fn a4_reserves_replace_whom_the_appeal_concerns() {
    for (rules, expected) in [
        // A federation bars by C.11 alone; a personal interest by both.
        (
            AppealRules::E1998,
            ["Kaya, Ayşe", "Rossi, Anna", "Dupont, Luc"],
        ),
        (
            AppealRules::E2023,
            ["Rossi, Anna", "Dupont, Luc", "Novak, Jan"],
        ),
    ] {
        let mut desk = desk_with_round("TUR");
        desk.run(&name(committee(rules)));
        desk.run(&file(appeal(&desk)));
        let recuse = Command::RecuseFromAppeal {
            id: 1,
            name: "Meyer, Karl".to_owned(),
        };
        desk.run(&recuse);
        assert_eq!(desk.refusal(&recuse), Refusal::NoChange);
        assert_eq!(sat(&desk), expected);
        let t = desk.tournament();
        let named = t.committee.as_ref().unwrap();
        let bar = named.bar(t, &t.appeals[&1], &named.members[0]);
        assert_eq!(bar, Some(Bar::Recused));
        let chairman = named.bar(t, &t.appeals[&1], &named.chairman);
        let bars = rules == AppealRules::E2023;
        assert_eq!(chairman, bars.then_some(Bar::Federation));
        desk.run(&decide(AppealOutcome::Rejected));
        let decision = desk.tournament().appeals[&1].decision.clone().unwrap();
        assert_eq!(decision.sat, expected);
        assert!(!decision.fee_returned);
    }
    let mut desk = desk_with_round("TUR");
    desk.run(&name(committee(AppealRules::E2023)));
    desk.run(&file(appeal(&desk)));
    for name in ["Meyer, Karl", "Rossi, Anna"] {
        let name = name.to_owned();
        desk.run(&Command::RecuseFromAppeal { id: 1, name });
    }
    let too_few = Refusal::Appeal(AppealFault::TooFew(2));
    assert_eq!(desk.refusal(&decide(AppealOutcome::Upheld)), too_few);
}

#[test]
fn a5_a_decision_is_final_and_undone_only_as_a_whole() {
    let mut desk = desk_with_round("FRA");
    let none = Refusal::Appeal(AppealFault::NoCommittee);
    desk.run(&file(appeal(&desk)));
    assert_eq!(desk.refusal(&decide(AppealOutcome::Upheld)), none);
    desk.run(&name(committee(AppealRules::E1998)));
    desk.run(&decide(AppealOutcome::Upheld));
    let decided = desk.state.log().last().unwrap().seq;
    // The fee goes back to who is right (A6).
    let appeal = desk.tournament().appeals[&1].clone();
    assert!(appeal.decision.unwrap().fee_returned);
    for command in [
        decide(AppealOutcome::Rejected),
        Command::WithdrawAppeal { id: 1 },
    ] {
        let refusal = desk.refusal(&command);
        assert_eq!(refusal, Refusal::Appeal(AppealFault::Final));
    }
    desk.run(&Command::Undo { seq: decided });
    assert_eq!(desk.tournament().appeals[&1].decision, None);
    desk.run(&Command::WithdrawAppeal { id: 1 });
    assert!(desk.tournament().appeals.is_empty());
}

#[test]
fn a5_an_appeal_after_the_deadline_is_marked() {
    let mut desk = desk_with_round("FRA");
    let in_time = appeal(&desk);
    assert!(!in_time.is_late());
    let late = Appeal {
        filed_at: at("2026-10-01T16:00:01Z"),
        ..in_time.clone()
    };
    assert!(late.is_late());
    desk.run(&file(late));
    let silent = Appeal {
        grounds: "  ".to_owned(),
        ..in_time
    };
    let refusal = desk.refusal(&file(silent));
    assert_eq!(refusal, Refusal::Appeal(AppealFault::NoGrounds));
}

#[test]
fn a8_decisions_of_the_last_two_minutes_by_edition() {
    for (edition, is_final) in [
        (LawsEdition::E1997, false),
        (LawsEdition::E2001, true),
        (LawsEdition::E2009, true),
        (LawsEdition::E2014, false),
        (LawsEdition::E2023, false),
    ] {
        let mut desk = desk_with_round("FRA");
        desk.run(&Command::ChangeSettings {
            changes: vec![Setting::Laws(GameRules {
                edition: Some(edition),
                ..GameRules::default()
            })],
        });
        let mut claim = appeal(&desk);
        if let Some(against) = &mut claim.against {
            "quickplay-rejected".clone_into(&mut against.ground);
        }
        if is_final {
            let refusal = Refusal::Appeal(AppealFault::NoAppeal(edition));
            assert_eq!(desk.refusal(&file(claim)), refusal);
        } else {
            desk.run(&file(claim));
            assert_eq!(desk.tournament().appeals.len(), 1);
        }
    }
}

#[test]
fn a_decision_corrects_only_what_is_upheld_and_is_about_a_game() {
    let mut desk = desk_with_round("ESP");
    desk.run(&name(committee(AppealRules::E2023)));
    let of_game = appeal(&desk);
    let of_round = Appeal {
        against: None,
        ..of_game.clone()
    };
    desk.run(&file(of_game));
    desk.run(&file(of_round));
    let correcting = |id, outcome| Command::DecideAppeal {
        id,
        decision: Box::new(AppealDecision {
            outcome,
            reasons: "The witness was heard.".to_owned(),
            at: at("2026-10-01T17:00:00Z"),
            fee_returned: false,
            sat: Vec::new(),
            corrected: Some(AppealCorrection::default()),
        }),
    };
    let refused = |id, outcome| match desk.refusal(&correcting(id, outcome)) {
        Refusal::Appeal(fault) => fault,
        other => panic!("{other}"),
    };
    assert_eq!(refused(1, AppealOutcome::Rejected), AppealFault::NotUpheld);
    assert_eq!(refused(2, AppealOutcome::Upheld), AppealFault::NoGame);
    desk.run(&correcting(1, AppealOutcome::Upheld));
    assert!(desk.tournament().appeals[&1].corrected().is_some());
}
