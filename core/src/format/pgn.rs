//! Games as PGN, as far as a pairing knows them: the tags, and games without moves. Emitted: UTF-8,
//! export format, one blank line between games.

use super::trf::{Document, PlayerRecord, RoundCell};
use crate::clock;
use crate::{Colour, Forfeit, GameResult, PlayedScore, SideResult, Title};
use jiff::civil::Date;

/// A player as the tags name him.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnPlayer {
    /// `Lastname, Firstname`.
    pub name: String,
    /// Title.
    pub title: Option<Title>,
    /// Rating.
    pub rating: Option<u16>,
    /// FIDE id.
    pub fide_id: Option<u64>,
}

/// What the tags tell of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame {
    /// Name of the event.
    pub event: String,
    /// Town and federation.
    pub site: String,
    /// The day of the round.
    pub date: Option<Date>,
    /// The round.
    pub round: u16,
    /// The board, where its number is known.
    pub board: Option<u32>,
    /// The time control as TRF 222 encodes it; empty if not known.
    pub time_control: String,
    /// White.
    pub white: PgnPlayer,
    /// Black.
    pub black: PgnPlayer,
    /// The result; none of a game that is on.
    pub result: Option<GameResult>,
}

impl PgnGame {
    /// The tags in order: the seven of every game, then the others by name.
    pub fn tags(&self) -> Vec<(&'static str, String)> {
        let day = self.date.map(|day| day.strftime("%Y.%m.%d").to_string());
        let text = |text: &str, unknown: &str| {
            if text.is_empty() {
                unknown.to_owned()
            } else {
                text.to_owned()
            }
        };
        let mut tags = vec![
            ("Event", text(&self.event, "?")),
            ("Site", text(&self.site, "?")),
            ("Date", day.unwrap_or_else(|| "????.??.??".to_owned())),
            ("Round", self.round.to_string()),
            ("White", text(&self.white.name, "?")),
            ("Black", text(&self.black.name, "?")),
            ("Result", termination(self.result).to_owned()),
        ];
        let rating = |rating: Option<u16>| rating.map(|rating| rating.to_string());
        let title = |title: Option<Title>| title.map(|title| title.code().to_owned());
        let id = |id: Option<u64>| id.map(|id| id.to_string());
        let more = [
            ("BlackElo", rating(self.black.rating)),
            ("BlackFideId", id(self.black.fide_id)),
            ("BlackTitle", title(self.black.title)),
            ("Board", self.board.map(|board| board.to_string())),
            ("Termination", unplayed(self.result)),
            ("TimeControl", self.time_control()),
            ("WhiteElo", rating(self.white.rating)),
            ("WhiteFideId", id(self.white.fide_id)),
            ("WhiteTitle", title(self.white.title)),
        ];
        tags.extend(
            more.into_iter()
                .filter_map(|(name, value)| Some((name, value?))),
        );
        tags
    }

    fn time_control(&self) -> Option<String> {
        let control = clock::read_trf(&self.time_control).control()?;
        clock::write_pgn(&control)
    }

    /// The game without moves.
    pub fn without_moves(&self) -> String {
        let mut pgn = String::new();
        for (name, value) in self.tags() {
            tag(&mut pgn, name, &value);
        }
        pgn.push('\n');
        pgn.push_str(termination(self.result));
        pgn.push('\n');
        pgn
    }
}

/// What the four endings of PGN leave out.
fn unplayed(result: Option<GameResult>) -> Option<String> {
    match result? {
        GameResult::Forfeit(_) => Some("forfeit".to_owned()),
        GameResult::Adjourned => Some("adjourned".to_owned()),
        result @ GameResult::Played { .. } if termination(Some(result)) == "*" => {
            Some(result.to_string())
        }
        _ => None,
    }
}

/// Every scheduled game of a document, or those of one round, without moves; by round, then by the
/// lower starting rank, for a file does not tell its boards.
pub fn write_games(document: &Document, round: Option<u16>) -> String {
    let mut games = Vec::new();
    for player in &document.players {
        for (number, cell) in (1..).zip(&player.rounds) {
            if round.is_none_or(|wanted| wanted == number)
                && let Some((order, game)) = game(document, player, number, *cell)
            {
                games.push(((number, order), game));
            }
        }
    }
    games.sort_by_key(|(order, _)| *order);
    let games: Vec<String> = games.iter().map(|(_, game)| game.without_moves()).collect();
    games.join("\n")
}

/// The game of a cell, told once: from White's record, or that of the lower rank where no colour
/// stands.
fn game(
    document: &Document,
    player: &PlayerRecord,
    round: u16,
    cell: RoundCell,
) -> Option<(u32, PgnGame)> {
    let RoundCell::Game {
        opponent,
        colour,
        result,
    } = cell
    else {
        return None;
    };
    let other = document.players.iter().find(|one| one.rank == opponent)?;
    let tells = match colour {
        Some(colour) => colour == Colour::White,
        None => player.rank < opponent,
    };
    if !tells {
        return None;
    }
    let day = usize::from(round).checked_sub(1);
    let day = day.and_then(|index| *document.round_dates.get(index)?);
    let theirs = other
        .rounds
        .get(usize::from(round) - 1)
        .and_then(|cell| match cell {
            RoundCell::Game { result, .. } => *result,
            _ => None,
        });
    let game = PgnGame {
        event: text(document, "012"),
        site: site(&text(document, "022"), &text(document, "032")),
        date: day.and_then(super::trf::PartialDate::day),
        round,
        board: None,
        time_control: text(document, "222"),
        white: person(player),
        black: person(other),
        result: result.and_then(|result| both(result, theirs)),
    };
    Some((player.rank.min(opponent), game))
}

