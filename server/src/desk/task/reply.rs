//! Who hears what an order came to.

use crate::desk::order::{Answer, Unable};
use tokio::sync::oneshot;

/// Who hears what an order came to.
#[derive(Debug)]
pub(super) enum Reply {
    /// Who gave it.
    Client(oneshot::Sender<Result<Answer, Unable>>),
    /// Nobody: the desk gave it itself.
    Nobody,
    /// It follows of an order that is done: who gave that one, and its answer.
    Follows(Box<(Reply, Answer)>),
}

impl Reply {
    pub fn send(self, came_to: Result<Answer, Unable>) {
        match self {
            // The client may have gone; then nobody is there to be told.
            Self::Client(answer) => drop(answer.send(came_to)),
            Self::Nobody => {}
            Self::Follows(first) => {
                let (reply, mut answer) = *first;
                match came_to {
                    Err(Unable::Question(question)) => answer.notes.extend(question.reasons),
                    Err(unable) => tracing::warn!(%unable, "the board's result stays"),
                    Ok(_) => {}
                }
                reply.send(Ok(answer));
            }
        }
    }
}
