//! `/console/lists`: the rating lists of the server by month; for its owner, how they get there.
//!
//! Elements: `#lists tr[data-list][data-month]`, `form#import-list` with `#file` and the fields of
//! `Beside`, `#columns` and `#import-state`, filled by `lists.js`; `#imports li[data-import]`.

use super::field::{As, Field, problem};
use crate::auth::Act;
use crate::index::{Index, Job, JobState, Snapshot};
use crate::web::console::{self, Duty};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use hakem_core::format::rating_list::Column;
use maud::{Markup, html};

/// What `lists.js` says, beside the names of columns.
const TEXTS: [&str; 8] = [
    "lists-columns-help",
    "lists-ignore",
    "lists-reading",
    "lists-progress",
    "lists-imported",
    "lists-left-out",
    "lists-failed",
    "lists-sheet",
];

/// The page.
pub fn lists(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let owns = duty.may(Act::Lists);
    let main = html! {
        h1 { (t.text("rail-lists")) }
        p.soft { (t.text("lists-help")) }
        @match duty.api.index() {
            None => { p.problem { (t.text("problem-no-index")) } }
            Some(index) => {
                div.scroll #lists-part data-renew { (table(t, index, owns)) }
                @if owns { (upload(t)) (super::keeping::section(t, index)) }
                section #imports-part data-renew { (imports(t, &index.jobs())) }
            }
        }
    };
    let title = t.text("rail-lists");
    console::page(duty, "lists", (title, main), Some("console/lists.js"))
}

fn table(t: &Language, index: &Index, owns: bool) -> Markup {
    let all = index.snapshots();
    let in_force = index.in_force(&[], None);
    html! {
        @if all.is_empty() {
            p.empty { (t.text("lists-none")) }
        } @else {
            table #lists {
                thead { tr {
                    th scope="col" { (t.text("lists-list")) }
                    th scope="col" { (t.text("lists-month")) }
                    th scope="col" { (t.text("lists-pace")) }
                    th.n scope="col" { (t.text("tab-players")) }
                    th.n scope="col" { (t.text("lists-out")) }
                    th scope="col" { (t.text("lists-file")) }
                    th scope="col" { span.sr { (t.text("staff-acts")) } }
                } }
                tbody { @for one in all.iter() {
                    @let drop = owns.then(|| drop_button(t, index, one));
                    (line(t, one, in_force.contains(one), drop))
                } }
            }
        }
    }
}

/// Drops a month; if it took the place of an earlier import of the same month, that one comes back.
fn drop_button(t: &Language, index: &Index, one: &Snapshot) -> Markup {
    let name = format!("{} {}", one.list, one.month);
    let former = index.former(one).ok().flatten();
    let (text, ask) = match former {
        Some(former) => {
            let was = format!("{} ({})", former.file, former.at);
            let args = [("name", name.into()), ("file", was.into())];
            ("lists-undo", t.fill("lists-undo-ask", &args))
        }
        None => (
            "lists-drop",
            t.fill("lists-drop-ask", &[("name", name.into())]),
        ),
    };
    html! {
        button.danger type="button" data-method="DELETE" data-then="renew"
            data-path=(format!("/lists/{}/{}", one.list, one.month)) data-ask=(ask) {
            (t.text(text))
        }
    }
}

fn line(t: &Language, one: &Snapshot, in_force: bool, drop: Option<Markup>) -> Markup {
    let pace = one.pace.map_or("lists-combined", pace_key);
    html! {
        tr data-list=(one.list) data-month=(one.month) {
            td { (one.list) " " @if in_force { span.tag { (t.text("lists-in-force")) } } }
            td { (one.month) }
            td { (t.text(pace)) }
            td.n { (one.players) }
            td.n { (one.left_out) }
            td { (one.file) " " small { (one.at) } }
            td.n { @if let Some(drop) = drop { (drop) } }
        }
    }
}

const fn pace_key(pace: hakem_core::rating::Pace) -> &'static str {
    use hakem_core::rating::Pace;
    match pace {
        Pace::Standard => "lists-standard",
        Pace::Rapid => "lists-rapid",
        Pace::Blitz => "lists-blitz",
    }
}

fn upload(t: &Language) -> Markup {
    let paces = [
        ("", "lists-as-told"),
        ("standard", "lists-standard"),
        ("rapid", "lists-rapid"),
        ("blitz", "lists-blitz"),
    ];
    let encodings = [
        ("", "lists-as-told"),
        ("windows-1254", ""),
        ("iso-8859-9", ""),
        ("windows-1252", ""),
        ("windows-1250", ""),
        ("windows-1251", ""),
    ];
    html! {
        section #upload {
            h2 { (t.text("lists-import")) }
            form.office #import-list data-texts=(super::spoken(t, &TEXTS)) data-columns=(columns(t)) {
                p.field {
                    label for="file" { (t.text("lists-file")) }
                    input #file type="file" required accept=".txt,.xml,.zip,.csv,.tsv,.xlsx";
                    small { (t.text("lists-file-help")) }
                }
                div.row {
                    (Field::new("list", "lists-list", As::Given).help("lists-list-help").draw(t))
                    (Field::new("month", "lists-month", As::Given).help("lists-month-help").draw(t))
                    (Field::new("pace", "lists-pace", As::Given).choice(t, &paces))
                    (Field::new("encoding", "lists-encoding", As::Given).choice(t, &encodings))
                    (Field::new("keep", "lists-keep", As::Given).help("lists-keep-help").draw(t))
                }
                div #columns aria-live="polite" {}
                (problem())
                p { button #import-go { (t.text("lists-go")) } }
                div #import-state role="status" {}
            }
        }
    }
}

/// The names of a map with what they are called.
fn columns(t: &Language) -> String {
    let names = Column::NAMED.iter().map(|name| {
        let key = format!("column-{}", name.replace('_', "-"));
        ((*name).to_owned(), t.text(&key).into())
    });
    serde_json::Value::Object(names.collect()).to_string()
}

/// The last imports, also for those without scripts.
fn imports(t: &Language, jobs: &[Job]) -> Markup {
    html! {
        @if !jobs.is_empty() { h2 { (t.text("lists-imports")) } }
        ul #imports.plain { @for job in jobs {
            li data-import=(job.id) {
                strong { (job.name) } ": "
                @match &job.state {
                    JobState::Running => {
                        (t.fill("lists-progress", &[("count", job.count.players().into())]))
                    }
                    JobState::Failed { reason } => {
                        (t.text("lists-failed")) " " span lang="en" { (reason) }
                    }
                    JobState::Done(report) => {
                        @let list = &report.snapshot;
                        (t.fill("lists-imported", &[
                            ("name", format!("{} {}", list.list, list.month).into()),
                            ("players", list.players.into()),
                        ]))
                        @if !report.problems.is_empty() {
                            details {
                                summary { (t.fill("lists-left-out", &[("count", list.left_out.into())])) }
                                ul lang="en" { @for problem in &report.problems {
                                    li { (problem.line) ": " (problem.text) }
                                } }
                            }
                        }
                    }
                }
            }
        } }
    }
}
