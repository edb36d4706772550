//! Every route, in one table: it registers the handlers and feeds the description.
//!
//! A line: method, address, act asked for, handler, body, answer, its own problems, summary. The
//! problems that all writes or all reads of a kind have stand in [`Route::problems`].

use super::call::Call;
use super::code::Code;
use super::openapi::Body;
use super::problem::Problem;
use super::{
    adjournments, appeal_decisions, appeals, audit, boards, check_in, differences, exports,
    game_undo, games, imports, incidents, keeping, lists, lots, numbers, openapi, own, player_body,
    player_tokens, players, regulations, reports, restrictions, rounds, sessions, settings, staff,
    standings, teams, tokens, tournaments, users,
};
use crate::auth::Act;
use actix_web::HttpResponse;
use futures_util::future::LocalBoxFuture;
use std::collections::BTreeSet;

/// What a route does with a request.
type Handler = fn(Call) -> LocalBoxFuture<'static, Result<HttpResponse, Problem>>;

/// Largest JSON body.
const JSON_LIMIT: usize = 1 << 20;

/// Largest file to import.
const FILE_LIMIT: usize = 16 << 20;

/// Largest rating list.
const LIST_LIMIT: usize = 768 << 20;

/// The methods in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Read.
    Get,
    /// Do.
    Post,
    /// Set.
    Put,
    /// Change in part.
    Patch,
    /// Take back.
    Delete,
}

impl Method {
    /// Its name in the description.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Get => "get",
            Self::Post => "post",
            Self::Put => "put",
            Self::Patch => "patch",
            Self::Delete => "delete",
        }
    }

    /// The method of HTTP.
    pub fn http(self) -> actix_web::http::Method {
        use actix_web::http::Method;
        match self {
            Self::Get => Method::GET,
            Self::Post => Method::POST,
            Self::Put => Method::PUT,
            Self::Patch => Method::PATCH,
            Self::Delete => Method::DELETE,
        }
    }

    /// True if it changes something.
    pub fn writes(self) -> bool {
        self != Self::Get
    }
}

/// What a route answers when all is well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// 200, what a command came to.
    Done,
    /// 201, the same with what it made.
    Made,
    /// 200, that a command was taken, and nothing of what came of it.
    Taken,
    /// 200, JSON.
    Json,
    /// 202, JSON: it is begun.
    Begun,
    /// 201, with a secret that is shown this once.
    Secret,
    /// 200, a file of this type.
    File(&'static str),
}

/// One line of the table.
pub struct Route {
    /// The method.
    pub method: Method,
    /// The address.
    pub path: &'static str,
    /// Its name in the description; a second address of the same gets a number.
    pub id: &'static str,
    /// What a caller must be allowed.
    pub act: Act,
    /// What it does.
    pub handler: Handler,
    /// The body it takes.
    pub body: Option<Body>,
    /// True if the body may be a file.
    pub file: bool,
    /// True if the body is a file that is not held in memory.
    pub upload: bool,
    /// Largest body.
    pub limit: usize,
    /// What its query may hold.
    pub query: &'static [&'static str],
    /// What it answers.
    pub answers: Answers,
    /// Problems of its own.
    own: &'static [Code],
    /// What it is for.
    pub summary: &'static str,
}

impl Route {
    /// True if it carries out a command, which may have a key and be repeated.
    pub fn commands(&self) -> bool {
        matches!(self.answers, Answers::Done | Answers::Made | Answers::Taken)
    }

    /// True if the command is one to a tournament that exists: it may name a revision.
    pub fn has_revision(&self) -> bool {
        self.commands() && !self.act.is_of_games() && self.path.contains("{slug}")
    }

