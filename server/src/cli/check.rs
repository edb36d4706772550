//! `hakem check`: the pairing and standings checker.
//!
//! Each round is paired again from the history before it and compared as a set, colours counted,
//! board order not. Points are those that the results give; places are those of the file's
//! tie-breaks (records 202, 212); where players stay tied, any order among them is right.

use super::args::CheckOrder;
use super::failure::Failure;
use super::{input, reasons};
use crate::texts::language::Language;
use hakem_core::format::trf::{self, Document, Finding, FindingKind};
use hakem_core::pairing::PairingError;
use hakem_core::tiebreak::{Standings, standings};
use hakem_core::tournament::{
    Draft, FidePolicy, PolicyError, RoundCheck, Tournament, check_rounds,
};
use hakem_core::{EntrantId, TeamId, Tpn};
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Findings that are an answer of the check, not an obstacle to it.
const DIFFERENCES: [FindingKind; 2] = [FindingKind::PointsDiffer, FindingKind::PointsUnreadable];

/// The numbers of players, or of teams.
type Numbers = BTreeMap<EntrantId, Tpn>;

/// What the check of one file came to.
struct Verdict {
    file: String,
    /// Differences, in words.
    differences: Vec<String>,
    /// What could not be checked, and why.
    unchecked: Vec<String>,
    rounds: Vec<Json>,
}

/// Checks every file; the worst verdict is the exit status.
pub fn check(order: &CheckOrder) -> Result<String, Failure> {
    let mut verdicts = Vec::new();
    for file in &order.files {
        verdicts.push(check_file(file, order).unwrap_or_else(|failure| Verdict {
            file: input::shown(file),
            differences: Vec::new(),
            unchecked: vec![match failure {
                Failure::Input { reason, .. } | Failure::No { reason } => reason,
                Failure::Answer { text } => text,
            }],
            rounds: Vec::new(),
        }));
    }
    let text = if order.json {
        as_json(&verdicts)
    } else {
        as_text(&verdicts)
    };
    let unchecked = verdicts
        .iter()
        .filter(|verdict| !verdict.unchecked.is_empty())
        .count();
    if unchecked > 0 {
        let reason = format!("{unchecked} of {} files not checkable", verdicts.len());
        return Err(Failure::Input {
            output: text,
            reason,
        });
    }
    if verdicts
        .iter()
        .any(|verdict| !verdict.differences.is_empty())
    {
        return Err(Failure::Answer { text });
    }
    Ok(text)
}

fn check_file(file: &Path, order: &CheckOrder) -> Result<Verdict, Failure> {
    let reading = trf::read(&input::bytes(file)?);
    let accepted: BTreeSet<FindingKind> = DIFFERENCES.into_iter().collect();
    input::refuse_obstacles(file, &reading, &accepted)?;
    if let Some(unknown) = reading
        .findings
        .iter()
        .find(|f| f.kind == FindingKind::ResultUnknown)
    {
        // A symbol that is no result: nothing is guessed here.
        return Err(Failure::input(input::placed(file, unknown)));
    }
    let t = input::tournament(file, &reading, order.system, order.edition.as_deref())?;
    let numbers = t.entrant_numbers(&FidePolicy);
    let mut verdict = Verdict {
        file: input::shown(file),
        differences: Vec::new(),
        unchecked: Vec::new(),
        rounds: Vec::new(),
    };
    let named = |error: PolicyError| Failure::input(format!("{}: {error}", input::shown(file)));
    let language = if order.explain {
        Some(reasons::language(order.lang.as_deref())?)
    } else {
        None
    };
    for round in check_rounds(&t, &FidePolicy).map_err(named)? {
        verdict.add_round(&round, &numbers);
        if let (Some(language), Some((rules, file))) = (language, round.difference()) {
            verdict.explain(&t, round.round, (rules, file), language);
        }
    }
    let points = reading
        .findings
        .iter()
        .filter(|f| DIFFERENCES.contains(&f.kind));
    verdict.differences.extend(points.map(points_difference));
    verdict.add_team_totals(&t, &reading.document);
    verdict.add_places(&t, &reading.document).map_err(named)?;
    Ok(verdict)
}

fn points_difference(finding: &Finding) -> String {
    let message = finding.message.split("; if '").next().unwrap_or_default();
    match finding.line {
        Some(line) => format!("line {line}: {message}"),
        None => message.to_owned(),
    }
}

/// The boards of a draft that another one lacks.
fn boards(of: &Draft, other: &Draft, numbers: &Numbers) -> Vec<String> {
    let number = |id: &EntrantId| numbers.get(id).map_or(0, |tpn| tpn.0);
    let pairs = of.pairs.iter().filter(|pair| !other.pairs.contains(pair));
    let pairs = pairs.map(|(white, black)| format!("{}-{}", number(white), number(black)));
    let bye = of.bye.filter(|_| of.bye != other.bye);
    pairs
        .chain(bye.iter().map(|id| format!("{}=PAB", number(id))))
        .collect()
}

