//! One round of one player: opponent, colour, result.

use super::super::document::RoundCell;
use super::super::finding::Place;
use super::super::kinds::FindingKind;
use super::super::line::{Line, number};
use super::super::symbol;
use super::{LooseFull, Reader};
use crate::{Bye, Colour, SideResult};

impl Reader {
    /// The block of ten columns that starts at `start` with two blanks.
    pub(super) fn cell(&mut self, line: &Line, rank: u32, round: u16, start: u32) -> RoundCell {
        let opponent = line.field(start + 2, start + 5);
        let column = line.true_column(start + 2);
        let at = Place::line(line.number)
            .column(column)
            .round(round)
            .rank(rank);
        let gaps = [0, 1, 6, 8].into_iter().all(|n| line.is_blank(start + n));
        let number = if opponent.is_empty() {
            Some(0)
        } else {
            number::<u32>(&opponent)
        };
        let (Some(number), true) = (number, gaps) else {
            let block = line.field(start, start + 9);
            let text = format!("'{block}' is no opponent, colour and result of player {rank}");
            self.findings.add(FindingKind::RoundUnreadable, at, text);
            return RoundCell::Blank;
        };
        let colour = line.at(start + 7);
        let result = line.at(start + 9);
        if number != 0 {
            let colour_at = at.column(line.true_column(start + 7));
            let colour = self.colour(colour, colour_at);
            let result_at = at.column(line.true_column(start + 9));
            return self.game(number, colour, result, result_at);
        }
        let at = at.column(line.true_column(start + 9));
        if opponent.is_empty() && result == ' ' {
            if colour != ' ' && colour != '-' {
                let text = format!("the colour '{colour}' without an opponent is ignored");
                self.findings.add(FindingKind::ColourForm, at, text);
            }
            return RoundCell::Blank;
        }
        if colour != ' ' && colour != '-' {
            let text = format!("the colour '{colour}' without an opponent is ignored");
            self.findings.add(FindingKind::ColourForm, at, text);
        }
        RoundCell::Bye(self.bye(result, at))
    }

    fn colour(&mut self, symbol: char, at: Place) -> Option<Colour> {
        let (colour, own) = match symbol {
            'w' => (Some(Colour::White), true),
            'b' => (Some(Colour::Black), true),
            '-' => (None, true),
            'W' => (Some(Colour::White), false),
            'B' => (Some(Colour::Black), false),
            _ => (None, false),
        };
        if !own {
            let read = colour.map_or("none".to_owned(), |colour| colour.to_string());
            let text = format!("the colour '{symbol}' is read as {read}");
            self.findings.add(FindingKind::ColourForm, at, text);
        }
        colour
    }

    fn game(
        &mut self,
        opponent: u32,
        colour: Option<Colour>,
        symbol: char,
        at: Place,
    ) -> RoundCell {
        let upper = symbol.to_ascii_uppercase();
        if let Some(bye) = symbol::to_bye(upper) {
            self.letters = true;
            let text = format!(
                "a {} beside the opponent {opponent}; write either",
                symbol::bye_name(bye)
            );
            self.findings.add(FindingKind::ByeWithOpponent, at, text);
            return RoundCell::Bye(bye);
        }
        let result = match (symbol, symbol::to_result(upper)) {
            (' ', _) => None,
            (_, Some(result)) => {
                if symbol != upper {
                    let text = format!("the result '{symbol}' is read as {upper}");
                    self.findings.add(FindingKind::ResultForm, at, text);
                }
                Some(result)
            }
            (_, None) => {
                let text = format!("'{symbol}' is no result of the format: taken as unknown");
                self.findings.add(FindingKind::ResultUnknown, at, text);
                Some(SideResult::Unknown)
            }
        };
        RoundCell::Game {
            opponent,
            colour,
            result,
        }
    }

    /// A symbol against nobody.
    fn bye(&mut self, symbol: char, at: Place) -> Bye {
        let upper = symbol.to_ascii_uppercase();
        if let Some(bye) = symbol::to_bye(upper) {
            self.letters = true;
            if symbol != upper {
                let text = format!("the bye '{symbol}' is read as {upper}");
                self.findings.add(FindingKind::ResultForm, at, text);
            }
            return bye;
        }
        let bye = match upper {
            ' ' => return Bye::Zero,
            '-' | '0' | 'L' => Bye::Zero,
            '=' | 'D' => Bye::Half,
            '+' => Bye::Full,
            '1' | 'W' => {
                // Which bye it is depends on the rest of the round.
                self.results_against_nobody = true;
                self.loose_full.push(LooseFull {
                    player: self.document.players.len(),
                    round: at.round.unwrap_or(0),
                    column: at.column.unwrap_or(0),
                });
                return Bye::Full;
            }
            _ => {
                let text = format!("the result '{symbol}' without an opponent means nothing");
                self.findings
                    .add(FindingKind::SymbolWithoutOpponent, at, text);
                return Bye::Zero;
            }
        };
        self.results_against_nobody |= matches!(upper, '0' | '=');
        let text = format!(
            "the result '{symbol}' without an opponent is read as a {}",
            symbol::bye_name(bye)
        );
        self.findings.add(FindingKind::ByeForm, at, text);
        bye
    }
}
