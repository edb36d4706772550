//! A tournament as a TRF26 document.
//!
//! Two kinds of file: the one for exchange during the event, and the final report, which exists
//! only when every game has its result (C.02 questions 161, 169). A game without result is written
//! as an unknown one. The rated result, where it differs from the one used, stands in the final
//! report only; a line says so.

use super::integrity::Pibe;
use super::model::{Numbers, Tournament};
use super::player::Player;
use super::policy::{Policy, PolicyError};
use super::report::{EntrantNumbers, fide_mode_line, report_line};
use super::settings::{Acceleration, Settings};
use super::state::{FideMode, State};
use super::system_code;
use crate::format::trf::{
    AccelerationRecord, AdjustedKind, AdjustmentRecord, ByeRecord, Dialect, Document, PartialDate,
    PlayerRecord, ProhibitionRecord, RequestedBye, RoundCell, ScoringRecord, TeamRecord,
};
use crate::pairing::System;
use crate::tiebreak::{Competition, StandingsOptions, TiebreakList, standings};
use crate::{EntrantId, PlayerId, Points, RoundRecord, Scoring, SideResult};
use jiff::civil::Date;
use std::collections::{BTreeMap, BTreeSet};

/// Which kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// For exchange during the event: open games are unknown results.
    Interim,
    /// The report to FIDE.
    Final,
}

/// Why there is no document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// There is no tournament.
    #[error("there is no tournament yet")]
    NoTournament,
    /// The final report waits for results.
    #[error("no final report yet: {} without result", open_games(.0))]
    OpenGames(Vec<(u16, usize)>),
    /// A regulation cannot give its tie-breaks.
    #[error(transparent)]
    Policy(#[from] PolicyError),
}

fn open_games(games: &[(u16, usize)]) -> String {
    let texts: Vec<String> = games
        .iter()
        .map(|(round, board)| format!("round {round} board {board}"))
        .collect();
    texts.join(", ")
}

/// Makes a document of a tournament.
///
/// # Errors
/// There is none, or the final report is asked for too early.
pub fn export(
    state: &State,
    kind: ExportKind,
    policy: &dyn Policy,
) -> Result<Document, ExportError> {
    let t = state.tournament().ok_or(ExportError::NoTournament)?;
    document_of(t, state.fide(), kind, policy)
}

/// Makes the document that everybody may have: what is published, without births and sexes.
///
/// # Errors
/// There is no tournament, or a regulation cannot give its tie-breaks.
pub fn export_published(state: &State, policy: &dyn Policy) -> Result<Document, ExportError> {
    let t = state.tournament().ok_or(ExportError::NoTournament)?;
    let mut document = document_of(&t.published(), state.fide(), ExportKind::Interim, policy)?;
    for player in &mut document.players {
        player.birth = None;
        player.sex = None;
    }
    Ok(document)
}

fn document_of(
    t: &Tournament,
    fide: &FideMode,
    kind: ExportKind,
    policy: &dyn Policy,
) -> Result<Document, ExportError> {
    let open = t.open_games();
    if kind == ExportKind::Final && !open.is_empty() {
        return Err(ExportError::OpenGames(open));
    }
    let numbers = t.numbers(policy);
    let mut document = Document::new(Dialect::Trf26);
    settings_records(&mut document, t, !open.is_empty());
    document.players = player_records(t, &numbers, kind, policy)?;
    if t.settings.teams {
        let places = places_for(t, kind, policy)?;
        super::team::export::records(t, (&numbers, &places), &mut document);
    } else {
        document.teams = team_records(t, &numbers);
        document.byes = bye_records(t, &numbers);
        document.accelerations = acceleration_records(t, &numbers);
        document.prohibitions = prohibition_records(t, &numbers);
        document.adjustments.extend(adjustment_records(t, &numbers));
    }
    document.comments = comments(fide, t, &numbers, &t.entrant_numbers(policy));
    Ok(document)
}

fn partial(date: Date) -> PartialDate {
    PartialDate {
        year: date.year().unsigned_abs(),
        month: date.month().unsigned_abs(),
        day: date.day().unsigned_abs(),
    }
}

