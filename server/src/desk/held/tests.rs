//! What is told when, with times of one's own.

use super::*;
use crate::live::View;
use hakem_core::laws::game::{Asked, GameCommand, Seats, StartPosition};
use hakem_core::tournament::{
    BoardResult, Delay, PairedBy, PairedRound, Player, PlayerDetails, Release, Setting, Settings,
};
use hakem_core::{GameResult, PlayedScore, PlayerId};

/// So many seconds after the round began.
fn second(count: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + count).unwrap()
}

fn round(white: u32) -> PairedRound {
    let seats = [(white, white + 1), (white + 2, white + 3)];
    let seats = seats.map(|(white, black)| Board::new(PlayerId(white), PlayerId(black)));
    PairedRound {
        by: PairedBy::Hand,
        field: None,
        engine: None,
        engine_version: String::new(),
        regulations: Vec::new(),
        boards: seats.to_vec(),
        bye: None,
        teams: None,
        published: true,
    }
}

/// A tournament, what is held of it, and what was told so far.
struct Event4 {
    scene: Arc<Scene>,
    held: Held,
    told: Vec<(Timestamp, String)>,
    boards: Vec<(Place, Timestamp)>,
    /// The events of the game on board 1, as they are stored.
    stored: Vec<WaitingEvent>,
}

impl Event4 {
    fn with(delay: Delay) -> Self {
        let mut settings = Settings::new("Open", 5);
        settings.release = Release {
            delay,
            boards: BTreeMap::new(),
        };
        let mut state = State::new();
        let settings = Box::new(settings);
        let mut events = vec![Event::Created { settings }];
        events.extend((1..=4).map(|id| Event::PlayerAdded {
            player: Box::new(Player {
                id: PlayerId(id),
                details: PlayerDetails::default(),
                entered: 1,
                withdrawn: None,
                expelled: false,
                no_byes: false,
            }),
        }));
        let paired = Box::new(round(1));
        events.push(Event::RoundPaired { round: 1, paired });
        state.commit(events).unwrap();
        let scene = Arc::new(Scene {
            id: "event".into(),
            slug: "open".parse().unwrap(),
            state: Arc::new(state),
            games: BTreeMap::new(),
            behind: None,
        });
        Self {
            scene,
            held: Held::default(),
            told: Vec::new(),
            boards: Vec::new(),
            stored: Vec::new(),
        }
    }

    fn take(&mut self, news: News) {
        assert!(news.told.iter().all(|told| told.view == View::Public));
        let told = news.told.iter();
        self.told
            .extend(told.map(|told| (told.at, told.data.get().to_owned())));
        self.boards.extend(news.boards);
    }

    fn enter(&mut self, at: Timestamp, event: &Event) {
        let glance = self.held.glance(&self.scene, at, event);
        let scene = Arc::make_mut(&mut self.scene);
        let seq = scene.state.rev() + 1;
        let state = Arc::make_mut(&mut scene.state);
        state.apply(seq, seq, event.clone()).unwrap();
        let stamped = Stamped {
            seq,
            cmd: seq,
            at,
            by: "ada".to_owned(),
        };
        let news = self.held.enter(&self.scene, glance, (&stamped, event));
        self.take(news);
    }

    fn result(&mut self, at: Timestamp, number: u32, score: Option<PlayedScore>) {
        let from = self.scene.board(1, number).unwrap().result;
        let to = BoardResult {
            used: score.map(GameResult::rated),
            rated: None,
        };
        let event = Event::ResultSet {
            round: 1,
            board: number,
            from,
            to,
            players: None,
        };
        self.enter(at, &event);
    }

    /// A move on board 1; the first one begins the game.
    fn plays(&mut self, at: Timestamp, text: &str) {
        let key = GameKey::of(1, self.scene.board(1, 1).unwrap());
        let before = self.scene.games.get(&key).cloned();
        let mut game = before
            .clone()
            .map_or_else(Game::new, |game| (*game).clone());
        let known = BTreeMap::new();
        let first = game.rev() + 1;
        let mut events = Vec::new();
        let start = GameCommand::Start {
            seats: Seats {
                white: key.white,
                black: key.black,
                round: 1,
                board: 1,
            },
            start: StartPosition::Standard,
            terms: None,
        };
        let played = GameCommand::Move {
            text: text.to_owned(),
            ply: None,
            white_ms: None,
            black_ms: None,
            at: Some(at),
            unpressed: false,
        };
        let begins = before.is_none().then_some(start);
        for command in begins.into_iter().chain([played]) {
            let more = game.decide(&command, at, &Asked::knowing(&known)).unwrap();
            more.iter().cloned().enumerate().for_each(|(index, event)| {
                let seq = first + (events.len() + index) as u64;
                game.apply(seq, first, event).unwrap();
            });
            events.extend(more);
        }
        let stored = (first..).zip(&events).map(|(seq, event)| WaitingEvent {
            seq,
            command: first,
            at,
            event: event.clone(),
        });
        self.stored.extend(stored);
        let scene = Arc::make_mut(&mut self.scene);
        scene.games.insert(key, Arc::new(game));
        let news = self
            .held
            .play(&self.scene, (key, before), (first, &events), at);
        self.take(news);
    }

