//! How long the rules take: pairing, tie-breaks, report files, commands.
//!
//! `cargo bench -p hakem-core --bench engines`. Each line is the median of its runs, with the
//! fastest beside it; on a shared machine the fastest says more.

use hakem_core::format::trf::{self, Dialect, WriteOptions};
use hakem_core::pairing::{AnyPair, pair};
use hakem_core::tiebreak::{StandingsOptions, TiebreakList, Unrated, standings};
use hakem_core::tournament::import::{ImportOptions, plan};
use hakem_core::tournament::{
    BoardResult, Command, Decision, ExportKind, FidePolicy, PlayerDetails, RatingEntry, Settings,
    State, Tournament, export,
};
use hakem_core::{Colour, GameResult, PlayedScore, PlayerId};
use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// All that an individual Swiss may be ranked by.
const EVERYTHING: &str = "BH/C1,DE,BH/M2,BH/P,SB/C1,SB/C2/P,WIN,WON,BPG,BWG,PS/C1,REP,STD,AOB,AOB/F,FB/C1,\
    KS/L-1,ARO/C1,TPR,PTP,APRO,APPO,RTNG/R,DE/P";

fn main() -> Outcome<()> {
    println!("| what | median | fastest |\n| --- | --- | --- |");
    for players in [50, 200, 500, 1_000, 2_000, 5_000] {
        measure_pairing(players)?;
    }
    // Everybody has met nearly everybody: the brackets depend on all below them.
    for round in [30, 45] {
        let field = of(&played(60, 50, round - 1)?)?.field(round, &FidePolicy)?;
        let what = format!("pair round {round} of 60 players");
        measure(&what, 7, || pair(&field, &AnyPair));
    }
    let state = played(1_000, 9, 9)?;
    let t = of(&state)?;
    measure_standings(t)?;
    measure_files(&state)?;
    measure_commands(played(1_000, 9, 5)?)
}

/// The rounds from the first on of a tournament of nine.
fn measure_pairing(players: u32) -> Outcome<()> {
    let mut state = entered(players, 9)?;
    let mut dice = Dice(7);
    for round in 1..=9 {
        if [1, 2, 6, 7, 8, 9].contains(&round) {
            let field = of(&state)?.field(round, &FidePolicy)?;
            let what = format!("pair round {round} of {players} players");
            measure(&what, 7, || pair(&field, &AnyPair));
        }
        play(&mut state, round, &mut dice)?;
    }
    Ok(())
}

/// One line of the table: the median and the fastest of some runs.
fn measure<T>(what: &str, runs: usize, mut run: impl FnMut() -> T) {
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    });
    tell(what, times.collect());
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let (median, fastest) = (times[times.len() / 2], times[0]);
    println!("| {what} | {median:.1?} | {fastest:.1?} |");
}

fn of(state: &State) -> Outcome<&Tournament> {
    state.tournament().ok_or_else(|| "no tournament".into())
}

fn carry_out(state: &mut State, command: &Command) -> Outcome<()> {
    match state.decide(command, &[], &FidePolicy)? {
        Decision::Accepted { events, .. } => Ok(state.commit(events)?),
        Decision::NeedsConfirmation(question) => Err(format!("{question:?}").into()),
    }
}

/// Draws a small number from a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// A Dutch Swiss, made by the commands that an arbiter would give; the stronger mostly wins.
fn played(players: u32, rounds: u16, paired: u16) -> Outcome<State> {
    let mut state = entered(players, rounds)?;
    let mut dice = Dice(7);
    for round in 1..=paired {
        play(&mut state, round, &mut dice)?;
    }
    Ok(state)
}

/// A tournament before its first round.
fn entered(players: u32, rounds: u16) -> Outcome<State> {
    let mut settings = Settings::new("Benchmark Open", rounds);
    "UTC".clone_into(&mut settings.tz);
    settings.initial_colour = Some(Colour::White);
    let mut state = State::new();
    let settings = Box::new(settings);
    carry_out(&mut state, &Command::Create { settings })?;
    for number in 1..=players {
        let details = Box::new(details(number));
        let entered = None;
        carry_out(&mut state, &Command::AddPlayer { details, entered })?;
    }
    Ok(state)
}

