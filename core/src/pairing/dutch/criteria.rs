//! The quality criteria of both editions (2026: 2.4; 2017: C.5-C.19), each as what a pair gains.
//!
//! Every criterion asks for a minimum over the whole candidate. Once the criteria above it are at
//! their optimum, the number of pairs, of paired moved-down players of each score and of floaters
//! is fixed, so a minimum of failures is a maximum of pairs that do not fail.

use crate::pairing::bracket::Bracket;
use crate::pairing::colour_history::Preference;
use crate::pairing::colours::colour_of;
use crate::pairing::float::Float;
use crate::pairing::order::Participant;
use crate::{Colour, Points};

/// One criterion, or one entry of a criterion that compares lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pairing) enum Criterion {
    /// C6 (2.4.1): the number of downfloaters.
    Floaters,
    /// C7 (2.4.2): downfloaters of one score.
    FloatersOfScore(Points),
    /// C8 (2.4.3): the number of downfloaters of the following bracket.
    NextFloaters,
    /// C8: downfloaters of one score in the following bracket.
    NextFloatersOfScore(Points),
    /// C9 (2.4.4): unplayed games of the bye's receiver.
    UnplayedOfByeReceiver,
    /// C10 (2.4.5): topscorers or their opponents with a colour difference beyond two.
    ColourDifference,
    /// C11 (2.4.6): topscorers or their opponents with a colour for the third time running.
    ThirdColour,
    /// C12 (2.4.7): players without their preference.
    Preference,
    /// C13 (2.4.8): players without their strong preference.
    StrongPreference,
    /// C14, C16 (2.4.9, 2.4.11): resident downfloaters who floated down so many rounds ago.
    ResidentDownfloat(usize),
    /// C15, C17 (2.4.10, 2.4.12): opponents of moved-down players who floated up.
    OpponentUpfloat(usize),
    /// C18, C20 (2.4.13, 2.4.15): moved-down players of one score who floated down.
    MovedDownfloat(usize, Points),
    /// C19, C21 (2.4.14, 2.4.16): as C15, opponents of moved-down players of one score.
    MovedUpfloat(usize, Points),
    /// 2017 C.6: entries of one value in the list of pairing score differences (A.8).
    ScoreDifference(Points),
    /// 2017 C.7 next to the last bracket: who stays unpaired must be able to take the bye.
    UnpairedBarredFromBye,
    /// 2017 C.12, C.14: players who float down as they did so many rounds ago.
    SameDownfloat(usize),
    /// 2017 C.13, C.15: players who float up as they did so many rounds ago.
    SameUpfloat(usize),
    /// 2017 C.16, C.18: of them those of one score who leave the bracket.
    SameDownfloatLeaving(usize, Points),
    /// 2017 C.16, C.18: those paired with this score difference.
    SameDownfloatBy(usize, Points),
    /// 2017 C.17, C.19: upfloats with this score difference.
    SameUpfloatBy(usize, Points),
}

/// The criteria of a bracket in 2026, the most important first.
pub(in crate::pairing) fn criteria_2026(bracket: &Bracket<'_>, with_c9: bool) -> Vec<Criterion> {
    let moved = bracket.moved_scores();
    let mut list = vec![Criterion::Floaters];
    list.extend(moved.iter().copied().map(Criterion::FloatersOfScore));
    if bracket.current < bracket.next {
        list.push(Criterion::NextFloaters);
        list.extend(
            bracket
                .scores()
                .into_iter()
                .map(Criterion::NextFloatersOfScore),
        );
    }
    if with_c9 {
        list.push(Criterion::UnplayedOfByeReceiver);
    }
    list.extend(colour_criteria(bracket));
    for ago in [1, 2] {
        list.extend([
            Criterion::ResidentDownfloat(ago),
            Criterion::OpponentUpfloat(ago),
        ]);
    }
    for ago in [1, 2] {
        list.extend(
            moved
                .iter()
                .map(|score| Criterion::MovedDownfloat(ago, *score)),
        );
        list.extend(
            moved
                .iter()
                .map(|score| Criterion::MovedUpfloat(ago, *score)),
        );
    }
    list
}

