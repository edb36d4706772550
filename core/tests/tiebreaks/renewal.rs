//! A reckoning renewed after a change is the one made anew, whatever has changed.

use crate::properties::{Dice, random_table};
use hakem_core::tiebreak::{
    Competition, CrossTable, REGISTRY, Reckoning, Standings, StandingsOptions, TableBoard,
    TeamRound, TeamRow, TeamScore, TeamTable, TiebreakList, TiebreakName, Unrated, Working,
};
use hakem_core::{
    Bye, EntrantId, GamePoints, Points, RoundRecord, Score, Scoring, SideResult, TiebreakEdition,
};
use proptest::prelude::*;

const BOARDS: u16 = 3;

/// Every system that an event of this kind may use, with its variants, in an order that is drawn.
fn list_of(table: &CrossTable, dice: &mut Dice) -> Vec<TiebreakName> {
    let mut names: Vec<TiebreakName> = vec!["OTHER_X".parse().unwrap()];
    for entry in REGISTRY {
        let variants = entry.variants.iter().map(|variant| match *variant {
            "Cn" => "C2",
            "L+n" => "L+1",
            "L-n" => "L-1",
            "Un" => "U1500",
            "Kn" => "K2",
            other => other,
        });
        for variant in std::iter::once("").chain(variants) {
            let mark = if variant.is_empty() || variant.starts_with(':') {
                ""
            } else {
                "/"
            };
            let name: TiebreakName = format!("{}{mark}{variant}", entry.text).parse().unwrap();
            if name.check(table.edition, table.contest()).is_ok() {
                names.push(name);
            }
        }
    }
    for at in (1..names.len()).rev() {
        names.swap(at, dice.below(at + 1));
    }
    // Short lists leave more tied to the next name.
    names.truncate(1 + dice.below(12));
    names
}

/// The entrants of a table as teams, with another score and boards.
fn as_teams(mut table: CrossTable, dice: &mut Dice) -> CrossTable {
    let of = |win: Points| {
        Scoring::of(GamePoints {
            win,
            draw: Points::from_units(win.units() / 2),
            loss: Points::ZERO,
        })
    };
    let rows = table.entrants.iter().map(|entrant| TeamRow {
        adjustment: Points::ZERO,
        rounds: entrant.rounds.iter().map(|_| team_round(dice)).collect(),
    });
    let rows = rows.collect();
    for entrant in &mut table.entrants {
        entrant.rating = None;
    }
    table.teams = Some(TeamTable {
        primary: TeamScore::MatchPoints,
        secondary: of(Points::ONE * i64::from(BOARDS)),
        game: Scoring::default().game.white,
        boards: BOARDS,
        rows,
    });
    table
}

fn team_round(dice: &mut Dice) -> TeamRound {
    let boards: Vec<TableBoard> = (0..BOARDS)
        .map(|_| TableBoard {
            player: None,
            points: Points::HALF * i64::try_from(dice.below(3)).unwrap(),
        })
        .collect();
    TeamRound {
        secondary: boards.iter().map(|board| board.points).sum(),
        boards,
    }
}

/// Another result of one round of somebody, and mostly of his opponent.
fn change_result(table: &mut CrossTable, dice: &mut Dice) {
    let (players, rounds) = (table.entrants.len(), usize::from(table.rounds));
    if players == 0 || rounds == 0 {
        return;
    }
    let (row, at) = (dice.below(players), dice.below(rounds));
    let kinds = [
        (
            SideResult::Rated(Score::Win),
            SideResult::Rated(Score::Loss),
        ),
        (
            SideResult::Rated(Score::Draw),
            SideResult::Rated(Score::Draw),
        ),
        (
            SideResult::Unrated(Score::Loss),
            SideResult::Unrated(Score::Win),
        ),
        (SideResult::ForfeitWin, SideResult::ForfeitLoss),
        (SideResult::Unknown, SideResult::Unknown),
    ];
    let (mine, theirs) = kinds[dice.below(kinds.len())];
    let scoring = table.scoring;
    let mut set = |row: usize, record: RoundRecord| {
        let round = &mut table.entrants[row].rounds[at];
        round.record = record;
        round.points = scoring.of_record(&record);
        if let Some(teams) = &mut table.teams {
            teams.rows[row].rounds[at] = team_round(dice);
        }
    };
    let record = |id: usize, result| RoundRecord::Game {
        opponent: EntrantId(u32::try_from(id).unwrap()),
        colour: None,
        result,
    };
    set(row, RoundRecord::Bye(Bye::Half));
    let other = (row + 1 + at) % players;
    if other != row {
        set(row, record(other, mine));
        set(other, record(row, theirs));
    }
}

