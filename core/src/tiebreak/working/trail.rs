//! Makes the working of a value.

use super::{Basis, ScoreLine, Step, Working, WorkingLine, encounter};
use crate::Points;
use crate::tiebreak::buchholz::Sum;
use crate::tiebreak::columns::{Columns, opponents_buchholz, score_of};
use crate::tiebreak::contribution::{Contribution, CutReason, ScoreSource};
use crate::tiebreak::koya::Limit;
use crate::tiebreak::performance::{self, RatedGame};
use crate::tiebreak::reckoning::{Application, Reckoning};
use crate::tiebreak::registry::Code;
use crate::tiebreak::sheet::{Cell, Meeting, Sheet};
use crate::tiebreak::{Descriptor, TiebreakName, Value, own_results};

/// What one system adds to a working.
#[derive(Default)]
pub(super) struct Trail {
    pub lines: Vec<WorkingLine>,
    pub steps: Vec<Step>,
}

/// The working of one value of a reckoning.
pub(in crate::tiebreak) fn of(
    reckoning: &Reckoning<'_>,
    application: &Application,
    row: usize,
) -> Working {
    let columns = &reckoning.columns;
    let sheet = &columns.sheets.primary;
    let mut trail = match &application.name {
        TiebreakName::Own(_) => step(Step::Own),
        TiebreakName::Listed(_) if application.dropped => step(Step::Dropped),
        TiebreakName::Listed(name) => listed(columns, name, application, row),
    };
    if application.column[row].is_none() && !application.dropped {
        let whole_score = trail.lines.iter().any(|line| line.cut.is_none());
        trail.steps = vec![if whole_score {
            Step::WholeScore
        } else {
            Step::NothingLeft
        }];
    }
    Working {
        name: application.name.clone(),
        edition: sheet.edition,
        tpn: sheet.entrants()[row].tpn,
        lines: trail.lines,
        steps: trail.steps,
        value: application.column[row],
    }
}

fn step(step: Step) -> Trail {
    Trail {
        lines: Vec::new(),
        steps: vec![step],
    }
}

fn listed(
    columns: &Columns<'_>,
    name: &Descriptor,
    application: &Application,
    row: usize,
) -> Trail {
    let sheet = columns.sheets.of(score_of(name, &columns.sheets));
    match name.code {
        Code::Pts | Code::Mpts | Code::Gpts | Code::MpvGp => points(sheet, row),
        Code::Win | Code::Won | Code::Bpg | Code::Bwg | Code::Rep | Code::Std => {
            own(sheet, row, name.code)
        }
        Code::Ps => running(sheet, row, name),
        Code::Tpn | Code::Rtng => step(Step::Given),
        Code::Bh | Code::Fb => scores(&columns.scores(name), row),
        Code::Sb | Code::Emmsb | Code::Emgsb | Code::Egmsb | Code::Eggsb => {
            scores(&columns.products(name), row)
        }
        Code::Bob => of_opponents(columns, name, row),
        Code::Aob => with_mean(of_opponents(columns, name, row), application.column[row]),
        Code::Ks => koya(sheet, row, Limit::new(sheet, name.limit)),
        Code::Aro | Code::Tpr | Code::Ptp | Code::Apro | Code::Appo => {
            rated(columns, name, application.column[row], row)
        }
        Code::De | Code::Ede | Code::Edebt | Code::Edebb | Code::Edet | Code::Edeb => {
            encounter::trail(columns, name, application, row)
        }
        Code::Eks => encounter::extended_koya(columns, application, row),
        Code::Bc => boards(columns, row, |number, points| points * number),
        Code::Tbr | Code::Bbe => encounter::knock_out(columns, name.code, application, row),
        Code::Sssc => schedule(columns, name, row),
    }
}

/// A line of a round without amount.
pub(super) fn line(sheet: &Sheet<'_>, (round, cell): (usize, &Cell), basis: Basis) -> WorkingLine {
    WorkingLine {
        round: Some(u16::try_from(round + 1).unwrap_or(u16::MAX)),
        opponent: cell.opponent.map(|row| sheet.entrants()[row].tpn),
        basis,
        amount: Value::ZERO,
        cut: None,
    }
}

