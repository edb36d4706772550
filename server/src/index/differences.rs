//! What the lists say of a tournament's players, where it is not what the tournament says
//! (C.02 questions 133-144). Nothing is changed by it: an arbiter takes what he agrees with.

use super::duplicates::{agree, sounds};
use super::error::IndexError;
use super::finder::Query;
use super::sequence::filled_in;
use super::{Hit, Index, ListName, Person};
use hakem_core::clock::read_trf;
use hakem_core::format::rating_list::Month;
use hakem_core::format::trf::PartialDate;
use hakem_core::rating::Pace;
use hakem_core::tournament::{ListUse, Player, PlayerDetails, Settings, Tournament};
use hakem_core::{PlayerId, Sex, Title};
use jiff::civil::Date;

/// An event that is longer is held against the list of the day of the check, in days (C.02
/// question 137).
const LONG: i32 = 30;

/// A fact about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// Rating at the start.
    Rating,
    /// Title.
    Title,
    /// Name, if it is another one; how it is spelt makes no difference.
    Name,
    /// Federation.
    Federation,
    /// Sex.
    Sex,
    /// Birth.
    Birth,
    /// FIDE id: not in the lists, or missing and found by name.
    FideId,
    /// The whole person: the id is somebody else's.
    Person,
}

impl Fact {
    /// Its name in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rating => "rating",
            Self::Title => "title",
            Self::Name => "name",
            Self::Federation => "fed",
            Self::Sex => "sex",
            Self::Birth => "birth",
            Self::FideId => "fide_id",
            Self::Person => "person",
        }
    }
}

/// A fact that is not the same in a tournament and in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Whom it is about.
    pub player: PlayerId,
    /// What it is about.
    pub fact: Fact,
    /// What the tournament says; none if nothing.
    pub have: Option<String>,
    /// What the list says; none if nothing.
    pub there: Option<String>,
    /// The list: `FIDE standard 2026-09`.
    pub source: String,
}

/// What a tournament is held against.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Against {
    /// The lists in their order; all if none is named.
    pub lists: Vec<ListName>,
    /// The month whose lists hold.
    pub at: Option<Month>,
    /// The pace whose ratings hold.
    pub pace: Pace,
    /// Which ratings of which list, in their order; as the pace proposes if none is named.
    pub order: Vec<ListUse>,
}

impl Against {
    /// The pace of the event, and the month of its first day; of `today` if it is long or has no
    /// first day.
    pub fn of(settings: &Settings, today: Date) -> Self {
        let tempo = read_trf(&settings.time_control).control();
        let first = settings.start.filter(|start| {
            let end = settings.end.unwrap_or(*start);
            start.until(end).is_ok_and(|span| span.get_days() <= LONG)
        });
        Self {
            lists: Vec::new(),
            at: Month::of(first.unwrap_or(today)),
            pace: tempo.and_then(|tempo| tempo.pace()).unwrap_or_default(),
            order: settings.lists.order.clone(),
        }
    }
}

/// Holds a tournament's players against the lists, players in their order.
///
/// # Errors
/// The file of the index cannot be read.
pub fn differences(
    index: &Index,
    tournament: &Tournament,
    against: &Against,
) -> Result<Vec<Difference>, IndexError> {
    let mut all = Vec::new();
    let against = &Against {
        order: index.order(&against.order, against.pace),
        ..against.clone()
    };
    for player in tournament.players.values() {
        all.extend(of_player(index, player, against)?);
    }
    Ok(all)
}

