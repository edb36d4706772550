//! Moves in their game: notation, numbers, ends and facts.

use super::{a_move, act, back, facts, fen, game, moves, play, sans, start};
use hakem_core::laws::game::{BoardEnd, GameOver, GameRefusal, MoveFault, StartPosition};
use hakem_core::{Colour, PlayerId};

#[test]
fn a_game_tells_what_a_board_shows() {
    let mut game = game(StartPosition::Standard);
    moves(&mut game, "e4 e7e5 Ng1-f3 Nc6 Bb5 a6 O-O Nge7");
    let play = play(&game);
    assert_eq!(sans(&game), "e4 e5 Nf3 Nc6 Bb5 a6 O-O Nge7");
    assert_eq!(
        play.fen(),
        "r1bqkb1r/1pppnppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 2 5"
    );
    assert_eq!(
        play.fen_at(1).unwrap(),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    assert_eq!(play.fen_at(9), None);
    assert_eq!((play.ply(), play.turn()), (8, Colour::White));
    assert_eq!(play.last().unwrap().uci, "g8e7");
    assert_eq!(play.moves()[6].uci, "e1g1");
    assert_eq!(play.seats().white, PlayerId(1));
    assert_eq!((play.mover(8), play.move_number(8)), (Colour::Black, 4));
}

#[test]
fn castling_is_recorded_in_one_form_whichever_way_it_came() {
    let standard = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (text, uci, san) in [
        ("e1g1", "e1g1", "O-O"),
        ("e1h1", "e1g1", "O-O"),
        ("0-0-0", "e1c1", "O-O-O"),
    ] {
        let mut game = game(fen(standard));
        moves(&mut game, text);
        let last = play(&game).last().unwrap();
        assert_eq!((last.uci.as_str(), last.san.as_str()), (uci, san));
    }
    // Position 518 under the rules of Chess960.
    let mut game = game(StartPosition::Chess960(518));
    moves(&mut game, "e4 e5 Nf3 Nf6 Bc4 Bc5 e1h1");
    assert_eq!(play(&game).last().unwrap().uci, "e1h1");
    assert!(play(&game).fen().contains("RNBQ1RK1 b kq"));
}

#[test]
fn chess960_castles_on_the_first_move_with_king_or_rook_staying() {
    let start = StartPosition::Fen {
        fen: "4k3/8/8/8/8/8/8/5RKR w H - 0 1".to_owned(),
        chess960: true,
    };
    // The king stays; f1 is held by the other rook.
    let mut blocked = game(start);
    let refusal = act(&mut blocked, &a_move("O-O", None)).unwrap_err();
    assert_eq!(refusal.code(), "castling-impossible");
    let start = StartPosition::Fen {
        fen: "4k3/8/8/8/8/8/8/6KR w H - 0 1".to_owned(),
        chess960: true,
    };
    let mut game = game(start);
    moves(&mut game, "g1h1");
    assert!(play(&game).fen().starts_with("4k3/8/8/8/8/8/8/5RK1 b"));
}

#[test]
fn en_passant_and_promotion_are_played_and_named() {
    let mut game = game(fen("4k3/P2p4/8/4P3/8/8/8/4K3 b - - 0 1"));
    moves(&mut game, "d5 exd6 Kf7 a8=N");
    assert_eq!(sans(&game), "d5 exd6 Kf7 a8=N");
    assert_eq!(play(&game).last().unwrap().uci, "a7a8n");
    let after = play(&game).fen();
    assert_eq!(after, "N7/5k2/3P4/8/8/8/8/4K3 b - - 0 3");
}

#[test]
fn a_refused_move_names_text_number_position_and_reason() {
    let mut game = game(StartPosition::Standard);
    moves(&mut game, "e4 e5 Nf3 d6 Nc3 Nf6 d4 Bd7 Nd2 Nc6");
    let refusal = act(&mut game, &a_move("Nb1", Some(11))).unwrap_err();
    let GameRefusal::Move(refused) = &refusal else {
        panic!("{refusal}")
    };
    assert_eq!(
        refused.fault,
        MoveFault::Ambiguous(vec!["Ncb1".into(), "Ndb1".into()])
    );
    assert_eq!((refused.ply, refused.text.as_str()), (11, "Nb1"));
    assert_eq!(refused.fen, play(&game).fen());
    let text = refusal.to_string();
    assert!(
        text.contains("Ncb1 or Ndb1") && text.contains(&refused.fen),
        "{text}"
    );
    assert_eq!(play(&game).ply(), 10);
    let huge = "Q".repeat(1_000_000);
    let refusal = act(&mut game, &a_move(&huge, None)).unwrap_err();
    assert!(refusal.to_string().len() < 300);
}

#[test]
fn only_the_way_out_of_check_is_played() {
    let mut game = game(StartPosition::Standard);
    moves(&mut game, "d4 e6 Nf3 Bb4+");
    assert!(facts(&game).check && facts(&game).end.is_none());
    for text in ["a3", "Nd2d4", "O-O", "Ke2"] {
        assert!(act(&mut game, &a_move(text, None)).is_err(), "{text}");
    }
    let refusal = act(&mut game, &a_move("a3", None)).unwrap_err();
    assert_eq!(refusal.code(), "king-in-check");
    moves(&mut game, "c3");
    assert!(!facts(&game).check);
}

#[test]
fn the_number_of_a_move_tells_repeated_lost_and_contradicting_messages() {
    let mut game = game(StartPosition::Standard);
    assert_eq!(
        act(&mut game, &a_move("e5", Some(2))),
        Err(GameRefusal::PlyGap { ply: 2, next: 1 })
    );
    assert_eq!(
        act(&mut game, &a_move("e4", Some(0))),
        Err(GameRefusal::PlyGap { ply: 0, next: 1 })
    );
    for (text, ply) in [("e4", 1), ("e5", 2), ("Ngf3", 3), ("Nc6", 4)] {
        act(&mut game, &a_move(text, Some(ply))).unwrap();
    }
    for (text, ply) in [("Nc6", 4), ("e2e4", 1), ("e4", 1), ("g1f3", 3), ("Nf3", 3)] {
        assert_eq!(
            act(&mut game, &a_move(text, Some(ply))),
            Err(GameRefusal::NoChange)
        );
    }
    let conflict = |ply, uci: &str, san: &str| {
        Err(GameRefusal::PlyConflict {
            ply,
            uci: uci.to_owned(),
            san: san.to_owned(),
        })
    };
    assert_eq!(
        act(&mut game, &a_move("Nc3", Some(3))),
        conflict(3, "g1f3", "Nf3")
    );
    assert_eq!(
        act(&mut game, &a_move("??", Some(4))),
        conflict(4, "b8c6", "Nc6")
    );
    assert_eq!(game.rev(), 5);
    // The feed corrects itself.
    act(&mut game, &back(2)).unwrap();
    act(&mut game, &a_move("Nc3", Some(3))).unwrap();
    assert_eq!(sans(&game), "e4 e5 Nc3");
}

#[test]
fn mate_and_stalemate_end_the_moves_but_are_only_facts() {
    let mut mated = game(StartPosition::Standard);
    moves(&mut mated, "f3 e5 g4 Qh4");
    assert_eq!(play(&mated).last().unwrap().san, "Qh4#");
    assert_eq!(facts(&mated).end, Some(BoardEnd::Checkmate));
    assert_eq!(play(&mated).result(), None);
    let over = Err(GameRefusal::Over(GameOver::Board(BoardEnd::Checkmate)));
    assert_eq!(act(&mut mated, &a_move("a3", Some(5))), over);
    // A repeated message is still harmless, and a made-up mate can be corrected.
    assert_eq!(
        act(&mut mated, &a_move("Qh4", Some(4))),
        Err(GameRefusal::NoChange)
    );
    act(&mut mated, &back(3)).unwrap();
    moves(&mut mated, "Qg5");
    assert_eq!(facts(&mated).end, None);

    let mut stuck = game(fen("7k/8/5KQ1/8/8/8/8/8 b - - 0 1"));
    assert_eq!(facts(&stuck).end, Some(BoardEnd::Stalemate));
    assert!(!facts(&stuck).check);
    let over = Err(GameRefusal::Over(GameOver::Board(BoardEnd::Stalemate)));
    assert_eq!(act(&mut stuck, &a_move("Kg8", None)), over);
}

#[test]
fn material_is_told_per_side() {
    for (position, white, black) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true, true),
        ("4k3/7p/8/8/8/8/8/4KN2 w - - 0 1", false, false),
        ("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", false, true),
    ] {
        let facts = facts(&game(fen(position)));
        assert_eq!(
            (facts.cannot_mate.white, facts.cannot_mate.black),
            (white, black),
            "{position}"
        );
        assert_eq!(facts.dead_by_material(), white && black);
    }
}

