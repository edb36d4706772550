//! `hakem generate`.

use crate::support::{err, hakem, out, status, with_input};

#[test]
fn generate_without_arguments_tells_the_seed_and_its_file_checks() {
    let output = hakem(&["generate"]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    let told = err(&output);
    let seed = told.trim_end().strip_prefix("hakem: seed ");
    let seed = seed.expect("the seed").to_owned();
    let first = format!("012 Random tournament {seed}\r\n");
    assert!(out(&output).starts_with(&first), "{seed}");
    let check = with_input(&["check", "-"], &output.stdout);
    assert_eq!(status(&check), 0, "{seed}: {}{}", out(&check), err(&check));
    let again = hakem(&["generate", "--seed", &seed]);
    assert_eq!(out(&again), out(&output));
    assert_eq!(err(&again), "");
    assert_ne!(out(&hakem(&["generate"])), out(&output));
}

#[test]
fn generate_takes_every_argument() {
    let arguments = "generate --players 17 --rounds 6 --seed 3 --system dubov --edition 2018 \
                     --acceleration baku --forfeits 10 --byes 20 --withdrawals 5";
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let text = out(&hakem(&arguments));
    for line in [
        "062 17\r\n",
        "142 6\r\n",
        "192 FIDE_DUBOV_BAKU\r\n",
        "### Generated from seed 3: 17 players, 6 rounds, Dubov system 2018, Baku acceleration, \
         10% forfeits, 20% byes, 5% withdrawals\r\n",
    ] {
        assert!(text.contains(line), "{line}{text}");
    }
    let check = with_input(&["check", "-"], text.as_bytes());
    assert_eq!(out(&check), "standard input: 6 rounds agree\n");
}

#[test]
fn generate_takes_every_kind_of_bye_and_result() {
    let arguments = "generate --players 40 --rounds 7 --seed 8 --half-byes 9 --zero-byes 8 \
                     --full-byes 7 --late 20 --odd 15 --tiebreaks BH,SB";
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let text = out(&hakem(&arguments));
    for part in [
        "9% half-point byes, 8% zero-point byes, 7% full-point byes, 20% late entries, 15% odd \
         results\r\n",
        " 0000 - H",
        " 0000 - Z",
        " 0000 - F",
        "202 BH,SB\r\n",
    ] {
        assert!(text.contains(part), "{part}{text}");
    }
    let check = with_input(&["check", "-"], text.as_bytes());
    assert_eq!(out(&check), "standard input: 7 rounds agree\n");
    assert_eq!(out(&hakem(&arguments)), text);
}

#[test]
fn generate_writes_files_of_every_system_that_check() {
    for system in [
        "dutch",
        "dubov",
        "burstein",
        "lim",
        "double-swiss",
        "round-robin",
        "scheveningen",
        "knockout",
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let dir = folder.path().join("new").display().to_string();
        let arguments = [
            "generate", "--seed", "41", "--system", system, "--count", "3", "--out", &dir,
        ];
        let output = hakem(&arguments);
        assert_eq!(status(&output), 0, "{}", err(&output));
        let names = out(&output);
        let files: Vec<&str> = names.lines().collect();
        let expected = [41, 42, 43].map(|seed| format!("{dir}/random-{seed}.trf"));
        assert_eq!(files, expected);
        let check = hakem(&[&["check"], &files[..]].concat());
        assert_eq!(status(&check), 0, "{}{}", out(&check), err(&check));
        let single = hakem(&["generate", "--seed", "43", "--system", system]);
        let file = std::fs::read(files[2]).expect("the file");
        assert!(single.stdout == file, "{system}");
        // What is there is left alone.
        let output = hakem(&arguments);
        assert_eq!(status(&output), 2);
        assert!(err(&output).contains("random-41.trf: cannot be written"));
    }
}

#[test]
fn generate_refuses_what_cannot_be_had() {
    for (arguments, words) in [
        ("--players 1", "1 players are asked for; ask for 2 to 9999"),
        ("--players many", "invalid value 'many'"),
        ("--rounds 100", "ask for 1 to 99"),
        ("--players 6 --rounds 6", "ask for at most 5 rounds"),
        ("--forfeits 101", "ask for 0 to 100"),
        (
            "--half-byes 60 --zero-byes 60",
            "120 per cent of byes of all kinds",
        ),
        ("--odd 101", "101 per cent of odd results are asked for"),
        ("--system round-robin --late 5", "no late entries"),
        ("--tiebreaks XYZ", "--tiebreaks: "),
        ("--byes 256", "invalid value '256'"),
        ("--system team-swiss --players 1000", "ask for 2 to 999"),
        ("--system swiss", "invalid value 'swiss'"),
        ("--edition 1990", "no edition '1990'"),
        (
            "--system round-robin --edition 2026",
            "has no edition '2026'",
        ),
        ("--system round-robin --byes 5", "no requested byes"),
        ("--system knockout --withdrawals 5", "no withdrawals"),
        (
            "--system scheveningen --players 7",
            "ask for another number",
        ),
        (
            "--system double-swiss --rounds 5",
            "5 rounds end within one",
        ),
        ("--acceleration london", "invalid value 'london'"),
        ("--seed x", "invalid value 'x'"),
        ("--count 3", "--out <DIR>"),
        ("--count 0 --out nowhere", "--count takes 1 or more"),
        ("--seed 1 --out /dev/null/x", "cannot be written"),
    ] {
        let words_of = arguments.split_whitespace();
        let arguments: Vec<&str> = std::iter::once("generate").chain(words_of).collect();
        let output = hakem(&arguments);
        assert_eq!(status(&output), 2, "{arguments:?}");
        assert_eq!(out(&output), "", "{arguments:?}");
        let told = err(&output);
        assert!(told.contains(words), "{arguments:?}: {told}");
    }
}
