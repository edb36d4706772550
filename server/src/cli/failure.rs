//! How a command ends when it does not end well.

/// Why there is no plain answer.
#[derive(Debug)]
pub enum Failure {
    /// The answer is no, and here it is: printed to stdout, status 1.
    Answer {
        /// The answer.
        text: String,
    },
    /// The answer is no: the reason to stderr, status 1.
    No {
        /// The reason.
        reason: String,
    },
    /// Bad input or usage: the reason to stderr, status 2.
    Input {
        /// What could be answered all the same.
        output: String,
        /// What is wrong, where, and what to do.
        reason: String,
    },
}

impl Failure {
    /// Bad input.
    pub fn input(reason: impl Into<String>) -> Self {
        Self::Input {
            output: String::new(),
            reason: reason.into(),
        }
    }
}
