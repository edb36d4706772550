//! Colours in sentences.

use super::Teller;
use hakem_core::EntrantId;
use hakem_core::pairing::explain::{BoardReason, ColourReason, ColourRule, Wish};

impl Teller<'_> {
    /// What decides, then what both are due, where anybody is due a colour.
    pub(super) fn colours(&self, board: &BoardReason, colour: &ColourReason) -> Vec<String> {
        let article = ("article", colour.article.into());
        let by = |key: &str, player: EntrantId| {
            self.say(key, &[("player", self.name(player)), article.clone()])
        };
        let said = match colour.rule {
            ColourRule::Granted => self.say("paired-colour-granted", &[article]),
            ColourRule::OnlyOne { player } => by("paired-colour-only-one", player),
            ColourRule::Stronger { player } => by("paired-colour-stronger", player),
            ColourRule::Difference { player } => by("paired-colour-difference", player),
            ColourRule::Rank { player } => by("paired-colour-rank", player),
            ColourRule::LowerRank { player } => by("paired-colour-lower-rank", player),
            ColourRule::Limits { player, barred } => {
                let values = [
                    ("player", self.name(player)),
                    ("barred", self.colour(barred)),
                    article,
                ];
                self.say("paired-colour-limits", &values)
            }
            ColourRule::FewerWhites {
                player,
                whites,
                others,
            } => {
                let values = [
                    ("player", self.name(player)),
                    ("whites", whites.into()),
                    ("others", others.into()),
                    article,
                ];
                self.say("paired-colour-fewer-whites", &values)
            }
            ColourRule::LowerDifference {
                player,
                difference,
                others,
            } => {
                let values = [
                    ("player", self.name(player)),
                    ("difference", difference.to_string().into()),
                    ("others", others.to_string().into()),
                    article,
                ];
                self.say("paired-colour-lower-difference", &values)
            }
            ColourRule::LastColour { player, had } => {
                let values = [
                    ("player", self.name(player)),
                    ("had", self.colour(had)),
                    article,
                ];
                self.say("paired-colour-last", &values)
            }
            ColourRule::InBracket {
                player,
                number,
                initial,
            } => {
                let values = [
                    ("player", self.name(player)),
                    ("number", number.into()),
                    ("initial", self.colour(initial)),
                ];
                self.say("paired-colour-in-bracket", &values)
            }
            ColourRule::Alternation {
                white_round,
                black_round,
            } => {
                let values = [
                    ("white", self.name(board.white)),
                    ("black", self.name(board.black)),
                    ("white-round", white_round.into()),
                    ("black-round", black_round.into()),
                    article,
                ];
                self.say("paired-colour-alternation", &values)
            }
            ColourRule::Number {
                player,
                number,
                initial,
            } => {
                let values = [
                    ("player", self.name(player)),
                    ("number", number.into()),
                    ("initial", self.colour(initial)),
                    article,
                ];
                self.say("paired-colour-number", &values)
            }
        };
        let mut said = vec![said];
        if let (Some(white), Some(black)) = (colour.white, colour.black) {
            let wishes = [
                ("white", self.name(board.white)),
                ("black", self.name(board.black)),
                ("white-wish", self.wish(white).into()),
                ("black-wish", self.wish(black).into()),
            ];
            said.push(self.say("paired-due-colours", &wishes));
        }
        said
    }

    fn wish(&self, wish: Wish) -> String {
        let key = match wish.strength {
            0 => "paired-wish-none",
            1 => "paired-wish-mild",
            2 => "paired-wish-strong",
            _ => "paired-wish-absolute",
        };
        match wish.colour {
            Some(colour) => self.say(key, &[("colour", self.colour(colour))]),
            None => self.say("paired-wish-none", &[]),
        }
    }
}
