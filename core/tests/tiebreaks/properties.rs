//! What holds for every table.

use hakem_core::tiebreak::{
    Better, Competition, CrossTable, Standing, Standings, StandingsOptions, TableEntrant,
    TableRound, TiebreakList, TiebreakName, Unrated, standings,
};
use hakem_core::{
    Bye, Colour, EntrantId, Points, RoundRecord, Score, Scoring, SideResult, TiebreakEdition, Tpn,
};
use proptest::prelude::*;
use std::cmp::Ordering;

const SWISS: &str = "BH/C1,DE,BH/M2,BH/P,SB/C1,SB/C2/P,WIN,WON,BPG,BWG,PS/C1,REP,STD,AOB,AOB/F,FB/C1,\
    KS/L-1,ARO/C1,TPR,PTP,APRO,APPO,RTNG/R,DE/P";
const ROUND_ROBIN: &str = "DE,WIN,SB/C1,KS,BPG,REP,STD,ARO,TPR,PS,RTNG";

/// Draws a small number from a seed.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % bound as u64).unwrap()
    }
}

/// A table with random pairings and results of every kind.
pub fn random_table(
    seed: u64,
    competition: Competition,
    edition: TiebreakEdition,
    players: usize,
    rounds: usize,
) -> CrossTable {
    let mut dice = Dice(seed);
    let scoring = Scoring::default();
    let mut rows: Vec<Vec<RoundRecord>> = vec![Vec::new(); players];
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..players).collect();
        for at in (1..players).rev() {
            order.swap(at, dice.below(at + 1));
        }
        for pair in order.chunks(2) {
            let [white, black] = *pair else {
                rows[pair[0]].push(RoundRecord::Bye(Bye::PairingAllocated));
                continue;
            };
            let rated = SideResult::Rated;
            let (first, second) = match dice.below(20) {
                0..6 => (rated(Score::Win), rated(Score::Loss)),
                6..10 => (rated(Score::Draw), rated(Score::Draw)),
                10..15 => (rated(Score::Loss), rated(Score::Win)),
                15 => (SideResult::ForfeitWin, SideResult::ForfeitLoss),
                16 => (SideResult::ForfeitLoss, SideResult::ForfeitLoss),
                17 => (SideResult::Unknown, SideResult::Unknown),
                kind => {
                    let bye = if kind == 18 { Bye::Half } else { Bye::Zero };
                    rows[white].push(RoundRecord::Bye(bye));
                    rows[black].push(RoundRecord::Bye(Bye::Full));
                    continue;
                }
            };
            let mut game = |row: usize, opponent: usize, colour, result| {
                rows[row].push(RoundRecord::Game {
                    opponent: EntrantId(u32::try_from(opponent).unwrap()),
                    colour: Some(colour),
                    result,
                });
            };
            game(white, black, Colour::White, first);
            game(black, white, Colour::Black, second);
        }
    }
    let entrants = rows
        .into_iter()
        .enumerate()
        .map(|(position, row)| TableEntrant {
            id: EntrantId(u32::try_from(position).unwrap()),
            tpn: Tpn(u32::try_from(position).unwrap() + 1),
            rating: (dice.below(9) > 0).then(|| u16::try_from(1400 + dice.below(1000)).unwrap()),
            adjustment: Points::ZERO,
            rounds: row
                .into_iter()
                .map(|record| TableRound {
                    record,
                    points: scoring.of_record(&record),
                })
                .collect(),
            ranked: dice.below(12) > 0,
            own_values: std::collections::BTreeMap::default(),
        });
    CrossTable {
        competition,
        edition,
        scoring,
        rounds: u16::try_from(rounds).unwrap(),
        entrants: entrants.collect(),
        teams: None,
    }
}

fn ranked(table: &CrossTable, list: &str, unrated: Unrated) -> Standings {
    let list: TiebreakList = list.parse().unwrap();
    let options = StandingsOptions {
        unrated,
        ..StandingsOptions::default()
    };
    standings(table, &list.0, &options).unwrap()
}