/// A line of the own result of each round that counts at all.
fn results(
    sheet: &Sheet<'_>,
    row: usize,
    mut amount: impl FnMut(usize, &Cell) -> Value,
) -> Vec<WorkingLine> {
    let cells = sheet.rows[row].cells.iter().enumerate();
    cells
        .filter(|(_, cell)| cell.meeting != Meeting::LeftOut)
        .map(|(round, cell)| {
            let basis = Basis::Result {
                record: sheet.entrants()[row].rounds[round].record,
                points: cell.points,
            };
            WorkingLine {
                amount: amount(round, cell),
                ..line(sheet, (round, cell), basis)
            }
        })
        .collect()
}

fn points(sheet: &Sheet<'_>, row: usize) -> Trail {
    let mut lines = results(sheet, row, |_, cell| Value::points(cell.points));
    let adjustment = sheet.rows[row].adjustment;
    lines.extend((adjustment != Points::ZERO).then(|| WorkingLine {
        round: None,
        opponent: None,
        basis: Basis::Adjustment,
        amount: Value::points(adjustment),
        cut: None,
    }));
    Trail {
        lines,
        steps: Vec::new(),
    }
}

fn own(sheet: &Sheet<'_>, row: usize, code: Code) -> Trail {
    Trail {
        lines: results(sheet, row, |round, cell| {
            own_results::of_round(sheet, code, (round, cell))
        }),
        steps: Vec::new(),
    }
}

fn running(sheet: &Sheet<'_>, row: usize, name: &Descriptor) -> Trail {
    let (first, _) = name.cut.counts();
    let mut score = Points::ZERO;
    let mut lines = results(sheet, row, |_, cell| {
        score += cell.points;
        Value::points(score)
    });
    for line in lines.iter_mut().take(first) {
        line.cut = Some(CutReason::First);
    }
    Trail {
        lines,
        steps: Vec::new(),
    }
}

fn scores(sum: &Sum<'_>, row: usize) -> Trail {
    let mut contributions = Vec::new();
    sum.contributions(row, &mut contributions);
    Trail {
        lines: contributions
            .iter()
            .map(|c| score_line(sum, row, c))
            .collect(),
        steps: Vec::new(),
    }
}

fn score_line(sum: &Sum<'_>, row: usize, contribution: &Contribution) -> WorkingLine {
    let sheet = sum.sheet;
    let whose = match contribution.source {
        ScoreSource::Opponent | ScoreSource::Scheduled => contribution.opponent.unwrap_or(row),
        _ => row,
    };
    let plain = match contribution.source {
        ScoreSource::Virtual => contribution.score,
        _ => sheet.rows[whose].score,
    };
    let basis = Basis::Score(ScoreLine {
        source: contribution.source,
        score: contribution.score,
        adjusted_from: (plain != contribution.score).then_some(plain),
        points: sum.is_product().then_some(contribution.points),
    });
    let cell = &sheet.rows[row].cells[contribution.round];
    WorkingLine {
        amount: contribution.amount,
        cut: contribution.cut,
        ..line(sheet, (contribution.round, cell), basis)
    }
}

/// A line of each opponent met over the board who has a value.
fn of_opponents(columns: &Columns<'_>, name: &Descriptor, row: usize) -> Trail {
    let sheet = columns.sheets.of(name.score);
    let values = columns.sources(name).map_or(&[][..], Vec::as_slice);
    let cells = sheet.rows[row].cells.iter().enumerate();
    let lines = cells.filter_map(|(round, cell)| {
        Some(WorkingLine {
            amount: (*values.get(cell.met()?)?)?,
            ..line(sheet, (round, cell), Basis::OfOpponent)
        })
    });
    Trail {
        lines: lines.collect(),
        steps: Vec::new(),
    }
}

/// The same with the mean of what is not cut.
fn with_mean(trail: Trail, mean: Option<Value>) -> Trail {
    let counted = || trail.lines.iter().filter(|line| line.cut.is_none());
    let step = mean.map(|mean| Step::Mean {
        sum: counted().map(|line| line.amount).sum(),
        count: u32::try_from(counted().count()).unwrap_or(u32::MAX),
        mean,
    });
    Trail {
        steps: step.into_iter().collect(),
        ..trail
    }
}

