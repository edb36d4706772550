//! A hall with tournaments, and orders to give.

use futures_util::future::join_all;
use hakem::desk::{Answer, Desk, Hall, Order, Scene, Stamp, Unable, Work, decode};
use hakem::journal::{Journal, StreamName};
use hakem::live::{Hub, Limits, Slug};
use hakem_core::Colour;
use hakem_core::laws::game::{Game, GameCommand};
use hakem_core::tournament::{
    BoardResult, Command, Level, PlayerDetails, RatingEntry, Settings, State,
};

/// A hall on a journal, on the runtime of the test.
pub fn hall(journal: &Journal) -> Hall {
    let hub = Hub::new(Limits::default());
    Hall::open(journal.clone(), hub, Stamp::new().unwrap()).unwrap()
}

pub fn slug(text: &str) -> Slug {
    text.parse().unwrap()
}

pub fn order(work: Work) -> Order {
    Order {
        work,
        by: "ada".to_owned(),
        may_confirm: Level::ConfirmTwice,
        idempotency: None,
        if_match: None,
        confirm: Vec::new(),
    }
}

pub fn command(command: Command) -> Order {
    order(Work::Tournament(Box::new(command)))
}

pub fn add_player(name: &str, rating: u16) -> Order {
    let entry = RatingEntry {
        from_round: 1,
        official: Some(rating),
        tournament: None,
        list: "typed".to_owned(),
    };
    let details = PlayerDetails {
        name: name.to_owned(),
        ratings: vec![entry],
        ..PlayerDetails::default()
    };
    command(Command::AddPlayer {
        details: Box::new(details),
        entered: None,
    })
}

pub fn result(board: u32, text: &str) -> Order {
    command(Command::SetResult {
        round: 1,
        board,
        result: BoardResult {
            used: Some(text.parse().unwrap()),
            rated: None,
        },
    })
}

pub fn game(board: u32, command: GameCommand) -> Order {
    order(Work::Game {
        round: 1,
        board,
        of: None,
        command,
    })
}

pub fn play(board: u32, text: &str, ply: u32) -> Order {
    let command = GameCommand::Move {
        text: text.to_owned(),
        ply: Some(ply),
        white_ms: None,
        black_ms: None,
        at: None,
        unpressed: false,
    };
    game(board, command)
}

pub fn settings() -> Settings {
    let mut settings = Settings::new("The open", 9);
    settings.initial_colour = Some(Colour::White);
    settings
}

/// Carries an order out, answering what it asks.
pub async fn carry_out(desk: &Desk, mut order: Order) -> Result<Answer, Unable> {
    loop {
        match desk.execute(order.clone()).await {
            Err(Unable::Question(question)) => order.confirm.push(question.token.unwrap()),
            done => return done,
        }
    }
}

/// A tournament with players, its first round paired.
pub async fn tournament(hall: &Hall, name: &str, players: u16) -> Desk {
    let create = Command::Create {
        settings: Box::new(settings()),
    };
    let opened = hall
        .open_tournament(&slug(name), create.clone(), command(create))
        .await
        .unwrap();
    let desk = opened.desk;
    let orders = (0..players).map(|n| add_player(&format!("Player {n}"), 2600 - n));
    for answer in join_all(orders.map(|order| desk.execute(order))).await {
        answer.unwrap();
    }
    carry_out(&desk, command(Command::Pair { round: 1 }))
        .await
        .unwrap();
    desk
}

pub fn stream(scene: &Scene) -> StreamName {
    format!("t/{}", scene.id).parse().unwrap()
}

/// The scene is what its streams come to.
pub fn assert_folds(journal: &Journal, scene: &Scene) {
    let mut state = State::new();
    let tournament = stream(scene);
    for event in journal.read(&tournament, 1) {
        let event = event.unwrap();
        state
            .apply(event.seq(), event.cmd(), decode(&event).unwrap())
            .unwrap();
    }
    assert_eq!(state, *scene.state);
    for (key, kept) in &scene.games {
        let mut game = Game::new();
        let stream: StreamName = format!("{}/g/{key}", tournament.as_str()).parse().unwrap();
        for event in journal.read(&stream, 1) {
            let event = event.unwrap();
            game.apply(event.seq(), event.cmd(), decode(&event).unwrap())
                .unwrap();
        }
        assert_eq!(game, **kept, "{key}");
    }
}
