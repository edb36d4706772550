//! A planned tournament played: every step is a command that the program decides.

use super::games;
use super::people::Person;
use super::plan::{Chances, Plan};
use super::teams::TeamFates;
use crate::dice::Dice;
use crate::format::trf::RequestedBye;
use crate::pairing::{PairingError, System};
use crate::tournament::{
    Board, BoardResult, Command, Decision, FidePolicy, Player, Refusal, State, Tournament,
};
use crate::{Forfeit, GameResult, PlayerId, Points, Tpn};
use std::collections::BTreeMap;

/// Why an attempt ended before the last round.
pub(super) enum Stopped {
    /// A round has no pairing.
    NoPairing(PairingError),
    /// A command was refused.
    Refused(Refusal),
}

impl From<Refusal> for Stopped {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Pairing(error) => Self::NoPairing(error),
            refusal => Self::Refused(refusal),
        }
    }
}

/// What nobody but the dice knows of a player or a team.
pub(super) struct Fate {
    pub strength: u16,
    /// The round before which the player leaves, if he is there and can be spared.
    pub leaves: Option<u16>,
    pub half_bye: bool,
}

impl Fate {
    /// Of somebody who stays.
    pub const fn of(strength: u16) -> Self {
        Self {
            strength,
            leaves: None,
            half_bye: false,
        }
    }
}

/// A tournament under way.
pub(super) struct Play<'a> {
    pub dice: &'a mut Dice,
    pub chances: Chances,
    state: State,
    pub fates: BTreeMap<PlayerId, Fate>,
    pub team_fates: TeamFates,
}

/// Plays the whole tournament.
pub(super) fn play(
    plan: &Plan,
    people: &[Person],
    chances: Chances,
    dice: &mut Dice,
) -> Result<State, Stopped> {
    let mut event = Play {
        dice,
        chances,
        state: State::new(),
        fates: BTreeMap::new(),
        team_fates: TeamFates::new(),
    };
    event.run(&Command::Create {
        settings: Box::new(plan.settings.clone()),
    })?;
    let rounds = plan.settings.rounds;
    if plan.settings.teams {
        event.enter_teams(people, rounds)?;
        for round in 1..=rounds {
            event.absences_of_teams(round)?;
            event.run(&Command::Pair { round })?;
            event.line_ups(round)?;
            event.results(round)?;
        }
        return Ok(event.state);
    }
    for person in people {
        event.enter(person, plan.announced)?;
    }
    if event.is_table()? {
        event.draw_numbers()?;
    }
    for round in 1..=rounds {
        event.decide_ties(round)?;
        event.absences(round)?;
        event.run(&Command::Pair { round })?;
        event.results(round)?;
    }
    Ok(event.state)
}

