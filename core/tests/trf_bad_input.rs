//! Defective files: each defect has its finding, with line and column, and none stops the reader.

mod trf_support;

use hakem_core::Bye;
use hakem_core::format::trf::{
    self, Dialect, Finding, FindingKind, Reading, RoundCell, Severity, WriteOptions,
};
use trf_support::Random;

const GOOD: [&str; 9] = [
    "012 Test Open",
    "142 2",
    "152 W",
    "192 FIDE_DUTCH",
    "202 BH/C1,SB",
    "001    1 m GM Alpha, Ann                        2500 TUR     6300001 1990/01/02  1.5    1     3 w 1     2 b =",
    "001    2 m    Beta, Bob                         2400 TUR     6300002 1991/00/00  1.5    2     4 b 1     1 w =",
    "001    3 w    Gamma, Gul                        2300 TUR     6300003 1992/00/00  0.5    4     1 b 0  0000 - H",
    "001    4 m    Delta, Dan                        2200 TUR     6300004 1993/00/00  1.0    3     2 w 0  0000 - U",
];

/// The good file with one line (from 1) changed.
fn changed(line: usize, from: &str, to: &str) -> Reading {
    let mut lines = GOOD.map(str::to_owned);
    assert!(lines[line - 1].contains(from), "{from} in line {line}");
    lines[line - 1] = lines[line - 1].replacen(from, to, 1);
    trf::read(lines.join("\r\n").as_bytes())
}

fn with(extra: &str) -> Reading {
    trf::read(format!("{}\r\n{extra}\r\n", GOOD.join("\r\n")).as_bytes())
}

fn the(reading: &Reading, kind: FindingKind) -> Finding {
    let mut found = reading
        .findings
        .iter()
        .filter(|finding| finding.kind == kind);
    found
        .next()
        .unwrap_or_else(|| panic!("no {kind} in {:#?}", reading.findings))
        .clone()
}

#[test]
fn the_good_file_is_good() {
    let reading = with("");
    for finding in &reading.findings {
        assert!(finding.severity >= Severity::Default, "{finding}");
    }
    let summary = the(&reading, FindingKind::Summary).message;
    assert_eq!(
        summary,
        "read as TRF26 in UTF-8: 4 players, 0 teams, 2 rounds with pairings"
    );
}

/// Kind, its line and column for a change of one line of the good file.
#[test]
fn each_defect_is_told_with_its_place() {
    use FindingKind as Kind;
    for (line, from, to, kind, column) in [
        (6, "  1.5    1", "  2.5    1", Kind::PointsDiffer, 81),
        (6, "  1.5    1", "  x.5    1", Kind::PointsUnreadable, 81),
        (6, "  1.5    1", "         1", Kind::PointsMissing, 81),
        (6, "  1.5    1", "  1,5    1", Kind::PointsForm, 81),
        (6, "Alpha, Ann", "Alpha,\tAnn", Kind::TextCleaned, 21),
        (6, "    3 w 1", "    9 w 1", Kind::OpponentUnknown, 92),
        (6, "    3 w 1", "    1 w 1", Kind::OpponentSelf, 92),
        (6, "    3 w 1", "    2 w 1", Kind::PairedTwice, 92),
        (6, "    3 w 1", "    3 b 1", Kind::ColoursClash, 97),
        (6, "    3 w 1", "    3 w +", Kind::ResultsClash, 99),
        (6, "    3 w 1", "    3 w 1 x", Kind::RoundUnreadable, 102),
        (6, "    3 w 1", "   3x w 1", Kind::RoundUnreadable, 92),
        (6, "    3 w 1", "    3 w H", Kind::ByeWithOpponent, 99),
        (6, "    3 w 1", "    3 w ½", Kind::ResultUnknown, 99),
        (6, "    3 w 1", "    3   1", Kind::ColourForm, 97),
        (6, "    3 w 1", "    3 W 1", Kind::ColourForm, 97),
        (8, "0000 - H", "0000 - ?", Kind::SymbolWithoutOpponent, 109),
        (8, "0000 - H", "0000 - =", Kind::ByeForm, 109),
        (8, "0000 - H", "0000 - h", Kind::ResultForm, 109),
        (8, "001    3", "001    1", Kind::RankTwice, 5),
        (8, "001    3", "001    x", Kind::RankUnreadable, 5),
        (6, "m GM", "f GM", Kind::SexForm, 10),
        (6, " GM", "  g", Kind::TitleForm, 11),
        (6, " GM", "XYZ", Kind::TitleUnknown, 11),
        (6, "2500", "25o0", Kind::RatingUnreadable, 49),
        (6, "6300001", "63oooo1", Kind::FideIdUnreadable, 58),
        (6, "1990/01/02", "1990/13/02", Kind::DateUnreadable, 70),
        (6, "1990/01/02", "02.01.1990", Kind::DateForm, 70),
        (6, "1990/01/02", "0000/00/00", Kind::DateZero, 70),
        (6, "   1     3", "   y     3", Kind::PlaceUnreadable, 86),
        (6, "   1     3", "   5     3", Kind::PlacesOdd, 86),
        (6, "Ann    ", "Ann", Kind::ColumnsShifted, 48),
        (6, "Alpha, Ann", "          ", Kind::NameBlank, 15),
        (6, "TUR", "   ", Kind::FederationBlank, 54),
    ] {
        let reading = changed(line, from, to);
        let finding = the(&reading, kind);
        assert_eq!(
            (finding.line, finding.column),
            (Some(u32::try_from(line).unwrap()), Some(column)),
            "{from} -> {to}: {finding}"
        );
    }
}

