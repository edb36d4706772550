//! Teams and their matches from a TRF: records 240, 250, 260, 299, 300, 310, 320, 330, 352, 362
//! and `XXZ`.
//!
//! Games of players of two teams make a match. A player's board is that of the line-up (300),
//! else the place among those of his team who came, in the order of 310; `0000 - +` is a player
//! without an opponent.

use super::facts::{LineUp, TeamAdjustment, TeamProhibition};
use super::seating::{Hall, Match, Matches, Seat, Seating};
use super::settings::{MOST_BOARDS, TeamPoints, TeamSettings};
use crate::format::trf::{self, AccelerationRecord, Document, RequestedBye, RoundCell};
use crate::tournament::import::ImportError;
use crate::tournament::model::Tournament;
use crate::tournament::round::Board;
use crate::tournament::settings::Settings;
use crate::{Bye, Colour, GamePoints, PlayerId, Points, TeamId};
use std::collections::{BTreeMap, BTreeSet};

/// What the file says of the matches.
pub(in crate::tournament) fn settings_of(document: &Document) -> TeamSettings {
    let mut settings = TeamSettings::default();
    let text = |code: &str| document.texts.get(code).and_then(|texts| texts.first());
    let pattern: Vec<Colour> = text("352").into_iter().flat_map(|t| colours(t)).collect();
    settings.boards = if pattern.is_empty() {
        TeamSettings::in_turn(boards_in_use(document))
    } else {
        pattern
    };
    if let Some(points) = text("362").map(String::as_str) {
        settings.match_points = match_points(points, settings.match_points);
    }
    settings.bye = document.team_byes().find_map(|record| {
        Some(TeamPoints {
            match_points: record.match_points?,
            game_points: record.game_points?,
        })
    });
    settings
}

/// 352, seen by the team with White on board 1.
fn colours(text: &str) -> Vec<Colour> {
    let letters = text.trim().chars().filter_map(|letter| match letter {
        'W' | 'w' => Some(Colour::White),
        'B' | 'b' => Some(Colour::Black),
        _ => None,
    });
    let colours: Vec<Colour> = letters.take(MOST_BOARDS).collect();
    match colours.first() {
        Some(Colour::Black) => colours.into_iter().map(Colour::other).collect(),
        _ => colours,
    }
}

/// 362: symbols with their values; what is left out keeps its default.
fn match_points(text: &str, mut points: GamePoints) -> GamePoints {
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.windows(2) {
        let Ok(value) = pair[1].parse::<Points>() else {
            continue;
        };
        match pair[0] {
            "TW" => points.win = value,
            "TD" => points.draw = value,
            "TL" => points.loss = value,
            _ => {}
        }
    }
    points
}

/// The most players that a team had in a round; of a file without a round, four.
fn boards_in_use(document: &Document) -> usize {
    let listed = document.line_ups().map(|line_up| line_up.players.len());
    let by_rank: BTreeMap<u32, &trf::PlayerRecord> = document
        .players
        .iter()
        .map(|record| (record.rank, record))
        .collect();
    let came = |rank: &u32, round: usize| {
        let record = by_rank.get(rank);
        let cell = record.and_then(|record| record.rounds.get(round));
        matches!(
            cell,
            Some(RoundCell::Game { .. } | RoundCell::Bye(Bye::Full))
        )
    };
    let rounds = usize::from(document.last_paired_round());
    let counted = document.teams.iter().flat_map(|team| {
        (0..rounds).map(move |round| team.players.iter().filter(|rank| came(rank, round)).count())
    });
    let most = listed.chain(counted).max().unwrap_or_default();
    if most == 0 { 4 } else { most.min(MOST_BOARDS) }
}

/// Virtual points of teams by round: those of the primary score.
pub(in crate::tournament) fn virtual_points(
    settings: &Settings,
    record: &AccelerationRecord,
) -> Points {
    let by_match = match settings.system {
        crate::pairing::System::TeamSwiss { scores, .. } => scores.match_points_first(),
        _ => true,
    };
    let (primary, other) = if by_match {
        (record.match_points, record.points)
    } else {
        (record.points, record.match_points)
    };
    primary.or(other).unwrap_or_default()
}

