//! The answer to something that was queued.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use super::error::AppendError;

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
            Answer::Queued(answer) => answer.blocking_recv().unwrap_or(Err(AppendError::Closed)),
        }
    }
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
