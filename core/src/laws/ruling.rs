//! A ruling: what the arbiter decides, as data.

use super::case::Clocks;
use super::choice::Choice;
use super::ground::Ground;
use super::house::Said;
use crate::{Colour, Forfeit, GameResult, PlayedScore, Score};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A change of one clock, for whoever keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClockChange {
    /// Whose time.
    pub side: Colour,
    /// What is done.
    #[serde(flatten)]
    pub adjust: Adjust,
    /// The article it rests on: of the Laws, or of a regulation.
    pub article: Cow<'static, str>,
}

/// How a clock is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Adjust {
    /// So many milliseconds more.
    AddMs(u64),
    /// So many less. Never more than there are.
    CutMs(u64),
    /// Exactly so many.
    SetMs(u64),
}

impl Adjust {
    /// The difference it makes to a time; one that is set where none was known counts from nothing.
    pub(super) fn delta_ms(self, before: Option<u64>) -> i64 {
        let signed = |ms: u64| i64::try_from(ms).unwrap_or(i64::MAX);
        match self {
            Self::AddMs(ms) => signed(ms),
            Self::CutMs(ms) => -signed(ms),
            Self::SetMs(ms) => signed(ms).saturating_sub(signed(before.unwrap_or(0))),
        }
    }
}

/// What becomes of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// It stays as it is.
    #[default]
    Keep,
    /// Back to the one before the irregularity.
    Restore,
    /// The game is cancelled.
    NewGame,
    /// It goes to another board.
    Transfer,
    /// The pawn becomes a queen.
    QueenPlaced,
}

/// What becomes of the offer of a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Offer {
    /// Nothing.
    #[default]
    Keep,
    /// It lapses.
    Clear,
    /// This side has offered.
    Set(Colour),
}

/// What comes next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// The game goes on.
    #[default]
    Continue,
    /// It is over.
    GameOver,
    /// The arbiter chooses first.
    Arbiter,
}

/// What a player has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obligation {
    /// Move this kind of piece.
    Move(Piece),
    /// Take this kind of piece.
    Capture(Piece),
    /// Make one certain move.
    PlayAnnounced,
    /// Castle on the side of the touched rook.
    Castle,
    /// Not castle on that side.
    NotCastle,
    /// Make a move at all.
    MakeMove,
    /// Replace the pawn.
    Promote,
    /// Bring the score sheet up to date.
    UpdateScoreSheet,
    /// Put the pieces right on his own time.
    PutPiecesRight,
    /// No castling with a king or rook that stood wrong at the start.
    NoCastlingWithMisplaced,
    /// Play with this increment from now on.
    Increment,
}

/// A kind of piece, by its English name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece(pub(super) shakmaty::Role);

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use shakmaty::Role;
        f.write_str(match self.0 {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        })
    }
}

impl fmt::Display for Obligation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Move(piece) => return write!(f, "must move the {piece}"),
            Self::Capture(piece) => return write!(f, "must take the {piece}"),
            Self::PlayAnnounced => "must play the announced move",
            Self::Castle => "must castle on that side",
            Self::NotCastle => "may not castle on that side now",
            Self::MakeMove => "must make a move",
            Self::Promote => "must replace the pawn",
            Self::UpdateScoreSheet => "must bring the score sheet up to date",
            Self::PutPiecesRight => "must put the pieces right on his own time",
            Self::NoCastlingWithMisplaced => "no castling with a king or rook that stood wrong",
            Self::Increment => "five seconds a move for both from now on",
        })
    }
}

/// What a ruling does to the line of moves, beside [`Board`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Played {
    /// Nothing.
    #[default]
    Nothing,
    /// This move is made; true if the clock was pressed too.
    Move(shakmaty::Move, bool),
}

/// What else the game has to remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// A side touched a piece with intent.
    Touched(Colour),
    /// A side offered a draw once more without the other doing so.
    Offered(Colour),
    /// A draw was claimed in the last two minutes.
    Claimed(Colour),
    /// The decision on it was postponed.
    Postponed(Colour),
    /// The claim is dealt with.
    ClaimOver,
    /// Both play with the increment that was asked for.
    IncrementGiven,
    /// A flag fell after that.
    Flagged(Colour),
    /// The record was looked at.
    RecordSeen(Colour),
    /// The result is taken back: the game goes on.
    Reopened,
}

/// What regulations of the event made of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regulated {
    /// The ruling by the Laws alone.
    pub laws: Ruling,
    /// What each layer said, the lowest first.
    pub said: Vec<Said>,
    /// Why, in the words of the last that gave any.
    pub reason: Option<String>,
}

