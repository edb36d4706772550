//! The groups of a round as they are paired, found by the steps of the engine once more.

use crate::Points;
use crate::pairing::PairingError;
use crate::pairing::explain::ground::Ground;
use crate::pairing::explain::reason::Way;
use crate::pairing::lim::groups::{Direction, Group as Table, ScoreGroups};
use crate::pairing::lim::{NEXT_GROUP_WITH_FLOATERS, Round, Side, floaters, opening};

/// A score group with what came of it.
pub(super) struct Group {
    /// When it is paired, from 1.
    pub turn: usize,
    pub way: Way,
    /// The score of its residents.
    pub score: Points,
    /// Everybody in it, those who leave it included.
    pub table: Table,
    /// Who waits in the group to which its floaters go.
    pub next: Vec<usize>,
    /// Who floats, the first chosen first.
    pub floaters: Vec<usize>,
    /// White first, in the order made, the opened ones included.
    pub pairs: Vec<(usize, usize)>,
    pub opened: Vec<Opened>,
}

/// A pairing opened for the median group.
pub(super) struct Opened {
    pub pair: (usize, usize),
    /// How many had come from above then, and from below.
    pub from_above: usize,
    pub from_below: usize,
    pub is_below: bool,
}

impl Opened {
    pub const fn holds(&self, place: usize) -> bool {
        self.pair.0 == place || self.pair.1 == place
    }
}

impl Group {
    pub fn residents(&self) -> impl Iterator<Item = usize> + '_ {
        let members = self.table.members.iter().copied();
        members.filter(|place| !self.table.floaters.contains(place))
    }

    /// The pairs that meet.
    pub fn kept(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let pairs = self.pairs.iter().copied();
        pairs.filter(|pair| !self.opened.iter().any(|one| one.pair == *pair))
    }

    /// True if a player floated out of the group, or his pairing was opened.
    pub fn left_by(&self, place: usize) -> bool {
        self.floaters.contains(&place) || self.opened.iter().any(|one| one.holds(place))
    }

    pub fn mate(&self, place: usize) -> Option<usize> {
        self.pairs.iter().find_map(|&(a, b)| match place {
            place if place == a => Some(b),
            place if place == b => Some(a),
            _ => None,
        })
    }
}

/// The groups of a round, the highest score first.
pub(super) struct Course {
    pub groups: Vec<Group>,
}

impl Course {
    pub fn new(round: &Round<'_>, ground: &Ground<'_>) -> Result<Self, PairingError> {
        let bye = ground.pairings.by_rules.bye.and_then(|id| ground.place(id));
        let found = ScoreGroups::new(round, bye);
        let median = &found.median;
        let mut above = half(round, ground, (&found.above, median), Direction::Down)?;
        let came = floaters_of(&above);
        let waiting = NEXT_GROUP_WITH_FLOATERS(median, &came);
        let mut below = half(round, ground, (&found.below, &waiting), Direction::Up)?;
        for (turn, group) in (1..).zip(above.iter_mut().chain(&mut below)) {
            group.turn = turn;
        }
        let floaters = open(round, ground, median, (&mut above, &mut below))?;
        let table = Table::new(round, median, floaters, Direction::Down);
        let last = Group {
            turn: above.len() + below.len() + 1,
            way: Way::Median,
            score: halved(round.twice_median),
            pairs: round.pair_group(&table, ground.legality, &mut Vec::new())?,
            table,
            next: Vec::new(),
            floaters: Vec::new(),
            opened: Vec::new(),
        };
        let mut groups = above;
        groups.extend(Some(last).filter(|group| !group.table.members.is_empty()));
        groups.extend(below.into_iter().rev());
        Ok(Self { groups })
    }
}

const fn halved(twice: Points) -> Points {
    Points::from_units(twice.units() / 2)
}

