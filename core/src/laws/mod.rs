//! The Laws of Chess (articles by the edition of 2023 unless said otherwise).
//!
//! | module | what it knows |
//! | --- | --- |
//! | [`dead`] | whether a side can still mate by any series of legal moves |
//! | [`game`] | one live game: moves, clock readings, corrections, undo, facts of the position |
//! | [`figures`] | what differs between the editions, in one table |
//! | `articles` | the number of each rule in each edition: [`Rule`] |
//! | `case`, `incident`, `circumstance`, `answer` | a case and its ruling as files: [`Case`], [`Incident`], [`Answer`] |
//! | `arbitration` | the game under arbitration: [`Arbitration`], [`rule_case`] |
//! | `ruling`, `ground`, `choice` | a decision, why it is so, what is left to the arbiter |
//! | `player_call` | what a player brings before the arbiter himself: [`PlayerCall`] |
//! | `house` | who is asked what regulations of the event say to an offer or a ruling: [`GamePolicy`] |
//! | `alteration`, `proposal`, `latitude` | what they change, whether it can be, whether the Laws leave room |
//! | `mate` | who knows whether a side can still mate: [`DeadPosition`] |
//! | `line`, `supervision` | repetition and counters; modes of play |
//! | [`adjournment`] | sealing, the envelope, going on |
//!
//! [`Case`] -> [`Arbitration::rule`] -> [`Ruling`] -> [`Arbitration::take`], incident by incident.
//! A ruling is a pure function of the game so far; what the Laws leave to the arbiter comes back
//! as an [`Incident::Decision`].
//!
//! # Where each article is
//!
//! Tests are those of `core/tests/laws` unless a module is named.
//!
//! | article | function | test |
//! | --- | --- | --- |
//! | 4.2 adjusting, intent | `touched_piece::rule` | `touched::art_4_2_1_adjusting` |
//! | 4.3, 4.5 touched pieces | `touched_piece::bound` | `touched::art_4_3_one_colour_in_the_order_of_touching`, `art_4_3_3_own_piece_takes_the_touched_one`, `t10_en_passant_is_a_capture_of_the_pawn_that_passed` |
//! | 4.4 castling | `Touch::king_then_rook`, `rook_then_king` | `touched::t1_*` to `t3_*`, `guidelines_ii_chess960_castles_with_the_touched_rook` |
//! | 4.4.4 choice of the new piece | `promotion::new_piece_touched` | `touched::art_4_4_4_*` |
//! | 4.7 released pieces | `touched_piece::released` | `touched::t4_*`, `t5_*` |
//! | 4.8 claim before one's own touch | `touched_piece::rule` | `touched::t7_*` |
//! | 5.1.1, 5.2.1, 5.2.2, 9.6 ends by themselves | `automatic_end::rule` | `vectors::v13_*`, `v18_*` to `v20_*`, `draws::art_5_2_2_what_is_over_stays_over` |
//! | 5.1.2 resignation | `resignation::rule` | `draws::art_5_1_2_a_resignation_by_edition` |
//! | 5.2.3, 9.1 agreement, offers | `draw_offer::accepted`, `offered` | `draws::art_5_2_3_*`, `art_9_1_*`, `art_11_5_*` |
//! | 6.7 late arrival | `late_arrival::rule` | `time::art_6_7_1_late_by_edition`, `art_6_7_2_neither_is_there` |
//! | 6.9 flag | `flag::rule` | `time::art_6_9_*`, `art_6_4_*`, `vectors::v14_*` |
//! | 6.10, 7.2 to 7.4, 7.6 set-up, board, colours, clock | `set_up` | `set_up::*` |
//! | 7.5.1, 7.5.5 illegal moves | `illegal_move::rule` | `illegal::art_7_5_5_*`, `art_7_5_1_*`, `vectors::v1_*` to `v7_*` |
//! | 7.5.2 pawn not replaced | `promotion::unreplaced` | `illegal::art_7_5_2_a_pawn_not_replaced_by_edition` |
//! | 7.5.3 press without a move | `illegal_move::empty_press` | `illegal::art_7_5_3_*` |
//! | 7.5.4 two hands | `two_hands::rule` | `illegal::art_7_5_4_two_hands_by_edition`, `vectors::v24_*`, `v25_*` |
//! | 8.4 to 8.6 score sheets | `scoresheet` | `time::art_8_4_and_8_5_score_sheets`, `scoresheet::art_8_4_relief_by_edition` |
//! | 9.2, 9.3 claims | `draw_claim::rule` | `draws::art_9_2_*`, `art_9_3_*` |
//! | 9.2.3 same position | `Line::occurrences` | `line::art_9_2_3_*` |
//! | 9.4 right to claim | `draw_claim::rule` | `draws::art_9_4_who_may_claim` |
//! | 9.5 wrong claims | `draw_claim::claimant_loses` | `draws::art_9_5_*`, `draw_claim::art_9_5*` |
//! | 10.2 of 1997, Guidelines III | `quickplay_finish` | `quickplay::*`, `vectors::v30_*` |
//! | 6.11, III.3 both flags | `flag::both` | `time::art_6_11_*`, `guideline_iii_3_*`, `art_b8_*` |
//! | 11.3.2 devices | `conduct::device` | `conduct::art_11_3_2_devices_by_edition` |
//! | 11.7, 11.8 refusal | `conduct::refuses` | `conduct::art_11_7_and_11_8_refusing_the_laws` |
//! | 12.9 penalties | `choice::penalties`, `subjects::decide` | `conduct::art_12_9_*`, `choice::art_12_9_*` |
//! | A, B supervision | [`Class::supervision`] | `supervision::a4_b2_*` |
//! | A.4.3 arbiter's record | `scoresheet::record_asked` | `time::art_a_4_3_*` |
//! | A.5.5 who calls a flag (B6) | `flag::rule` | `time::art_b6_*`, `art_b7_*`, `art_a4d_of_2009_*` |
//! | A.5.1 limit of complaints | `set_up` | `set_up::art_a_5_1_the_limit_of_complaints` |
//! | A.5.4 position that stays illegal | `illegal_move::standing` | `illegal::art_a_5_4_*` |
//! | Guidelines I.1, I.8 to I.13 adjournment | [`adjournment`] | `adjourned::*`, `adjournment::guideline_i_*` |
//! | Guidelines II Chess960 | `touched_piece`, [`game::StartPosition`] | `touched::guidelines_ii_*` |
//!
//! # Readings
//!
//! * The five consecutive alternate moves of 2014 are five times, each four single moves after the
//!   last.
//! * Two offers in a row, one by each side, agree on the draw.
//! * Both flags down with an electronic clock and no Guidelines III: the arbiter finds out which
//!   fell first; there is always one.
//! * In 1997 illegal moves before the quickplay finish raise the count and cost nothing; whoever
//!   states a case of the finish gives the count of the finish.
//! * A claim with an announced move is right too if the position on the board carries it.
//! * The flag of a case that is not in the last period is that of the period its moves are in, or
//!   have just ended.
//! * Queen for a pawn not replaced (7.5.2): the penalty goes before what the queen brings about.

