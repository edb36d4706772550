//! `hakem pair`.

use crate::support::{altered, data, err, example, hakem, out, path, status, with_input};

#[test]
fn pair_prints_the_number_of_pairs_and_the_boards() {
    let output = hakem(&["pair", &example()]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    // Player 7 has a half-point bye in round 5.
    assert_eq!(out(&output), "7\n1 4\n6 5\n10 2\n13 8\n12 9\n3 11\n14 15\n");
    assert_eq!(err(&output), "");
}

#[test]
fn pair_reads_standard_input() {
    let text = std::fs::read(example()).expect("the example");
    let output = with_input(&["pair", "-"], &text);
    assert_eq!(out(&output), out(&hakem(&["pair", &example()])));
}

#[test]
fn pair_gives_json() {
    let output = hakem(&["pair", &example(), "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(json["round"], 5);
    assert_eq!(json["system"], "Dutch system 2026");
    assert_eq!(
        json["pairs"][0],
        serde_json::json!({"board": 1, "white": 1, "black": 4})
    );
    assert_eq!(json["bye"], serde_json::Value::Null);
}

#[test]
fn pair_goes_back_to_an_earlier_round() {
    let output = hakem(&["pair", &example(), "--round", "1"]);
    assert_eq!(
        out(&output),
        "8\n1 8\n9 2\n3 10\n11 4\n5 12\n13 6\n7 14\n15 0\n"
    );
    let output = hakem(&["pair", &example(), "--round", "6"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("round 6 cannot be paired"),
        "{}",
        err(&output)
    );
}

#[test]
fn pair_knows_both_editions_of_the_dutch_system() {
    // Worked example E4: the editions differ in round 4 of this event.
    let file = data("corpus-dutch-2026/n014-r09-s2.trf");
    let new = out(&hakem(&[
        "pair",
        &file,
        "--round",
        "4",
        "--edition",
        "2026",
    ]));
    let old = out(&hakem(&[
        "pair",
        &file,
        "--round",
        "4",
        "--edition",
        "2017",
    ]));
    assert!(new.contains("\n4 2\n") && new.contains("\n8 5\n"), "{new}");
    assert!(old.contains("\n5 2\n") && old.contains("\n4 8\n"), "{old}");
}

/// Round 4 of the example: of the players with one point Dubov lets 12 rise, who met weak opponents;
/// Burstein, past its three seeding rounds, folds those with two points by the Index. Lim lets 6
/// fall to the median, the lowest number of the majority that is due White.
#[test]
fn pair_knows_the_other_swiss_systems() {
    let lim = "8\n5 1\n2 7\n4 8\n6 3\n10 9\n12 14\n15 11\n13 0\n";
    for (system, code, boards) in [
        (
            "dubov",
            "FIDE_DUBOV",
            "8\n5 1\n2 7\n4 8\n6 9\n12 3\n10 14\n15 11\n13 0\n",
        ),
        (
            "burstein",
            "FIDE_BURSTEIN",
            "8\n5 1\n4 7\n6 8\n2 3\n10 9\n12 14\n15 11\n13 0\n",
        ),
        ("lim", "CUSTOM_LIM", lim),
        ("lim-maxi", "CUSTOM_LIM_1998_MAXI", lim),
    ] {
        let output = hakem(&["pair", &example(), "--round", "4", "--system", system]);
        assert_eq!(out(&output), boards, "{system}: {}", err(&output));
        let file = altered("192 FIDE_DUTCH", &format!("192 {code}"));
        let by_code = hakem(&["pair", path(&file), "--round", "4"]);
        assert_eq!(out(&by_code), boards, "{system}: {}", err(&by_code));
    }
    let edition = |label| hakem(&["pair", &example(), "--system", "dubov", "--edition", label]);
    let old = edition("2018");
    assert_eq!(status(&old), 0);
    let unrated = "without a rating, counted as 0: 15;";
    assert!(err(&old).contains(unrated), "{}", err(&old));
    let unknown = edition("2017");
    assert_eq!(status(&unknown), 2);
    let told = "there is no edition '2017' of the Dubov system; known are 2018, 2026";
    assert!(err(&unknown).contains(told), "{}", err(&unknown));
}

#[test]
fn a_pairing_that_does_not_exist_is_a_no() {
    let mut text = String::from("012 Two\r\n142 3\r\n152 W\r\n192 FIDE_DUTCH\r\n");
    text += "001    1      Alpha                             2000 TUR     1000001 2000/01/01  1.0    1     2 w 1\r\n";
    text += "001    2      Beta                              1900 TUR     1000002 2000/01/01  0.0    2     1 b 0\r\n";
    let output = with_input(&["pair", "-"], text.as_bytes());
    assert_eq!(status(&output), 1, "{}", err(&output));
    assert!(
        err(&output).contains("no legal pairing exists"),
        "{}",
        err(&output)
    );
    assert_eq!(out(&output), "");
    assert!(
        err(&output).contains("player 1 has met player 2 (C1)"),
        "{}",
        err(&output)
    );

    let output = with_input(&["pair", "-", "--json"], text.as_bytes());
    assert_eq!(status(&output), 1);
    assert!(err(&output).contains("no legal pairing exists"));
    let json: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(json["pairs"], serde_json::Value::Null);
    assert_eq!(
        json["conflict"]["facts"],
        serde_json::json!([{ "fact": "met", "players": [1, 2], "round": 1, "article": "C1" }])
    );
}

#[test]
fn a_finished_tournament_has_nothing_to_pair() {
    let output = hakem(&["pair", &data("trf/tec-swiss-2026.trf")]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("all 5 rounds are paired"),
        "{}",
        err(&output)
    );
}

#[test]
fn an_unknown_edition_or_system_is_named() {
    let output = hakem(&["pair", &example(), "--edition", "1998"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("no edition '1998'"),
        "{}",
        err(&output)
    );
    let output = hakem(&["pair", &example(), "--system", "team-swiss"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("the file lists none (record 310)"),
        "{}",
        err(&output)
    );
    assert_eq!(
        status(&hakem(&["pair", &example(), "--system", "chess"])),
        2
    );
}

/// A type of tournament that means nothing is named with its line; `--system` is the way round it.
#[test]
fn an_unknown_type_of_tournament_is_placed_and_can_be_overridden() {
    let file = altered("192 FIDE_DUTCH", "192 FIDE_CHESS960");
    for order in ["pair", "standings", "check"] {
        let output = hakem(&[order, path(&file)]);
        assert_eq!(status(&output), 2, "{order}");
        let told = out(&output) + err(&output).as_str();
        let place = format!("{}:14: record 192: 'FIDE_CHESS960'", path(&file));
        assert!(told.contains(&place), "{order}: {told}");
    }
    for order in ["pair", "check"] {
        let output = hakem(&[order, path(&file), "--system", "dutch"]);
        assert_eq!(status(&output), 0, "{order}: {}", err(&output));
    }
}

/// A system without an engine is not paired, in whatever state the file is; its standings are
/// those of any individual Swiss.
#[test]
fn systems_without_an_engine_have_standings_and_no_pairing() {
    let plain = hakem(&["standings", &example()]);
    for (code, system) in [
        ("CUSTOM_SWISS", "organiser's own system"),
        ("FIDE_TEAM_MP_GP", "Swiss team system 2026"),
        ("CUSTOM_TEAM_KNOCKOUT", "team system"),
    ] {
        let file = altered("192 FIDE_DUTCH", &format!("192 {code}"));
        for round in [&["--round", "1"][..], &["--round", "7"], &[]] {
            let output = hakem(&[&["pair", path(&file)], round].concat());
            assert_eq!(status(&output), 2, "{code}");
            assert_eq!(out(&output), "", "{code}");
            let told = format!("{system} cannot be paired");
            assert!(err(&output).contains(&told), "{code}: {}", err(&output));
        }
        assert_eq!(status(&hakem(&["check", path(&file)])), 2, "{code}");
        let standings = hakem(&["standings", path(&file)]);
        assert_eq!(status(&standings), 0, "{code}: {}", err(&standings));
        assert_eq!(out(&standings), out(&plain), "{code}");
    }
}

#[test]
fn a_round_that_nobody_plays_is_told() {
    let everybody: Vec<String> = (1..=15).map(|id| format!("{id:4}")).collect();
    let all = format!("240 Z   5 {}", everybody.join(" "));
    let file = altered("240 H   5    7", &all);
    let output = hakem(&["pair", path(&file)]);
    assert_eq!((status(&output), out(&output).as_str()), (0, "0\n"));
    assert!(
        err(&output).contains("all players are absent"),
        "{}",
        err(&output)
    );
}

/// Round 1 of the example by the systems of matches and tables, by name and by code.
#[test]
fn pair_knows_double_swiss_knockout_and_scheveningen() {
    for (system, code, boards) in [
        (
            "double-swiss",
            "FIDE_DOUBLESWISS",
            "8\n1 8\n9 2\n3 10\n11 4\n5 12\n13 6\n7 14\n15 0\n",
        ),
        // The bracket of 16 has a bye for number 1.
        (
            "knockout",
            "CUSTOM_KNOCKOUT",
            "7\n8 9\n12 5\n4 13\n14 3\n6 11\n10 7\n2 15\n",
        ),
    ] {
        let output = hakem(&["pair", &example(), "--round", "1", "--system", system]);
        assert_eq!(out(&output), boards, "{system}: {}", err(&output));
        let file = altered("192 FIDE_DUTCH", &format!("192 {code}"));
        // The file's pairing-allocated byes are worth a point, those of a match one and a half.
        let accepted = ["--round", "1", "--accept", "points-differ"];
        let by_code = hakem(&[&["pair", path(&file)], &accepted[..]].concat());
        assert_eq!(out(&by_code), boards, "{code}: {}", err(&by_code));
    }
    let teams = ["--round", "1", "--system", "scheveningen"];
    let output = hakem(&[&["pair", &example()], &teams[..]].concat());
    assert_eq!(status(&output), 1);
    let told = "the teams have 7 and 8 players";
    assert!(err(&output).contains(told), "{}", err(&output));
}

/// Game 2 of a match follows from game 1, whatever it brought.
#[test]
fn pair_gives_the_second_game_of_a_match() {
    let second = ["--round", "2", "--system", "double-swiss"];
    let output = hakem(&[&["pair", &example()], &second[..]].concat());
    let first = out(&hakem(&["pair", &example(), "--round", "1"]));
    let reversed = |line: &str| {
        let (white, black) = line.split_once(' ').expect("a board");
        format!("{black} {white}")
    };
    let boards = first.lines().skip(1).filter(|line| !line.ends_with(" 0"));
    let expected: Vec<String> = boards.map(reversed).collect();
    let found = out(&output);
    let found: Vec<&str> = found.lines().skip(1).collect();
    assert_eq!(found, expected, "{}", err(&output));
}

#[test]
fn explain_tells_each_bracket_and_board_with_its_articles() {
    let output = hakem(&["pair", &example(), "--explain", "--lang", "en"]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    let text = out(&output);
    let plain = out(&hakem(&["pair", &example()]));
    let told = text.strip_prefix(&plain).expect("the pairing comes first");
    for sentence in [
        "Bracket 1 (score 3½): 1 Yılmaz, İsmail.",
        "1 Yılmaz, İsmail floats down: the last in the order.",
        "4. 13 Østergård, Bjørn – 8 Ağaoğlu, Barış",
        "8 Ağaoğlu, Barış came down from bracket 4 with a score of 2.",
        "Not 3 Şahin, Işıl: an upfloat again after the last round: 3 Şahin, Işıl (C.04.3 2.4.10 (C15)).",
        "Colours: both are due the same; 5 Popescu, Ștefan more strongly (C.04.3 5.2.2).",
    ] {
        assert!(told.contains(sentence), "{sentence} in {told}");
    }
    assert!(!told.contains("paired-"), "a text is missing: {told}");
}

#[test]
fn explain_speaks_the_language_asked_for() {
    let turkish = out(&hakem(&["pair", &example(), "--explain", "--lang", "tr"]));
    assert!(
        turkish.contains("1. grup (3½ puan): 1 Yılmaz, İsmail."),
        "{turkish}"
    );
    let unknown = hakem(&["pair", &example(), "--explain", "--lang", "xx"]);
    assert_eq!(status(&unknown), 2);
    assert!(
        err(&unknown).contains("known are en, tr"),
        "{}",
        err(&unknown)
    );
    let alone = hakem(&["pair", &example(), "--lang", "tr"]);
    assert_eq!(status(&alone), 2, "a language of nothing");
}

#[test]
fn explain_gives_json_by_edition() {
    let file = data("corpus-dutch-2026/n014-r09-s2.trf");
    let of = |edition: &str| -> serde_json::Value {
        let output = hakem(&[
            "pair",
            &file,
            "--round",
            "4",
            "--edition",
            edition,
            "--explain",
            "--json",
            "--lang",
            "en",
        ]);
        serde_json::from_str(&out(&output)).expect("JSON")
    };
    // Worked example E4: 5's forfeit loss of round 2 is a downfloat by the old rules alone.
    let new = of("2026");
    let floaters = &new["explanation"]["brackets"][1]["floaters"];
    assert_eq!(floaters[0]["player"], 5);
    assert_eq!(floaters[0]["first"], true);
    let old = of("2017");
    let floater = &old["explanation"]["brackets"][1]["floaters"][0];
    assert_eq!(floater["player"], 4);
    let why = &floater["passed"][0]["why"];
    assert_eq!(floater["passed"][0]["player"], 5);
    assert_eq!(why["shortfall"]["rule"], "earlier_downfloat");
    assert_eq!(why["shortfall"]["article"], "C.04.3 C.14");
    let board = &old["explanation"]["boards"][1];
    assert_eq!((&board["white"], &board["black"]), (&5.into(), &2.into()));
    assert!(board["sentences"].as_array().expect("sentences").len() > 2);
    assert_eq!(old["players"][4]["tpn"], 5);
}

/// Every system that has an engine is told.
#[test]
fn explain_knows_every_system() {
    for (system, sentence) in [
        ("dubov", "by the average rating of the opponents met"),
        ("burstein", "C.04.4.2"),
        ("round-robin", "Berger table, cycle 1, row 4"),
        ("lim", "upward to the median group (C.04.4.3 2.2)"),
        ("lim-maxi", "upward to the median group (C.04.4.3 2.2)"),
        ("double-swiss", "Game 2 of the match that began in round 3"),
    ] {
        let output = hakem(&[
            "pair",
            &example(),
            "--round",
            "4",
            "--system",
            system,
            "--explain",
            "--lang",
            "en",
        ]);
        assert!(
            out(&output).contains(sentence),
            "{system}: {}",
            out(&output)
        );
    }
}

#[test]
fn explain_tells_lim_in_both_languages() {
    let of = |language| {
        let lim = [
            "pair",
            &example(),
            "--system",
            "lim",
            "--explain",
            "--lang",
            language,
        ];
        let output = hakem(&lim);
        assert_eq!(status(&output), 0, "{}", err(&output));
        assert!(!out(&output).contains("paired-"), "a text is missing");
        out(&output)
    };
    let english = of("en");
    for sentence in [
        "13 Østergård, Bjørn may not have Black now (C.04.4.3 5.1, 5.3).",
        "below the median group the lower ranked decides, 11 Nagy, Ádám (C.04.4.3 5.4).",
        "meets the first opponent in the order who can be had (C.04.4.3 3.8).",
    ] {
        assert!(english.contains(sentence), "{sentence} in {english}");
    }
    let turkish = of("tr");
    assert!(
        turkish.contains("şimdi Siyah alamaz (C.04.4.3 5.1, 5.3)."),
        "{turkish}"
    );
}

/// A generated event of each system, its third round with its reasons.
#[test]
fn explain_tells_tables_brackets_and_matches() {
    for (system, players, round, sentence) in [
        (
            "scheveningen",
            "20",
            "4",
            "Table for teams of 10, cycle 1, round 4: B4 has White against A1.",
        ),
        ("knockout", "8", "2", "won the match against"),
        ("double-swiss", "14", "3", "(C.04.5 4.3."),
        (
            "double-swiss",
            "14",
            "4",
            "Game 2 of the match that began in round 3: colours reversed (C.04.5 4.4)",
        ),
        ("team-swiss", "10", "3", "(C.04.6 "),
    ] {
        let made = hakem(&[
            "generate",
            "--system",
            system,
            "--players",
            players,
            "--seed",
            "7",
        ]);
        assert_eq!(status(&made), 0, "{}", err(&made));
        let arguments = ["pair", "-", "--round", round, "--explain", "--lang", "en"];
        let output = with_input(&arguments, &made.stdout);
        assert_eq!(status(&output), 0, "{system}: {}", err(&output));
        let told = out(&output);
        assert!(told.contains(sentence), "{system}: {told}");
        assert!(!told.contains("paired-"), "a text is missing: {told}");
        let json = with_input(
            &["pair", "-", "--round", round, "--explain", "--json"],
            &made.stdout,
        );
        let json: serde_json::Value = serde_json::from_str(&out(&json)).expect("JSON");
        let boards = json["explanation"]["boards"].as_array().expect("boards");
        assert_eq!(boards.len(), json["pairs"].as_array().expect("pairs").len());
        assert!(boards.iter().all(|board| board["pair"]["kind"].is_string()));
    }
}

#[test]
fn unrated_players_of_a_maxi_tournament_are_told() {
    let output = hakem(&["pair", &example(), "--system", "lim-maxi"]);
    assert_eq!(status(&output), 0);
    let told = "without a rating, counted as 0: 15; the 100-point rule";
    assert!(err(&output).contains(told), "{}", err(&output));
    assert_eq!(err(&hakem(&["pair", &example(), "--system", "lim"])), "");
}
