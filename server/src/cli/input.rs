//! Files read, judged, and made into tournaments.

use super::args::{Source, SystemName};
use super::failure::Failure;
use hakem_core::format::trf::{self, Finding, FindingKind, Reading, Severity};
use hakem_core::pairing::{OtherSystem, System, TeamPreferences, TeamScores};
use hakem_core::tournament::Tournament;
use hakem_core::tournament::import::{ImportError, ImportOptions, plan};
use hakem_core::{
    BursteinEdition, DoubleSwissEdition, DubovEdition, DutchEdition, LimEdition, TeamSwissEdition,
    TiebreakEdition, UnknownEdition,
};
use jiff::civil::Date;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::path::Path;
use std::str::FromStr;

/// No tournament report is larger: a thousand players with thirty rounds are half a megabyte.
const LARGEST_FILE: u64 = 64 * 1024 * 1024;

/// A line to standard error. One who no longer listens is not our failure.
pub fn message(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// The same, line by line.
pub fn messages(lines: &[String]) {
    for line in lines {
        message(line);
    }
}

/// The name of a file in messages.
pub fn shown(file: &Path) -> String {
    if file == Path::new("-") {
        "standard input".to_owned()
    } else {
        file.display().to_string()
    }
}

/// Reads a file, or standard input for `-`.
pub fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    let failed =
        |error: std::io::Error| Failure::input(format!("{}: cannot be read: {error}", shown(file)));
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin()
            .take(LARGEST_FILE + 1)
            .read_to_end(&mut bytes)
            .map_err(failed)?;
    } else {
        let open = std::fs::File::open(file).map_err(failed)?;
        open.take(LARGEST_FILE + 1)
            .read_to_end(&mut bytes)
            .map_err(failed)?;
    }
    if bytes.len() as u64 > LARGEST_FILE {
        let limit = LARGEST_FILE / (1024 * 1024);
        return Err(Failure::input(format!(
            "{}: larger than {limit} MB; this is no tournament report",
            shown(file)
        )));
    }
    Ok(bytes)
}

/// `file:line:column: severity: message [kind]`.
pub fn placed(file: &Path, finding: &Finding) -> String {
    let mut place = shown(file);
    for number in [finding.line, finding.column].into_iter().flatten() {
        place += &format!(":{number}");
    }
    format!(
        "{place}: {}: {} [{}]",
        finding.severity, finding.message, finding.kind
    )
}

/// How much of what was found is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// Every finding.
    Everything,
    /// Defects, and of repairs and warnings the first of each kind with their number.
    Gist,
}

/// What is told of what was found.
fn told(file: &Path, reading: &Reading, telling: Telling) -> Vec<String> {
    let mut lines = Vec::new();
    let mut told: BTreeMap<FindingKind, usize> = BTreeMap::new();
    for finding in &reading.findings {
        let count = told.entry(finding.kind).or_default();
        *count += 1;
        let shows = match finding.severity {
            _ if telling == Telling::Everything => true,
            Severity::Refused | Severity::Breach => true,
            Severity::Repair | Severity::Warning => *count == 1,
            Severity::Default | Severity::Dropped | Severity::Note => false,
        };
        if shows {
            lines.push(placed(file, finding));
        }
    }
    if telling == Telling::Gist {
        let graver = |kind: &FindingKind| kind.severity() <= Severity::Breach;
        let milder = |kind: &FindingKind| kind.severity() > Severity::Warning;
        for (kind, count) in &told {
            if *count > 1 && !graver(kind) && !milder(kind) {
                let more = count - 1;
                lines.push(format!(
                    "{}: {more} more of {kind}; -v shows all",
                    shown(file)
                ));
            }
        }
    }
    lines
}

