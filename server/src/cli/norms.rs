//! `hakem norms`.

use super::args::{NormEventName, NormsOrder};
use super::failure::Failure;
use super::input;
use crate::views::norms_json;
use hakem_core::rating::Hundredths;
use hakem_core::title::{
    Condition, EventKind, Exemption, NormEvent, NormReport, Special, event_conditions,
    exemption_of_field, norms as find,
};

/// Finds norms in a file.
pub fn norms(order: &NormsOrder) -> Result<String, Failure> {
    let reading = input::reading(&order.source, input::Telling::Gist)?;
    let tournament = input::tournament(&order.source.file, &reading, None, None)?;
    let mut event = tournament.norm_event();
    match order.event {
        Some(NormEventName::TeamChampionship) => event.kind = EventKind::TeamChampionship,
        Some(NormEventName::WorldCup) => event.kind = EventKind::WorldCup,
        Some(NormEventName::NationalFinal) => event.exemption = Some(Exemption::NationalFinal),
        Some(NormEventName::NationalTeams) => event.exemption = Some(Exemption::NationalTeams),
        Some(NormEventName::Zonal) => event.exemption = Some(Exemption::Zonal),
        None => {}
    }
    event.exemption = event.exemption.or_else(|| exemption_of_field(&event));
    let reports = find(&event);
    if order.json {
        return Ok(format!("{}\n", norms_json(&event, &reports)));
    }
    Ok(as_text(&event, &reports, order.all))
}

fn as_text(event: &NormEvent, reports: &[NormReport], all: bool) -> String {
    let mut text = String::from("event\n");
    text += &lines(&event_conditions(event));
    if event.exemption.is_some() {
        text += "  1.4.3    foreign opponents are not asked for\n";
    }
    let shown = reports
        .iter()
        .filter(|report| all || report.is_of_interest());
    let shown: Vec<&NormReport> = shown.collect();
    for report in &shown {
        text += &described(event, report);
    }
    if shown.is_empty() {
        text += "no norm is made or within reach\n";
    }
    text
}

fn described(event: &NormEvent, report: &NormReport) -> String {
    let player = &event.players[report.player];
    let outcome = match (report.made, &report.outlook) {
        (true, _) => "made".to_owned(),
        (false, Some(outlook)) => outlook.to_string(),
        (false, None) => "missed".to_owned(),
    };
    let mut text = format!(
        "{} {}: {} norm {outcome}\n",
        player.tpn, player.name, report.norm
    );
    if let Some(figures) = &report.figures {
        let points = Hundredths::halves(figures.half_points);
        let needed = figures.half_points_needed(report.norm);
        let needed = needed.map_or("more than all".to_owned(), |needed| {
            Hundredths::halves(needed).to_string()
        });
        text += &format!(
            "  {points} of {}, average {}, performance {}; the norm takes {needed}\n",
            figures.games, figures.average, figures.performance
        );
        if let Some(raised) = figures.raised {
            let name = event
                .players
                .get(raised.opponent)
                .map_or("", |p| p.name.as_str());
            text += &format!("  1.4.6    {name} counts as {}\n", raised.to);
        }
    }
    match report.special {
        Some(Special::EightGames) => {
            text += "  1.4.1c   eight games with one forfeit win or bye; once in an application\n";
        }
        Some(Special::LastRoundAsLoss) => {
            text += "  1.4.2c   the last round, won by forfeit, counts as a loss\n";
        }
        None => {}
    }
    text += &lines(&report.conditions);
    text
}

fn lines(conditions: &[Condition]) -> String {
    let lines = conditions
        .iter()
        .map(|condition| format!("  {condition}\n"));
    lines.collect()
}
