//! Which files a package may have, and the hash that names it.

use crate::program::Fault;
use std::collections::BTreeMap;

/// The manifest.
pub const MANIFEST: &str = "regulation.toml";

/// The script with the hooks.
pub const MAIN: &str = "main.rhai";

/// Largest package, in bytes of all its files.
const LARGEST: usize = 256 * 1024;

/// Most files.
const MOST: usize = 32;

/// The hash that names a package: BLAKE3 of all names and contents, in hexadecimal.
pub fn hash(files: &BTreeMap<String, String>) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in files.iter().flat_map(|(name, text)| [name, text]) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

/// What is wrong with the set of files.
pub fn check(files: &BTreeMap<String, String>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for needed in [MANIFEST, MAIN] {
        if !files.contains_key(needed) {
            faults.push(Fault::in_file(needed, "the file is missing"));
        }
    }
    for name in files.keys().filter(|name| !is_possible(name)) {
        let text = "a package has regulation.toml, scripts (name.rhai, tests/name.rhai), \
                    README.md and LICENSE; take this file out";
        faults.push(Fault::in_file(name, text));
    }
    let size: usize = files.values().map(String::len).sum();
    if size > LARGEST || files.len() > MOST {
        let text = format!(
            "a package has at most {MOST} files with {} KiB together",
            LARGEST / 1024
        );
        faults.push(Fault::in_file(MANIFEST, text));
    }
    faults
}

/// True for a script that `import` finds.
pub fn is_module(name: &str) -> bool {
    name.strip_suffix(".rhai").is_some_and(is_word)
}

/// True for a script of tests.
pub fn is_test(name: &str) -> bool {
    name.strip_prefix("tests/").is_some_and(is_module)
}

fn is_possible(name: &str) -> bool {
    is_module(name) || is_test(name) || [MANIFEST, "README.md", "LICENSE"].contains(&name)
}

fn is_word(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    (1..=48).contains(&text.len()) && text.bytes().all(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(names: &[(&str, &str)]) -> BTreeMap<String, String> {
        let owned = |&(name, text): &(&str, &str)| (name.to_owned(), text.to_owned());
        names.iter().map(owned).collect()
    }

    #[test]
    fn the_hash_knows_names_from_contents() {
        let one = hash(&files(&[("a", "bc")]));
        assert_eq!(one.len(), 64);
        assert_eq!(one, hash(&files(&[("a", "bc")])));
        assert_ne!(one, hash(&files(&[("ab", "c")])));
        assert_ne!(one, hash(&files(&[("a", "bc"), ("d", "")])));
    }

    #[test]
    fn files_that_no_package_has_are_named() {
        let faults = check(&files(&[
            (MANIFEST, ""),
            (MAIN, ""),
            ("../x.rhai", ""),
            ("a.exe", ""),
            ("tests/group.rhai", ""),
        ]));
        let names: Vec<&str> = faults.iter().map(|fault| fault.file.as_str()).collect();
        assert_eq!(names, ["../x.rhai", "a.exe"]);
        let names: Vec<String> = check(&files(&[])).into_iter().map(|one| one.file).collect();
        assert_eq!(names, [MANIFEST, MAIN]);
        let large = "x".repeat(LARGEST);
        assert_eq!(check(&files(&[(MANIFEST, &large), (MAIN, "x")])).len(), 1);
    }
}