fn settings_records(document: &mut Document, t: &Tournament, has_unknown: bool) {
    let settings = &t.settings_in_force();
    let mut text = |code: &str, value: String| {
        if !value.is_empty() {
            document
                .texts
                .entry(code.to_owned())
                .or_default()
                .push(value);
        }
    };
    text("012", settings.name.clone());
    text("022", settings.city.clone());
    text("032", settings.federation.clone());
    text("062", t.players.len().to_string());
    let rated = t
        .players
        .values()
        .filter(|p| p.details.official_rating().is_some())
        .count();
    text("072", rated.to_string());
    if !t.teams.is_empty() {
        text("082", t.teams.len().to_string());
    }
    text("092", type_in_words(settings));
    text("102", settings.chief_arbiter.clone());
    for deputy in &settings.deputies {
        text("112", deputy.clone());
    }
    let method = &settings.rating_method;
    if !method.is_empty() {
        text("172", format!("{:<3} {method}", settings.federation));
    }
    text("182", format!("Hakem {}", env!("CARGO_PKG_VERSION")));
    text("192", system_code::write(settings));
    text("202", settings.tiebreaks.text_202().unwrap_or_default());
    if !settings.tiebreaks.0.is_empty() {
        text("212", settings.tiebreaks.text_212());
    }
    text("222", settings.time_control.clone());
    document.start = settings.start.map(partial);
    document.end = settings.end.map(partial);
    document.round_dates = settings
        .round_dates
        .iter()
        .map(|date| date.map(partial))
        .collect();
    document.rounds = Some(settings.rounds);
    document.initial_colour = settings.initial_colour;
    let (scoring, adjustments) = scoring_records(settings, has_unknown);
    document.scoring = scoring;
    document.adjustments = adjustments;
}

/// Readers of older dialects tell a team event by this text.
fn type_in_words(settings: &Settings) -> String {
    let system = settings.system.to_string();
    if settings.teams && !system.contains("team") {
        format!("team {system}")
    } else {
        system
    }
}

/// Record 162 as far as it goes; what it cannot say are adjustments for the whole event (299).
fn scoring_records(
    settings: &Settings,
    has_unknown: bool,
) -> (ScoringRecord, Vec<AdjustmentRecord>) {
    let scoring = &settings.scoring;
    // A bye whose usual worth is not that of a win is always stated: not every reader knows it.
    let is_stated = scoring.pairing_bye != scoring.win()
        || settings.system.usual_pairing_bye(scoring) != scoring.win();
    let usual = Scoring::default();
    let (white, black) = (scoring.game.white, scoring.game.black);
    let differs = |points: Points, usual: Points| (points != usual).then_some(points);
    let record = ScoringRecord {
        white_win: differs(white.win, usual.win()),
        black_win: differs(black.win, usual.win()),
        white_draw: differs(white.draw, usual.draw()),
        black_draw: differs(black.draw, usual.draw()),
        white_loss: differs(white.loss, usual.loss()),
        black_loss: differs(black.loss, usual.loss()),
        forfeit_loss: differs(scoring.forfeit_loss, Points::ZERO),
        zero_bye: differs(scoring.zero_bye, Points::ZERO),
        pairing_bye: is_stated.then_some(scoring.pairing_bye),
        unknown: (has_unknown || scoring.unknown != white.draw).then_some(scoring.unknown),
        ..ScoringRecord::default()
    };
    let whole = [
        (AdjustedKind::ForfeitWin, scoring.forfeit_win, white.win),
        (AdjustedKind::FullBye, scoring.full_bye, white.win),
        (AdjustedKind::HalfBye, scoring.half_bye, white.draw),
    ];
    let adjustments = whole
        .into_iter()
        .filter(|(_, points, usual)| points != usual)
        .map(|(kind, points, _)| AdjustmentRecord {
            kind,
            match_points: None,
            points: Some(points),
            round: None,
            ids: Vec::new(),
        })
        .collect();
    (record, adjustments)
}

fn player_records(
    t: &Tournament,
    numbers: &Numbers,
    kind: ExportKind,
    policy: &dyn Policy,
) -> Result<Vec<PlayerRecord>, PolicyError> {
    let newest = t.newest_round();
    let scores = t.scores_with_unknown(newest);
    let rows = t.scored_rounds(newest);
    // A team event has none for its players.
    let places = if t.settings.teams {
        BTreeMap::new()
    } else {
        places_for(t, kind, policy)?
    };
    let mut records: Vec<PlayerRecord> = t
        .players
        .values()
        .filter_map(|player| {
            let cells = rows.get(&player.id)?.iter().zip(1..);
            Some(PlayerRecord {
                rank: numbers.get(&player.id)?.0,
                sex: player.details.sex,
                title: player.details.title,
                name: player.details.name.clone(),
                rating: player.details.official_rating(),
                federation: player.details.federation.clone(),
                fide_id: player.details.fide_id,
                birth: player.details.birth,
                points: scores.get(&player.id).copied(),
                place: places.get(&player.id.into()).copied(),
                rounds: cells
                    .map(|(scored, round)| cell(t, numbers, player, round, scored.record, kind))
                    .collect(),
            })
        })
        .collect();
    records.sort_by_key(|record| record.rank);
    Ok(records)
}

