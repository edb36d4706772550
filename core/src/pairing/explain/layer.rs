//! The brackets of a round, found again from its pairs: everybody of a score group and the players
//! moved down into it; whoever is not paired with one of them moves on.

use super::article::{Book, Topic};
use super::ground::Ground;
use super::reason::BracketKind;
use super::trial::{Reading, Trial, floaters};
use crate::pairing::PairingError;
use crate::pairing::bracket::Cuts;
use crate::pairing::completion::can_complete;
use crate::pairing::dutch::bye_score::bye_score;
use crate::{DutchEdition, EntrantId, Points};

/// A bracket with its candidate. Pairs and floaters are places of the bracket.
#[derive(Debug)]
pub(super) struct Layer {
    /// The unpaired players, as places in pairing order.
    pub unpaired: Vec<usize>,
    pub cuts: Cuts,
    pub kind: BracketKind,
    pub reading: Reading,
    /// The higher ranked first, in the order of their places.
    pub pairs: Vec<(usize, usize)>,
    pub floaters: Vec<usize>,
}

impl Layer {
    /// The player at a place.
    pub fn id(&self, ground: &Ground<'_>, place: usize) -> EntrantId {
        ground.id(self.unpaired[place])
    }

    /// The bracket, to be paired under conditions.
    pub fn trial<'b>(&'b self, ground: &'b Ground<'_>, book: Book) -> Trial<'b> {
        Trial::new(
            ground.players,
            (&self.unpaired, self.cuts),
            ground.legality,
            ground.field.initial_colour,
            (book, self.reading),
        )
        .choosing(&self.pairs)
    }

    /// Whom a place meets in the bracket.
    pub fn mate(&self, place: usize) -> Option<usize> {
        self.pairs.iter().find_map(|&(i, j)| match place {
            place if place == i => Some(j),
            place if place == j => Some(i),
            _ => None,
        })
    }

    /// True if nobody is below it.
    pub fn is_last(&self) -> bool {
        self.cuts.current == self.unpaired.len()
    }
}

/// The brackets of the Dutch system.
pub(super) fn dutch(
    ground: &Ground<'_>,
    edition: DutchEdition,
) -> Result<Vec<Layer>, PairingError> {
    let mut descent = Descent::new(ground, None);
    match edition {
        DutchEdition::E2026 => {
            let bye_score = bye_score(ground.players, ground.legality)
                .map_err(|reason| PairingError::NoLegalPairing { reason })?;
            descent.by_score_groups(|descent, cuts| Reading::Dutch2026 {
                bye_score,
                with_c9: descent.c9_applies(bye_score, cuts),
            });
        }
        DutchEdition::E2017 => descent.down_to_collapse()?,
    }
    Ok(descent.layers)
}

/// The brackets of the Burstein system after its seeding rounds.
pub(super) fn burstein(ground: &Ground<'_>) -> Vec<Layer> {
    let bye = ground.pairings.by_rules.bye;
    let mut descent = Descent::new(ground, bye.and_then(|id| ground.place(id)));
    descent.by_score_groups(|_, _| Reading::Burstein);
    descent.layers
}

struct Descent<'a> {
    ground: &'a Ground<'a>,
    mates: Vec<Option<usize>>,
    unpaired: Vec<usize>,
    moved: usize,
    layers: Vec<Layer>,
}

impl<'a> Descent<'a> {
    fn new(ground: &'a Ground<'a>, without: Option<usize>) -> Self {
        let all = 0..ground.players.len();
        Self {
            ground,
            mates: ground.mates(),
            unpaired: all.filter(|place| Some(*place) != without).collect(),
            moved: 0,
            layers: Vec::new(),
        }
    }

    fn cuts(&self) -> Cuts {
        Cuts::new(self.ground.players, &self.unpaired, self.moved)
    }

    const fn is_done(&self) -> bool {
        self.moved >= self.unpaired.len()
    }

