//! Which record codes belong where.

/// The records of plain text.
pub(super) const TEXT_CODES: [&str; 18] = [
    "012", "022", "032", "062", "072", "082", "092", "102", "112", "122", "172", "182", "192",
    "202", "212", "222", "352", "362",
];

/// Records that only TRF26 has.
pub(super) fn is_trf26_code(code: &str) -> bool {
    matches!(
        code,
        "142" | "152" | "162" | "172" | "192" | "202" | "212" | "222"
    ) || code
        .parse()
        .is_ok_and(|number: u16| (240..=362).contains(&number))
}

/// Codes of JaVaFo, bbpPairings and Tornelo.
pub(super) fn is_extension_code(code: &str) -> bool {
    matches!(code, "XXR" | "XXZ" | "XXC" | "XXP" | "XXS" | "XXA" | "DAT") || is_bb_code(code)
}

/// Scoring codes of bbpPairings.
pub(super) fn is_bb_code(code: &str) -> bool {
    matches!(code, "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU")
}
