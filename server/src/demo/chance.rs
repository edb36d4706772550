//! Numbers that look like chance and are the same in every demo.

use hakem_core::{GameResult, PlayedScore, PlayerId};

/// A number from 0 to `below` - 1 that depends on what it is for.
pub fn number(what: &str, parts: &[u32], below: u64) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(what.as_bytes());
    for part in parts {
        hasher.update(&part.to_le_bytes());
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
    u64::from_le_bytes(first) % below.max(1)
}

/// How two players of these ratings end their game: the stronger scores the more the further they
/// are apart, three games in ten are drawn.
pub fn result(round: u16, white: (PlayerId, u16), black: (PlayerId, u16)) -> GameResult {
    let apart = i64::from(white.1) - i64::from(black.1);
    // Of a thousand, what White scores.
    let expected = (500 + apart.clamp(-400, 400)).clamp(50, 950);
    let drawn = 300.min(2 * expected.min(1000 - expected));
    let parts = [u32::from(round), white.0.0, black.0.0];
    let roll = i64::try_from(number("result", &parts, 1000)).unwrap_or(0);
    GameResult::rated(if roll < drawn {
        PlayedScore::Draw
    } else if roll < expected + drawn / 2 {
        PlayedScore::WhiteWins
    } else {
        PlayedScore::BlackWins
    })
}
