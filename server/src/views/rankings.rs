//! Rankings that are kept: all who read one revision of a tournament share one computation, and
//! the next revision starts from it.
//!
//! A ranking is a function of the events that a reader may see and the round: what everybody sees
//! from behind counts its own way, and the regulations in force are events too. Whoever asks first
//! computes; who asks meanwhile waits for the same answer. An error is an answer: a failing
//! tie-break or script is asked once a revision, not once a reader.

use super::{Ranking, Unranked};
use crate::desk::Scene;
use hakem_core::tournament::{Policy, Tournament};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// Lines of all rankings that are kept; beyond it the one that was not asked for longest goes.
/// A line of eleven rounds and ten tie-breaks takes about two kilobytes.
const LINES: usize = 40_000;

type Answer = Result<Arc<Ranking>, Unranked>;

/// The rankings of all tournaments of a server.
#[derive(Default)]
pub struct Rankings(Mutex<VecDeque<Kept>>);

/// Which ranking.
#[derive(Clone, PartialEq, Eq)]
struct Key {
    /// The tournament's number for life.
    id: Arc<str>,
    round: u16,
    /// After how many events, and how much of what is held back has been shown.
    revision: (u64, u64),
}

/// A ranking that somebody computes, or has.
#[derive(Clone)]
struct Kept {
    key: Key,
    lines: usize,
    answer: Arc<OnceLock<Answer>>,
}

impl Kept {
    fn of(key: Key, lines: usize) -> Self {
        Self {
            key,
            lines,
            answer: Arc::default(),
        }
    }

    fn ranking(&self) -> Option<&Arc<Ranking>> {
        self.answer.get()?.as_ref().ok()
    }
}

impl Rankings {
    /// The ranking of a tournament after a round; `rules` is asked for if it has to be computed.
    /// Takes long then, and waits for who computes it already: not for async threads.
    ///
    /// # Errors
    /// A tie-break does not apply, or a regulation cannot answer.
    pub fn of<P: Policy>(
        &self,
        scene: &Scene,
        round: u16,
        rules: impl FnOnce(&Tournament) -> P,
    ) -> Result<Arc<Ranking>, Unranked> {
        let t = scene.tournament().ok_or(Unranked::NoTournament)?;
        let behind = scene.behind.as_ref();
        let behind = behind.map_or(0, |behind| behind.shown);
        let key = Key {
            id: Arc::clone(&scene.id),
            round,
            revision: (scene.state.rev(), behind),
        };
        let lines = 1 + if t.settings.teams {
            t.teams.len()
        } else {
            t.players.len()
        };
        let (kept, earlier) = self.place(key, lines);
        let compute = || {
            let earlier = earlier.as_ref().and_then(Kept::ranking);
            let earlier = earlier.map(Arc::as_ref);
            Ranking::after(t, round, &rules(t), earlier).map(Arc::new)
        };
        kept.answer.get_or_init(compute).clone()
    }

    /// The place of a ranking, and the newest one before it.
    fn place(&self, key: Key, lines: usize) -> (Kept, Option<Kept>) {
        let mut all = self.shelf();
        if let Some(at) = all.iter().position(|kept| kept.key == key)
            && let Some(kept) = all.remove(at)
        {
            all.push_back(kept.clone());
            return (kept, None);
        }
        let before = |kept: &&Kept| {
            kept.key.id == key.id && kept.key.round == key.round && kept.key.revision < key.revision
        };
        let done = |kept: &&Kept| kept.ranking().is_some();
        let earlier = all.iter().filter(before).filter(done);
        let earlier = earlier.max_by_key(|kept| kept.key.revision).cloned();
        // What came before that one nobody starts from any more.
        all.retain(|kept| {
            !before(&kept)
                || earlier
                    .as_ref()
                    .is_none_or(|newest| kept.key.revision >= newest.key.revision)
        });
        let kept = Kept::of(key, lines);
        all.push_back(kept.clone());
        let mut sum: usize = all.iter().map(|kept| kept.lines).sum();
        while sum > LINES && all.len() > 1 {
            sum -= all.pop_front().map_or(0, |kept| kept.lines);
        }
        (kept, earlier)
    }

