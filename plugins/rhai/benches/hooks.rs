//! What scripts cost: ratios within one run, never a gate.

use hakem_core::tournament::{
    Command, Decision, Params, PlayerDetails, Policy, RatingEntry, Settings, State, Tournament,
    pair_under,
};
use hakem_core::{Colour, GameResult, PlayedScore};
use hakem_plugin_api::{Loader, Stack};
use hakem_rhai::Library;
use std::collections::BTreeMap;
use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

type Outcome<T> = Result<T, Box<dyn Error>>;

const PLAYERS: u32 = 1_000;

fn main() -> Outcome<()> {
    println!("| what | median | fastest |\n| --- | --- | --- |");
    let loader: Arc<dyn Loader> = Arc::new(Library::default());
    let state = played()?;
    let plain = state.tournament().ok_or("no tournament")?;
    let fide = Stack::fide(Arc::clone(&loader));
    measure("pair round 4 of 1,000 players by FIDE's rules", || {
        paired(plain, &fide)
    });
    let group = "fn forbidden_group(p, t) { if p.fed == \"TUR\" { p.club } }";
    let t = under(plain, group)?;
    let rules = Stack::of(&t, Arc::clone(&loader));
    measure("labels of 1,000 players", || {
        Stack::of(&t, Arc::clone(&loader)).groups(&t, 4)
    });
    measure("pair round 4 with these labels", || paired(&t, &rules));
    let pairs = "fn forbidden(a, b, t) { a.club == b.club && a.fed == b.fed && t.round < 5 }";
    let t = under(plain, pairs)?;
    let rules = Stack::of(&t, Arc::clone(&loader));
    measure("pair round 4 with a predicate", || paired(&t, &rules));
    let asked = paired(&t, &rules).map_err(|text| text.clone())?;
    println!("| (pairs asked: {asked}) | | |");
    let tiebreak = "fn tiebreaks(t) { [\"OTHER_SUM\"] }\n\
                    fn tiebreak_sum(p, t) {\n\
                      let sum = 0.0;\n\
                      for r in 1..t.round {\n\
                        let g = p.game(r);\n\
                        if g.played { sum += t.player(g.opponent).points; }\n\
                      }\n\
                      sum\n\
                    }";
    let mut t = under(plain, tiebreak)?;
    if let Some(own) = t.regulations.last_mut() {
        own.setup.answers.tiebreaks = Some("OTHER_SUM".parse()?);
    }
    measure("an own tie-break of 1,000 players, 3 rounds", || {
        Stack::of(&t, Arc::clone(&loader)).own_values(&t, 3)
    });
    let files = files(group);
    measure("load a package", || {
        hakem_rhai::Program::load(files.clone())
    });
    Ok(())
}

/// Pairs asked about, or why there is no pairing.
fn paired(t: &Tournament, rules: &Stack) -> Result<usize, String> {
    let field = t.field(4, rules).map_err(|error| error.to_string())?;
    let paired = pair_under(t, &field, rules).map_err(|error| error.to_string())?;
    let paired = paired.map_err(|error| error.to_string())?;
    Ok(paired.asked.len())
}

fn files(main: &str) -> BTreeMap<String, String> {
    let manifest = "name = \"bench\"\nversion = \"1\"\napi = 1\ntitle.en = \"Bench\"\n";
    BTreeMap::from([
        ("regulation.toml".to_owned(), manifest.to_owned()),
        ("main.rhai".to_owned(), main.to_owned()),
    ])
}

/// The tournament with a script in force.
fn under(t: &Tournament, main: &str) -> Outcome<Tournament> {
    let package = hakem_rhai::Program::load(files(main))?.package();
    let mut t = t.clone();
    t.regulations.push(hakem_core::tournament::Regulation {
        package,
        setup: hakem_core::tournament::Setup {
            on: true,
            params: Params::new(),
            ..Default::default()
        },
    });
    Ok(t)
}

/// Three rounds of a Swiss; the stronger wins, every third game is drawn.
fn played() -> Outcome<State> {
    let mut state = State::new();
    let mut settings = Settings::new("Bench", 9);
    settings.initial_colour = Some(Colour::White);
    let settings = Box::new(settings);
    carry_out(&mut state, &Command::Create { settings })?;
    for number in 1..=PLAYERS {
        let details = Box::new(details(number));
        let entered = None;
        carry_out(&mut state, &Command::AddPlayer { details, entered })?;
    }
    for round in 1..=3 {
        carry_out(&mut state, &Command::Pair { round })?;
        let t = state.tournament().ok_or("no tournament")?;
        let boards = t.round(round).map(|paired| paired.boards.clone());
        for (board, pair) in (1..).zip(boards.unwrap_or_default()) {
            let score = match (board % 3, pair.white < pair.black) {
                (0, _) => PlayedScore::Draw,
                (_, true) => PlayedScore::WhiteWins,
                (_, false) => PlayedScore::BlackWins,
            };
            let result = GameResult::rated(score).into();
            let command = Command::SetResult {
                round,
                board,
                result,
            };
            carry_out(&mut state, &command)?;
        }
    }
    Ok(state)
}

fn details(number: u32) -> PlayerDetails {
    let rating = RatingEntry {
        from_round: 1,
        official: u16::try_from(2_700 - number).ok(),
        tournament: None,
        list: String::new(),
    };
    PlayerDetails {
        name: format!("Player, Number {number}"),
        federation: ["TUR", "GER", "FRA"][number as usize % 3].to_owned(),
        club: format!("Club {}", number % 40),
        ratings: vec![rating],
        ..PlayerDetails::default()
    }
}

fn carry_out(state: &mut State, command: &Command) -> Outcome<()> {
    let policy = hakem_core::tournament::FidePolicy;
    match state.decide(command, &[], &policy)? {
        Decision::Accepted { events, .. } => Ok(state.commit(events)?),
        Decision::NeedsConfirmation(question) => Err(format!("{question:?}").into()),
    }
}

fn measure<T>(what: &str, mut work: impl FnMut() -> T) {
    let mut times: Vec<Duration> = (0..9)
        .map(|_| {
            let start = Instant::now();
            black_box(work());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!(
        "| {what} | {:.3?} | {:.3?} |",
        times[times.len() / 2],
        times[0]
    );
}
