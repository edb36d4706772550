//! Where in the table each entrant is, by its number for life.

use super::{TableEntrant, TiebreakError};
use crate::EntrantId;
use std::collections::HashMap;

/// No entrant has this number.
const NOBODY: u32 = u32::MAX;

/// How many numbers may be free for each that is taken before they are hashed.
const SPREAD: usize = 16;

/// Positions of the entrants. Numbers for life are given one after the other, so that they
/// usually are places of an array.
#[derive(Clone, Debug)]
pub(super) enum Positions {
    /// By the number itself.
    Array(Vec<u32>),
    /// Of numbers that lie far apart.
    Hashed(HashMap<EntrantId, u32>),
}

impl Positions {
    /// The positions in a table.
    ///
    /// # Errors
    /// Two have one number.
    pub fn of(entrants: &[TableEntrant]) -> Result<Self, TiebreakError> {
        let greatest = entrants.iter().map(|entrant| entrant.id.0).max();
        let places = greatest.map_or(0, |id| (id as usize).saturating_add(1));
        let mut positions = if places <= SPREAD * (entrants.len() + SPREAD) {
            Self::Array(vec![NOBODY; places])
        } else {
            Self::Hashed(HashMap::with_capacity(entrants.len()))
        };
        for (position, entrant) in (0..).zip(entrants) {
            if positions.put(entrant.id, position) {
                return Err(TiebreakError::DuplicateEntrant(entrant.id));
            }
        }
        Ok(positions)
    }

    /// True if the number was taken already.
    fn put(&mut self, id: EntrantId, position: u32) -> bool {
        match self {
            Self::Array(places) => {
                std::mem::replace(&mut places[id.0 as usize], position) != NOBODY
            }
            Self::Hashed(places) => places.insert(id, position).is_some(),
        }
    }

    /// Where an entrant is.
    pub fn get(&self, id: EntrantId) -> Option<usize> {
        let position = match self {
            Self::Array(places) => places.get(id.0 as usize),
            Self::Hashed(places) => places.get(&id),
        };
        let position = *position?;
        (position != NOBODY).then_some(position as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Points, Tpn};

    fn entrants(ids: &[u32]) -> Vec<TableEntrant> {
        let entrants = ids.iter().map(|id| TableEntrant {
            id: EntrantId(*id),
            tpn: Tpn(*id),
            rating: None,
            adjustment: Points::ZERO,
            rounds: Vec::new(),
            ranked: true,
            own_values: std::collections::BTreeMap::new(),
        });
        entrants.collect()
    }

    #[test]
    fn numbers_near_and_far_are_found_and_others_are_not() {
        for ids in [&[3, 1, 2][..], &[7, u32::MAX, 0], &[900, 2]] {
            let positions = Positions::of(&entrants(ids)).unwrap();
            for (position, id) in ids.iter().enumerate() {
                assert_eq!(positions.get(EntrantId(*id)), Some(position), "{ids:?}");
            }
            for none in [4, 5_000_000] {
                assert_eq!(positions.get(EntrantId(none)), None, "{ids:?}");
            }
        }
        assert_eq!(Positions::of(&[]).unwrap().get(EntrantId(0)), None);
    }

    #[test]
    fn a_number_taken_twice_is_named() {
        for ids in [[5, 5], [u32::MAX, u32::MAX]] {
            let error = Positions::of(&entrants(&ids)).unwrap_err();
            assert_eq!(error, TiebreakError::DuplicateEntrant(EntrantId(ids[0])));
        }
    }
}
