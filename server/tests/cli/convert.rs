//! `hakem convert`.

use crate::support::{altered, err, example, hakem, out, path, status, with_input};

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

#[test]
fn convert_writes_pgn() {
    let pgn = out(&hakem(&["convert", &example(), "--to", "pgn"]));
    assert!(
        pgn.starts_with("[Event \"Ankara Open\"]\n[Site \"Ankara TUR\"]\n[Date \"2026.04.10\"]")
    );
    assert!(pgn.contains("[White \"Yılmaz, İsmail\"]"));
    assert!(pgn.ends_with("\n\n1-0\n") || pgn.ends_with("1/2-1/2\n") || pgn.ends_with("0-1\n"));
}

/// What FIDE would send the report back for, with the name of each kind.
#[test]
fn the_final_report_is_checked() {
    let arguments = ["convert", &example(), "--to", "trf26", "--final"];
    let told = err(&hakem(&arguments));
    assert!(told.contains("worth a look: The FIDE number of an arbiter is missing: Aydın, Selin (TRF 102) [arbiter-without-id]"), "{told}");
    assert!(
        told.contains("to be mended: Rounds paired of those announced: 4/7"),
        "{told}"
    );
    let silent = err(&hakem(&arguments[..4]));
    assert!(!silent.contains("arbiter-without-id"), "{silent}");
}
