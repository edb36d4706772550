//! Events applied to a tournament.

use super::event::Event;
use super::model::Tournament;
use super::regulation::{FoundRegulation, Regulation};
use super::round::{Board, Draft, PairedBy, PairedRound, Session};
use super::settings::Setting;
use super::team::{LineUp, Matches, Seating};
use crate::{EntrantId, PlayerId, TeamId};
use std::collections::{BTreeMap, BTreeSet};

/// The event does not fit the state: what it says was there before is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what} is not as the event found it")]
pub struct Misfit {
    /// What does not fit.
    pub what: String,
}

fn misfit<T>(what: impl Into<String>) -> Result<T, Misfit> {
    Err(Misfit { what: what.into() })
}

fn expect(holds: bool, what: impl FnOnce() -> String) -> Result<(), Misfit> {
    if holds { Ok(()) } else { misfit(what()) }
}

/// Replaces an optional entry of a map, if it is as the event found it.
pub(super) fn replace<K: Ord + Clone, V: PartialEq + Clone>(
    map: &mut BTreeMap<K, V>,
    key: &K,
    from: Option<&V>,
    to: Option<&V>,
    what: impl FnOnce() -> String,
) -> Result<(), Misfit> {
    expect(map.get(key) == from, what)?;
    match to {
        Some(value) => map.insert(key.clone(), value.clone()),
        None => map.remove(key),
    };
    Ok(())
}

/// Applies an event to what there is, which before the first event is nothing. The facts about
/// FIDE mode, confirmations and undo belong to [`super::State`] and pass here.
///
/// # Errors
/// The event does not fit; nothing has changed.
pub(super) fn apply(state: &mut Option<Tournament>, event: &Event) -> Result<(), Misfit> {
    match event {
        Event::Created { settings } => {
            expect(state.is_none(), || "the tournament".to_owned())?;
            *state = Some(Tournament::new(settings.as_ref().clone()));
            Ok(())
        }
        Event::Imported { tournament } => {
            let replaceable = state.as_ref().is_none_or(|old| old.rounds.is_empty());
            expect(replaceable, || "the list of rounds".to_owned())?;
            *state = Some(tournament.as_ref().clone());
            Ok(())
        }
        Event::FideModeLeft { .. }
        | Event::WarningConfirmed { .. }
        | Event::NoticeGiven { .. }
        | Event::NumbersDrawn { .. }
        | Event::Undone { .. } => Ok(()),
        _ => match state {
            Some(tournament) => tournament.apply(event),
            None => misfit("the tournament"),
        },
    }
}