#[test]
fn records_that_cannot_be_read_are_kept_and_told() {
    for line in [
        "142 many",
        "152 G",
        "162 W one",
        "162 Q 1.0",
        "240 X   1    1",
        "240 H         ",
        "250 nothing",
        "250       1.0   5   1    1    4",
        "250       1.0   1   5    4    1",
        "260   1",
        "260   2   1    1    2",
        "299 W   1.0.0   1    1",
        "299 q   1.0",
        "310   x Team",
        "XXS WW",
        "XXS QQ=1",
        "XXA    1 fast",
        "XXZ one",
        "BBW many",
        "300 one",
        "320 x",
        "330 ++   1   1   2",
    ] {
        let reading = with(line);
        let finding = the(&reading, FindingKind::RecordUnreadable);
        assert_eq!(
            (finding.line, finding.severity),
            (Some(10), Severity::Breach),
            "{line}"
        );
        assert_eq!(reading.document.kept[0].text, line.trim_end(), "{line}");
    }
}

#[test]
fn other_lines() {
    use FindingKind as Kind;
    for (line, kind) in [
        ("012 Another name", Kind::RecordConflict),
        ("012 Test Open", Kind::RecordRepeated),
        ("142 3", Kind::RecordConflict),
        (GOOD[8], Kind::PlayerRepeated),
        ("240 H   3    9", Kind::UnknownId),
        ("250       1.0   1   2    1    9", Kind::UnknownId),
        ("260   1   2    1    9", Kind::UnknownId),
        ("XXP 1 9", Kind::UnknownId),
        ("XXZ 9", Kind::UnknownId),
        ("XXA    9  1.0", Kind::UnknownId),
        ("299             1.0     1    9", Kind::UnknownId),
        (
            "310   1 Team                                                             1    9",
            Kind::UnknownId,
        ),
        ("062 5", Kind::CountDiffers),
        ("240 H   9    1", Kind::RoundBeyond),
        ("250       1.0   9   9    1    2", Kind::RoundBeyond),
        ("260   9   9    1    2", Kind::RoundBeyond),
        ("299 W            2.0   9    1", Kind::RoundBeyond),
        ("162 W 1,0", Kind::PointsForm),
        ("022 An\tkara", Kind::TextCleaned),
        ("QQQ something", Kind::RecordUnknown),
        ("801 anything", Kind::RecordInformative),
        ("XXR 2", Kind::Translated),
        ("042 next week", Kind::DateUnreadable),
    ] {
        the(&with(line), kind);
    }
}

#[test]
fn rounds_beyond_the_stated_number() {
    let reading = changed(2, "142 2", "142 1");
    let finding = the(&reading, FindingKind::RoundsExceeded);
    assert_eq!(finding.severity, Severity::Breach);
    assert_eq!(reading.document.rounds, Some(2));

    let reading = changed(9, "0000 - U", "0000 - U  0000 -");
    the(&reading, FindingKind::EmptyRoundDropped);
    assert_eq!(reading.document.columns(), 2);
}

/// C.02 Q166: an unknown symbol against a named opponent is an unknown result for both.
#[test]
fn q166_unknown_symbols_are_unknown_for_both() {
    let mut lines = GOOD.map(str::to_owned);
    lines[5] = lines[5]
        .replace("3 w 1", "3 w *")
        .replace("  1.5    1", "  1.0    1");
    lines[7] = lines[7]
        .replace("1 b 0", "1 b *")
        .replace("  0.5    4", "  1.0    4");
    let reading = trf::read(lines.join("\n").as_bytes());
    assert_eq!(
        the(&reading, FindingKind::ResultUnknown).severity,
        Severity::Repair
    );
    assert_eq!(reading.obstacles(&[].into()).count(), 0);
    let text = trf::write(&reading.document, WriteOptions::new(Dialect::Trf26)).text;
    assert!(text.contains("     3 w ?"), "{text}");
    assert!(text.contains("162  X 0.5"), "{text}");

    // One side only: the other follows.
    let reading = changed(8, "1 b 0", "1 b *");
    let unknown = |cell: RoundCell| {
        matches!(
            cell,
            RoundCell::Game {
                result: Some(hakem_core::SideResult::Unknown),
                ..
            }
        )
    };
    assert!(unknown(reading.document.players[0].rounds[0]));
    the(&reading, FindingKind::PointsDiffer);
}

