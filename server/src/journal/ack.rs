//! The answer to something that was queued.

use std::future::Future;
use std::pin::Pin;
use std::sync::OnceLock;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::sync::oneshot::error::TryRecvError;

use super::error::AppendError;

/// How long a thread waits awake: about two syncs of a quick disk. To be woken takes as long as
/// a sync there; on a slow disk this is lost beside what a sync takes.
const AWAKE: Duration = Duration::from_micros(300);

/// Resolves when the journal has answered: after the commit, or at once for what it does not take.
///
/// Await it, or call [`Ack::wait`] on a thread. Dropping it takes nothing back.
#[derive(Debug)]
#[must_use = "nothing is acknowledged before this resolves"]
pub struct Ack<T>(Answer<T>);

#[derive(Debug)]
enum Answer<T> {
    Known(Option<AppendError>),
    Queued(oneshot::Receiver<Result<T, AppendError>>),
}

/// How the committer answers.
pub(super) type Reply<T> = oneshot::Sender<Result<T, AppendError>>;

impl<T> Ack<T> {
    pub(super) fn refused(error: AppendError) -> Self {
        Self(Answer::Known(Some(error)))
    }

    pub(super) fn queued() -> (Reply<T>, Self) {
        let (reply, answer) = oneshot::channel();
        (reply, Self(Answer::Queued(answer)))
    }

    /// Blocks this thread until the answer is there.
    ///
    /// # Panics
    ///
    /// On a thread that runs async tasks: await it there.
    pub fn wait(self) -> Result<T, AppendError> {
        match self.0 {
            Answer::Known(error) => Err(error.unwrap_or(AppendError::Closed)),
            Answer::Queued(answer) => awake(answer).unwrap_or_else(|answer| {
                let answered = answer.blocking_recv();
                answered.unwrap_or(Err(AppendError::Closed))
            }),
        }
    }
}

/// Waits without sleeping; gives the receiver back when it has taken too long.
fn awake<T>(
    mut answer: oneshot::Receiver<Result<T, AppendError>>,
) -> Result<Result<T, AppendError>, oneshot::Receiver<Result<T, AppendError>>> {
    let begun = Instant::now();
    while several_processors() && begun.elapsed() < AWAKE {
        match answer.try_recv() {
            Ok(answered) => return Ok(answered),
            Err(TryRecvError::Closed) => return Ok(Err(AppendError::Closed)),
            Err(TryRecvError::Empty) => std::hint::spin_loop(),
        }
    }
    Err(answer)
}

/// On a single processor the committer cannot work while somebody stays awake.
fn several_processors() -> bool {
    static SEVERAL: OnceLock<bool> = OnceLock::new();
    *SEVERAL.get_or_init(|| std::thread::available_parallelism().is_ok_and(|n| n.get() > 1))
}

impl<T> Future for Ack<T> {
    type Output = Result<T, AppendError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match &mut self.0 {
            Answer::Known(error) => Poll::Ready(Err(error.take().unwrap_or(AppendError::Closed))),
            Answer::Queued(answer) => Pin::new(answer)
                .poll(context)
                .map(|answer| answer.unwrap_or(Err(AppendError::Closed))),
        }
    }
}
