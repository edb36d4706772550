//! Runs the program on the files of the repository.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

pub fn data(file: &str) -> String {
    root().join("tests/data").join(file).display().to_string()
}

pub fn example() -> String {
    root()
        .join("examples/tournaments/ankara-open.trf")
        .display()
        .to_string()
}

pub fn hakem(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(arguments)
        .output()
        .expect("hakem runs")
}

pub fn with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("hakem runs");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(input)
        .expect("written");
    child.wait_with_output().expect("ends")
}

pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

pub fn status(output: &Output) -> i32 {
    output.status.code().expect("an exit status")
}

/// Writes the example with one text replaced.
pub fn altered(from: &str, to: &str) -> tempfile::NamedTempFile {
    let text = std::fs::read_to_string(example()).expect("the example");
    assert!(text.contains(from), "{from}");
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text.replace(from, to).as_bytes())
        .expect("written");
    file
}

pub fn path(file: &tempfile::NamedTempFile) -> &str {
    file.path().to_str().expect("a path")
}
