//! The arguments.

use crate::serve::Shape;
use clap::{Args, Parser, Subcommand, ValueEnum};
use hakem_core::format::trf::{Dialect, FindingKind};
use std::path::PathBuf;

/// Chess arbitration by FIDE's rules: pairings, checks, standings, files.
#[derive(Debug, Parser)]
#[command(name = "hakem", version, about, arg_required_else_help = true)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub order: Order,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Order {
    /// Pair the next round: number of pairs, then "white black" by pairing number in board order;
    /// a bye is "number 0".
    Pair(PairOrder),
    /// Pair every round again, compute points and ranks again, and print each difference.
    Check(CheckOrder),
    /// Write random finished tournaments, made by the rules from a seed.
    Generate(GenerateOrder),
    /// Print the standings.
    Standings(StandingsOrder),
    /// Write the file in another format; what was repaired or dropped goes to stderr.
    Convert(ConvertOrder),
    /// Serve tournaments from a data folder until SIGTERM or SIGINT.
    Serve(ServeOrder),
    /// Serve a demo: an open of 64 players in its sixth round, with eight live boards.
    Demo(DemoOrder),
    /// Follow a live stream in the terminal.
    Watch(WatchOrder),
    /// Check everything stored in a data folder; a running server does it itself.
    Verify(VerifyOrder),
    /// Copy a data folder into one file; a running server does it itself.
    Backup(BackupOrder),
    /// Put a backup into an empty data folder.
    Restore(RestoreOrder),
}

/// The file to read and how to take it.
#[derive(Debug, Args)]
pub struct Source {
    /// The TRF file; "-" reads standard input.
    pub file: PathBuf,
    /// Defects to accept, by the names that the messages show in brackets.
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub accept: Vec<FindingKind>,
    /// Tell also what was assumed or kept as text.
    #[arg(long, short)]
    pub verbose: bool,
}

/// The pairing systems that can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SystemName {
    /// FIDE (Dutch) system.
    Dutch,
    /// Dubov system.
    Dubov,
    /// Burstein system.
    Burstein,
    /// Lim system.
    Lim,
    /// Double-Swiss system.
    DoubleSwiss,
    /// Swiss system for teams.
    TeamSwiss,
    /// Round robin by Berger tables.
    RoundRobin,
}

/// `hakem pair`.
#[derive(Debug, Args)]
pub struct PairOrder {
    /// The file.
    #[command(flatten)]
    pub source: Source,
    /// The system; else the file's (record 192), else the Dutch system.
    #[arg(long)]
    pub system: Option<SystemName>,
    /// The edition of the system; else by the file's start date, else the newest.
    #[arg(long)]
    pub edition: Option<String>,
    /// A folder with a package of regulations, put in force above FIDE's rules; given more than
    /// once, later ones win.
    #[arg(long = "regulation", value_name = "DIR")]
    pub regulations: Vec<PathBuf>,
    /// Pair this round from the rounds before it; absences come from the round's own column.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=999))]
    pub round: Option<u16>,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}

/// `hakem check`.
#[derive(Debug, Args)]
pub struct CheckOrder {
    /// The TRF files; "-" reads standard input.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The system; else the file's.
    #[arg(long)]
    pub system: Option<SystemName>,
    /// The edition of the system; else by the file.
    #[arg(long)]
    pub edition: Option<String>,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}

/// The accelerations that can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AccelerationName {
    /// Baku acceleration.
    Baku,
}

/// `hakem generate`. What is not given is drawn from the seed.
#[derive(Debug, Args)]
pub struct GenerateOrder {
    /// Players, 2 to 3000; for a team system teams, 2 to 999.
    #[arg(long, value_name = "N")]
    pub players: Option<u32>,
    /// Rounds, 1 to 99, and no more than the field allows.
    #[arg(long, value_name = "R")]
    pub rounds: Option<u16>,
    /// What everything is drawn from: the same seed and arguments give the same file. Without one
    /// it is drawn, and told on stderr.
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// The system: dutch, dubov, burstein, team-swiss, round-robin.
    #[arg(long, default_value = "dutch", hide_possible_values = true)]
    pub system: SystemName,
    /// The edition of the system; else the newest.
    #[arg(long)]
    pub edition: Option<String>,
    /// Virtual points in the first rounds.
    #[arg(long)]
    pub acceleration: Option<AccelerationName>,
    /// Games lost by forfeit, in per cent.
    #[arg(long, value_name = "P")]
    pub forfeits: Option<u8>,
    /// Players absent from a round with a bye or without, in per cent; a quarter as many enter late.
    #[arg(long, value_name = "P")]
    pub byes: Option<u8>,
    /// Players who leave before the last round, in per cent.
    #[arg(long, value_name = "P")]
    pub withdrawals: Option<u8>,
    /// Files to write, from this seed and those after it.
    #[arg(long, value_name = "K", requires = "out")]
    pub count: Option<u32>,
    /// The folder for the files, made if need be; without it the tournament goes to stdout.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// `hakem standings`.
#[derive(Debug, Args)]
pub struct StandingsOrder {
    /// The file.
    #[command(flatten)]
    pub source: Source,
    /// Tie-breaks in order, for example BH/C1,BH,SB,DE; else the file's (records 202, 212), else
    /// the usual ones.
    #[arg(long, value_name = "LIST")]
    pub tiebreaks: Option<String>,
    /// The edition of the tie-break rules: 1998, pre2023, 2023, 2024, 2026; else by the file's
    /// start date, else the newest.
    #[arg(long)]
    pub edition: Option<String>,
    /// A folder with a package of regulations, put in force above FIDE's rules; given more than
    /// once, later ones win. --tiebreaks wins over their tie-breaks.
    #[arg(long = "regulation", value_name = "DIR")]
    pub regulations: Vec<PathBuf>,
    /// Show the working of each value, round by round.
    #[arg(long)]
    pub explain: bool,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}

/// The formats that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Target {
    /// Tournament report file of 2006.
    Trf06,
    /// Tournament report file of 2016, with the codes of JaVaFo.
    Trf16,
    /// Tournament report file of 2026.
    Trf26,
    /// The players with their rounds, comma-separated.
    Csv,
    /// Everything that the file says.
    Json,
}

