//! Offers of a draw (9.1, 5.2.3). An offer has no conditions and is not withdrawn; it lives until
//! it is accepted, refused in words, or refused by a touch (1997: a move).

use super::articles::Rule;
use super::choice::{Choice, penalties};
use super::ground::Ground;
use super::ruling::{Adjust, BOTH_LOSE, DRAW, Mark, Offer, Ruling};
use super::scene::Scene;
use crate::Colour;

/// The offer of this number by one side alone is warned of, the next ones cost time. The Laws give
/// no number: this is a policy (11.5 forbids distracting, 12.9 punishes it).
const WARNED_AT: u32 = 3;
/// What the opponent gets then, in milliseconds (12.9.2).
const NUISANCE_MS: u64 = 120_000;

/// An offer. Where the opponent has one standing, the two agree.
pub(super) fn offered(scene: Scene<'_>, by: Colour) -> Ruling {
    if scene.game.offer == Some(by.other()) {
        return accepted(scene, by);
    }
    if too_early_for_event(scene) {
        let ruling = scene.menu(Ground::OfferForbidden, &[Rule::OfferLimit], Some(by));
        return ruling;
    }
    let offers = scene.game.offers;
    let number = if offers.by == Some(by) {
        offers.count.saturating_add(1)
    } else {
        1
    };
    let ruling = scene
        .ruling(Ground::OfferMade, &[Rule::Offer])
        .offer(Offer::Set(by))
        .mark(Mark::Offered(by));
    if number < WARNED_AT {
        return ruling;
    }
    let mut ruling = Ruling {
        ground: Ground::OfferNuisance,
        ..ruling
    };
    let articles = Rule::cite(&[Rule::Distraction, Rule::Penalties], scene.edition());
    ruling.articles.extend(articles);
    if number == WARNED_AT {
        ruling.penalties.push(Choice::Warn { side: by });
        return ruling;
    }
    let article = scene.article(Rule::Penalties);
    ruling.adjust(by.other(), Adjust::AddMs(NUISANCE_MS), article)
}

/// A regulation does not allow the offer: there is none, and the game goes on. What it costs is the
/// arbiter's to say.
pub(super) fn not_allowed(scene: Scene<'_>, by: Colour) -> Ruling {
    let rules = [Rule::OfferLimit, Rule::Penalties];
    let ruling = scene.ruling(Ground::OfferNotAllowed, &rules);
    ruling.open_to(penalties(scene.edition(), by))
}

/// A regulation does not allow the agreement: it is none, and the arbiter says what becomes of it,
/// as of one that comes too early.
pub(super) fn agreement_not_allowed(scene: Scene<'_>) -> Ruling {
    let ruling = scene.ruling(Ground::AgreementNotAllowed, &[Rule::OfferLimit]);
    ruling.offer(Offer::Clear).reserved(after_agreement())
}

/// What an arbiter can make of an agreement that is none.
fn after_agreement() -> Vec<Choice> {
    vec![
        Choice::Declare { result: BOTH_LOSE },
        Choice::NewGame,
        Choice::PlayOn,
    ]
}

/// The offerer cannot take it back.
pub(super) fn withdrawn(scene: Scene<'_>, by: Colour) -> Ruling {
    let ground = if scene.game.offer == Some(by) {
        Ground::OfferStays
    } else {
        Ground::NoOffer
    };
    still_before_the_arbiter(scene, scene.ruling(ground, &[Rule::Offer]))
}

/// The opponent refuses in words.
pub(super) fn refused(scene: Scene<'_>, by: Colour) -> Ruling {
    let ruling = if scene.game.offer == Some(by.other()) {
        let ruling = scene.ruling(Ground::OfferRefused, &[Rule::Offer]);
        ruling.offer(Offer::Clear)
    } else {
        scene.ruling(Ground::NoOffer, &[Rule::Offer])
    };
    still_before_the_arbiter(scene, ruling)
}

/// A claim of the last two minutes, or a request for an increment, is an offer too. With the offer
/// answered it still waits for the arbiter (III.4).
fn still_before_the_arbiter(scene: Scene<'_>, ruling: Ruling) -> Ruling {
    match scene.game.claimed {
        Some(_) if !scene.game.choices.is_empty() => ruling.reserved(scene.game.choices.clone()),
        _ => ruling,
    }
}

/// A side moved, or touched a piece where that is enough: it refuses the opponent's offer (9.1.2).
pub(super) fn refused_on_the_board(scene: Scene<'_>, ruling: Ruling, by: Colour) -> Ruling {
    if scene.game.offer == Some(by.other()) {
        ruling.offer(Offer::Clear)
    } else {
        ruling
    }
}

/// The opponent accepts: a draw, if one can be agreed yet.
pub(super) fn accepted(scene: Scene<'_>, by: Colour) -> Ruling {
    if scene.game.offer != Some(by.other()) {
        return scene.ruling(Ground::NoOffer, &[Rule::Offer]);
    }
    let unmoved = scene.figures().agreement_after_moves && !scene.line().both_have_moved();
    let limit = too_early_for_event(scene);
    if unmoved || limit {
        let rule = if limit {
            Rule::OfferLimit
        } else {
            Rule::Agreement
        };
        let ruling = scene.ruling(Ground::AgreedTooEarly, &[rule]);
        return ruling.offer(Offer::Clear).reserved(after_agreement());
    }
    scene.ruling(Ground::Agreed, &[Rule::Agreement]).ended(DRAW)
}

fn too_early_for_event(scene: Scene<'_>) -> bool {
    let limit = scene.game.case.event.no_draw_before_move;
    limit.is_some_and(|moves| scene.line().made_by_both() < moves)
}
