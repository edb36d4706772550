//! Commands decided: from a command and a state to events, a question, or a refusal.
//!
//! | file | commands |
//! | --- | --- |
//! | `setup` | create, import, settings, leaving FIDE mode |
//! | `people` | players, byes, withdrawal |
//! | `teams` | teams, their byes and line-ups |
//! | `rounds` | pair, publish, unpair |
//! | `session` | the manual session |
//! | `results` | results and colours |
//! | `check_in` | who is here before a round |
//! | `proposals` | results that players propose |
//! | `regulations` | regulations above FIDE's rules |
//! | `numbers` | pairing numbers, lots, prohibitions, adjustments |
//! | `undo` | undo and redo |

mod appeals;
mod check_in;
mod lots;
mod numbers;
mod people;
mod proposals;
mod regulations;
mod results;
mod rounds;
mod session;
mod setup;
mod teams;
mod undo;

use super::apply::apply;
use super::catalogue::{Act, Level, Reason};
use super::command::Command;
use super::departures::departures;
use super::event::Event;
use super::model::Tournament;
use super::policy::Policy;
use super::refusal::{Fingerprint, NeedsConfirmation, Refusal};
use super::state::State;

/// What a command comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Carried out once these events are durable.
    Accepted {
        /// The events, in order.
        events: Vec<Event>,
        /// What to tell beside (level 1).
        notes: Vec<Reason>,
    },
    /// Waits for confirmation; nothing has changed.
    NeedsConfirmation(NeedsConfirmation),
}

/// The events a command would bring, and what there is against it beside what the catalogue says
/// of the events themselves.
#[derive(Debug, Default)]
struct Proposal {
    events: Vec<Event>,
    reasons: Vec<Reason>,
}

impl From<Vec<Event>> for Proposal {
    fn from(events: Vec<Event>) -> Self {
        Self {
            events,
            reasons: Vec::new(),
        }
    }
}

impl From<Event> for Proposal {
    fn from(event: Event) -> Self {
        vec![event].into()
    }
}

impl State {
    /// Decides a command. `confirmed` holds the fingerprints that the client sends back; level 4
    /// needs two, one after the other.
    ///
    /// # Errors
    /// The command cannot be carried out in this state.
    pub fn decide(
        &self,
        command: &Command,
        confirmed: &[Fingerprint],
        policy: &dyn Policy,
    ) -> Result<Decision, Refusal> {
        let mut proposal = self.propose(command, policy)?;
        if !matches!(command, Command::Undo { .. }) {
            for event in &proposal.events {
                proposal.reasons.extend(self.reasons_of(event));
            }
        }
        let mut reasons = proposal.reasons;
        reasons.sort();
        reasons.dedup();
        let level = reasons
            .iter()
            .map(|reason| reason.level)
            .max()
            .unwrap_or(Level::Note);
        if level == Level::Refused {
            reasons.retain(|reason| reason.level == Level::Refused);
            return Err(Refusal::OutsideFideMode(reasons));
        }
        let steps = match level {
            Level::Note => 0,
            Level::ConfirmTwice => 2,
            _ => 1,
        };
        for step in 1..=steps {
            let fingerprint = self.fingerprint(command, &reasons, step);
            if !confirmed.contains(&fingerprint) {
                let question = NeedsConfirmation {
                    level,
                    step,
                    reasons,
                    fingerprint,
                };
                return Ok(Decision::NeedsConfirmation(question));
            }
        }
        let mut events = proposal.events;
        if steps > 0 {
            let mut acts: Vec<Act> = reasons.iter().map(|reason| reason.act).collect();
            acts.sort_unstable();
            acts.dedup();
            events.push(Event::WarningConfirmed { level, acts });
            reasons.clear();
        }
        events.extend(self.notices(&events, policy));
        Ok(Decision::Accepted {
            events,
            notes: reasons,
        })
    }

    /// What regulations tell the staff of a command that is accepted.
    fn notices(&self, events: &[Event], policy: &dyn Policy) -> Vec<Event> {
        let undoes = |event: &Event| matches!(event, Event::Undone { .. });
        if !policy.gives_notices() || events.iter().any(undoes) {
            return Vec::new();
        }
        let mut after = self.tournament().cloned();
        if events.iter().any(|event| apply(&mut after, event).is_err()) {
            return Vec::new();
        }
        let notices = after.map(|t| policy.notices(events, &t));
        let notices = notices.unwrap_or_default().into_iter();
        notices
            .map(|notice| Event::NoticeGiven { notice })
            .collect()
    }

    fn propose(&self, command: &Command, policy: &dyn Policy) -> Result<Proposal, Refusal> {
        match command {
            Command::Create { settings } => self.create(settings),
            Command::Import { plan } => self.import(plan, policy),
            Command::Undo { seq } => self.undo(*seq),
            Command::LeaveFideMode => self.leave_fide_mode(),
            _ => {
                let tournament = self.tournament().ok_or(Refusal::NoTournament)?;
                self.propose_in(tournament, command, policy)
            }
        }
    }