#[test]
fn repetition_counts_same_positions_by_their_rights() {
    let mut game = game(StartPosition::Standard);
    let round = "Nf3 Nf6 Ng1 Ng8 ";
    for times in 2..=5 {
        moves(&mut game, round);
        assert_eq!(facts(&game).occurrences, times);
    }
    assert!(facts(&game).threefold() && facts(&game).fivefold());
    let plies: Vec<u32> = play(&game).occurrences().collect();
    assert_eq!(plies, [0, 4, 8, 12, 16]);
    // Taking back takes the occurrences with it.
    act(&mut game, &back(9)).unwrap();
    assert_eq!(facts(&game).occurrences, 3);
    // A lost castling right makes another position, for good.
    let mut rights = super::game(fen("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"));
    moves(&mut rights, "Rg1 Rg8 Rh1 Rh8 ");
    assert_eq!(facts(&rights).occurrences, 1);
    moves(&mut rights, "Rg1 Rg8 Rh1 Rh8 ");
    assert_eq!(facts(&rights).occurrences, 2);
}

#[test]
fn en_passant_makes_another_position_only_where_it_was_legal() {
    // The black pawn on e4 could take on d3: not the same position as later.
    let mut legal = game(fen("4k2r/8/8/8/4p3/8/3P4/4K2R w - - 0 1"));
    moves(&mut legal, "d4 Rh7 Rh2 Rh8 Rh1");
    assert_eq!(facts(&legal).occurrences, 1);
    // The same pawn pinned to its king: the capture was not legal.
    let mut pinned = game(fen("4k2r/8/8/8/4p3/8/3P4/4R1K1 w - - 0 1"));
    moves(&mut pinned, "d4 Rh7 Kg2 Rh8 Kg1");
    assert_eq!(facts(&pinned).occurrences, 2);
}