/// Byes, prohibitions and adjustments: the numbers of these records are those of teams.
pub(in crate::tournament) fn add_facts(t: &mut Tournament, document: &Document) {
    let known = |ids: &[u32]| -> Vec<TeamId> {
        let ids = ids.iter().map(|&id| TeamId(id));
        ids.filter(|id| t.teams.contains_key(id)).collect()
    };
    let mut facts = std::mem::take(&mut t.team_facts);
    for record in &document.byes {
        let byes = facts.byes.entry(record.round).or_default();
        byes.extend(known(&record.ids).into_iter().map(|id| (id, record.kind)));
    }
    let next = facts
        .byes
        .entry(document.last_paired_round().saturating_add(1))
        .or_default();
    for team in known(&document.absent) {
        next.entry(team).or_insert(RequestedBye::Zero);
    }
    facts.byes.retain(|_, byes| !byes.is_empty());
    for record in &document.prohibitions {
        let (first_round, last_round) = record.rounds.unwrap_or((1, t.settings.rounds));
        facts.prohibitions.push(TeamProhibition {
            first_round,
            last_round,
            teams: known(&record.ids),
        });
    }
    for record in &document.adjustments {
        // Without round and teams it redefines the value of a result: part of the scoring.
        if record.round.is_none() && record.ids.is_empty() {
            continue;
        }
        facts.adjustments.push(TeamAdjustment {
            kind: record.kind,
            match_points: record.match_points,
            game_points: record.points,
            round: record.round,
            teams: known(&record.ids),
        });
    }
    for record in document.line_ups() {
        let team = TeamId(record.team);
        if t.teams.contains_key(&team) {
            let line_ups = facts.line_ups.entry(record.round).or_default();
            let places = record.players.iter().take(MOST_BOARDS);
            let players = places.map(|rank| {
                let player = rank.map(PlayerId);
                player.filter(|id| t.players.contains_key(id))
            });
            line_ups.insert(team, players.collect());
        }
    }
    t.team_facts = facts;
}

/// The games of a round put into matches, with the bye.
///
/// # Errors
/// A player has no team, or a team two opponents.
pub(in crate::tournament) fn seating(
    t: &Tournament,
    document: &Document,
    (round, boards): (u16, Vec<Board>),
) -> Result<Seating, ImportError> {
    let file = File::new(t, document, round);
    let mut games: BTreeMap<(TeamId, TeamId), Vec<Board>> = BTreeMap::new();
    for board in boards {
        let pair = file.teams_of(board)?;
        games.entry(pair).or_default().push(board);
    }
    for pair in file.announced() {
        games.entry(pair).or_default();
    }
    let mut taken = BTreeSet::new();
    for team in games.keys().flat_map(|&(a, b)| [a, b]) {
        if !taken.insert(team) {
            let team = team.0;
            return Err(ImportError::TwoMatches { round, team });
        }
    }
    let mut hall = Hall::default();
    let matches = games
        .into_iter()
        .map(|(pair, games)| file.one_match(&mut hall, pair, games));
    let matches = Matches {
        matches: matches.collect(),
        bye: file.bye(&taken),
    };
    Ok(Seating {
        boards: hall.boards,
        bye: None,
        teams: Some(matches),
    })
}

/// What the file says of one round.
struct File<'a> {
    t: &'a Tournament,
    document: &'a Document,
    round: u16,
    team_of: BTreeMap<PlayerId, TeamId>,
    /// Those without an opponent, `0000 - +`, and those with the pairing-allocated bye.
    unopposed: BTreeSet<PlayerId>,
    byes: BTreeSet<PlayerId>,
}

/// One board of a match in the making.
enum Place {
    Game(Board),
    Walkover(TeamId, PlayerId),
}