fn of_player(
    index: &Index,
    player: &Player,
    against: &Against,
) -> Result<Vec<Difference>, IndexError> {
    let details = &player.details;
    let difference = |fact, have, there, source| Difference {
        player: player.id,
        fact,
        have,
        there,
        source,
    };
    let Some(id) = details.fide_id else {
        let found = namesake(index, details, against)?;
        let found = found.and_then(|hit| Some((hit.person.fide_id?, hit)));
        let id = found.map(|(id, hit)| {
            let source = hit.snapshot.source(against.pace);
            difference(Fact::FideId, None, Some(id.to_string()), source)
        });
        return Ok(id.into_iter().collect());
    };
    let hits = index.find(id, &against.lists, against.at)?;
    let Some(first) = hits.first() else {
        let in_force = index.in_force(&against.lists, against.at);
        let source = in_force.first().map(|list| list.source(against.pace));
        let missing = |source| difference(Fact::FideId, Some(id.to_string()), None, source);
        return Ok(source.map(missing).into_iter().collect());
    };
    if is_somebody_else(details, &first.person) {
        let source = first.snapshot.source(against.pace);
        let (have, there) = (details.name.clone(), first.person.name.clone());
        let mut found = vec![difference(Fact::Person, Some(have), Some(there), source)];
        if let Some(hit) = namesake(index, details, against)? {
            let source = hit.snapshot.source(against.pace);
            let own = hit.person.fide_id.map(|id| id.to_string());
            found.push(difference(Fact::FideId, Some(id.to_string()), own, source));
        }
        return Ok(found);
    }
    let mut found = Vec::new();
    let mut tell = |fact, have, there, source: &str| {
        found.push(difference(fact, have, there, source.to_owned()));
    };
    let (rating, source) = rating(index, details, first, against)?;
    let have = details.official_rating();
    if have != rating {
        tell(
            Fact::Rating,
            have.map(|rating| rating.to_string()),
            rating.map(|rating| rating.to_string()),
            &source,
        );
    }
    let source = first.snapshot.source(against.pace);
    let person = &first.person;
    if details.title != person.title {
        let code = |title: Option<Title>| title.map(|title| title.code().to_owned());
        tell(
            Fact::Title,
            code(details.title),
            code(person.title),
            &source,
        );
    }
    if sounds(&details.name) != sounds(&person.name) {
        let names = (details.name.clone(), person.name.clone());
        tell(Fact::Name, Some(names.0), Some(names.1), &source);
    }
    if !person.federation.is_empty() && details.federation != person.federation {
        let have = Some(details.federation.clone()).filter(|fed| !fed.is_empty());
        tell(
            Fact::Federation,
            have,
            Some(person.federation.clone()),
            &source,
        );
    }
    if person.sex.is_some() && details.sex != person.sex {
        tell(
            Fact::Sex,
            details.sex.map(sex),
            person.sex.map(sex),
            &source,
        );
    }
    if person.birth.is_some() && (details.birth.is_none() || !agree(details.birth, person.birth)) {
        tell(
            Fact::Birth,
            details.birth.map(day),
            person.birth.map(day),
            &source,
        );
    }
    Ok(found)
}

/// True if the player of an id is another one: no part of the names sounds alike, or they differ
/// and the births contradict. What the list says of him is then nobody's business here.
fn is_somebody_else(details: &PlayerDetails, person: &Person) -> bool {
    let (ours, theirs) = (sounds(&details.name), sounds(&person.name));
    let none_alike = !ours.iter().any(|word| theirs.contains(word));
    none_alike || (ours != theirs && !agree(details.birth, person.birth))
}

/// The rating that the first list has with its source; if it has none, that of the list which the
/// rating was once taken from.
fn rating(
    index: &Index,
    details: &PlayerDetails,
    hit: &Hit,
    against: &Against,
) -> Result<(Option<u16>, String), IndexError> {
    let quotes = index.quotes(hit, &against.order, against.at)?;
    let (rating, source) = filled_in(hit, &quotes, against.pace);
    let taken = details.rating_at(1).map(|entry| monthless(&entry.list));
    let again = quotes
        .into_iter()
        .skip(1)
        .find(|quote| quote.rating.is_some() && Some(monthless(&quote.source)) == taken);
    Ok(match again {
        Some(again) if rating.is_none() => (again.rating, again.source),
        _ => (rating, source),
    })
}

/// A source without its month: `FIDE rapid`.
fn monthless(source: &str) -> &str {
    source.rsplit_once(' ').map_or(source, |(list, _)| list)
}

/// The one player of a list whose name sounds so and whose birth and federation do not contradict,
/// if one of them agrees.
fn namesake(
    index: &Index,
    details: &PlayerDetails,
    against: &Against,
) -> Result<Option<Hit>, IndexError> {
    let federation = Some(details.federation.clone()).filter(|fed| !fed.is_empty());
    let query = Query {
        text: details.name.clone(),
        federation,
        limit: 10,
    };
    let mut hits = index.search(&query, &against.lists)?;
    hits.retain(|hit| {
        let person = &hit.person;
        let same_birth = details.birth.is_some() && person.birth.is_some();
        let same_federation = details.federation == person.federation;
        let alike = sounds(&details.name) == sounds(&person.name);
        alike && agree(details.birth, person.birth) && (same_birth || same_federation)
    });
    Ok(hits.pop().filter(|_| hits.is_empty()))
}

fn sex(sex: Sex) -> String {
    match sex {
        Sex::Female => "female",
        Sex::Male => "male",
    }
    .to_owned()
}

/// A birth as the API takes it: `1990-05-01`, `1990-05` or `1990`.
pub fn day(date: PartialDate) -> String {
    let PartialDate { year, month, day } = date;
    match (month, day) {
        (0, _) => format!("{year:04}"),
        (_, 0) => format!("{year:04}-{month:02}"),
        _ => format!("{year:04}-{month:02}-{day:02}"),
    }
}