    fn wait(&mut self, until: Timestamp) {
        let news = self.held.let_out(&self.scene, until);
        self.take(news);
    }

    /// The result of a board as everybody sees it.
    fn seen(&mut self, number: u32) -> Option<GameResult> {
        let public = self.held.public(&self.scene);
        public.board(1, number).unwrap().result.used
    }

    /// The moves on board 1 that everybody sees.
    fn moves(&mut self) -> u32 {
        let public = self.held.public(&self.scene);
        let board = public.board(1, 1).unwrap();
        public
            .play(1, board)
            .map_or(0, hakem_core::laws::game::Play::ply)
    }
}

const WON: Option<PlayedScore> = Some(PlayedScore::WhiteWins);

#[test]
fn without_a_delay_nothing_waits() {
    let mut event = Event4::with(Delay::None);
    event.result(second(0), 1, WON);
    event.plays(second(1), "e4");
    assert_eq!(event.told.len(), 1);
    assert_eq!(event.boards, [((1, 1), second(0)), ((1, 1), second(1))]);
    assert!(Arc::ptr_eq(&event.held.public(&event.scene), &event.scene));
    assert_eq!(event.held.next(&event.scene), None);
}

#[test]
fn minutes_after_it_each_thing_is_told_as_of_then() {
    let mut event = Event4::with(Delay::Minutes(15));
    event.plays(second(0), "e4");
    event.plays(second(60), "e5");
    event.result(second(90), 1, WON);
    event.result(second(95), 2, Some(PlayedScore::Draw));
    assert_eq!((event.moves(), event.seen(1)), (0, None));
    assert!(event.told.is_empty() && event.boards.is_empty());
    assert_eq!(event.held.next(&event.scene), Some(second(900)));
    event.wait(second(899));
    assert_eq!(event.moves(), 0);
    event.wait(second(900));
    assert_eq!((event.moves(), event.seen(1)), (1, None));
    assert_eq!(event.boards, [((1, 1), second(900))]);
    // Whoever looks late is told of the same moments.
    event.wait(second(5_000));
    assert_eq!(event.moves(), 2);
    assert_eq!(
        event.seen(1),
        Some(GameResult::rated(PlayedScore::WhiteWins))
    );
    let at: Vec<Timestamp> = event.told.iter().map(|(at, _)| *at).collect();
    assert_eq!(at, [second(990), second(995)]);
    assert!(event.told[0].1.contains("1-0") && event.told[1].1.contains("1/2-1/2"));
    assert_eq!(event.held.next(&event.scene), None);
}

#[test]
fn moves_behind_and_then_the_end_after_as_many_minutes() {
    let mut event = Event4::with(Delay::Moves(1));
    for (at, text) in [(0, "e4"), (10, "e5"), (20, "Nf3")] {
        event.plays(second(at), text);
    }
    assert_eq!(event.moves(), 1);
    // That the game has begun is told before its first move.
    assert_eq!(event.boards, [((1, 1), second(10)), ((1, 1), second(20))]);
    // However long the next move takes.
    assert_eq!(event.held.next(&event.scene), None);
    event.wait(second(9_000));
    assert_eq!(event.moves(), 1);
    event.result(second(9_010), 1, WON);
    assert_eq!(event.held.next(&event.scene), Some(second(9_070)));
    event.wait(second(9_069));
    assert_eq!((event.moves(), event.seen(1)), (1, None));
    event.wait(second(9_070));
    assert_eq!(event.moves(), 3);
    assert!(event.seen(1).is_some());
}

#[test]
fn a_correction_waits_as_its_result_does() {
    let mut event = Event4::with(Delay::Minutes(1));
    event.result(second(0), 1, WON);
    event.result(second(30), 1, Some(PlayedScore::BlackWins));
    event.wait(second(60));
    assert_eq!(
        event.seen(1),
        Some(GameResult::rated(PlayedScore::WhiteWins))
    );
    event.wait(second(90));
    assert_eq!(
        event.seen(1),
        Some(GameResult::rated(PlayedScore::BlackWins))
    );
    assert_eq!(event.told.len(), 2);
}