    fn propose_in(
        &self,
        t: &Tournament,
        command: &Command,
        policy: &dyn Policy,
    ) -> Result<Proposal, Refusal> {
        match command {
            Command::ChangeSettings { changes } => self.change_settings(t, changes),
            Command::AddPlayer { details, entered } => {
                self.add_player(t, details, *entered, policy)
            }
            Command::EditPlayer { player, changes } => {
                edit(people::edit_player(t, *player, changes))
            }
            Command::RemovePlayer { player } => edit(people::remove_player(t, *player)),
            Command::SetTeam { team } => edit(teams::set_team(t, team)),
            Command::RemoveTeam { team } => edit(teams::remove_team(t, *team)),
            Command::SetTeamBye { round, team, bye } => {
                edit(teams::set_bye(t, *round, *team, *bye))
            }
            Command::SetLineUp {
                round,
                team,
                players,
            } => edit(teams::set_line_up(t, *round, *team, players.as_ref())),
            Command::SetBye { round, player, bye } => {
                edit(people::set_bye(t, *round, *player, *bye, policy))
            }
            Command::Withdraw { player } => edit(people::withdraw(t, *player)),
            Command::Reinstate { player } => edit(people::reinstate(t, *player)),
            Command::Expel { player, expelled } => edit(people::expel(t, *player, *expelled)),
            Command::Prohibit { prohibition } => edit(numbers::prohibit(t, prohibition)),
            Command::LiftProhibition { id } => edit(numbers::lift_prohibition(t, *id)),
            Command::Adjust { adjustment } => edit(numbers::adjust(t, adjustment)),
            Command::LiftAdjustment { id } => edit(numbers::lift_adjustment(t, *id)),
            Command::Pair { round } => self.pair(t, *round, policy),
            Command::Publish { round } => edit(rounds::publish(t, *round, policy)),
            Command::PublishStandings { round } => {
                edit(rounds::publish_standings(t, *round, policy))
            }
            Command::Unpair { round } => edit(rounds::unpair(t, *round)),
            Command::OpenSession { round } => self.open_session(t, *round, policy),
            Command::SetDraft { draft } => self.set_draft(t, draft, policy),
            Command::CloseSession => session::close(t, policy),
            Command::AbandonSession => edit(session::abandon(t)),
            Command::SetResult {
                round,
                board,
                result,
            } => edit(results::set_result(t, *round, *board, *result)),
            Command::OpenCheckIn { round } => edit(check_in::open(t, *round)),
            Command::CheckIn {
                round,
                player,
                here,
            } => edit(check_in::check_in(t, *round, *player, *here)),
            Command::CloseCheckIn { round } => edit(check_in::close(t, *round, policy)),
            Command::ProposeResult {
                round,
                player,
                result,
            } => edit(proposals::propose(t, *round, *player, *result)),
            Command::TakeRuling {
                round,
                board,
                ruling,
            } => edit(results::take_ruling(t, *round, *board, ruling)),
            Command::SwapColours { round, board } => edit(results::swap_colours(t, *round, *board)),
            Command::ExchangeNumbers { a, b } => self.exchange_numbers(t, *a, *b, policy),
            Command::RegenerateNumbers => edit(numbers::regenerate(t, policy)),
            Command::SetNumbers { numbers } => edit(numbers::set(t, numbers)),
            Command::DrawNumbers { seed, draw } => edit(lots::draw_numbers(t, seed, *draw)),
            Command::DrawLots { lots } => edit(numbers::draw_lots(t, lots)),
            Command::InstallRegulation {
                package,
                on,
                params,
            } => self.install_regulation(t, package, (*on, params), policy),
            Command::ChangeRegulation {
                name,
                on,
                params,
                position,
            } => self.change_regulation(t, name, (*on, params), *position, policy),
            Command::RemoveRegulation { name } => self.remove_regulation(t, name),
            Command::NameCommittee { committee } => {
                edit(appeals::name_committee(t, committee.as_deref()))
            }
            Command::FileAppeal { appeal } => edit(appeals::file(t, appeal)),
            Command::RecuseFromAppeal { id, name } => edit(appeals::recuse(t, *id, name)),
            Command::DecideAppeal { id, decision } => edit(appeals::decide(t, *id, decision)),
            Command::WithdrawAppeal { id } => edit(appeals::withdraw(t, *id)),
            Command::Create { .. }
            | Command::Import { .. }
            | Command::LeaveFideMode
            | Command::Undo { .. } => Err(Refusal::NoChange),
        }
    }

    /// BLAKE3 of the command, the revision it rests on, the reasons and the step.
    fn fingerprint(&self, command: &Command, reasons: &[Reason], step: u8) -> Fingerprint {
        let mut hasher = blake3::Hasher::new();
        // Commands and reasons hold only strings, numbers and maps with string-like keys: they
        // always serialise. Should one not, the fingerprint still binds revision and step.
        hasher.update(&serde_json::to_vec(command).unwrap_or_default());
        hasher.update(&serde_json::to_vec(reasons).unwrap_or_default());
        hasher.update(&self.deciding_rev().to_be_bytes());
        hasher.update(&[step]);
        Fingerprint(hasher.finalize().to_hex()[..32].to_owned())
    }

    /// The exit event, if these settings depart from FIDE's rules and the mode is not left yet.
    fn exit_for(&self, t: &super::settings::Settings, newest: u16) -> Option<Event> {
        let departs = !departures(t).is_empty();
        (departs && self.fide().is_in()).then_some(Event::FideModeLeft {
            round: newest,
            cause: Act::DepartingSettings,
        })
    }
}

fn edit(events: Result<Vec<Event>, Refusal>) -> Result<Proposal, Refusal> {
    events.map(Proposal::from)
}