/// What else may differ from one table to the next.
fn change_something(table: &mut CrossTable, options: &mut StandingsOptions, dice: &mut Dice) {
    let players = table.entrants.len();
    if players == 0 {
        return;
    }
    let row = dice.below(players);
    let entrant = &mut table.entrants[row];
    match dice.below(14) {
        0 => entrant.rating = Some(2700),
        1 => entrant.ranked = !entrant.ranked,
        2 => entrant.adjustment += Points::HALF,
        3 => {
            let value = Points::from_halves(i64::try_from(dice.below(5)).unwrap());
            entrant.own_values.insert("OTHER_X".to_owned(), value);
        }
        4 => options.unrated = Unrated::Lowest,
        5 => {
            options.lots.insert(entrant.id, 1);
        }
        6 => {
            options.withdrawn.insert(entrant.id);
        }
        7 => entrant.tpn.0 += 1_000,
        8 => table.entrants.swap(row, 0),
        9 if table.teams.is_none() => {
            table.entrants.pop();
            // Nobody is left with a game against him.
            for round in table.entrants.iter_mut().flat_map(|one| &mut one.rounds) {
                round.record = RoundRecord::Bye(Bye::Zero);
            }
        }
        10 => table.scoring.half_bye += Points::HALF,
        // A result that only one of the two has.
        11 => {
            if let Some(round) = entrant.rounds.last_mut() {
                round.points += Points::HALF;
            }
        }
        _ => change_result(table, dice),
    }
}

type Found = Result<(Standings, Vec<Working>), String>;

fn found(reckoning: Result<&Reckoning<'_>, String>) -> Found {
    let reckoning = reckoning?;
    let standings = reckoning.standings();
    let somebody = standings
        .rows
        .first()
        .into_iter()
        .chain(standings.rows.last());
    let workings = somebody.flat_map(|row| reckoning.workings(row.id).unwrap());
    let workings = workings.collect();
    Ok((standings, workings))
}

/// Renews a reckoning change by change, and makes each anew beside it.
fn renew(mut table: CrossTable, dice: &mut Dice, changes: usize) -> Result<(), TestCaseError> {
    for entrant in &mut table.entrants {
        let value = Points::from_halves(i64::from(entrant.id.0 % 3));
        entrant.own_values.insert("OTHER_X".to_owned(), value);
    }
    let mut list = list_of(&table, dice);
    let mut options = StandingsOptions {
        unrated: Unrated::Mean,
        ..StandingsOptions::default()
    };
    let mut kept = Reckoning::new(std::sync::Arc::new(table.clone()), &list, &options).unwrap();
    for _ in 0..changes {
        if dice.below(3) > 0 {
            change_result(&mut table, dice);
        } else {
            change_something(&mut table, &mut options, dice);
        }
        if dice.below(8) == 0 {
            list = list_of(&table, dice);
        }
        let shared = std::sync::Arc::new(table.clone());
        let renewed = kept.renewed(shared, &list, &options);
        let anew = Reckoning::new(&table, &list, &options);
        let text = TiebreakList(list.clone()).to_string();
        let error = |error: &hakem_core::tiebreak::TiebreakError| error.to_string();
        prop_assert_eq!(
            found(renewed.as_ref().map_err(error)),
            found(anew.as_ref().map_err(error)),
            "{}",
            text
        );
        if let Ok(renewed) = renewed {
            kept = renewed;
        }
    }
    Ok(())
}

fn cases() -> impl Strategy<Value = (Competition, TiebreakEdition)> {
    let competition =
        prop_oneof![3 => Just(Competition::Swiss), 1 => Just(Competition::RoundRobin)];
    (competition, prop::sample::select(TiebreakEdition::ALL))
}

proptest! {
    #[test]
    fn a_renewed_reckoning_of_players_is_the_one_made_anew(
        seed: u64,
        (competition, edition) in cases(),
        players in 0_usize..90,
        rounds in 0_usize..5,
    ) {
        let table = random_table(seed, competition, edition, players, rounds);
        renew(table, &mut Dice(seed ^ 2), 6)?;
    }

    #[test]
    fn a_renewed_reckoning_of_teams_is_the_one_made_anew(
        seed: u64,
        (competition, edition) in cases(),
        teams in 1_usize..90,
        rounds in 0_usize..4,
    ) {
        let mut dice = Dice(seed ^ 3);
        let table = random_table(seed, competition, edition, teams, rounds);
        let table = as_teams(table, &mut dice);
        renew(table, &mut dice, 6)?;
    }
}