/// The places that a file of this kind states.
fn places_for(
    t: &Tournament,
    kind: ExportKind,
    policy: &dyn Policy,
) -> Result<BTreeMap<EntrantId, u32>, PolicyError> {
    match (places(t, policy), kind) {
        // A regulation that fails keeps nobody from his file during the event.
        (Err(_), ExportKind::Interim) => Ok(BTreeMap::new()),
        (places, _) => places,
    }
}

/// Places by the tournament's tie-breaks: of the teams in a team event.
fn places(t: &Tournament, policy: &dyn Policy) -> Result<BTreeMap<EntrantId, u32>, PolicyError> {
    let table = t.cross_table(t.newest_round(), policy)?;
    let list = t.tiebreaks_in_force();
    // A list that does not apply gives no places; the settings are checked where they are set.
    let ranked = standings(&table, &list.0, &t.standings_options()).map(|standings| standings.rows);
    let rows = ranked.unwrap_or_default().into_iter();
    Ok(rows.map(|row| (row.id, row.rank)).collect())
}

fn cell(
    t: &Tournament,
    numbers: &Numbers,
    player: &Player,
    round: u16,
    record: RoundRecord,
    kind: ExportKind,
) -> RoundCell {
    match record {
        RoundRecord::Bye(bye) => RoundCell::Bye(bye),
        RoundRecord::Game {
            opponent,
            colour,
            result,
        } => RoundCell::Game {
            opponent: numbers.get(&PlayerId(opponent.0)).map_or(0, |tpn| tpn.0),
            colour,
            result: Some(match kind {
                ExportKind::Interim => result,
                ExportKind::Final => rated(t, player.id, round).unwrap_or(result),
            }),
        },
    }
}

/// The rated result of a player's game, where it differs from the one used.
fn rated(t: &Tournament, player: PlayerId, round: u16) -> Option<SideResult> {
    let paired = t.round(round)?;
    let board = paired.boards.get(paired.board_of(player)? - 1)?;
    let colour = if board.white == player {
        crate::Colour::White
    } else {
        crate::Colour::Black
    };
    board.result.rated?.side(colour)
}

pub(super) fn ids(players: &[PlayerId], numbers: &Numbers) -> Vec<u32> {
    players
        .iter()
        .filter_map(|id| numbers.get(id))
        .map(|tpn| tpn.0)
        .collect()
}

fn team_records(t: &Tournament, numbers: &Numbers) -> Vec<TeamRecord> {
    t.teams
        .values()
        .map(|team| TeamRecord {
            number: team.id.0,
            name: team.name.clone(),
            nickname: team.nickname.clone(),
            strength: String::new(),
            match_points: None,
            game_points: None,
            place: None,
            players: ids(&team.players, numbers),
        })
        .collect()
}

/// Byes of the rounds to come; those of paired rounds stand in the players' rows.
fn bye_records(t: &Tournament, numbers: &Numbers) -> Vec<ByeRecord> {
    let mut records = Vec::new();
    for (&round, byes) in t.byes.range(t.newest_round() + 1..) {
        for kind in [RequestedBye::Full, RequestedBye::Half, RequestedBye::Zero] {
            let players: Vec<PlayerId> = byes
                .iter()
                .filter(|(_, bye)| **bye == kind)
                .map(|(id, _)| *id)
                .collect();
            let mut ids = ids(&players, numbers);
            ids.sort_unstable();
            if !ids.is_empty() {
                records.push(ByeRecord { kind, round, ids });
            }
        }
    }
    let next = t.newest_round() + 1;
    let gone = t.players.values().filter(|p| {
        next <= t.settings.rounds
            && !t.is_present(p, next)
            && !t
                .byes
                .get(&next)
                .is_some_and(|byes| byes.contains_key(&p.id))
    });
    let gone: Vec<PlayerId> = gone.map(|player| player.id).collect();
    let mut ids = ids(&gone, numbers);
    ids.sort_unstable();
    if !ids.is_empty() {
        records.push(ByeRecord {
            kind: RequestedBye::Zero,
            round: next,
            ids,
        });
    }
    records
}

/// Runs of equal virtual points, players with neighbouring numbers together.
fn acceleration_records(t: &Tournament, numbers: &Numbers) -> Vec<AccelerationRecord> {
    let Acceleration::Listed(values) = &t.settings.acceleration else {
        return Vec::new();
    };
    let values = values.iter();
    let numbered = values.filter_map(|(id, points)| Some((numbers.get(id)?.0, points.as_slice())));
    runs(numbered)
}

