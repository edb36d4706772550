//! Why a server does not start, or ends badly. Each text says what to do.

use crate::auth::{AccessError, AccountError, TokenError};
use crate::demo::DemoError;
use crate::desk::HallError;
use crate::journal::StorageError;
use std::io;
use std::path::PathBuf;

/// Why a server does not start, or ends badly.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder.
    #[error("the data folder {}: {error}", .folder.display())]
    Storage {
        /// The folder.
        folder: PathBuf,
        /// What is wrong with it.
        error: StorageError,
    },
    /// The tournaments in it.
    #[error("the data folder {}: {error}", .folder.display())]
    Hall {
        /// The folder.
        folder: PathBuf,
        /// What does not fit.
        error: HallError,
    },
    /// The demo.
    #[error(transparent)]
    Demo(DemoError),
    /// The tokens, accounts or sessions in it.
    #[error("the data folder {}: {error}", .folder.display())]
    Access {
        /// The folder.
        folder: PathBuf,
        /// What cannot be read.
        error: AccessError,
    },
    /// The first token cannot be issued.
    #[error("no token can be issued: {0}")]
    Token(#[from] TokenError),
    /// The first link cannot be made.
    #[error("no link can be made: {0}")]
    Link(#[from] AccountError),
    /// The address is taken.
    #[error(
        "cannot listen on {address}: another program uses it; stop that one, or choose another \
         address with --listen"
    )]
    AddressInUse {
        /// The address.
        address: String,
    },
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: String,
        /// What the system said.
        error: io::Error,
    },
    /// The operating system.
    #[error("the server cannot start: {0}")]
    System(String),
    /// Something failed while it served.
    #[error("the server ended: {0}")]
    Ended(io::Error),
}

impl ServeError {
    /// Tells what an error of binding means.
    pub(super) fn listen(address: &str, error: io::Error) -> Self {
        let address = address.to_owned();
        match error.kind() {
            io::ErrorKind::AddrInUse => Self::AddressInUse { address },
            _ => Self::Listen { address, error },
        }
    }
}
