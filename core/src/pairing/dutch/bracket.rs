//! A bracket and all that lies below it (C.04.3 1.3, 3.1).

use super::completion::takes_bye;
use crate::Points;
use crate::pairing::legality::Legality;
use crate::pairing::order::Participant;

/// The unpaired players in pairing order, cut into the moved-down players, the residents, the
/// residents of the following bracket, and the rest.
///
/// Places count from 0 over all unpaired players, so that inside the bracket they are the BSNs of
/// article 4.1 less one. With an odd number of players the bye is one more place, the last.
pub(super) struct Bracket<'a> {
    /// The unpaired players, the highest ranked first.
    pub players: Vec<&'a Participant<'a>>,
    /// Where the residents begin.
    pub moved: usize,
    /// Where the following bracket's residents begin.
    pub current: usize,
    /// Where the rest begins.
    pub next: usize,
    /// Players and the bye, if any.
    pub vertices: usize,
    /// The score of the bye's receiver (C5).
    pub bye_score: Option<Points>,
    /// The pairs that may be made here or further down, the smaller place first.
    pub edges: Vec<(usize, usize)>,
}

impl<'a> Bracket<'a> {
    /// The bracket of the highest score group that has not been paired.
    ///
    /// `unpaired` are places in `all`, in order; the first `moved` of them came down.
    pub fn new(
        all: &'a [Participant<'a>],
        unpaired: &[usize],
        moved: usize,
        bye_score: Option<Points>,
        legality: &Legality<'_>,
    ) -> Self {
        let players: Vec<&Participant<'_>> = unpaired.iter().map(|&i| &all[i]).collect();
        let end_of_group = |from: usize| {
            let score = players.get(from).map(|player| player.score);
            let same = players[from..]
                .iter()
                .take_while(|player| Some(player.score) == score);
            from + same.count()
        };
        let current = end_of_group(moved);
        let next = end_of_group(current);
        let n = players.len();
        let mut edges = Vec::new();
        for i in 0..n {
            // Two moved-down players cannot meet: they would have been paired further up, because
            // there a pair more comes before everything else (C6).
            for j in (i + 1).max(moved)..n {
                if legality.may_meet(unpaired[i], unpaired[j]) {
                    edges.push((i, j));
                }
            }
            if !n.is_multiple_of(2) && takes_bye(players[i], bye_score) {
                edges.push((i, n));
            }
        }
        Self {
            vertices: n + n % 2,
            players,
            moved,
            current,
            next,
            bye_score,
            edges,
        }
    }

    /// True for a pair of this bracket, the smaller place first.
    pub const fn holds(&self, (_, j): (usize, usize)) -> bool {
        j < self.current
    }

    /// True for a pair of the following bracket, floaters of this one included.
    pub const fn next_holds(&self, (_, j): (usize, usize)) -> bool {
        self.current <= j && j < self.next
    }

    /// True if the pair gives the bye to a player of this bracket.
    pub const fn gives_bye(&self, (i, j): (usize, usize)) -> bool {
        i < self.current && j == self.players.len()
    }

    /// The pair of a moved-down player with a resident.
    pub const fn pairs_moved(&self, (i, j): (usize, usize)) -> bool {
        i < self.moved && j < self.current
    }

    /// True if a single floater would be the one who receives the bye: nobody below has the score
    /// that receives it (2.4.4).
    pub fn holds_bye_receiver(&self) -> bool {
        let residents = self.players.get(self.moved).map(|player| player.score);
        self.bye_score.is_some() && self.bye_score >= residents
    }

    /// The scores above the residents', highest first.
    pub fn moved_scores(&self) -> Vec<Points> {
        distinct(&self.players[..self.moved])
    }

    /// The scores of the whole bracket, highest first.
    pub fn scores(&self) -> Vec<Points> {
        distinct(&self.players[..self.current])
    }
}

fn distinct(players: &[&Participant<'_>]) -> Vec<Points> {
    let mut scores: Vec<Points> = players.iter().map(|player| player.score).collect();
    scores.dedup();
    scores
}
