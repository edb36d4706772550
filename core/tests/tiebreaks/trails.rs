//! The working of every system leads to its value.

use crate::tables::{read, values};
use crate::team_tables::exercise;
use hakem_core::TiebreakEdition::{self, E1998, E2024, E2026, Pre2023};
use hakem_core::tiebreak::{
    Competition::{self, RoundRobin, Swiss},
    CrossTable, REGISTRY, Reckoning, StandingsOptions, Step, TeamScore, TiebreakName, Value,
    Working, WorkingLine, standings, working,
};
use hakem_core::{EntrantId, Points};

/// Every system that applies, plain and with each of its variants.
fn names(table: &CrossTable) -> Vec<TiebreakName> {
    let contest = table.contest();
    let mut names = Vec::new();
    for entry in REGISTRY {
        names.push(entry.text.to_owned());
        for variant in entry.variants {
            let (stated, mark) = match *variant {
                "L+n" => ("L+1", "/"),
                "L-n" => ("L-2", "/"),
                "Kn" => ("K2", "/"),
                "Un" => ("U1500", "/"),
                "Cn" => ("C2", "/"),
                score if score.starts_with(':') => (score, ""),
                other => (other, "/"),
            };
            names.push(format!("{}{mark}{stated}", entry.text));
        }
    }
    let parsed = names
        .iter()
        .map(|name| name.parse::<TiebreakName>().unwrap());
    parsed
        .filter(|name| name.check(table.edition, contest).is_ok())
        .collect()
}

fn counted(working: &Working) -> impl Iterator<Item = &WorkingLine> {
    working.lines.iter().filter(|line| line.cut.is_none())
}

fn sum(working: &Working) -> Value {
    counted(working).map(|line| line.amount).sum()
}

/// Checks that the lines and steps come to the value.
fn check(working: &Working) {
    let result = match working.steps.last() {
        Some(Step::WholeScore) => None,
        Some(Step::NothingLeft) => {
            assert_eq!(counted(working).count(), 0, "{working}");
            None
        }
        None | Some(Step::Limit { .. }) => Some(sum(working)),
        Some(Step::Mean {
            sum: stated, mean, ..
        }) => {
            assert_eq!(*stated, sum(working), "{working}");
            Some(*mean)
        }
        Some(Step::Performance {
            average,
            difference,
            ..
        }) => Some(Value::whole(average + difference)),
        Some(Step::Place { place }) => Some(Value::whole(place.unwrap_or(0).into())),
        Some(Step::Schedule {
            secondary,
            buchholz,
            divisor,
        }) => {
            assert_eq!(*buchholz, sum(working), "{working}");
            Some(Value::points(*secondary) + buchholz.divided(*divisor))
        }
        // What only a table of the rating rules, or the list of players, could tell.
        Some(Step::Perfect { .. } | Step::Given) => return,
        Some(step) => panic!("{step} is no last step"),
    };
    assert_eq!(result, working.value, "{working}");
}

fn every_system_of(table: &CrossTable) -> usize {
    let list = names(table);
    let options = StandingsOptions::default();
    let found = standings(table, &list, &options).unwrap();
    let reckoning = Reckoning::new(table, &list, &options).unwrap();
    for row in &found.rows {
        let workings = reckoning.workings(row.id).unwrap();
        assert_eq!(workings.len(), list.len());
        for ((working, name), value) in workings.iter().zip(&list).zip(row.values.iter()) {
            assert_eq!((&working.name, working.tpn), (name, row.tpn));
            // Standings round what a table shows rounded.
            let exact = working.value.map(|value| value.rounded(2));
            assert_eq!(exact, value.map(|value| value.rounded(2)), "{working}");
            check(working);
            assert!(working.value.is_none() || !working.to_string().is_empty());
            assert!(working.article().is_some());
        }
    }
    list.len()
}

fn of_players(file: &str, competition: Competition, edition: TiebreakEdition) -> usize {
    let path = format!(
        "{}/../tests/data/tiebreaks/{file}",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).unwrap();
    every_system_of(&read(&text, competition, edition))
}

