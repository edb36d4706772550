//! [`Document`] to text.
//!
//! Emitted:
//! * UTF-8 without a mark, CRLF, no trailing blanks, numbers right-aligned in their columns;
//! * header records in the order of their codes, then the `###` lines, players, national records,
//!   teams, the rest, and last what was kept word for word;
//! * `XXC rank` also in TRF26, which has no record for it;
//! * only what the dialect can say; all else is a notice.

mod player;
mod records;
mod row;

use super::document::{Dialect, Document};
use super::finding::{Finding, Findings, Place};
use super::kinds::FindingKind;
use super::normalise;

/// How to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Which text of the format.
    pub dialect: Dialect,
    /// Whether the `###` lines are written; some receivers refuse them.
    pub comments: bool,
}

impl WriteOptions {
    /// Everything that the dialect can hold.
    pub const fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            comments: true,
        }
    }
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub text: String,
    /// What was cut, translated or left out.
    pub notices: Vec<Finding>,
}

/// Writes a document in a dialect.
pub fn write(document: &Document, options: WriteOptions) -> Written {
    let mut document = document.clone();
    let mut writer = Writer {
        dialect: options.dialect,
        text: String::new(),
        notices: Findings::default(),
    };
    let source = document.dialect;
    normalise::normalise(&mut document, options.dialect, &mut writer.notices);
    if !options.comments && !document.comments.is_empty() {
        let text = format!("{} comment line(s) are left out", document.comments.len());
        writer.add(FindingKind::CommentsDropped, text);
        document.comments.clear();
    }
    if source != options.dialect {
        writer.tell_unknown_results(&document);
    }
    writer.document(&document);
    Written {
        text: writer.text,
        notices: writer.notices.finish(),
    }
}

/// Text under construction.
struct Writer {
    dialect: Dialect,
    text: String,
    notices: Findings,
}

impl Writer {
    fn add(&mut self, kind: FindingKind, text: String) {
        self.notices.add(kind, Place::FILE, text);
    }

    /// One line.
    fn line(&mut self, text: &str) {
        self.text.push_str(text.trim_end());
        self.text.push_str("\r\n");
    }

    /// Text that can stand in a field: no control characters, no blanks around it.
    fn clean(&mut self, text: &str, what: &str) -> String {
        if text.chars().any(char::is_control) {
            self.add(
                FindingKind::TextCleaned,
                format!("{what}: control characters became blanks"),
            );
        }
        let printable = |c: char| if c.is_control() { ' ' } else { c };
        let text: String = text.chars().map(printable).collect();
        text.trim().to_owned()
    }

    /// Text cut to the width of a field.
    fn fit(&mut self, text: &str, width: usize, what: &str) -> String {
        let text = self.clean(text, what);
        if text.chars().count() <= width {
            return text;
        }
        let cut: String = text.chars().take(width).collect();
        let cut = cut.trim_end().to_owned();
        self.add(
            FindingKind::NameCut,
            format!("{what}: '{text}' is cut to {width} characters"),
        );
        cut
    }

    /// A value that may be too wide for its field, and is then left out.
    fn value(&mut self, value: impl std::fmt::Display, width: usize, what: &str) -> String {
        let text = value.to_string();
        if text.chars().count() <= width {
            return text;
        }
        self.add(
            FindingKind::ValueTooWide,
            format!("{what}: '{text}' has more than {width} characters and is left out"),
        );
        String::new()
    }

    fn tell_unknown_results(&mut self, document: &Document) {
        use super::document::RoundCell;
        let unknown = |cell: &RoundCell| {
            matches!(
                cell,
                RoundCell::Game {
                    result: Some(crate::SideResult::Unknown),
                    ..
                }
            )
        };
        let any = document
            .players
            .iter()
            .any(|p| p.rounds.iter().any(unknown));
        if any && self.dialect != Dialect::Trf26 {
            let text = format!("{} has no unknown results: '?' is written", self.dialect);
            self.add(FindingKind::Translated, text);
        }
    }

    fn document(&mut self, document: &Document) {
        self.header(document);
        for comment in &document.comments {
            let one_line: String = comment.replace(['\r', '\n'], " ");
            if one_line != *comment {
                self.add(
                    FindingKind::TextCleaned,
                    "a comment: line ends became blanks".to_owned(),
                );
            }
            self.line(&format!("### {one_line}"));
        }
        for player in &document.players {
            self.player(player);
        }
        for national in &document.nationals {
            self.national(national);
        }
        self.teams(document);
        self.specials(document);
        for line in &document.kept {
            self.line(&line.text.replace(['\r', '\n'], " "));
        }
    }
}
