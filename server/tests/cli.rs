//! The command line from outside: real files, exit statuses, messages with file, line and column.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn data(file: &str) -> String {
    root().join("tests/data").join(file).display().to_string()
}

fn example() -> String {
    root()
        .join("examples/tournaments/ankara-open.trf")
        .display()
        .to_string()
}

fn hakem(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(arguments)
        .output()
        .expect("hakem runs")
}

fn with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("hakem runs");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(input)
        .expect("written");
    child.wait_with_output().expect("ends")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("an exit status")
}

/// Writes the example with one text replaced.
fn altered(from: &str, to: &str) -> tempfile::NamedTempFile {
    let text = std::fs::read_to_string(example()).expect("the example");
    assert!(text.contains(from), "{from}");
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text.replace(from, to).as_bytes())
        .expect("written");
    file
}

fn path(file: &tempfile::NamedTempFile) -> &str {
    file.path().to_str().expect("a path")
}

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
    let output = hakem(&["pair", &example(), "--system", "lim"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("Lim system cannot be paired"),
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
        let told = out(&output) + &err(&output);
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
        ("FIDE_DUBOV", "Dubov system"),
        ("FIDE_BURSTEIN_BAKU", "Burstein system"),
        ("FIDE_TEAM_MP_GP", "team system"),
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
    let team = hakem(&["pair", &data("trf/tec-team-2026.trf")]);
    assert_eq!(status(&team), 2);
    assert!(err(&team).contains("team system cannot be paired"));
}

/// Teams listed beside an individual event are no team event; where the file says in words that
/// teams are paired, players are not.
#[test]
fn teams_in_the_file_do_not_make_a_team_event() {
    let club = "013 Ankara                              1    2    3";
    let listed = altered("142 7", &format!("{club}\r\n142 7"));
    for order in ["pair", "standings"] {
        let output = hakem(&[order, path(&listed)]);
        assert_eq!(status(&output), 0, "{order}: {}", err(&output));
    }
    let text = std::fs::read_to_string(listed.path()).expect("text");
    let text = text
        .replace("192 FIDE_DUTCH", "")
        .replace("Individual: Swiss-System", "Team: Swiss-System")
        .replace("240 H   5    7", "");
    let output = with_input(&["pair", "-"], text.as_bytes());
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("team system cannot be paired"),
        "{}",
        err(&output)
    );
    let output = with_input(&["standings", "-"], text.as_bytes());
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("this is a team event"),
        "{}",
        err(&output)
    );
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

#[test]
fn standings_as_text_and_json() {
    let file = data("trf/tec-swiss-2026.trf");
    let output = hakem(&[
        "standings",
        &file,
        "--tiebreaks",
        "BH/C1,BH,SB,DE",
        "--json",
    ]);
    assert_eq!(status(&output), 0, "{}", err(&output));
    let json: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(
        json[0],
        serde_json::json!({
            "rank": 1, "tpn": 2, "name": "Bruno", "points": "4.0",
            "tiebreaks": {"BH/C1": "12.0", "BH": "13.0", "SB": "9.50", "DE": "0"},
        })
    );
    let text = out(&hakem(&["standings", &example()]));
    assert!(text.starts_with("rank  tpn name"), "{text}");
    assert!(
        text.contains("   2    5 Popescu, Ștefan     3.0      8.0      9.0     6.00"),
        "{text}"
    );
}

#[test]
fn standings_follow_the_edition() {
    // Player 4, step by step: Buchholz 14.0 since 2026, 15.0 before.
    let file = data("trf/tec-swiss-2026.trf");
    for (edition, value) in [("2026", "14.0"), ("2024", "15.0")] {
        let arguments = [
            "standings",
            &file,
            "--tiebreaks",
            "BH",
            "--edition",
            edition,
            "--json",
        ];
        let json: serde_json::Value = serde_json::from_str(&out(&hakem(&arguments))).expect("JSON");
        let rows = json.as_array().expect("rows");
        let david = rows.iter().find(|row| row["tpn"] == 4).expect("player 4");
        assert_eq!(david["tiebreaks"]["BH"], value, "{edition}");
    }
}

#[test]
fn standings_show_the_working() {
    let output = hakem(&["standings", &example(), "--explain"]);
    let text = out(&output);
    assert!(text.contains("BH/C1 of number 1: 8.5"), "{text}");
    assert!(text.contains("cut [14.1]"), "{text}");
}

#[test]
fn a_tie_break_that_does_not_apply_is_refused_by_name() {
    let file = data("trf/tec-rr-2026.trf");
    let output = hakem(&["standings", &file, "--tiebreaks", "BH"]);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains("BH"), "{}", err(&output));
    let output = hakem(&["standings", &example(), "--tiebreaks", "BH,NONSENSE"]);
    assert_eq!(status(&output), 2);
    assert!(err(&output).contains("NONSENSE"), "{}", err(&output));
}

