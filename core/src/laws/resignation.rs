//! Resignation (5.1.2).

use super::articles::Rule;
use super::ground::Ground;
use super::ruling::Ruling;
use super::scene::Scene;
use crate::Colour;

/// A player resigns: he loses, and since 2023 draws if the opponent cannot mate.
pub(super) fn rule(scene: Scene<'_>, by: Colour) -> Ruling {
    let drawn = scene
        .figures()
        .resignation_draw
        .then_some(Ground::ResignedDrawn);
    let ruling = scene.ruling(Ground::Resigned, &[Rule::Resignation]);
    if drawn.is_none() {
        // Without the exception no edition asks for more than the resignation.
        return ruling.ended(super::ruling::loss(by));
    }
    scene.lose(ruling, by, scene.position(), drawn)
}
