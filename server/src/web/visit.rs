//! What a page gets: the address, the reader's language and theme, the tournament.

use super::Site;
use super::fault::Fault;
use super::language::Language;
use super::theme::Theme;
use crate::desk::{Desk, Hall, Scene};
use crate::live::Slug;
use actix_web::http::header;
use actix_web::{HttpRequest, web};
use hakem_core::tournament::Tournament;
use hakem_plugin_api::Stack;
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

/// The cookie that keeps the language.
pub const LANGUAGE_COOKIE: &str = "hakem_lang";

/// The cookie that keeps the theme.
pub const THEME_COOKIE: &str = "hakem_theme";

/// What an address is about.
#[derive(Clone)]
pub enum Place {
    /// The server: all its tournaments.
    Server(Vec<Arc<Scene>>),
    /// One tournament.
    Event(Arc<Scene>),
}

/// A request for a page.
#[derive(Clone)]
pub struct Visit {
    /// The language of the page.
    pub language: &'static Language,
    /// The theme of the page.
    pub theme: Theme,
    /// What the address is about.
    pub place: Place,
    /// The path asked for.
    pub path: String,
    /// The scheme and host that the reader's browser knows this server by.
    pub origin: String,
    hall: Arc<Hall>,
    parts: BTreeMap<String, String>,
    query: BTreeMap<String, String>,
}

impl Visit {
    /// Reads a request of anybody; fails if its address names no tournament that is here.
    pub async fn of(site: &Site, request: &HttpRequest) -> Result<Self, (Self, Fault)> {
        Self::seeing(Desk::public_scene, site, request).await
    }

    /// The same of staff, who see what is not released.
    pub async fn of_staff(site: &Site, request: &HttpRequest) -> Result<Self, (Self, Fault)> {
        Self::seeing(Desk::scene, site, request).await
    }

    async fn seeing(
        scene_of: fn(&Desk) -> Arc<Scene>,
        site: &Site,
        request: &HttpRequest,
    ) -> Result<Self, (Self, Fault)> {
        let mut visit = Self::bare(site, request);
        let Some(slug) = visit.parts.get("slug") else {
            let desks = site.hall.desks().await;
            visit.place = Place::Server(desks.iter().map(|(_, desk)| scene_of(desk)).collect());
            return Ok(visit);
        };
        let scene = match slug.parse::<Slug>() {
            Ok(slug) => site.hall.desk(&slug).await.map(|desk| scene_of(&desk)),
            Err(_) => None,
        };
        // A tournament whose creation is undone is none.
        match scene.filter(|scene| scene.tournament().is_some()) {
            Some(scene) => {
                visit.place = Place::Event(scene);
                Ok(visit)
            }
            None => Err((visit, Fault::NoTournament)),
        }
    }

    /// Reads a request, wherever it leads.
    pub fn bare(site: &Site, request: &HttpRequest) -> Self {
        let query = web::Query::<BTreeMap<String, String>>::from_query(request.query_string())
            .map(web::Query::into_inner)
            .unwrap_or_default();
        let parts = request.match_info().iter();
        let parts = parts.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let cookie = |name| request.cookie(name).map(|cookie| cookie.value().to_owned());
        let chosen = query
            .get("lang")
            .cloned()
            .or_else(|| cookie(LANGUAGE_COOKIE));
        let accepted = request.headers().get(header::ACCEPT_LANGUAGE);
        let accepted = accepted.and_then(|value| value.to_str().ok());
        let theme = query.get("theme").cloned().or_else(|| cookie(THEME_COOKIE));
        Self {
            language: Language::of_reader(chosen.as_deref(), accepted),
            theme: theme
                .and_then(|name| Theme::find(&name))
                .unwrap_or_default(),
            place: Place::Server(Vec::new()),
            path: request.path().to_owned(),
            origin: origin(site, request),
            hall: Arc::clone(&site.hall),
            parts: parts.collect(),
            query,
        }
    }

    /// A part of the address. What does not parse names nothing.
    pub fn part<T: FromStr>(&self, name: &str) -> Result<T, Fault> {
        let text = self.parts.get(name).ok_or(Fault::NoPage)?;
        text.parse().map_err(|_| Fault::NoPage)
    }

    /// A value of the query; none if it is missing or empty.
    pub fn query(&self, name: &str) -> Option<&str> {
        let value = self.query.get(name)?.trim();
        (!value.is_empty()).then_some(value)
    }

    /// A value of the query that has a form; anything else names no page.
    pub fn query_as<T: FromStr>(&self, name: &str) -> Result<Option<T>, Fault> {
        let parsed = self.query(name).map(str::parse).transpose();
        parsed.map_err(|_| Fault::NoPage)
    }

    /// The scene of a tournament's page.
    pub fn scene(&self) -> Result<&Arc<Scene>, Fault> {
        match &self.place {
            Place::Event(scene) => Ok(scene),
            Place::Server(_) => Err(Fault::NoTournament),
        }
    }

    /// The tournament of a tournament's page.
    pub fn tournament(&self) -> Result<&Tournament, Fault> {
        self.scene()?.tournament().ok_or(Fault::NoTournament)
    }

    /// The rules of the tournament: FIDE's, with the regulations in force above them.
    pub fn rules(&self) -> Result<Stack, Fault> {
        Ok(self.hall.rules(self.tournament()?))
    }

    /// What the page is a function of, if that is the events of its tournament: the same key, the
    /// same page. Whatever else of a reader a layout comes to show has to stand in it too.
    pub fn revision(&self) -> Option<String> {
        let Place::Event(scene) = &self.place else {
            return None;
        };
        Some(format!(
            "{} {} {} {} {} {} {:?}",
            scene.id,
            scene.state.rev(),
            scene.behind.as_ref().map_or(0, |behind| behind.shown),
            self.language.code(),
            self.theme.name(),
            self.path,
            self.query,
        ))
    }

    /// This page with another value in its query.
    pub fn with(&self, name: &str, value: &str) -> String {
        let mut query = self.query.clone();
        query.insert(name.to_owned(), value.to_owned());
        let pairs: Vec<String> = query
            .iter()
            .map(|(name, value)| format!("{}={}", escaped(name), escaped(value)))
            .collect();
        format!("{}?{}", self.path, pairs.join("&"))
    }
}

/// A text as part of a query.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

fn origin(site: &Site, request: &HttpRequest) -> String {
    if let Some(url) = &site.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let connection = request.connection_info();
    format!("{}://{}", connection.scheme(), connection.host())
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn queries_keep_what_was_typed() {
        assert_eq!(escaped("Işık & <b>"), "I%C5%9F%C4%B1k%20%26%20%3Cb%3E");
    }
}
