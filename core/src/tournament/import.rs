//! A tournament from a TRF: what the document says, in this module's terms.
//!
//! Reading has judged the file already; here nothing is repaired. Starting ranks become player
//! ids and pairing numbers. What a TRF cannot say is taken so: everybody entered for round 1, the
//! time zone is the caller's, a blank in a paired round is an absence.

use super::model::{Adjustment, Numbers, Prohibition, Tournament};
use super::player::{Player, PlayerDetails, RatingEntry, Team};
use super::round::{Board, BoardResult, PairedBy, PairedRound};
use super::settings::{Acceleration, Settings};
use super::system_code;
use super::team::{self, Seating};
use crate::format::trf::{
    AccelerationRecord, Document, PartialDate, PlayerRecord, ReportLine, RequestedBye, RoundCell,
};
use crate::pairing::{System, TeamPreferences, TeamScores};
use crate::tiebreak::{Code, TiebreakList, TiebreakName};
use crate::{
    Bye, Colour, GameResult, PlayerId, Points, TeamId, TeamSwissEdition, TiebreakEdition, Tpn,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A tournament as a file gives it, ready to be committed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportPlan {
    /// The tournament.
    pub tournament: Tournament,
    /// The round in which FIDE mode was left, if a line of the file says so: no road leads back
    /// (C.02 question 45).
    pub fide_mode_left: Option<u16>,
    /// What the file holds and the tournament does not, with the record: tie-breaks that do not
    /// apply, an order that is not that of the starting ranks.
    pub left_out: Vec<LeftOut>,
}

/// Something that the tournament does not have from its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The code of the record.
    pub record: String,
    /// What, and why.
    pub what: String,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.record, self.what)
    }
}

/// What a file does not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportOptions {
    /// IANA time zone of the venue.
    pub tz: String,
    /// The system, if it is not the one of the file; record 192 is not looked at then.
    pub system: Option<System>,
}

impl Default for ImportOptions {
    fn default() -> Self {
        Self {
            tz: "UTC".to_owned(),
            system: None,
        }
    }
}

/// The document is no tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The rows of two opponents do not make a game.
    #[error("round {round}: the rows of players {white} and {black} do not make one game")]
    NoGame {
        /// The round.
        round: u16,
        /// White's starting rank.
        white: u32,
        /// Black's starting rank.
        black: u32,
    },
    /// Two pairing-allocated byes.
    #[error("round {round}: players {first} and {second} both have the pairing-allocated bye")]
    TwoPairingByes {
        /// The round.
        round: u16,
        /// One.
        first: u32,
        /// The other.
        second: u32,
    },
    /// A player of a team event without a team.
    #[error("round {round}: player {player} has a game, but is in no team (record 310)")]
    NoTeam {
        /// The round.
        round: u16,
        /// The starting rank.
        player: u32,
    },
    /// A game between two of one team.
    #[error("round {round}: players {white} and {black} both play for team {team}")]
    OneTeam {
        /// The round.
        round: u16,
        /// White's starting rank.
        white: u32,
        /// Black's starting rank.
        black: u32,
        /// Their team.
        team: u32,
    },
    /// A team meets two others in one round.
    #[error("round {round}: the games of team {team} are against more than one team")]
    TwoMatches {
        /// The round.
        round: u16,
        /// The team.
        team: u32,
    },
    /// The same starting rank twice.
    #[error("starting rank {0} stands on two lines")]
    DuplicateRank(u32),
    /// The type of tournament is unknown.
    #[error("record 192: '{0}' is no known type of tournament")]
    UnknownSystem(String),
}

impl ImportError {
    /// The record at fault, if it is one of its own.
    pub const fn record(&self) -> Option<&'static str> {
        match self {
            Self::UnknownSystem(_) => Some("192"),
            _ => None,
        }
    }
}

