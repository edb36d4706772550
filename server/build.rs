//! Lists the language files: each `src/web/texts/{code}.ftl` is a language of the pages.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

const FOLDER: &str = "src/web/texts";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed={FOLDER}");
    println!("cargo:rerun-if-changed=build.rs");
    let mut files: Vec<_> = fs::read_dir(FOLDER)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "ftl"));
    files.sort();
    let mut table = String::from("&[\n");
    for path in files {
        let path = fs::canonicalize(path)?;
        let code = path.file_stem().unwrap_or_default().to_string_lossy();
        // A string to a String: nothing can fail.
        let _ = writeln!(
            table,
            "    ({code:?}, include_str!(r#\"{}\"#)),",
            path.display()
        );
    }
    table.push(']');
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&out).join("languages.rs"), table)
}
