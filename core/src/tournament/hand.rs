//! What there is to say against a pairing made by hand (C.02 questions 66, 67).

use super::catalogue::Act;
use super::round::Draft;
use crate::pairing::{ColourHistory, Field, FieldEntrant, PairRule};
use crate::{Colour, EntrantId};
use std::collections::BTreeMap;

/// One warning about one entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Warning {
    /// What is wrong.
    pub act: Act,
    /// With whom (of a pair, White).
    pub entrant: EntrantId,
}

/// All that is wrong with a draft.
pub fn warnings(field: &Field, draft: &Draft, rule: &dyn PairRule) -> Vec<Warning> {
    let entrants: BTreeMap<EntrantId, &FieldEntrant> = field
        .entrants
        .iter()
        .map(|entrant| (entrant.id, entrant))
        .collect();
    let mut found = Vec::new();
    for &(white, black) in &draft.pairs {
        let (Some(a), Some(b)) = (entrants.get(&white), entrants.get(&black)) else {
            continue;
        };
        if field.have_met(a, b) {
            found.push(Warning {
                act: Act::Rematch,
                entrant: white,
            });
        }
        if is_prohibited(field, a, b, rule) {
            found.push(Warning {
                act: Act::ProhibitedPair,
                entrant: white,
            });
        }
        if !field.system.weighs_colours() {
            continue;
        }
        let (mine, theirs) = (ColourHistory::of(&a.history), ColourHistory::of(&b.history));
        let dues = (mine.preference().colour(), theirs.preference().colour());
        if dues == (Some(Colour::Black), Some(Colour::White)) {
            found.push(Warning {
                act: Act::BothWrongColour,
                entrant: white,
            });
        }
        for (colours, entrant, colour) in [
            (&mine, white, Colour::White),
            (&theirs, black, Colour::Black),
        ] {
            if colours.repeated() == Some(colour) {
                found.push(Warning {
                    act: Act::ThreeSameColours,
                    entrant,
                });
            }
            if field.round < field.rounds && colours.difference_after(colour).abs() > 2 {
                found.push(Warning {
                    act: Act::ColourDifference,
                    entrant,
                });
            }
        }
    }
    if let Some(bye) = draft.bye
        && entrants
            .get(&bye)
            .is_some_and(|entrant| !field.may_receive_bye(entrant))
    {
        found.push(Warning {
            act: Act::BarredBye,
            entrant: bye,
        });
    }
    found
}

fn is_prohibited(field: &Field, a: &FieldEntrant, b: &FieldEntrant, rule: &dyn PairRule) -> bool {
    field
        .forbidden
        .iter()
        .any(|set| set.contains(&a.id) && set.contains(&b.id))
        || a.groups.iter().any(|label| b.groups.contains(label))
        || !rule.may_meet(a.id, b.id)
}
