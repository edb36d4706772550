//! Commands and events in words: what the undo button names, what a question is about.

use super::super::fault::Fault;
use super::super::language::Language;
use super::super::results;
use super::duty::Duty;
use super::undo::find;
use hakem_core::PlayerId;
use hakem_core::tournament::{
    Appeal, BoardResult, Event, LoggedCommand, PlayerChange, State, Tournament,
};
use serde_json::{Value, json};

/// Acts of one answer.
const MOST: usize = 50;

/// What a command did, by the event that says most.
pub fn command(t: &Language, state: &State, command: &LoggedCommand) -> String {
    let telling = command.events.iter().max_by_key(|event| weight(event));
    telling.map_or_else(String::new, |event| self::event(t, state, event))
}

/// How much an event says of the command it belongs to.
const fn weight(event: &Event) -> u8 {
    match event {
        Event::WarningConfirmed { .. }
        | Event::PibeRecorded { .. }
        | Event::NoticeGiven { .. }
        | Event::GameRuled { .. } => 0,
        Event::NumbersSet { .. } => 1,
        Event::FideModeLeft { .. } => 2,
        Event::ResultSet { .. } | Event::SessionSet { .. } => 3,
        Event::ColoursSwapped { .. } => 4,
        Event::RoundPaired { .. } | Event::BoardsReplaced { .. } => 5,
        _ => 6,
    }
}

/// What happened.
pub fn event(t: &Language, state: &State, event: &Event) -> String {
    let plain = |key: &str| t.text(key).into_owned();
    let round = |key: &str, round: u16| t.fill(key, &[("round", round.into())]).into_owned();
    let about = |key: &str, player: PlayerId| {
        let name = name(state.tournament(), player);
        t.fill(key, &[("name", name.into())]).into_owned()
    };
    match event {
        Event::Created { .. } => plain("did-create"),
        Event::Imported { .. } => plain("did-import"),
        Event::SettingChanged { to, .. } => {
            let key = format!("setting-{}", to.name().replace('_', "-"));
            let name = t.text(&key).into_owned();
            t.fill("did-setting", &[("name", name.into())]).into_owned()
        }
        Event::PlayerAdded { player } => called(t, "did-add", &player.details.name),
        Event::PlayerRemoved { player } => called(t, "did-remove", &player.details.name),
        Event::PlayerChanged { player, to, .. } => about(changed(to), *player),
        Event::TeamSet { from, to, .. } => {
            let team = to.as_ref().or(from.as_ref());
            called(t, "did-team", team.map_or("", |team| team.name.as_str()))
        }
        Event::TeamByeSet { team, .. } | Event::LineUpSet { team, .. } => {
            let known = state.tournament().and_then(|t| t.teams.get(team));
            let key = match event {
                Event::LineUpSet { .. } => "did-line-up",
                Event::TeamByeSet { to: None, .. } => "did-no-bye",
                _ => "did-bye",
            };
            called(t, key, known.map_or("", |team| team.name.as_str()))
        }
        Event::ByeSet { player, to, .. } => {
            let key = if to.is_some() {
                "did-bye"
            } else {
                "did-no-bye"
            };
            about(key, *player)
        }
        Event::NumbersSet { .. } => plain("did-numbers"),
        Event::ProhibitionSet { to, .. } => plain(if to.is_some() {
            "did-prohibition"
        } else {
            "did-no-prohibition"
        }),
        Event::AdjustmentSet { .. } => plain("did-adjustment"),
        Event::RoundPaired { round: number, .. } => round("did-pair", *number),
        Event::RoundUnpaired { round: number } => round("did-unpair", *number),
        Event::RoundPublished { round: number, .. } => round("did-publish", *number),
        Event::StandingsPublished { round: number, .. } => round("did-standings", *number),
        Event::BoardsReplaced { round: number, .. } => round("did-boards", *number),
        Event::SessionSet {
            round: number,
            from,
            to,
        } => round(session(from.is_some(), to.is_some()), *number),
        Event::ResultSet {
            round, board, to, ..
        } => result(t, (*round, *board), *to),
        Event::CheckInOpened { to, .. } => match to {
            Some(number) => round("did-open-check-in", *number),
            None => plain("did-end-check-in"),
        },
        Event::CheckedIn { player, here, .. } => about(
            if *here {
                "did-check-in"
            } else {
                "did-no-check-in"
            },
            *player,
        ),
        Event::ProposalSet { player, to, .. } => match to {
            Some(proposal) => {
                let name = name(state.tournament(), *player);
                let result = results::game(t, Some(proposal.result));
                let values = [("name", name.into()), ("result", result.into())];
                t.fill("did-proposal", &values).into_owned()
            }
            None => about("did-no-proposal", *player),
        },
        Event::GameRuled { round, board, .. } => {
            let values = [("round", (*round).into()), ("board", (*board).into())];
            t.fill("did-ruling", &values).into_owned()
        }
        Event::ColoursSwapped { board, .. } => {
            let values = [("board", (*board).into())];
            t.fill("did-colours", &values).into_owned()
        }
        Event::NumbersDrawn { .. } => plain("did-draw-numbers"),
        Event::LotsDrawn { .. } => plain("did-lots"),
        Event::RegulationInstalled { name, from, to } => {
            called(t, installed(from.is_some(), to.is_some()), name)
        }
        Event::RegulationSet { name, from, to } => called(t, switched(from.on, to.on), name),
        Event::RegulationsOrdered { .. } => plain("did-regulation-order"),
        Event::CommitteeSet { to, .. } => plain(if to.is_some() {
            "did-committee"
        } else {
            "did-no-committee"
        }),
        Event::AppealSet { from, to, .. } => {
            let one = to.as_deref().or(from.as_deref());
            about(
                appealed(from.is_some(), to.as_deref()),
                one.map_or(PlayerId(0), |one| one.by),
            )
        }
        Event::NoticeGiven { .. } => plain("did-notice"),
        Event::PibeRecorded { pibe } => round("did-pibe", pibe.round),
        Event::FideModeLeft { .. } => plain("did-leave"),
        Event::WarningConfirmed { .. } => plain("did-confirm"),
        Event::Undone { seq } => undone(t, state, *seq),
    }
}