#[test]
fn numbers_need_not_be_right_aligned() {
    let reading = changed(8, "001    3", "001 3   ");
    let grave = reading
        .findings
        .iter()
        .filter(|f| f.severity <= Severity::Warning);
    assert_eq!(grave.count(), 0);
}

/// A game that only one row knows is a zero-point bye there.
#[test]
fn a_game_in_one_row_only() {
    let reading = changed(7, "    4 b 1", " 0000 - F");
    let finding = the(&reading, FindingKind::NotMirrored);
    assert_eq!(
        (finding.line, finding.round, finding.rank),
        (Some(9), Some(1), Some(4))
    );
    assert_eq!(
        reading.document.players[3].rounds[0],
        RoundCell::Bye(Bye::Zero)
    );
}

/// A player paired twice: the one whom the opponent does not name gets a zero-point bye.
#[test]
fn a_player_paired_twice() {
    let reading = changed(6, "    3 w 1", "    2 w 1");
    let finding = the(&reading, FindingKind::PairedTwice);
    assert_eq!((finding.round, finding.rank), (Some(1), Some(1)));
    let rounds = |index: usize| reading.document.players[index].rounds[0];
    assert_eq!(rounds(0), RoundCell::Bye(Bye::Zero));
    assert_eq!(
        rounds(2),
        RoundCell::Bye(Bye::Zero),
        "player 3 names 1, who names 2"
    );
    assert!(matches!(rounds(1), RoundCell::Game { opponent: 4, .. }));
    assert_eq!(
        reading.document.players[0].points.unwrap().to_string(),
        "0.5"
    );
}

/// Two pairing-allocated byes in a round, and two of one player: the later are full-point byes.
#[test]
fn two_byes() {
    let reading = changed(8, "0000 - H", "0000 - U");
    assert_eq!(
        the(&reading, FindingKind::TwoByesInRound).severity,
        Severity::Breach
    );
    assert_eq!(
        reading.document.players[2].rounds[1],
        RoundCell::Bye(Bye::PairingAllocated)
    );
    assert_eq!(
        reading.document.players[3].rounds[1],
        RoundCell::Bye(Bye::Full)
    );
    let reading = with("240 H   2    3\r\n240 H   2    3");
    assert!(
        reading
            .findings
            .iter()
            .all(|f| f.severity >= Severity::Default)
    );

    let line = format!("{:<80} 2.0    1  0000 - U  0000 - U", "001    1      Alpha");
    let reading = trf::read(line.as_bytes());
    the(&reading, FindingKind::TwoByesOfPlayer);

    // Every cycle of a round robin has the free round again.
    let reading = trf::read(format!("192 BERGER_DOUBLEROUNDROBIN\r\n{line}").as_bytes());
    let two = |f: &trf::Finding| f.kind == FindingKind::TwoByesOfPlayer;
    assert!(!reading.findings.iter().any(two));
    assert_eq!(
        reading.document.players[0].rounds,
        [RoundCell::Bye(Bye::PairingAllocated); 2]
    );
}

/// A name of 40 characters moves the rest of the line, or is cut by it.
#[test]
fn names_of_40_characters() {
    let long = "Abcdefghijklmnopqrst, Abcdefghijklmnopqr";
    assert_eq!(long.chars().count(), 40);
    let padded = format!("Alpha, Ann{}", " ".repeat(23));
    let reading = changed(6, &padded, long);
    the(&reading, FindingKind::NameLong);
    the(&reading, FindingKind::ColumnsShifted);
    let player = &reading.document.players[0];
    assert_eq!(player.name, long);
    assert_eq!(
        (player.rating, player.federation.as_str()),
        (Some(2500), "TUR")
    );
    assert_eq!(reading.obstacles(&[].into()).count(), 0);
    let written = trf::write(&reading.document, WriteOptions::new(Dialect::Trf26));
    assert_eq!(written.notices[0].kind, FindingKind::NameCut);
    let again = trf::read(written.text.as_bytes());
    assert_eq!(again.document.players[0].name, long[..33].trim_end());
    assert_eq!(again.obstacles(&[].into()).count(), 0);

    let cut: String = long.chars().chain(" 00".chars()).collect();
    let over = format!("Alpha, Ann{}2500 TUR", " ".repeat(24));
    let reading = changed(6, &over, &cut[..42]);
    assert!(reading.obstacles(&[].into()).count() > 0);
}

