//! `hakem norms`.

use super::args::{NormEventName, NormsOrder};
use super::failure::Failure;
use super::input;
use hakem_core::rating::Hundredths;
use hakem_core::title::{
    Condition, EventKind, Exemption, NormEvent, NormReport, Outlook, Special, Status, certificate,
    event_conditions, exemption_of_field, is_large_swiss, norms as find,
};
use serde_json::{Value as Json, json};

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
        return Ok(as_json(&event, &reports));
    }
    Ok(as_text(&event, &reports, order.all))
}

fn as_json(event: &NormEvent, reports: &[NormReport]) -> String {
    let norms: Vec<Json> = reports.iter().map(|report| row(event, report)).collect();
    let json = json!({
        "event": event_conditions(event),
        "exemption": event.exemption,
        "large_swiss": is_large_swiss(event),
        "norms": norms,
    });
    format!("{json}\n")
}

fn row(event: &NormEvent, report: &NormReport) -> Json {
    let player = &event.players[report.player];
    let figures = report.figures.as_ref();
    let mut row = json!({
        "tpn": player.tpn,
        "name": player.name,
        "norm": report.norm,
        "made": report.made,
        "games": figures.map_or(0, |figures| figures.games),
        "points": figures.map(|figures| Hundredths::halves(figures.half_points)),
        "average": figures.map(|figures| figures.average.to_string()),
        "performance": figures.map(|figures| figures.performance.to_string()),
        "conditions": report.conditions,
        "special": report.special,
        "needs": report.outlook.as_ref().map(needs),
    });
    if let Some(certificate) = certificate(event, report) {
        row["certificate"] = json!(certificate);
    }
    row
}

/// The outlook with points as a decimal string.
fn needs(outlook: &Outlook) -> Json {
    match outlook {
        Outlook::Needs {
            half_points,
            games,
            unpaired,
        } => json!({
            "points": Hundredths::halves(*half_points),
            "games": games,
            "unpaired": unpaired,
        }),
        Outlook::OutOfReach | Outlook::TooFewGames => json!({ "reason": outlook.to_string() }),
    }
}

fn as_text(event: &NormEvent, reports: &[NormReport], all: bool) -> String {
    let mut text = String::from("event\n");
    text += &lines(&event_conditions(event));
    if event.exemption.is_some() {
        text += "  1.4.3    foreign opponents are not asked for\n";
    }
    let shown = reports
        .iter()
        .filter(|report| all || is_of_interest(report));
    let shown: Vec<&NormReport> = shown.collect();
    for report in &shown {
        text += &described(event, report);
    }
    if shown.is_empty() {
        text += "no norm is made or within reach\n";
    }
    text
}

/// Made, still possible, or missed although games and performance were there.
fn is_of_interest(report: &NormReport) -> bool {
    let met = |article| {
        let conditions = report.conditions.iter();
        let mut of_article = conditions.filter(|condition| condition.article == article);
        of_article.any(|condition| condition.status == Status::Met)
    };
    report.made
        || match report.outlook {
            Some(Outlook::Needs { .. }) => true,
            Some(Outlook::OutOfReach | Outlook::TooFewGames) => false,
            None => met("1.4.1") && met("1.4.8"),
        }
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