impl Verdict {
    fn add_round(&mut self, check: &RoundCheck, numbers: &Numbers) {
        let round = check.round;
        if let Err(error) = &check.expected {
            let reason = match error {
                // The same for every round.
                PairingError::Unsupported { .. } => error.to_string(),
                _ => format!("round {round}: {error}"),
            };
            if !self.unchecked.contains(&reason) {
                self.unchecked.push(reason);
            }
            self.rounds
                .push(json!({ "round": round, "error": error.to_string() }));
            return;
        }
        let (mut expected, mut found) = (Vec::new(), Vec::new());
        if let Some((rules, file)) = check.difference() {
            expected = boards(rules, file, numbers);
            found = boards(file, rules, numbers);
            self.differences.push(format!(
                "round {round}: by the rules {}; the file has {}",
                expected.join(" "),
                found.join(" ")
            ));
        }
        self.rounds.push(json!({
            "round": round,
            "agrees": expected.is_empty() && found.is_empty(),
            "expected": expected,
            "found": found,
        }));
    }

    /// Adds to the difference just found why the rules have the boards that the file lacks.
    fn explain(
        &mut self,
        t: &Tournament,
        round: u16,
        (rules, file): (&Draft, &Draft),
        language: &'static Language,
    ) {
        let (Ok(why), Some(difference), Some(json)) = (
            reasons::of_draft(t, round, rules),
            self.differences.last_mut(),
            self.rounds.last_mut(),
        ) else {
            // It was paired a moment ago, so it can be explained.
            return;
        };
        *difference += &reasons::lacking(&why, file, language);
        json["explanation"] = why.json(language);
    }

    /// Match points and game points of teams (record 310).
    fn add_team_totals(&mut self, t: &Tournament, document: &Document) {
        if !t.settings.teams {
            return;
        }
        let scores = t.team_scores(t.newest_round());
        for record in &document.teams {
            let Some(points) = scores.get(&TeamId(record.number)) else {
                continue;
            };
            let totals = [
                ("match", record.match_points, points.match_points),
                ("game", record.game_points, points.game_points),
            ];
            for (kind, stated, computed) in totals {
                if let Some(stated) = stated.filter(|stated| *stated != computed) {
                    self.differences.push(format!(
                        "team {} has {stated} {kind} points in the file, but its matches make \
                         {computed}",
                        record.number
                    ));
                }
            }
        }
    }

    fn add_places(&mut self, t: &Tournament, document: &Document) -> Result<(), PolicyError> {
        let stated = document.texts.contains_key("202") || document.texts.contains_key("212");
        let places = stated_places(t, document);
        if !stated || places.is_empty() {
            return Ok(());
        }
        let table = t.cross_table(t.newest_round(), &FidePolicy)?;
        match standings(&table, &t.settings.tiebreaks.0, &t.standings_options()) {
            Ok(standings) => self.compare_places(&standings, &places),
            Err(error) => self.unchecked.push(format!("places: {error}")),
        }
        Ok(())
    }

    fn compare_places(&mut self, standings: &Standings, places: &BTreeMap<u32, u32>) {
        // Whoever has no place beside others who have one was left out: expelled.
        let ranked: Vec<_> = standings
            .rows
            .iter()
            .filter_map(|row| Some((row, *places.get(&row.tpn.0)?)))
            .collect();
        let count = |counted: usize| u32::try_from(counted).unwrap_or(u32::MAX);
        for &(row, place) in &ranked {
            let ranks = ranked.iter().map(|(other, _)| other.rank);
            let first = 1 + count(ranks.clone().filter(|rank| *rank < row.rank).count());
            let tied = count(ranks.filter(|rank| *rank == row.rank).count());
            let last = first + tied - 1;
            if !(first..=last).contains(&place) {
                let expected = if tied > 1 {
                    format!("{first}-{last}")
                } else {
                    first.to_string()
                };
                self.differences.push(format!(
                    "place of number {}: by the tie-breaks {expected}; the file has {place}",
                    row.tpn
                ));
            }
        }
    }
}

/// The places of the players, or of the teams of a team event, by their numbers.
fn stated_places(t: &Tournament, document: &Document) -> BTreeMap<u32, u32> {
    if t.settings.teams {
        let teams = document.teams.iter();
        return teams
            .filter_map(|team| Some((team.number, team.place?)))
            .collect();
    }
    let players = document.players.iter();
    players
        .filter_map(|player| Some((player.rank, player.place?)))
        .collect()
}

fn as_text(verdicts: &[Verdict]) -> String {
    let mut text = String::new();
    for verdict in verdicts {
        for difference in &verdict.differences {
            text += &format!("{}: {difference}\n", verdict.file);
        }
        for reason in &verdict.unchecked {
            text += &format!("{}: not checkable: {reason}\n", verdict.file);
        }
        if verdict.differences.is_empty() && verdict.unchecked.is_empty() {
            text += &format!("{}: {} rounds agree\n", verdict.file, verdict.rounds.len());
        }
    }
    text
}

fn as_json(verdicts: &[Verdict]) -> String {
    let files: Vec<Json> = verdicts
        .iter()
        .map(|verdict| {
            json!({
                "file": verdict.file,
                "agrees": verdict.differences.is_empty() && verdict.unchecked.is_empty(),
                "differences": verdict.differences,
                "unchecked": verdict.unchecked,
                "rounds": verdict.rounds,
            })
        })
        .collect();
    format!("{}\n", Json::Array(files))
}
