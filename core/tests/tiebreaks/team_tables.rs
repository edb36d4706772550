//! Cross-tables of teams for tests: the exercise from its file, and from short notation.

use hakem_core::tiebreak::{
    Competition, CrossTable, TableBoard, TableEntrant, TableRound, TeamRound, TeamRow, TeamScore,
    TeamTable,
};
use hakem_core::{
    Bye, Colour, EntrantId, GamePoints, PlayerId, Points, RoundRecord, Score, Scoring, SideResult,
    TiebreakEdition, Tpn,
};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A round of one team with both scores.
#[derive(Clone, Debug)]
struct Both {
    record: RoundRecord,
    match_points: Points,
    game_points: Points,
    boards: Vec<TableBoard>,
}

fn match_scoring() -> Scoring {
    Scoring::of(GamePoints {
        win: Points::ONE * 2,
        draw: Points::ONE,
        loss: Points::ZERO,
    })
}

fn game_scoring(boards: u16) -> Scoring {
    Scoring::of(GamePoints {
        win: Points::ONE * i64::from(boards),
        draw: Points::HALF * i64::from(boards),
        loss: Points::ZERO,
    })
}

fn table(
    (competition, edition): (Competition, TiebreakEdition),
    (primary, boards): (TeamScore, u16),
    teams: &[Vec<Both>],
) -> CrossTable {
    let by_match = primary == TeamScore::MatchPoints;
    let (scoring, secondary) = if by_match {
        (match_scoring(), game_scoring(boards))
    } else {
        (game_scoring(boards), match_scoring())
    };
    let rows = teams.iter().map(|rounds| TeamRow {
        adjustment: Points::ZERO,
        rounds: rounds
            .iter()
            .map(|round| TeamRound {
                secondary: if by_match {
                    round.game_points
                } else {
                    round.match_points
                },
                boards: round.boards.clone(),
            })
            .collect(),
    });
    let rows = rows.collect();
    let entrants = (1..).zip(teams).map(|(number, rounds)| TableEntrant {
        id: EntrantId(number),
        tpn: Tpn(number),
        rating: None,
        adjustment: Points::ZERO,
        rounds: rounds
            .iter()
            .map(|round| TableRound {
                record: round.record,
                points: if by_match {
                    round.match_points
                } else {
                    round.game_points
                },
            })
            .collect(),
        ranked: true,
        own_values: BTreeMap::new(),
    });
    CrossTable {
        competition,
        edition,
        scoring,
        rounds: u16::try_from(teams[0].len()).unwrap(),
        entrants: entrants.collect(),
        teams: Some(TeamTable {
            primary,
            secondary,
            game: Scoring::default().game.white,
            boards,
            rows,
        }),
    }
}

fn bye(bye: Bye, match_points: i64, game_halves: i64) -> Both {
    Both {
        record: RoundRecord::Bye(bye),
        match_points: Points::ONE * match_points,
        game_points: Points::from_halves(game_halves),
        boards: Vec::new(),
    }
}

fn a_match(opponent: u32, boards: Vec<TableBoard>, forfeited: bool) -> Both {
    let game_points: Points = boards.iter().map(|board| board.points).sum();
    let half = Points::HALF * i64::try_from(boards.len()).unwrap();
    let score = match game_points.cmp(&half) {
        std::cmp::Ordering::Greater => Score::Win,
        std::cmp::Ordering::Equal => Score::Draw,
        std::cmp::Ordering::Less => Score::Loss,
    };
    let result = match (forfeited, score) {
        (false, score) => SideResult::Rated(score),
        (true, Score::Win) => SideResult::ForfeitWin,
        (true, _) => SideResult::ForfeitLoss,
    };
    Both {
        record: RoundRecord::Game {
            opponent: EntrantId(opponent),
            colour: Some(Colour::White),
            result,
        },
        match_points: match_scoring().of_score(score, Colour::White),
        game_points,
        boards,
    }
}