/// Makes a tournament of a document.
///
/// # Errors
/// The document contradicts itself; a document that was read without breaches does not.
pub fn plan(document: &Document, options: &ImportOptions) -> Result<ImportPlan, ImportError> {
    let mut left_out = Vec::new();
    let mut t = Tournament::new(settings_of(document, options, &mut left_out)?);
    if orders_by_position(document) {
        left_out.push(LeftOut {
            record: "XXC".to_owned(),
            what: "the players are ordered by their starting ranks, not by their lines".to_owned(),
        });
    }
    let mut numbers = Numbers::new();
    for record in &document.players {
        let id = PlayerId(record.rank);
        if t.players.insert(id, player_of(record)).is_some() {
            return Err(ImportError::DuplicateRank(record.rank));
        }
        numbers.insert(id, Tpn(record.rank));
    }
    t.numbers = Some(numbers);
    add_teams(&mut t, document);
    add_byes_of_rows(&mut t, document);
    if t.settings.teams {
        team::import::add_facts(&mut t, document);
    } else {
        add_restrictions(&mut t, document);
        add_byes(&mut t, document);
    }
    for round in 1..=document.last_paired_round() {
        let paired = paired_round(&t, document, round)?;
        // Who is free by the table asked for nothing.
        let byes = t
            .byes
            .get_mut(&round)
            .filter(|_| t.settings.system.is_table());
        if let (Some(free), Some(byes)) = (paired.bye, byes)
            && byes.get(&free) == Some(&RequestedBye::Zero)
        {
            byes.remove(&free);
        }
        t.rounds.push(paired);
    }
    t.byes.retain(|_, byes| !byes.is_empty());
    t.sort_boards();
    t.reported.clone_from(&document.comments);
    let fide_mode_left = document
        .comments
        .iter()
        .filter_map(|line| match ReportLine::parse(line)? {
            ReportLine::FideModeExited { round } => Some(round.unwrap_or(0)),
            _ => None,
        })
        .min();
    Ok(ImportPlan {
        tournament: t,
        fide_mode_left,
        left_out,
    })
}

/// The first text of a record, empty if there is none.
fn text<'a>(document: &'a Document, code: &str) -> &'a str {
    let texts = document.texts.get(code);
    texts
        .and_then(|texts| texts.first())
        .map_or("", String::as_str)
}

fn day(date: PartialDate) -> Option<Date> {
    let year = i16::try_from(date.year).ok()?;
    Date::new(
        year,
        i8::try_from(date.month).ok()?,
        i8::try_from(date.day).ok()?,
    )
    .ok()
}

fn settings_of(
    document: &Document,
    options: &ImportOptions,
    left_out: &mut Vec<LeftOut>,
) -> Result<Settings, ImportError> {
    let text = |code: &str| text(document, code).to_owned();
    let start = document.start.and_then(day);
    let mut settings = Settings::new(&text("012"), document.planned_rounds());
    if settings.name.is_empty() {
        "?".clone_into(&mut settings.name);
    }
    settings.city = text("022");
    settings.federation = text("032");
    settings.start = start;
    settings.end = document.end.and_then(day);
    settings.round_dates = document
        .round_dates
        .iter()
        .map(|date| date.and_then(day))
        .collect();
    settings.tz.clone_from(&options.tz);
    settings.chief_arbiter = text("102");
    settings.deputies = document.texts.get("112").cloned().unwrap_or_default();
    settings.time_control = text("222");
    let (system, baku) = system_of(document, options, start)?;
    settings.system = system;
    settings.scoring = document.scoring();
    settings.tiebreak_edition = start.map_or(TiebreakEdition::newest(), TiebreakEdition::on);
    settings.teams = document.is_team_event();
    if settings.teams {
        settings.team = team::import::settings_of(document);
    }
    settings.tiebreaks = tiebreaks_of(document, &settings, left_out);
    settings.initial_colour = document.first_colour();
    if let Some(method) = text("172").split_whitespace().last() {
        method.clone_into(&mut settings.rating_method);
    }
    settings.acceleration = acceleration_of(document, &settings, baku);
    Ok(settings)
}

/// The system and whether it is Baku-accelerated: as asked for, else by record 192, else by what
/// the file looks like.
fn system_of(
    document: &Document,
    options: &ImportOptions,
    start: Option<Date>,
) -> Result<(System, bool), ImportError> {
    let code = text(document, "192");
    let read = system_code::parse(code, text(document, "092"), start);
    match (options.system, read) {
        (Some(system), read) => Ok((system, read.is_some_and(|(_, baku)| baku))),
        (None, Some((System::Dutch { .. }, _))) if code.is_empty() && document.is_team_event() => {
            let (preferences, scores) = (TeamPreferences::default(), TeamScores::default());
            let edition = start.map_or(TeamSwissEdition::newest(), TeamSwissEdition::on);
            let system = System::TeamSwiss {
                edition,
                preferences,
                scores,
            };
            Ok((system, false))
        }
        (None, Some(read)) => Ok(read),
        (None, None) => Err(ImportError::UnknownSystem(code.to_owned())),
    }
}