/// The groups of one side in the order in which they are paired.
fn half(
    round: &Round<'_>,
    ground: &Ground<'_>,
    (score_groups, median): (&[Vec<usize>], &[usize]),
    direction: Direction,
) -> Result<Vec<Group>, PairingError> {
    let mut groups: Vec<Group> = Vec::with_capacity(score_groups.len());
    for (index, residents) in score_groups.iter().enumerate() {
        let came = floaters_of(&groups);
        let table = Table::new(round, residents, came, direction);
        let next = score_groups.get(index + 1).map_or(median, Vec::as_slice);
        let floaters = floaters::choose(round, &table, next, ground.legality).floaters;
        let staying = table.without(&floaters);
        groups.push(Group {
            turn: 0,
            way: match direction {
                Direction::Down => Way::Downward,
                Direction::Up => Way::Upward,
            },
            score: ground.players[residents[0]].score,
            pairs: round.pair_group(&staying, ground.legality, &mut Vec::new())?,
            table,
            next: next.to_vec(),
            floaters,
            opened: Vec::new(),
        });
    }
    Ok(groups)
}

/// Who moved on from the last group.
fn floaters_of(groups: &[Group]) -> Vec<usize> {
    let last = groups.last().map(|group| group.floaters.clone());
    last.unwrap_or_default()
}

/// Opens pairings as the engine does; everybody who comes into the median.
fn open(
    round: &Round<'_>,
    ground: &Ground<'_>,
    median: &[usize],
    (above, below): (&mut [Group], &mut [Group]),
) -> Result<Vec<usize>, PairingError> {
    let side = |groups: &[Group]| Side {
        groups: groups.iter().map(|group| group.pairs.clone()).collect(),
        floaters: floaters_of(groups),
    };
    let (mut upper, mut lower) = (side(above), side(below));
    let (mut from_above, mut from_below) = (upper.floaters.len(), lower.floaters.len());
    let opened = opening::open(round, median, &mut upper, &mut lower, ground.legality)?;
    for pair in opened {
        let has_it = |group: &&mut Group| group.pairs.contains(&pair);
        let (is_below, group) = match above.iter_mut().find(has_it) {
            Some(group) => (false, Some(group)),
            None => (true, below.iter_mut().find(has_it)),
        };
        if let Some(group) = group {
            group.opened.push(Opened {
                pair,
                from_above,
                from_below,
                is_below,
            });
        }
        if is_below {
            from_below += 2;
        } else {
            from_above += 2;
        }
    }
    Ok([upper.floaters, lower.floaters].concat())
}

/// A group step by step: first the floaters, then the rest.
pub(super) struct Steps {
    /// Everybody who stays, in order.
    pub staying: Vec<usize>,
    /// The pairs of the floaters, each with the floater who was paired first.
    pub of_floaters: Vec<(usize, usize)>,
    /// Who is left after them, in order.
    pub rest: Vec<usize>,
    /// Their pairs, the player examined first.
    pub of_rest: Vec<(usize, usize)>,
}

impl Steps {
    pub fn new(group: &Group) -> Self {
        let table = group.table.without(&group.floaters);
        let (mut left, mut of_floaters) = (table.members.clone(), Vec::new());
        let floaters = table.floaters.iter();
        for pair in floaters.filter_map(|&floater| Some((floater, group.mate(floater)?))) {
            if left.contains(&pair.0) {
                left.retain(|&place| place != pair.0 && place != pair.1);
                of_floaters.push(pair);
            }
        }
        let rest = left.clone();
        let mut of_rest = Vec::new();
        while let Some((first, mate)) = left
            .first()
            .and_then(|&first| Some((first, group.mate(first)?)))
        {
            left.retain(|&place| place != first && place != mate);
            of_rest.push((first, mate));
        }
        Self {
            staying: table.members,
            of_floaters,
            rest,
            of_rest,
        }
    }

    /// Which of the pairs of floaters this is, if it is one.
    pub fn of_floater(&self, pair: (usize, usize)) -> Option<usize> {
        let mut pairs = self.of_floaters.iter();
        pairs.position(|&(a, b)| (a, b) == pair || (b, a) == pair)
    }

    /// Who is left when this one of the floaters is paired.
    pub fn left_at(&self, at: usize) -> Vec<usize> {
        let before = &self.of_floaters[..at];
        let is_open = |place: &usize| !before.iter().any(|&(a, b)| a == *place || b == *place);
        self.staying.iter().copied().filter(is_open).collect()
    }
}
