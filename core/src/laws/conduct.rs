//! Conduct: devices, refusal to obey, disturbance and the other breaches (11, 12 until 2009), for
//! which the arbiter has a menu of penalties (12.9, 13.4).

use super::articles::Rule;
use super::choice::{Choice, opponent_scores, penalties};
use super::circumstance::{Breach, Party, Where};
use super::figures::Device;
use super::ground::Ground;
use super::ruling::{BOTH_LOSE, Next, Ruling, loss, loss_with};
use super::scene::Scene;
use crate::{Colour, Score};

/// A telephone or the like (11.3.2).
pub(super) fn device(scene: Scene<'_>, by: Colour, place: Where, rang: bool) -> Ruling {
    let loses = |drawn| {
        let ruling = scene.ruling(Ground::DeviceLoses, &[Rule::Device]);
        scene.lose(ruling, by, scene.position(), drawn)
    };
    match (scene.figures().device, place, rang) {
        (Device::SoundOpponentByArbiter, _, true) => scene
            .ruling(Ground::DeviceLoses, &[Rule::Device])
            .reserved(opponent_scores(by)),
        (Device::SoundDrawException, _, true) => loses(Some(Ground::DeviceDraws)),
        // The event may have announced something milder.
        (Device::Venue, _, _) | (Device::Person, Where::Person, _) => scene
            .ruling(Ground::DeviceLoses, &[Rule::Device])
            .ended(loss(by))
            .open_to(penalties(scene.edition(), by)),
        (Device::Person, Where::Bag, false) => {
            let mut ruling = scene.menu(Ground::DeviceInBag, &[Rule::DeviceInBag], Some(by));
            ruling.choices.insert(0, Choice::PlayOn);
            ruling
        }
        (Device::Person, Where::Bag, true) => {
            scene.menu(Ground::DeviceOpen, &[Rule::DeviceInBag], Some(by))
        }
        // It distracts, or is a source of information.
        (Device::Unmentioned, _, rang) => {
            let rule = if rang { Rule::Distraction } else { Rule::Notes };
            scene.menu(Ground::DeviceOpen, &[rule], Some(by))
        }
        (Device::SoundOpponentByArbiter | Device::SoundDrawException, _, false) => {
            scene.menu(Ground::DeviceOpen, &[Rule::Device], Some(by))
        }
    }
}

/// Persistent refusal to obey the Laws (11.7): a loss, with the opponent's score set by the
/// arbiter; both lose if both refuse (11.8).
pub(super) fn refuses(scene: Scene<'_>, by: Party, opponent: Option<Score>) -> Ruling {
    let Some(side) = by.side() else {
        let ruling = scene.ruling(Ground::BothRefuse, &[Rule::BothRefuse]);
        return ruling.ended(BOTH_LOSE);
    };
    let ruling = scene.ruling(Ground::RefusesLaws, &[Rule::Refuses]);
    match opponent {
        Some(score) => ruling.ended(loss_with(side, score)),
        None => ruling.reserved(opponent_scores(side)),
    }
}

/// A player, or somebody, disturbs (11.5).
pub(super) fn disturbance(scene: Scene<'_>, by: Option<Colour>) -> Ruling {
    scene.menu(Ground::Conduct, &[Rule::Distraction], by)
}

/// Disturbed from outside: time may be added to either or both (12.5, 13.5).
pub(super) fn external(scene: Scene<'_>, by: Option<Colour>) -> Ruling {
    let sides = match by {
        Some(side) => vec![side],
        None => vec![Colour::White, Colour::Black],
    };
    let add = sides.into_iter().map(|side| Choice::AddTime { side });
    let choices = add.chain([Choice::PlayOn]).collect();
    scene
        .ruling(Ground::ExternalDisturbance, &[Rule::External])
        .reserved(choices)
}

/// Spectators or players of other games interfere (12.7): nothing happens to the game.
pub(super) fn interference(scene: Scene<'_>) -> Ruling {
    scene.ruling(Ground::Interference, &[Rule::Spectators])
}

/// Any other breach. Those that an edition has no penalty for stay without one.
pub(super) fn breach(scene: Scene<'_>, by: Colour, breach: Breach) -> Ruling {
    let rule = match breach {
        Breach::Notes => Rule::Notes,
        Breach::Leaving => Rule::Leaving,
        Breach::Disturbing => Rule::Distraction,
        Breach::Inspection => Rule::Inspection,
        Breach::Manners => Rule::Manners,
        Breach::Analysis => Rule::Analysis,
        Breach::OtherHand => Rule::OtherHand,
        Breach::StoppedClock => Rule::StoppedWithoutReason,
        Breach::Recording => Rule::Recording,
    };
    let ruling = scene.menu(Ground::Conduct, &[rule], Some(by));
    // In 1997 article 12.6 punished only 12.2 to 12.5.
    if breach == Breach::Manners && scene.edition() == crate::LawsEdition::E1997 {
        return Ruling {
            choices: Vec::new(),
            next: Next::Continue,
            ..ruling
        };
    }
    ruling
}
