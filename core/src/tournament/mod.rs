//! Commands in, events out, the state they make.
//!
//! `Command` -> `State::decide` -> `Event`s -> journal -> `State::apply` -> `State`. All pure. A
//! command that an arbiter has to be warned of comes back as `NeedsConfirmation`; nothing has
//! changed then. `Policy` is the seam for regulations.
//!
//! What is announced, at which level in FIDE mode (2 notice, 3 confirm, 4 confirm twice, 5 only
//! after FIDE mode has been left, then 3), by which article. The tests are in `tests/acts.rs` of
//! this crate; one of them holds this table against the catalogue.
//!
//! | act | level | article | test |
//! | --- | --- | --- | --- |
//! | `leave-fide-mode` | 4 | C.02 Q43 | `leave_fide_mode` |
//! | `departing-settings` | 5 | C.02 Q74, Q81, Q83, Q167 | `departing_settings` |
//! | `locked-setting` | 5 | C.02 Q57, Q75, Q85, Q93, Q109, Q110, Q200 | `locked_setting` |
//! | `late-prohibition` | 5 | C.02 Q195, Q196 | `late_prohibition` |
//! | `late-regulation` | 5 | C.02 Q195, Q196 | `late_regulation` |
//! | `old-round` | 5 | C.02 Q189, Q191; C.04.2 4.3 | `old_round` |
//! | `late-numbers` | 5 | C.04.2 2.3; C.02 Q151 | `late_numbers` |
//! | `not-played` | 5 | C.02 Q169 | `not_played` |
//! | `deviating-pairing` | 4 | C.02 Q69; C.04.2 1.5 | `deviating_pairing` |
//! | `rematch` | 3 | C.04.1 2; C.02 Q66 | `rematch` |
//! | `prohibited-pair` | 3 | C.02 Q66 | `prohibited_pair` |
//! | `barred-bye` | 3 | C.04.1 4; C.02 Q66 | `barred_bye` |
//! | `three-same-colours` | 3 | C.04.1 7; C.02 Q66 | `three_same_colours` |
//! | `colour-difference` | 3 | C.04.1 6; C.02 Q66 | `colour_difference` |
//! | `both-wrong-colour` | 2 | C.04.1 8; C.02 Q67 | `both_wrong_colour` |
//! | `imported-round` | 3 | C.02 Q54, Q55 | `imported_round` |
//! | `correct-previous-round` | 3 | C.04.2 4.3; C.02 Q190 | `correct_previous_round` |
//! | `bye-after-pairing` | 3 | C.04.2 3.3 | `bye_after_pairing` |
//! | `exchange-numbers` | 3 | C.02 Q150 | `exchange_numbers` |
//! | `regenerate-numbers` | 3 | C.04.2 2.3; C.02 Q154 | `regenerate_numbers` |
//! | `missing-results` | 2 | C.02 Q158-Q160 | `missing_results` |
//! | `old-adjourned` | 2 | C.02 Q168 | `old_adjourned` |
//! | `adjourned-not-drawn` | 3 | C.04.2 3.1; C.02 Q163 | `adjourned_not_drawn` |
//! | `second-half-point-bye` | 3 | C.02 Q174 | `second_half_point_bye` |
//! | `full-point-bye` | 2 | C.02 Q178 | `full_point_bye` |
//! | `changed-regulation` | 3 | C.04.2 1.1 | `changed_regulation` |
//! | `cannot-finish` | 2 | C.02 Q62 | `cannot_finish` |
//! | `rating-correction` | 2 | C.04.2 4.3; C.02 Q192 | `rating_correction` |
//! | `unpair-with-results` | 3 | C.04.2 4.4 | `unpair_with_results` |
//! | `unpair-published` | 3 | C.04.2 4.4 | `unpair_published` |
//!
//! Locked once round 1 is paired: number of rounds, scoring and bye values, tie-breaks, system,
//! acceleration, editions, initial colour ([`Setting::locks_at_round_1`]).

mod appeal;
mod apply;
pub mod catalogue;
mod check;
mod check_in;
mod command;
mod decide;
mod departures;
mod enrolment;
mod event;
mod export;
mod hand;
pub mod import;
pub mod integrity;
mod list_use;
mod model;
mod norms;
mod numbering;
mod param;
mod player;
mod policy;
mod proposal;
mod publication;
mod published;
mod rated;
mod reasons;
mod refusal;
mod regulation;
mod release;
mod report;
mod round;
mod scores;
mod settings;
mod state;
mod system_code;
mod team;

pub use appeal::{
    Appeal, AppealCorrection, AppealDecision, AppealFault, AppealOutcome, AppealRules, Bar,
    Committee, CommitteeRemark, Contested, Judge,
};
pub use apply::Misfit;
pub use catalogue::{Act, Level, Reason};
pub use check::{RoundCheck, check_round, check_rounds};
pub use command::Command;
pub use decide::Decision;
pub use departures::departures;
pub use event::Event;
pub use export::{ExportError, ExportKind, export, export_published};
pub use hand::{Warning, warnings};
pub use list_use::{EventLists, EventListsError, ListUse, MOST_LISTS, ParseListUseError};
pub use model::{Adjustment, Lots, NumberDraw, NumberLot, Numbers, Prohibition, Tournament};
pub use param::{Param, ParamError, ParamKind, ParamValue, Params};
pub use player::{Player, PlayerChange, PlayerDetails, RatingEntry, Team};
pub use policy::{
    AskedHook, FidePolicy, Groups, Notice, OwnValues, Policy, PolicyError, PolicyRule,
    RatingAnswer, RatingAnswers, ScriptPlace, pair_under,
};
pub use proposal::{Proposal, Proposed};
pub use publication::PublishedStandings;
pub use rated::RatedTournament;
pub use refusal::{Fingerprint, NeedsConfirmation, Refusal};
pub use regulation::{Answers, Effect, FoundRegulation, InForce, Package, Regulation, Setup};
pub use release::{Delay, Release};
pub use round::{Board, BoardResult, Byes, Draft, GameRuling, PairedBy, PairedRound, Session};
pub use scores::ScoredRound;
pub use settings::{Acceleration, GameRules, Setting, Settings, SettingsError};
pub use state::{FideCause, FideMode, LoggedCommand, ReplayError, State};
pub use team::{
    LineUp, Match, MatchScore, Matches, ScoredTeamRound, Seat, Seating, TeamAdjustment, TeamBoard,
    TeamByes, TeamFacts, TeamPoints, TeamProhibition, TeamSettings, TeamSettingsError,
    TeamStanding,
};
