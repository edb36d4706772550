//! The games of a tournament as PGN: with their moves where a board was followed, else with their
//! tags and result alone.

use crate::desk::Scene;
use hakem_core::PlayerId;
use hakem_core::format::pgn::{PgnGame, PgnPlayer, site};
use hakem_core::laws::game::{Play, write_pgn_ended};
use hakem_core::tournament::{Board, Tournament};

/// The games of a round, by board; of a scene, for the tournament as the reader may know it.
pub fn round_pgn(scene: &Scene, t: &Tournament, round: u16) -> String {
    let boards = t.round(round).map_or(&[][..], |paired| &paired.boards);
    let games: Vec<String> = (1..)
        .zip(boards)
        .map(|(number, board)| game(scene, t, (round, number), board))
        .collect();
    games.join("\n")
}

/// The games of all rounds.
pub fn all_pgn(scene: &Scene, t: &Tournament) -> String {
    let rounds: Vec<String> = (1..=t.newest_round())
        .map(|round| round_pgn(scene, t, round))
        .filter(|round| !round.is_empty())
        .collect();
    rounds.join("\n")
}

fn game(scene: &Scene, t: &Tournament, (round, number): (u16, u32), board: &Board) -> String {
    let settings = &t.settings;
    let date = settings.round_dates.get(usize::from(round) - 1);
    let play = scene.play(round, board);
    let game = PgnGame {
        event: settings.name.clone(),
        site: site(&settings.city, &settings.federation),
        date: date.copied().flatten(),
        round,
        board: Some(number),
        time_control: settings.time_control.clone(),
        white: player(t, board.white),
        black: player(t, board.black),
        result: board.result.used.or(play.and_then(Play::result)),
    };
    // A game may end by a ruling before its first move.
    let told = play.filter(|play| play.ply() > 0 || play.verdict().is_some());
    match told {
        None => game.without_moves(),
        Some(play) => with_moves(play, &game),
    }
}

/// The moves end with the result of the board, also where it was entered beside the game.
fn with_moves(play: &Play, game: &PgnGame) -> String {
    let tags = game.tags();
    let tags: Vec<(&str, &str)> = tags
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    write_pgn_ended(play, game.result, &tags)
}

fn player(t: &Tournament, id: PlayerId) -> PgnPlayer {
    let details = t.players.get(&id).map(|player| &player.details);
    details.map_or_else(PgnPlayer::default, |details| PgnPlayer {
        name: details.name.clone(),
        title: details.title,
        rating: details.official_rating(),
        fide_id: details.fide_id,
    })
}