fn play(state: &mut State, round: u16, dice: &mut Dice) -> Outcome<()> {
    carry_out(state, &Command::Pair { round })?;
    for command in results(of(state)?, round, dice) {
        carry_out(state, &command)?;
    }
    Ok(())
}

fn details(number: u32) -> PlayerDetails {
    let rating = u16::try_from(2_800 - number / 4).unwrap_or(1_400);
    let rating = RatingEntry {
        from_round: 1,
        official: Some(rating),
        tournament: None,
        list: String::new(),
    };
    PlayerDetails {
        name: format!("Player, Number {number}"),
        federation: "TUR".to_owned(),
        fide_id: Some(34_500_000 + u64::from(number)),
        ratings: vec![rating],
        ..PlayerDetails::default()
    }
}

/// A result for each board of a round; the two differ in rating by what their ids tell.
fn results(t: &Tournament, round: u16, dice: &mut Dice) -> Vec<Command> {
    let boards = t.round(round).map_or(&[][..], |paired| &paired.boards);
    let mut result = |white: PlayerId, black: PlayerId| {
        let score = match (dice.below(10), white < black) {
            (0..3, _) => PlayedScore::Draw,
            (3..8, true) | (8.., false) => PlayedScore::WhiteWins,
            _ => PlayedScore::BlackWins,
        };
        BoardResult {
            used: Some(GameResult::rated(score)),
            rated: None,
        }
    };
    let boards = (1..).zip(boards);
    boards
        .map(|(board, pair)| Command::SetResult {
            round,
            board,
            result: result(pair.white, pair.black),
        })
        .collect()
}

fn measure_standings(t: &Tournament) -> Outcome<()> {
    let table = t.cross_table(9, &FidePolicy)?;
    let options = StandingsOptions {
        unrated: Unrated::Mean,
        ..StandingsOptions::default()
    };
    for (what, list) in [
        ("BH", "BH"),
        ("BH/C1,BH,SB,DE", "BH/C1,BH,SB,DE"),
        ("DE,PTS", "DE,PTS"),
        ("24 tie-breaks", EVERYTHING),
    ] {
        let list: TiebreakList = list.parse()?;
        measure(
            &format!("standings by {what}, 1,000 players, 9 rounds"),
            15,
            || standings(&table, &list.0, &options),
        );
    }
    measure("cross-table of 1,000 players, 9 rounds", 15, || {
        t.cross_table(9, &FidePolicy)
    });
    Ok(())
}

fn measure_files(state: &State) -> Outcome<()> {
    let document = export(state, ExportKind::Interim, &FidePolicy)?;
    let options = WriteOptions::new(Dialect::Trf26);
    let text = trf::write(&document, options).text;
    measure(
        "report of 1,000 players, 9 rounds, as a document",
        15,
        || export(state, ExportKind::Interim, &FidePolicy),
    );
    measure("the same written as TRF26", 15, || {
        trf::write(&document, options)
    });
    let size = text.len() / 1_000;
    measure(&format!("the same read ({size} kB)"), 15, || {
        trf::read(text.as_bytes())
    });
    measure("the same made a tournament", 15, || {
        plan(&document, &ImportOptions::default())
    });
    Ok(())
}

fn measure_commands(mut state: State) -> Outcome<()> {
    carry_out(&mut state, &Command::Pair { round: 6 })?;
    let commands = results(of(&state)?, 6, &mut Dice(11));
    let (mut entered, mut undone) = (Vec::new(), Vec::new());
    for command in &commands {
        let start = Instant::now();
        carry_out(&mut state, command)?;
        entered.push(start.elapsed());
    }
    let last = state.log().last().map_or(0, |logged| logged.seq);
    for seq in (0..15).map(|back| last - back) {
        let start = Instant::now();
        carry_out(&mut state, &Command::Undo { seq })?;
        undone.push(start.elapsed());
    }
    tell(
        "decide and commit a result, 1,000 players, round 6",
        entered,
    );
    let commands = state.log().len();
    tell(
        &format!("undo a result there ({commands} commands)"),
        undone,
    );
    Ok(())
}