/// What stands in the way of using a file, as one message.
pub fn refuse_obstacles(
    file: &Path,
    reading: &Reading,
    accepted: &BTreeSet<FindingKind>,
) -> Result<(), Failure> {
    let obstacles: Vec<&Finding> = reading.obstacles(accepted).collect();
    let Some(first) = obstacles.first() else {
        return Ok(());
    };
    let kinds: BTreeSet<&str> = obstacles
        .iter()
        .filter(|finding| finding.severity == Severity::Breach)
        .map(|finding| finding.kind.name())
        .collect();
    let usable = obstacles
        .iter()
        .all(|finding| finding.severity == Severity::Breach);
    let advice = if usable {
        let kinds: Vec<&str> = kinds.into_iter().collect();
        format!(
            "mend the file, or accept by name: --accept {}",
            kinds.join(",")
        )
    } else {
        "mend the file".to_owned()
    };
    let count = match obstacles.len() {
        1 => "1 defect".to_owned(),
        many => format!("{many} defects"),
    };
    Err(Failure::input(format!(
        "{} is refused for {count}, the first: {}; {advice}",
        shown(file),
        placed(file, first),
    )))
}

/// Reads a TRF, tells what was found, and refuses it if something stands in the way.
pub fn reading(source: &Source, telling: Telling) -> Result<Reading, Failure> {
    let mut lines = Vec::new();
    let reading = reading_told(source, telling, &mut lines);
    messages(&lines);
    reading
}

/// The same, with what is to be told as lines for the caller to tell.
pub fn reading_told(
    source: &Source,
    telling: Telling,
    lines: &mut Vec<String>,
) -> Result<Reading, Failure> {
    let reading = trf::read(&bytes(&source.file)?);
    let telling = if source.verbose {
        Telling::Everything
    } else {
        telling
    };
    lines.extend(told(&source.file, &reading, telling));
    let accepted = source.accept.iter().copied().collect();
    refuse_obstacles(&source.file, &reading, &accepted)?;
    Ok(reading)
}

/// `file:line` of the first such record.
fn record_place(file: &Path, reading: &Reading, record: &str) -> String {
    let line = reading.records.get(record);
    line.map_or_else(|| shown(file), |line| format!("{}:{line}", shown(file)))
}

/// The tournament that a document describes, by the system and edition of the command line if
/// they are given; what it leaves out is told.
pub fn tournament(
    file: &Path,
    reading: &Reading,
    system: Option<SystemName>,
    edition: Option<&str>,
) -> Result<Tournament, Failure> {
    let mut lines = Vec::new();
    let tournament = tournament_told(file, reading, (system, edition), &mut lines);
    messages(&lines);
    tournament
}

/// The same, with what is to be told as lines for the caller to tell.
pub fn tournament_told(
    file: &Path,
    reading: &Reading,
    (system, edition): (Option<SystemName>, Option<&str>),
    lines: &mut Vec<String>,
) -> Result<Tournament, Failure> {
    let failed = |error: ImportError| {
        let place = error
            .record()
            .map_or_else(|| shown(file), |record| record_place(file, reading, record));
        Failure::input(format!("{place}: {error}"))
    };
    let mut document = Cow::Borrowed(&reading.document);
    if system == Some(SystemName::TeamSwiss) && !document.is_team_event() {
        // Whatever its type says: the teams that it lists are to be paired.
        let code = vec!["FIDE_TEAM".to_owned()];
        document.to_mut().texts.insert("192".to_owned(), code);
    }
    let import = |options| plan(&document, &options);
    let planned = match import(ImportOptions::default()) {
        Err(ImportError::UnknownSystem(_)) if system.is_some() => import(ImportOptions {
            // Whatever the code means: the system is chosen below.
            system: Some(System::Other {
                system: OtherSystem::Custom,
            }),
            ..ImportOptions::default()
        }),
        planned => planned,
    };
    let mut plan = planned.map_err(failed)?;
    for left_out in &plan.left_out {
        let place = record_place(file, reading, &left_out.record);
        lines.push(format!("{place}: left out: {left_out}"));
    }
    choose_system(&mut plan.tournament, system, edition)?;
    Ok(plan.tournament)
}

