#!/usr/bin/env bash
# The whole test run: installs what it needs, then formatting, lints, licences and all tests.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

if ! command -v cargo >/dev/null; then
    step "install: Rust is needed, from your system or rustup (version 1.95 or newer)"
    if command -v apt-get >/dev/null; then
        apt-get update -q && apt-get install -qy cargo
    fi
fi
rustup component add rustfmt clippy >/dev/null 2>&1 || true
if ! command -v cc >/dev/null; then
    step "install: a C linker"
    apt-get update -q && apt-get install -qy gcc libc6-dev
fi

step "formatting"
cargo fmt --all --check

step "lints"
cargo clippy --workspace --all-targets --locked -- -D warnings

step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet

step "tests: unit, property, oracle, end to end"
cargo build --locked --bin hakem
cargo test --workspace --locked --no-fail-fast