/// The better of two lines by points and the values in order.
fn compare(list: &[TiebreakName], a: &Standing, b: &Standing) -> Ordering {
    let values =
        list.iter()
            .zip(a.values.iter().zip(b.values.iter()))
            .map(|(name, (a, b))| match (name.better(), a, b) {
                (Better::Lower, Some(a), Some(b)) => a.cmp(b),
                _ => b.cmp(a),
            });
    values.fold(b.points.cmp(&a.points), Ordering::then)
}

fn competitions() -> impl Strategy<Value = (Competition, TiebreakEdition)> {
    let competition = prop_oneof![Just(Competition::Swiss), Just(Competition::RoundRobin)];
    (competition, prop::sample::select(TiebreakEdition::ALL))
}

/// Of the long list, what the edition and the competition allow.
fn list_for(competition: Competition, edition: TiebreakEdition) -> String {
    let list: TiebreakList = format!("{SWISS},{ROUND_ROBIN}").parse().unwrap();
    let allowed = list
        .0
        .into_iter()
        .filter(|name| name.check(edition, competition).is_ok());
    TiebreakList(allowed.collect()).to_string()
}

proptest! {
    #[test]
    fn the_order_of_the_entrants_changes_nothing(
        seed: u64,
        (competition, edition) in competitions(),
        players in 0_usize..24,
        rounds in 0_usize..9,
    ) {
        let mut table = random_table(seed, competition, edition, players, rounds);
        let list = &list_for(competition, edition);
        let before = ranked(&table, list, Unrated::Mean);
        let mut dice = Dice(seed ^ 1);
        for at in (1..players).rev() {
            table.entrants.swap(at, dice.below(at + 1));
        }
        prop_assert_eq!(before, ranked(&table, list, Unrated::Mean));
    }

    #[test]
    fn ranks_follow_from_the_values(
        seed: u64,
        (competition, edition) in competitions(),
        players in 0_usize..24,
        rounds in 0_usize..9,
    ) {
        let table = random_table(seed, competition, edition, players, rounds);
        let found = ranked(&table, &list_for(competition, edition), Unrated::Drop);
        prop_assert_eq!(found.rows.len() + found.left_out.len(), players);
        for (place, pair) in (1_u32..).zip(found.rows.windows(2)) {
            let order = compare(&found.list, &pair[0], &pair[1]);
            prop_assert_ne!(order, Ordering::Greater);
            if order == Ordering::Equal {
                prop_assert_eq!(pair[0].rank, pair[1].rank);
                prop_assert!(pair[0].tpn < pair[1].tpn);
            } else {
                prop_assert_eq!(pair[1].rank, place + 1);
            }
        }
    }

    #[test]
    fn no_points_however_large_break_it(seed: u64, units in prop::collection::vec(any::<i64>(), 40)) {
        let mut table = random_table(seed, Competition::Swiss, TiebreakEdition::E2026, 8, 5);
        let rounds = table.entrants.iter_mut().flat_map(|entrant| &mut entrant.rounds);
        for (round, units) in rounds.zip(units) {
            round.points = Points::from_units(units);
        }
        let found = ranked(&table, SWISS, Unrated::Assume(u16::MAX));
        prop_assert_eq!(found.rows.len() + found.left_out.len(), 8);
    }

    #[test]
    fn any_text_is_a_name_or_an_error(text in "\\PC{0,12}|(bh|ks|OTHER_|sb)[/a-z0-9+-]{0,6}") {
        if let Ok(name) = text.parse::<TiebreakName>() {
            prop_assert_eq!(name.to_string().parse(), Ok(name));
        }
    }

    #[test]
    fn standings_go_out_as_json_and_in_again(seed: u64) {
        let table = random_table(seed, Competition::Swiss, TiebreakEdition::E2026, 8, 5);
        let found = ranked(&table, SWISS, Unrated::Drop);
        let json = serde_json::to_string(&found).unwrap();
        prop_assert_eq!(serde_json::from_str::<Standings>(&json).unwrap(), found);
    }
}
