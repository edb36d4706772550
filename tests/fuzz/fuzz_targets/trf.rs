//! Any bytes are read without a panic and with a finding; what was read is written and read again
//! to the same document unless the writer had to leave something out.
//!
//! `cargo +nightly fuzz run trf --fuzz-dir tests/fuzz -- -seed_inputs=...` from the root.

#![no_main]

use hakem_core::format::trf::{self, WriteOptions};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let reading = trf::read(bytes);
    assert!(!reading.findings.is_empty());
    let dialect = reading.document.dialect;
    let written = trf::write(&reading.document, WriteOptions::new(dialect));
    if written.notices.is_empty() {
        let again = trf::read_as(written.text.as_bytes(), Some(dialect));
        assert_eq!(again.document, reading.document);
    }
});
