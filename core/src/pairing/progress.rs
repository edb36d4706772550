//! A round under way: who is still to be paired, bracket after bracket.

/// Pairs of places.
pub(super) type Pairs = Vec<(usize, usize)>;

/// The places of a bracket that a candidate leaves unpaired.
pub(super) fn unpaired_places(current: usize, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut floats = vec![true; current];
    for &(i, j) in pairs {
        floats[i] = false;
        floats[j] = false;
    }
    (0..current).filter(|&i| floats[i]).collect()
}

/// The unpaired players of a round under way, and the pairs made so far.
pub(super) struct Progress {
    /// Places in pairing order: the moved-down players, then everybody below.
    pub unpaired: Vec<usize>,
    pub moved: usize,
    pub pairs: Vec<(usize, usize)>,
    /// Pairs that were not made but decided something: the pair rule must allow them too.
    pub decisive: Vec<(usize, usize)>,
}

impl Progress {
    pub fn new(players: usize) -> Self {
        Self {
            unpaired: (0..players).collect(),
            moved: 0,
            pairs: Vec::new(),
            decisive: Vec::new(),
        }
    }

    /// True if at most the one who takes the bye is left.
    pub const fn is_done(&self) -> bool {
        self.moved >= self.unpaired.len()
    }

    /// The players of a bracket that a candidate leaves unpaired.
    pub fn floaters(&self, current: usize, pairs: &[(usize, usize)]) -> Vec<usize> {
        let left = unpaired_places(current, pairs).into_iter();
        left.map(|i| self.unpaired[i]).collect()
    }

    /// Accepts a candidate: its floaters move down.
    pub fn accept(&mut self, current: usize, pairs: &[(usize, usize)]) {
        let floaters = self.floaters(current, pairs);
        self.pairs.extend(
            pairs
                .iter()
                .map(|&(i, j)| (self.unpaired[i], self.unpaired[j])),
        );
        self.moved = floaters.len();
        self.unpaired.splice(..current, floaters);
    }
}
