//! The arguments.

use crate::index::{Encoding, ListName};
use crate::serve::Shape;
use clap::{Args, Parser, Subcommand, ValueEnum};
use hakem_core::format::rating_list::Month;
use hakem_core::format::trf::{Dialect, FindingKind};
use hakem_core::rating::Pace;
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
    /// Compute changes of rating and first ratings; several events make one period.
    Rate(RateOrder),
    /// Find title norms, with each condition met or missed; during the event, what is still needed.
    Norms(NormsOrder),
    /// Write the file in another format; what was repaired or dropped goes to stderr.
    Convert(ConvertOrder),
    /// Tell which sides can still mate by any series of legal moves: WB, W-, -B or --, with ? for a
    /// side that is not decided.
    Dead(DeadOrder),
    /// Play the clock events of a JSON script and print what both sides show after each.
    Clock(ClockOrder),
    /// Rule an incident of a game by the Laws of Chess: a case in, the ruling out, both JSON.
    Rule(RuleOrder),
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
    /// Take a rating list into the player index: FIDE's text or XML, CSV, XLSX; zipped too.
    ImportList(ImportListOrder),
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
    /// Lim system of a maxi-tournament: with the 100-point rule.
    LimMaxi,
    /// Double-Swiss system.
    DoubleSwiss,
    /// Swiss system for teams.
    TeamSwiss,
    /// Round robin by Berger tables.
    RoundRobin,
    /// Scheveningen: two teams.
    Scheveningen,
    /// Knockout.
    Knockout,
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
    /// Tell why: bracket by bracket, board by board, with the articles.
    #[arg(long)]
    pub explain: bool,
    /// The language of the explanation, for example tr; else that of LC_ALL, LC_MESSAGES or LANG,
    /// else English.
    #[arg(long, value_name = "CODE", requires = "explain")]
    pub lang: Option<String>,
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
    /// Of each round that differs, tell why the rules have the boards that the file lacks.
    #[arg(long)]
    pub explain: bool,
    /// The language of the explanation, as for `hakem pair`.
    #[arg(long, value_name = "CODE", requires = "explain")]
    pub lang: Option<String>,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}

/// `hakem dead`.
#[derive(Debug, Args)]
pub struct DeadOrder {
    /// The position, as a FEN.
    #[arg(required_unless_present = "stdin")]
    pub fen: Option<String>,
    /// Read positions from standard input, one a line; answers come line by line.
    #[arg(long, conflicts_with = "fen")]
    pub stdin: bool,
    /// A mating line or the reason for each side.
    #[arg(long)]
    pub explain: bool,
}

/// `hakem clock`.
#[derive(Debug, Args)]
pub struct ClockOrder {
    /// The script, a JSON file; "-" reads standard input.
    pub file: PathBuf,
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
    /// Players, 2 to 9999, but for the Dutch system to 3000; for a team system teams, 2 to 999.
    #[arg(long, value_name = "N")]
    pub players: Option<u32>,
    /// Rounds, 1 to 99, and no more than the field allows.
    #[arg(long, value_name = "R")]
    pub rounds: Option<u16>,
    /// What everything is drawn from: the same seed and arguments give the same file. Without one
    /// it is drawn, and told on stderr.
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// The system: dutch, dubov, burstein, lim, lim-maxi, double-swiss, team-swiss, round-robin,
    /// scheveningen, knockout.
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
    /// Players with a half-point bye in a round, in per cent; else 13 in 20 of --byes, one a
    /// player.
    #[arg(long, value_name = "P")]
    pub half_byes: Option<u8>,
    /// Players absent from a round without points, in per cent; else 6 in 20 of --byes.
    #[arg(long, value_name = "P")]
    pub zero_byes: Option<u8>,
    /// Players with a full-point bye in a round, in per cent; else 1 in 20 of --byes.
    #[arg(long, value_name = "P")]
    pub full_byes: Option<u8>,
    /// Players who enter for round 2 or 3, in per cent; else a quarter of --byes.
    #[arg(long, value_name = "P")]
    pub late: Option<u8>,
    /// Games scored 1/2-0, 0-1/2 or 0-0, in per cent.
    #[arg(long, value_name = "P")]
    pub odd: Option<u8>,
    /// Tie-breaks in order, for example BH/C1,BH,SB,DE.
    #[arg(long, value_name = "LIST")]
    pub tiebreaks: Option<String>,
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

/// The two readings of art. 10.2.5 of 1998.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LowScoreName {
    /// The difference of a score under one half times n/(n+1), as the article says.
    Rule,
    /// The whole difference, as the text's own example computes.
    Example,
}

/// The lists that can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PaceName {
    /// Standard play.
    Standard,
    /// Rapid.
    Rapid,
    /// Blitz.
    Blitz,
}

impl PaceName {
    /// The pace.
    pub const fn pace(self) -> Pace {
        match self {
            Self::Standard => Pace::Standard,
            Self::Rapid => Pace::Rapid,
            Self::Blitz => Pace::Blitz,
        }
    }
}

