//! The best choice of games for a norm (1.4.1): a beginning of the event, some won games left out.

use super::event::{NormEvent, NormForm};
use super::figures::Figures;
use super::games::{Excluded, NormGame, eight_are_enough, games_of, lost_last_round};
use super::norm::Norm;
use serde::Serialize;

/// No more won games than this are left out: an event of 13 rounds has four to spare.
const MOST_LEFT_OUT: u32 = 4;
/// Nor are there more to choose from: events of more than 13 rounds count as 13 games (1.7).
const MOST_WINS: usize = 13;

/// How the games were chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub games: Vec<NormGame>,
    pub figures: Figures,
    pub special: Option<Special>,
}

/// What a choice rests on beside the games played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Eight games with one forfeit win or bye; once in an application (1.4.1 c).
    EightGames,
    /// The last round won by forfeit counts as a loss (1.4.2 c).
    LastRoundAsLoss,
}

/// A player's search for one norm.
struct Search<'a> {
    event: &'a NormEvent,
    /// The event with the strongest opponents who may still come, if some are only supposed: the
    /// average is met if it is met there.
    at_best: Option<&'a NormEvent>,
    index: usize,
    norm: Norm,
    best: Option<Choice>,
}

/// The choice that makes the norm, else the one that comes closest; none without games.
pub(super) fn best_choice(
    event: &NormEvent,
    excluded: &Excluded,
    index: usize,
    norm: Norm,
) -> Option<Choice> {
    let mut search = Search {
        event,
        at_best: None,
        index,
        norm,
        best: None,
    };
    search.run(excluded);
    search.best
}

/// The choice that makes the norm for player 0 of a supposed end; none if it is not made.
pub(super) fn best_supposed(event: &NormEvent, at_best: &NormEvent, norm: Norm) -> Option<Choice> {
    let mut search = Search {
        event,
        at_best: Some(at_best),
        index: 0,
        norm,
        best: None,
    };
    search.run(&Excluded::default());
    let best = search.best.take()?;
    (search.distance(&best).0 == 0).then_some(best)
}

impl Search<'_> {
    /// Tries everything that the games of the player allow.
    fn run(&mut self, excluded: &Excluded) {
        let games = games_of(self.event, excluded, self.index);
        let needed = self.event.games_needed();
        self.all(&games, needed, None);
        if games.len() == 8 && needed == 9 && eight_are_enough(self.event, self.index) {
            self.all(&games, 8, Some(Special::EightGames));
        }
        if let Some(lost) = lost_last_round(self.event, excluded, self.index) {
            let mut games = games;
            games.push(lost);
            self.all(&games, needed, Some(Special::LastRoundAsLoss));
        }
    }

    /// How far a choice is from the norm.
    fn distance(&self, choice: &Choice) -> (usize, i64) {
        let (missed, short) = choice.figures.distance(self.norm);
        let asked = self.norm.requirements().average;
        let at_best = self.at_best.filter(|_| choice.figures.average < asked);
        let at_best = at_best.and_then(|event| {
            let player = &event.players[self.index];
            Figures::of(
                event,
                player,
                self.norm,
                &choice.games,
                choice.figures.games_needed,
            )
        });
        let may_be_met = at_best.is_some_and(|figures| figures.average >= asked);
        (missed - usize::from(may_be_met), short)
    }

    /// Tries all choices from some games.
    fn all(&mut self, games: &[NormGame], needed: usize, special: Option<Special>) {
        self.attempt(games.to_vec(), needed, special);
        let whole = matches!(self.event.form, NormForm::RoundRobin { .. })
            || special == Some(Special::LastRoundAsLoss);
        let shortest = if whole {
            // Won games may be left out of a round robin only if the whole field allowed a norm.
            let field = self.figures(games, needed);
            if !field.is_some_and(|figures| figures.mix_is_met(self.norm)) {
                return;
            }
            games.len()
        } else {
            needed
        };
        for length in (shortest.max(needed)..=games.len()).rev() {
            self.without_wins(&games[..length], needed, special);
        }
    }

    /// Tries a beginning without each set of won games that can be spared.
    fn without_wins(&mut self, games: &[NormGame], needed: usize, special: Option<Special>) {
        let wins: Vec<usize> = (0..games.len())
            .filter(|&at| games[at].is_won())
            .take(MOST_WINS)
            .collect();
        let spare = u32::try_from(games.len() - needed).unwrap_or(0);
        for left_out in 0..1_u32 << wins.len() {
            if left_out.count_ones() > spare.min(MOST_LEFT_OUT) {
                continue;
            }
            let stays = |at: usize| {
                let win = wins.iter().position(|&win| win == at);
                win.is_none_or(|win| left_out & (1 << win) == 0)
            };
            let kept = (0..games.len()).filter(|&at| stays(at));
            self.attempt(kept.map(|at| games[at]).collect(), needed, special);
        }
    }

    fn figures(&self, games: &[NormGame], needed: usize) -> Option<Figures> {
        let player = &self.event.players[self.index];
        Figures::of(self.event, player, self.norm, games, needed)
    }

    /// Keeps the better one; of equals the first, which has more games.
    fn attempt(&mut self, games: Vec<NormGame>, needed: usize, special: Option<Special>) {
        let Some(figures) = self.figures(&games, needed) else {
            return;
        };
        let choice = Choice {
            games,
            figures,
            special,
        };
        if self
            .best
            .as_ref()
            .is_none_or(|best| self.distance(&choice) < self.distance(best))
        {
            self.best = Some(choice);
        }
    }
}
