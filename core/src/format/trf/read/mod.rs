//! Bytes in, [`Document`] and findings out.
//!
//! Forgiven, each with a finding:
//! * encodings other than UTF-8; fields that stand some columns too far left or right;
//! * dates as `24/09/2010`, `2010-09-24` or a bare year; titles `g m f c`; sex `f`; letters in the
//!   wrong case; blank colours;
//! * control characters, tabs among them, as one blank each; a comma as decimal point;
//! * `0000 - -` and other results against nobody; unknown result symbols (C.02 Q166);
//! * `XX?` and `BB?` records beside those of TRF26.
//!
//! Limits: starting ranks to 9999, rounds to 999, 999 records 250, [`Findings::LIMIT`] findings
//! of one kind. What is not understood is kept word for word. Nothing is repaired in silence.

mod cell;
mod date;
mod extension;
mod header;
mod player;
mod scoring;
mod settle;
mod special;
mod team;

use super::check;
use super::codes;
use super::decode::{decode, lines};
use super::document::{Dialect, Document, KeptLine};
use super::finding::{Finding, Findings, Place};
use super::kinds::FindingKind;
use super::line::Line;
use super::normalise;
use super::team_records;
use std::collections::{BTreeMap, BTreeSet};

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The file with every repair and every acceptance carried out: what it means if all kinds of
    /// breach are accepted.
    pub document: Document,
    /// Everything noticed, in the order of lines; never empty.
    pub findings: Vec<Finding>,
    /// The first line of each record code: where to look when a record means nothing to the
    /// reader of the document.
    pub records: BTreeMap<String, u32>,
}

impl Reading {
    /// The findings that stand in the way, given the kinds accepted by name.
    pub fn obstacles<'a>(
        &'a self,
        accepted: &'a BTreeSet<FindingKind>,
    ) -> impl Iterator<Item = &'a Finding> {
        super::finding::obstacles(&self.findings, accepted)
    }
}

/// Reads a file; its content tells the dialect.
pub fn read(bytes: &[u8]) -> Reading {
    read_as(bytes, None)
}

/// Reads a file as of one dialect, where its content does not tell (a TRF26 before any of its own
/// records is known, a TRF06 without byes).
pub fn read_as(bytes: &[u8], dialect: Option<Dialect>) -> Reading {
    let decoded = decode(bytes);
    let lines: Vec<Line> = lines(&decoded.text)
        .map(|(number, text)| Line::new(number, text))
        .filter(|line| line.last_column() > 0)
        .collect();
    let codes_say = dialect_of(&lines);
    let mut reader = Reader::new(dialect.unwrap_or(codes_say));
    if let Some(encoding) = &decoded.encoding {
        reader.findings.add(
            FindingKind::Encoding,
            Place::line(1),
            format!("the file is not plain UTF-8; it was read as {encoding}: look at the names"),
        );
    }
    if lines.is_empty() {
        reader.findings.add(
            FindingKind::EmptyFile,
            Place::FILE,
            "the file is empty; choose another file",
        );
    }
    let mut records = BTreeMap::new();
    for line in &lines {
        records.entry(line.code()).or_insert(line.number);
        reader.line(line);
    }
    reader.finish(dialect.is_none(), decoded.encoding.as_deref(), records)
}

/// The dialect by the record codes; TRF06 shows only in the results, after reading.
fn dialect_of(lines: &[Line]) -> Dialect {
    if lines.iter().any(|line| codes::is_trf26_code(&line.code())) {
        Dialect::Trf26
    } else {
        Dialect::Trf16
    }
}

/// A result other than a bye symbol against nobody: full point or nothing is decided at the end.
struct LooseFull {
    player: usize,
    round: u16,
    column: u32,
}

/// The state while lines are read.
struct Reader {
    document: Document,
    findings: Findings,
    /// The line of each player.
    player_lines: Vec<u32>,
    /// Where each starting rank stands.
    by_rank: BTreeMap<u32, usize>,
    /// Lines that may be national records, for when all players are known.
    foreign: Vec<Line>,
    /// Record 013, for when it is known whether there is any 310.
    old_teams: Vec<Line>,
    /// Lines kept word for word by code: the first and how many.
    informative: BTreeMap<String, (u32, u32)>,
    /// Lines kept word for word, by number.
    kept: BTreeMap<u32, String>,
    /// Extension codes beside TRF26: the first line of each.
    extensions: BTreeMap<String, u32>,
    /// Lines of records with numbers of players or teams, for the check of those numbers.
    lines_of: check::Lines,
    /// Starting ranks in `XXZ`.
    absent: BTreeSet<u32>,
    loose_full: Vec<LooseFull>,
    /// A bye letter occurs: not TRF06.
    letters: bool,
    /// A result against nobody occurs.
    results_against_nobody: bool,
}

