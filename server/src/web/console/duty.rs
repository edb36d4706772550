//! Who is at work in the console, and where.

use super::super::fault::Fault;
use super::super::visit::Visit;
use crate::auth::{Act, Role};
use crate::desk::{Hall, Scene};
use crate::http::{Api, Visitor};
use crate::live::Slug;
use hakem_core::tournament::Tournament;
use std::sync::Arc;

/// Somebody who looks at a page of the console.
#[derive(Clone)]
pub struct Duty {
    /// The page.
    pub visit: Visit,
    /// The tournament as everybody sees it.
    pub public: Option<Arc<Scene>>,
    /// Who looks at it.
    pub visitor: Visitor,
    /// Who decides here, as people call them.
    pub arbiters: Vec<String>,
    /// The tournaments and their journal.
    pub hall: Arc<Hall>,
    /// The people of the server.
    pub api: Api,
}

impl Duty {
    /// The tournament's scene.
    pub fn scene(&self) -> Result<&Arc<Scene>, Fault> {
        self.visit.scene()
    }

    /// The tournament's scene as everybody sees it.
    pub fn public_scene(&self) -> Result<&Arc<Scene>, Fault> {
        self.public.as_ref().ok_or(Fault::NoTournament)
    }

    /// The tournament.
    pub fn tournament(&self) -> Result<&Tournament, Fault> {
        self.visit.tournament()
    }

    /// The tournament's name in addresses.
    pub fn slug(&self) -> Result<&Slug, Fault> {
        Ok(&self.scene()?.slug)
    }

    /// What he is in the tournament of the page; without one, on the server.
    pub fn role(&self) -> Option<Role> {
        match self.slug() {
            Ok(slug) => self.visitor.role_in(slug),
            Err(_) => self.visitor.server_role(),
        }
    }

    /// True if he may do this here.
    pub fn may(&self, act: Act) -> bool {
        match self.slug() {
            Ok(slug) => self.visitor.may(act, slug),
            Err(_) => self.visitor.may_on_server(act),
        }
    }

    /// Who stands in the journal for what he does.
    pub fn name(&self) -> &str {
        let caller = self.visitor.caller();
        caller.map_or("", |caller| caller.name.as_str())
    }
}

/// `/console/{slug}`, or a page below it.
pub fn href(slug: &Slug, rest: impl std::fmt::Display) -> String {
    match rest.to_string().as_str() {
        "" => format!("/console/{slug}"),
        rest => format!("/console/{slug}/{rest}"),
    }
}
