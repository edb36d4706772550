//! Games under arbitration: flags, automatic ends, incidents, rulings and their corrections.

use super::{back, decide_at, fen, replayed};
use hakem_core::Colour::{Black, White};
use hakem_core::clock::read_pgn;
use hakem_core::laws::adjournment::{Adjournment, AdjournmentStep, Sealed};
use hakem_core::laws::game::write_pgn;
use hakem_core::laws::game::{
    Correction, Game, GameCommand, GameEvent, GameRefusal, IncidentState, OwnDecision, Play,
    Raiser, Raising, RulingAct, Seats, StartPosition, Terms, TimeAct,
};
use hakem_core::laws::{Choice, EventRules, Incident, Supervision};
use hakem_core::{ByColour, Colour, GameResult, LawsEdition, PlayedScore, PlayerId};
use jiff::Timestamp;

const DRAW: GameResult = GameResult::rated(PlayedScore::Draw);
const BLACK_WINS: GameResult = GameResult::rated(PlayedScore::BlackWins);
const WHITE_WINS: GameResult = GameResult::rated(PlayedScore::WhiteWins);

/// A table with a clock on it.
struct Table {
    game: Game,
    now_ms: i64,
}

impl Table {
    fn new(laws: LawsEdition, control: &str, start: StartPosition) -> Self {
        let terms = Terms {
            laws,
            supervision: Supervision::Full,
            control: Some(read_pgn(control, None).expect("a time control")),
            event: EventRules::default(),
            default_time_by: None,
        };
        let mut table = Self {
            game: Game::new(),
            now_ms: 1_790_000_000_000,
        };
        table.does(&GameCommand::Start {
            seats: Seats {
                white: PlayerId(1),
                black: PlayerId(2),
                round: 1,
                board: 1,
            },
            start,
            terms: Some(Box::new(terms)),
        });
        table
    }

    fn tries(&mut self, command: &GameCommand) -> Result<Vec<GameEvent>, GameRefusal> {
        let at = Timestamp::from_millisecond(self.now_ms).expect("a moment");
        let events = decide_at(&self.game, command, at)?;
        self.game.commit(events.clone()).expect("decided");
        assert_eq!(replayed(&self.game), self.game);
        Ok(events)
    }

