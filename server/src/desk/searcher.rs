//! Questions about mates, answered on one thread of its own: a search may take seconds and much
//! memory, and no desk waits for another's.
//!
//! What a ruling waits for goes before what live play merely looks at ([`Search::Dead`]), of which
//! the oldest is dropped when too many wait: where a result hangs on it, it is asked again in full.

use hakem_core::Colour;
use hakem_core::laws::CanMate;
use hakem_core::laws::dead::{AnySeries, Effort, Verdict, can_mate, read};
use hakem_core::laws::game::{MateMatter, MateQuestion};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// What is known about mates.
pub(super) type Known = BTreeMap<MateQuestion, CanMate>;

/// Positions that may wait to be looked at. A hundred boards never fill it.
const WAITING: usize = 256;

/// Room for the search's recursion.
const STACK_BYTES: usize = 16 << 20;

/// What is to be found out.
#[derive(Debug)]
pub(super) enum Search {
    /// All of these, in full: a ruling waits.
    Questions(BTreeSet<MateQuestion>),
    /// Whether neither side can mate in this position, by the fast step.
    Dead(String),
}

type Reply = Box<dyn FnOnce(Known) + Send>;

#[derive(Default)]
struct Queues {
    rulings: VecDeque<(BTreeSet<MateQuestion>, Reply)>,
    looks: VecDeque<(String, Reply)>,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    queues: Mutex<Queues>,
    changed: Condvar,
}

/// The thread, for as long as somebody has it.
pub(super) struct Searcher(Arc<Shared>);

impl Searcher {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system gives none.
    pub fn start() -> std::io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let own = Arc::clone(&shared);
        thread::Builder::new()
            .name("mates".to_owned())
            .stack_size(STACK_BYTES)
            .spawn(move || own.run())?;
        Ok(Self(shared))
    }

    /// Has something found out; `reply` is called on the thread.
    pub fn ask(&self, search: Search, reply: impl FnOnce(Known) + Send + 'static) {
        let mut queues = self.0.lock();
        let reply: Reply = Box::new(reply);
        match search {
            Search::Questions(questions) => queues.rulings.push_back((questions, reply)),
            Search::Dead(fen) => {
                if queues.looks.len() >= WAITING {
                    queues.looks.pop_front();
                }
                queues.looks.push_back((fen, reply));
            }
        }
        drop(queues);
        self.0.changed.notify_one();
    }
}

impl Drop for Searcher {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.changed.notify_one();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        // Nothing that may panic runs under it.
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        while let Some((search, reply)) = self.next() {
            reply(answer(&search));
        }
    }

    fn next(&self) -> Option<(Search, Reply)> {
        let mut queues = self.lock();
        loop {
            if let Some((questions, reply)) = queues.rulings.pop_front() {
                return Some((Search::Questions(questions), reply));
            }
            if queues.closed {
                return None;
            }
            if let Some((fen, reply)) = queues.looks.pop_front() {
                return Some((Search::Dead(fen), reply));
            }
            let waited = self.changed.wait(queues);
            queues = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn answer(search: &Search) -> Known {
    match search {
        Search::Questions(questions) => {
            let answers = questions.iter().map(|one| (one.clone(), searched(one)));
            answers.collect()
        }
        Search::Dead(fen) => looked(fen),
    }
}

/// A search that breaks off has not found out: the arbiter decides.
fn searched(question: &MateQuestion) -> CanMate {
    let search = AssertUnwindSafe(|| question.ask(&AnySeries));
    std::panic::catch_unwind(search).unwrap_or_else(|_| {
        tracing::error!(fen = question.fen, "a search for a mate broke off");
        CanMate::Undecided
    })
}

/// Both sides, or nothing if one of them may still mate.
fn looked(fen: &str) -> Known {
    let mut known = Known::new();
    let Ok(position) = read(fen) else {
        return known;
    };
    for side in [Colour::White, Colour::Black] {
        let search = AssertUnwindSafe(|| can_mate(&position, side, Effort::Fast));
        let verdict = std::panic::catch_unwind(search);
        if !matches!(verdict, Ok(Verdict::Unwinnable(_))) {
            return Known::new();
        }
        let question = MateQuestion {
            fen: fen.to_owned(),
            side,
            matter: MateMatter::AnySeries,
        };
        known.insert(question, CanMate::No);
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    const WALL: &str = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";

    fn ask(searcher: &Searcher, search: Search) -> Known {
        let (tx, rx) = mpsc::channel();
        searcher.ask(search, move |known| {
            let _ = tx.send(known);
        });
        rx.recv().unwrap()
    }

    #[test]
    fn a_dead_position_is_found_and_a_live_one_says_nothing() {
        let searcher = Searcher::start().unwrap();
        let dead = ask(&searcher, Search::Dead(WALL.to_owned()));
        assert_eq!(dead.values().collect::<Vec<_>>(), [&CanMate::No; 2]);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert!(ask(&searcher, Search::Dead(start.to_owned())).is_empty());
        assert!(ask(&searcher, Search::Dead("nonsense".to_owned())).is_empty());
    }

    #[test]
    fn each_question_has_its_answer() {
        let searcher = Searcher::start().unwrap();
        let question = |fen: &str| MateQuestion {
            fen: fen.to_owned(),
            side: Colour::White,
            matter: MateMatter::AnySeries,
        };
        let open = "3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 1";
        let questions = BTreeSet::from([question(WALL), question(open)]);
        let known = ask(&searcher, Search::Questions(questions));
        assert_eq!(known[&question(WALL)], CanMate::No);
        assert_eq!(known[&question(open)], CanMate::Yes);
    }
}
