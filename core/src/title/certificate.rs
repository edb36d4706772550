//! The facts of the title certificate, form IT1.

use super::event::NormEvent;
use super::figures::counted;
use super::search::Special;
use super::{Norm, NormReport};
use crate::Title;
use crate::rating::Hundredths;
use jiff::civil::Date;
use serde::Serialize;

/// One line of the certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CertificateGame {
    /// Round.
    pub round: u16,
    /// Opponent.
    pub name: String,
    /// The opponent's federation.
    pub federation: String,
    /// Rating in the list; none if unrated.
    pub rating: Option<u16>,
    /// What it counts for.
    pub counted: i64,
    /// Title.
    pub title: Option<Title>,
    /// Own score.
    pub score: Hundredths,
}

/// What form IT1 asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Certificate {
    /// The norm.
    pub norm: Norm,
    /// Name.
    pub name: String,
    /// FIDE id.
    pub fide_id: Option<u64>,
    /// Federation.
    pub federation: String,
    /// Rating at the start.
    pub rating: Option<u16>,
    /// The event.
    pub event: String,
    /// Where.
    pub place: String,
    /// Host federation.
    pub host: String,
    /// First day.
    pub start: Option<Date>,
    /// Last day.
    pub end: Option<Date>,
    /// Chief arbiter.
    pub chief_arbiter: String,
    /// The games that count.
    pub games: Vec<CertificateGame>,
    /// Average of the opponents.
    pub average: i64,
    /// Points scored.
    pub points: Hundredths,
    /// Points that were needed.
    pub points_needed: Option<Hundredths>,
    /// Whole points above them (1.4.1 d).
    pub surplus: i64,
    /// Federations of the opponents beside the own.
    pub foreign_federations: usize,
    /// Opponents of the host federation.
    pub host_federation: usize,
    /// Opponents with a title.
    pub titled: usize,
    /// Opponents with a title that is required.
    pub required_titles: usize,
    /// What the choice of games rests on.
    pub special: Option<Special>,
}

/// The certificate of a norm that was made; none if it was not.
pub fn certificate(event: &NormEvent, report: &NormReport) -> Option<Certificate> {
    let player = event.players.get(report.player)?;
    let figures = report.figures.as_ref().filter(|_| report.made)?;
    let games = report.games.iter().filter_map(|game| {
        let opponent = event.players.get(game.opponent)?;
        let raised = figures
            .raised
            .filter(|raised| raised.opponent == game.opponent);
        Some(CertificateGame {
            round: game.round,
            name: opponent.name.clone(),
            federation: opponent.federation.clone(),
            rating: opponent.rating,
            counted: raised.map_or(counted(opponent), |raised| raised.to),
            title: opponent.title,
            score: Hundredths::halves(game.half_points),
        })
    });
    let games: Vec<CertificateGame> = games.collect();
    let host = games
        .iter()
        .filter(|game| game.federation == event.federation);
    let host_federation = host.count();
    Some(Certificate {
        norm: report.norm,
        name: player.name.clone(),
        fide_id: player.fide_id,
        federation: player.federation.clone(),
        rating: player.rating,
        event: event.name.clone(),
        place: event.place.clone(),
        host: event.federation.clone(),
        start: event.start,
        end: event.end,
        chief_arbiter: event.chief_arbiter.clone(),
        games,
        average: figures.average,
        points: Hundredths::halves(figures.half_points),
        points_needed: figures
            .half_points_needed(report.norm)
            .map(Hundredths::halves),
        surplus: figures.surplus(report.norm),
        foreign_federations: figures.foreign_federations,
        host_federation,
        titled: figures.titled,
        required_titles: figures.required_titles,
        special: report.special,
    })
}