impl Target {
    /// The dialect of the TRF, if it is one.
    pub const fn dialect(self) -> Option<Dialect> {
        match self {
            Self::Trf06 => Some(Dialect::Trf06),
            Self::Trf16 => Some(Dialect::Trf16),
            Self::Trf26 => Some(Dialect::Trf26),
            Self::Csv | Self::Json => None,
        }
    }
}

/// `hakem convert`.
#[derive(Debug, Args)]
pub struct ConvertOrder {
    /// The file.
    #[command(flatten)]
    pub source: Source,
    /// The format to write.
    #[arg(long)]
    pub to: Target,
    /// The final report: refused while a game has no result.
    #[arg(long = "final")]
    pub final_report: bool,
    /// Leave out the ### lines, for a receiver that refuses them.
    #[arg(long)]
    pub no_comments: bool,
}

/// `hakem serve`.
#[derive(Debug, Args)]
pub struct ServeOrder {
    /// The data folder; it is made if need be.
    #[arg(long, value_name = "DIR", default_value = "./hakem-data")]
    pub data: PathBuf,
    /// The address to listen on; port 0 takes a free one, which is printed.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: String,
    /// The address that clients use, if something stands in front.
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// How log lines are written; RUST_LOG says which.
    #[arg(long, value_name = "SHAPE", default_value = "text")]
    pub log: Shape,
}

/// An address as browsers have it: cookies and the pages that may write depend on it.
fn public_url(text: &str) -> Result<String, String> {
    let rest = ["https://", "http://"]
        .iter()
        .find_map(|scheme| text.strip_prefix(scheme));
    match rest.and_then(|rest| rest.split('/').next()) {
        Some(host) if !host.is_empty() => Ok(text.to_owned()),
        _ => Err("write it as https://HOST or http://HOST".to_owned()),
    }
}

/// `hakem demo`.
#[derive(Debug, Args)]
pub struct DemoOrder {
    /// The data folder; without one, nothing of the demo is kept.
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The address to listen on; port 0 takes a free one, which is printed.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: String,
    /// The address that clients use, if something stands in front.
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// How log lines are written; RUST_LOG says which.
    #[arg(long, value_name = "SHAPE", default_value = "text")]
    pub log: Shape,
}

/// `hakem watch`.
#[derive(Debug, Args)]
pub struct WatchOrder {
    /// The server (http://HOST:PORT), or a topic's own address.
    pub url: String,
    /// A topic to follow, for example my-open/event; may be given more than once.
    #[arg(long = "topic", value_name = "TOPIC")]
    pub topics: Vec<String>,
    /// The number of the last frame seen: go on after it.
    #[arg(long, value_name = "N", requires = "epoch")]
    pub from: Option<u64>,
    /// The epoch of that frame.
    #[arg(long, value_name = "E", requires = "from")]
    pub epoch: Option<String>,
    /// Print each frame as it came, one a line.
    #[arg(long)]
    pub json: bool,
    /// An API token: what staff see, if it has the right.
    #[arg(long, value_name = "T")]
    pub token: Option<String>,
    /// What everybody sees, even with a token.
    #[arg(long)]
    pub public: bool,
}

/// `hakem verify`.
#[derive(Debug, Args)]
pub struct VerifyOrder {
    /// The data folder.
    #[arg(long, value_name = "DIR", default_value = "./hakem-data")]
    pub data: PathBuf,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}

/// `hakem backup`.
#[derive(Debug, Args)]
pub struct BackupOrder {
    /// The data folder.
    #[arg(long, value_name = "DIR", default_value = "./hakem-data")]
    pub data: PathBuf,
    /// The file to write, which must not exist.
    #[arg(long, value_name = "FILE")]
    pub to: PathBuf,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}

/// `hakem restore`.
#[derive(Debug, Args)]
pub struct RestoreOrder {
    /// The backup.
    pub file: PathBuf,
    /// The data folder, which must be empty or not exist.
    #[arg(long, value_name = "DIR", default_value = "./hakem-data")]
    pub data: PathBuf,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}
