//! The demo: an open of 64 players in its sixth of nine rounds, eight boards of it live, which
//! play on by themselves until the event is over.
//!
//! | module | what it knows |
//! | --- | --- |
//! | `people` | the players |
//! | `games` | what is played on the live boards |
//! | `chance` | numbers that look like chance and are the same in every demo |
//! | `event` | the event up to its sixth round |
//! | `play` | how it goes on |

mod chance;
mod event;
mod games;
mod people;
mod play;

use crate::desk::{Answer, Desk, Hall, OpenError, Order, Unable, Work};
use crate::live::Slug;
use hakem_core::tournament::{Command, Level};

pub use play::Pace;

/// The event's name in addresses.
pub const SLUG: &str = "demo";

/// Rounds planned.
pub const ROUNDS: u16 = 9;

/// Who stands in the journal for what the demo does.
const NAME: &str = "demo";

/// Why there is no demo.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The event was not opened.
    #[error("the demo cannot be opened: {0}")]
    Open(#[from] OpenError),
    /// One of its commands was refused.
    #[error("the demo cannot be set up: {0}")]
    Unable(#[from] Unable),
    /// The regulation that ships with the program is at fault.
    #[error("the demo's regulation is at fault: {0}")]
    Regulation(#[from] hakem_rhai::LoadError),
    /// The program's own table is at fault.
    #[error("the demo's own data is at fault: {0}")]
    Data(String),
}

/// The event of the demo, ready to be shown and played on.
#[derive(Clone, Debug)]
pub struct Demo {
    desk: Desk,
}

impl Demo {
    /// Opens the event in a hall; the one that is there goes on.
    ///
    /// # Errors
    /// What is stored under its name, or the disk, does not allow it.
    pub async fn open(hall: &Hall) -> Result<Self, DemoError> {
        let slug: Slug = SLUG.parse().map_err(|_| DemoError::Data(SLUG.to_owned()))?;
        let desk = match hall.desk(&slug).await {
            Some(desk) => desk,
            None => event::set_up(hall, &slug).await?,
        };
        Ok(Self { desk })
    }

    /// Plays on until the event is over, the server stops, or an arbiter changes what the demo
    /// counted on.
    pub async fn play_on(self, pace: Pace) {
        if let Err(error) = play::on(&self.desk, pace).await {
            tracing::info!(%error, "the demo plays no further");
        }
    }
}

/// Where to look, for whoever started the demo. `base` is the server's address.
pub fn links(base: &str) -> [String; 4] {
    let base = base.trim_end_matches('/');
    [
        format!("tournament: {base}/t/{SLUG}"),
        format!("in Turkish: {base}/t/{SLUG}?lang=tr"),
        format!("live boards: {base}/t/{SLUG}/live"),
        format!("console: {base}/console/{SLUG}"),
    ]
}

/// Has a command carried out, answering what it asks.
async fn carry_out(desk: &Desk, command: Command) -> Result<Answer, Unable> {
    let mut order = order(Work::Tournament(Box::new(command)));
    loop {
        match desk.execute(order.clone()).await {
            Err(Unable::Question(question)) => match question.token {
                Some(token) => order.confirm.push(token),
                None => return Err(Unable::Question(question)),
            },
            done => return done,
        }
    }
}

fn order(work: Work) -> Order {
    Order {
        work,
        by: NAME.to_owned(),
        may_confirm: Level::ConfirmTwice,
        idempotency: None,
        if_match: None,
        confirm: Vec::new(),
    }
}