impl Play<'_> {
    /// Carries a command out; what an arbiter would be asked is confirmed.
    pub(super) fn run(&mut self, command: &Command) -> Result<(), Refusal> {
        let mut confirmed = Vec::new();
        loop {
            match self.state.decide(command, &confirmed, &FidePolicy)? {
                Decision::NeedsConfirmation(question) => confirmed.push(question.fingerprint),
                Decision::Accepted { events, .. } => {
                    // What was just decided fits the state it was decided on.
                    return self.state.commit(events).map_err(|_| Refusal::NoChange);
                }
            }
        }
    }

    pub(super) fn tournament(&self) -> Result<&Tournament, Refusal> {
        self.state.tournament().ok_or(Refusal::NoTournament)
    }

    fn is_table(&self) -> Result<bool, Refusal> {
        Ok(self.tournament()?.settings.system.is_table())
    }

    /// Enters a player, some for a later round: all are known before the first, so that no number
    /// moves (C.04.2 2.4). The first two come at once.
    fn enter(&mut self, person: &Person, rounds: u16) -> Result<(), Refusal> {
        let may_wait = rounds > 2 && self.fates.len() >= 2;
        let is_late = self.dice.is_in_thousand(self.chances.late) && may_wait;
        let late = if self.dice.happens(70) { 2 } else { 3 };
        self.run(&Command::AddPlayer {
            details: Box::new(person.details.clone()),
            entered: Some(if is_late { late } else { 1 }),
        })?;
        let leaves = self.dice.is_in_thousand(self.chances.withdrawals);
        // A file shows who has left a round robin by the games lost for it, and the last round
        // alone may be free.
        let last = rounds - u16::from(self.is_table()?);
        let round = self.dice.between(2, last.into());
        let fate = Fate {
            strength: person.strength,
            leaves: u16::try_from(round)
                .ok()
                .filter(|round| leaves && *round <= last),
            half_bye: false,
        };
        // Numbers for life are given in the order of entry.
        let newest = self.tournament()?.players.keys().next_back().copied();
        self.fates.extend(newest.map(|id| (id, fate)));
        Ok(())
    }

    /// The numbers of a round robin are drawn by lot.
    fn draw_numbers(&mut self) -> Result<(), Refusal> {
        let mut ids: Vec<PlayerId> = self.fates.keys().copied().collect();
        self.dice.shuffle(&mut ids);
        let numbers: BTreeMap<PlayerId, Tpn> = ids.into_iter().zip((1..).map(Tpn)).collect();
        if numbers == self.tournament()?.derived_numbers(&FidePolicy) {
            return Ok(());
        }
        self.run(&Command::SetNumbers { numbers })
    }

    /// Before a stage of a knockout the arbiter tells who does not go on after a tied match.
    fn decide_ties(&mut self, round: u16) -> Result<(), Refusal> {
        let t = self.tournament()?;
        let system = t.settings.system;
        let is_stage = system.first_game(round) == round && round > 1;
        if !matches!(system, System::Knockout { .. }) || !is_stage {
            return Ok(());
        }
        let first = system.first_game(round - 1);
        let rows = t.scored_rounds(round - 1);
        let points = |id| -> Points {
            let rounds = rows.get(&id).into_iter().flatten();
            let of_match = rounds.skip(usize::from(first) - 1);
            of_match.map(|round| round.points).sum()
        };
        let boards = t.round(first).map(|paired| paired.boards.clone());
        let tied = |board: &Board| points(board.white) == points(board.black);
        let tied: Vec<Board> = boards.into_iter().flatten().filter(tied).collect();
        for board in tied {
            let out = self.dice.pick(&[board.white, board.black]);
            self.run(&Command::SetBye {
                round,
                player: out,
                bye: Some(RequestedBye::Zero),
            })?;
        }
        Ok(())
    }

    /// Withdrawals before a round, and byes of those who stay; two are left in any case.
    fn absences(&mut self, round: u16) -> Result<(), Refusal> {
        let t = self.tournament()?;
        // A bye is for a whole match.
        let byes = t.settings.system.first_game(round) == round;
        let is_present = |player: &&Player| t.is_present(player, round);
        let mut present: Vec<PlayerId> = t
            .players
            .values()
            .filter(is_present)
            .map(|player| player.id)
            .collect();
        // Nobody is more likely to be the one who has to stay.
        self.dice.shuffle(&mut present);
        let mut left = present.len();
        for player in present {
            if left > 2
                && let Some(command) = self.absence(player, round, byes)
            {
                self.run(&command)?;
                left -= 1;
            }
        }
        Ok(())
    }

    fn absence(&mut self, player: PlayerId, round: u16, byes: bool) -> Option<Command> {
        let fate = self.fates.get_mut(&player)?;
        if fate.leaves == Some(round) {
            return Some(Command::Withdraw { player });
        }
        if !byes {
            return None;
        }
        let bye = draw_bye(self.dice, self.chances, fate)?;
        Some(Command::SetBye {
            round,
            player,
            bye: Some(bye),
        })
    }

    fn results(&mut self, round: u16) -> Result<(), Refusal> {
        let boards = self.tournament()?.round(round).map(|paired| &paired.boards);
        let boards: Vec<Board> = boards.into_iter().flatten().copied().collect();
        for (number, board) in (1..).zip(boards) {
            let result = self.result(round, board)?;
            self.run(&Command::SetResult {
                round,
                board: number,
                result: BoardResult::from(result),
            })?;
        }
        Ok(())
    }

    fn result(&mut self, round: u16, board: Board) -> Result<GameResult, Refusal> {
        // A round robin pairs the absent too.
        let t = self.tournament()?;
        let comes = |id| {
            let player = t.players.get(&id);
            player.is_some_and(|player| t.is_present(player, round))
        };
        let forfeit = match (comes(board.white), comes(board.black)) {
            (true, true) => {
                let happens = self.dice.is_in_thousand(self.chances.forfeits);
                happens.then(|| games::forfeit(self.dice))
            }
            (true, false) => Some(Forfeit::WhiteWins),
            (false, true) => Some(Forfeit::BlackWins),
            (false, false) => Some(Forfeit::Both),
        };
        let strength = |id| self.fates.get(&id).map_or(0, |fate| fate.strength);
        let (white, black) = (strength(board.white), strength(board.black));
        Ok(match forfeit {
            Some(forfeit) => GameResult::Forfeit(forfeit),
            None if self.dice.is_in_thousand(self.chances.odd) => {
                GameResult::rated(games::odd(self.dice))
            }
            None => GameResult::rated(games::play(white, black, self.dice)),
        })
    }
}

/// The bye that a player or a team asks for in a round, if any.
pub(super) fn draw_bye(dice: &mut Dice, chances: Chances, fate: &mut Fate) -> Option<RequestedBye> {
    let Chances {
        half,
        one_half,
        zero,
        full,
        ..
    } = chances;
    let roll = dice.below(1000);
    let bye = if roll < half {
        // A second half-point bye is not for the asking.
        if one_half && fate.half_bye {
            RequestedBye::Zero
        } else {
            RequestedBye::Half
        }
    } else if roll < half + zero {
        RequestedBye::Zero
    } else if roll < half + zero + full {
        RequestedBye::Full
    } else {
        return None;
    };
    fate.half_bye |= bye == RequestedBye::Half;
    Some(bye)
}
