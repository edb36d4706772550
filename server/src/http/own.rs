//! A player's own game: what he sees of it, the result he proposes, what he calls an arbiter for;
//! and that he is here.
//!
//! He learns nothing that everybody could not see at that moment. What the Laws say of his call,
//! what his opponent proposes, and why the game does not take it, is for arbiters (12.6).

use super::answer::{private, replayed};
use super::boards::result;
use super::call::{Call, nowhere, tournament};
use super::code::Code;
use super::gate::elsewhere;
use super::problem::Problem;
use super::{Api, text};
use crate::auth::Caller;
use crate::desk::{Answer, Desk, GameKey, Idempotency, Order, Scene, Unable, Work, player_json};
use crate::live::Slug;
use crate::views;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::laws::PlayerCall;
use hakem_core::laws::game::{GameCommand, Raiser, Raising};
use hakem_core::tournament::{Board, Command, FidePolicy, Level, Tournament};
use hakem_core::{Colour, GameResult, PlayerId};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// What a player says of the result of his game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProposalBody {
    /// The round.
    round: u16,
    /// `1-0`, `0-1` or `1/2`; null takes the proposal back.
    #[schema(required, example = "1-0")]
    #[serde(deserialize_with = "Option::deserialize")]
    result: Option<String>,
}

/// What a player calls an arbiter for. It is bound to his own colour.
///
/// ```json
/// {"round": 3, "call": {"kind": "claim_repetition", "announced": "Nf3"}}
/// {"round": 3, "call": {"kind": "resign"}}
/// ```
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CallBody {
    /// The round.
    round: u16,
    /// `draw_offer`, `resign`, `claim_repetition` and `claim_fifty` (`announced`: the move written
    /// down), `quickplay_claim`, `increment_request`, `illegal_move` (`move`), `flag`, or
    /// `disturbance`; the last three are the opponent's.
    #[schema(value_type = Object, example = json!({ "kind": "draw_offer" }))]
    call: Value,
}

/// A player is here for a round that is about to be paired.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnCheckInBody {
    /// The round.
    round: u16,
    /// False takes it back.
    #[serde(default = "yes")]
    here: bool,
}

const fn yes() -> bool {
    true
}

/// What a player does about his own game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// He proposes its result, or (none) takes his proposal back.
    Propose(Option<GameResult>),
    /// He calls an arbiter.
    Call(PlayerCall),
    /// He is here, or will not play after all.
    CheckIn(bool),
}

/// A player at his place in the newest published round.
pub struct Seat<'a> {
    /// The round.
    pub round: u16,
    /// The board, from 1.
    pub number: u32,
    /// The board.
    pub board: &'a Board,
    /// His colour.
    pub colour: Colour,
}

impl<'a> Seat<'a> {
    /// Where a player sits; none if he has no game in that round.
    pub fn of(t: &'a Tournament, player: PlayerId) -> Option<Self> {
        let round = views::newest(t, false);
        let paired = views::round(t, round, false)?;
        let number = paired.board_of(player)?;
        let board = paired.boards.get(number.checked_sub(1)?)?;
        Some(Self {
            round,
            number: u32::try_from(number).ok()?,
            board,
            colour: if board.white == player {
                Colour::White
            } else {
                Colour::Black
            },
        })
    }

    /// The opponent.
    pub const fn opponent(&self) -> PlayerId {
        self.board.player(self.colour.other())
    }
}

/// Which player of the tournament calls; `scene` is that of staff, with its log.
pub fn player(caller: &Caller, scene: &Scene) -> Result<PlayerId, Problem> {
    let enrolled = caller.enrolled(&scene.slug).ok_or_else(elsewhere)?;
    let entered = scene.state.enrolment(enrolled.player);
    if *scene.id == *enrolled.event && entered == Some(enrolled.enrolment) {
        return Ok(enrolled.player);
    }
    let text = "the player of this token does not take part any more; ask an arbiter";
    Err(Problem::new(Code::UnknownToken, text))
}

/// `GET /{slug}/own`.
#[allow(clippy::unused_async)] // handlers are
pub async fn get(call: Call) -> Result<HttpResponse, Problem> {
    // Who he is, the log says; what is released has none.
    let id = player(call.caller()?, &call.desk()?.scene())?;
    let scene = call.scene()?;
    let body = own_json(tournament(&scene)?, id);
    Ok(private(StatusCode::OK, &body))
}

/// A player's pairing, and what he himself has said of it.
fn own_json(t: &Tournament, id: PlayerId) -> Value {
    let numbers = t.numbers(&FidePolicy);
    let round = views::newest(t, false);
    let seat = Seat::of(t, id);
    let said = |seat: &Seat<'_>| t.proposal(seat.round, seat.board, seat.colour);
    json!({
        "player": player_json(t, &numbers, id),
        "round": round,
        "game": seat.map(|seat| json!({
            "board": seat.number,
            "colour": seat.colour,
            "opponent": player_json(t, &numbers, seat.opponent()),
            "result": seat.board.result.used.map(|result| result.to_string()),
            "proposal": said(&seat).map(|result| result.to_string()),
        })),
        "check_in": t.check_in().map(|round| json!({
            "round": round,
            "here": t.has_checked_in(id, round),
        })),
    })
}

