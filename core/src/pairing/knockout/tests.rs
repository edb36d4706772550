//! Events played out, and what has to be decided.

use crate::pairing::random_events::text;
use crate::pairing::testing::{bye, field, game};
use crate::pairing::{AnyPair, EntrantRound, Field, System, pair};
use crate::{Bye, Colour, Points, Score, Scoring, SideResult};

/// A knockout under way.
struct Event(Field);

impl Event {
    fn new(players: usize, games: u8, rounds: u16) -> Self {
        let mut field = field(1, &vec![Vec::new(); players]);
        field.system = System::Knockout { games };
        field.rounds = rounds;
        Self(field)
    }

    fn boards(&self) -> String {
        text(&pair(&self.0, &AnyPair).unwrap())
    }

    fn refusal(&self) -> String {
        pair(&self.0, &AnyPair).unwrap_err().to_string()
    }

    /// Plays the next round: White's results, board by board.
    fn play(&mut self, results: &str) {
        let pairing = pair(&self.0, &AnyPair).unwrap();
        assert_eq!(pairing.pairs.len(), results.len(), "{}", self.boards());
        let scoring = Scoring::default();
        for entrant in &mut self.0.entrants {
            let mut record = bye(Bye::Zero);
            for (pair, result) in pairing.pairs.iter().zip(results.chars()) {
                let (white, black) = match result {
                    '1' => (
                        SideResult::Rated(Score::Win),
                        SideResult::Rated(Score::Loss),
                    ),
                    '0' => (
                        SideResult::Rated(Score::Loss),
                        SideResult::Rated(Score::Win),
                    ),
                    '+' => (SideResult::ForfeitWin, SideResult::ForfeitLoss),
                    '-' => (SideResult::ForfeitLoss, SideResult::ForfeitLoss),
                    _ => (
                        SideResult::Rated(Score::Draw),
                        SideResult::Rated(Score::Draw),
                    ),
                };
                if entrant.id == pair.white {
                    record = game(pair.black.0, Some(Colour::White), white);
                } else if entrant.id == pair.black {
                    record = game(pair.white.0, Some(Colour::Black), black);
                }
            }
            let points = scoring.of_record(&record);
            entrant.score += points;
            entrant.history.push(EntrantRound {
                record,
                points,
                virtual_points: Points::ZERO,
            });
        }
        self.0.round += 1;
    }

    fn absent(&mut self, number: usize, absent: bool) {
        self.0.entrants[number - 1].present = !absent;
    }
}

#[test]
fn winners_go_on() {
    let mut event = Event::new(8, 1, 3);
    assert_eq!(event.boards(), "1-8 5-4 3-6 7-2");
    event.play("1100");
    // 1 and 5, 6 and 2.
    assert_eq!(event.boards(), "1-5 6-2");
    event.play("00");
    assert_eq!(event.boards(), "2-5");
    event.play("1");
    event.0.rounds = 4;
    let told = event.refusal();
    assert!(
        told.contains("a knockout of 8 players has 3 rounds"),
        "{told}"
    );
}

#[test]
fn byes_for_the_top_numbers() {
    let mut event = Event::new(6, 1, 3);
    assert_eq!(event.boards(), "4-5 6-3");
    event.play("10");
    assert_eq!(event.boards(), "1-4 3-2");
    let two = Event::new(2, 1, 1);
    assert_eq!(two.boards(), "1-2");
    assert!(Event::new(1, 1, 1).refusal().contains("has 0 rounds"));
    assert!(Event::new(0, 1, 1).refusal().contains("has 0 rounds"));
}

#[test]
fn colours_alternate_along_the_bracket_and_from_game_to_game() {
    let mut event = Event::new(4, 3, 6);
    event.0.initial_colour = Colour::Black;
    assert_eq!(event.boards(), "4-1 2-3");
    event.play("==");
    assert_eq!(event.boards(), "1-4 3-2");
    event.play("==");
    assert_eq!(event.boards(), "4-1 2-3");
    event.play("10");
    assert_eq!(event.boards(), "4-3", "4 and 3 came through");
}

/// Four games: 2½-½ cannot be caught, 2-1 can.
#[test]
fn a_decided_match_is_over() {
    let mut event = Event::new(4, 4, 8);
    event.play("10");
    event.play("01");
    // 1 and 2 lead by 2-0, with two games left.
    assert_eq!(event.boards(), "1-4 3-2");
    let mut caught = Event(event.0.clone());
    caught.play("=1");
    assert_eq!(caught.boards(), "2-3", "2-1 can be caught");
    event.play("=0");
    // 2½-½ and 3-0.
    assert_eq!(event.boards(), "");
    event.play("");
    assert_eq!(event.boards(), "1-2");
}

#[test]
fn a_tie_waits_for_the_arbiter() {
    let mut event = Event::new(4, 2, 4);
    event.play("10");
    event.play("11");
    // 1-4 ended 1-1; 2 beat 3 by 2-0.
    let told = event.refusal();
    let expected = "the match of players 1 and 4 is tied; record the one who does not go on as \
                    absent from round 3";
    assert!(told.contains(expected), "{told}");
    event.absent(1, true);
    assert_eq!(event.boards(), "2-4");
    event.absent(4, true);
    assert!(
        event.refusal().contains("is tied"),
        "nobody of the two is there"
    );
    event.absent(4, false);
    event.play("=");
    // Who went on stands in the games since.
    event.absent(1, false);
    assert_eq!(event.boards(), "4-2");
}

/// Whoever goes on and leaves loses by forfeit; who was beaten does not come back.
#[test]
fn a_bracket_is_not_paired_anew() {
    let mut event = Event::new(4, 1, 2);
    event.play("11");
    event.absent(1, true);
    assert_eq!(event.boards(), "1-3");
    let mut event = Event::new(4, 1, 2);
    event.play("-+");
    assert!(event.refusal().contains("is tied"), "both forfeited");
}

/// A stage that was paired by hand otherwise has no winners by the bracket.
#[test]
fn other_pairs_than_those_of_the_bracket_are_told() {
    let mut event = Event::new(4, 1, 2);
    event.play("11");
    for (place, opponent) in [(0, 2), (1, 1), (2, 4), (3, 3)] {
        let colour = if place % 2 == 0 {
            Colour::White
        } else {
            Colour::Black
        };
        let score = if place % 2 == 0 {
            Score::Win
        } else {
            Score::Loss
        };
        let record = game(opponent, Some(colour), SideResult::Rated(score));
        event.0.entrants[place].history[0].record = record;
    }
    let told = event.refusal();
    assert!(
        told.contains("players 1 and 4 did not meet in stage 1"),
        "{told}"
    );
}
