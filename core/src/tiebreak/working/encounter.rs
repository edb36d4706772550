//! The working of what compares the tied: direct encounters, boards, extended Koya.

use super::trail::{Trail, boards, line};
use super::{Basis, Step, WorkingLine};
use crate::tiebreak::columns::{Columns, score_of};
use crate::tiebreak::direct_encounter::{DirectEncounter, Stage};
use crate::tiebreak::koya;
use crate::tiebreak::reckoning::Application;
use crate::tiebreak::registry::Code;
use crate::tiebreak::sheet::Sheet;
use crate::tiebreak::team::{ExtendedEncounter, ExtendedStage};
use crate::tiebreak::{Descriptor, TeamScore, Value};
use crate::{Points, Tpn};

/// The working of DE and of EDE and its chains.
pub(super) fn trail(
    columns: &Columns<'_>,
    name: &Descriptor,
    application: &Application,
    row: usize,
) -> Trail {
    let sheets = &columns.sheets;
    let sheet = sheets.of(score_of(name, sheets));
    let Some(group) = application.tied.group_of(row) else {
        return Trail::default();
    };
    let extended = ExtendedEncounter::new(sheets, name.code, name.forfeits_as_games);
    let (rounds, mut steps) = match extended {
        Some(mut extended) if name.code != Code::De => {
            let stages = extended.trace(group, row).into_iter();
            let steps = stages.map(|stage| extended_step(sheet, stage)).collect();
            (extended.rounds(group, row), steps)
        }
        _ => {
            let mut encounter = DirectEncounter::new(sheet, name.forfeits_as_games);
            let stages = encounter.trace(group, row).into_iter();
            let steps: Vec<Step> = stages
                .map(|stage| encounter_step(sheet, None, &stage))
                .collect();
            (encounter.rounds(group, row), steps)
        }
    };
    let lines = rounds.into_iter().map(|round| game(sheet, row, round));
    steps.push(place(application, row));
    Trail {
        lines: lines.collect(),
        steps,
    }
}

fn game(sheet: &Sheet<'_>, row: usize, round: usize) -> WorkingLine {
    let cell = &sheet.rows[row].cells[round];
    let basis = Basis::Result {
        record: sheet.entrants()[row].rounds[round].record,
        points: cell.points,
    };
    WorkingLine {
        amount: Value::points(cell.points),
        ..line(sheet, (round, cell), basis)
    }
}

fn extended_step(sheet: &Sheet<'_>, stage: ExtendedStage) -> Step {
    match stage {
        ExtendedStage::Score(score, stage) => encounter_step(sheet, Some(score), &stage),
        ExtendedStage::Boards { other, own, others } => Step::Boards {
            other: sheet.entrants()[other].tpn,
            own,
            others,
        },
    }
}

fn encounter_step(sheet: &Sheet<'_>, score: Option<TeamScore>, stage: &Stage) -> Step {
    Step::Encounter {
        score,
        among: numbers(sheet, &stage.among),
        points: stage.points,
        reachable: stage.reachable,
    }
}

fn numbers(sheet: &Sheet<'_>, group: &[usize]) -> Vec<Tpn> {
    let mut numbers: Vec<Tpn> = group.iter().map(|row| sheet.entrants()[*row].tpn).collect();
    numbers.sort_unstable();
    numbers
}

/// The place of a row among the tied.
fn place(application: &Application, row: usize) -> Step {
    let place = application.column[row].map(|value| value.units() / Value::SCALE);
    let place = place.and_then(|place| u32::try_from(place).ok());
    Step::Place {
        place: place.filter(|place| *place > 0),
    }
}

/// The tied, and the place among them.
fn among(columns: &Columns<'_>, application: &Application, row: usize) -> Vec<Step> {
    let group = application.tied.group_of(row).unwrap_or_default();
    vec![
        Step::Among {
            among: numbers(&columns.sheets.primary, group),
        },
        place(application, row),
    ]
}

/// The working of TBR and BBE: the points of each board, or of all up to it.
pub(super) fn knock_out(
    columns: &Columns<'_>,
    code: Code,
    application: &Application,
    row: usize,
) -> Trail {
    let own = columns.boards(row);
    let up_to = |board: i64| {
        let board = usize::try_from(board).unwrap_or(usize::MAX);
        own.iter().take(board).copied().sum::<Points>()
    };
    let trail = boards(columns, row, |board, points| match code {
        Code::Tbr => points,
        _ => up_to(board),
    });
    Trail {
        steps: among(columns, application, row),
        ..trail
    }
}

/// The working of extended Koya: the limits one after the other until the tied differ.
pub(super) fn extended_koya(columns: &Columns<'_>, application: &Application, row: usize) -> Trail {
    let sheet = &columns.sheets.primary;
    let mut steps = Vec::new();
    let mut group = application.tied.group_of(row).unwrap_or_default().to_vec();
    for limit in koya::limits(sheet) {
        if group.len() < 2 {
            break;
        }
        steps.push(Step::Limit {
            limit: limit.value(),
        });
        steps.push(Step::Encounter {
            score: None,
            among: numbers(sheet, &group),
            points: Value::points(koya::points_against(sheet, row, limit)),
            reachable: None,
        });
        let mut parts = koya::split_extended(sheet, &group, &[limit]).into_iter();
        group = parts.find(|part| part.contains(&row)).unwrap_or_default();
    }
    steps.push(place(application, row));
    Trail {
        lines: Vec::new(),
        steps,
    }
}