    fn shelf(&self) -> MutexGuard<'_, VecDeque<Kept>> {
        // No code that may panic runs under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::generate::{Request, generate};
    use hakem_core::pairing::System;
    use hakem_core::tournament::{Command, Decision, FidePolicy, OwnValues, PolicyError, State};
    use hakem_core::{DutchEdition, GameResult, PlayedScore};
    use std::collections::BTreeMap;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering};

    const ROUNDS: u16 = 3;

    fn scene() -> Scene {
        let edition = DutchEdition::newest();
        let request = Request {
            players: Some(12),
            rounds: Some(ROUNDS),
            ..Request::new(7, System::Dutch { edition })
        };
        Scene {
            id: "01J".into(),
            slug: "open".parse().unwrap(),
            state: Arc::new(generate(&request).unwrap().state),
            games: BTreeMap::new(),
            behind: None,
        }
    }

    fn run(state: &mut State, command: &Command) {
        let mut confirmed = Vec::new();
        loop {
            match state.decide(command, &confirmed, &FidePolicy).unwrap() {
                Decision::Accepted { events, .. } => return state.commit(events).unwrap(),
                Decision::NeedsConfirmation(question) => confirmed.push(question.fingerprint),
            }
        }
    }

    /// The scene with another result of board 1 of the last round.
    fn corrected(scene: &Scene) -> Scene {
        let mut scene = scene.clone();
        let board = &scene.tournament().unwrap().round(ROUNDS).unwrap().boards[0];
        let score = match board.result.used {
            Some(GameResult::Played {
                score: PlayedScore::Draw,
                ..
            }) => PlayedScore::WhiteWins,
            _ => PlayedScore::Draw,
        };
        let command = Command::SetResult {
            round: ROUNDS,
            board: 1,
            result: GameResult::rated(score).into(),
        };
        run(Arc::make_mut(&mut scene.state), &command);
        scene
    }

    /// A regulation whose script is at fault.
    struct Broken;

    impl Policy for Broken {
        fn own_values(&self, _: &Tournament, _: u16) -> Result<OwnValues, PolicyError> {
            Err(PolicyError {
                regulation: "fed".to_owned(),
                place: None,
                asked: None,
                text: "boom".to_owned(),
            })
        }
    }

    #[test]
    fn ten_readers_at_once_compute_once() {
        let (rankings, scene) = (Rankings::default(), scene());
        let (asked, together) = (AtomicUsize::new(0), Barrier::new(10));
        let read = || {
            together.wait();
            let rules = |_: &Tournament| {
                asked.fetch_add(1, Ordering::Relaxed);
                FidePolicy
            };
            rankings.of(&scene, ROUNDS, rules).unwrap()
        };
        let found: Vec<Arc<Ranking>> = std::thread::scope(|scope| {
            let readers: Vec<_> = (0..10).map(|_| scope.spawn(read)).collect();
            let found = readers.into_iter().map(|reader| reader.join().unwrap());
            found.collect()
        });
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        assert!(found.iter().all(|one| Arc::ptr_eq(one, &found[0])));
        assert_eq!(found[0].standings.rows.len(), 12);
    }

    #[test]
    fn a_failure_is_found_once_and_told_to_all() {
        let (rankings, scene) = (Rankings::default(), scene());
        let asked = AtomicUsize::new(0);
        let read = || {
            let rules = |_: &Tournament| {
                asked.fetch_add(1, Ordering::Relaxed);
                Broken
            };
            rankings.of(&scene, ROUNDS, rules).err()
        };
        let first = read();
        assert!(matches!(first, Some(Unranked::Policy(_))), "{first:?}");
        assert_eq!(read(), first);
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        // The next event is another try.
        let next = corrected(&scene);
        assert!(rankings.of(&next, ROUNDS, |_| FidePolicy).is_ok());
    }

    #[test]
    fn the_next_revision_has_its_own_ranking() {
        let (rankings, before) = (Rankings::default(), scene());
        let after = corrected(&before);
        let of = |scene: &Scene| rankings.of(scene, ROUNDS, |_| FidePolicy).unwrap();
        let anew = |scene: &Scene| {
            let t = scene.tournament().unwrap();
            Ranking::after(t, ROUNDS, &FidePolicy, None)
                .unwrap()
                .standings
        };
        let first = of(&before);
        assert_eq!(first.standings, anew(&before));
        assert_eq!(of(&after).standings, anew(&after));
        assert_ne!(of(&after).standings, first.standings);
        // Who still reads the state before is given what is kept of it.
        assert!(Arc::ptr_eq(&of(&before), &first));
        let round_1 = rankings.of(&after, 1, |_| FidePolicy).unwrap();
        assert_eq!((round_1.round, round_1.table().rounds), (1, 1));
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let rankings = Rankings::default();
        let key = |rev| Key {
            id: "01J".into(),
            round: 1,
            revision: (rev, 0),
        };
        let kept = || rankings.shelf().len();
        rankings.place(key(1), LINES / 2);
        rankings.place(key(2), LINES / 2);
        assert_eq!(kept(), 2);
        rankings.place(key(1), LINES / 2);
        rankings.place(key(3), 1);
        let revs: Vec<u64> = rankings
            .shelf()
            .iter()
            .map(|kept| kept.key.revision.0)
            .collect();
        assert_eq!(revs, [1, 3], "2 was not asked for longest");
        rankings.place(key(4), 2 * LINES);
        assert_eq!(kept(), 1);
    }
}
