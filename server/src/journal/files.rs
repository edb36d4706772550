//! Files that appear whole or not at all.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::error::StorageError;

/// A file under construction beside its target; removed unless it is installed.
pub(super) struct Draft {
    path: PathBuf,
    target: PathBuf,
}

impl Draft {
    /// A name beside `target` that nobody else uses.
    pub(super) fn beside(target: &Path) -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let draft = format!(".{name}.{}-{count}.new", std::process::id());
        Self {
            path: target.with_file_name(draft),
            target: target.to_owned(),
        }
    }

    /// Where to write.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Removes what a killed process has left of earlier drafts of `target`.
    pub(super) fn sweep(target: &Path) {
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let prefix = format!(".{name}.");
        let Some(entries) = target.parent().and_then(|folder| fs::read_dir(folder).ok()) else {
            return;
        };
        for entry in entries.flatten() {
            let found = entry.file_name();
            let found = found.to_string_lossy();
            if found.starts_with(&prefix) && found.ends_with(".new") {
                // What cannot be removed does no harm but to take space.
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    /// Puts the finished file in its place, durably. An existing target is never replaced:
    /// `AlreadyExists` tells.
    pub(super) fn install(self) -> io::Result<()> {
        let exists = || self.target.symlink_metadata().is_ok();
        match File::open(&self.path) {
            // Swept away by somebody who has made the target meanwhile.
            Err(_) if exists() => return Err(io::ErrorKind::AlreadyExists.into()),
            draft => draft?.sync_all()?,
        }
        match fs::hard_link(&self.path, &self.target) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
            // Not every file system has hard links; a memory stick often has none.
            Err(_) if exists() => return Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(&self.path, &self.target)?,
        }
        sync_folder_of(&self.target)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // After a rename there is nothing left to remove.
        let _ = fs::remove_file(&self.path);
    }
}

/// Makes the names in the folder of `path` durable.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let opened = File::open(folder.unwrap_or(Path::new(".")))?;
    match opened.sync_all() {
        // Some file systems cannot sync a folder; they have nothing more to offer.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        result => result,
    }
}

/// Names the path in an error of the system.
pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> StorageError + '_ {
    move |error| StorageError::from_io(&path.display().to_string(), error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_existing_file_is_never_replaced_and_no_draft_stays() {
        let dir = tempfile::tempdir().unwrap();
        let target = dir.path().join("a");
        let put = |text: &str| {
            let draft = Draft::beside(&target);
            fs::write(draft.path(), text).unwrap();
            draft.install()
        };
        put("one").unwrap();
        assert_eq!(put("two").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&target).unwrap(), "one");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
    }
}
