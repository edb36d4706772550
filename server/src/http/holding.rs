//! A player at his own pages: a cookie in place of a token, plain forms in place of JSON.

use super::code::Code;
use super::origin::{from_own_page, same_origin};
use super::own::{Deed, Doing, Seat, player};
use super::problem::Problem;
use super::{Api, cookie};
use crate::auth::Caller;
use crate::desk::{Answer, Desk, Idempotency};
use crate::live::Slug;
use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use hakem_core::PlayerId;

/// A player whom the cookie of a browser stands for.
pub struct Holding {
    /// Who calls.
    pub caller: Caller,
    /// The desk of his tournament.
    pub desk: Desk,
    /// Which player he is there.
    pub player: PlayerId,
    slug: Slug,
}

impl Holding {
    /// True while his game has no result, whether that is told or not: he has something to say.
    pub fn is_playing(&self) -> bool {
        let scene = self.desk.scene();
        let seat = scene.tournament().and_then(|t| Seat::of(t, self.player));
        seat.is_some_and(|seat| seat.board.result.used.is_none())
    }

    /// True if the moves of his game are known, whether they are told or not.
    pub fn is_followed(&self) -> bool {
        let scene = self.desk.scene();
        let seat = scene.tournament().and_then(|t| Seat::of(t, self.player));
        let play = seat.and_then(|seat| scene.play(seat.round, seat.board));
        play.is_some_and(|play| play.ply() > 0)
    }

    /// Does something as he.
    pub async fn carry_out(
        &self,
        api: &Api,
        round: u16,
        deed: Deed,
        idempotency: Option<Idempotency>,
    ) -> Result<Answer, Problem> {
        let doing = Doing {
            api,
            caller: &self.caller,
            place: (&self.slug, &self.desk),
        };
        doing.carry_out(round, deed, idempotency).await
    }
}

impl Api {
    /// The player whom the cookie of a request stands for, if his code is still good.
    pub async fn holding(&self, request: &HttpRequest) -> Option<Holding> {
        let code = cookie::read_player(request, self.transport())?;
        let token = self.access.players.holder(&code)?;
        let desk = self.hall.desk(&token.tournament).await?;
        let caller = token.caller();
        let player = player(&caller, &desk.scene()).ok()?;
        Some(Holding {
            caller,
            desk,
            player,
            slug: token.tournament,
        })
    }

    /// The cookie for a code that somebody scanned or typed.
    pub fn enter(&self, request: &HttpRequest, code: &str) -> Result<Cookie<'static>, Problem> {
        let from = super::origin::sender(request, self.public_url.as_deref());
        let Some(code) = self.access.player_code(code, from)? else {
            let text = "this code is nobody's; ask an arbiter for a new slip";
            return Err(Problem::new(Code::UnknownToken, text));
        };
        Ok(cookie::player(Some(code), self.transport()))
    }

    /// What takes the cookie of a player away.
    pub fn left(&self) -> Cookie<'static> {
        cookie::player(None, self.transport())
    }
}

/// Refuses a form that no page of this server sent.
pub fn own_form(request: &HttpRequest, api: &Api) -> Result<(), Problem> {
    same_origin(request, api.public_url.as_deref())?;
    from_own_page(request)
}