/// The criteria of a bracket in 2017, the most important first. C.7 counts where the bracket
/// looks ahead; `next_is_last` tells whether to the last one.
pub(in crate::pairing) fn criteria_2017(
    bracket: &Bracket<'_>,
    next_is_last: bool,
) -> Vec<Criterion> {
    let differences = score_differences(bracket);
    let mut list = vec![Criterion::Floaters];
    let mut entries: Vec<Points> = differences.clone();
    entries.extend((0..bracket.current).map(|place| leaving_difference(bracket, place)));
    list.extend(
        descending(entries)
            .into_iter()
            .map(Criterion::ScoreDifference),
    );
    if bracket.current < bracket.next {
        if next_is_last {
            list.push(Criterion::UnpairedBarredFromBye);
        }
        list.push(Criterion::NextFloaters);
        list.extend(
            bracket
                .scores()
                .into_iter()
                .map(Criterion::NextFloatersOfScore),
        );
    }
    list.extend(colour_criteria(bracket));
    for ago in [1, 2] {
        list.extend([Criterion::SameDownfloat(ago), Criterion::SameUpfloat(ago)]);
    }
    for ago in [1, 2] {
        let scores = bracket.scores().into_iter();
        list.extend(scores.map(|score| Criterion::SameDownfloatLeaving(ago, score)));
        list.extend(
            differences
                .iter()
                .map(|by| Criterion::SameDownfloatBy(ago, *by)),
        );
        list.extend(
            differences
                .iter()
                .map(|by| Criterion::SameUpfloatBy(ago, *by)),
        );
    }
    list
}

/// What candidates can still differ in that pair all moved-down players and leave at most one
/// resident, the following bracket aside; the most important first.
///
/// Among these candidates the criteria of 2017 come to the same ones: the score differences are
/// those of the moved-down players, who all float down, and only their opponents float up.
pub(super) fn criteria_left(
    bracket: &Bracket<'_>,
    one_floats: bool,
    with_c9: bool,
) -> Vec<Criterion> {
    let mut list = Vec::new();
    if with_c9 {
        list.push(Criterion::UnplayedOfByeReceiver);
    }
    list.extend(colour_criteria(bracket));
    let moved = bracket.moved_scores();
    for ago in [1, 2] {
        if one_floats {
            list.push(Criterion::ResidentDownfloat(ago));
        }
        if !moved.is_empty() {
            list.push(Criterion::OpponentUpfloat(ago));
        }
    }
    for ago in [1, 2] {
        list.extend(
            moved
                .iter()
                .map(|score| Criterion::MovedUpfloat(ago, *score)),
        );
    }
    list
}

fn colour_criteria(bracket: &Bracket<'_>) -> Vec<Criterion> {
    let mut list = Vec::new();
    if bracket.players.iter().any(|player| player.topscorer) {
        list.extend([Criterion::ColourDifference, Criterion::ThirdColour]);
    }
    list.extend([Criterion::Preference, Criterion::StrongPreference]);
    list
}

/// The differences between unlike scores that meet in the bracket, the largest first.
fn score_differences(bracket: &Bracket<'_>) -> Vec<Points> {
    let inside = bracket.edges.iter().filter(|pair| bracket.holds(**pair));
    let differences = inside.map(|pair| difference(bracket, *pair));
    descending(
        differences
            .filter(|difference| *difference > Points::ZERO)
            .collect(),
    )
}

fn descending(mut values: Vec<Points>) -> Vec<Points> {
    values.sort_unstable_by(|a, b| b.cmp(a));
    values.dedup();
    values
}

fn difference(bracket: &Bracket<'_>, (i, j): (usize, usize)) -> Points {
    bracket.players[i].score - bracket.players[j].score
}

/// 2017 A.8: who leaves the bracket counts as if paired with one point less than its lowest score.
fn leaving_difference(bracket: &Bracket<'_>, place: usize) -> Points {
    let lowest = bracket.players[bracket.current - 1].score;
    bracket.players[place].score - (lowest - Points::ONE)
}

impl Criterion {
    /// What the pair at these places gains; the smaller place comes first.
    pub fn gain(self, bracket: &Bracket<'_>, initial: Colour, pair: (usize, usize)) -> u64 {
        if pair.0 >= bracket.players.len() {
            return 0;
        }
        let holds = bracket.holds(pair);
        match self {
            Self::Floaters => u64::from(holds),
            Self::FloatersOfScore(score) => {
                if holds {
                    with_score(bracket, pair, score)
                } else {
                    0
                }
            }
            Self::NextFloaters => u64::from(bracket.next_holds(pair)),
            Self::NextFloatersOfScore(score) => {
                u64::from(bracket.next_holds(pair) && bracket.players[pair.0].score == score)
            }
            Self::UnplayedOfByeReceiver => {
                if bracket.gives_bye(pair) {
                    played_rounds(bracket.players[pair.0])
                } else {
                    0
                }
            }
            Self::ColourDifference => {
                if holds {
                    2 - failing(bracket, initial, pair, beyond_two)
                } else {
                    0
                }
            }
            Self::ThirdColour => {
                if holds {
                    2 - failing(bracket, initial, pair, third_time)
                } else {
                    0
                }
            }
            Self::Preference => {
                let (a, b) = preferences(bracket, pair, holds);
                u64::from(holds && !a.clashes_with(b))
            }
            Self::StrongPreference => {
                let (a, b) = preferences(bracket, pair, holds);
                u64::from(holds && !strong_yields(a, b))
            }
            Self::ResidentDownfloat(ago) => {
                let protected =
                    |place: usize| place >= bracket.moved && floated_down(bracket, place, ago);
                if holds {
                    u64::from(protected(pair.0)) + u64::from(protected(pair.1))
                } else {
                    0
                }
            }
            Self::OpponentUpfloat(ago) => {
                u64::from(bracket.pairs_moved(pair) && !floated_up(bracket, pair.1, ago))
            }
            Self::MovedDownfloat(ago, score) => {
                let player = bracket.players[pair.0];
                u64::from(
                    bracket.pairs_moved(pair)
                        && player.score == score
                        && player.floats[ago - 1] == Float::Down,
                )
            }
            Self::MovedUpfloat(ago, score) => u64::from(
                bracket.pairs_moved(pair)
                    && bracket.players[pair.0].score == score
                    && !floated_up(bracket, pair.1, ago),
            ),
            _ => self.gain_2017(bracket, pair),
        }
    }

