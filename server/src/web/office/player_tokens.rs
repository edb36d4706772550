//! Which players have a code for their phones, and the way to the slips.
//!
//! Elements: on the list of players `#to-slips`; on a player's page `#token` with `data-has`, in it
//! `a#slip` and `button#revoke`.

use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use hakem_core::tournament::Player;
use maud::{Markup, html};

/// How many have one, and where slips are printed.
pub fn link(duty: &Duty) -> Result<Markup, Fault> {
    let t = duty.visit.language;
    let count = duty.api.player_tokens(duty.scene()?).len();
    let values = [("count", count.into())];
    Ok(html! {
        p {
            a #to-slips href=(href(duty.slug()?, "print/player-slips")) { (t.text("player-slips")) }
            " " span.soft { (t.fill("player-slips-count", &values)) }
        }
    })
}

/// The token of one player.
pub fn section(duty: &Duty, player: &Player) -> Result<Markup, Fault> {
    let (t, slug, id) = (duty.visit.language, duty.slug()?, player.id);
    let tokens = duty.api.player_tokens(duty.scene()?);
    let token = tokens.get(&id);
    let slip = href(slug, format_args!("print/player-slips?player={id}"));
    Ok(html! {
        section #token data-renew data-has=(token.is_some()) {
            h2 { (t.text("player-token")) }
            @match token {
                Some(token) => {
                    p {
                        (t.text("player-token-has")) " "
                        small { (t.fill("tokens-by", &[("name", token.by.trim_start_matches('@').into())])) }
                    }
                    p {
                        a.button.quiet #slip href=(slip) { (t.text("player-token-anew")) } " "
                        button #revoke.danger type="button" data-method="DELETE" data-then="renew"
                            data-path=(format!("/tournaments/{slug}/player-tokens/{id}")) {
                            (t.text("tokens-revoke"))
                        }
                    }
                }
                None => {
                    p { (t.text("player-token-none")) }
                    p { a.button.quiet #slip href=(slip) { (t.text("player-token-issue")) } }
                }
            }
        }
    })
}
