//! `/console/{slug}/players/{id}`: one player: facts, byes, leaving and coming back.
//!
//! Elements: `form#player`; `#byes tr[data-round]` with a `button[data-kind]` for each kind
//! (`play`, `half`, `zero`, `full`); `#withdraw`, `#reinstate`, `#remove`, `#expel`, `#pardon`;
//! the rest in `player_tokens`.

use super::field::{As, Field, problem};
use super::{player_tokens, players};
use crate::auth::Act;
use crate::web::console::{Duty, href};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::page::Sheet;
use crate::web::results;
use hakem_core::format::trf::RequestedBye;
use hakem_core::tournament::{PairedRound, Player, PlayerDetails, Tournament};
use hakem_core::{PlayerId, Sex, Title};
use maud::{Markup, html};

/// The page.
pub fn player(duty: &Duty) -> Result<Sheet, Fault> {
    let t = duty.visit.language;
    let id: u32 = duty.visit.part("id")?;
    let (event, slug) = (duty.tournament()?, duty.slug()?);
    let player = event.players.get(&PlayerId(id));
    let player = player.ok_or(Fault::NoPlayer(id))?;
    let manages = duty.may(Act::Manage);
    let path = format!("/tournaments/{slug}/players/{id}");
    let main = html! {
        p { a #back href=(href(slug, format!("players#p{id}"))) { (t.text("rail-players")) } }
        h1 #player-name data-renew { (player.details.name) " " (players::state(duty, player)?) }
        form.office #player data-method="PATCH" data-path=(path) data-changes data-then="renew"
            data-done=(t.text("player-changed")) {
            fieldset.bare disabled[!manages] { (fields(t, Some(&player.details))) }
            (source(t, &player.details))
            (problem())
            @if manages { p { button { (t.text("player-save")) } } }
        }
        @if manages {
            (byes(duty, player, &path)?)
            (leaving(duty, player, &path)?)
        }
        @if duty.may(Act::Tokens) { (player_tokens::section(duty, player)?) }
    };
    super::page(duty, "players", main)
}

/// The facts about somebody, or about nobody yet.
pub fn fields(t: &Language, details: Option<&PlayerDetails>) -> Markup {
    let none = PlayerDetails::default();
    let details = details.unwrap_or(&none);
    let mut titles = vec![("", "player-no-title")];
    titles.extend(Title::ALL.iter().map(|title| (title.code(), "")));
    let sex = match details.sex {
        None => "",
        Some(Sex::Female) => "female",
        Some(Sex::Male) => "male",
    };
    let sexes = [
        ("", "player-unknown"),
        ("female", "player-female"),
        ("male", "player-male"),
    ];
    let birth = details.birth.map(|birth| {
        let birth = birth.to_string().replace('/', "-");
        birth.trim_end_matches("-00").to_owned()
    });
    html! {
        (Field::new("name", "player-name", As::Text).holding(&details.name).required()
            .help("player-name-help").draw(t))
        div.row {
            (Field::new("fed", "federation", As::Text).holding(&details.federation).draw(t))
            (Field::new("rating", "rating", As::Number).maybe(details.official_rating()).draw(t))
            (Field::new("tournament_rating", "tournament-rating", As::Number)
                .maybe(details.rating_at(1).and_then(|entry| entry.tournament))
                .help("tournament-rating-help").draw(t))
            (Field::new("title", "title", As::Some).maybe(details.title.map(Title::code))
                .choice(t, &titles))
            (Field::new("sex", "player-sex", As::Some).holding(sex).choice(t, &sexes))
        }
        div.row {
            (Field::new("birth", "player-birth", As::Some).maybe(birth).help("player-birth-help").draw(t))
            (Field::new("fide_id", "fide-id", As::Number).maybe(details.fide_id).draw(t))
            (Field::new("club", "club", As::Text).holding(&details.club).draw(t))
        }
    }
}

/// Where the rating is from (C.02 question 134).
fn source(t: &Language, details: &PlayerDetails) -> Markup {
    let entry = details.rating_at(1);
    html! {
        p #rating-source.soft data-renew { @match entry.map(|entry| entry.list.as_str()) {
            None | Some("") => {}
            Some("typed") => { (t.text("rating-typed")) }
            Some(list) => { (t.fill("seek-from", &[("name", list.into())])) }
        } }
    }
}

