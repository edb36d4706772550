//! The events of a period: read side by side, kept as what rating needs of them.

use crate::cli::args::{OlympiadName, PaceName, RateOrder, Source};
use crate::cli::failure::Failure;
use crate::cli::input::{self, Telling};
use crate::cli::parallel::in_parallel;
use crate::cli::regulations;
use hakem_core::rating::{EventSheets, Olympiad, RatedEvent, RatingRules};
use hakem_core::tournament::{Policy as _, RatingAnswers, Tournament};
use hakem_core::{Sex, Title};
use std::path::{Path, PathBuf};

/// One event.
pub struct RatedFile {
    /// Its file.
    pub path: PathBuf,
    /// The event.
    pub event: RatedEvent,
    /// Who its contestants are, in their order.
    pub people: Vec<Person>,
    /// The tournament, where regulations ask about it.
    tournament: Option<Box<Tournament>>,
    /// What they say.
    answers: RatingAnswers,
}

/// A player as output and new lists name him.
pub struct Person {
    /// Pairing number in the event.
    pub tpn: u32,
    /// Name.
    pub name: String,
    /// Sex.
    pub sex: Option<Sex>,
    /// Title.
    pub title: Option<Title>,
    /// Federation.
    pub federation: String,
}

/// Reads all files. Standard, rapid and blitz belong to different lists and are not mixed.
pub fn read_all(order: &RateOrder) -> Result<Vec<RatedFile>, Failure> {
    let paths = paths(&order.files)?;
    let read = in_parallel(paths.len(), |number| {
        let mut lines = Vec::new();
        let file = read(order, &paths[number], number, &mut lines);
        (lines, file)
    });
    let mut files: Vec<RatedFile> = Vec::with_capacity(read.len());
    for (lines, file) in read {
        input::messages(&lines);
        let file = file?;
        if let Some(first) = files.first().filter(|f| f.event.pace != file.event.pace) {
            return Err(Failure::input(format!(
                "{} is {}, {} is {}: they belong to different lists; rate them apart",
                input::shown(&first.path),
                first.event.pace,
                input::shown(&file.path),
                file.event.pace
            )));
        }
        files.push(file);
    }
    Ok(files)
}

/// The files named, a folder as those in it that end in `.trf`, by name.
fn paths(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = Vec::new();
    for path in named {
        if !path.is_dir() {
            paths.push(path.clone());
            continue;
        }
        let failed = |error: std::io::Error| {
            Failure::input(format!("{}: cannot be read: {error}", path.display()))
        };
        let mut found = Vec::new();
        for entry in std::fs::read_dir(path).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            let ending = file.extension();
            if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("trf")) {
                found.push(file);
            }
        }
        if found.is_empty() {
            let reason = "the folder has no file that ends in .trf";
            return Err(Failure::input(format!("{}: {reason}", path.display())));
        }
        found.sort_unstable();
        paths.append(&mut found);
    }
    Ok(paths)
}

fn read(
    order: &RateOrder,
    path: &Path,
    number: usize,
    lines: &mut Vec<String>,
) -> Result<RatedFile, Failure> {
    let source = Source {
        file: path.to_owned(),
        accept: order.accept.clone(),
        verbose: order.verbose,
    };
    let reading = input::reading_told(&source, Telling::Gist, lines)?;
    let tournament = input::tournament_told(path, &reading, (None, None), lines)?;
    let mut event = tournament.rated_event(u32::try_from(number).unwrap_or(u32::MAX));
    event.pace = order.pace.map_or(event.pace, PaceName::pace);
    event.olympiad = order.olympiad.map(|which| Olympiad {
        rounds: tournament.settings.rounds,
        women: which == OlympiadName::Women,
    });
    let people = people(&tournament);
    let asked = !order.regulations.is_empty();
    Ok(RatedFile {
        path: path.to_owned(),
        event,
        people,
        tournament: asked.then(|| Box::new(tournament)),
        answers: RatingAnswers::new(),
    })
}

fn people(t: &Tournament) -> Vec<Person> {
    let numbers = t.numbers.as_ref();
    let person = |player: &hakem_core::tournament::Player| Person {
        tpn: numbers
            .and_then(|numbers| numbers.get(&player.id))
            .map_or(player.id.0, |tpn| tpn.0),
        name: player.details.name.clone(),
        sex: player.details.sex,
        title: player.details.title,
        federation: player.details.federation.clone(),
    };
    t.players.values().map(person).collect()
}

/// Asks the regulations of the command line about every event, with the ratings that count.
pub fn ask(files: &mut [RatedFile], folders: &[PathBuf]) -> Result<(), Failure> {
    for file in files {
        let Some(mut t) = file.tournament.take() else {
            continue;
        };
        t.take_ratings(&file.event);
        let rules = regulations::put_in_force(&mut t, folders)?;
        file.answers = rules
            .rating_answers(&t)
            .map_err(|error| Failure::input(format!("{}: {error}", input::shown(&file.path))))?;
        t.put_k(&mut file.event, &file.answers);
        file.tournament = Some(t);
    }
    Ok(())
}

/// Rates every event by the rules in force for it.
pub fn rate_all(
    files: &[RatedFile],
    rules: impl Fn(&RatedEvent) -> RatingRules + Sync,
) -> Vec<EventSheets> {
    in_parallel(files.len(), |number| {
        let file = &files[number];
        let mut sheets = rules(&file.event).rate(&file.event);
        if let Some(t) = &file.tournament {
            t.put_changes(&mut sheets, &file.answers);
        }
        sheets
    })
}