impl Tournament {
    fn apply(&mut self, event: &Event) -> Result<(), Misfit> {
        match event {
            Event::SettingChanged { from, to } => {
                let same = std::mem::discriminant(from) == std::mem::discriminant(to)
                    && from.current(&self.settings) == *from;
                // No round that is paired, or being paired by hand, is cut off.
                let room = match to {
                    Setting::Rounds(rounds) => *rounds >= self.last_begun_round(),
                    _ => true,
                };
                expect(same && room, || format!("the setting {}", from.name()))?;
                to.put_into(&mut self.settings);
                Ok(())
            }
            Event::PlayerAdded { player } => {
                expect(!self.players.contains_key(&player.id), || {
                    format!("player {}", player.id)
                })?;
                self.players.insert(player.id, player.as_ref().clone());
                Ok(())
            }
            Event::PlayerRemoved { player } => {
                let known =
                    self.players.get(&player.id) == Some(player) && !self.is_named(player.id);
                expect(known, || format!("player {}", player.id))?;
                self.players.remove(&player.id);
                Ok(())
            }
            Event::CheckInOpened { from, to } => self.open_check_in(*from, *to),
            Event::CheckedIn {
                round,
                player,
                here,
            } => {
                self.expect_players([player])?;
                self.set_checked_in(*round, *player, *here)
            }
            Event::ProposalSet {
                round,
                player,
                from,
                to,
            } => {
                self.expect_players([player])?;
                self.set_proposal((*round, *player), from.as_ref(), to.as_ref())
            }
            Event::PlayerChanged {
                player: id,
                from,
                to,
            } => match self.players.get_mut(id) {
                Some(player)
                    if from.current(player) == *from
                        && std::mem::discriminant(from) == std::mem::discriminant(to) =>
                {
                    to.put_into(player);
                    Ok(())
                }
                _ => misfit(format!("player {id}")),
            },
            Event::TeamSet { team, from, to } => {
                let players = to.iter().flat_map(|team| &team.players);
                self.expect_players(players)?;
                let (from, to) = (from.as_deref(), to.as_deref());
                let gone = to.is_none() && self.is_team_named(*team);
                expect(!gone, || format!("team {team}"))?;
                replace(&mut self.teams, team, from, to, || format!("team {team}"))
            }
            Event::ByeSet {
                round,
                player,
                from,
                to,
            } => {
                self.expect_players([player])?;
                let byes = self.byes.entry(*round).or_default();
                let what = || format!("the bye of player {player} in round {round}");
                let done = replace(byes, player, from.as_ref(), to.as_ref(), what);
                if byes.is_empty() {
                    self.byes.remove(round);
                }
                done
            }
            Event::TeamByeSet {
                round,
                team,
                from,
                to,
            } => {
                self.expect_entrants([&EntrantId::from(*team)], true)?;
                let byes = self.team_facts.byes.entry(*round).or_default();
                let what = || format!("the bye of team {team} in round {round}");
                let done = replace(byes, team, from.as_ref(), to.as_ref(), what);
                if byes.is_empty() {
                    self.team_facts.byes.remove(round);
                }
                done
            }
            Event::LineUpSet {
                round,
                team,
                from,
                to,
            } => self.set_line_up(*round, *team, from.as_ref(), to.as_ref()),
            Event::NumbersSet { from, to } => {
                // Nobody is left without a number once numbers are fixed.
                let complete = to.as_ref().is_none_or(|n| n.keys().eq(self.players.keys()));
                let fits = complete && self.numbers == *from;
                expect(fits, || "the pairing numbers".to_owned())?;
                self.numbers.clone_from(to);
                Ok(())
            }
            Event::ProhibitionSet { id, from, to } => {
                self.expect_players(to.iter().flat_map(|prohibition| &prohibition.players))?;
                replace(
                    &mut self.prohibitions,
                    id,
                    from.as_ref(),
                    to.as_ref(),
                    || format!("prohibition {id}"),
                )
            }
            Event::AdjustmentSet { id, from, to } => {
                self.expect_players(to.iter().flat_map(|adjustment| &adjustment.players))?;
                replace(
                    &mut self.adjustments,
                    id,
                    from.as_ref(),
                    to.as_ref(),
                    || format!("adjustment {id}"),
                )
            }
            Event::LotsDrawn { from, to } => {
                self.expect_players(to.iter().flat_map(|lots| &lots.order))?;
                expect(self.lots == *from, || "the lots".to_owned())?;
                self.lots.clone_from(to);
                Ok(())
            }
            Event::RegulationInstalled { name, from, to } => {
                self.install(name, from.as_deref(), to.as_deref())
            }
            Event::RegulationSet { name, from, to } => {
                let mut known = self.regulations.iter_mut();
                match known.find(|regulation| regulation.package.name == *name) {
                    Some(regulation) if regulation.setup == **from => {
                        regulation.setup.clone_from(to);
                        Ok(())
                    }
                    _ => misfit(format!("regulation {name}")),
                }
            }
            Event::RegulationsOrdered { from, to } => self.order_regulations(from, to),
            Event::CommitteeSet { from, to } => {
                expect(self.committee.as_ref() == from.as_deref(), || {
                    "the appeals committee".to_owned()
                })?;
                self.committee = to.as_deref().cloned();
                Ok(())
            }
            Event::AppealSet { id, from, to } => {
                self.expect_players(to.iter().map(|appeal| &appeal.by))?;
                let (from, to) = (from.as_deref(), to.as_deref());
                replace(&mut self.appeals, id, from, to, || format!("appeal {id}"))
            }
            Event::PibeRecorded { pibe } => {
                self.integrity.push(pibe.as_ref().clone());
                Ok(())
            }
            _ => self.apply_to_round(event),
        }
    }