impl<'a> File<'a> {
    fn new(t: &'a Tournament, document: &'a Document, round: u16) -> Self {
        let index = usize::from(round.saturating_sub(1));
        let with = |bye: Bye| -> BTreeSet<PlayerId> {
            let records = document.players.iter();
            let found = records.filter(|r| r.rounds.get(index) == Some(&RoundCell::Bye(bye)));
            found.map(|record| PlayerId(record.rank)).collect()
        };
        let mut team_of = BTreeMap::new();
        for team in t.teams.values() {
            for &player in &team.players {
                team_of.entry(player).or_insert(team.id);
            }
        }
        Self {
            t,
            document,
            round,
            team_of,
            unopposed: with(Bye::Full),
            byes: with(Bye::PairingAllocated),
        }
    }

    /// The teams of a game, the smaller number first.
    fn teams_of(&self, board: Board) -> Result<(TeamId, TeamId), ImportError> {
        let team = |player: PlayerId| {
            let team = self.team_of.get(&player).copied();
            team.ok_or(ImportError::NoTeam {
                round: self.round,
                player: player.0,
            })
        };
        let (a, b) = (team(board.white)?, team(board.black)?);
        if a == b {
            return Err(ImportError::OneTeam {
                round: self.round,
                white: board.white.0,
                black: board.black.0,
                team: a.0,
            });
        }
        Ok((a.min(b), a.max(b)))
    }

    /// Pairs of teams by records 300 and 330, whether or not anybody played.
    fn announced(&self) -> Vec<(TeamId, TeamId)> {
        let line_ups = self.document.line_ups();
        let line_ups = line_ups.filter(|record| record.round == self.round);
        let forfeits = self.document.forfeited_matches();
        let forfeits = forfeits.filter(|record| record.round == self.round);
        let pairs = line_ups
            .map(|record| (record.team, record.opponent))
            .chain(forfeits.map(|record| (record.white, record.black)));
        pairs
            .map(|(a, b)| (TeamId(a.min(b)), TeamId(a.max(b))))
            .filter(|(a, b)| a != b && self.t.teams.contains_key(a) && self.t.teams.contains_key(b))
            .collect()
    }

    /// The team with the pairing-allocated bye: by 320, else the one whose players have it.
    fn bye(&self, taken: &BTreeSet<TeamId>) -> Option<TeamId> {
        let index = usize::from(self.round).checked_sub(1)?;
        let mut stated = self
            .document
            .team_byes()
            .filter_map(|record| *record.teams.get(index)?);
        let stated = stated.next().map(TeamId);
        let shown = || {
            self.byes
                .iter()
                .find_map(|id| self.team_of.get(id).copied())
        };
        let team = stated.or_else(shown)?;
        (self.t.teams.contains_key(&team) && !taken.contains(&team)).then_some(team)
    }

    /// The players of a team in board order, as far as the file tells.
    fn order(&self, team: TeamId, playing: &BTreeSet<PlayerId>) -> LineUp {
        let handed_in = self.t.team_facts.line_ups.get(&self.round);
        if let Some(line_up) = handed_in.and_then(|of| of.get(&team)) {
            return line_up.clone();
        }
        let roster = self.t.teams.get(&team).into_iter();
        let players = roster.flat_map(|team| &team.players).copied();
        let came = players.filter(|id| playing.contains(id) || self.unopposed.contains(id));
        came.map(Some).collect()
    }