/// The exercise of 14 teams, read from the lines of its file: rosters (310), games (001), byes
/// (240, 320) and the forfeited match (330).
pub fn exercise(year: &str, edition: TiebreakEdition, primary: TeamScore) -> CrossTable {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(format!("../tests/data/tiebreaks/tec-team-{year}.trf"));
    let text = std::fs::read_to_string(path).unwrap();
    let lines = |record: &'static str| text.lines().filter(move |line| line.starts_with(record));
    let teams: Vec<Vec<u32>> = lines("310")
        .map(|line| {
            let words = line.split_whitespace().skip(8);
            words.map(|word| word.parse().unwrap()).collect()
        })
        .collect();
    let team_of: BTreeMap<u32, u32> = (1..)
        .zip(&teams)
        .flat_map(|(team, players)| players.iter().map(move |player| (*player, team)))
        .collect();
    let games: BTreeMap<u32, Vec<(u32, char)>> = lines("001")
        .map(|line| {
            let words: Vec<&str> = line[89..].split_whitespace().collect();
            let rounds = words.chunks(3).map(|game| {
                let result = game[2].chars().next().unwrap();
                (game[0].parse().unwrap(), result)
            });
            (line[4..8].trim().parse().unwrap(), rounds.collect())
        })
        .collect();
    let numbers = |line: &str| -> Vec<u32> {
        let words = line.split_whitespace().skip(2);
        words.filter_map(|word| word.parse().ok()).collect()
    };
    let forfeit = numbers(lines("330").next().unwrap());
    let pairing_byes: Vec<u32> = lines("320").next().unwrap()[13..]
        .split_whitespace()
        .map(|word| word.parse().unwrap())
        .collect();
    let byes: BTreeMap<(u32, u32), Bye> = lines("240")
        .map(|line| {
            let words = numbers(line);
            let kind = if line.starts_with("240 H") {
                Bye::Half
            } else {
                Bye::Zero
            };
            ((words[1], words[0]), kind)
        })
        .collect();
    let rounds_of = |(team, players): (u32, &Vec<u32>)| {
        let round_of = |round: u32| {
            let at = usize::try_from(round - 1).unwrap();
            let mut opponent = 0;
            let mut boards = Vec::new();
            for player in players {
                let (other, result) = games[player][at];
                if other != 0 {
                    opponent = team_of[&other];
                    let points = match result {
                        '1' | '+' => Points::ONE,
                        '=' => Points::HALF,
                        _ => Points::ZERO,
                    };
                    let player = Some(PlayerId(*player));
                    boards.push(TableBoard { player, points });
                }
            }
            match byes.get(&(team, round)) {
                Some(Bye::Half) => bye(Bye::Half, 1, 4),
                Some(_) => bye(Bye::Zero, 0, 0),
                None if pairing_byes[at] == team => bye(Bye::PairingAllocated, 1, 4),
                None => {
                    let forfeited = forfeit[0] == round && forfeit[1..].contains(&team);
                    a_match(opponent, boards, forfeited)
                }
            }
        };
        (1..=7).map(round_of).collect()
    };
    let rows: Vec<Vec<Both>> = (1..).zip(&teams).map(rounds_of).collect();
    table((Competition::Swiss, edition), (primary, 4), &rows)
}

/// Matches over some boards, round by round: two teams, and what the first has on each board.
pub fn matches(
    competition: Competition,
    edition: TiebreakEdition,
    boards: u16,
    rounds: &[&[(u32, u32, &str)]],
) -> CrossTable {
    let teams = rounds[0].len() * 2;
    let mut rows: Vec<Vec<Both>> = vec![Vec::new(); teams];
    for round in rounds {
        for (one, other, results) in *round {
            let side = |symbols: [Points; 3]| -> Vec<TableBoard> {
                let points = results.chars().map(|symbol| match symbol {
                    '1' => symbols[0],
                    '=' => symbols[1],
                    _ => symbols[2],
                });
                points
                    .map(|points| TableBoard {
                        player: None,
                        points,
                    })
                    .collect()
            };
            let at = |team: &u32| usize::try_from(team - 1).unwrap();
            let mine = side([Points::ONE, Points::HALF, Points::ZERO]);
            let theirs = side([Points::ZERO, Points::HALF, Points::ONE]);
            rows[at(one)].push(a_match(*other, mine, false));
            rows[at(other)].push(a_match(*one, theirs, false));
        }
    }
    table(
        (competition, edition),
        (TeamScore::MatchPoints, boards),
        &rows,
    )
}
