//! A bracket and all that lies below it (C.04.3 1.3, 3.1; C.04.4.2 1.2).

use super::legality::Legality;
use super::order::Participant;
use crate::Points;

/// The unpaired players in pairing order, cut into the moved-down players, the residents, the
/// residents of the following bracket, and the rest.
///
/// Places count from 0 over all these players, so that inside the bracket they are the BSNs of
/// article 4.1 less one. The places after the players are nobody: the bye, or spare partners for
/// those who stay unpaired.
pub(super) struct Bracket<'a> {
    /// The unpaired players, the highest ranked first.
    pub players: Vec<&'a Participant<'a>>,
    /// Where the residents begin.
    pub moved: usize,
    /// Where the following bracket's residents begin.
    pub current: usize,
    /// Where the rest begins.
    pub next: usize,
    /// Players and nobodies.
    pub vertices: usize,
    /// The pairs that may be made here or further down, the smaller place first.
    pub edges: Vec<(usize, usize)>,
}

/// Where the groups of the unpaired end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cuts {
    /// The number of moved-down players.
    pub moved: usize,
    /// The number of players in the bracket.
    pub current: usize,
    /// The same with the following score group.
    pub next: usize,
}

impl Cuts {
    /// The same bracket as if nothing followed.
    pub const fn alone(self) -> Self {
        Self {
            next: self.current,
            ..self
        }
    }

    /// The bracket of the highest score group below the moved-down players.
    pub fn new(all: &[Participant<'_>], unpaired: &[usize], moved: usize) -> Self {
        let end_of_group = |from: usize| {
            let group = &unpaired[from..];
            let score = group.first().map(|&place| all[place].score);
            let same = group
                .iter()
                .take_while(|place| Some(all[**place].score) == score);
            from + same.count()
        };
        let current = end_of_group(moved);
        Self {
            moved,
            current,
            next: end_of_group(current),
        }
    }
}

impl<'a> Bracket<'a> {
    /// A bracket that leaves the round completable (C4): its matching covers all the unpaired, and
    /// the bye if their number is odd.
    ///
    /// `unpaired` are places in `all`, in order.
    pub fn completing(
        all: &'a [Participant<'a>],
        unpaired: &[usize],
        cuts: Cuts,
        takes_bye: impl Fn(&Participant<'_>) -> bool,
        legality: &Legality<'_>,
    ) -> Self {
        let mut bracket = Self::of(all, unpaired, cuts, legality);
        let n = bracket.players.len();
        if !n.is_multiple_of(2) {
            let receivers = (0..n).filter(|&place| takes_bye(bracket.players[place]));
            bracket
                .edges
                .extend(receivers.map(|place| (place, n)).collect::<Vec<_>>());
            bracket.vertices += 1;
        }
        bracket
    }

    /// A bracket that looks at the following one and no further (2017: C.5-C.7). At most `spare`
    /// players stay unpaired.
    pub fn looking_ahead(
        all: &'a [Participant<'a>],
        unpaired: &[usize],
        cuts: Cuts,
        spare: usize,
        legality: &Legality<'_>,
    ) -> Self {
        let mut bracket = Self::of(all, &unpaired[..cuts.next], cuts, legality);
        let n = bracket.players.len();
        bracket.vertices += spare;
        for nobody in n..bracket.vertices {
            bracket
                .edges
                .extend((0..nobody).map(|place| (place, nobody)));
        }
        bracket
    }

    /// A bracket whose pairs are not listed: its players alone, and nobody for one of an odd
    /// number.
    pub fn alone(all: &'a [Participant<'a>], unpaired: &[usize], cuts: Cuts) -> Self {
        let players = unpaired[..cuts.current].iter();
        Self {
            players: players.map(|&i| &all[i]).collect(),
            moved: cuts.moved,
            current: cuts.current,
            next: cuts.current,
            vertices: cuts.current.next_multiple_of(2),
            edges: Vec::new(),
        }
    }

    fn of(
        all: &'a [Participant<'a>],
        unpaired: &[usize],
        cuts: Cuts,
        legality: &Legality<'_>,
    ) -> Self {
        let n = unpaired.len();
        let mut edges = Vec::new();
        for i in 0..n {
            // Two moved-down players cannot meet: they would have been paired further up, because
            // there a pair more comes before everything else (C6; in the Burstein system C5).
            for j in (i + 1).max(cuts.moved)..n {
                if legality.may_meet(unpaired[i], unpaired[j]) {
                    edges.push((i, j));
                }
            }
        }
        Self {
            players: unpaired.iter().map(|&i| &all[i]).collect(),
            moved: cuts.moved,
            current: cuts.current,
            next: cuts.next,
            vertices: n,
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

    /// The score of the residents.
    pub fn resident_score(&self) -> Option<Points> {
        self.players.get(self.moved).map(|player| player.score)
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