#[test]
fn quiet_moves_are_counted_beyond_a_hundred_and_the_start_counts() {
    let mut game = game(fen("4k2r/8/8/8/8/8/8/4K2R w - - 98 90"));
    moves(&mut game, "Rh2");
    assert!(!facts(&game).fifty_moves());
    moves(&mut game, "Rg8");
    assert!(facts(&game).fifty_moves());
    for _ in 0..25 {
        moves(&mut game, "Rh1 Rh8");
        assert!(!facts(&game).seventy_five_moves() || facts(&game).quiet_plies >= 150);
        moves(&mut game, "Rh2 Rg8");
    }
    assert_eq!(facts(&game).quiet_plies, 200);
    assert!(facts(&game).seventy_five_moves());
    assert_eq!(play(&game).result(), None);
}

#[test]
fn a_game_starts_once_and_from_a_position_that_exists() {
    let mut fresh = super::Game::new();
    assert_eq!(
        act(&mut fresh, &a_move("e4", None)),
        Err(GameRefusal::NotStarted)
    );
    let refusal = act(&mut fresh, &start(StartPosition::Chess960(960))).unwrap_err();
    assert_eq!(refusal.code(), "start-position");
    act(&mut fresh, &start(StartPosition::Chess960(959))).unwrap();
    assert_eq!(
        act(&mut fresh, &start(StartPosition::Standard)),
        Err(GameRefusal::StartedAlready)
    );
}
