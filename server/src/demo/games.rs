//! Eight games that everybody knows, as moves: what the players of the demo play on.

/// A game to be played on.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// The moves in SAN, without numbers.
    pub moves: &'static str,
    /// How it ended.
    pub result: &'static str,
}

impl Game {
    /// The moves, in order.
    pub fn plies(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.moves.split_ascii_whitespace()
    }
}

/// The games, for boards 1 to 8.
pub const GAMES: [Game; 8] = [
    // Kasparov - Topalov, Wijk aan Zee 1999.
    Game {
        moves: "e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 \
                Kb1 a6 Nc1 O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 \
                Nbxd5 exd5 Qd6 Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 \
                Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 \
                Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7",
        result: "1-0",
    },
    // D. Byrne - Fischer, New York 1956.
    Game {
        moves: "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 \
                Qa3 Nxc3 bxc3 Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ \
                Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 Qb4 Ra4 Qxb6 Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 \
                Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ Ke1 Bb4+ Kd1 Bb3+ Kc1 Ne2+ Kb1 Nc3+ \
                Kc1 Rc2#",
        result: "0-1",
    },
    // Botvinnik - Capablanca, AVRO 1938.
    Game {
        moves: "d4 Nf6 c4 e6 Nc3 Bb4 e3 d5 a3 Bxc3+ bxc3 c5 cxd5 exd5 Bd3 O-O Ne2 b6 O-O Ba6 Bxa6 Nxa6 \
                Bb2 Qd7 a4 Rfe8 Qd3 c4 Qc2 Nb8 Rae1 Nc6 Ng3 Na5 f3 Nb3 e4 Qxa4 e5 Nd7 Qf2 g6 f4 f5 exf6 \
                Nxf6 f5 Rxe1 Rxe1 Re8 Re6 Rxe6 fxe6 Kg7 Qf4 Qe8 Qe5 Qe7 Ba3 Qxa3 Nh5+ gxh5 Qg5+ Kf8 \
                Qxf6+ Kg8 e7 Qc1+ Kf2 Qc2+ Kg3 Qd3+ Kh4 Qe4+ Kxh5 Qe2+ Kh4 Qe4+ g4 Qe1+ Kh5",
        result: "1-0",
    },
    // Capablanca - Marshall, New York 1918.
    Game {
        moves: "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5 exd5 Nxd5 Nxe5 Nxe5 Rxe5 Nf6 \
                Re1 Bd6 h3 Ng4 Qf3 Qh4 d4 Nxf2 Re2 Bg4 hxg4 Bh2+ Kf1 Bg3 Rxf2 Qh1+ Ke2 Bxf2 Bd2 Bh4 Qh3 \
                Rae8+ Kd3 Qf1+ Kc2 Bf2 Qf3 Qg1 Bd5 c5 dxc5 Bxc5 b4 Bd6 a4 a5 axb5 axb4 Ra6 bxc3 Nxc3 \
                Bb4 b6 Bxc3 Bxc3 h6 b7 Re3 Bxf7+",
        result: "1-0",
    },
    // Rotlewi - Rubinstein, Lodz 1907.
    Game {
        moves: "d4 d5 Nf3 e6 e3 c5 c4 Nc6 Nc3 Nf6 dxc5 Bxc5 a3 a6 b4 Bd6 Bb2 O-O Qd2 Qe7 Bd3 dxc4 Bxc4 \
                b5 Bd3 Rd8 Qe2 Bb7 O-O Ne5 Nxe5 Bxe5 f4 Bc7 e4 Rac8 e5 Bb6+ Kh1 Ng4 Be4 Qh4 g3 Rxc3 \
                gxh4 Rd2 Qxd2 Bxe4+ Qg2 Rh3",
        result: "0-1",
    },
    // Anderssen - Dufresne, Berlin 1852.
    Game {
        moves: "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 \
                Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ \
                Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#",
        result: "1-0",
    },
    // Anderssen - Kieseritzky, London 1851.
    Game {
        moves: "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 \
                Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ \
                Nxf6 Be7#",
        result: "1-0",
    },
    // Morphy - Duke Karl and Count Isouard, Paris 1858.
    Game {
        moves: "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ \
                Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
        result: "1-0",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::Colour;
    use hakem_core::laws::dead::AnySeries;
    use hakem_core::laws::game::{Game as Board, GameCommand, Seats, StartPosition};

    /// Every move is legal where it stands.
    #[test]
    fn the_games_can_be_played() {
        for game in GAMES {
            let mut board = Board::new();
            let seats = Seats {
                white: hakem_core::PlayerId(1),
                black: hakem_core::PlayerId(2),
                round: 1,
                board: 1,
            };
            let start = StartPosition::Standard;
            let terms = None;
            let start = GameCommand::Start {
                seats,
                start,
                terms,
            };
            let decide = |board: &Board, command: &GameCommand| {
                board.decide(command, jiff::Timestamp::UNIX_EPOCH, &AnySeries)
            };
            let events = decide(&board, &start).unwrap();
            board.commit(events).unwrap();
            let last = game.plies().last();
            for (ply, text) in (1..).zip(game.plies()) {
                let command = GameCommand::Move {
                    text: text.to_owned(),
                    ply: Some(ply),
                    white_ms: None,
                    black_ms: None,
                    at: None,
                    unpressed: false,
                };
                let events = decide(&board, &command);
                let events = events.unwrap_or_else(|no| panic!("{last:?}, {ply}: {no}"));
                board.commit(events).unwrap();
            }
            let mated = game.moves.ends_with('#');
            let winner = if game.result == "1-0" {
                Colour::White
            } else {
                Colour::Black
            };
            let last_mover = if game.plies().count() % 2 == 1 {
                Colour::White
            } else {
                Colour::Black
            };
            assert!(!mated || winner == last_mover, "{last:?}");
        }
    }
}