/// `PUT /{slug}/own/proposal`.
pub async fn propose(call: Call) -> Result<HttpResponse, Problem> {
    let body: ProposalBody = call.json()?;
    let deed = Deed::Propose(result(body.result.as_deref())?);
    carry_out(&call, body.round, deed).await
}

/// `POST /{slug}/own/calls`.
pub async fn raise(call: Call) -> Result<HttpResponse, Problem> {
    let body: CallBody = call.json()?;
    let deed = Deed::Call(read_call(body.call)?);
    carry_out(&call, body.round, deed).await
}

/// `PUT /{slug}/own/check-in`.
pub async fn check_in(call: Call) -> Result<HttpResponse, Problem> {
    let body: OwnCheckInBody = call.json()?;
    carry_out(&call, body.round, Deed::CheckIn(body.here)).await
}

/// A call as bodies and forms write it.
pub fn read_call(value: Value) -> Result<PlayerCall, Problem> {
    let unfit = |error: serde_json::Error| {
        let text = format!("this is no call of a player: {error}");
        Problem::new(Code::InvalidIncident, text)
    };
    let call: PlayerCall = serde_json::from_value(value).map_err(unfit)?;
    if let PlayerCall::ClaimRepetition { announced: written }
    | PlayerCall::ClaimFifty { announced: written }
    | PlayerCall::IllegalMove { text: written } = &call
    {
        text::given("move", written.as_ref())?;
    }
    Ok(call)
}

async fn carry_out(call: &Call, round: u16, deed: Deed) -> Result<HttpResponse, Problem> {
    let caller = call.caller()?;
    let (slug, desk) = call.place.as_ref().ok_or_else(nowhere)?;
    let key = call.idempotency(caller)?;
    let doing = Doing {
        api: &call.api,
        caller,
        place: (slug, desk),
    };
    let answer = doing.carry_out(round, deed, key).await?;
    let taken = private(StatusCode::OK, &json!({ "taken": true }));
    Ok(replayed(taken, &answer))
}

/// A player who does something.
pub struct Doing<'a> {
    /// What the routes need.
    pub api: &'a Api,
    /// Who.
    pub caller: &'a Caller,
    /// Where.
    pub place: (&'a Slug, &'a Desk),
}

impl Doing<'_> {
    /// Does it. `round` is what the player has before his eyes.
    pub async fn carry_out(
        &self,
        round: u16,
        deed: Deed,
        idempotency: Option<Idempotency>,
    ) -> Result<Answer, Problem> {
        let (_, desk) = self.place;
        let scene = desk.scene();
        let id = player(self.caller, &scene)?;
        let crate::auth::CallerId::Player(token) = self.caller.id else {
            return Err(elsewhere());
        };
        self.api.access.said(token)?;
        let t = tournament(&scene)?;
        let on = match deed {
            Deed::CheckIn(_) => t.check_in().unwrap_or_default(),
            Deed::Propose(_) | Deed::Call(_) => views::newest(t, false),
        };
        if round != on {
            let text = format!("round {round} is not the one that is on; look again");
            return Err(Problem::new(Code::RoundState, text));
        }
        let calls = matches!(deed, Deed::Call(_));
        let work = match deed {
            Deed::Propose(result) => Work::Tournament(Box::new(Command::ProposeResult {
                round,
                player: id,
                result,
            })),
            Deed::Call(call) => work(t, id, call)?,
            Deed::CheckIn(here) => Work::Tournament(Box::new(Command::CheckIn {
                round,
                player: id,
                here,
            })),
        };
        let order = Order {
            work,
            by: self.caller.name.clone(),
            may_confirm: Level::Note,
            idempotency,
            if_match: None,
            confirm: Vec::new(),
        };
        desk.execute(order)
            .await
            .map_err(|unable| if calls { quiet(unable) } else { unable.into() })
    }
}

/// A call of a player as an order to his game.
fn work(t: &Tournament, id: PlayerId, call: PlayerCall) -> Result<Work, Problem> {
    let Some(seat) = Seat::of(t, id) else {
        let text = "you have no game in this round";
        return Err(Problem::new(Code::RoundState, text));
    };
    let (round, board) = (seat.round, seat.number);
    if !call.is_known(&t.settings.terms()) {
        let text = "games of this tournament do not know this call";
        return Err(Problem::new(Code::InvalidIncident, text));
    }
    let raised_by = match seat.colour {
        Colour::White => Raiser::White,
        Colour::Black => Raiser::Black,
    };
    let clock_runs = !call.stops_clocks();
    let incident = call.incident(seat.colour);
    Ok(Work::Game {
        round,
        board,
        of: Some(GameKey::of(round, seat.board)),
        command: GameCommand::Raise(Box::new(Raising {
            incident,
            raised_by,
            clock_runs,
            rule_at_once: false,
            himself: true,
        })),
    })
}

/// Why a game does not take a call, without what a player must not be told: that a flag has fallen,
/// whose move it is.
fn quiet(unable: Unable) -> Problem {
    use hakem_core::laws::game::GameRefusal;
    match unable {
        Unable::Game(GameRefusal::Over(_)) => {
            Problem::new(Code::GameOver, "the game is over: it has a result")
        }
        Unable::Game(GameRefusal::NoChange) => {
            let text = "an arbiter has this call already and comes";
            Problem::new(Code::NoChange, text)
        }
        Unable::Game(_) => {
            let text = "this cannot be taken here; call an arbiter to the board";
            Problem::new(Code::GameState, text)
        }
        unable => unable.into(),
    }
}
