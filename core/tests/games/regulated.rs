//! Live games under regulations of the event: what they say is in the events, and a replay asks
//! nobody.

use super::replayed;
use hakem_core::clock::read_pgn;
use hakem_core::laws::adjournment::{AdjournmentStep, Sealed};
use hakem_core::laws::dead::AnySeries;
use hakem_core::laws::game::{
    Bench, Game, GameCommand, GameEvent, GameRefusal, IncidentState, Matter, Raiser, Raising,
    RulingAct, Seats, StartPosition, Terms, TimeAct,
};
use hakem_core::laws::{
    Alteration, Choice, EventRules, GamePolicy, Incident, LawsAlone, Layer, NewResult, OfferFacts,
    Proposal, Supervision, Word,
};
use hakem_core::{Colour, GameResult, LawsEdition, PlayedScore, PlayerId, PolicyError};
use jiff::Timestamp;

const WHITE: Colour = Colour::White;

fn federation() -> Layer {
    Layer {
        name: "federation".to_owned(),
        version: "1.0.0".to_owned(),
        hash: "4f2a".to_owned(),
    }
}

fn failure() -> PolicyError {
    PolicyError {
        regulation: "federation".to_owned(),
        place: None,
        asked: None,
        text: "took too long".to_owned(),
    }
}

/// No draws before both have made two moves; a phone costs ten minutes and a warning.
struct Federation;

impl GamePolicy for Federation {
    fn draw_offer(&self, offer: &OfferFacts) -> Result<Vec<(Layer, String)>, PolicyError> {
        let early = (offer.moves < 2).then(|| (federation(), "too early".to_owned()));
        Ok(early.into_iter().collect())
    }

    fn ruling(&self, incident: &Incident, proposal: &mut Proposal) -> Result<(), PolicyError> {
        let Incident::Device { by, .. } = incident else {
            return Ok(());
        };
        let change = Alteration {
            article: "4.2".to_owned(),
            result: Some(NewResult::Open),
            black_delta_ms: Some(600_000),
            penalties: Some(vec![Choice::Warn { side: *by }]),
            text: Some("The first time.".to_owned()),
            ..Alteration::default()
        };
        proposal.alter(federation(), change).map_err(|_| failure())
    }
}

/// Fails at everything.
struct Broken;

impl GamePolicy for Broken {
    fn draw_offer(&self, _: &OfferFacts) -> Result<Vec<(Layer, String)>, PolicyError> {
        Err(failure())
    }

    fn ruling(&self, _: &Incident, _: &mut Proposal) -> Result<(), PolicyError> {
        Err(failure())
    }
}

struct Table {
    game: Game,
    now_ms: i64,
}

impl Table {
    fn new() -> Self {
        let terms = Terms {
            laws: LawsEdition::E2023,
            supervision: Supervision::Full,
            control: Some(read_pgn("5400", None).expect("a time control")),
            event: EventRules::default(),
            default_time_by: None,
        };
        let seats = Seats {
            white: PlayerId(1),
            black: PlayerId(2),
            round: 1,
            board: 1,
        };
        let mut table = Self {
            game: Game::new(),
            now_ms: 1_790_000_000_000,
        };
        let start = GameCommand::Start {
            seats,
            start: StartPosition::Standard,
            terms: Some(Box::new(terms)),
        };
        table.does(&start, &LawsAlone);
        table
    }

    fn tries(
        &mut self,
        command: &GameCommand,
        policy: &dyn GamePolicy,
    ) -> Result<Vec<GameEvent>, GameRefusal> {
        let bench = Bench {
            at: Timestamp::from_millisecond(self.now_ms).expect("a moment"),
            mates: &AnySeries,
            policy,
        };
        let events = self.game.decide_under(command, bench)?;
        self.game.commit(events.clone()).expect("decided");
        assert_eq!(replayed(&self.game), self.game);
        Ok(events)
    }

