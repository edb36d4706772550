//! Title norms of a tournament, as far as a reader may see it.

use hakem_core::PlayerId;
use hakem_core::rating::Hundredths;
use hakem_core::title::{
    NormEvent, NormPlayer, NormReport, Outlook, certificate, event_conditions, exemption_of_field,
    is_large_swiss, norms, norms_of,
};
use hakem_core::tournament::Tournament;
use serde_json::{Value, json};

/// Norms with the event they were looked for in.
#[derive(Clone, Debug)]
pub struct Norms {
    /// The event.
    pub event: NormEvent,
    /// How players stand for each norm.
    pub reports: Vec<NormReport>,
    ids: Vec<PlayerId>,
}

impl Norms {
    /// Those of everybody.
    pub fn of(t: &Tournament) -> Self {
        let mut found = Self::within(t);
        found.reports = norms(&found.event);
        found
    }

    /// Those of one player.
    pub fn of_player(t: &Tournament, id: PlayerId) -> Self {
        let mut found = Self::within(t);
        if let Some(index) = found.ids.iter().position(|one| *one == id) {
            found.reports = norms_of(&found.event, index);
        }
        found
    }

    fn within(t: &Tournament) -> Self {
        let mut event = t.norm_event();
        event.exemption = exemption_of_field(&event);
        Self {
            event,
            reports: Vec::new(),
            ids: t.players.keys().copied().collect(),
        }
    }

    /// Whom a report is about.
    pub fn player(&self, report: &NormReport) -> Option<(PlayerId, &NormPlayer)> {
        let id = self.ids.get(report.player)?;
        Some((*id, self.event.players.get(report.player)?))
    }
}

/// Norms as JSON: the event's conditions, then each norm with its own, and the certificate's facts
/// of those that are made.
pub fn norms_json(event: &NormEvent, reports: &[NormReport]) -> Value {
    let norms: Vec<Value> = reports.iter().map(|report| row(event, report)).collect();
    json!({
        "event": event_conditions(event),
        "exemption": event.exemption,
        "large_swiss": is_large_swiss(event),
        "norms": norms,
    })
}

fn row(event: &NormEvent, report: &NormReport) -> Value {
    let player = event.players.get(report.player);
    let figures = report.figures.as_ref();
    let mut row = json!({
        "tpn": player.map(|player| player.tpn),
        "name": player.map(|player| player.name.as_str()),
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
fn needs(outlook: &Outlook) -> Value {
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
