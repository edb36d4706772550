//! A proof in words, for the arbiter who must decide now.

use super::{ByePart, Conflict, Fact, Obstacle, Witness};
use crate::{Colour, Tpn};
use std::fmt;

/// Numbers of a list, and facts of a proof, that are told; of more only how many.
const MOST_TOLD: usize = 12;

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict(conflict) => conflict.fmt(f),
            Self::Other(words) => f.write_str(words),
        }
    }
}

impl fmt::Display for Conflict {
    /// What cannot be, because of which facts, and what would help.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (filled, boards) = self.boards;
        match self.witness.headline() {
            Some(headline) => f.write_str(&headline)?,
            None if filled == boards => write!(
                f,
                "whoever is left over may not receive the pairing-allocated bye: {}",
                self.witness
            )?,
            None => write!(
                f,
                "at most {filled} of {boards} boards can be filled: {}",
                self.witness
            )?,
        }
        let mut told = told(&self.facts);
        let hidden = told.len().saturating_sub(MOST_TOLD);
        told.truncate(MOST_TOLD);
        write!(f, "; {}", told.join("; "))?;
        if hidden > 0 || self.omitted > 0 {
            f.write_str("; and more")?;
        }
        if self.lift.is_empty() {
            f.write_str("; no restriction can be lifted to mend it, the Chief Arbiter decides")
        } else {
            let lift = told_briefly(&self.lift);
            write!(f, "; a pairing exists without this: {lift}")
        }
    }
}

fn told_briefly(facts: &[Fact]) -> String {
    let mut told = told(facts);
    let hidden = told.len().saturating_sub(MOST_TOLD);
    told.truncate(MOST_TOLD);
    let more = if hidden > 0 { "; and more" } else { "" };
    format!("{}{more}", told.join("; "))
}

impl Witness {
    /// The proof if nobody else is left at all.
    fn headline(&self) -> Option<String> {
        if !self.others.is_empty() || self.bye == Some(ByePart::Offers) {
            return None;
        }
        if self.groups.is_empty() {
            let nobody = "the number of players is odd and nobody may receive the \
                          pairing-allocated bye (C.04.1 4)";
            return (self.bye == Some(ByePart::Seeks)).then(|| nobody.to_owned());
        }
        let lonely: Option<Vec<Tpn>> = self
            .groups
            .iter()
            .map(|group| match group.as_slice() {
                &[player] => Some(player),
                _ => None,
            })
            .collect();
        Some(format!("no opponent is left for {}", players(&lonely?)))
    }
}

impl fmt::Display for Witness {
    /// `players 1, 2 and 3 can meet only player 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let single = self.groups.iter().filter(|group| group.len() == 1);
        let single: Vec<Tpn> = single.flatten().copied().collect();
        let mut outside = Vec::new();
        if !self.others.is_empty() {
            outside.push(players(&self.others));
        }
        if self.bye == Some(ByePart::Offers) {
            outside.push("the pairing-allocated bye".to_owned());
        }
        let mut parts = Vec::new();
        if !single.is_empty() {
            parts.push(format!(
                "only {} {} left for {}",
                outside.join(" and "),
                if self.others.len() + usize::from(outside.len() > 1) > 1 {
                    "are"
                } else {
                    "is"
                },
                players(&single)
            ));
        }
        if self.bye == Some(ByePart::Seeks) {
            parts.push(format!(
                "only {} may receive the pairing-allocated bye",
                players(&self.others)
            ));
        }
        for group in self.groups.iter().filter(|group| group.len() > 1) {
            let mut all = vec!["one another".to_owned()];
            all.extend(outside.iter().cloned());
            parts.push(format!(
                "{}, {} in number, can meet only {}",
                players(group),
                group.len(),
                all.join(" and ")
            ));
        }
        f.write_str(&parts.join(", and "))
    }
}

/// `player 3`, `players 3, 5 and 7`, `players 1, 2, 3 and 40 more`.
fn players(numbers: &[Tpn]) -> String {
    let noun = if numbers.len() == 1 {
        "player"
    } else {
        "players"
    };
    format!("{noun} {}", list(numbers))
}

fn list(numbers: &[Tpn]) -> String {
    let shown = if numbers.len() > MOST_TOLD + 1 {
        MOST_TOLD
    } else {
        numbers.len()
    };
    let mut words: Vec<String> = numbers[..shown].iter().map(ToString::to_string).collect();
    if shown < numbers.len() {
        words.push(format!("{} more", numbers.len() - shown));
    }
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// The facts, those of a kind together.
fn told(facts: &[Fact]) -> Vec<String> {
    let mut told = Vec::new();
    for fact in facts {
        match fact {
            Fact::Prohibited { players: set } => {
                told.push(format!("{} must not meet (restriction)", players(set)));
            }
            Fact::Group {
                label,
                players: set,
            } => told.push(format!(
                "{} are in one group, '{label}' (regulation)",
                players(set)
            )),
            _ => {}
        }
    }
    let pairs = |which: fn(&Fact) -> Option<(Tpn, Tpn)>| facts.iter().filter_map(which).collect();
    told.extend(by_player(
        pairs(|fact| match fact {
            Fact::Refused { players } => Some(*players),
            _ => None,
        }),
        |one, others| format!("{one} must not meet {others} (regulation)"),
    ));
    told.extend(by_player(
        pairs(|fact| match fact {
            Fact::Met { players, .. } => Some(*players),
            _ => None,
        }),
        |one, others| format!("{one} has met {others} (C1)"),
    ));
    for colour in [Colour::White, Colour::Black] {
        let bound = facts.iter().filter_map(|fact| match fact {
            Fact::Colour {
                player,
                colour: due,
            } if *due == colour => Some(*player),
            _ => None,
        });
        let bound: Vec<Tpn> = bound.collect();
        if !bound.is_empty() {
            told.push(format!("{} must have {colour} (C3)", players(&bound)));
        }
    }
    told.extend(by_player(
        pairs(|fact| match fact {
            Fact::Colours { players } => Some(*players),
            _ => None,
        }),
        |one, others| format!("{one} and {others} cannot both have the colour they must (C3)"),
    ));
    let barred = facts.iter().filter_map(|fact| match fact {
        Fact::NoBye { player } => Some(*player),
        _ => None,
    });
    let barred: Vec<Tpn> = barred.collect();
    if !barred.is_empty() {
        told.push(format!("{} may not receive the bye (C2)", players(&barred)));
    }
    told
}

/// Pairs gathered at whoever is in the most of them.
fn by_player(mut pairs: Vec<(Tpn, Tpn)>, tell: impl Fn(String, String) -> String) -> Vec<String> {
    let mut told = Vec::new();
    while let Some(&(first, _)) = pairs.first() {
        let count = |player: Tpn| {
            let with = |pair: &&(Tpn, Tpn)| pair.0 == player || pair.1 == player;
            pairs.iter().filter(with).count()
        };
        let ends = pairs.iter().flat_map(|pair| [pair.0, pair.1]);
        let most = ends
            .max_by_key(|&player| (count(player), std::cmp::Reverse(player)))
            .unwrap_or(first);
        let (with, without): (Vec<_>, Vec<_>) = pairs
            .into_iter()
            .partition(|pair| pair.0 == most || pair.1 == most);
        let other = |pair: (Tpn, Tpn)| if pair.0 == most { pair.1 } else { pair.0 };
        let mut others: Vec<Tpn> = with.into_iter().map(other).collect();
        others.sort_unstable();
        told.push(tell(players(&[most]), players(&others)));
        pairs = without;
    }
    told
}