    fn does(&mut self, command: &GameCommand) -> Vec<GameEvent> {
        self.tries(command)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    fn after(&mut self, ms: i64) -> &mut Self {
        self.now_ms += ms;
        self
    }

    fn starts(&mut self, side: Colour) {
        self.does(&GameCommand::Time(TimeAct::Start { side }));
    }

    fn moves(&mut self, text: &str) {
        self.does(&super::a_move(text, None));
    }

    fn raises(&mut self, incident: Incident) {
        self.does(&raise(incident));
    }

    fn rules(&mut self, number: u32, act: RulingAct) {
        self.does(&rule(number, act));
    }

    fn play(&self) -> &Play {
        self.game.play().expect("a game that has started")
    }

    fn times(&self) -> (Option<u64>, Option<u64>) {
        (self.play().clock().white_ms, self.play().clock().black_ms)
    }

    fn articles(&self) -> Vec<String> {
        let (_, outcome) = self.play().verdict().expect("a ruling that ended the game");
        outcome.articles.clone()
    }
}

fn raise(incident: Incident) -> GameCommand {
    GameCommand::Raise(Box::new(Raising {
        incident,
        raised_by: Raiser::Arbiter,
        clock_runs: false,
        rule_at_once: false,
        himself: false,
    }))
}

fn rule(number: u32, act: RulingAct) -> GameCommand {
    GameCommand::Rule {
        number,
        act,
        resume: None,
    }
}

fn illegal(by: Colour, text: &str) -> Incident {
    let value = serde_json::json!({ "kind": "illegal_move", "by": by, "move": text });
    Incident::read(value, "incident").expect("an illegal move")
}

fn correct(own: OwnDecision) -> RulingAct {
    RulingAct::Correct(Box::new(Correction {
        reason: "the board was misread".to_owned(),
        incident: None,
        own: Some(own),
    }))
}

#[test]
fn art_6_9_the_flag_of_the_server_loses_or_draws_by_the_position() {
    for (position, result, ground) in [
        ("5k2/8/8/8/8/8/4q3/K7 w - - 0 1", BLACK_WINS, "flag-loses"),
        ("5k2/8/8/8/8/8/4Q3/K7 w - - 0 1", DRAW, "flag-draws"),
        (
            "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
            DRAW,
            "dead-position",
        ),
    ] {
        let mut table = Table::new(LawsEdition::E2023, "300", fen(position));
        table.starts(White);
        let flag_at = table.play().flag_at().unwrap();
        assert_eq!(flag_at.as_millisecond(), table.now_ms + 300_000);
        let early = table.after(299_999).tries(&GameCommand::Flag);
        assert_eq!(early, Err(GameRefusal::NoChange));
        table.after(2);
        let legal = super::moves_of(table.play()).remove(0);
        let late = table.tries(&super::a_move(&legal, None));
        assert_eq!(late, Err(GameRefusal::FlagFell(White)), "{position}");
        table.does(&GameCommand::Flag);
        assert_eq!(table.play().result(), Some(result), "{position}");
        let (matter, outcome) = table.play().verdict().unwrap();
        assert_eq!(
            (matter.raised_by, outcome.ground.as_str()),
            (Raiser::Server, ground)
        );
        assert_eq!(outcome.mates[0].engine, "chasolver 3.0.0");
        assert_eq!(table.times(), (Some(0), Some(300_000)));
        assert_eq!(table.play().flag_at(), None);
    }
}

#[test]
fn a_pgn_tells_how_a_ruling_ended_the_game() {
    let start = fen("5k2/8/8/8/8/8/4Q3/K7 w - - 0 1");
    let mut table = Table::new(LawsEdition::E2023, "300", start);
    table.starts(White);
    table.after(1_000).moves("Kb2");
    table.after(1_000).moves("Kf7");
    table.after(300_000).does(&GameCommand::Flag);
    let pgn = write_pgn(table.play(), &[("Result", "1/2-1/2")]);
    assert!(pgn.contains("[Termination \"time forfeit\"]"), "{pgn}");
    let moves = pgn.replace('\n', " ");
    let told = "1... Kf7 {[%clk 0:04:59]} {6.9: The time is over, but the opponent cannot mate by any \
                series of legal moves: a draw.} 1/2-1/2";
    assert!(moves.contains(told), "{pgn}");
}

#[test]
fn art_b6_of_1997_only_a_player_calls_the_flag() {
    let mut table = Table::new(LawsEdition::E1997, "300", StartPosition::Standard);
    let mut terms = table.play().terms().unwrap().clone();
    terms.supervision = Supervision::Partial;
    table.game = Game::new();
    table.does(&GameCommand::Start {
        seats: Seats {
            white: PlayerId(1),
            black: PlayerId(2),
            round: 1,
            board: 1,
        },
        start: StartPosition::Standard,
        terms: Some(Box::new(terms)),
    });
    table.starts(White);
    table.after(300_001).does(&GameCommand::Flag);
    assert_eq!(table.play().result(), None);
    assert_eq!(table.play().flag_at(), None);
    assert_eq!(table.tries(&GameCommand::Flag), Err(GameRefusal::NoChange));
    // Nobody has called it: the game goes on.
    table.moves("e4");
    let claim = serde_json::json!({ "kind": "flag", "side": "white", "noticed_by": "opponent" });
    table.raises(Incident::read(claim, "incident").unwrap());
    table.rules(1, RulingAct::Confirm);
    assert_eq!(table.play().result(), Some(BLACK_WINS));
}

#[test]
fn art_6_2_1_a_move_made_and_not_pressed_waits_for_the_press_or_the_reply() {
    let mut table = Table::new(LawsEdition::E2023, "300+2", StartPosition::Standard);
    table.starts(White);
    let made = GameCommand::Move {
        text: "e4".to_owned(),
        ply: None,
        white_ms: None,
        black_ms: None,
        at: None,
        unpressed: true,
    };
    table.after(4_000).does(&made);
    assert_eq!(table.play().clock().running, Some(White));
    table.after(1_000);
    table.does(&GameCommand::Time(TimeAct::Press { side: White }));
    assert_eq!(table.times(), (Some(299_000), Some(302_000)));
    table.after(10_000).moves("e5");
    assert_eq!(table.times(), (Some(299_000), Some(294_000)));
    let reading = super::a_move("Nf3", None);
    let GameCommand::Move { text, .. } = reading else {
        unreachable!()
    };
    let timed = GameCommand::Move {
        text,
        ply: None,
        white_ms: Some(1),
        black_ms: None,
        at: None,
        unpressed: false,
    };
    assert_eq!(table.tries(&timed), Err(GameRefusal::ServerClock));
    assert_eq!(table.play().moves()[0].white_ms, Some(298_000));
    assert_eq!(table.play().moves()[1].black_ms, Some(294_000));
}

#[test]
fn art_5_and_9_6_the_board_ends_the_game_by_itself_and_a_take_back_reopens_it() {
    let mut table = Table::new(LawsEdition::E2023, "300", StartPosition::Standard);
    table.starts(White);
    for text in ["f3", "e5", "g4", "Qh4"] {
        table.after(1_000).moves(text);
    }
    assert_eq!(table.play().result(), Some(BLACK_WINS));
    assert_eq!(table.articles(), ["5.1.1"]);
    assert!(!table.play().timer().unwrap().is_running());
    table.does(&back(3));
    assert_eq!(table.play().result(), None);
    assert!(table.play().verdict().is_none());
    table.moves("d6");
    // Five times the same position.
    let mut table = Table::new(LawsEdition::E2023, "300", StartPosition::Standard);
    for text in "Nf3 Nf6 Ng1 Ng8 ".repeat(4).split_whitespace() {
        table.moves(text);
    }
    assert_eq!(table.play().result(), Some(DRAW));
    assert_eq!(table.articles(), ["9.6.1"]);
    // In 1997 it takes a claim.
    let mut table = Table::new(LawsEdition::E1997, "7200", StartPosition::Standard);
    for text in "Nf3 Nf6 Ng1 Ng8 ".repeat(4).split_whitespace() {
        table.moves(text);
    }
    assert_eq!(table.play().result(), None);
}

#[test]
fn art_5_2_2_a_dead_position_found_later_ended_the_game_when_it_came() {
    let open = fen("3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 1");
    let mut table = Table::new(LawsEdition::E2023, "300", open);
    table.moves("Kxd2");
    assert_eq!(table.play().dead_search_due(), Some(1));
    table.moves("Ke7");
    assert_eq!(table.play().result(), None);
    table.does(&GameCommand::Dead { ply: 1 });
    assert_eq!(table.play().result(), Some(DRAW));
    assert_eq!(table.articles(), ["5.2.2"]);
    let alive = Table::new(LawsEdition::E2023, "300", StartPosition::Standard)
        .tries(&GameCommand::Dead { ply: 1 });
    assert_eq!(alive, Err(GameRefusal::NoChange));
}

#[test]
fn art_a_5_2_rapid_of_2023_gives_a_minute_and_the_second_loses() {
    let mut table = Table::new(LawsEdition::E2023, "900+5", StartPosition::Standard);
    table.starts(White);
    table.after(10_000);
    table.does(&GameCommand::Time(TimeAct::Press { side: White }));
    table.after(2_000).raises(illegal(White, "Ke1-e3"));
    let matter = table.play().docket().matter(1).unwrap();
    assert_eq!(matter.state, IncidentState::Proposed);
    assert!(
        matter
            .proposed
            .as_ref()
            .unwrap()
            .articles
            .contains(&"7.5.5".to_owned())
    );
    assert_eq!(table.play().clock().running, None);
    let resumed = GameCommand::Rule {
        number: 1,
        act: RulingAct::Confirm,
        resume: Some(White),
    };
    // White used 10 s; the increment of the wrongful press goes back; Black has a minute more.
    table.after(30_000).does(&resumed);
    assert_eq!(table.times(), (Some(895_000), Some(963_000)));
    assert_eq!(table.play().clock().running, Some(White));
    assert_eq!(
        table.play().standing().illegal,
        ByColour { white: 1, black: 0 }
    );
    assert_eq!(
        table.play().timer().unwrap().clock().side(White).completed,
        0
    );
    let again = table.tries(&rule(1, RulingAct::Confirm));
    assert_eq!(
        again,
        Err(GameRefusal::IncidentState(1, IncidentState::Ruled))
    );
    table.after(1_000).raises(illegal(White, "Ke1-e3"));
    table.rules(2, RulingAct::Confirm);
    assert_eq!(table.play().result(), Some(BLACK_WINS));
}

#[test]
fn art_9_5_of_1997_a_wrong_claim_halves_the_claimants_time() {
    let mut table = Table::new(LawsEdition::E1997, "300", StartPosition::Standard);
    table.starts(White);
    table.after(100_000).moves("e4");
    table.after(60_000);
    let by = Black;
    let announced = None;
    table.raises(Incident::ClaimRepetition { by, announced });
    table.rules(1, RulingAct::Confirm);
    assert_eq!(table.times(), (Some(380_000), Some(120_000)));
    assert_eq!(table.play().standing().offer, Some(Black));
    // A reply by White refuses the offer; the clocks go on.
    table.does(&GameCommand::Time(TimeAct::Resume { side: Black }));
    table.after(1_000).moves("e5");
    assert_eq!(table.times(), (Some(380_000), Some(119_000)));
    table.moves("Nf3");
    assert_eq!(table.play().standing().offer, None);
}

#[test]
fn art_5_1_2_and_5_2_3_players_end_the_game_themselves() {
    let bare = fen("5k2/8/8/8/8/8/4Q3/K7 w - - 0 1");
    let mut table = Table::new(LawsEdition::E2023, "300", bare.clone());
    table.raises(Incident::Resign { by: White });
    assert_eq!(table.play().result(), Some(DRAW));
    assert_eq!(table.articles(), ["5.1.2"]);
    let mut table = Table::new(LawsEdition::E2018, "300", bare);
    table.raises(Incident::Resign { by: White });
    assert_eq!(table.play().result(), Some(BLACK_WINS));
    let mut table = Table::new(LawsEdition::E2023, "300", StartPosition::Standard);
    table.moves("e4");
    table.raises(Incident::DrawOffer { by: White });
    table.raises(Incident::DrawAccepted { by: Black });
    // Not both have moved: that is for the arbiter.
    let matter = table.play().docket().matter(2).unwrap();
    assert_eq!(matter.state, IncidentState::Reserved);
    table.rules(
        2,
        RulingAct::Choose {
            choice: Choice::PlayOn,
            ms: None,
        },
    );
    table.moves("e5");
    table.raises(Incident::DrawOffer { by: Black });
    table.raises(Incident::DrawAccepted { by: White });
    assert_eq!(table.play().result(), Some(DRAW));
}

#[test]
fn a_wrong_ruling_is_withdrawn_with_all_it_did() {
    let mut table = Table::new(LawsEdition::E2023, "900", StartPosition::Standard);
    table.starts(White);
    table.after(1_000).raises(illegal(White, "Ke1-e3"));
    table.rules(1, RulingAct::Confirm);
    table.raises(illegal(White, "Ke1-e3"));
    table.rules(2, RulingAct::Confirm);
    assert_eq!(table.play().result(), Some(BLACK_WINS));
    // The first cannot be touched before the one that made the result.
    let own = OwnDecision::default();
    let early = table.tries(&rule(1, correct(own.clone())));
    assert_eq!(early, Err(GameRefusal::LaterResult(1)));
    table.rules(2, correct(own));
    assert_eq!(table.play().result(), None);
    assert_eq!(
        table.play().standing().illegal,
        ByColour { white: 1, black: 0 }
    );
    table.rules(1, correct(OwnDecision::default()));
    assert_eq!(table.times(), (Some(899_000), Some(900_000)));
    assert_eq!(table.play().standing().illegal, ByColour::default());
    let matter = table.play().docket().matter(2).unwrap();
    assert_eq!(matter.rulings.len(), 2);
    let reason = matter.rulings[0].withdrawn.as_deref();
    assert_eq!(reason, Some("the board was misread"));
    // The arbiter's own decision.
    let own = OwnDecision {
        result: Some(WHITE_WINS),
        white_ms: Some(60_000),
        articles: vec!["12.9.6".to_owned()],
        ..OwnDecision::default()
    };
    table.rules(1, correct(own));
    assert_eq!(table.play().result(), Some(WHITE_WINS));
    assert_eq!(table.articles(), ["12.9.6"]);
    assert_eq!(table.times(), (Some(60_000), Some(900_000)));
}

#[test]
fn a_proposal_that_the_game_has_overtaken_is_not_confirmed() {
    let mut table = Table::new(LawsEdition::E2023, "900", StartPosition::Standard);
    table.raises(illegal(White, "Ke1-e3"));
    table.moves("e4");
    let stale = table.tries(&rule(1, RulingAct::Confirm));
    assert_eq!(stale, Err(GameRefusal::ProposalStale(1)));
    let reason = "the move was replaced at once".to_owned();
    table.rules(1, RulingAct::Dismiss { reason });
    assert_eq!(
        table.play().docket().matter(1).unwrap().state,
        IncidentState::Dismissed
    );
    let unknown = table.tries(&rule(9, RulingAct::Confirm));
    assert_eq!(unknown, Err(GameRefusal::UnknownIncident(9)));
}

#[test]
fn a_feeds_clock_at_zero_is_brought_before_the_arbiter() {
    let start = fen("5k2/8/8/8/8/8/4Q3/K7 w - - 0 1");
    let mut table = Table::new(LawsEdition::E2023, "300", start);
    let reading = GameCommand::Clock {
        white_ms: Some(0),
        black_ms: Some(5_000),
        running: Some(White),
        at: None,
    };
    table.does(&reading);
    let matter = table.play().docket().matter(1).unwrap();
    assert_eq!(
        (matter.raised_by, matter.state),
        (Raiser::Feed, IncidentState::Proposed)
    );
    assert_eq!(table.play().result(), None);
    table.rules(1, RulingAct::Confirm);
    assert_eq!(table.play().result(), Some(DRAW));
    assert_eq!(table.articles(), ["6.9"]);
}

#[test]
fn guidelines_i_a_sealed_move_is_opened_and_played() {
    let mut table = Table::new(LawsEdition::E2023, "300", StartPosition::Standard);
    table.starts(White);
    let step = |step| GameCommand::Adjourn(Box::new(step));
    let wrong = table.tries(&step(AdjournmentStep::Request { by: Black }));
    assert_eq!(wrong, Err(GameRefusal::NotOnMove(Black)));
    table.does(&step(AdjournmentStep::Request { by: White }));
    let sealed = Sealed::Commitment("c0ffee".to_owned());
    table.does(&step(AdjournmentStep::Write(sealed)));
    table.after(5_000).does(&step(AdjournmentStep::StopClock));
    assert_eq!(table.play().result(), Some(GameResult::Adjourned));
    assert_eq!(table.times(), (Some(295_000), Some(300_000)));
    table.does(&step(AdjournmentStep::Check));
    let open = AdjournmentStep::Open {
        text: "Nf3".to_owned(),
        digest: Some("c0ffee".to_owned()),
    };
    table.after(86_400_000).does(&step(open));
    assert_eq!(table.play().last().unwrap().san, "Nf3");
    assert_eq!(table.play().clock().running, Some(Black));
    assert!(matches!(
        table.play().adjournment(),
        Adjournment::Resumed { by: White, .. }
    ));
    // White, who sealed, is not there: the reply is sealed too, and his clock runs.
    let reply = Sealed::Text("d5".to_owned());
    table
        .after(1_000)
        .does(&step(AdjournmentStep::SealReply(reply)));
    assert_eq!(table.play().clock().running, Some(White));
    let open = AdjournmentStep::Open {
        text: "d5".to_owned(),
        digest: None,
    };
    table.after(2_000).does(&step(open));
    assert_eq!(table.play().last().expect("a move").san, "d5");
    assert_eq!(table.times(), (Some(293_000), Some(299_000)));
    assert_eq!(table.play().clock().running, Some(White));
}

#[test]
fn a_ruling_is_undone_like_the_rest() {
    let mut table = Table::new(LawsEdition::E2023, "900", StartPosition::Standard);
    table.starts(White); // 2
    table.after(1_000).raises(illegal(White, "Ke1-e3")); // 3, 4
    table.rules(1, RulingAct::Confirm); // 5 ..
    let seq = table.game.log().last().unwrap().seq;
    table.does(&GameCommand::Undo { seq });
    assert_eq!(table.play().standing().illegal, ByColour::default());
    assert_eq!(table.times(), (Some(899_000), Some(900_000)));
    let matter = table.play().docket().matter(1).unwrap();
    assert_eq!(matter.state, IncidentState::Proposed);
}

#[test]
fn nobody_rules_on_a_game_that_is_only_written_down() {
    let game = super::game(StartPosition::Standard);
    let mut table = Table {
        game,
        now_ms: 1_790_000_000_000,
    };
    let refused = table.tries(&raise(Incident::Resign { by: White }));
    assert_eq!(refused, Err(GameRefusal::NoTerms));
    let start = GameCommand::Time(TimeAct::Start { side: White });
    assert_eq!(table.tries(&start), Err(GameRefusal::NoControl));
}