#[test]
fn lots_and_undone_results_follow_what_they_rest_on() {
    let mut event = Event4::with(Delay::Minutes(1));
    event.result(second(0), 1, WON);
    let lots = Lots {
        seed: "seed".to_owned(),
        order: vec![PlayerId(1)],
    };
    let to = Some(lots);
    event.enter(second(10), &Event::LotsDrawn { from: None, to });
    let lots = |event: &mut Event4| {
        let public = event.held.public(&event.scene);
        public.tournament().unwrap().lots.is_some()
    };
    assert!(!lots(&mut event));
    let seq = event.scene.state.rev() - 1;
    event.wait(second(60));
    assert!(lots(&mut event) && event.seen(1).is_some());
    event.enter(second(70), &Event::Undone { seq });
    assert!(event.seen(1).is_some());
    event.wait(second(130));
    assert_eq!(event.seen(1), None);
}

#[test]
fn the_next_pairing_and_the_end_of_the_delay_release_all() {
    for release in [true, false] {
        let mut event = Event4::with(Delay::Minutes(60));
        event.plays(second(0), "e4");
        event.result(second(5), 1, WON);
        let last = if release {
            Event::RoundPaired {
                round: 2,
                paired: Box::new(round(1)),
            }
        } else {
            Event::SettingChanged {
                from: Setting::Release(Release {
                    delay: Delay::Minutes(60),
                    boards: BTreeMap::new(),
                }),
                to: Setting::Release(Release::default()),
            }
        };
        event.enter(second(10), &last);
        assert_eq!(event.moves(), 1);
        assert!(event.seen(1).is_some());
        assert_eq!(event.told[0].0, second(10));
        assert!(Arc::ptr_eq(&event.held.public(&event.scene), &event.scene));
    }
}

#[test]
fn a_clock_behind_by_minutes_runs_as_it_ran() {
    let mut event = Event4::with(Delay::Minutes(2));
    event.plays(second(0), "e4");
    event.wait(second(120));
    let public = event.held.public(&event.scene);
    let board = public.board(1, 1).unwrap();
    let as_of = |scene: &Scene| scene.clock(1, board).unwrap().as_of.unwrap();
    assert_eq!(as_of(&event.scene), second(0));
    assert_eq!(as_of(&public), second(120));
}

/// The delay is another from then on.
fn becomes(event: &mut Event4, at: Timestamp, delay: Delay) {
    let from = event.scene.tournament().unwrap().settings.release.clone();
    let to = Release {
        delay,
        ..from.clone()
    };
    let (from, to) = (Setting::Release(from), Setting::Release(to));
    event.enter(at, &Event::SettingChanged { from, to });
}

/// A result that was told took itself back at the next start, with its number, if the delay had
/// grown since: only the timer of the running server had told it.
#[test]
fn what_was_told_before_a_delay_grew_is_told_after_a_restart() {
    let run = |with_timer: bool| {
        let mut event = Event4::with(Delay::Minutes(15));
        event.result(second(0), 1, WON);
        event.result(second(500), 2, WON);
        if with_timer {
            event.wait(second(900));
        }
        becomes(&mut event, second(1_000), Delay::Minutes(60));
        let seen = (event.seen(1), event.seen(2));
        (event.told, event.boards, seen)
    };
    let (told, boards, seen) = run(true);
    assert_eq!(
        seen,
        (Some(GameResult::rated(PlayedScore::WhiteWins)), None)
    );
    assert_eq!((told.len(), told[0].0), (1, second(900)));
    assert_eq!((told, boards, seen), run(false));
}

/// So did the moves.
#[test]
fn moves_that_were_told_before_a_delay_grew_are_told_after_a_restart() {
    let mut event = Event4::with(Delay::Minutes(1));
    event.plays(second(0), "e4");
    event.plays(second(100), "e5");
    becomes(&mut event, second(120), Delay::Minutes(60));
    event.wait(second(130));
    assert_eq!(event.moves(), 1);

    let mut again = Event4::with(Delay::Minutes(1));
    becomes(&mut again, second(120), Delay::Minutes(60));
    let key = GameKey::of(1, again.scene.board(1, 1).unwrap());
    let scene = Arc::make_mut(&mut again.scene);
    scene.games = event.scene.games.clone();
    again.held.revive(&again.scene, key, event.stored);
    again.wait(second(130));
    assert_eq!(again.moves(), 1);
    again.wait(second(3_700));
    assert_eq!(again.moves(), 2);
}
