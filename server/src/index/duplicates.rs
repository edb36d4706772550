//! Players of a tournament who may be one.

use super::key::{sound, words};
use hakem_core::PlayerId;
use hakem_core::format::trf::PartialDate;
use hakem_core::tournament::{Player, Tournament};
use std::collections::BTreeMap;

/// Why two players may be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// They have the same FIDE id: they are one.
    FideId,
    /// Their names sound alike, and their births do not contradict.
    Name,
}

impl Likeness {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FideId => "fide-id",
            Self::Name => "name",
        }
    }
}

/// Two players who may be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duplicate {
    /// Who was entered first.
    pub first: PlayerId,
    /// Who was entered later.
    pub second: PlayerId,
    /// Why.
    pub likeness: Likeness,
}

/// Finds players who may be one, in the order in which they were entered. Everyone is named beside
/// the first whom he is like.
pub fn duplicates(tournament: &Tournament) -> Vec<Duplicate> {
    let mut ids: BTreeMap<u64, PlayerId> = BTreeMap::new();
    let mut names: BTreeMap<Vec<String>, Vec<&Player>> = BTreeMap::new();
    let mut found = Vec::new();
    for player in tournament.players.values() {
        let details = &player.details;
        let mut like = |first, likeness| {
            let second = player.id;
            found.push(Duplicate {
                first,
                second,
                likeness,
            });
        };
        let same_id = details.fide_id.and_then(|id| ids.get(&id));
        let alike = names.entry(sounds(&details.name)).or_default();
        let same_name = alike.iter().find(|one| {
            let other = &one.details;
            let ids = details.fide_id.zip(other.fide_id);
            ids.is_none_or(|(a, b)| a == b) && agree(details.birth, other.birth)
        });
        if let Some(first) = same_id {
            like(*first, Likeness::FideId);
        } else if let Some(first) = same_name {
            like(first.id, Likeness::Name);
        }
        alike.push(player);
        if let Some(id) = details.fide_id {
            ids.entry(id).or_insert(player.id);
        }
    }
    found
}

/// How the words of a name sound, in any order.
pub(super) fn sounds(name: &str) -> Vec<String> {
    let mut sounds: Vec<String> = words(name).iter().map(|word| sound(word)).collect();
    sounds.sort();
    sounds
}

/// True unless two births contradict each other.
pub(super) fn agree(a: Option<PartialDate>, b: Option<PartialDate>) -> bool {
    let (Some(a), Some(b)) = (a, b) else {
        return true;
    };
    let part = |a: u8, b: u8| a == 0 || b == 0 || a == b;
    a.year == b.year && part(a.month, b.month) && part(a.day, b.day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::tournament::{PlayerDetails, Settings};

    fn event(players: &[(&str, Option<u64>, u16)]) -> Tournament {
        let mut event = Tournament::new(Settings::new("Open", 5));
        for (id, (name, fide_id, year)) in (1..).zip(players) {
            let birth = Some(PartialDate {
                year: *year,
                month: 0,
                day: 0,
            });
            let details = PlayerDetails {
                name: (*name).to_owned(),
                fide_id: *fide_id,
                birth: birth.filter(|birth| birth.year > 0),
                ..PlayerDetails::default()
            };
            let player = Player {
                id: PlayerId(id),
                details,
                entered: 1,
                withdrawn: None,
                expelled: false,
                no_byes: false,
            };
            event.players.insert(player.id, player);
        }
        event
    }

    #[test]
    fn one_id_or_one_name_and_no_contradiction() {
        let event = event(&[
            ("Işık, Gül", Some(1), 1_990),
            ("Kaya, Ece", None, 2_001),
            ("Gul Isik", None, 0),
            ("Işık, Gül", Some(2), 1_990),
            ("Kaya, Ece", None, 2_002),
            ("Somebody Else", Some(1), 1_950),
            ("KAYA Ece", None, 2_001),
        ]);
        let found: Vec<(u32, u32, &str)> = duplicates(&event)
            .iter()
            .map(|one| (one.first.0, one.second.0, one.likeness.name()))
            .collect();
        assert_eq!(
            found,
            [
                (1, 3, "name"),
                (3, 4, "name"),
                (1, 6, "fide-id"),
                (2, 7, "name")
            ]
        );
    }
}
