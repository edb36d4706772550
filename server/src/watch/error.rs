//! Why a stream cannot be followed. Each text says what to do.

/// Why a stream cannot be followed.
#[derive(Debug, thiserror::Error)]
pub enum WatchError {
    /// The address is none.
    #[error(
        "'{url}' cannot be followed: {why}; give http://HOST:PORT with --topic, or \
         ws://HOST:PORT/api/v1/live/TOPIC"
    )]
    BadUrl {
        /// What was given.
        url: String,
        /// What is wrong with it.
        why: String,
    },
    /// Nothing to follow.
    #[error("nothing to follow: give --topic, for example --topic my-open/event")]
    NoTopic,
    /// A place to go on from belongs to one topic.
    #[error("--from and --epoch go together, with one topic")]
    BadMark,
    /// Nobody answers there.
    #[error("cannot connect to {host}: {why}")]
    Connect {
        /// Host and port.
        host: String,
        /// What the system said.
        why: String,
    },
    /// The server does not open a socket.
    #[error("{host} does not open a live stream: {status}{detail}")]
    Refused {
        /// Host and port.
        host: String,
        /// The status.
        status: String,
        /// Its words, if it has any.
        detail: String,
    },
    /// The server does not let this topic be followed.
    #[error("{topic} cannot be followed: {text} ({code})")]
    Topic {
        /// The topic.
        topic: String,
        /// The code of the error frame.
        code: String,
        /// Its words.
        text: String,
    },
    /// The answers are not those of a Hakem server.
    #[error("{host} does not speak like a Hakem server: {why}")]
    Strange {
        /// Host and port.
        host: String,
        /// What came.
        why: String,
    },
    /// Standard output, other than by being closed.
    #[error("cannot write the output: {0}")]
    Output(std::io::Error),
    /// The operating system.
    #[error("cannot start: {0}")]
    System(String),
}