#[test]
fn check_agrees_with_the_example() {
    let output = hakem(&["check", &example()]);
    assert_eq!(status(&output), 0, "{}{}", out(&output), err(&output));
    assert!(out(&output).ends_with("4 rounds agree\n"));
}

#[test]
fn check_finds_changed_pairings_colours_points_and_places() {
    // Players 13 and 14 exchange their opponents of round 1: not what the rules give.
    let text = std::fs::read_to_string(example()).expect("the example");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let row = |rank: u32| format!("001 {rank:>4} ");
    let mut set = |rank: u32, block: &str| {
        let line = lines
            .iter_mut()
            .find(|line| line.starts_with(&row(rank)))
            .expect("a row");
        let start = line.char_indices().nth(91).expect("a column").0;
        let end = line
            .char_indices()
            .nth(99)
            .map_or(line.len(), |(index, _)| index);
        line.replace_range(start..end, block);
    };
    set(6, "  14 b 1");
    set(14, "   6 w 0");
    set(7, "  13 w 1");
    set(13, "   7 b 0");
    let output = with_input(&["check", "-"], lines.join("\r\n").as_bytes());
    assert_eq!(status(&output), 1, "{}{}", out(&output), err(&output));
    let told = out(&output);
    assert!(
        told.contains("round 1: by the rules 13-6 7-14; the file has 14-6 7-13"),
        "{told}"
    );
    let file = altered(" 3.5    1 ", " 4.0    1 ");
    let output = hakem(&["check", path(&file)]);
    assert_eq!(status(&output), 1);
    assert!(out(&output).contains("line 18"), "{}", out(&output));
    let file = altered(" 2.5    7 ", " 2.5    5 ");
    let output = hakem(&["check", path(&file), "--json"]);
    assert_eq!(status(&output), 1);
    let json: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(json[0]["agrees"], false);
    assert_eq!(
        json[0]["differences"][0],
        "place of player 10: by the tie-breaks 7; the file has 5"
    );
}

#[test]
fn check_gives_no_verdict_where_there_is_none() {
    let output = hakem(&["check", &data("trf/tec-team-2026.trf"), &example()]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("1 of 2 files not checkable"),
        "{}",
        err(&output)
    );
    assert!(
        out(&output).contains("4 rounds agree"),
        "the other file has its verdict"
    );
    let file = altered("     8 w 1     6 b 1", "     8 w x     6 b 1");
    let output = hakem(&["check", path(&file)]);
    assert_eq!(status(&output), 2, "{}", out(&output));
}

#[test]
fn convert_goes_out_and_in_again() {
    for target in ["trf16", "trf26"] {
        let written = hakem(&["convert", &example(), "--to", target]);
        assert_eq!(status(&written), 0);
        let again = with_input(&["convert", "-", "--to", target], &written.stdout);
        assert_eq!(out(&again), out(&written));
        assert_eq!(
            out(&with_input(&["pair", "-"], &written.stdout)),
            out(&hakem(&["pair", &example()]))
        );
    }
    let told = err(&hakem(&["convert", &example(), "--to", "trf16"]));
    assert!(told.contains("TRF16 cannot say record 192"), "{told}");
}

#[test]
fn convert_writes_csv_and_json() {
    let csv = out(&hakem(&["convert", &example(), "--to", "csv"]));
    let line = csv.lines().nth(1).expect("a player");
    assert_eq!(
        line,
        "1,GM,\"Yılmaz, İsmail\",2587,TUR,34500001,1988-00-00,3.5,1,8 w 1,6 b 1,7 w 1,5 b ="
    );
    let json: serde_json::Value =
        serde_json::from_str(&out(&hakem(&["convert", &example(), "--to", "json"]))).expect("JSON");
    assert_eq!(json["players"].as_array().map(Vec::len), Some(15));
}

#[test]
fn the_final_report_waits_for_results() {
    let open = altered("     8 w 1     6 b 1", "     8 w ?     6 b 1");
    let text = std::fs::read_to_string(open.path())
        .expect("text")
        .replace("     1 b 0    12 w 1", "     1 b ?    12 w 1");
    let arguments = ["convert", "-", "--to", "trf26", "--accept", "points-differ"];
    let output = with_input(&arguments, text.as_bytes());
    assert_eq!(status(&output), 0, "{}", err(&output));
    assert!(
        out(&output).contains("X 0.5"),
        "an unknown result states its value"
    );
    let output = with_input(&[&arguments[..], &["--final"]].concat(), text.as_bytes());
    assert_eq!(status(&output), 1);
    assert!(err(&output).contains("round 1: 1-8"), "{}", err(&output));
    assert_eq!(
        status(&hakem(&["convert", &example(), "--to", "trf26", "--final"])),
        0
    );
}