/// From which round somebody new plays.
pub fn entered(t: &Language, event: &Tournament) -> Markup {
    let next = event.newest_round() + 1;
    html! {
        @if next > 1 {
            (Field::new("entered", "player-entered", As::Number).holding(next)
                .help("player-entered-help").draw(t))
        }
    }
}

/// The byes that can be given, by their names in the API.
pub const BYES: [(&str, RequestedBye); 3] = [
    ("half", RequestedBye::Half),
    ("zero", RequestedBye::Zero),
    ("full", RequestedBye::Full),
];

/// The rounds to come, and what the player does in each.
fn byes(duty: &Duty, player: &Player, path: &str) -> Result<Markup, Fault> {
    let (t, event) = (duty.visit.language, duty.tournament()?);
    let newest = event.newest_round();
    let plays = event
        .round(newest)
        .is_some_and(|paired| takes_part(paired, player.id));
    // Whoever was left out of the newest round may still be given a bye for it (C.04.2 3.3).
    let first = if plays { newest + 1 } else { newest.max(1) };
    let rounds = first..=event.settings.rounds;
    let given = |round: u16| event.byes.get(&round)?.get(&player.id).copied();
    Ok(html! {
        section #byes data-renew {
            h2 { (t.text("player-byes")) }
            p.soft { (t.text("player-byes-help")) }
            table.byes { tbody { @for round in rounds {
                @let now = given(round);
                tr data-round=(round) {
                    th scope="row" { (t.fill("round-n", &[("round", round.into())])) }
                    td {
                        button.quiet type="button" data-kind="play" data-method="DELETE"
                            data-path=(format!("{path}/byes/{round}")) data-then="renew"
                            aria-pressed=(pressed(now.is_none())) disabled[now.is_none()] {
                            (t.text("player-plays"))
                        }
                        @for (name, kind) in BYES {
                            " "
                            button.quiet type="button" data-kind=(name) data-method="POST"
                                data-path=(format!("{path}/byes")) data-then="renew"
                                data-body=(format!(r#"{{"round":{round},"kind":"{name}"}}"#))
                                aria-pressed=(pressed(now == Some(kind))) disabled[now == Some(kind)] {
                                (t.text(results::bye(kind.into())))
                            }
                        }
                    }
                }
            } } }
        }
    })
}

/// True if somebody has a board or the pairing-allocated bye.
fn takes_part(paired: &PairedRound, id: PlayerId) -> bool {
    paired.bye == Some(id) || paired.board_of(id).is_some()
}

/// How a button is marked that is on or off.
pub const fn pressed(is: bool) -> &'static str {
    if is { "true" } else { "false" }
}

/// Leaving, coming back, being taken back or expelled.
fn leaving(duty: &Duty, player: &Player, path: &str) -> Result<Markup, Fault> {
    let (t, event) = (duty.visit.language, duty.tournament()?);
    let mut rounds = event.rounds.iter();
    let was_paired = rounds.any(|paired| takes_part(paired, player.id));
    let act = |id: &str, class: &str, rest: &str, body: &str| {
        html! {
            button #(id) class=(class) type="button" data-method="POST" data-then="renew"
                data-path=(format!("{path}/{rest}")) data-body=(body) {
                (t.text(&format!("player-{id}")))
            }
        }
    };
    Ok(html! {
        section #leaving data-renew {
            h2 { (t.text("player-leaving")) }
            p {
                @if player.withdrawn.is_some() {
                    (act("reinstate", "quiet", "reinstate", "{}")) " " (t.text("player-reinstate-help"))
                } @else {
                    (act("withdraw", "quiet", "withdraw", "{}")) " " (t.text("player-withdraw-help"))
                }
            }
            p {
                @if player.expelled {
                    (act("pardon", "quiet", "expel", r#"{"expelled":false}"#))
                } @else {
                    (act("expel", "danger", "expel", r#"{"expelled":true}"#)) " "
                    (t.text("player-expel-help"))
                }
            }
            @if !was_paired {
                p {
                    button #remove.danger type="button" data-method="DELETE" data-path=(path)
                        data-then=(href(duty.slug()?, "players")) { (t.text("player-remove")) }
                    " " (t.text("player-remove-help"))
                }
            }
        }
    })
}