fn called(t: &Language, key: &str, name: &str) -> String {
    t.fill(key, &[("name", name.into())]).into_owned()
}

const fn changed(to: &PlayerChange) -> &'static str {
    match to {
        PlayerChange::Withdrawn(Some(_)) => "did-withdraw",
        PlayerChange::Withdrawn(None) => "did-reinstate",
        PlayerChange::Expelled(true) => "did-expel",
        PlayerChange::Expelled(false) => "did-no-expel",
        _ => "did-edit",
    }
}

const fn installed(was_there: bool, is_there: bool) -> &'static str {
    match (was_there, is_there) {
        (_, false) => "did-regulation-remove",
        (false, true) => "did-regulation-add",
        (true, true) => "did-regulation-replace",
    }
}

const fn appealed(was_there: bool, to: Option<&Appeal>) -> &'static str {
    match to {
        None => "did-appeal-withdrawn",
        Some(_) if !was_there => "did-appeal",
        Some(appeal) if appeal.decision.is_some() => "did-appeal-decided",
        Some(_) => "did-appeal-changed",
    }
}

const fn switched(was_on: bool, is_on: bool) -> &'static str {
    match (was_on, is_on) {
        (false, true) => "did-regulation-on",
        (true, false) => "did-regulation-off",
        _ => "did-regulation-set",
    }
}

const fn session(was_open: bool, is_open: bool) -> &'static str {
    match (was_open, is_open) {
        (false, _) => "did-session",
        (true, true) => "did-draft",
        (true, false) => "did-session-end",
    }
}

fn result(t: &Language, (round, board): (u16, u32), to: BoardResult) -> String {
    let mut values = vec![("round", round.into()), ("board", board.into())];
    if to.used.is_none() {
        return t.fill("did-clear", &values).into_owned();
    }
    values.push(("result", results::game(t, to.used).into()));
    t.fill("did-result", &values).into_owned()
}

/// How often an undo of this command has turned its act over, and the act at the end of the chain.
fn root(state: &State, seq: u64) -> (usize, Option<&LoggedCommand>) {
    let (mut times, mut seq) = (1, seq);
    loop {
        let Some(found) = find(state, seq) else {
            return (times, None);
        };
        // An undo names an earlier command, so this ends.
        match found.undo_targets().next().filter(|target| *target < seq) {
            Some(target) => (times, seq) = (times + 1, target),
            None => return (times, Some(found)),
        }
    }
}

/// True for an undo by which something is undone, not done again.
pub fn takes_back(state: &State, act: &LoggedCommand) -> bool {
    act.undo_targets()
        .next()
        .is_some_and(|target| root(state, target).0 % 2 == 1)
}

