//! Files that are too large to be held in memory: written to the data folder as they come.

use super::Api;
use super::code::Code;
use super::problem::Problem;
use actix_web::web;
use actix_web::web::{Bytes, BytesMut};
use futures_util::StreamExt as _;
use std::io::Write as _;
use std::time::Duration;
use tempfile::{NamedTempFile, TempPath};

/// How long the sender may pause.
const PAUSE: Duration = Duration::from_secs(30);

/// What is written at once.
const PIECE: usize = 1 << 20;

/// A file that has come; it is removed when this goes.
pub struct Upload(pub TempPath);

/// Receives a file of at most `limit` bytes.
pub async fn receive(
    api: &Api,
    payload: &mut web::Payload,
    limit: usize,
) -> Result<Upload, Problem> {
    let index = super::lists::index_of(api)?.clone();
    let mut file = blocking(move || index.spool()).await?;
    let (mut size, mut piece) = (0_usize, BytesMut::new());
    while let Some(chunk) = next(payload).await? {
        size = size.saturating_add(chunk.len());
        if size > limit {
            let text = format!("the file may have {} MB", limit >> 20);
            return Err(Problem::new(Code::TooLarge, text));
        }
        piece.extend_from_slice(&chunk);
        if piece.len() >= PIECE {
            file = write(file, piece.split()).await?;
        }
    }
    let file = write(file, piece).await?;
    Ok(Upload(file.into_temp_path()))
}

async fn next(payload: &mut web::Payload) -> Result<Option<Bytes>, Problem> {
    let chunk = tokio::time::timeout(PAUSE, payload.next()).await;
    let chunk = chunk.map_err(|_| {
        let text = format!("nothing more of the file came for {} s", PAUSE.as_secs());
        Problem::new(Code::BodyTimeout, text)
    })?;
    chunk.transpose().map_err(|error| {
        let text = format!("the file cannot be read: {error}");
        Problem::new(Code::InvalidBody, text)
    })
}

async fn write(mut file: NamedTempFile, piece: BytesMut) -> Result<NamedTempFile, Problem> {
    blocking(move || file.write_all(&piece).map(|()| file)).await
}

/// Works with the disk beside the threads that serve.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> std::io::Result<T> + Send + 'static,
) -> Result<T, Problem> {
    let done = super::call::aside(move || Ok(work())).await?;
    done.map_err(|error| {
        let code = match error.kind() {
            std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded => {
                Code::StorageFull
            }
            _ => Code::NotStored,
        };
        Problem::new(code, format!("the file cannot be kept: {error}"))
    })
}