pub mod adjournment;
mod alteration;
mod answer;
mod arbitration;
mod articles;
mod automatic_end;
mod case;
mod choice;
mod circumstance;
mod conduct;
pub mod dead;
mod draw_claim;
mod draw_offer;
pub mod figures;
mod flag;
pub mod game;
mod ground;
mod house;
mod illegal_move;
mod incident;
mod late_arrival;
mod latitude;
mod line;
mod mate;
mod player_call;
mod promotion;
mod proposal;
mod quickplay_finish;
mod resignation;
mod ruling;
mod scene;
mod scoresheet;
mod set_up;
mod subjects;
mod supervision;
mod touched_piece;
mod two_hands;

pub use alteration::{Alteration, NewResult, Proposed};
pub use answer::{
    Answer, AnswerText, ClockDelta, ClockTimes, CountersAfter, LawsAnswer, RegulatedAnswer,
};
pub use arbitration::{Arbitration, Ruled, rule_case, rule_case_under};
pub use articles::Rule;
pub use case::{Case, CaseError, Clocks, EventRules};
pub use choice::{Choice, penalties};
pub use circumstance::{
    Breach, Decision, FlagOrder, NoticedBy, OpponentScore, Party, PromotionPiece, QuickplayReason,
    StandingIllegality, Where,
};
pub use ground::Ground;
pub use house::{GamePolicy, LawsAlone, Layer, OfferFacts, RulingError, Said, Word};
pub use incident::Incident;
pub use mate::{CanMate, DeadPosition};
pub use player_call::PlayerCall;
pub use proposal::Proposal;
pub use ruling::{Adjust, Board, ClockChange, Next, Obligation, Offer, Piece, Regulated, Ruling};
pub use scoresheet::relieved;
pub use supervision::{Class, Mode, Supervision};
