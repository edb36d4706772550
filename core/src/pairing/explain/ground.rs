//! What an explanation rests on: the field, the pairing that was made, the one that the rules make,
//! and who may not meet whom.

use super::article::{Article, Book, Topic};
use super::reason::{
    Bar, BoardReason, ByeBar, ByeReason, ColourReason, ColourRule, Departure, Due, PairReason, Wish,
};
use crate::pairing::colours::{Deciding, decided};
use crate::pairing::completion;
use crate::pairing::legality::{Legality, MayHave, absolutely_clash};
use crate::pairing::order::Participant;
use crate::pairing::{
    AskedPair, EntrantRound, Field, Pair, PairRule, RoundPairing, may_receive_bye,
};
use crate::{Bye, Colour, DutchEdition, EntrantId, RoundRecord, SideResult};
use std::collections::BTreeMap;

/// The answers of a pair rule that were recorded; what it was not asked it allows.
pub(super) struct Recorded(BTreeMap<(EntrantId, EntrantId), bool>);

impl Recorded {
    pub fn new(asked: &[AskedPair]) -> Self {
        let answers = asked.iter().map(|pair| ((pair.a, pair.b), pair.may_meet));
        Self(answers.collect())
    }
}

impl PairRule for Recorded {
    fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool {
        let answer = self.0.get(&(a.min(b), a.max(b)));
        answer.copied().unwrap_or(true)
    }
}

/// Both pairings of a round.
#[derive(Clone, Copy)]
pub(super) struct Pairings<'a> {
    /// As it was made.
    pub made: &'a RoundPairing,
    /// As the rules make it.
    pub by_rules: &'a RoundPairing,
}

impl Pairings<'_> {
    /// What the rules have for somebody.
    pub fn due(self, id: EntrantId) -> Due {
        let board = |pair: &&Pair| pair.white == id || pair.black == id;
        match self.by_rules.pairs.iter().find(board) {
            Some(pair) if pair.white == id => Due::Game {
                opponent: pair.black,
                colour: Colour::White,
            },
            Some(pair) => Due::Game {
                opponent: pair.white,
                colour: Colour::Black,
            },
            None if self.by_rules.bye == Some(id) => Due::Bye,
            None => Due::Absent,
        }
    }

    /// True if the rules make this board.
    pub fn agree_on(self, pair: Pair) -> bool {
        self.by_rules.pairs.contains(&pair)
    }
}

/// How colours keep two apart.
#[derive(Clone, Copy)]
pub(super) enum Clash {
    /// By the preferences of both.
    Preferences(fn(&Participant<'_>, &Participant<'_>) -> bool),
    /// By the colours that each may have.
    Limits(fn(&Participant<'_>) -> MayHave),
    /// Not at all.
    Never,
}

/// What counts by matches.
pub(super) struct Matches {
    /// Who met without playing a game, the smaller id first, and in which round.
    pub met_unplayed: BTreeMap<(EntrantId, EntrantId), u16>,
    /// Why each may not have the bye.
    pub bye_bars: Vec<Option<ByeBar>>,
}

/// The ground of an explanation in a Swiss system. Players are places in pairing order.
pub(super) struct Ground<'a> {
    pub field: &'a Field,
    pub pairings: Pairings<'a>,
    pub players: &'a [Participant<'a>],
    pub legality: &'a Legality<'a>,
    pub book: Book,
    /// The edition that bars from the bye.
    pub bars: DutchEdition,
    /// How colours keep two apart (C3).
    pub clash: Clash,
    /// What counts by matches, where a pairing is a match.
    pub matches: Option<Matches>,
    /// Who is ranked higher where colours are given; the smaller the higher.
    pub rank: Vec<usize>,
    places: BTreeMap<EntrantId, usize>,
}

