//! From one dialect to another: each record where its counterpart stands, the rest told.

use hakem_core::format::trf::{
    self, Board, Dialect, FindingKind, ReportLine, RoundCell, Session, Severity, WriteOptions,
    Written,
};
use hakem_core::{Bye, Colour};

fn convert(lines: &[&str], to: Dialect) -> Written {
    let reading = trf::read(lines.join("\r\n").as_bytes());
    let hard: Vec<String> = reading
        .findings
        .iter()
        .filter(|finding| finding.severity <= Severity::Breach)
        .map(ToString::to_string)
        .collect();
    assert_eq!(hard, [""; 0]);
    trf::write(&reading.document, WriteOptions::new(to))
}

/// What a dialect could not say.
fn lost(written: &Written) -> Vec<&str> {
    written
        .notices
        .iter()
        .filter(|notice| notice.severity == Severity::Dropped)
        .map(|notice| notice.message.as_str())
        .collect()
}

const TRF16: [&str; 14] = [
    "012 Old Open",
    "XXR 5",
    "XXC black1",
    "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 HPB=0.5 FW=2.0 PAB=1.5",
    "### made by hand",
    "001    1      Alpha                             2500 TUR     6300001             3.0    1     3 b 1",
    "001    2      Beta                              2400 TUR     6300002             1.0    2     4 w =",
    "001    3      Gamma                             2300 TUR     6300003             0.0    4     1 w 0",
    "001    4      Delta                             2200 TUR     6300004             1.0    2     2 b =",
    "013 Team One                           1    3",
    "XXZ 4",
    "XXP 1 2",
    "XXA    1  1.0  1.0  0.5",
    "XXA    2  1.0  1.0",
];

/// The mapping of `trf.md` section 6: XXR 142, XXC 152, XXS 162 and 299, XXZ 240, XXP 260,
/// XXA 250, 013 310.
#[test]
fn trf16_to_trf26() {
    let written = convert(&TRF16, Dialect::Trf26);
    let expected = [
        "012 Old Open",
        "142 5",
        "152 B",
        "162  W 3.0    D 1.0    P 1.5",
        "### made by hand",
        "001    1      Alpha                             2500 TUR     6300001             3.0    1     3 b 1",
        "001    2      Beta                              2400 TUR     6300002             1.0    2     4 w =",
        "001    3      Gamma                             2300 TUR     6300003             0.0    4     1 w 0",
        "001    4      Delta                             2200 TUR     6300004             1.0    2     2 b =",
        "310   1 Team One                                                            1    3",
        "240 Z   2    4",
        "250       1.0   1   2    1    2",
        "250       0.5   3   3    1    1",
        "260   1   5    1    2",
        "299 +         2.0  000",
        "299 H         0.5  000",
    ];
    assert_eq!(written.text.lines().collect::<Vec<_>>(), expected);
    assert_eq!(lost(&written), [""; 0]);
    // And what it means is the same.
    let before = trf::read(TRF16.join("\n").as_bytes()).document;
    let after = trf::read(written.text.as_bytes()).document;
    assert_eq!(after.scoring(), before.scoring());
    assert_eq!(after.first_colour(), Some(Colour::Black));
}

#[test]
fn trf26_to_trf16_and_back() {
    let new = convert(&TRF16, Dialect::Trf26).text;
    let lines: Vec<&str> = new.lines().collect();
    let old = convert(&lines, Dialect::Trf16);
    for line in [
        "XXR 5",
        "XXC black1",
        "XXZ 4",
        "XXP 1 2",
        "XXA    1  1.0  1.0  0.5",
    ] {
        assert!(
            old.text.contains(&format!("{line}\r\n")),
            "{line} in {}",
            old.text
        );
    }
    assert!(old.text.contains("013 Team One"));
    assert_eq!(
        lost(&old),
        ["TRF16 cannot say the points of an unknown result: left out"; 0]
    );
    let before = trf::read(TRF16.join("\n").as_bytes()).document;
    let after = trf::read(old.text.as_bytes()).document;
    assert_eq!(after.scoring(), before.scoring());
    assert_eq!(after.player_accelerations, before.player_accelerations);
    assert_eq!(after.absent, before.absent);
}