/// True if the file wants its order of players as their order, and that is another one than that
/// of the starting ranks.
fn orders_by_position(document: &Document) -> bool {
    document.order_by_position && !document.players.is_sorted_by_key(|player| player.rank)
}

/// Record 202, or 212 without the points it begins with. A name that is no tie-break of an
/// individual event is left out, and told.
fn tiebreaks_of(
    document: &Document,
    settings: &Settings,
    left_out: &mut Vec<LeftOut>,
) -> TiebreakList {
    let (record, list) = match text(document, "202") {
        "" => ("212", text(document, "212")),
        list => ("202", list),
    };
    let mut names = Vec::new();
    for text in list
        .split(',')
        .map(str::trim)
        .filter(|text| !text.is_empty())
    {
        let parsed = text
            .parse::<TiebreakName>()
            .map_err(|error| error.to_string());
        let checked = parsed.and_then(|name| {
            let applies = name.check(settings.tiebreak_edition, settings.contest());
            applies.map(|()| name).map_err(|error| error.to_string())
        });
        match checked {
            Ok(name) if name.is(Code::Pts) && names.is_empty() => {}
            Ok(name) => names.push(name),
            Err(what) => left_out.push(LeftOut {
                record: record.to_owned(),
                what,
            }),
        }
    }
    TiebreakList(names)
}

/// Explicit values override a `_BAKU` in the type of tournament.
fn acceleration_of(document: &Document, settings: &Settings, baku: bool) -> Acceleration {
    let mut listed: BTreeMap<u32, Vec<Points>> = BTreeMap::new();
    for record in &document.accelerations {
        let points = if settings.teams {
            team::import::virtual_points(settings, record)
        } else {
            record.points.unwrap_or_default()
        };
        add_virtual_points(&mut listed, record, points);
    }
    for record in &document.player_accelerations {
        listed.insert(record.rank, record.points.clone());
    }
    if settings.teams {
        listed.retain(|id, _| document.teams.iter().any(|team| team.number == *id));
    } else {
        listed.retain(|id, _| document.players.iter().any(|player| player.rank == *id));
    }
    match (listed.is_empty(), baku) {
        (false, _) if settings.teams => {
            let listed = listed.into_iter().map(|(id, points)| (TeamId(id), points));
            Acceleration::ListedTeams(listed.collect())
        }
        (false, _) => {
            let listed = listed
                .into_iter()
                .map(|(id, points)| (PlayerId(id), points));
            Acceleration::Listed(listed.collect())
        }
        (true, true) => Acceleration::Baku,
        (true, false) => Acceleration::None,
    }
}

fn add_virtual_points(
    listed: &mut BTreeMap<u32, Vec<Points>>,
    record: &AccelerationRecord,
    points: Points,
) {
    let last_id = record.last_id.min(record.first_id.saturating_add(9_999));
    for id in record.first_id..=last_id {
        let values = listed.entry(id).or_default();
        for round in record.first_round.max(1)..=record.last_round.min(999) {
            let index = usize::from(round) - 1;
            if values.len() <= index {
                values.resize(index + 1, Points::ZERO);
            }
            values[index] = points;
        }
    }
}

fn player_of(record: &PlayerRecord) -> Player {
    let ratings = record.rating.map(|rating| RatingEntry {
        from_round: 1,
        official: Some(rating),
        tournament: None,
        list: String::new(),
    });
    Player {
        id: PlayerId(record.rank),
        details: PlayerDetails {
            name: record.name.clone(),
            sex: record.sex,
            title: record.title,
            federation: record.federation.clone(),
            fide_id: record.fide_id,
            birth: record.birth,
            club: String::new(),
            ratings: ratings.into_iter().collect(),
            tags: BTreeMap::new(),
        },
        entered: 1,
        withdrawn: None,
        expelled: false,
        no_byes: false,
    }
}