    /// Every problem that it may answer with.
    pub fn problems(&self) -> BTreeSet<Code> {
        let mut codes = BTreeSet::from([Code::UnknownToken, Code::Internal, Code::InvalidHeader]);
        codes.extend(self.own);
        if self.act != Act::View {
            codes.extend([Code::NoToken, Code::Forbidden, Code::ForeignTournament]);
        }
        if self.path.contains("{slug}") {
            codes.insert(Code::UnknownTournament);
        }
        if self.path.matches('{').count() > usize::from(self.path.contains("{slug}")) {
            codes.insert(Code::NotFound);
        }
        if !self.query.is_empty() {
            codes.insert(Code::InvalidQuery);
        }
        if self.method.writes() {
            codes.extend([
                Code::ForeignOrigin,
                Code::PlainForm,
                Code::TooLarge,
                Code::BodyTimeout,
                Code::Overloaded,
                Code::Stopping,
                Code::StorageFull,
                Code::NotStored,
            ]);
        }
        if self.upload {
            codes.insert(Code::InvalidBody);
        }
        if self.body.is_some() {
            codes.extend([Code::MalformedJson, Code::UnknownField, Code::InvalidBody]);
        }
        if self.commands() {
            codes.extend([Code::KeyReused, Code::NoChange]);
            if !self.act.is_of_games() {
                codes.extend([
                    Code::Stale,
                    Code::NeedsConfirmation,
                    Code::BadConfirmation,
                    Code::OutsideFideMode,
                ]);
            }
        }
        codes
    }
}

macro_rules! routes {
    (@body) => { None };
    (@body $body:ty) => { Some(Body::of::<$body>()) };
    ($(
        $method:ident $path:literal $act:ident $module:ident::$name:ident ($($body:ty)?)
        [$($query:literal)*] $answers:expr, [$($code:ident)*] $summary:literal;
    )+) => {
        /// The table.
        pub static ROUTES: &[Route] = &[$(
            Route {
                method: Method::$method,
                path: concat!("/api/v1", $path),
                id: concat!(stringify!($module), "_", stringify!($name)),
                act: Act::$act,
                handler: |call| Box::pin($module::$name(call)),
                body: routes!(@body $($body)?),
                file: is_import($path),
                upload: is_upload($path),
                limit: if is_upload($path) {
                    LIST_LIMIT
                } else if is_import($path) {
                    FILE_LIMIT
                } else {
                    JSON_LIMIT
                },
                query: &[$($query),*],
                answers: $answers,
                own: &[$(Code::$code),*],
                summary: $summary,
            }
        ),+];
    };
}

const fn is_import(path: &str) -> bool {
    is(path, "/tournaments/import")
}

const fn is_upload(path: &str) -> bool {
    is(path, "/lists/import") || is(path, "/lists/preview")
}

