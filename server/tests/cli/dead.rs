//! `hakem dead`.

use crate::support::{err, hakem, out, status, with_input};

#[test]
fn dead_answers_for_one_position() {
    for (fen, answer) in [
        ("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - -", "--\n"),
        ("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - -", "W-\n"),
        ("8/8/8/4kq2/8/8/3N4/4K3 w - -", "-B\n"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "WB\n",
        ),
    ] {
        let output = hakem(&["dead", fen]);
        assert_eq!(
            (status(&output), out(&output).as_str()),
            (0, answer),
            "{fen}"
        );
    }
}

#[test]
fn dead_explains() {
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - -";
    let text = out(&hakem(&["dead", fen, "--explain"]));
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("WB"));
    let white = lines.next().expect("White's line");
    assert!(white.starts_with("  White: can mate: "), "{white}");
    let bare = out(&hakem(&["dead", "4k3/8/8/8/8/8/8/4K3 w - -", "--explain"]));
    assert_eq!(
        bare,
        "--\n  White: cannot mate with this material, whatever the moves\n  \
         Black: cannot mate with this material, whatever the moves\n"
    );
}

#[test]
fn dead_says_why_a_text_is_no_position() {
    for fen in [
        "8/8/8/8/8/8/8/8 w - -",
        "4k3/8/8/8/8/8/8/8 w - -",
        "kK6/8/8/8/8/8/8/8 w - -",
        "P3k3/8/8/8/8/8/8/4K3 w - -",
        "4k3/4R3/8/8/8/8/8/4K3 w - -",
        "4k3/8/8/8/8/8/8/4K3 x - -",
    ] {
        let output = hakem(&["dead", fen]);
        assert_eq!((status(&output), out(&output).as_str()), (2, ""), "{fen}");
        let told = err(&output);
        let begins = format!("hakem: '{fen}' is no position: ");
        assert!(
            told.starts_with(&begins) && told.len() > begins.len() + 3,
            "{told}"
        );
    }
}

#[test]
fn dead_goes_on_after_a_bad_line() {
    let input =
        "# a comment\n8/8/8/4kn2/8/8/3B4/4K3 w - -\nnonsense\n\n7k/5Q2/6K1/8/8/8/8/8 b - -\n";
    let output = with_input(&["dead", "--stdin"], input.as_bytes());
    let text = out(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert_eq!((lines[0], lines[2]), ("WB", "--"));
    assert!(
        lines[1].starts_with("error: 'nonsense' is no position: "),
        "{text}"
    );
    assert_eq!(status(&output), 2);
    assert_eq!(
        err(&output),
        "hakem: one line is no position; see its answer\n"
    );
    assert_eq!(status(&hakem(&["dead"])), 2);
}
