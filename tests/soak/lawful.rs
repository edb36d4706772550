//! What is absolute in every system, read from the field alone.

use crate::systems::{ColourLimits, Exempt, bars, colour_limits, exempt_in_last_round};
use hakem_core::pairing::{
    ColourHistory, Field, FieldEntrant, Preference, RoundPairing, System, may_receive_bye,
};
use hakem_core::{Bye, Colour, EntrantId, RoundRecord, SideResult};

/// The players to be paired.
pub struct Round<'a> {
    field: &'a Field,
    present: Vec<&'a FieldEntrant>,
}

impl<'a> Round<'a> {
    pub fn of(field: &'a Field) -> Self {
        let present = field.entrants.iter().filter(|entrant| entrant.present);
        Self {
            field,
            present: present.collect(),
        }
    }

    /// Everybody has one place, and every pair and the bye are allowed.
    ///
    /// # Errors
    /// What is not.
    pub fn check(&self, pairing: &RoundPairing) -> Result<(), String> {
        let boards = pairing.pairs.iter();
        let mut placed: Vec<EntrantId> = boards.flat_map(|pair| [pair.white, pair.black]).collect();
        placed.extend(pairing.bye);
        placed.sort_unstable();
        let mut present: Vec<EntrantId> = self.present.iter().map(|entrant| entrant.id).collect();
        present.sort_unstable();
        if placed != present {
            return Err("not everybody has one place".to_owned());
        }
        for pair in &pairing.pairs {
            let (white, black) = (self.entrant(pair.white)?, self.entrant(pair.black)?);
            let told = |what: &str| format!("{}-{}: {what}", white.tpn, black.tpn);
            if let Some(bar) = self.bar(white, black) {
                return Err(told(bar));
            }
            let fits = self.may_have(white, Colour::White) && self.may_have(black, Colour::Black);
            let excused = self.is_exempt(white, black) && self.clash(white, black);
            if !(fits || excused) {
                return Err(told("against a limit of colours"));
            }
        }
        match pairing.bye {
            Some(id) if !self.may_receive_bye(self.entrant(id)?) => {
                Err(format!("the bye of {id}, who is barred from it"))
            }
            _ => Ok(()),
        }
    }

    fn entrant(&self, id: EntrantId) -> Result<&'a FieldEntrant, String> {
        let found = self.present.iter().find(|entrant| entrant.id == id);
        found.copied().ok_or_else(|| format!("{id} is not present"))
    }

    /// Why the two may not meet.
    fn bar(&self, a: &FieldEntrant, b: &FieldEntrant) -> Option<&'static str> {
        let met = |entrant: &FieldEntrant, other: &FieldEntrant| {
            let mut rounds = entrant.history.iter();
            rounds.any(|round| round.record.played_opponent() == Some(other.id))
        };
        if met(a, b) || met(b, a) {
            return Some("have met");
        }
        let mut sets = self.field.forbidden.iter();
        if sets.any(|set| set.contains(&a.id) && set.contains(&b.id)) {
            return Some("are forbidden to meet");
        }
        if a.groups.iter().any(|label| b.groups.contains(label)) {
            return Some("are of one group");
        }
        let clash = self.clash(a, b);
        (clash && !self.is_exempt(a, b)).then_some("cannot both have a colour")
    }

    /// True if neither can have White against the other.
    fn clash(&self, a: &FieldEntrant, b: &FieldEntrant) -> bool {
        let fits = |white, black| {
            self.may_have(white, Colour::White) && self.may_have(black, Colour::Black)
        };
        !fits(a, b) && !fits(b, a)
    }

    /// Whether the rules of the system leave a player this colour.
    fn may_have(&self, entrant: &FieldEntrant, colour: Colour) -> bool {
        let colours = ColourHistory::of(&entrant.history);
        match colour_limits(self.field.system) {
            ColourLimits::AbsolutePreference => {
                colours.preference() != Preference::Absolute(colour.other())
            }
            // C.04.4.3 5.1.
            ColourLimits::ThreeRunningOrMore => {
                let after = colours.difference_after(colour);
                let worse = match colour {
                    Colour::White => after > 2,
                    Colour::Black => after < -2,
                };
                colours.repeated() != Some(colour) && !worse
            }
            ColourLimits::None => true,
        }
    }

    fn is_exempt(&self, a: &FieldEntrant, b: &FieldEntrant) -> bool {
        let field = self.field;
        let half = field.scoring.win() * (i64::from(field.round) - 1);
        let is_topscorer =
            |entrant: &FieldEntrant| (entrant.score + entrant.virtual_points) * 2 > half;
        field.round == field.rounds
            && match exempt_in_last_round(field.system) {
                Exempt::Nobody => false,
                Exempt::Topscorers => is_topscorer(a) || is_topscorer(b),
                Exempt::Everybody => true,
            }
    }

    fn may_receive_bye(&self, entrant: &FieldEntrant) -> bool {
        if let System::TeamSwiss { .. } = self.field.system {
            // C.04.6 2.1.2.
            return !entrant.history.iter().any(|round| {
                matches!(
                    round.record,
                    RoundRecord::Bye(Bye::PairingAllocated | Bye::Full)
                        | RoundRecord::Game {
                            result: SideResult::ForfeitWin,
                            ..
                        }
                )
            });
        }
        let bars = bars(self.field.system);
        may_receive_bye(&entrant.history, bars, self.field.scoring.win())
    }

    /// True if everybody can be paired, by trying everything: for a dozen players.
    pub fn can_be_paired(&self) -> bool {
        let left: Vec<&FieldEntrant> = self.present.clone();
        self.rest_can(&left, !left.len().is_multiple_of(2))
    }

    fn rest_can(&self, left: &[&FieldEntrant], bye: bool) -> bool {
        let Some((&first, rest)) = left.split_first() else {
            return true;
        };
        if bye && self.may_receive_bye(first) && self.rest_can(rest, false) {
            return true;
        }
        (0..rest.len()).any(|at| {
            let mut others = rest.to_vec();
            let other = others.remove(at);
            self.bar(first, other).is_none() && self.rest_can(&others, bye)
        })
    }
}