fn koya(sheet: &Sheet<'_>, row: usize, limit: Limit) -> Trail {
    let cells = sheet.rows[row].cells.iter().enumerate();
    let lines = cells.filter_map(|(round, cell)| {
        let score = sheet.rows[cell.opponent?].score;
        let reaches = limit.is_reached(score);
        let basis = Basis::Koya {
            score,
            reaches,
            points: cell.points,
        };
        let counted = if reaches { cell.points } else { Points::ZERO };
        Some(WorkingLine {
            amount: Value::points(counted),
            ..line(sheet, (round, cell), basis)
        })
    });
    Trail {
        lines: lines.collect(),
        steps: vec![Step::Limit {
            limit: limit.value(),
        }],
    }
}

fn rated(columns: &Columns<'_>, name: &Descriptor, value: Option<Value>, row: usize) -> Trail {
    let sheet = &columns.sheets.primary;
    let Some(ratings) = performance::ratings(sheet, &columns.options, name.unrated) else {
        return step(Step::Dropped);
    };
    if matches!(name.code, Code::Apro | Code::Appo) {
        return with_mean(of_opponents(columns, name, row), value);
    }
    let games = performance::games(sheet, &ratings, row, name);
    let lines = games.iter().map(|game| rating_line(sheet, row, game));
    let lines = lines.collect();
    let steps = Vec::new();
    let trail = Trail { lines, steps };
    let half_points = games.iter().map(|game| i64::from(game.half_points)).sum();
    let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
    match name.code {
        Code::Ptp => Trail {
            steps: vec![Step::Perfect {
                half_points,
                games: count,
            }],
            ..trail
        },
        Code::Tpr => {
            let average = performance::mean_of(&games);
            let mut trail = with_mean(trail, average.map(Value::whole));
            let own = value.and_then(|value| i64::try_from(value.units() / Value::SCALE).ok());
            trail
                .steps
                .extend(average.zip(own).map(|(average, own)| Step::Performance {
                    average,
                    half_points,
                    games: count,
                    difference: own - average,
                }));
            trail
        }
        _ => with_mean(trail, value),
    }
}

fn rating_line(sheet: &Sheet<'_>, row: usize, game: &RatedGame) -> WorkingLine {
    let cell = &sheet.rows[row].cells[game.round];
    let basis = Basis::Rating {
        limited_from: (game.counted != game.rating).then_some(game.rating),
        assumed: cell
            .opponent
            .is_some_and(|row| sheet.rows[row].rating.is_none()),
        half_points: game.half_points,
    };
    WorkingLine {
        amount: Value::whole(game.counted),
        cut: game.cut,
        ..line(sheet, (game.round, cell), basis)
    }
}

/// A line of each board.
pub(super) fn boards(
    columns: &Columns<'_>,
    row: usize,
    amount: impl Fn(i64, Points) -> Points,
) -> Trail {
    let boards = columns.boards(row);
    let lines = (1_u16..).zip(boards).map(|(board, points)| WorkingLine {
        round: None,
        opponent: None,
        basis: Basis::Board { board, points },
        amount: Value::points(amount(board.into(), points)),
        cut: None,
    });
    Trail {
        lines: lines.collect(),
        steps: Vec::new(),
    }
}

fn schedule(columns: &Columns<'_>, name: &Descriptor, row: usize) -> Trail {
    let trail = scores(&columns.scores(&opponents_buchholz(name)), row);
    let teams = columns.sheets.teams.as_ref();
    let step = teams.zip(columns.schedule(name)).map(|(teams, schedule)| {
        let counted = trail.lines.iter().filter(|line| line.cut.is_none());
        Step::Schedule {
            secondary: teams.secondary.rows[row].score,
            buchholz: counted.map(|line| line.amount).sum(),
            divisor: schedule.divisor,
        }
    });
    Trail {
        steps: step.into_iter().collect(),
        ..trail
    }
}