    fn gain_2017(self, bracket: &Bracket<'_>, pair: (usize, usize)) -> u64 {
        if pair.1 >= bracket.players.len() {
            return 0;
        }
        let of_ends =
            |counts: &dyn Fn(usize) -> bool| u64::from(counts(pair.0)) + u64::from(counts(pair.1));
        if self == Self::UnpairedBarredFromBye {
            return of_ends(&|place| !bracket.players[place].may_receive_bye);
        }
        if !bracket.holds(pair) {
            return 0;
        }
        let by = difference(bracket, pair);
        match self {
            // A pair takes the entries of both leaving players out of the list and puts its own in.
            Self::ScoreDifference(value) => {
                of_ends(&|place| leaving_difference(bracket, place) == value)
                    + u64::from(by != value)
            }
            Self::SameDownfloat(ago) => {
                of_ends(&|place| floated_down(bracket, place, ago))
                    - u64::from(by > Points::ZERO && floated_down(bracket, pair.0, ago))
            }
            Self::SameUpfloat(ago) => {
                u64::from(by == Points::ZERO || !floated_up(bracket, pair.1, ago))
            }
            Self::SameDownfloatLeaving(ago, score) => of_ends(&|place| {
                bracket.players[place].score == score && floated_down(bracket, place, ago)
            }),
            Self::SameDownfloatBy(ago, value) => {
                u64::from(by != value || !floated_down(bracket, pair.0, ago))
            }
            Self::SameUpfloatBy(ago, value) => {
                u64::from(by != value || !floated_up(bracket, pair.1, ago))
            }
            _ => 0,
        }
    }
}

fn with_score(bracket: &Bracket<'_>, (i, j): (usize, usize), score: Points) -> u64 {
    [i, j]
        .into_iter()
        .map(|place| u64::from(bracket.players[place].score == score))
        .sum()
}

/// Fewest unplayed games is most played ones: all have the same number of rounds behind them.
const fn played_rounds(player: &Participant<'_>) -> u64 {
    player.entrant.history.len().saturating_sub(player.unplayed) as u64
}

fn floated_down(bracket: &Bracket<'_>, place: usize, ago: usize) -> bool {
    bracket.players[place].floats[ago - 1] == Float::Down
}

fn floated_up(bracket: &Bracket<'_>, place: usize, ago: usize) -> bool {
    bracket.players[place].floats[ago - 1] == Float::Up
}

fn preferences(
    bracket: &Bracket<'_>,
    (i, j): (usize, usize),
    holds: bool,
) -> (Preference, Preference) {
    if holds {
        (bracket.players[i].preference, bracket.players[j].preference)
    } else {
        (Preference::None, Preference::None)
    }
}

/// C13: both want the same colour and the one who must yield holds a strong preference.
fn strong_yields(a: Preference, b: Preference) -> bool {
    a.clashes_with(b) && a.strength().min(b.strength()) == 2
}

/// C10: the colour difference would go beyond two.
fn beyond_two(player: &Participant<'_>, colour: Colour) -> bool {
    player.colours.difference_after(colour).abs() > 2
}

/// C11: the colour would come for the third time running.
fn third_time(player: &Participant<'_>, colour: Colour) -> bool {
    player.colours.repeated() == Some(colour)
}

/// How many of a topscorer and the opponent fail, with the colours they would get.
fn failing(
    bracket: &Bracket<'_>,
    initial: Colour,
    (i, j): (usize, usize),
    fails: impl Fn(&Participant<'_>, Colour) -> bool,
) -> u64 {
    let (a, b) = (bracket.players[i], bracket.players[j]);
    if !a.topscorer && !b.topscorer {
        return 0;
    }
    let colour = colour_of(a, b, initial);
    u64::from(fails(a, colour)) + u64::from(fails(b, colour.other()))
}
