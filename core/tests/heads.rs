//! The tables at the heads of modules: every test and every function that one names is there.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Rust files below a folder, by their path from the root of the workspace.
fn sources(root: &Path, below: &str, into: &mut BTreeMap<String, String>) {
    let mut folders: Vec<PathBuf> = vec![root.join(below)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the workspace") {
            let path = entry.expect("an entry").path();
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(&path).expect("a source file");
                let name = path.strip_prefix(root).expect("below the root");
                let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
                into.insert(parts.join("/"), text);
            }
        }
    }
}

/// The top module of core that a file belongs to; none for a file of tests only.
fn area(file: &str) -> Option<&str> {
    let inside = file.strip_prefix("core/src/")?;
    inside.split('/').next()?.split('.').next()
}

/// The cells of a column, row by row, of the tables that name tests.
fn cells(source: &str, wanted: &str) -> Vec<String> {
    let mut cells = Vec::new();
    let mut column: Option<usize> = None;
    let mut inside = false;
    for line in source.lines() {
        let Some(row) = line.strip_prefix("//! |") else {
            inside = false;
            continue;
        };
        let row: Vec<&str> = row
            .trim_end_matches('|')
            .split('|')
            .map(str::trim)
            .collect();
        if inside {
            cells.extend(column.and_then(|at| row.get(at)).map(ToString::to_string));
        } else {
            column = row
                .iter()
                .position(|cell| *cell == wanted)
                .filter(|_| row.contains(&"test"));
            inside = true;
        }
    }
    cells
}

/// Names between backticks; `*` stands for whatever follows. Paths of files name no test.
fn names(cell: &str) -> impl Iterator<Item = &str> {
    let quoted = cell.split('`').skip(1).step_by(2);
    quoted.filter(|name| !name.contains('/'))
}

/// True if the text has a test of this name.
fn has_test(text: &str, name: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut attributes = false;
    lines.iter().any(|line| {
        if line.starts_with("#[test]") {
            attributes = true;
        }
        let Some(rest) = line.strip_prefix("fn ") else {
            return false;
        };
        let is_test = std::mem::take(&mut attributes);
        let found = rest.split('(').next().unwrap_or_default();
        is_test
            && match name.strip_suffix('*') {
                Some(beginning) => found.starts_with(beginning),
                None => found == name,
            }
    })
}

#[test]
fn every_test_that_a_module_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = BTreeMap::new();
    for below in ["core/src", "core/tests", "tests"] {
        sources(&root, below, &mut files);
    }
    let (mut tables, mut named, mut missing) = (0, 0, Vec::new());
    for (file, source) in &files {
        let Some(module) = area(file) else { continue };
        let cells = cells(source, "test");
        tables += usize::from(!cells.is_empty());
        for name in cells.iter().flat_map(|cell| names(cell)) {
            named += 1;
            let (folder, last) = match name.rsplit_once("::") {
                Some((before, last)) => (before.rsplit("::").next().unwrap_or_default(), last),
                None => ("", name),
            };
            // Those of its own area, and those outside the modules.
            let there = files.iter().any(|(other, text)| {
                area(other).is_none_or(|found| found == module)
                    && other.contains(folder)
                    && has_test(text, last)
            });
            if !there {
                missing.push(format!("{file}: {name}"));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
    // The tables were found at all.
    assert!(
        tables >= 25 && named >= 300,
        "{tables} tables, {named} names"
    );
}

/// True if a file has a function or module of this name, or is that module.
fn has_function(file: &str, text: &str, name: &str) -> bool {
    let is_there = |before: &str| {
        text.match_indices(&format!("{before} {name}"))
            .any(|(at, found)| {
                let after = text.as_bytes().get(at + found.len());
                after.is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_')
            })
    };
    is_there("fn") || is_there("mod") || file.ends_with(&format!("/{name}.rs"))
}

#[test]
fn every_function_that_a_module_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = BTreeMap::new();
    sources(&root, "core/src", &mut files);
    let (mut named, mut missing) = (0, Vec::new());
    for (file, source) in &files {
        for cell in cells(source, "function") {
            // Methods and variants of types are not looked for.
            let plain = names(&cell).filter(|name| {
                let simple = |c: char| c.is_ascii_lowercase() || "0123456789_:".contains(c);
                name.chars().all(simple)
            });
            for name in plain {
                named += 1;
                let mut parts = name.rsplit("::");
                let last = parts.next().unwrap_or_default();
                let folder = parts.next().filter(|part| *part != "super");
                let there = files.iter().any(|(other, text)| {
                    area(other) == area(file)
                        && folder.is_none_or(|folder| other.contains(folder))
                        && has_function(other, text, last)
                });
                if !there {
                    missing.push(format!("{file}: {name}"));
                }
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
    assert!(named >= 150, "{named}");
}
