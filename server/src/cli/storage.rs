//! `hakem verify`, `hakem backup` and `hakem restore`: the data folder, through the server that
//! holds it if there is one.

use super::args::{BackupOrder, RestoreOrder, VerifyOrder};
use super::failure::Failure;
use crate::journal::{self, BackupError, Journal, StorageError};
use crate::serve::local::{self, Checked, LocalAnswer, LocalOrder};
use serde_json::json;
use std::path::Path;

/// Checks everything that is stored; 1 if something is damaged.
pub fn verify(order: &VerifyOrder) -> Result<String, Failure> {
    let checked = match journal::verify_folder(&order.data) {
        Ok(report) => Checked::from(&report),
        Err(StorageError::Locked { .. }) => match ask(&order.data, &LocalOrder::Verify)? {
            LocalAnswer::Verified(checked) => checked,
            other => return Err(strange(&order.data, &other)),
        },
        Err(error @ StorageError::Damaged { .. }) => Checked {
            sound: false,
            streams: 0,
            events: 0,
            faults: Vec::new(),
            more: 0,
            structure: Some(error.to_string()),
        },
        Err(error) => return Err(Failure::input(error.to_string())),
    };
    let text = if order.json {
        format!("{}\n", json!(checked))
    } else {
        in_words(&checked)
    };
    if checked.sound {
        Ok(text)
    } else {
        Err(Failure::Answer { text })
    }
}

fn in_words(checked: &Checked) -> String {
    let Checked {
        streams, events, ..
    } = checked;
    let mut text = String::new();
    for fault in &checked.faults {
        text += &format!("{} event {}: {}\n", fault.stream, fault.seq, fault.what);
    }
    if checked.more > 0 {
        text += &format!("and {} more\n", checked.more);
    }
    if let Some(structure) = &checked.structure {
        text += &format!("{structure}\n");
    }
    let verdict = if checked.sound { "sound" } else { "damaged" };
    text += &format!("{verdict}: {events} events in {streams} streams\n");
    text
}

/// Writes a copy of everything as of now.
pub fn backup(order: &BackupOrder) -> Result<String, Failure> {
    // The server has a working folder of its own.
    let to = std::path::absolute(&order.to)
        .map_err(|error| Failure::input(format!("{}: {error}", order.to.display())))?;
    let file = order.data.join(journal::FILE_NAME);
    if !file.exists() {
        let reason = format!("{} is not there: check --data", file.display());
        return Err(Failure::input(reason));
    }
    match Journal::open(&order.data) {
        Ok(journal) => {
            journal.backup(&to).map_err(refused)?;
            let closed = journal.close();
            closed.map_err(|error| Failure::input(error.to_string()))?;
        }
        Err(StorageError::Locked { .. }) => {
            match ask(&order.data, &LocalOrder::Backup { to: to.clone() })? {
                LocalAnswer::BackedUp { .. } => {}
                other => return Err(strange(&order.data, &other)),
            }
        }
        Err(error) => return Err(Failure::input(error.to_string())),
    }
    Ok(if order.json {
        format!("{}\n", json!({ "backed_up": { "to": to } }))
    } else {
        format!("{}\n", to.display())
    })
}

/// Puts a copy into an empty folder, after checking all of it.
pub fn restore(order: &RestoreOrder) -> Result<String, Failure> {
    journal::restore(&order.file, &order.data).map_err(refused)?;
    Ok(if order.json {
        format!("{}\n", json!({ "restored": { "data": order.data } }))
    } else {
        format!("{}\n", order.data.display())
    })
}

/// Damage is an answer; anything else is a matter of files and names.
fn refused(error: BackupError) -> Failure {
    match error {
        error @ (BackupError::Unsound { .. }
        | BackupError::Storage(StorageError::Damaged { .. })
        | BackupError::Read(journal::ReadError::Damaged { .. })) => Failure::No {
            reason: error.to_string(),
        },
        error => Failure::input(error.to_string()),
    }
}

/// Asks the server that holds the folder.
fn ask(dir: &Path, order: &LocalOrder) -> Result<LocalAnswer, Failure> {
    let answer = local::ask(dir, order).map_err(|error| {
        Failure::input(format!(
            "{} is in use by another process, which does not answer at {}: {error}",
            dir.display(),
            dir.join(local::FILE_NAME).display()
        ))
    })?;
    match answer {
        LocalAnswer::Failed { reason } => Err(Failure::input(reason)),
        answer => Ok(answer),
    }
}

fn strange(dir: &Path, answer: &LocalAnswer) -> Failure {
    Failure::input(format!(
        "the server of {} answers something else: {answer:?}",
        dir.display()
    ))
}
