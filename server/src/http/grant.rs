//! Who may give which role: nobody more than he has, and nobody beyond his tournaments.

use super::call::Call;
use super::code::Code;
use super::gate::elsewhere;
use super::problem::Problem;
use crate::auth::{Act, Caller, Role};
use crate::live::Slug;

/// Refuses a role, to be given or taken by an act, that is more than the caller's own there.
pub fn may_grant(
    caller: &Caller,
    act: Act,
    role: Role,
    place: Option<&Slug>,
) -> Result<(), Problem> {
    let own = match place {
        Some(slug) => caller.role_in(slug),
        None => caller.posts.server,
    };
    let own = own.ok_or_else(elsewhere)?;
    if role > own || !crate::auth::may(own, act) {
        let text = format!("the role '{own}' cannot give or take '{role}'");
        return Err(Problem::new(Code::Forbidden, text));
    }
    Ok(())
}

/// A tournament of a body, which has to exist.
pub async fn existing(call: &Call, text: &str) -> Result<Slug, Problem> {
    let unknown = || {
        let text = format!("there is no tournament '{text}'");
        Problem::new(Code::UnknownTournament, text)
    };
    let slug: Slug = text.parse().map_err(|_| unknown())?;
    let known = call.api.hall.desk(&slug).await.is_some();
    if known { Ok(slug) } else { Err(unknown()) }
}
