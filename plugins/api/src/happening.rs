//! What `notice` is shown of an event.

use hakem_core::PlayerId;
use hakem_core::tournament::Event;

/// An event in a few words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happening {
    /// Its stable name, as in the journal: `result_set`.
    pub kind: &'static str,
    /// The round concerned.
    pub round: Option<u16>,
    /// The board concerned, from 1.
    pub board: Option<u32>,
    /// The player concerned.
    pub player: Option<PlayerId>,
    /// The result entered, as interfaces write it.
    pub result: Option<String>,
}

impl Happening {
    /// What happened; none for what is no business of regulations.
    pub fn of(event: &Event) -> Option<Self> {
        let mut happening = Self::default();
        happening.kind = match event {
            Event::Created { .. } => "created",
            Event::Imported { .. } => "imported",
            Event::SettingChanged { .. } => "setting_changed",
            Event::PlayerAdded { player } => {
                happening.player = Some(player.id);
                "player_added"
            }
            Event::PlayerRemoved { player } => {
                happening.player = Some(player.id);
                "player_removed"
            }
            Event::PlayerChanged { player, .. } => {
                happening.player = Some(*player);
                "player_changed"
            }
            Event::ByeSet { round, player, .. } => {
                happening.round = Some(*round);
                happening.player = Some(*player);
                "bye_set"
            }
            Event::RoundPaired { round, .. } => {
                happening.round = Some(*round);
                "round_paired"
            }
            Event::RoundUnpaired { round } => {
                happening.round = Some(*round);
                "round_unpaired"
            }
            Event::RoundPublished { round, .. } => {
                happening.round = Some(*round);
                "round_published"
            }
            Event::StandingsPublished { round, .. } => {
                happening.round = Some(*round);
                "standings_published"
            }
            Event::BoardsReplaced { round, .. } => {
                happening.round = Some(*round);
                "boards_replaced"
            }
            Event::ResultSet {
                round, board, to, ..
            } => {
                happening.round = Some(*round);
                happening.board = Some(*board);
                happening.result = to.used.map(|result| result.to_string());
                "result_set"
            }
            Event::ColoursSwapped { round, board, .. } => {
                happening.round = Some(*round);
                happening.board = Some(*board);
                "colours_swapped"
            }
            _ => return None,
        };
        Some(happening)
    }
}