/// Puts the system and edition of the command line in place of the file's.
fn choose_system(
    t: &mut Tournament,
    name: Option<SystemName>,
    edition: Option<&str>,
) -> Result<(), Failure> {
    if name == Some(SystemName::TeamSwiss) && !t.settings.teams {
        return Err(Failure::input(
            "--system team-swiss pairs teams, and the file lists none (record 310)",
        ));
    }
    let system = &mut t.settings.system;
    if let Some(name) = name {
        *system = match (name, *system) {
            (SystemName::Dutch, dutch @ System::Dutch { .. }) => dutch,
            (SystemName::Dubov, dubov @ System::Dubov { .. }) => dubov,
            (SystemName::Burstein, burstein @ System::Burstein { .. }) => burstein,
            (SystemName::Lim, System::Lim { edition, .. }) => lim(edition, false),
            (SystemName::LimMaxi, System::Lim { edition, .. }) => lim(edition, true),
            (SystemName::DoubleSwiss, matches @ System::DoubleSwiss { .. }) => matches,
            (SystemName::TeamSwiss, swiss @ System::TeamSwiss { .. }) => swiss,
            (SystemName::RoundRobin, table @ System::RoundRobin { .. }) => table,
            (SystemName::Scheveningen, teams @ System::Scheveningen { .. }) => teams,
            (SystemName::Knockout, knockout @ System::Knockout { .. }) => knockout,
            (name, _) => system_named(name, t.settings.start),
        };
    }
    edition.map_or(Ok(()), |label| set_edition(system, label))
}

/// The system of a name, in the edition in force on a day, else in the newest.
pub fn system_named(name: SystemName, day: Option<Date>) -> System {
    match name {
        SystemName::Dutch => System::Dutch {
            edition: day.map_or(DutchEdition::newest(), DutchEdition::on),
        },
        SystemName::Dubov => System::Dubov {
            edition: day.map_or(DubovEdition::newest(), DubovEdition::on),
        },
        SystemName::Burstein => System::Burstein {
            edition: day.map_or(BursteinEdition::newest(), BursteinEdition::on),
        },
        SystemName::DoubleSwiss => System::DoubleSwiss {
            edition: day.map_or(DoubleSwissEdition::newest(), DoubleSwissEdition::on),
        },
        SystemName::RoundRobin => System::RoundRobin {
            cycles: 1,
            swap_last_rounds: false,
        },
        SystemName::Lim => lim(day.map_or(LimEdition::newest(), LimEdition::on), false),
        SystemName::LimMaxi => lim(day.map_or(LimEdition::newest(), LimEdition::on), true),
        SystemName::Scheveningen => System::Scheveningen { cycles: 1 },
        SystemName::Knockout => System::Knockout { games: 1 },
        SystemName::TeamSwiss => System::TeamSwiss {
            edition: day.map_or(TeamSwissEdition::newest(), TeamSwissEdition::on),
            preferences: TeamPreferences::default(),
            scores: TeamScores::default(),
        },
    }
}

const fn lim(edition: LimEdition, maxi: bool) -> System {
    System::Lim { edition, maxi }
}

/// Puts a system into the edition that the command line names.
pub fn set_edition(system: &mut System, label: &str) -> Result<(), Failure> {
    match system {
        System::Dutch { edition } => *edition = edition_of(label)?,
        System::Dubov { edition } => *edition = edition_of(label)?,
        System::Burstein { edition } => *edition = edition_of(label)?,
        System::Lim { edition, .. } => *edition = edition_of(label)?,
        System::DoubleSwiss { edition } => *edition = edition_of(label)?,
        System::TeamSwiss { edition, .. } => *edition = edition_of(label)?,
        System::RoundRobin { .. }
        | System::Scheveningen { .. }
        | System::Knockout { .. }
        | System::Other { .. } => {
            return Err(Failure::input(format!(
                "the {system} has no edition '{label}'"
            )));
        }
    }
    Ok(())
}

/// The tie-break edition of the command line.
pub fn tiebreak_edition(label: &str) -> Result<TiebreakEdition, Failure> {
    edition_of(label)
}

fn edition_of<T: FromStr<Err = UnknownEdition>>(label: &str) -> Result<T, Failure> {
    label
        .parse()
        .map_err(|error| Failure::input(format!("{error}")))
}