/// Names padded by bytes: every Turkish letter moves the line one column to the left.
#[test]
fn names_padded_by_bytes() {
    let reading = changed(6, "Alpha, Ann   ", "Çağlar, Ş ");
    the(&reading, FindingKind::ColumnsShifted);
    assert_eq!(reading.document.players[0].name, "Çağlar, Ş");
    assert_eq!(reading.document.players[0].rating, Some(2500));
    assert_eq!(reading.obstacles(&[].into()).count(), 0);
}

#[test]
fn empty_files() {
    for bytes in [
        &b""[..],
        b"\r\n\r\n",
        b"   \n\t\n",
        b"\xEF\xBB\xBF",
        b"\0\0\0",
    ] {
        let reading = trf::read(bytes);
        let gravest = reading
            .findings
            .iter()
            .map(|finding| finding.severity)
            .min();
        assert_eq!(gravest, Some(Severity::Refused), "{bytes:?}");
    }
    the(&trf::read(b""), FindingKind::EmptyFile);
    the(&trf::read(b"012 A name only"), FindingKind::NoPlayers);
}

#[test]
fn random_bytes() {
    let mut random = Random(7);
    for _ in 0..300 {
        let length = random.below(2000);
        let bytes: Vec<u8> = (0..length)
            .map(|_| random.next().to_le_bytes()[0])
            .collect();
        let reading = trf::read(&bytes);
        assert!(
            reading
                .findings
                .iter()
                .any(|f| f.severity == Severity::Refused)
        );
    }
}

/// 10 MB: one endless line, only lines, players without end, bytes without sense.
#[test]
fn ten_megabytes() {
    const SIZE: usize = 10_000_000;
    let mut random = Random(11);
    let noise: Vec<u8> = (0..SIZE).map(|_| random.next().to_le_bytes()[0]).collect();
    let player = format!("{}\n", GOOD[5]);
    let block = "     2 w 1";
    let endless = format!("{}{}", &GOOD[5][..89], block.repeat(SIZE / block.len()));
    for bytes in [
        noise,
        "\n".repeat(SIZE).into_bytes(),
        "x".repeat(SIZE).into_bytes(),
        player.repeat(SIZE / player.len()).into_bytes(),
        "QQQ\n".repeat(SIZE / 4).into_bytes(),
        endless.into_bytes(),
    ] {
        let reading = trf::read(&bytes);
        assert!(!reading.findings.is_empty());
        assert!(reading.findings.len() < 100_000);
    }
}

/// Points with and without what is adjusted in a round that is still to come are both right.
#[test]
fn points_adjusted_in_a_later_round() {
    for points in ["1.5", "2.5"] {
        let mut lines = GOOD.map(str::to_owned).to_vec();
        lines[1] = "142 5".to_owned();
        lines[5] = lines[5].replacen(" 1.5 ", &format!(" {points} "), 1);
        // A column of the fifth round; the adjusted player's own row ends before it.
        lines[8].push_str(&format!("{}0000 - H", " ".repeat(32)));
        lines.push("299             1.0     5    1".to_owned());
        let reading = trf::read(lines.join("\r\n").as_bytes());
        let wrong: Vec<_> = reading
            .findings
            .iter()
            .filter(|finding| finding.kind == FindingKind::PointsDiffer)
            .filter(|finding| finding.message.contains("player 1 "))
            .collect();
        assert!(wrong.is_empty(), "{points}: {wrong:?}");
    }
}

/// 299 in both layouts in use, with 000 and 999 for all rounds, and by words.
#[test]
fn trf_299_layouts() {
    for line in [
        "299             1.0     1    2",
        "299            +1.0     1    2",
        "299        1.0   1    2",
        "299   1.0 1 2",
    ] {
        let reading = with(line);
        let record = &reading.document.adjustments[0];
        assert_eq!(
            record.points.map(|p| p.to_string()).as_deref(),
            Some("1.0"),
            "{line}"
        );
        assert_eq!(
            (record.round, record.ids.as_slice()),
            (Some(1), &[2][..]),
            "{line}"
        );
        the(&reading, FindingKind::PointsDiffer);
    }
    for line in [
        "299 U  1.0",
        "299 H           0.0   000",
        "299 H           0.0   999",
        "299 H           0.0",
    ] {
        let reading = with(line);
        if line.contains('U') {
            the(&reading, FindingKind::RecordUnreadable);
            continue;
        }
        assert_eq!(
            reading.document.scoring().half_bye.to_string(),
            "0.0",
            "{line}"
        );
        assert_eq!(
            reading.document.players[2].points.unwrap().to_string(),
            "0.0",
            "{line}"
        );
    }
}