fn known(t: &Tournament, ids: &[u32]) -> Vec<PlayerId> {
    ids.iter()
        .map(|&id| PlayerId(id))
        .filter(|id| t.players.contains_key(id))
        .collect()
}

fn add_teams(t: &mut Tournament, document: &Document) {
    for record in &document.teams {
        let id = TeamId(record.number);
        let players = known(t, &record.players);
        let team = Team {
            id,
            name: record.name.clone(),
            nickname: record.nickname.clone(),
            strength: record.strength.clone(),
            entered: 1,
            withdrawn: None,
            players,
        };
        t.teams.insert(id, team);
    }
}

fn add_restrictions(t: &mut Tournament, document: &Document) {
    for (id, record) in (1..).zip(&document.prohibitions) {
        let (first_round, last_round) = record.rounds.unwrap_or((1, t.settings.rounds));
        let players = known(t, &record.ids);
        t.prohibitions.insert(
            id,
            Prohibition {
                first_round,
                last_round,
                players,
            },
        );
    }
    for (id, record) in (1..).zip(&document.adjustments) {
        // Without round and players it redefines the value of a result: part of the scoring.
        let redefines = record.round.is_none() && record.ids.is_empty();
        let Some(points) = record.points.filter(|_| !redefines) else {
            continue;
        };
        let adjustment = Adjustment {
            kind: record.kind,
            points,
            round: record.round,
            players: known(t, &record.ids),
        };
        t.adjustments.insert(id, adjustment);
    }
}

/// Byes as the rows of the players show them. A player of a team who did not play was no absentee.
fn add_byes_of_rows(t: &mut Tournament, document: &Document) {
    let last = document.last_paired_round();
    for record in &document.players {
        for (round, cell) in (1..).zip(&record.rounds) {
            let bye = match cell {
                RoundCell::Bye(Bye::Zero) if t.settings.teams && round <= last => continue,
                RoundCell::Bye(Bye::Full) => RequestedBye::Full,
                RoundCell::Bye(Bye::Half) => RequestedBye::Half,
                RoundCell::Bye(Bye::Zero) => RequestedBye::Zero,
                RoundCell::Bye(Bye::PairingAllocated) => match free_round(t) {
                    Some(bye) => bye,
                    None => continue,
                },
                _ => continue,
            };
            t.byes
                .entry(round)
                .or_default()
                .insert(PlayerId(record.rank), bye);
        }
    }
}

/// A file may give points for the free round of a table, which the rules do not: a bye of the same
/// worth keeps them.
fn free_round(t: &Tournament) -> Option<RequestedBye> {
    let scoring = t.scoring();
    let worth = scoring.pairing_bye;
    match worth {
        _ if !t.settings.system.is_table() || t.settings.teams => None,
        _ if worth == scoring.zero_bye => None,
        _ if worth == scoring.half_bye => Some(RequestedBye::Half),
        _ => Some(RequestedBye::Full),
    }
}

/// Record 240 and `XXZ`.
fn add_byes(t: &mut Tournament, document: &Document) {
    for record in &document.byes {
        for id in known(t, &record.ids) {
            // The cell of a paired round is the better witness.
            let byes = t.byes.entry(record.round).or_default();
            if record.round > document.last_paired_round() || byes.contains_key(&id) {
                byes.entry(id).or_insert(record.kind);
            }
        }
    }
    let next = document.last_paired_round() + 1;
    for id in known(t, &document.absent) {
        t.byes
            .entry(next)
            .or_default()
            .entry(id)
            .or_insert(RequestedBye::Zero);
    }
    t.byes.retain(|_, byes| !byes.is_empty());
}