#[test]
fn comments_can_be_left_out() {
    let file = altered("142 7", "### MPA @ Round 5: 1-4 => 4-1\r\n142 7");
    let kept = out(&hakem(&["convert", path(&file), "--to", "trf26"]));
    assert!(kept.contains("### MPA @ Round 5: 1-4 => 4-1"));
    let without = hakem(&["convert", path(&file), "--to", "trf26", "--no-comments"]);
    assert!(!out(&without).contains("###"));
    assert!(
        err(&without).contains("comments-dropped"),
        "{}",
        err(&without)
    );
}

/// Nothing is forgiven in silence: control characters, commas in points, rounds that never come.
#[test]
fn leniencies_are_told() {
    for (from, to, place, kind) in [
        (
            "Yılmaz, İsmail",
            "Yılmaz,\tİsmail",
            ":18:22:",
            "text-cleaned",
        ),
        (" 3.5    1 ", " 3,5    1 ", ":18:81:", "points-form"),
        ("240 H   5", "240 H   9", ":17:", "round-beyond"),
    ] {
        let file = altered(from, to);
        let output = hakem(&["pair", path(&file)]);
        assert_eq!(status(&output), 0, "{kind}: {}", err(&output));
        let told = err(&output);
        assert!(told.contains(place) && told.contains(kind), "{told}");
    }
}

/// Bad input of each kind: status 2, file, line and column, what to do.
#[test]
fn bad_input_names_its_place() {
    let cases = [
        (
            "points that do not match",
            " 3.5    1 ",
            " 4.0    1 ",
            ":18:81: breach",
            "points-differ",
        ),
        (
            "an unknown opponent",
            "     8 w 1     6 b 1",
            "    99 w 1     6 b 1",
            ":18:92: breach",
            "opponent-unknown",
        ),
        (
            "a player paired twice",
            "     9 b =    11 w 1",
            "     8 b =    11 w 1",
            "breach",
            "paired-twice",
        ),
        (
            "an unreadable rank",
            "001    2 m IM",
            "001    x m IM",
            ":19:5: refused",
            "rank-unreadable",
        ),
    ];
    for (what, from, to, place, kind) in cases {
        let file = altered(from, to);
        let output = hakem(&["pair", path(&file)]);
        assert_eq!(status(&output), 2, "{what}: {}", err(&output));
        assert_eq!(out(&output), "", "{what}");
        let told = err(&output);
        assert!(
            told.contains(path(&file)) && told.contains(place),
            "{what}: {told}"
        );
        assert!(told.contains(&format!("[{kind}]")), "{what}: {told}");
    }
}

#[test]
fn an_accepted_defect_stands_no_longer_in_the_way() {
    let file = altered(" 3.5    1 ", " 4.0    1 ");
    let output = hakem(&["pair", path(&file)]);
    assert!(
        err(&output).contains("--accept points-differ"),
        "{}",
        err(&output)
    );
    let output = hakem(&["pair", path(&file), "--accept", "points-differ"]);
    assert_eq!(out(&output), out(&hakem(&["pair", &example()])));
    assert_eq!(
        status(&hakem(&["pair", path(&file), "--accept", "nonsense"])),
        2
    );
}

#[test]
fn two_byes_in_a_round_are_a_breach() {
    let file = altered(
        "     7 b 0  0000 - U     6 w 0",
        "     7 b 0  0000 - U  0000 - U",
    );
    let output = hakem(&["pair", path(&file)]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("two-byes-in-round"),
        "{}",
        err(&output)
    );
}

#[test]
fn no_file_an_empty_file_and_noise_are_refused() {
    let output = hakem(&["pair", "no/such/file.trf"]);
    assert_eq!(status(&output), 2);
    assert!(
        err(&output).contains("no/such/file.trf: cannot be read"),
        "{}",
        err(&output)
    );
    for (input, kind) in [
        (&b""[..], "empty-file"),
        (&b"\xff\xfe\x00noise\n\x80"[..], "no-players"),
    ] {
        for order in ["pair", "standings", "check"] {
            let output = with_input(&[order, "-"], input);
            assert_eq!(status(&output), 2, "{order}: {}", err(&output));
            let told = err(&output) + &out(&output);
            assert!(told.contains(kind), "{order}: {told}");
        }
    }
    assert_eq!(
        status(&hakem(&["pair", &root().display().to_string()])),
        2,
        "a folder"
    );
}

#[test]
fn usage_errors_are_2_and_help_is_0() {
    assert_eq!(status(&hakem(&[])), 2);
    assert_eq!(status(&hakem(&["nonsense"])), 2);
    assert_eq!(status(&hakem(&["convert", &example()])), 2);
    assert_eq!(status(&hakem(&["--help"])), 0);
    assert_eq!(status(&hakem(&["--version"])), 0);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hakem"))
        .args(["convert", &data("trf/grandmommyscup.trf"), "--to", "trf26"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("hakem runs");
    drop(child.stdout.take());
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("ends").code(), Some(0));
}