impl<'a> Ground<'a> {
    pub fn new(
        (field, pairings): (&'a Field, Pairings<'a>),
        players: &'a [Participant<'a>],
        legality: &'a Legality<'a>,
        (book, bars): (Book, DutchEdition),
    ) -> Self {
        Self {
            field,
            pairings,
            players,
            legality,
            book,
            bars,
            clash: Clash::Preferences(absolutely_clash),
            matches: None,
            rank: (0..players.len()).collect(),
            places: players.iter().map(|p| p.entrant.id).zip(0..).collect(),
        }
    }

    pub fn article(&self, topic: Topic) -> Article {
        self.book.article(topic)
    }

    pub fn id(&self, place: usize) -> EntrantId {
        self.players[place].entrant.id
    }

    pub fn place(&self, id: EntrantId) -> Option<usize> {
        self.places.get(&id).copied()
    }

    /// Whom the rules pair with each player.
    pub fn mates(&self) -> Vec<Option<usize>> {
        let mut mates = vec![None; self.players.len()];
        for pair in &self.pairings.by_rules.pairs {
            if let (Some(i), Some(j)) = (self.place(pair.white), self.place(pair.black)) {
                mates[i] = Some(j);
                mates[j] = Some(i);
            }
        }
        mates
    }

    /// Why two may not meet.
    pub fn bar(&self, i: usize, j: usize) -> Option<Bar> {
        if self.legality.may_meet(i, j) {
            return None;
        }
        let (a, b) = (&self.players[i], &self.players[j]);
        let met = |round: &EntrantRound| round.record.played_opponent() == Some(b.entrant.id);
        let both = [a.entrant.id, b.entrant.id];
        let round = (1..).zip(&a.entrant.history).find(|(_, round)| met(round));
        let round = round.map(|(round, _)| round);
        if let Some(round) = round.or_else(|| self.met_unplayed(both)) {
            return Some(Bar::Met {
                round,
                article: self.article(Topic::Rematch),
            });
        }
        let together = |set: &Vec<EntrantId>| both.iter().all(|id| set.contains(id));
        if self.field.forbidden.iter().any(together) {
            return Some(Bar::Forbidden);
        }
        let mut labels = a.entrant.groups.iter();
        if let Some(label) = labels.find(|label| b.entrant.groups.contains(label)) {
            return Some(Bar::Group {
                label: label.clone(),
            });
        }
        if let Some(bar) = self.colour_bar(a, b) {
            return Some(bar);
        }
        let asked = AskedPair {
            a: both[0].min(both[1]),
            b: both[0].max(both[1]),
            may_meet: false,
        };
        Some(if self.pairings.made.asked.contains(&asked) {
            Bar::Regulation
        } else {
            Bar::Avoided
        })
    }

    fn met_unplayed(&self, [a, b]: [EntrantId; 2]) -> Option<u16> {
        let met = &self.matches.as_ref()?.met_unplayed;
        met.get(&(a.min(b), a.max(b))).copied()
    }

    /// How colours keep two apart, if they do.
    fn colour_bar(&self, a: &Participant<'_>, b: &Participant<'_>) -> Option<Bar> {
        let article = self.article(Topic::SameColour);
        let same = |colour| Bar::SameColour { colour, article };
        match self.clash {
            Clash::Preferences(clash) => a.preference.colour().filter(|_| clash(a, b)).map(same),
            Clash::Limits(limits) => {
                let (mine, theirs) = (limits(a), limits(b));
                if (mine.white && theirs.black) || (mine.black && theirs.white) {
                    return None;
                }
                Some(
                    match (mine.white || theirs.white, mine.black || theirs.black) {
                        (false, true) => same(Colour::Black),
                        (true, false) => same(Colour::White),
                        _ => Bar::NoColours { article },
                    },
                )
            }
            Clash::Never => None,
        }
    }

    /// Why a player may not have the bye.
    pub fn bye_bar(&self, place: usize) -> Option<ByeBar> {
        if let Some(matches) = &self.matches {
            return matches.bye_bars[place];
        }
        let win = self.field.scoring.win();
        let history = &self.players[place].entrant.history;
        (1..).zip(history).find_map(|(round, past)| {
            if may_receive_bye(std::slice::from_ref(past), self.bars, win) {
                return None;
            }
            Some(match past.record {
                RoundRecord::Bye(Bye::PairingAllocated) => ByeBar::HadBye { round },
                RoundRecord::Game {
                    result: SideResult::ForfeitWin,
                    ..
                } => ByeBar::ForfeitWin { round },
                _ => ByeBar::ScoredUnplayed { round },
            })
        })
    }

    /// A board that the rules do not make.
    pub fn departing(&self, board: usize, pair: Pair) -> BoardReason {
        let places = self.place(pair.white).zip(self.place(pair.black));
        BoardReason {
            board,
            white: pair.white,
            black: pair.black,
            bracket: None,
            pair: PairReason::Departs(Departure {
                white: self.pairings.due(pair.white),
                black: self.pairings.due(pair.black),
                bar: places.and_then(|(white, black)| self.bar(white, black)),
            }),
            colour: places.and_then(|(white, black)| self.colour(white, black)),
            floats: Vec::new(),
        }
    }

    /// Why the first of two has White; none if the rules give these two other colours.
    pub fn colour(&self, white: usize, black: usize) -> Option<ColourReason> {
        let (a, b) = (&self.players[white], &self.players[black]);
        let white_is_higher = self.rank[white] < self.rank[black];
        let initial = self.field.initial_colour;
        let (colour, deciding) = if white_is_higher {
            decided(a, b, initial)
        } else {
            decided(b, a, initial)
        };
        if (colour == Colour::White) != white_is_higher {
            return None;
        }
        let wish = |p: &Participant<'_>| Wish::new(p.preference, p.colours.difference());
        Some(ColourReason {
            rule: self.colour_rule(deciding, (a, b), white_is_higher),
            article: self.article(Topic::Colour(deciding)),
            white: Some(wish(a)),
            black: Some(wish(b)),
        })
    }

    fn colour_rule(
        &self,
        deciding: Deciding,
        (white, black): (&Participant<'_>, &Participant<'_>),
        white_is_higher: bool,
    ) -> ColourRule {
        let higher = if white_is_higher { white } else { black };
        // Both want one colour: who gets it.
        let granted = match white.preference.colour() {
            Some(Colour::White) => white.entrant.id,
            _ => black.entrant.id,
        };
        match deciding {
            Deciding::Granted => match (white.preference.colour(), black.preference.colour()) {
                (Some(_), Some(_)) => ColourRule::Granted,
                (Some(_), None) => ColourRule::OnlyOne {
                    player: white.entrant.id,
                },
                _ => ColourRule::OnlyOne {
                    player: black.entrant.id,
                },
            },
            Deciding::Stronger => ColourRule::Stronger { player: granted },
            Deciding::Difference => ColourRule::Difference { player: granted },
            Deciding::Alternation => {
                let (white_round, black_round) = unlike_rounds(white, black);
                ColourRule::Alternation {
                    white_round,
                    black_round,
                }
            }
            Deciding::Rank => ColourRule::Rank { player: granted },
            Deciding::Parity => ColourRule::Number {
                player: higher.entrant.id,
                number: higher.number,
                initial: self.field.initial_colour,
            },
        }
    }

    /// The bye as far as every system has it; `passed` is the system's own.
    pub fn bye(&self, player: EntrantId) -> ByeReason {
        let by_rules = self.pairings.by_rules.bye;
        let departs = by_rules != Some(player);
        let place = self.place(player);
        let found = place.map(|place| &self.players[place]);
        ByeReason {
            player,
            score: found.map(|found| found.score).unwrap_or_default(),
            unplayed: found.map_or(0, |found| found.unplayed),
            article: self.article(Topic::Bye),
            departs: departs.then(|| self.pairings.due(player)),
            by_rules: by_rules.filter(|_| departs),
            bar: place.and_then(|place| self.bye_bar(place)),
            passed: Vec::new(),
            untold: 0,
            number: None,
        }
    }
}