    fn by_score_groups(&mut self, reading: impl Fn(&Self, Cuts) -> Reading) {
        while !self.is_done() {
            let cuts = self.cuts();
            let reading = reading(self, cuts);
            self.descend(cuts, BracketKind::Ordinary, reading);
        }
    }

    /// 2017 A.9: where the round cannot be completed after a bracket, that one is the penultimate.
    fn down_to_collapse(&mut self) -> Result<(), PairingError> {
        let completing = Reading::Dutch2017Completing;
        while !self.is_done() {
            let cuts = self.cuts();
            if cuts.current == self.unpaired.len() {
                self.descend(cuts, BracketKind::Ordinary, completing);
                break;
            }
            let looking = Reading::Dutch2017 {
                next_is_last: cuts.next == self.unpaired.len(),
            };
            if self.stands(cuts, looking)? {
                self.descend(cuts, BracketKind::Ordinary, looking);
                continue;
            }
            let penultimate = Cuts {
                next: cuts.current,
                ..cuts
            };
            self.descend(penultimate, BracketKind::Penultimate, completing);
            let all = self.unpaired.len();
            let collapsed = Cuts {
                moved: self.moved,
                current: all,
                next: all,
            };
            self.descend(collapsed, BracketKind::Collapsed, completing);
            break;
        }
        Ok(())
    }

    /// True if the best candidate of a bracket leaves the round completable.
    fn stands(&self, cuts: Cuts, looking: Reading) -> Result<bool, PairingError> {
        let trial = Trial::new(
            self.ground.players,
            (&self.unpaired, cuts),
            self.ground.legality,
            self.ground.field.initial_colour,
            (Book::Dutch2017, looking),
        );
        let Some(found) = trial.best()? else {
            return Ok(false);
        };
        let floats = floaters(cuts.current, &found.pairs).into_iter();
        let mut left: Vec<usize> = floats.map(|place| self.unpaired[place]).collect();
        left.extend(&self.unpaired[cuts.current..]);
        let ground = self.ground;
        let receives = |player: &crate::pairing::order::Participant<'_>| player.may_receive_bye;
        Ok(can_complete(
            ground.players,
            &left,
            receives,
            ground.legality,
        ))
    }

    /// 2026 2.4.4: exactly one floats, and nobody below has the score that receives the bye.
    fn c9_applies(&self, bye_score: Option<Points>, cuts: Cuts) -> bool {
        let residents = self.ground.players[self.unpaired[cuts.moved]].score;
        let floats = cuts.current - 2 * self.pairs_inside(cuts.current).len();
        bye_score.is_some_and(|score| score >= residents) && floats == 1
    }

    /// The pairs of the round both of whose players are among the first.
    fn pairs_inside(&self, current: usize) -> Vec<(usize, usize)> {
        let mut at = vec![None; self.mates.len()];
        for (place, &player) in self.unpaired[..current].iter().enumerate() {
            at[player] = Some(place);
        }
        let mate = |place: usize| self.mates[self.unpaired[place]].and_then(|mate| at[mate]);
        let pairs = (0..current).filter_map(|place| Some((place, mate(place)?)));
        pairs.filter(|&(i, j)| i < j).collect()
    }

    fn descend(&mut self, cuts: Cuts, kind: BracketKind, reading: Reading) {
        let pairs = self.pairs_inside(cuts.current);
        let floaters = floaters(cuts.current, &pairs);
        let unpaired = self.unpaired.clone();
        self.moved = floaters.len();
        let on = floaters.iter().map(|&place| unpaired[place]);
        self.unpaired.splice(..cuts.current, on);
        self.layers.push(Layer {
            unpaired,
            cuts,
            kind,
            reading,
            pairs,
            floaters,
        });
    }
}

/// Where the order of floaters stands: moved-down players are chosen before residents.
pub(super) const fn float_order(layer: &Layer, place: usize) -> Topic {
    if place < layer.cuts.moved {
        Topic::MovedSets
    } else {
        Topic::Transposition
    }
}