#[test]
fn the_working_of_every_system_leads_to_its_value() {
    for edition in [E1998, Pre2023, E2024, E2026] {
        let swiss = of_players("tec-swiss-2026.trf", Swiss, edition);
        let round_robin = of_players("tec-rr-2026.trf", RoundRobin, edition);
        assert!(
            swiss >= 19 && round_robin >= 15,
            "{edition}: {swiss}, {round_robin}"
        );
        for primary in [TeamScore::MatchPoints, TeamScore::GamePoints] {
            let teams = every_system_of(&exercise("2026", edition, primary));
            assert!(teams >= 15, "{edition}: {teams}");
        }
    }
}

fn text(table: &CrossTable, name: &str, id: u32) -> String {
    let name = name.parse().unwrap();
    let found = working(table, &name, EntrantId(id), &StandingsOptions::default());
    found.unwrap().to_string()
}

#[test]
fn workings_of_players_in_words() {
    let data = include_str!("../../../tests/data/tiebreaks/tec-swiss-2026.trf");
    let table = read(data, Swiss, E2026);
    assert_eq!(
        text(&table, "ARO/C1", 9),
        "ARO/C1 of number 9: 2200 [10.1]\n  \
         round 1: number 1 rated 2200, 0.0\n  \
         round 2: number 10 rated 1750, 0.0, cut [14.1]\n  \
         2200 / 1 = 2200"
    );
    assert_eq!(
        text(&table, "TPR", 12),
        "TPR of number 12: 1250 [10.2]\n  \
         round 1: number 4 rated 2050, 0.0\n  \
         2050 / 1 = 2050\n  \
         0.0 out of 1: 2050 -800 = 1250"
    );
    assert_eq!(
        text(&table, "PS/C1", 4),
        "PS/C1 of number 4: 10.5 [7.5]\n  \
         round 1: number 12 won with Black, 1.0, cut [14.1]\n  \
         round 2: half-point bye, 0.5: 1.5\n  \
         round 3: number 13 won with White, 1.0: 2.5\n  \
         round 4: number 3 drawn with White, 0.5: 3\n  \
         round 5: number 1 drawn with Black, 0.5: 3.5"
    );
    let koya = text(&table, "KS", 9);
    assert!(
        koya.contains("opponents count from 2.5 points on"),
        "{koya}"
    );
    let undefined = text(&table, "ARO/C2", 9);
    assert!(
        undefined.starts_with("ARO/C2 of number 9: undefined [10.1]"),
        "{undefined}"
    );
}

#[test]
fn workings_of_encounters_in_words() {
    let data = include_str!("../../../tests/data/tiebreaks/tec-rr-2026.trf");
    let table = read(data, RoundRobin, E2026);
    assert_eq!(
        text(&table, "DE", 5),
        "DE of number 5: 2 [6]\n  \
         round 2: number 4 won with White, 1.0\n  \
         round 4: number 6 lost by forfeit, 0.0\n  \
         among 4, 5, 6: 1\n  \
         place 2 among them"
    );
    let teams = exercise("2026", E2026, TeamScore::MatchPoints);
    let of_eleven = text(&teams, "EDEBT", 11);
    assert!(
        of_eleven.contains("among 11, 14: 1 match points\n  among 11, 14: 2 game points"),
        "{of_eleven}"
    );
    assert!(
        of_eleven.contains(
            "boards of the match with 14: 1.0 0.5 0.5 0.0 against 0.0 0.5 0.5 1.0 [13.3.2]"
        ),
        "{of_eleven}"
    );
    assert!(of_eleven.ends_with("place 1 among them"), "{of_eleven}");
    assert_eq!(values(&teams, "EDEBT")[13].as_deref(), Some("2"));
    let schedule = text(&teams, "SSSC", 2);
    assert!(schedule.ends_with("17.0 + 57 / 3"), "{schedule}");
}

#[test]
fn workings_of_a_sum_name_what_was_adjusted() {
    let data = include_str!("../../../tests/data/tiebreaks/tec-swiss-2026.trf");
    let table = read(data, Swiss, E2026);
    let options = StandingsOptions::default();
    let found = working(&table, &"BH/C1".parse().unwrap(), EntrantId(11), &options).unwrap();
    let score = found.lines[3].score().unwrap();
    assert_eq!(score.adjusted_from, Some(Points::from_halves(5)));
    assert_eq!(score.source.article(), "16.4.1");
}