    fn apply_to_round(&mut self, event: &Event) -> Result<(), Misfit> {
        match event {
            Event::RoundPaired { round, paired } => {
                let next = *round == self.newest_round() + 1 && *round <= self.settings.rounds;
                expect(next, || format!("round {round}"))?;
                self.expect_players(paired.boards.iter().flat_map(|b| [&b.white, &b.black]))?;
                self.expect_players(&paired.bye)?;
                let of_teams = paired.teams.is_some();
                if let Some(field) = &paired.field {
                    self.expect_entrants(field.entrants.iter().map(|e| &e.id), of_teams)?;
                }
                let named = paired
                    .teams
                    .as_ref()
                    .map(Matches::draft)
                    .unwrap_or_default();
                self.expect_entrants(named.entrants(), true)?;
                self.rounds.push(paired.as_ref().clone());
                self.forget_proposals(*round);
                Ok(())
            }
            Event::RoundUnpaired { round } => {
                expect(*round > 0 && *round == self.newest_round(), || {
                    format!("round {round}")
                })?;
                self.rounds.pop();
                self.forget_proposals(*round);
                self.integrity
                    .retain(|pibe| !(pibe.round == *round && pibe.is_of_boards()));
                Ok(())
            }
            Event::RoundPublished { round, published } => match self.round_mut(*round) {
                Some(paired) if paired.published != *published => {
                    paired.published = *published;
                    Ok(())
                }
                _ => misfit(format!("the publication of round {round}")),
            },
            Event::StandingsPublished { round, from, to } => {
                let before = self.published_standings.get(round);
                expect(before == from.as_deref(), || {
                    format!("the standings published after round {round}")
                })?;
                self.published_standings.insert(*round, (**to).clone());
                Ok(())
            }
            Event::BoardsReplaced { round, from, to } => {
                expect(*round == self.newest_round(), || format!("round {round}"))?;
                self.expect_entrants(to.entrants(), self.settings.teams)?;
                let seating = self.seating(to, *round);
                match self.round_mut(*round) {
                    Some(paired) if Draft::from(&*paired) == *from => {
                        paired.seat(seating);
                        paired.by = PairedBy::Hand;
                    }
                    _ => return misfit(format!("the boards of round {round}")),
                }
                self.integrity
                    .retain(|pibe| !(pibe.round == *round && pibe.is_of_boards()));
                Ok(())
            }
            Event::SessionSet { round, from, to } => {
                let open = self.session.as_ref().map(|session| &session.draft);
                let same_round = self
                    .session
                    .as_ref()
                    .is_none_or(|open| open.round == *round);
                // It opens for the newest round or the next one, if that is planned.
                let newest = self.newest_round();
                let begins = open.is_some()
                    || (newest..=self.settings.rounds.min(newest + 1)).contains(round);
                expect(open == from.as_ref() && same_round && begins, || {
                    "the manual session".to_owned()
                })?;
                self.session = to.clone().map(|draft| Session {
                    round: *round,
                    draft,
                });
                Ok(())
            }
            Event::ResultSet {
                round,
                board,
                from,
                to,
                players,
            } => match self.board_mut(*round, *board) {
                Some(game)
                    if game.result == *from
                        && players.is_none_or(|players| players == (game.white, game.black)) =>
                {
                    game.result = *to;
                    Ok(())
                }
                _ => misfit(format!("the result of round {round}, board {board}")),
            },
            Event::GameRuled {
                round,
                white,
                from,
                ruling,
                ..
            } => {
                expect(self.ruled_result(*round, *white) == *from, || {
                    format!("the game's result in round {round}")
                })?;
                let ruled = self.ruled.entry(*round).or_default();
                match ruling.result {
                    Some(result) => ruled.insert(*white, result),
                    None => ruled.remove(white),
                };
                Ok(())
            }
            Event::ColoursSwapped {
                round,
                board,
                white,
                black,
            } => match self.board_mut(*round, *board) {
                Some(game) if game.white == *white && game.black == *black => {
                    std::mem::swap(&mut game.white, &mut game.black);
                    Ok(())
                }
                _ => misfit(format!("round {round}, board {board}")),
            },
            // The facts that `apply` above has dealt with.
            _ => Ok(()),
        }
    }

    fn install(
        &mut self,
        name: &str,
        from: Option<&FoundRegulation>,
        to: Option<&Regulation>,
    ) -> Result<(), Misfit> {
        let mut known = self.regulations.iter();
        let place = known.position(|regulation| regulation.package.name == name);
        let found = place.map(|place| FoundRegulation::from(&self.regulations[place]));
        let named = to.is_none_or(|to| to.package.name == name);
        expect(found.as_ref() == from && named, || {
            format!("regulation {name}")
        })?;
        match (place, to) {
            (Some(place), Some(to)) => self.regulations[place] = to.clone(),
            (Some(place), None) => {
                self.regulations.remove(place);
            }
            (None, Some(to)) => self.regulations.push(to.clone()),
            (None, None) => {}
        }
        Ok(())
    }

    fn order_regulations(&mut self, from: &[String], to: &[String]) -> Result<(), Misfit> {
        let what = || "the order of the regulations".to_owned();
        expect(self.regulation_names().eq(from.iter()), what)?;
        let mut ordered = Vec::with_capacity(to.len());
        for name in to {
            ordered.extend(self.regulation(name).cloned());
        }
        let distinct: BTreeSet<&String> = to.iter().collect();
        let complete = [distinct.len(), ordered.len()] == [self.regulations.len(); 2];
        expect(complete && to.len() == from.len(), what)?;
        self.regulations = ordered;
        Ok(())
    }