/// The result of both sides; none of a game that is on.
fn both(white: SideResult, black: Option<SideResult>) -> Option<GameResult> {
    let played = PlayedScore::ALL
        .into_iter()
        .flat_map(|score| [true, false].map(|rated| GameResult::Played { score, rated }));
    let forfeits = [Forfeit::WhiteWins, Forfeit::BlackWins, Forfeit::Both];
    played
        .chain(forfeits.map(GameResult::Forfeit))
        .filter(|result| result.side(Colour::White) == Some(white))
        .find(|result| black.is_none() || result.side(Colour::Black) == black)
}

fn text(document: &Document, code: &str) -> String {
    let lines = document.texts.get(code).and_then(|lines| lines.first());
    lines.cloned().unwrap_or_default()
}

/// `Ankara TUR`.
pub fn site(town: &str, federation: &str) -> String {
    format!("{town} {federation}").trim().to_owned()
}

fn person(player: &PlayerRecord) -> PgnPlayer {
    PgnPlayer {
        name: player.name.clone(),
        title: player.title,
        rating: player.rating,
        fide_id: player.fide_id,
    }
}

/// Backslash and quote are escaped, and a line break cannot leave the tag.
pub(crate) fn tag(pgn: &mut String, name: &str, value: &str) {
    pgn.push('[');
    pgn.extend(
        name.chars()
            .filter(|c| c.is_ascii_alphanumeric() || *c == '_'),
    );
    pgn.push_str(" \"");
    for character in value.chars() {
        match character {
            '"' | '\\' => {
                pgn.push('\\');
                pgn.push(character);
            }
            _ if character.is_control() => pgn.push(' '),
            _ => pgn.push(character),
        }
    }
    pgn.push_str("\"]\n");
}

/// The four endings that PGN knows. What has none of its own there (both lose, half a point for
/// one side) is left open; the tags of the caller may tell it.
pub const fn termination(result: Option<GameResult>) -> &'static str {
    match result {
        Some(
            GameResult::Played {
                score: PlayedScore::WhiteWins,
                ..
            }
            | GameResult::Forfeit(Forfeit::WhiteWins),
        ) => "1-0",
        Some(
            GameResult::Played {
                score: PlayedScore::BlackWins,
                ..
            }
            | GameResult::Forfeit(Forfeit::BlackWins),
        ) => "0-1",
        Some(GameResult::Played {
            score: PlayedScore::Draw,
            ..
        }) => "1/2-1/2",
        _ => "*",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::trf;

    const FILE: &str = "012 Open \"A\"\n022 Ankara\n032 TUR\n\
        132                                                                                        26/04/10  26/04/11\n\
        222 5400+30\n\
        001    1 m GM Alpha, Ann                        2500 TUR     6300001 1990/01/02  1.5    1     3 w 1     2 b =\n\
        001    2 m    Beta, Bob                         2400 TUR     6300002 1991/00/00  1.5    1     4 b +     1 w =\n\
        001    3 w    Gamma, Gul                        2300 TUR     6300003 1992/00/00  0.5    4     1 b 0  0000 - H\n\
        001    4 m    Delta, Dan                        2200 TUR     6300004 1993/00/00  1.0    3     2 w -  0000 - U\n";

    #[test]
    fn the_games_of_a_file_in_order() {
        let document = trf::read(FILE.as_bytes()).document;
        let first = write_games(&document, Some(1));
        let games: Vec<&str> = first.split("\n\n[").collect();
        assert_eq!(games.len(), 2, "{first}");
        assert_eq!(
            games[0],
            "[Event \"Open \\\"A\\\"\"]\n[Site \"Ankara TUR\"]\n[Date \"2026.04.10\"]\n[Round \"1\"]\n\
             [White \"Alpha, Ann\"]\n[Black \"Gamma, Gul\"]\n[Result \"1-0\"]\n[BlackElo \"2300\"]\n\
             [BlackFideId \"6300003\"]\n[TimeControl \"5400+30\"]\n[WhiteElo \"2500\"]\n\
             [WhiteFideId \"6300001\"]\n[WhiteTitle \"GM\"]\n\n1-0"
        );
        assert!(games[1].contains("[White \"Delta, Dan\"]") && games[1].contains("0-1"));
        assert!(games[1].contains("[Termination \"forfeit\"]"));
        let all = write_games(&document, None);
        assert_eq!(all.matches("[Event ").count(), 3);
        assert!(all.ends_with("[WhiteElo \"2400\"]\n[WhiteFideId \"6300002\"]\n\n1/2-1/2\n"));
    }

    #[test]
    fn what_pgn_has_no_ending_for() {
        let game = |result| PgnGame {
            result,
            ..PgnGame::default()
        };
        let zero = game(Some(GameResult::rated(PlayedScore::BothLose))).without_moves();
        assert!(zero.contains("[Result \"*\"]") && zero.contains("[Termination \"0-0\"]"));
        assert!(zero.ends_with("\n\n*\n"));
        assert!(!game(None).without_moves().contains("Termination"));
    }
}
