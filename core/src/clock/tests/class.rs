//! Standard, rapid and blitz.

use super::*;

#[test]
fn classes_by_edition() {
    use Class::{Blitz, Rapid, Standard};
    for (control, minutes, new, old) in [
        ("5400+30", 120, Standard, Standard),
        ("40/7200:1800+30", 160, Standard, Standard),
        ("3600", 60, Standard, Standard),
        ("3000+10", 60, Standard, Standard),
        ("1800+30", 60, Standard, Standard),
        ("3540", 59, Rapid, Rapid),
        ("900+10", 25, Rapid, Rapid),
        ("600+5", 15, Rapid, Rapid),
        ("600", 10, Blitz, Blitz),
        ("300+5", 10, Blitz, Blitz),
        ("300+6", 11, Rapid, Blitz),
        ("180+2", 5, Blitz, Blitz),
    ] {
        let control = read_pgn(control, None).unwrap();
        assert_eq!(control.estimate_ms(White), minutes * 60 * S);
        for edition in [LawsEdition::E2014, LawsEdition::E2018, LawsEdition::E2023] {
            assert_eq!(control.class(edition), new, "{control:?} {edition}");
        }
        for edition in [LawsEdition::E2005, LawsEdition::E2009] {
            assert_eq!(control.class(edition), old, "{control:?} {edition}");
        }
    }
    for (control, class) in [
        ("3600", Rapid),
        ("3601", Standard),
        ("900", Rapid),
        ("899", Blitz),
        ("300+5", Standard),
        ("40/600:300", Standard),
    ] {
        let control = read_pgn(control, None).unwrap();
        assert_eq!(control.class(LawsEdition::E1997), class, "{control:?}");
    }
    let unlike = read_pgn("W300-B3600", None).unwrap();
    assert_eq!(unlike.class(LawsEdition::E2023), Blitz);
}
