//! The Tournament Report File: TRF06, TRF16 (with the codes of JaVaFo and bbpPairings), TRF26.

mod document;

pub use document::*;

pub struct Stub;
pub enum ReportLine {
    FideModeExited { round: Option<u16> },
}
impl ReportLine {
    pub fn parse(_: &str) -> Option<Self> {
        None
    }
}
impl Document {
    pub fn text(&self, code: &str) -> Option<&str> {
        self.texts.get(code)?.first().map(String::as_str)
    }
    pub fn scoring(&self) -> crate::Scoring {
        crate::Scoring::default()
    }
    pub fn last_paired_round(&self) -> u16 {
        0
    }
    pub fn planned_rounds(&self) -> u16 {
        self.rounds.unwrap_or(0)
    }
}