/// Strings cannot be compared in constants yet.
const fn is(path: &str, other: &str) -> bool {
    let (path, other) = (path.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < path.len() && at < other.len() && path[at] == other[at] {
        at += 1;
    }
    at == path.len() && at == other.len()
}

use Answers::{Begun, Done, File, Json, Made, Secret, Taken};
use adjournments::AdjournmentBody;
use appeal_decisions::AppealDecisionBody;
use appeals::{AppealBody, CommitteeBody, RecusalBody};
use boards::ResultBody;
use check_in::{CheckInBody, CloseCheckInBody, OpenCheckInBody};
use game_undo::GameUndoBody;
use games::{ClockBody, MoveBody, StartBody, TakeBackBody};
use imports::ImportBody;
use incidents::{IncidentBody, RulingBody};
use keeping::KeepingBody;
use lots::OrderBody;
use numbers::{ColourBody, DrawBody, ExchangeBody, NumbersBody};
use own::{CallBody, OwnCheckInBody, ProposalBody};
use player_body::PlayerBody;
use player_tokens::PlayerTokensBody;
use players::{ByeBody, ExpelBody};
use regulations::{PackageBody, SetupBody};
use restrictions::{AdjustmentBody, ProhibitionBody};
use rounds::{DraftBody, PairBody};
use sessions::{LogInBody, PasswordBody, WelcomeBody};
use settings::SettingsBody;
use staff::StaffBody;
use teams::{LineUpBody, TeamBody};
use tokens::TokenBody;
use tournaments::{ConfirmBody, UndoBody};
use users::{UserBody, UserChangeBody};

routes! {
    Get "/openapi.json" View openapi::describe () [] Json, []
        "This description";
    Post "/tokens" Tokens tokens::issue (TokenBody) [] Secret,
        [UnknownTournament InvalidValue Exists]
        "Issue a token; its secret is shown once";
    Get "/tokens" Tokens tokens::list () [] Json, []
        "The tokens in force that the caller could have issued";
    Delete "/tokens/{id}" Tokens tokens::revoke () [] Json, [UnknownThing]
        "Revoke a token at once";

    Get "/players" SeeAll lists::search () ["q" "fed" "lists" "pace" "order" "limit"] Json, [NoIndex]
        "Players of the rating lists: beginnings of words of a name in any order, or an id";
    Get "/players/{id}" SeeAll lists::player () ["lists" "month" "pace" "order"] Json,
        [NoIndex UnknownPlayer]
        "A player of the rating lists by FIDE id, as of now or of a month";
    Get "/lists" SeeAll lists::list () [] Json, [NoIndex]
        "The rating lists by month, and the last imports";
    Post "/lists/import" Lists lists::import ()
        ["file" "list" "month" "pace" "map" "sheet" "encoding" "keep"] Begun,
        [NoIndex ImportRuns InvalidValue]
        "Import a rating list: TXT, XML, CSV, XLSX, zipped too; `map` says what columns mean";
    Post "/lists/preview" Lists lists::preview ()
        ["file" "list" "month" "pace" "map" "sheet" "encoding" "keep"] Json,
        [NoIndex List InvalidValue]
        "Headings and first rows of a list, and what they seem to mean; nothing is imported";
    Get "/lists/imports/{id}" Lists lists::progress () [] Json, [NoIndex UnknownThing]
        "How far an import is, and what came of it";
    Delete "/lists/{name}/{month}" Lists lists::drop_month () [] Json,
        [NoIndex ImportRuns UnknownThing]
        "Drop a month of a rating list; the import it took the place of is in force again";
    Get "/lists/keeping" Lists keeping::get () [] Json, [NoIndex]
        "Whether and from where lists are kept current, and what came of it";
    Put "/lists/keeping" Lists keeping::set (KeepingBody) [] Json, [NoIndex InvalidValue]
        "Have addresses asked once a day for newer lists";
    Post "/lists/update" Lists keeping::update () [] Begun, [NoIndex ImportRuns]
        "Ask every address now whether there is a newer list, and import it";

    Post "/session" View sessions::log_in (LogInBody) [] Json, [WrongPassword TooManyAttempts]
        "Log in: the answer sets the cookie of a session";
    Get "/session" View sessions::get () [] Json, [NoToken]
        "Who calls, and what he is where";
    Delete "/session" View sessions::log_out () [] Json, []
        "Log out: the session of the cookie ends at once";
    Post "/session/password" View sessions::change_password (PasswordBody) [] Json,
        [NoToken WrongPassword TooManyAttempts InvalidValue UnknownThing]
        "Change one's password; every other session of the account ends";
    Get "/welcome/{secret}" View sessions::invited () [] Json, [DeadLink TooManyAttempts]
        "Whose one-time link this is; names are null on a new server";
    Post "/welcome/{secret}" View sessions::accept (WelcomeBody) [] Json,
        [DeadLink TooManyAttempts InvalidValue Exists]
        "Use a one-time link: set the password and log in";
    Get "/users" Users users::list () [] Json, []
        "All accounts";
    Post "/users" Users users::create (UserBody) [] Secret,
        [UnknownTournament InvalidValue Exists]
        "Make an account; the link to set its password is shown once";
    Patch "/users/{id}" Users users::change (UserChangeBody) [] Json,
        [UnknownThing UnknownTournament InvalidValue LastOwner]
        "Change an account's display name or roles, disable or enable it; at once";
    Delete "/users/{id}" Users users::remove () [] Json, [UnknownThing LastOwner]
        "Remove an account at once; its name stays taken";
    Post "/users/{id}/link" Users users::link () [] Secret, [UnknownThing]
        "A new one-time link for a lost password or a late invitation";

    Post "/tournaments" Create tournaments::create (SettingsBody) [] Made,
        [InvalidValue InvalidSettings Exists]
        "Create a tournament";
    Get "/tournaments" View tournaments::list () [] Json, []
        "All tournaments";
    Post "/tournaments/import" Create imports::import (ImportBody)
        ["plan" "accept" "slug" "tz" "confirm"] Made,
        [InvalidValue ImportObstacles Import UnsupportedFormat InvalidSettings Exists]
        "Import a tournament from a TRF, or (`?plan`) tell what that would do";
    Get "/tournaments/{slug}" View tournaments::get () [] Json, []
        "A tournament";
    Patch "/tournaments/{slug}" Manage tournaments::change (SettingsBody) [] Done,
        [InvalidValue InvalidSettings]
        "Change settings";
    Get "/tournaments/{slug}/settings" View tournaments::settings () [] Json, []
        "The settings";
    Patch "/tournaments/{slug}/settings" Manage tournaments::change (SettingsBody) [] Done,
        [InvalidValue InvalidSettings]
        "Change settings";
    Post "/tournaments/{slug}/leave-fide-mode" Manage tournaments::leave_fide_mode (ConfirmBody)
        [] Done, [LeftAlready]
        "Leave FIDE mode for good";
    Post "/tournaments/{slug}/undo" UndoOwn tournaments::undo (UndoBody) [] Done,
        [UnknownCommand UndoneAlready Dependents]
        "Undo a command, or do it again by undoing its undo; deputies their own";

    Get "/tournaments/{slug}/staff" Staff staff::list () [] Json, []
        "Who has a role in the tournament";
    Post "/tournaments/{slug}/staff" Staff staff::give (StaffBody) [] Json,
        [UnknownThing InvalidValue Exists]
        "Give an account a role up to one's own; a new account (201) has its link shown once";
    Delete "/tournaments/{slug}/staff/{id}" Staff staff::take () [] Json, [UnknownThing]
        "Take an account's role";

    Get "/tournaments/{slug}/players" View players::list () [] Json, []
        "The players";
    Post "/tournaments/{slug}/players" Manage players::add (PlayerBody) [] Made,
        [InvalidValue Regulation]
        "Enter a player";
    Get "/tournaments/{slug}/players/differences" SeeAll differences::list () [] Json, [NoIndex]
        "Players beside the rating lists in force on the first day, and who may be one";
    Get "/tournaments/{slug}/players/{id}" View players::get () [] Json, [UnknownPlayer]
        "A player";
    Patch "/tournaments/{slug}/players/{id}" Manage players::change (PlayerBody) [] Done,
        [UnknownPlayer InvalidValue]
        "Change facts about a player";
    Delete "/tournaments/{slug}/players/{id}" Manage players::remove (ConfirmBody) [] Done,
        [UnknownPlayer PlayerInUse]
        "Take back a player who was never paired";
    Post "/tournaments/{slug}/players/{id}/byes" Manage players::bye (ByeBody) [] Done,
        [UnknownPlayer NoByes PairedInRound RoundState Regulation]
        "Give a bye, or record an absence";
    Delete "/tournaments/{slug}/players/{id}/byes/{r}" Manage players::lift_bye (ConfirmBody)
        [] Done, [UnknownPlayer PairedInRound RoundState]
        "Lift a bye";
    Post "/tournaments/{slug}/players/{id}/withdraw" Manage players::withdraw (ConfirmBody)
        [] Done, [UnknownPlayer]
        "A player leaves";
    Post "/tournaments/{slug}/players/{id}/reinstate" Manage players::reinstate (ConfirmBody)
        [] Done, [UnknownPlayer]
        "A withdrawn player comes back";
    Post "/tournaments/{slug}/players/{id}/expel" Manage players::expel (ExpelBody) [] Done,
        [UnknownPlayer]
        "Expel a player, or take that back";

    Get "/tournaments/{slug}/player-tokens" Tokens player_tokens::list () [] Json, []
        "The players who have a token";
    Post "/tournaments/{slug}/player-tokens" Tokens player_tokens::issue (PlayerTokensBody) []
        Secret, [UnknownPlayer]
        "Issue tokens to players, with slips to hand out: codes are shown once";
    Delete "/tournaments/{slug}/player-tokens" Tokens player_tokens::revoke_all () [] Json, []
        "Revoke the tokens of all players at once";
    Delete "/tournaments/{slug}/player-tokens/{id}" Tokens player_tokens::revoke () [] Json,
        [UnknownThing]
        "Revoke the token of a player at once";
    Get "/tournaments/{slug}/check-in" SeeAll check_in::get () [] Json, []
        "The round that players check in for, who is here and who is missing";
    Put "/tournaments/{slug}/check-in" CheckIn check_in::open (OpenCheckInBody) [] Done,
        [RoundState]
        "Open the check-in for the round to be paired next, or end it";
    Post "/tournaments/{slug}/check-in/close" Manage check_in::close (CloseCheckInBody) [] Done,
        [RoundState SessionOpen Regulation Script]
        "Whoever has not checked in is absent from the round";
    Put "/tournaments/{slug}/check-in/{id}" CheckIn check_in::set (CheckInBody) [] Done,
        [UnknownPlayer RoundState]
        "A player is here, or that was wrong";
    Put "/tournaments/{slug}/own/check-in" OwnGame own::check_in (OwnCheckInBody) [] Taken,
        [UnknownPlayer RoundState TooManyAttempts]
        "Say that one is here for the round to be paired next";
    Get "/tournaments/{slug}/own" OwnGame own::get () [] Json, []
        "A player's own pairing in the newest published round";
    Put "/tournaments/{slug}/own/proposal" OwnGame own::propose (ProposalBody) [] Taken,
        [UnknownPlayer RoundState InvalidResult SessionOpen TooManyAttempts]
        "Propose the result of one's own game; it is entered when both propose the same";
    Post "/tournaments/{slug}/own/calls" OwnGame own::raise (CallBody) [] Taken,
        [RoundState GameOver GameState InvalidIncident InvalidValue UnknownBoard TooManyAttempts]
        "Call an arbiter about one's own game; where its moves are known, an offer and a resignation \
         count at once";

    Get "/tournaments/{slug}/teams" View teams::list () [] Json, []
        "The teams";
    Post "/tournaments/{slug}/teams" Manage teams::add (TeamBody) [] Made,
        [UnknownPlayer UnknownThing InvalidValue]
        "Enter a team";
    Put "/tournaments/{slug}/teams/{id}" Manage teams::set (TeamBody) [] Done,
        [UnknownPlayer UnknownThing InvalidValue]
        "Change a team";
    Delete "/tournaments/{slug}/teams/{id}" Manage teams::remove (ConfirmBody) [] Done,
        [UnknownThing InvalidValue]
        "Take back a team";
    Post "/tournaments/{slug}/teams/{id}/byes" Manage teams::bye (ByeBody) [] Done,
        [UnknownThing InvalidValue RoundState SessionOpen]
        "Give a team a bye, or record its absence";
    Delete "/tournaments/{slug}/teams/{id}/byes/{r}" Manage teams::lift_bye (ConfirmBody)
        [] Done, [UnknownThing InvalidValue RoundState SessionOpen]
        "Lift the bye of a team";

    Post "/tournaments/{slug}/prohibitions" Manage restrictions::prohibit (ProhibitionBody)
        [] Made, [UnknownPlayer InvalidNumbers RoundState]
        "Forbid players to meet";
    Delete "/tournaments/{slug}/prohibitions/{id}" Manage restrictions::lift_prohibition
        (ConfirmBody) [] Done, [UnknownThing]
        "Lift a prohibition";
    Post "/tournaments/{slug}/adjustments" Manage restrictions::adjust (AdjustmentBody) [] Made,
        [UnknownPlayer InvalidNumbers RoundState]
        "Give or take points";
    Delete "/tournaments/{slug}/adjustments/{id}" Manage restrictions::lift_adjustment
        (ConfirmBody) [] Done, [UnknownThing]
        "Lift an adjustment";

    Get "/tournaments/{slug}/regulations" View regulations::list () [] Json, []
        "The regulations above FIDE's rules, from the lowest layer";
    Post "/tournaments/{slug}/regulations" Manage regulations::install (PackageBody) [] Made,
        [InvalidPackage InvalidValue InvalidSettings Script]
        "Install a package of regulations, or replace the one of its name; or only check it";
    Patch "/tournaments/{slug}/regulations/{name}" Manage regulations::change (SetupBody) [] Done,
        [UnknownThing InvalidValue InvalidSettings Script]
        "Switch a regulation, set its parameters, or move it among the layers";
    Delete "/tournaments/{slug}/regulations/{name}" Manage regulations::remove (ConfirmBody)
        [] Done, [UnknownThing InvalidSettings]
        "Take a regulation out";

    Post "/tournaments/{slug}/numbers/exchange" Manage numbers::exchange (ExchangeBody) [] Done,
        [UnknownPlayer InvalidNumbers]
        "Exchange two pairing numbers";
    Post "/tournaments/{slug}/numbers/regenerate" Manage numbers::regenerate (ConfirmBody) [] Done,
        [InvalidNumbers]
        "Number the players again by strength";
    Put "/tournaments/{slug}/numbers" Manage numbers::set (NumbersBody) [] Done,
        [InvalidNumbers]
        "Set all pairing numbers, as a drawing of lots gave them";
    Post "/tournaments/{slug}/numbers/draw" Manage numbers::draw (DrawBody) [] Done,
        [InvalidNumbers]
        "Draw all pairing numbers by lot";
    Post "/tournaments/{slug}/lots" Manage lots::draw (ConfirmBody) [] Made,
        [NothingTied NoStandings Script]
        "Draw lots among those whom the tie-breaks leave tied; the same again if it is repeated";
    Put "/tournaments/{slug}/lots" Manage lots::arrange (OrderBody) [] Made,
        [UnknownPlayer UnknownThing InvalidNumbers]
        "Order by hand those whom the tie-breaks leave tied";
    Post "/tournaments/{slug}/initial-colour" Manage numbers::initial_colour (ColourBody) [] Done,
        [RoundState]
        "Draw the initial colour, or record how it was drawn";

    Get "/tournaments/{slug}/pairings/{r}" View rounds::pairing () ["explain" "board"] Json,
        [UnknownRound UnknownBoard NoPairing Forbidden Script]
        "The pairing of a round; `?explain` tells staff why, in the language accepted, `board` of one";
    Get "/tournaments/{slug}/rounds/{r}/line-ups" View teams::line_ups () [] Json, [UnknownRound]
        "The line-ups of the teams";
    Put "/tournaments/{slug}/rounds/{r}/line-ups" Manage teams::set_line_up (LineUpBody) [] Done,
        [UnknownPlayer UnknownThing InvalidValue RoundState SessionOpen]
        "Hand in the line-up of a team, or take it back";
    Post "/tournaments/{slug}/rounds/{r}/pair" Manage rounds::pair (PairBody) [] Done,
        [RoundState SessionOpen NoPairing Script]
        "Pair the next round, or show how it would be paired";
    Post "/tournaments/{slug}/rounds/{r}/publish" Manage rounds::publish (ConfirmBody) [] Done,
        [RoundState SessionOpen]
        "Tell the players of a pairing";
    Post "/tournaments/{slug}/rounds/{r}/standings" Manage rounds::publish_standings (ConfirmBody)
        [] Done, [RoundState Script]
        "Publish the standings after a round: what scripts say of them is recorded";
    Post "/tournaments/{slug}/rounds/{r}/unpair" Manage rounds::unpair (ConfirmBody) [] Done,
        [RoundState SessionOpen]
        "Take back the newest round";
    Post "/tournaments/{slug}/rounds/{r}/edit" Manage rounds::edit (ConfirmBody) [] Done,
        [RoundState SessionOpen NoInitialColour NoPairing]
        "Begin to make a pairing by hand";
    Put "/tournaments/{slug}/rounds/{r}/draft" Manage rounds::draft (DraftBody) [] Done,
        [UnknownPlayer SessionOpen NoSession InvalidDraft Script]
        "Set the pairing that is made by hand";
    Post "/tournaments/{slug}/rounds/{r}/finish-edit" Manage rounds::finish_edit (ConfirmBody)
        [] Done, [SessionOpen NoSession InvalidDraft Script]
        "End the manual session; its draft becomes the pairing";
    Post "/tournaments/{slug}/rounds/{r}/abandon-edit" Manage rounds::abandon_edit (ConfirmBody)
        [] Done, [SessionOpen NoSession]
        "End the manual session and change nothing";
    Get "/tournaments/{slug}/rounds/{r}/boards" View boards::list () [] Json, [UnknownRound]
        "The boards of a round with their games";
    Get "/tournaments/{slug}/rounds/{r}/boards/{b}" View boards::get () [] Json,
        [UnknownRound UnknownBoard]
        "A board with its game";
    Put "/tournaments/{slug}/rounds/{r}/boards/{b}/result" Result boards::set_result (ResultBody)
        [] Done, [RoundState UnknownBoard SessionOpen InvalidResult]
        "Enter, change or clear a result";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/colours" Manage boards::swap_colours
        (ConfirmBody) [] Done, [RoundState UnknownBoard SessionOpen]
        "The players of a board had the wrong colours";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/start" Move games::start (StartBody) [] Done,
        [UnknownBoard GameOver GameState InvalidValue]
        "A game begins from a Chess960 position or any other";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/moves" Move games::play (MoveBody) [] Done,
        [UnknownBoard GameOver GameState IllegalMove PlyConflict PlyGap]
        "A move was made";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/clock" Move games::clock (ClockBody) [] Done,
        [UnknownBoard GameOver GameState InvalidValue]
        "The clock was read; or the clock that the server runs is started, pressed, stopped or set";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/incidents" Incident incidents::raise
        (IncidentBody) [] Done, [UnknownBoard GameOver GameState InvalidIncident InvalidValue]
        "Something happened that the arbiter rules on; agreement and resignation are ruled at once";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/rulings" Rule incidents::rule
        (RulingBody) [] Done,
        [UnknownBoard GameOver GameState InvalidIncident InvalidResult InvalidValue UnknownThing]
        "Confirm the ruling proposed, choose, correct a ruling, or dismiss an incident";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/adjournment" Rule adjournments::step
        (AdjournmentBody) [] Done, [UnknownBoard GameOver GameState InvalidIncident InvalidResult InvalidValue]
        "A step of an adjournment: seal, open, conclude";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/undo" Rule game_undo::undo (GameUndoBody) [] Done,
        [UnknownBoard GameOver GameState UnknownCommand UndoneAlready Dependents]
        "Undo an act in a game, or do it again by undoing its undo";
    Get "/tournaments/{slug}/incidents" SeeAll incidents::list () ["round" "open"] Json, []
        "What came before the arbiters, with the rulings";
    Post "/tournaments/{slug}/rounds/{r}/boards/{b}/take-back" Move games::take_back
        (TakeBackBody) [] Done, [UnknownBoard GameOver GameState InvalidValue]
        "The last moves were not made";

    Get "/tournaments/{slug}/appeals" SeeAll appeals::list () [] Json, []
        "The appeals committee, and appeals with who decides each";
    Put "/tournaments/{slug}/committee" Manage appeals::name_committee (CommitteeBody) [] Done,
        [InvalidAppeal InvalidValue]
        "Name the appeals committee, or change it";
    Delete "/tournaments/{slug}/committee" Manage appeals::dissolve_committee (ConfirmBody) []
        Done, []
        "Dissolve the appeals committee";
    Post "/tournaments/{slug}/appeals" Manage appeals::file (AppealBody) [] Made,
        [InvalidAppeal InvalidValue UnknownPlayer UnknownBoard UnknownThing RoundState]
        "File an appeal against a decision";
    Delete "/tournaments/{slug}/appeals/{id}" Manage appeals::withdraw (ConfirmBody) [] Done,
        [UnknownThing InvalidAppeal]
        "An appeal is withdrawn";
    Post "/tournaments/{slug}/appeals/{id}/recusals" Manage appeals::recuse (RecusalBody) [] Done,
        [UnknownThing InvalidAppeal InvalidValue]
        "One of the committee steps down from an appeal";
    Put "/tournaments/{slug}/appeals/{id}/decision" Manage appeal_decisions::decide
        (AppealDecisionBody) [] Done, [UnknownThing InvalidAppeal InvalidValue InvalidResult
            RoundState SessionOpen GameOver GameState]
        "The decision of the committee, which is final";

    Get "/tournaments/{slug}/standings" View standings::standings () ["round" "as-of" "explain"]
        Json, [UnknownRound NoStandings Forbidden Script]
        "Standings after a round; `?explain` shows how each value comes about";
    Get "/tournaments/{slug}/standings.csv" View standings::csv ()
        ["round" "lang" "sex" "age" "fed" "club" "rating_from" "rating_to"]
        File("text/csv; charset=utf-8"), [UnknownRound NoStandings Script Forbidden]
        "Standings after a round as a table, or of a part of the field; sex and age for staff alone";
    Get "/tournaments/{slug}/cross-table" View standings::cross_table () ["round" "as-of"]
        Json, [UnknownRound NoStandings Forbidden Script]
        "The cross-table after a round";
    Get "/tournaments/{slug}/audit" Audit audit::audit () ["from" "limit" "data"] Json, []
        "The log of all acts";
    Get "/tournaments/{slug}/norms" View reports::norms () [] Json, []
        "Title norms: made, missed or still possible, each with its conditions";
    Get "/tournaments/{slug}/ratings" View reports::ratings () [] Json, [Script]
        "Changes of rating so far, as if the tournament were alone in its period";
    Get "/tournaments/{slug}/report" SeeAll reports::report () [] Json, [Script]
        "What FIDE would send the rating report back for";
    Get "/tournaments/{slug}/export.trf" View exports::trf () ["final"]
        File("text/plain; charset=utf-8"), [OpenGames Script Forbidden]
        "The tournament as TRF26, for everybody what is published; `?final` is the report to FIDE";
    Get "/tournaments/{slug}/export.csv" View exports::csv () ["final"]
        File("text/csv; charset=utf-8"), [OpenGames Script Forbidden]
        "The tournament as a table, one line a player";
    Get "/tournaments/{slug}/export.json" View exports::json () ["final"]
        File("application/json"), [OpenGames Script Forbidden]
        "What the TRF says, as JSON";
    Get "/tournaments/{slug}/export.pgn" View exports::pgn () ["round"]
        File(exports::PGN), [UnknownRound]
        "The games, with their moves where a board was followed";
    Get "/tournaments/{slug}/export.xlsx" View exports::xlsx () ["lang" "round"]
        File(exports::XLSX), [UnknownRound NoStandings Script]
        "Players, standings and pairings as a spreadsheet";
}

/// The routes of each address, in the order of the table: an address in words stands before one
/// with a part that could be those words.
pub fn by_path() -> Vec<(&'static str, Vec<&'static Route>)> {
    let mut paths: Vec<(&str, Vec<&Route>)> = Vec::new();
    for route in ROUTES {
        match paths.iter_mut().find(|(path, _)| *path == route.path) {
            Some((_, routes)) => routes.push(route),
            None => paths.push((route.path, vec![route])),
        }
    }
    paths
}