    fn does(&mut self, command: &GameCommand, policy: &dyn GamePolicy) -> Vec<GameEvent> {
        let done = self.tries(command, policy);
        done.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    fn plays(&mut self, moves: &[&str]) {
        for text in moves {
            let text = (*text).to_owned();
            let (ply, white_ms, black_ms, at) = (None, None, None, None);
            let unpressed = false;
            let command = GameCommand::Move {
                text,
                ply,
                white_ms,
                black_ms,
                at,
                unpressed,
            };
            self.does(&command, &Broken);
        }
    }

    fn matter(&self, number: u32) -> &Matter {
        let docket = self.game.play().expect("a game").docket();
        docket.matter(number).expect("an incident")
    }

    fn black_ms(&self) -> Option<u64> {
        self.game.play().expect("a game").clock().black_ms
    }
}

fn raise(incident: Incident) -> GameCommand {
    GameCommand::Raise(Box::new(Raising {
        incident,
        raised_by: Raiser::Arbiter,
        himself: false,
        clock_runs: false,
        rule_at_once: false,
    }))
}

fn phone() -> GameCommand {
    raise(
        Incident::read(
            serde_json::json!({"kind": "device", "by": "white"}),
            "incident",
        )
        .unwrap(),
    )
}

fn rule(number: u32, act: RulingAct) -> GameCommand {
    let resume = None;
    GameCommand::Rule {
        number,
        act,
        resume,
    }
}

fn start_clock() -> GameCommand {
    GameCommand::Time(TimeAct::Start { side: WHITE })
}

#[test]
fn an_offer_that_is_not_allowed_is_on_record_with_the_hash() {
    let mut table = Table::new();
    table.plays(&["e4", "e5"]);
    table.does(&raise(Incident::DrawOffer { by: WHITE }), &Federation);
    let matter = table.matter(1);
    assert_eq!(matter.state, IncidentState::Ruled);
    let outcome = &matter.in_force().unwrap().outcome;
    assert_eq!(outcome.ground, "offer-not-allowed");
    assert_eq!(outcome.reason.as_deref(), Some("federation: too early"));
    assert_eq!(outcome.articles, ["9.1.1", "12.9"]);
    let regulated = outcome.regulated.as_deref().unwrap();
    assert_eq!(regulated.laws.ground, "offer-made");
    assert_eq!(regulated.said[0].by, federation());
    let reason = "too early".to_owned();
    assert_eq!(regulated.said[0].word, Word::Refuses { reason });
    assert_eq!(table.game.play().unwrap().standing().offer, None);
    // Nobody can accept what is not there, and the arbiter may still punish it.
    table.does(
        &raise(Incident::DrawAccepted { by: WHITE.other() }),
        &Federation,
    );
    assert_eq!(
        table.matter(2).in_force().unwrap().outcome.ground,
        "no-offer"
    );
    let warn = Choice::Warn { side: WHITE };
    let choose = RulingAct::Choose {
        choice: warn,
        ms: None,
    };
    table.does(&rule(1, choose), &Federation);
    assert_eq!(
        table.matter(1).in_force().unwrap().outcome.penalties,
        [warn]
    );
    // Two moves by each are enough.
    table.plays(&["Nf3", "Nc6"]);
    table.does(&raise(Incident::DrawOffer { by: WHITE }), &Federation);
    table.does(
        &raise(Incident::DrawAccepted { by: WHITE.other() }),
        &Federation,
    );
    let draw = GameResult::rated(PlayedScore::Draw);
    assert_eq!(table.game.play().unwrap().result(), Some(draw));
}

#[test]
fn regulations_see_the_offers_before() {
    struct Counts;
    impl GamePolicy for Counts {
        fn draw_offer(&self, offer: &OfferFacts) -> Result<Vec<(Layer, String)>, PolicyError> {
            let shown = format!(
                "{} {} {:?}",
                offer.offers.white, offer.ply, offer.last_mover
            );
            let second = (offer.offers.white > 0).then(|| (federation(), shown));
            Ok(second.into_iter().collect())
        }
    }
    let mut table = Table::new();
    table.plays(&["e4"]);
    let offer = raise(Incident::DrawOffer { by: WHITE });
    table.does(&offer, &Counts);
    table.plays(&["e5", "Nf3"]);
    table.does(&offer, &Counts);
    // The one that was not allowed does not count.
    table.does(&offer, &Counts);
    for number in [2, 3] {
        let outcome = &table.matter(number).in_force().unwrap().outcome;
        assert_eq!(
            outcome.reason.as_deref(),
            Some("federation: 1 3 Some(White)")
        );
    }
}

#[test]
fn a_ruling_is_proposed_and_made_as_the_regulation_has_it() {
    let mut table = Table::new();
    table.does(&start_clock(), &Federation);
    table.does(&phone(), &Federation);
    let proposed = table.matter(1).proposed.clone().unwrap();
    assert_eq!(
        (proposed.ground.as_str(), proposed.result),
        ("regulated", None)
    );
    let laws = &proposed.regulated.as_deref().unwrap().laws;
    assert_eq!(laws.result, Some(GameResult::rated(PlayedScore::BlackWins)));
    table.does(&rule(1, RulingAct::Confirm), &Federation);
    let made = table.matter(1).in_force().unwrap();
    assert_eq!(made.outcome.clock[0].article, "4.2");
    assert_eq!((made.to, table.black_ms()), (None, Some(6_000_000)));
    // The regulation goes: the same phone loses, and what was ruled stays.
    table.does(&phone(), &LawsAlone);
    assert_eq!(
        table.matter(2).proposed.as_ref().unwrap().ground,
        "device-loses"
    );
    assert_eq!(
        table.matter(1).in_force().unwrap().outcome.ground,
        "regulated"
    );
}

#[test]
fn a_proposal_of_another_regulation_is_stale() {
    let mut table = Table::new();
    table.does(&phone(), &Federation);
    let refused = table.tries(&rule(1, RulingAct::Confirm), &LawsAlone);
    assert_eq!(refused, Err(GameRefusal::ProposalStale(1)));
    let refused = table.tries(&rule(1, RulingAct::Confirm), &Broken);
    assert_eq!(refused, Err(GameRefusal::Policy(Box::new(failure()))));
}

#[test]
fn a_failure_refuses_the_command_and_changes_nothing() {
    let mut table = Table::new();
    table.does(&start_clock(), &Broken);
    let before = table.game.clone();
    for command in [phone(), raise(Incident::DrawOffer { by: WHITE })] {
        let refused = table.tries(&command, &Broken);
        assert_eq!(refused, Err(GameRefusal::Policy(Box::new(failure()))));
        assert_eq!(table.game, before);
    }
}

#[test]
fn a_flag_falls_whatever_fails() {
    let mut table = Table::new();
    table.does(&start_clock(), &Broken);
    table.now_ms += 5_400_001;
    table.does(&GameCommand::Flag, &Broken);
    let matter = table.matter(1);
    // It waits for an arbiter, with what the Laws say and why nobody else was heard.
    assert_eq!(matter.state, IncidentState::Proposed);
    let proposed = matter.proposed.as_deref().unwrap();
    assert_eq!(proposed.ground, "flag-loses");
    assert_eq!(proposed.unheard.as_deref(), Some(&failure()));
    table.does(&rule(1, RulingAct::Confirm), &LawsAlone);
    let black_wins = GameResult::rated(PlayedScore::BlackWins);
    assert_eq!(table.game.play().unwrap().result(), Some(black_wins));
}

#[test]
fn an_agreement_before_the_resumption_is_asked_about_too() {
    let mut table = Table::new();
    table.plays(&["e4"]);
    for step in [
        AdjournmentStep::Request { by: WHITE.other() },
        AdjournmentStep::Write(Sealed::Commitment("c0ffee".to_owned())),
        AdjournmentStep::StopClock,
        AdjournmentStep::Check,
    ] {
        table.does(&GameCommand::Adjourn(Box::new(step)), &Broken);
    }
    let conclude = |score| {
        let result = GameResult::rated(score);
        GameCommand::Adjourn(Box::new(AdjournmentStep::Conclude { result }))
    };
    let refused = table
        .tries(&conclude(PlayedScore::Draw), &Federation)
        .unwrap_err();
    let text = "a draw cannot be agreed now: regulation federation: too early";
    assert_eq!(refused.to_string(), text);
    // A resignation is no agreement.
    table.does(&conclude(PlayedScore::WhiteWins), &Broken);
}
