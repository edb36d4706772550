//! `--regulation DIR`: packages of regulations put in force for one command.

use super::failure::Failure;
use super::input;
use hakem_core::tournament::{Policy as _, Regulation, Setup, Tournament};
use hakem_plugin_api::{Loader, Stack};
use hakem_rhai::{Fault, Library};
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// No file of a package is larger; the package is refused for it.
const LARGEST_FILE: u64 = 1024 * 1024;

/// Puts the packages of folders in force, the lowest layer first; what is odd about them is told.
pub fn put_in_force(t: &mut Tournament, folders: &[PathBuf]) -> Result<Stack, Failure> {
    let library = Arc::new(Library::default());
    put_in_force_from(&library, t, folders)
}

/// The same with packages kept in a library, for who asks one by one.
pub fn put_in_force_from(
    library: &Arc<Library>,
    t: &mut Tournament,
    folders: &[PathBuf],
) -> Result<Stack, Failure> {
    for folder in folders {
        let program = library
            .read(files(folder)?)
            .map_err(|error| refused(folder, &error.faults))?;
        for warning in program.warnings() {
            input::message(&format!("{}: warning", placed(folder, warning)));
        }
        if t.regulation(program.name()).is_some() {
            return Err(Failure::input(format!(
                "{}: there is a regulation '{}' already; each is named once",
                folder.display(),
                program.name()
            )));
        }
        let mut regulation = Regulation {
            package: program.package(),
            setup: Setup {
                on: true,
                ..Setup::default()
            },
        };
        let rules = Stack::of(t, Arc::clone(library) as Arc<dyn Loader>);
        regulation.setup.answers = rules
            .answers(&regulation, t)
            .map_err(|error| Failure::input(format!("{}: {error}", folder.display())))?;
        t.regulations.push(regulation);
    }
    if !folders.is_empty() {
        t.settings_in_force()
            .validate()
            .map_err(|error| Failure::input(format!("--regulation: {error}")))?;
    }
    Ok(Stack::of(t, Arc::clone(library) as Arc<dyn Loader>))
}

/// All that is wrong with a package, as one message.
fn refused(folder: &Path, faults: &[Fault]) -> Failure {
    let faults: Vec<String> = faults.iter().map(|fault| placed(folder, fault)).collect();
    Failure::input(faults.join("\n"))
}

fn placed(folder: &Path, fault: &Fault) -> String {
    let file = folder.join(&fault.file);
    let mut place = file.display().to_string();
    for number in [fault.line, fault.column].into_iter().flatten() {
        place += &format!(":{number}");
    }
    format!("{place}: {}", fault.text)
}

/// The files of a folder and of its `tests`; hidden ones are no part of a package.
fn files(folder: &Path) -> Result<BTreeMap<String, String>, Failure> {
    let mut files = BTreeMap::new();
    for (name, path) in entries(folder)? {
        if name == "tests" && path.is_dir() {
            for (test, path) in entries(&path)? {
                files.insert(format!("tests/{test}"), text(&path)?);
            }
        } else {
            files.insert(name, text(&path)?);
        }
    }
    Ok(files)
}

fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>, Failure> {
    let failed = |error: std::io::Error| {
        Failure::input(format!("{}: cannot be read: {error}", folder.display()))
    };
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') {
            entries.push((name, entry.path()));
        }
    }
    Ok(entries)
}

fn text(path: &Path) -> Result<String, Failure> {
    let failed = |error: std::io::Error| {
        Failure::input(format!("{}: cannot be read: {error}", path.display()))
    };
    let mut text = String::new();
    let file = std::fs::File::open(path).map_err(failed)?;
    file.take(LARGEST_FILE)
        .read_to_string(&mut text)
        .map_err(failed)?;
    Ok(text)
}