/// The decision on an incident.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Why.
    pub ground: Ground,
    /// The result, if the game is over.
    pub result: Option<GameResult>,
    /// Changes of the clocks.
    pub clock: Vec<ClockChange>,
    /// The position.
    pub board: Board,
    /// The only moves allowed now, in UCI notation; none if nothing limits the move.
    pub allowed: Option<Vec<String>>,
    /// What a player has to do.
    pub obligations: Vec<Obligation>,
    /// Whose count of illegal moves rises by one.
    pub illegal: Option<Colour>,
    /// The offer of a draw.
    pub offer: Offer,
    /// Penalties that change neither clock nor result by themselves.
    pub penalties: Vec<Choice>,
    /// What comes next.
    pub next: Next,
    /// What is left to the arbiter.
    pub choices: Vec<Choice>,
    /// The articles of the Laws it rests on.
    pub articles: Vec<&'static str>,
    /// What regulations made of it; none where the Laws stand alone.
    pub regulated: Option<Box<Regulated>>,
    pub(super) played: Played,
    pub(super) marks: Vec<Mark>,
}

impl Ruling {
    /// A ruling that changes nothing.
    pub(super) fn new(ground: Ground) -> Self {
        Self {
            ground,
            result: None,
            clock: Vec::new(),
            board: Board::Keep,
            allowed: None,
            obligations: Vec::new(),
            illegal: None,
            offer: Offer::Keep,
            penalties: Vec::new(),
            next: Next::Continue,
            choices: Vec::new(),
            articles: Vec::new(),
            regulated: None,
            played: Played::Nothing,
            marks: Vec::new(),
        }
    }

    /// The game is over.
    pub(super) fn ended(mut self, result: GameResult) -> Self {
        self.result = Some(result);
        self.next = Next::GameOver;
        self.offer = Offer::Clear;
        self.obligations.clear();
        self.allowed = None;
        self
    }

    /// The arbiter has to choose first.
    pub(super) fn reserved(mut self, choices: Vec<Choice>) -> Self {
        self.choices = choices;
        self.next = Next::Arbiter;
        self
    }

    /// The arbiter may choose, but the game need not wait.
    pub(super) fn open_to(mut self, choices: Vec<Choice>) -> Self {
        self.choices = choices;
        self
    }

    /// The sum of the changes of a side's time, in milliseconds; a time that is set where none was
    /// known counts from nothing.
    pub(super) fn delta_ms(&self, side: Colour, before: Clocks) -> i64 {
        let changes = self.clock.iter().filter(|change| change.side == side);
        changes
            .map(|change| change.adjust.delta_ms(before.of(side)))
            .fold(0, i64::saturating_add)
    }

    pub(super) fn board(mut self, board: Board) -> Self {
        self.board = board;
        self
    }

    pub(super) fn offer(mut self, offer: Offer) -> Self {
        self.offer = offer;
        self
    }

    pub(super) fn oblige(mut self, obligation: Obligation) -> Self {
        self.obligations.push(obligation);
        self
    }

    pub(super) fn mark(mut self, mark: Mark) -> Self {
        self.marks.push(mark);
        self
    }

    pub(super) fn adjust(mut self, side: Colour, adjust: Adjust, article: &'static str) -> Self {
        self.clock.push(ClockChange {
            side,
            adjust,
            article: Cow::Borrowed(article),
        });
        self
    }
}

/// The side wins over the board.
pub(super) const fn win(side: Colour) -> GameResult {
    GameResult::rated(match side {
        Colour::White => PlayedScore::WhiteWins,
        Colour::Black => PlayedScore::BlackWins,
    })
}

/// The side loses over the board.
pub(super) const fn loss(side: Colour) -> GameResult {
    win(side.other())
}

/// Drawn over the board.
pub(super) const DRAW: GameResult = GameResult::rated(PlayedScore::Draw);
/// Both lose over the board (11.8).
pub(super) const BOTH_LOSE: GameResult = GameResult::rated(PlayedScore::BothLose);

/// The side loses, and the arbiter gives the opponent this score (11.7).
pub(super) const fn loss_with(side: Colour, opponent: Score) -> GameResult {
    GameResult::rated(match (side, opponent) {
        (Colour::White, Score::Win) => PlayedScore::BlackWins,
        (Colour::Black, Score::Win) => PlayedScore::WhiteWins,
        (Colour::White, Score::Draw) => PlayedScore::ZeroHalf,
        (Colour::Black, Score::Draw) => PlayedScore::HalfZero,
        (_, Score::Loss) => PlayedScore::BothLose,
    })
}

/// The side was not there.
pub(super) const fn forfeit(side: Colour) -> GameResult {
    GameResult::Forfeit(match side {
        Colour::White => Forfeit::BlackWins,
        Colour::Black => Forfeit::WhiteWins,
    })
}