/// `hakem rate`.
#[derive(Debug, Args)]
pub struct RateOrder {
    /// The TRF files; "-" reads standard input, a folder stands for its files that end in .trf.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// The edition of the rating regulations: 1998, 2024; else by the newest start date, else the
    /// newest.
    #[arg(long)]
    pub edition: Option<String>,
    /// A rating list, FIDE's fixed-width text or comma-separated values: its ratings and K count.
    /// Without one the files' ratings do, and everybody is taken to have completed 30 games.
    #[arg(long, value_name = "LIST")]
    pub list: Option<PathBuf>,
    /// Where to write the new list: comma-separated values if the name ends in .csv, else FIDE's
    /// fixed-width text. It is the list with what the events make of it, or without a list those
    /// who played.
    #[arg(long, value_name = "FILE")]
    pub new_list: Option<PathBuf>,
    /// A package of regulations that answers for K or for changes; repeated, later ones stand
    /// above.
    #[arg(long = "regulation", value_name = "DIR")]
    pub regulations: Vec<PathBuf>,
    /// The list that the events belong to; else by their time control (record 222), else standard.
    #[arg(long)]
    pub pace: Option<PaceName>,
    /// 1998: the performance of an unrated player under half the points in a round robin.
    #[arg(long, value_name = "READING", default_value = "rule")]
    pub low_score: LowScoreName,
    /// 1998: the events are an Olympiad, which gives the unrated a rating at least.
    #[arg(long)]
    pub olympiad: Option<OlympiadName>,
    /// Defects to accept, by the names that the messages show in brackets.
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub accept: Vec<FindingKind>,
    /// Tell also what was assumed or kept as text.
    #[arg(long, short)]
    pub verbose: bool,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}

/// Olympiads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OlympiadName {
    /// The open one: 2200.
    Open,
    /// The women's: 2050.
    Women,
}

/// Events that need fewer games, or no foreign opponents, for a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum NormEventName {
    /// A World or continental team or club championship: seven games.
    TeamChampionship,
    /// The World Cup: eight games.
    WorldCup,
    /// Final of a national championship: no foreign opponents asked of its players.
    NationalFinal,
    /// National team championship, likewise.
    NationalTeams,
    /// Zonal or sub-zonal event, likewise for all players.
    Zonal,
}

/// `hakem norms`.
#[derive(Debug, Args)]
pub struct NormsOrder {
    /// The file.
    #[command(flatten)]
    pub source: Source,
    /// The event is one to which special rules apply.
    #[arg(long, value_name = "KIND")]
    pub event: Option<NormEventName>,
    /// Show every norm of every player, those out of reach too.
    #[arg(long)]
    pub all: bool,
    /// JSON instead of text: every norm of every player.
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
    /// The games with their players and results, without moves.
    Pgn,
}

impl Target {
    /// The dialect of the TRF, if it is one.
    pub const fn dialect(self) -> Option<Dialect> {
        match self {
            Self::Trf06 => Some(Dialect::Trf06),
            Self::Trf16 => Some(Dialect::Trf16),
            Self::Trf26 => Some(Dialect::Trf26),
            Self::Csv | Self::Json | Self::Pgn => None,
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
    /// The final report: refused while a game has no result; what FIDE would send it back for is
    /// told.
    #[arg(long = "final")]
    pub final_report: bool,
    /// Leave out the ### lines, for a receiver that refuses them.
    #[arg(long)]
    pub no_comments: bool,
}

/// `hakem rule`.
#[derive(Debug, Args)]
pub struct RuleOrder {
    /// The case; "-" reads standard input.
    pub file: PathBuf,
    /// The edition of the Laws: 1997, 2001, 2005, 2009, 2014, 2017, 2018, 2023; else the case's,
    /// else the newest.
    #[arg(long)]
    pub edition: Option<String>,
    /// The answer is JSON with or without this.
    #[arg(long)]
    pub json: bool,
    /// A folder with a package of regulations, put in force beside the Laws; given more than once,
    /// later ones stand above earlier ones.
    #[arg(long = "regulation", value_name = "DIR")]
    pub regulations: Vec<PathBuf>,
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

/// `hakem import-list`.
#[derive(Debug, Args)]
pub struct ImportListOrder {
    /// The list; "-" reads standard input.
    #[arg(required_unless_present = "drop")]
    pub file: Option<PathBuf>,
    /// Drop the month --month of the list --list instead, and so undo its import: what it took the
    /// place of is in force again.
    #[arg(long, requires = "list", requires = "month", conflicts_with = "file")]
    pub drop: bool,
    /// The data folder; it is made if need be.
    #[arg(long, value_name = "DIR", default_value = "./hakem-data")]
    pub data: PathBuf,
    /// The list's name: fide, fide-rapid, or one of your own; else as the file tells.
    #[arg(long, value_name = "NAME")]
    pub list: Option<ListName>,
    /// The month of the list, as 2026-09; else as the file or its name tells, else this month.
    #[arg(long, value_name = "MONTH")]
    pub month: Option<Month>,
    /// What its ratings are, where a list has but one; else as its name tells.
    #[arg(long)]
    pub pace: Option<PaceName>,
    /// What a column means: name, last_name, first_name, fide_id, national_id, rating, fed, title,
    /// sex, birth, club .. = its heading. Kept for the next month of the list.
    #[arg(long, value_name = "NAME=HEADING", value_delimiter = ',')]
    pub map: Vec<String>,
    /// The sheet of a workbook; else the first.
    #[arg(long, value_name = "NAME")]
    pub sheet: Option<String>,
    /// The encoding, where it is not UTF-8: windows-1254, iso-8859-9 ..
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<Encoding>,
    /// Keep the newest N months of the list and drop the others.
    #[arg(long, value_name = "N", value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..))]
    pub keep: Option<usize>,
    /// JSON instead of text.
    #[arg(long)]
    pub json: bool,
}
