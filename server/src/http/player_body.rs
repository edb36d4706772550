//! Players as bodies: all of a new one, some facts of one who is there.

use super::code::Code;
use super::nullable::given;
use super::problem::Problem;
use super::text;
use hakem_core::format::trf::PartialDate;
use hakem_core::tournament::{Player, PlayerChange, PlayerDetails, RatingEntry};
use hakem_core::{Sex, Title};
use serde::Deserialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Facts about a player. What is left out stays as it is, or empty in a new player; null empties.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::option_option)] // left out and null are different things
pub struct PlayerBody {
    /// Name: `Lastname, Firstname`.
    pub name: Option<String>,
    /// FIDE title.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, example = "GM")]
    pub title: Option<Option<Title>>,
    /// Sex: `female` or `male`.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, example = "female")]
    pub sex: Option<Option<Sex>>,
    /// Federation, three letters.
    #[schema(example = "TUR")]
    pub fed: Option<String>,
    /// FIDE id.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u64>)]
    pub fide_id: Option<Option<u64>>,
    /// Official rating at the start.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u16>)]
    pub rating: Option<Option<u16>>,
    /// Rating that orders the field, where it is another one than the official.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u16>)]
    pub tournament_rating: Option<Option<u16>>,
    /// List and month the rating was taken from; left out, it was typed.
    pub rating_list: Option<String>,
    /// Birth: `1990-05-01`, `1990-05` or `1990`.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub birth: Option<Option<String>>,
    /// Club.
    pub club: Option<String>,
    /// Marks for regulations.
    pub tags: Option<BTreeMap<String, String>>,
    /// First round; left out, the next one to be paired.
    pub entered: Option<u16>,
    /// Not entitled to requested byes; for a player who is there already.
    pub no_byes: Option<bool>,
    /// Tokens from earlier questions.
    pub confirm: Vec<String>,
}

impl PlayerBody {
    /// A new player.
    pub fn details(&self) -> Result<PlayerDetails, Problem> {
        self.check_texts()?;
        let name = self.name.clone().unwrap_or_default();
        Ok(PlayerDetails {
            name,
            sex: self.sex.flatten(),
            title: self.title.flatten(),
            federation: self.fed.clone().unwrap_or_default(),
            fide_id: self.fide_id.flatten(),
            birth: self.birth()?.flatten(),
            club: self.club.clone().unwrap_or_default(),
            ratings: self.entry(None).into_iter().collect(),
            tags: self.tags.clone().unwrap_or_default(),
        })
    }

    /// The facts that are given.
    pub fn changes(&self, player: &Player) -> Result<Vec<PlayerChange>, Problem> {
        self.check_texts()?;
        let mut changes = Vec::new();
        macro_rules! given {
            ($($field:ident => $variant:ident),+ $(,)?) => {
                $(if let Some(value) = &self.$field {
                    changes.push(PlayerChange::$variant(value.clone()));
                })+
            };
        }
        given! {
            name => Name, sex => Sex, title => Title, fed => Federation, fide_id => FideId,
            club => Club, tags => Tags, entered => Entered, no_byes => NoByes,
        }
        if let Some(birth) = self.birth()? {
            changes.push(PlayerChange::Birth(birth));
        }
        if self.rating.is_some() || self.tournament_rating.is_some() {
            let mut ratings = player.details.ratings.clone();
            let first = ratings.iter().position(|entry| entry.from_round <= 1);
            let entry = self.entry(first.map(|first| &ratings[first]));
            match (first, entry) {
                (Some(first), Some(entry)) => ratings[first] = entry,
                (Some(first), None) => {
                    ratings.remove(first);
                }
                (None, Some(entry)) => ratings.insert(0, entry),
                (None, None) => {}
            }
            changes.push(PlayerChange::Ratings(ratings));
        }
        Ok(changes)
    }

    fn check_texts(&self) -> Result<(), Problem> {
        text::given("name", self.name.as_ref())?;
        text::given("fed", self.fed.as_ref())?;
        text::given("club", self.club.as_ref())?;
        text::given("rating_list", self.rating_list.as_ref())?;
        self.tags
            .as_ref()
            .map_or(Ok(()), |tags| text::marks("tags", tags))
    }

    /// The rating at the start, in place of the one that was; none if there is neither an official
    /// one nor another.
    fn entry(&self, before: Option<&RatingEntry>) -> Option<RatingEntry> {
        let official = self.rating.unwrap_or(before.and_then(|one| one.official));
        let tournament = self.tournament_rating;
        let tournament = tournament.unwrap_or(before.and_then(|one| one.tournament));
        let kept = before.filter(|_| self.rating.is_none());
        let list = match (&self.rating_list, kept) {
            (Some(list), _) => list.clone(),
            (None, Some(before)) => before.list.clone(),
            (None, None) => "typed".to_owned(),
        };
        (official.is_some() || tournament.is_some()).then_some(RatingEntry {
            from_round: 1,
            official,
            tournament: tournament.filter(|_| tournament != official),
            list,
        })
    }

    #[allow(clippy::option_option)] // left out and null are different things
    fn birth(&self) -> Result<Option<Option<PartialDate>>, Problem> {
        let Some(birth) = &self.birth else {
            return Ok(None);
        };
        birth.as_deref().map(date).transpose().map(Some)
    }
}

fn date(text: &str) -> Result<PartialDate, Problem> {
    let wrong = || {
        let text = format!("'{text}' is no date of birth; write for example 1990-05-01 or 1990");
        Problem::new(Code::InvalidValue, text)
    };
    let mut parts = text.split(['-', '/']);
    let year = parts.next().and_then(|part| part.parse().ok());
    let mut next = || match parts.next() {
        Some(part) => part.parse::<u8>().map_err(|_| wrong()),
        None => Ok(0),
    };
    let date = PartialDate {
        year: year.ok_or_else(wrong)?,
        month: next()?,
        day: next()?,
    };
    if parts.next().is_some() || !date.is_plausible() {
        return Err(wrong());
    }
    Ok(date)
}