    fn one_match(&self, hall: &mut Hall, (a, b): (TeamId, TeamId), games: Vec<Board>) -> Match {
        let ends = games.iter().flat_map(|board| [board.white, board.black]);
        let playing: BTreeSet<PlayerId> = ends.collect();
        let orders = [(a, self.order(a, &playing)), (b, self.order(b, &playing))];
        let mut places = Places::default();
        for game in games {
            let position = orders
                .iter()
                .find_map(|(_, order)| position(order, game.white).or(position(order, game.black)));
            places.put(position, Place::Game(game));
        }
        for (team, order) in &orders {
            for (index, player) in order.iter().enumerate() {
                let walkover = player.filter(|id| self.unopposed.contains(id));
                if let Some(player) = walkover {
                    places.put(Some(index), Place::Walkover(*team, player));
                }
            }
        }
        let places = places.0;
        let (white, black) = if self.first_is_white((a, b), &places) {
            (a, b)
        } else {
            (b, a)
        };
        let boards = self.t.settings.team.boards.len().max(places.len());
        let padded = places.into_iter().chain(std::iter::repeat_with(|| None));
        let seats = padded.take(boards).map(|place| match place {
            None => Seat::Empty,
            Some(Place::Walkover(team, player)) => Seat::Walkover { team, player },
            Some(Place::Game(board)) => {
                let ours = self.team_of.get(&board.white) == Some(&white);
                hall.take(board, if ours { board.white } else { board.black })
            }
        });
        let seats: Vec<Seat> = seats.collect();
        let is_empty = seats.iter().all(|seat| *seat == Seat::Empty);
        let mut forfeits = self.document.forfeited_matches();
        let forfeit = forfeits.find(|record| {
            record.round == self.round && (record.white, record.black) == (white.0, black.0)
        });
        Match {
            white,
            black,
            seats,
            forfeit: forfeit.filter(|_| is_empty).map(|record| record.result),
        }
    }

    /// By the first board with a game; without one by record 330.
    fn first_is_white(&self, (a, b): (TeamId, TeamId), places: &[Option<Place>]) -> bool {
        let games = places.iter().enumerate();
        let mut games = games.filter_map(|(index, place)| match place {
            Some(Place::Game(board)) => Some((index, board)),
            _ => None,
        });
        if let Some((index, board)) = games.next() {
            let pattern = self.t.settings.team.boards.get(index);
            let white_here = self.team_of.get(&board.white) == Some(&a);
            return white_here == (pattern != Some(&Colour::Black));
        }
        let mut forfeits = self.document.forfeited_matches();
        !forfeits
            .any(|record| record.round == self.round && (record.white, record.black) == (b.0, a.0))
    }
}

fn position(order: &LineUp, player: PlayerId) -> Option<usize> {
    order.iter().position(|seat| *seat == Some(player))
}

/// The boards of a match in the making.
#[derive(Default)]
struct Places(Vec<Option<Place>>);

impl Places {
    /// Puts a game where it belongs, or on the first free board.
    fn put(&mut self, position: Option<usize>, place: Place) {
        let is_free = |index: &usize| self.0.get(*index).is_none_or(Option::is_none);
        let first = || (0..=self.0.len()).find(is_free).unwrap_or(self.0.len());
        let index = position.filter(is_free).unwrap_or_else(first);
        if self.0.len() <= index {
            self.0.resize_with(index + 1, || None);
        }
        self.0[index] = Some(place);
    }
}

impl Tournament {
    /// Puts the matches of a round into the order of C.04.2 3.6: the file does not say it.
    pub(in crate::tournament) fn sort_matches(&mut self, round: u16) {
        let scores = self.team_scores(round.saturating_sub(1));
        let score = |id: TeamId| {
            let points = scores.get(&id).copied().unwrap_or_default();
            self.primary_first(points).0
        };
        let key = |one: &Match| {
            let (white, black) = (score(one.white), score(one.black));
            let higher = match white.cmp(&black) {
                std::cmp::Ordering::Greater => one.white,
                std::cmp::Ordering::Less => one.black,
                std::cmp::Ordering::Equal => one.white.min(one.black),
            };
            (std::cmp::Reverse((white.max(black), white + black)), higher)
        };
        let Some(paired) = self.round(round) else {
            return;
        };
        let Some(mut teams) = paired.teams.clone() else {
            return;
        };
        teams.matches.sort_by_key(key);
        let mut hall = Hall::default();
        for one in &mut teams.matches {
            hall.keep(&paired.boards, &mut one.seats);
        }
        if let Some(paired) = self.round_mut(round) {
            paired.boards = hall.boards;
            paired.teams = Some(teams);
        }
    }
}
