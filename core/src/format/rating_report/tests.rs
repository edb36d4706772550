use super::*;
use crate::format::trf;

const DATES: &str = "132                                                                                        26/04/10  26/04/11\n";

/// A report without a fault.
fn report(change: &[(&str, &str)]) -> Vec<Fault> {
    let mut text = format!(
        "012 Open\n022 Ankara\n032 TUR\n042 2026/04/10\n052 2026/04/11\n\
         102 12345678 Arbiter, Chief\n{DATES}142 2\n192 FIDE_DUTCH\n202 BH/C1\n222 5400+30\n\
         001    1 m GM Alpha, Ann                        2500 TUR     6300001 1990/01/02  1.5    1     3 w 1     2 b =\n\
         001    2 m    Beta, Bob                         2400 TUR     6300002 1991/00/00  1.5    1     4 b 1     1 w =\n\
         001    3 w    Gamma, Gul                        2300 TUR     6300003 1992/00/00  0.5    4     1 b 0  0000 - H\n\
         001    4 m    Delta, Dan                        2200 TUR     6300004 1993/00/00  1.0    3     2 w 0  0000 - U\n"
    );
    for (from, to) in change {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    faults(&trf::read(text.as_bytes()).document)
}

fn kinds(change: &[(&str, &str)]) -> Vec<FaultKind> {
    report(change).iter().map(|fault| fault.kind).collect()
}

#[test]
fn a_whole_report_has_no_fault() {
    assert_eq!(report(&[]), []);
}

#[test]
fn every_fault_of_the_event_is_found() {
    use FaultKind::{
        ArbiterWithoutId, BadTimeControl, EndBeforeStart, EventFederation, FewerRounds,
        FirstControl, LongDay, Monthly, NoArbiter, NoCity, NoEnd, NoName, NoRoundDate, NoStart,
        NoSystem, NoTiebreaks, NoTimeControl, RoundDateOrder, RoundDateOutside, TooFast,
        TooFastForSome,
    };
    for (from, to, expected) in [
        ("012 Open\n", "", &[NoName][..]),
        ("022 Ankara\n", "", &[NoCity]),
        ("032 TUR", "032 Tur", &[EventFederation]),
        ("042 2026/04/10\n", "", &[NoStart]),
        ("052 2026/04/11\n", "", &[NoEnd]),
        ("052 2026/04/11", "052 2026/05/10", &[Monthly]),
        ("102 12345678 Arbiter, Chief\n", "", &[NoArbiter]),
        ("102 12345678 Arbiter", "102 Arbiter", &[ArbiterWithoutId]),
        ("192 FIDE_DUTCH\n", "", &[NoSystem]),
        ("202 BH/C1\n", "", &[NoTiebreaks]),
        ("222 5400+30\n", "", &[NoTimeControl]),
        ("222 5400+30", "222 slow", &[BadTimeControl]),
        ("222 5400+30", "222 120", &[TooFast]),
        ("222 5400+30", "222 5400", &[TooFastForSome]),
        ("222 5400+30", "222 20/5400+30:900+30", &[FirstControl]),
        ("222 5400+30", "222 21600+30", &[LongDay, LongDay]),
        ("142 2", "142 3", &[FewerRounds]),
        ("  26/04/11\n", "\n", &[NoRoundDate]),
        ("  26/04/11\n", "  26/04/12\n", &[RoundDateOutside]),
        (
            "26/04/10  26/04/11",
            "26/04/11  26/04/10",
            &[RoundDateOrder],
        ),
    ] {
        assert_eq!(kinds(&[(from, to)]), expected, "{from:?} -> {to:?}");
    }
    let backwards = kinds(&[("052 2026/04/11", "052 2026/04/01")]);
    assert_eq!(
        backwards,
        [EndBeforeStart, RoundDateOutside, RoundDateOutside]
    );
    // Rapid games need equal times.
    let different = kinds(&[("222 5400+30", "222 W900-B600")]);
    assert_eq!(different, [FaultKind::DifferentTimes]);
}

#[test]
fn every_fault_of_players_is_found_with_the_player() {
    use FaultKind::{
        ArbiterPlays, LowRating, NoBirth, NoFideId, NoGame, NoPlace, NoSex, OddBirth, OpenGame,
        PlayerFederation, PlayerName, SameFideId,
    };
    let line = "2300 TUR     6300003 1992/00/00  0.5    4     1 b 0  0000 - H";
    for (from, to, expected) in [
        ("Gamma, Gul", "          ", PlayerName),
        ("6300003", "       ", NoFideId),
        ("6300003", "6300001", SameFideId),
        ("2300 TUR", "2300 T2R", PlayerFederation),
        ("2300 TUR", "1399 TUR", LowRating),
        ("1992/00/00", "          ", NoBirth),
        ("1992/00/00", "1900/00/00", OddBirth),
        ("1992/00/00", "2024/00/00", OddBirth),
        ("0.5    4", "0.5     ", NoPlace),
        ("3 w    Gamma", "3      Gamma", NoSex),
    ] {
        let found = report(&[(from, to)]);
        let found: Vec<_> = found.iter().map(|f| (f.kind, f.player)).collect();
        assert_eq!(found, [(expected, Some(3))], "{from:?} -> {to:?}");
    }
    let absent = report(&[
        (
            line,
            "2300 TUR     6300003 1992/00/00  0.5    4  0000 - Z  0000 - H",
        ),
        ("    3 w 1     2 b =", " 0000 - U     2 b ="),
    ]);
    assert_eq!(absent[0].kind, NoGame);
    let open = report(&[("    2 b =", "    2 b ?"), ("    1 w =", "    1 w ?")]);
    assert_eq!((open[0].kind, open[0].round), (OpenGame, Some(2)));
    assert_eq!(open[0].found, "2-1");
    let plays = report(&[("102 12345678", "102 6300004")]);
    assert_eq!((plays[0].kind, plays[0].player), (ArbiterPlays, Some(4)));
}

#[test]
fn the_grave_comes_first() {
    let found = report(&[("192 FIDE_DUTCH\n", ""), ("6300003", "       ")]);
    let weights: Vec<Weight> = found.iter().map(|fault| fault.kind.weight()).collect();
    assert_eq!(weights, [Weight::Grave, Weight::Advice]);
}