#[test]
fn what_trf16_cannot_say_is_told() {
    let lines = [
        "142 3",
        "192 FIDE_DUTCH",
        "202 BH/C1,SB",
        "001    1      Alpha                             2500 TUR     6300001             1.5    1     2 w 1",
        "001    2      Beta                              2400 TUR     6300002             0.0    2     1 b 0",
        "240 H   2    2",
        "240 Z   3    1",
        "260   3   3    1    2",
        "299             0.5     1    1",
        "300   1   1   2    1",
        "310   1 Team                             TEAM    2400    1.0    2.0   1     1    2",
    ];
    let written = convert(&lines, Dialect::Trf16);
    assert_eq!(
        lost(&written),
        [
            "TRF16 cannot say record 299 for Bonus of some players or rounds: left out",
            "TRF16 cannot say record 240 of round 3: left out",
            "TRF16 cannot say record 260 for rounds 3 to 3: left out",
            "TRF16 cannot say number, nickname, strength, points and rank of teams (310): left out",
            "TRF16 cannot say record 192: left out",
            "TRF16 cannot say record 202: left out",
            "TRF16 cannot say record 300 (1 lines): left out",
        ]
    );
    // The half-point bye of the next round stands in its column, and the points include it.
    assert!(
        written.text.contains(" 0.5    2     1 b 0  0000 - H"),
        "{}",
        written.text
    );
}

/// TRF06: a bye is a result against 0000; what it is read as is told each time (C.02 Q48).
#[test]
fn trf06_byes() {
    let lines = [
        "012 Old",
        "001    1      Alpha                             2500 TUR     6300001             3.0    1     2 w 1  0000 - 1     3 w 1",
        "001    2      Beta                              2400 TUR     6300002             1.5    2     1 b 0     3 b 1  0000 - =",
        "001    3      Gamma                             2300 TUR     6300003             1.0    3  0000 - +     2 w 0     1 b 0",
        "001    4      Delta                             2200 TUR     6300004             0.0    4  0000 - 0            0000 - -",
    ];
    let reading = trf::read(lines.join("\r").as_bytes());
    assert_eq!(reading.document.dialect, Dialect::Trf06);
    assert_eq!(reading.obstacles(&[].into()).count(), 0);
    let told = reading
        .findings
        .iter()
        .filter(|f| f.kind == FindingKind::ByeForm);
    let told: Vec<(Option<u32>, Option<u16>)> = told.map(|f| (f.line, f.round)).collect();
    let line = Some;
    assert_eq!(
        told,
        [
            (line(2), Some(2)),
            (line(3), Some(3)),
            (line(4), Some(1)),
            (line(5), Some(1)),
            (line(5), Some(3))
        ]
    );
    let cell = |player: usize, round: usize| reading.document.players[player].rounds[round - 1];
    assert_eq!(cell(0, 2), RoundCell::Bye(Bye::PairingAllocated));
    assert_eq!(cell(1, 3), RoundCell::Bye(Bye::Half));
    assert_eq!(cell(2, 1), RoundCell::Bye(Bye::Full));
    assert_eq!(cell(3, 1), RoundCell::Bye(Bye::Zero));
    assert_eq!(cell(3, 2), RoundCell::Blank);
    let again = trf::write(&reading.document, WriteOptions::new(Dialect::Trf06));
    assert_eq!(trf::read(again.text.as_bytes()).document, reading.document);
}

#[test]
fn report_lines_and_comments() {
    let mut document = trf::read(TRF16.join("\n").as_bytes()).document;
    let line = ReportLine::Mpa(Session {
        round: 1,
        ruled: vec![
            Board::Game { white: 1, black: 3 },
            Board::Bye {
                player: 4,
                kind: Bye::PairingAllocated,
            },
        ],
        actual: vec![Board::Game { white: 3, black: 1 }],
    });
    document.comments.push(line.to_string());
    let options = WriteOptions::new(Dialect::Trf26);
    let written = trf::write(&document, options);
    assert!(
        written
            .text
            .contains("### MPA @ Round 1: 1-3 4=PAB => 3-1\r\n")
    );
    let again = trf::read(written.text.as_bytes()).document;
    assert_eq!(again.report_lines().collect::<Vec<_>>(), [line]);

    let bare = trf::write(
        &document,
        WriteOptions {
            comments: false,
            ..options
        },
    );
    assert!(!bare.text.contains("###"));
    assert!(
        bare.notices
            .iter()
            .any(|notice| notice.kind == FindingKind::CommentsDropped)
    );
}

/// A Turkish file of an old program: Windows-1254, CR line ends.
#[test]
fn a_turkish_file() {
    let text = "012 Çanakkale Açık\r022 Çanakkale\r032 TUR\r\
        001    1 m    Şahin, Gökçe Işıl                 1800 TUR     6300001 1990        0.0    1\r";
    let bytes: Vec<u8> = text
        .chars()
        .map(|c| match c {
            'Ş' => 0xDE,
            'ş' => 0xFE,
            'ı' => 0xFD,
            'İ' => 0xDD,
            'ğ' => 0xF0,
            c => u8::try_from(u32::from(c)).expect("a letter of Latin-1"),
        })
        .collect();
    let reading = trf::read(&bytes);
    assert_eq!(reading.findings[0].kind, FindingKind::Encoding);
    assert!(reading.findings[0].message.contains("windows-1254"));
    assert_eq!(reading.document.players[0].name, "Şahin, Gökçe Işıl");
    assert_eq!(reading.document.texts["012"], ["Çanakkale Açık"]);
}