/// Records of runs of equal virtual points, neighbouring numbers together.
pub(super) fn runs<'a>(
    values: impl Iterator<Item = (u32, &'a [Points])>,
) -> Vec<AccelerationRecord> {
    let mut runs: BTreeMap<(u16, u16, Points), Vec<u32>> = BTreeMap::new();
    for (number, points) in values {
        let rounds: Vec<(u16, Points)> = (1..).zip(points.iter().copied()).collect();
        for run in rounds.chunk_by(|a, b| a.1 == b.1) {
            let ((first, points), (last, _)) = (run[0], run[run.len() - 1]);
            if points != Points::ZERO {
                runs.entry((first, last, points)).or_default().push(number);
            }
        }
    }
    let mut records = Vec::new();
    for ((first_round, last_round, points), mut ids) in runs {
        ids.sort_unstable();
        for run in ids.chunk_by(|a, b| a + 1 == *b) {
            records.push(AccelerationRecord {
                match_points: None,
                points: Some(points),
                first_round,
                last_round,
                first_id: run[0],
                last_id: run[run.len() - 1],
            });
        }
    }
    records
}

fn prohibition_records(t: &Tournament, numbers: &Numbers) -> Vec<ProhibitionRecord> {
    t.prohibitions
        .values()
        .map(|prohibition| ProhibitionRecord {
            rounds: Some((prohibition.first_round, prohibition.last_round)),
            ids: ids(&prohibition.players, numbers),
        })
        .collect()
}

fn adjustment_records(t: &Tournament, numbers: &Numbers) -> Vec<AdjustmentRecord> {
    t.adjustments
        .values()
        .map(|adjustment| AdjustmentRecord {
            kind: adjustment.kind,
            match_points: None,
            points: Some(adjustment.points),
            round: adjustment.round,
            ids: ids(&adjustment.players, numbers),
        })
        .collect()
}

fn comments(
    fide: &FideMode,
    t: &Tournament,
    numbers: &Numbers,
    entrants: &EntrantNumbers,
) -> Vec<String> {
    let own = fide_mode_line(fide)
        .into_iter()
        .chain(
            t.integrity
                .iter()
                .filter_map(|pibe: &Pibe| report_line(pibe, numbers, entrants)),
        )
        .map(|line| line.to_string());
    let mut comments: Vec<String> = Vec::new();
    for line in t.reported.iter().cloned().chain(own) {
        if !comments.contains(&line) {
            comments.push(line);
        }
    }
    comments
}

impl Tournament {
    /// The tie-breaks that rank the tournament: those that a regulation lists, those announced, or
    /// the usual ones.
    pub fn tiebreaks_in_force(&self) -> TiebreakList {
        let announced = self.regulated_tiebreaks();
        let announced = announced.unwrap_or(&self.settings.tiebreaks);
        if announced.0.is_empty() {
            TiebreakList::default_of(self.settings.contest(), self.settings.tiebreak_edition)
        } else {
            announced.clone()
        }
    }

    /// What standings need to know beside the cross-table and the list.
    pub fn standings_options(&self) -> StandingsOptions {
        let lots = self.lots.iter().flat_map(|lots| lots.order.iter().zip(1..));
        let (entrants, withdrawn) = self.entrants_and_withdrawn();
        let schedule = match self.settings.system {
            System::RoundRobin { cycles, .. } => Some((cycles, entrants.saturating_sub(1))),
            System::Scheveningen { cycles } => Some((cycles, entrants / 2)),
            _ => None,
        };
        StandingsOptions {
            lots: lots.map(|(&id, place)| (id.into(), place)).collect(),
            scheduled_games: schedule
                .map(|(cycles, games)| usize::from(cycles) * games)
                .and_then(|games| u16::try_from(games).ok()),
            withdrawn: match self.competition() {
                Competition::RoundRobin => withdrawn,
                Competition::Swiss => BTreeSet::default(),
            },
            ..StandingsOptions::default()
        }
    }

    /// How many are paired, and who of them has gone: teams in a team event.
    fn entrants_and_withdrawn(&self) -> (usize, BTreeSet<EntrantId>) {
        if self.settings.teams {
            let gone = self.teams.values().filter(|team| team.withdrawn.is_some());
            return (self.teams.len(), gone.map(|team| team.id.into()).collect());
        }
        let gone = self
            .players
            .values()
            .filter(|player| player.withdrawn.is_some() || player.expelled);
        (
            self.players.len(),
            gone.map(|player| player.id.into()).collect(),
        )
    }
}