fn undone(t: &Language, state: &State, seq: u64) -> String {
    let (times, root) = root(state, seq);
    let act = root.map_or_else(String::new, |root| command(t, state, root));
    // What is undone an odd number of times is undone.
    let key = if times % 2 == 1 {
        "did-undo"
    } else {
        "did-redo"
    };
    t.fill(key, &[("act", act.into())]).into_owned()
}

fn name(event: Option<&Tournament>, player: PlayerId) -> String {
    let known = event.and_then(|event| event.players.get(&player));
    known.map_or_else(|| player.to_string(), |known| known.details.name.clone())
}

/// `/console/{slug}/acts`: acts in words with who did them; `?seqs=3,7` those, `?after=12` all
/// that came after.
pub fn acts(duty: &Duty) -> Result<Value, Fault> {
    let scene = duty.scene()?;
    let state = &scene.state;
    let seqs: Vec<u64> = if let Some(list) = duty.visit.query("seqs") {
        let named = list.split(',').filter_map(|seq| seq.parse().ok());
        named
            .filter(|seq| find(state, *seq).is_some())
            .take(MOST)
            .collect()
    } else {
        let after: u64 = duty.visit.query_as("after")?.unwrap_or(state.rev());
        let log = state.log().iter().map(|logged| logged.seq);
        log.filter(|seq| *seq > after).take(MOST).collect()
    };
    let mut acts = Vec::new();
    for seq in seqs {
        let stored = duty.hall.record(scene, seq);
        let first = stored.map_err(|_| Fault::Internal)?.next();
        let first = first.transpose().map_err(|_| Fault::Internal)?;
        let by = first.map_or_else(String::new, |event| event.by().to_owned());
        let text = find(state, seq).map(|logged| command(duty.visit.language, state, logged));
        acts.push(json!({ "seq": seq, "by": by.trim_start_matches('@'), "text": text }));
    }
    Ok(json!({ "rev": state.rev(), "acts": acts }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hakem_core::tournament::{EventLists, Setting, Settings};

    fn words(code: &str, event: &Event) -> String {
        super::event(Language::find(code).unwrap(), &State::new(), event)
    }

    #[test]
    fn every_setting_has_a_name() {
        let settings = Settings::new("Open", 5);
        let all = [
            Setting::Name(String::new()),
            Setting::City(String::new()),
            Setting::Federation(String::new()),
            Setting::Start(None),
            Setting::End(None),
            Setting::RoundDates(Vec::new()),
            Setting::Tz(String::new()),
            Setting::ChiefArbiter(String::new()),
            Setting::Deputies(Vec::new()),
            Setting::TimeControl(String::new()),
            Setting::Laws(settings.laws),
            Setting::System(settings.system),
            Setting::Acceleration(settings.acceleration),
            Setting::Rounds(5),
            Setting::Scoring(settings.scoring),
            Setting::Tiebreaks(settings.tiebreaks.clone()),
            Setting::TiebreakEdition(settings.tiebreak_edition),
            Setting::InitialColour(None),
            Setting::RatingMethod(String::new()),
            Setting::Lists(EventLists::default()),
            Setting::Release(settings.release.clone()),
        ];
        for to in all {
            let key = format!("setting-{}", to.name().replace('_', "-"));
            let event = Event::SettingChanged {
                from: to.clone(),
                to,
            };
            for code in ["en", "tr"] {
                let text = words(code, &event);
                assert!(!text.contains(&key), "{code}: {text}");
            }
        }
        let event = Event::SettingChanged {
            from: Setting::InitialColour(None),
            to: Setting::InitialColour(None),
        };
        assert_eq!(words("en", &event), "change of the initial colour");
        assert_eq!(words("tr", &event), "değişiklik: başlangıç rengi");
    }

    #[test]
    fn results_are_named_with_their_board() {
        let result = |used| Event::ResultSet {
            round: 3,
            board: 17,
            from: BoardResult::default(),
            to: BoardResult { used, rated: None },
            players: None,
        };
        let draw = "1/2-1/2".parse().ok();
        assert_eq!(
            words("en", &result(draw)),
            "result of board 17, round 3: ½-½"
        );
        assert_eq!(
            words("tr", &result(None)),
            "3. tur, 17. masanın sonucunun silinmesi"
        );
    }
}
