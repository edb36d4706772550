#!/usr/bin/env bash
# The whole test run: installs what it needs, then formatting, lints, licences and all tests.
# Works as root on Debian and its kin; elsewhere Rust and a C linker have to be there.
set -euo pipefail
cd "$(dirname "$0")/.."

DENY=0.20.2

step() { printf '\n== %s\n' "$*"; }

# Packages of the system, where there is apt; as root or by sudo.
install() {
    step "install: $*"
    if ! command -v apt-get >/dev/null; then
        echo "please install: $*" >&2
        exit 1
    fi
    local as=()
    [ "$(id -u)" -eq 0 ] || as=(sudo)
    "${as[@]}" apt-get update -q
    DEBIAN_FRONTEND=noninteractive "${as[@]}" apt-get install -qy --no-install-recommends "$@"
}

export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
if ! command -v cc >/dev/null; then
    install gcc libc6-dev
fi
if ! command -v cargo >/dev/null; then
    install ca-certificates curl
    step "install: Rust, from rustup"
    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y --profile minimal
fi
for tool in fmt clippy; do
    if ! cargo "$tool" --version >/dev/null 2>&1; then
        step "install: cargo $tool"
        rustup component add "${tool/fmt/rustfmt}"
    fi
done

browser=()
command -v chromium >/dev/null || browser+=(chromium)
command -v chromedriver >/dev/null || browser+=(chromium-driver)
command -v npm >/dev/null || browser+=(npm)
if [ "${#browser[@]}" -gt 0 ]; then
    install "${browser[@]}"
fi
step "the accessibility checker of the browser tests"
npm ci --prefix server/tests/browser --ignore-scripts --no-audit --no-fund

step "formatting"
cargo fmt --all --check

step "lints"
cargo clippy --workspace --all-targets --locked -- -D warnings

step "documentation"
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --quiet

step "licences and sources of all crates"
if [ "$(cargo deny --version 2>/dev/null)" != "cargo-deny $DENY" ]; then
    cargo install cargo-deny --quiet --locked --version "$DENY"
fi
cargo deny check licenses bans sources

# One seed for the property tests, so that a commit's run can be repeated; new ground is covered by
# the soak and by `PROPTEST_CASES=50000 cargo test ...` without a seed.
export PROPTEST_RNG_SEED="${PROPTEST_RNG_SEED:-1997}"
step "tests: unit, property, oracle, end to end"
cargo test --workspace --locked --no-fail-fast

step "all passed"
