//! What there is to say against a pairing made by hand (C.02 questions 66, 67).

use super::catalogue::Act;
use super::round::Draft;
use crate::pairing::{Field, FieldEntrant, PairRule};
use crate::{Bye, Colour, EntrantId, PlayerId, Points, RoundRecord, SideResult};
use std::collections::BTreeMap;

/// One warning about one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Warning {
    /// What is wrong.
    pub act: Act,
    /// With whom (of a pair, White).
    pub player: PlayerId,
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
        let (Some(a), Some(b)) = (entrants.get(&white.into()), entrants.get(&black.into())) else {
            continue;
        };
        if a.history
            .iter()
            .any(|round| round.record.played_opponent() == Some(b.id))
        {
            found.push(Warning {
                act: Act::Rematch,
                player: white,
            });
        }
        if is_prohibited(field, a, b, rule) {
            found.push(Warning {
                act: Act::ProhibitedPair,
                player: white,
            });
        }
        let due = (Due::of(a), Due::of(b));
        if due.0.colour == Some(Colour::Black) && due.1.colour == Some(Colour::White) {
            found.push(Warning {
                act: Act::BothWrongColour,
                player: white,
            });
        }
        for (due, player, colour) in [(due.0, white, Colour::White), (due.1, black, Colour::Black)]
        {
            if due.run >= 2 && due.last == Some(colour) {
                found.push(Warning {
                    act: Act::ThreeSameColours,
                    player,
                });
            }
            let step = if colour == Colour::White { 1 } else { -1 };
            if field.round < field.rounds && (due.difference + step).abs() > 2 {
                found.push(Warning {
                    act: Act::ColourDifference,
                    player,
                });
            }
        }
    }
    if let Some(bye) = draft.bye
        && entrants
            .get(&bye.into())
            .is_some_and(|entrant| is_barred(entrant, field.scoring.win()))
    {
        found.push(Warning {
            act: Act::BarredBye,
            player: bye,
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

/// Barred from the pairing-allocated bye (C.04.1 4, 2026): had one, or scored a win's points in
/// one round without playing.
fn is_barred(entrant: &FieldEntrant, win: Points) -> bool {
    entrant.history.iter().any(|round| match round.record {
        RoundRecord::Bye(Bye::PairingAllocated) => true,
        RoundRecord::Bye(_)
        | RoundRecord::Game {
            result: SideResult::ForfeitWin,
            ..
        } => round.points >= win,
        RoundRecord::Game { .. } => false,
    })
}

/// The colour situation of a player (C.04.1 6-8).
#[derive(Clone, Copy)]
struct Due {
    /// White games less Black games.
    difference: i32,
    /// The last colour played.
    last: Option<Colour>,
    /// How often running.
    run: usize,
    /// The colour that is due; none before the first game.
    colour: Option<Colour>,
}

impl Due {
    fn of(entrant: &FieldEntrant) -> Self {
        let colours: Vec<Colour> = entrant
            .history
            .iter()
            .filter_map(|round| round.record.played_colour())
            .collect();
        let last = colours.last().copied();
        let run = colours
            .iter()
            .rev()
            .take_while(|colour| Some(**colour) == last)
            .count();
        let difference: i32 = colours
            .iter()
            .map(|colour| if *colour == Colour::White { 1 } else { -1 })
            .sum();
        let colour = match difference {
            _ if run >= 2 => last.map(Colour::other),
            0 => last.map(Colour::other),
            1.. => Some(Colour::Black),
            _ => Some(Colour::White),
        };
        Self {
            difference,
            last,
            run,
            colour,
        }
    }
}
