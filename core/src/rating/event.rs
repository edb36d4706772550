//! An event as it is rated: who took part and the games over the board, as plain data.

use super::Pace;
use crate::clock::TimeControl;
use crate::{Colour, PlayedScore, Score};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// Who a contestant is, over all events of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerKey {
    /// By FIDE id.
    Fide(u64),
    /// Without an id: the number in one event. Two events never share such a player.
    Entrant {
        /// Which event, counted by the caller.
        event: u32,
        /// The number there.
        number: u32,
    },
}

/// How an event is played, as far as rating asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A Swiss, a team event, a knock-out: everybody has opponents of his own.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin {
        /// How often.
        cycles: u8,
    },
    /// Two teams; everybody meets everybody of the other team.
    Scheveningen,
    /// Two players (or teams) and a number of games.
    Match {
        /// Games planned.
        games: u16,
        /// True if it was waived in advance that games after the decision are not rated (2024:
        /// 6.2).
        all_count: bool,
    },
}

/// An Olympiad, for the rule of 1998 (10.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Olympiad {
    /// Rounds: the games that a player could have played.
    pub rounds: u16,
    /// True for the women's Olympiad.
    pub women: bool,
}

/// One who took part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contestant {
    /// Who.
    pub key: PlayerKey,
    /// Rating in the list used; none if unrated.
    pub rating: Option<u16>,
    /// False for one who was rated only after the event began: rated for himself, unrated for his
    /// opponents (1998: 10.5; 2024: 8.2.4).
    pub rated_for_opponents: bool,
    /// K as the list has it; none to have it found.
    pub k: Option<u16>,
    /// Rated games completed before; none if not known, and 30 are taken to be done.
    pub games: Option<u32>,
    /// Year of birth.
    pub birth_year: Option<u16>,
    /// True if a published rating has once reached the line from which K is lowest.
    pub reached_top: bool,
}

impl Contestant {
    /// A contestant of whom only the rating is known.
    pub const fn new(key: PlayerKey, rating: Option<u16>) -> Self {
        Self {
            key,
            rating,
            rated_for_opponents: true,
            k: None,
            games: None,
            birth_year: None,
            reached_top: false,
        }
    }

    /// The rating that opponents meet.
    pub fn rating_met(&self) -> Option<i64> {
        self.rating
            .filter(|_| self.rated_for_opponents)
            .map(i64::from)
    }
}

/// A game over the board. Forfeits and byes are none (5.1 of both editions).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventGame {
    /// White: an index into [`RatedEvent::contestants`].
    pub white: u32,
    /// Black, likewise.
    pub black: u32,
    /// The result that is rated.
    pub score: PlayedScore,
    /// False for a game that is not rated: less than a move by both sides, a decision.
    pub rated: bool,
}

impl EventGame {
    /// Both sides: own index, opponent's index, own half points.
    pub fn sides(&self) -> [(usize, usize, i64); 2] {
        let (white, black) = (self.white as usize, self.black as usize);
        let halves = |colour| half_points(self.score.side(colour));
        [
            (white, black, halves(Colour::White)),
            (black, white, halves(Colour::Black)),
        ]
    }
}

/// A score in half points: 1-½-0 whatever the scoring of the event.
pub const fn half_points(score: Score) -> i64 {
    match score {
        Score::Win => 2,
        Score::Draw => 1,
        Score::Loss => 0,
    }
}

/// An event to be rated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedEvent {
    /// First day: it decides the list and the dated rules (0.1).
    pub start: Option<Date>,
    /// Standard, rapid or blitz.
    pub pace: Pace,
    /// The time control; none if not known, and it is taken to be slow enough.
    pub tempo: Option<TimeControl>,
    /// True for an event of the Fast Classic pilot (2025): the least thinking time is not asked.
    pub fast_classic_pilot: bool,
    /// How it is played.
    pub form: Form,
    /// If it is an Olympiad.
    pub olympiad: Option<Olympiad>,
    /// Who took part.
    pub contestants: Vec<Contestant>,
    /// The games over the board.
    pub games: Vec<EventGame>,
}

impl RatedEvent {
    /// A standard Swiss without games.
    pub const fn new(form: Form, contestants: Vec<Contestant>) -> Self {
        Self {
            start: None,
            pace: Pace::Standard,
            tempo: None,
            fast_classic_pilot: false,
            form,
            olympiad: None,
            contestants,
            games: Vec::new(),
        }
    }

    /// The games that are rated and whose players exist.
    pub fn rated_games(&self) -> impl Iterator<Item = &EventGame> {
        let known = self.contestants.len();
        self.games.iter().filter(move |game| {
            game.rated
                && game.white != game.black
                && (game.white as usize) < known
                && (game.black as usize) < known
        })
    }
}