    fn board_mut(&mut self, round: u16, board: u32) -> Option<&mut Board> {
        let index = usize::try_from(board).ok()?.checked_sub(1)?;
        self.round_mut(round)?.boards.get_mut(index)
    }

    fn set_line_up(
        &mut self,
        round: u16,
        team: TeamId,
        from: Option<&LineUp>,
        to: Option<&LineUp>,
    ) -> Result<(), Misfit> {
        self.expect_entrants([&EntrantId::from(team)], true)?;
        self.expect_players(to.into_iter().flatten().flatten())?;
        let line_ups = self.team_facts.line_ups.entry(round).or_default();
        let what = || format!("the line-up of team {team} in round {round}");
        let done = replace(line_ups, &team, from, to, what);
        if line_ups.is_empty() {
            self.team_facts.line_ups.remove(&round);
        }
        done?;
        if let Some(seating) = self.reseated(round, team)
            && let Some(paired) = self.round_mut(round)
        {
            paired.seat(seating);
        }
        Ok(())
    }

    fn expect_entrants<'a>(
        &self,
        entrants: impl IntoIterator<Item = &'a EntrantId>,
        of_teams: bool,
    ) -> Result<(), Misfit> {
        for id in entrants {
            if !of_teams {
                self.expect_players([&PlayerId(id.0)])?;
            } else if !self.teams.contains_key(&TeamId(id.0)) {
                return misfit(format!("team {id}"));
            }
        }
        Ok(())
    }

    fn expect_players<'a>(
        &self,
        players: impl IntoIterator<Item = &'a PlayerId>,
    ) -> Result<(), Misfit> {
        match players
            .into_iter()
            .find(|id| !self.players.contains_key(id))
        {
            Some(id) => misfit(format!("player {id}")),
            None => Ok(()),
        }
    }

    /// True if every player has a number, or numbers are not fixed yet.
    pub(super) fn is_numbered(&self) -> bool {
        let numbers = self.numbers.as_ref();
        numbers.is_none_or(|numbers| numbers.keys().eq(self.players.keys()))
    }

    /// True if anything but the list of players and their numbers names this one.
    pub(super) fn is_named(&self, id: PlayerId) -> bool {
        self.numbers
            .as_ref()
            .is_some_and(|numbers| numbers.contains_key(&id))
            || self.byes.values().any(|byes| byes.contains_key(&id))
            || self.teams.values().any(|team| team.players.contains(&id))
            || self.team_facts.names_player(id)
            || self.prohibitions.values().any(|p| p.players.contains(&id))
            || self.adjustments.values().any(|a| a.players.contains(&id))
            || self.appeals.values().any(|appeal| appeal.by == id)
            || self.lots.iter().any(|lots| lots.order.contains(&id))
            || self.rounds.iter().any(|round| {
                let of_players = round.teams.is_none();
                let mut field = round.field.iter().filter(|_| of_players);
                let mut walkovers = round.teams.iter().flat_map(Matches::walkovers);
                round.bye == Some(id)
                    || round.board_of(id).is_some()
                    || walkovers.any(|player| player == id)
                    || field.any(|field| field.entrants.iter().any(|e| e.id == id.into()))
            })
    }

    /// True if anything but the list of teams names this one.
    pub(super) fn is_team_named(&self, id: TeamId) -> bool {
        self.team_facts.names_team(id)
            || self.rounds.iter().any(|round| {
                let mut field = round.field.iter().filter(|_| round.teams.is_some());
                round.teams.as_ref().is_some_and(|teams| teams.has(id))
                    || field.any(|field| field.entrants.iter().any(|e| e.id == id.into()))
            })
    }
}

impl PairedRound {
    /// Puts everybody into new places; a pair that stays keeps its result.
    fn seat(&mut self, seating: Seating) {
        let old = std::mem::take(&mut self.boards);
        let pairs = seating
            .boards
            .iter()
            .map(|board| (board.white, board.black));
        self.boards = pairs.map(|pair| kept(&old, pair)).collect();
        self.bye = seating.bye;
        self.teams = seating.teams;
    }
}

/// The board of a pair, with its result if the same two had the same colours before.
fn kept(old: &[Board], (white, black): (PlayerId, PlayerId)) -> Board {
    old.iter()
        .find(|board| board.white == white && board.black == black)
        .copied()
        .unwrap_or(Board::new(white, black))
}