/// One round: its boards by White's starting rank, in a team event put into matches.
fn paired_round(
    t: &Tournament,
    document: &Document,
    round: u16,
) -> Result<PairedRound, ImportError> {
    let index = usize::from(round) - 1;
    let cells: BTreeMap<u32, &RoundCell> = document
        .players
        .iter()
        .filter_map(|record| Some((record.rank, record.rounds.get(index)?)))
        .collect();
    let mut boards = Vec::new();
    for (&rank, cell) in &cells {
        if let RoundCell::Game { opponent, .. } = **cell {
            boards.extend(board(&cells, round, rank, opponent)?);
        }
    }
    let seating = if t.settings.teams {
        team::import::seating(t, document, (round, boards))?
    } else {
        Seating {
            boards,
            bye: match pairing_bye(&cells, round)? {
                None if t.settings.system.is_table() => free_player(&cells),
                bye => bye,
            },
            teams: None,
        }
    };
    Ok(PairedRound {
        by: PairedBy::Import,
        field: None,
        engine: None,
        engine_version: String::new(),
        regulations: Vec::new(),
        boards: seating.boards,
        bye: seating.bye,
        teams: seating.teams,
        published: true,
    })
}

/// The one player with the pairing-allocated bye.
fn pairing_bye(
    cells: &BTreeMap<u32, &RoundCell>,
    round: u16,
) -> Result<Option<PlayerId>, ImportError> {
    let has_it = |cell: &RoundCell| *cell == RoundCell::Bye(Bye::PairingAllocated);
    let mut holders = cells.iter().filter(|(_, cell)| has_it(cell));
    let first = holders.next().map(|(&rank, _)| rank);
    match (first, holders.next()) {
        (Some(first), Some((&second, _))) => Err(ImportError::TwoPairingByes {
            round,
            first,
            second,
        }),
        _ => Ok(first.map(PlayerId)),
    }
}

/// The one player whom a table leaves without an opponent; none if there are several, who may be
/// absent.
fn free_player(cells: &BTreeMap<u32, &RoundCell>) -> Option<PlayerId> {
    let is_game = |cell: &RoundCell| matches!(cell, RoundCell::Game { .. });
    let mut others = cells.iter().filter(|(_, cell)| !is_game(cell));
    let free = others.next().map(|(&rank, _)| PlayerId(rank));
    free.filter(|_| others.next().is_none())
}

/// The board on which a player has White; none for one with Black.
fn board(
    cells: &BTreeMap<u32, &RoundCell>,
    round: u16,
    rank: u32,
    opponent: u32,
) -> Result<Option<Board>, ImportError> {
    let no_game = || ImportError::NoGame {
        round,
        white: rank,
        black: opponent,
    };
    let game = |rank: u32| match cells.get(&rank) {
        Some(RoundCell::Game {
            opponent,
            colour,
            result,
        }) => Some((*opponent, *colour, *result)),
        _ => None,
    };
    let (_, colour, own) = game(rank).ok_or_else(no_game)?;
    let (back, other, theirs) = game(opponent).ok_or_else(no_game)?;
    if back != rank || opponent == rank || (colour.is_some() && colour == other) {
        return Err(no_game());
    }
    // A forfeit may stand without colours: then the smaller number is White.
    let is_white = match (colour, other) {
        (Some(colour), _) => colour == Colour::White,
        (None, Some(other)) => other == Colour::Black,
        (None, None) => rank < opponent,
    };
    if !is_white {
        return Ok(None);
    }
    let used = match (own, theirs) {
        (Some(own), Some(theirs)) => Some(GameResult::from_sides(own, theirs).ok_or_else(no_game)?),
        (None, None) => None,
        _ => return Err(no_game()),
    };
    let result = BoardResult { used, rated: None };
    Ok(Some(Board {
        white: PlayerId(rank),
        black: PlayerId(opponent),
        result,
    }))
}

impl Tournament {
    /// Puts the boards of every round into the order of C.04.2 3.6: the file does not say it.
    fn sort_boards(&mut self) {
        for round in 1..=self.newest_round() {
            if self.settings.teams {
                self.sort_matches(round);
                continue;
            }
            let scores = self.scores(round - 1);
            let score = |id: PlayerId| scores.get(&id).copied().unwrap_or_default();
            if let Some(paired) = self.round_mut(round) {
                paired.boards.sort_by_key(|board| {
                    let (white, black) = (score(board.white), score(board.black));
                    let higher = match white.cmp(&black) {
                        std::cmp::Ordering::Greater => board.white,
                        std::cmp::Ordering::Less => board.black,
                        std::cmp::Ordering::Equal => board.white.min(board.black),
                    };
                    (std::cmp::Reverse((white.max(black), white + black)), higher)
                });
            }
        }
    }
}
