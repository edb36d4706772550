//! Work shared among threads.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What `work` makes of each number below `count`, in their order; on as many threads as the
/// machine has processors. A thread takes the next number when it has done one, so that a long one
/// holds nobody up.
pub fn in_parallel<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.min(count);
    if threads <= 1 {
        return (0..count).map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let share = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, work(number)));
        }
    };
    let mut done = thread::scope(|scope| {
        let shares: Vec<_> = (0..threads).map(|_| scope.spawn(share)).collect();
        let shares = shares.into_iter();
        shares
            .flat_map(|share| share.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect::<Vec<_>>()
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    use super::in_parallel;

    #[test]
    fn every_number_once_and_in_order() {
        let squares: Vec<usize> = (0..1_000).map(|n| n * n).collect();
        assert_eq!(in_parallel(1_000, |n| n * n), squares);
        assert_eq!(in_parallel(0, |n| n), Vec::<usize>::new());
        assert_eq!(in_parallel(1, |n| n), [0]);
    }
}