/// The rounds, from 1, of the latest games, counted from the end, in which two had different
/// colours.
pub(super) fn unlike_rounds(a: &Participant<'_>, b: &Participant<'_>) -> (u16, u16) {
    let played = |player: &Participant<'_>| -> Vec<(u16, Colour)> {
        let rounds = (1..).zip(&player.entrant.history);
        let coloured =
            rounds.filter_map(|(round, past)| Some((round, past.record.played_colour()?)));
        coloured.collect()
    };
    let (mine, theirs) = (played(a), played(b));
    let unlike = mine
        .iter()
        .rev()
        .zip(theirs.iter().rev())
        .find(|(mine, theirs)| mine.1 != theirs.1);
    unlike.map_or((0, 0), |(mine, theirs)| (mine.0, theirs.0))
}

/// Whom a legality keeps apart after everything that was recorded: the answers of the pair rule,
/// and no more pairs to be avoided than had to be given up.
pub(super) fn settled<'a>(
    mut legality: Legality<'a>,
    players: &[Participant<'_>],
    asked: &[AskedPair],
) -> Legality<'a> {
    let places: BTreeMap<EntrantId, usize> =
        players.iter().map(|p| p.entrant.id).zip(0..).collect();
    loop {
        for pair in asked {
            if let (Some(&i), Some(&j)) = (places.get(&pair.a), places.get(&pair.b)) {
                legality.ask(i, j);
            }
        }
        if completion::check(players, &legality).is_ok() || !legality.relax() {
            return legality;
        }
    }
}