impl Reader {
    fn new(dialect: Dialect) -> Self {
        Self {
            document: Document::new(dialect),
            findings: Findings::default(),
            player_lines: Vec::new(),
            by_rank: BTreeMap::new(),
            foreign: Vec::new(),
            old_teams: Vec::new(),
            informative: BTreeMap::new(),
            kept: BTreeMap::new(),
            extensions: BTreeMap::new(),
            lines_of: check::Lines::default(),
            absent: BTreeSet::new(),
            loose_full: Vec::new(),
            letters: false,
            results_against_nobody: false,
        }
    }

    /// Reads one line by its code.
    fn line(&mut self, line: &Line) {
        let code = line.code();
        if code == "###" {
            let text: String = line.whole().chars().skip(3).collect();
            let text = text.strip_prefix(' ').unwrap_or(&text).to_owned();
            self.document.comments.push(text);
            return;
        }
        self.tell_control_characters(line);
        if matches!(code.as_str(), "162" | "250" | "299" | "XXS" | "XXA")
            || codes::is_bb_code(&code)
        {
            self.tell_comma(line, &line.rest(4), 5);
        }
        match code.as_str() {
            "001" => self.player(line),
            "013" => self.old_teams.push(line.clone()),
            "042" | "052" => self.day(line, &code),
            "132" => self.round_dates(line),
            "142" => self.rounds(line),
            "152" => self.initial_colour(line),
            "162" => self.scoring_162(line),
            "240" => self.byes(line),
            "250" => self.acceleration(line),
            "260" => self.prohibition(line),
            "299" => self.adjustment(line),
            "310" => self.team(line),
            "300" | "320" | "330" | "801" | "802" | "DAT" => self.informative(line, &code),
            code if codes::TEXT_CODES.contains(&code) => self.text(line, code),
            code if codes::is_extension_code(code) => self.extension(line, code),
            _ => self.foreign.push(line.clone()),
        }
    }

    /// Columns count characters, so that a tab moves everything behind it.
    fn tell_control_characters(&mut self, line: &Line) {
        let Some((column, found)) = line.control_character() else {
            return;
        };
        let name = match found {
            '\t' => "a tab".to_owned(),
            other => format!("the control character U+{:04X}", u32::from(other)),
        };
        self.findings.add(
            FindingKind::TextCleaned,
            Place::line(line.number).column(column),
            format!("{name} is read as one blank; columns count characters"),
        );
    }

    fn tell_comma(&mut self, line: &Line, text: &str, column: u32) {
        if text.contains(',') {
            self.findings.add(
                FindingKind::PointsForm,
                Place::line(line.number).column(column),
                format!("the comma in '{text}' is read as a decimal point"),
            );
        }
    }

    /// A record kept word for word because it has no effect here.
    fn informative(&mut self, line: &Line, code: &str) {
        if !team_records::is_readable(line) {
            return self.unreadable(line, 5, "its fields cannot be read");
        }
        let (_, count) = self
            .informative
            .entry(code.to_owned())
            .or_insert((line.number, 0));
        *count += 1;
        self.keep(line);
    }

    fn keep(&mut self, line: &Line) {
        self.kept.insert(line.number, line.whole());
    }

    /// A record that cannot be understood: told, and kept word for word.
    fn unreadable(&mut self, line: &Line, column: u32, what: &str) {
        self.findings.add(
            FindingKind::RecordUnreadable,
            Place::line(line.number).column(column),
            format!("record {}: {what}", line.code()),
        );
        self.keep(line);
    }

    /// A second record where one is allowed.
    fn repeated(&mut self, line: &Line, same: bool) {
        let code = line.code();
        let (kind, text) = if same {
            (
                FindingKind::RecordRepeated,
                format!("record {code} says again what is already said"),
            )
        } else {
            (
                FindingKind::RecordConflict,
                format!("record {code} says otherwise than an earlier record; remove one of them"),
            )
        };
        self.findings.add(kind, Place::line(line.number), text);
    }

    /// Everything that needs the whole file.
    fn finish(
        mut self,
        may_be_trf06: bool,
        encoding: Option<&str>,
        records: BTreeMap<String, u32>,
    ) -> Reading {
        self.settle_old_teams();
        self.settle_foreign();
        let kept = std::mem::take(&mut self.kept);
        self.document.kept = kept.into_values().map(|text| KeptLine { text }).collect();
        self.settle_dialect(may_be_trf06);
        self.settle_loose_byes();
        self.settle_beyond();
        self.tell_kept();
        let lines = std::mem::take(&mut self.lines_of);
        check::check(
            &mut self.document,
            &self.player_lines,
            &lines,
            &mut self.findings,
        );
        let dialect = self.document.dialect;
        normalise::normalise(&mut self.document, dialect, &mut self.findings);
        self.tell_defaults();
        self.tell_summary(encoding);
        Reading {
            document: self.document,
            findings: self.findings.finish(),
            records,
        }
    }
}
