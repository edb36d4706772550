//! Rating lists: months imported and dropped; players found as one types.

use super::Api;
use super::answer::private;
use super::call::{Call, aside};
use super::code::Code;
use super::problem::Problem;
use crate::index::{
    self, Encoding, Hit, ImportOrder, Index, IndexError, Job, JobState, ListName, Query, Quote,
    Snapshot,
};
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use hakem_core::format::rating_list::{ColumnMap, Month};
use hakem_core::rating::{Listed, Pace};
use hakem_core::tournament::{ListUse, MOST_LISTS};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::str::FromStr;

/// Most players of a search.
const MOST: usize = 50;

/// Players of a search that does not say how many.
const USUAL: usize = 10;

/// Longest text that is searched, in bytes.
const LONGEST: usize = 200;

/// The index of the server.
pub fn index_of(api: &Api) -> Result<&Index, Problem> {
    api.index().ok_or_else(|| {
        let text = "the player index of this server cannot be opened; its log says why";
        Problem::new(Code::NoIndex, text)
    })
}

/// A search.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Sought {
    q: String,
    fed: Option<String>,
    lists: String,
    pace: Option<String>,
    order: String,
    limit: Option<usize>,
}

/// `GET /players`.
pub async fn search(call: Call) -> Result<HttpResponse, Problem> {
    let sought: Sought = call.query()?;
    if sought.q.len() > LONGEST {
        let text = format!("q: at most {LONGEST} bytes are searched");
        return Err(Problem::new(Code::InvalidQuery, text));
    }
    let lists = names(&sought.lists)?;
    let pace = pace(sought.pace.as_deref())?.unwrap_or_default();
    let order = uses(&sought.order)?;
    let limit = sought.limit.unwrap_or(USUAL).min(MOST);
    let query = Query {
        text: sought.q,
        federation: sought.fed.filter(|fed| !fed.is_empty()),
        limit: limit + 1,
    };
    let index = index_of(&call.api)?.clone();
    let body = aside(move || {
        let mut hits = index.search(&query, &lists)?;
        let more = hits.len() > limit;
        hits.truncate(limit);
        let players = people(&index, &hits, (&order, pace), None)?;
        Ok(json!({ "players": players, "more": more }))
    });
    Ok(private(StatusCode::OK, &body.await?))
}

/// Which lists, and of when.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct When {
    lists: String,
    month: Option<String>,
    pace: Option<String>,
    order: String,
}

/// `GET /players/{id}`.
pub async fn player(call: Call) -> Result<HttpResponse, Problem> {
    let when: When = call.query()?;
    let lists = names(&when.lists)?;
    let month: Option<Month> = parsed("month", when.month.as_deref())?;
    let pace = pace(when.pace.as_deref())?.unwrap_or_default();
    let order = uses(&when.order)?;
    let id: u64 = call.part("id")?;
    let index = index_of(&call.api)?.clone();
    let players = aside(move || {
        let hits = index.find(id, &lists, month)?;
        people(&index, &hits, (&order, pace), month)
    });
    let players = players.await?;
    if players.is_empty() {
        let text = format!("no list has a player with FIDE id {id}");
        return Err(Problem::new(Code::UnknownPlayer, text));
    }
    Ok(private(StatusCode::OK, &json!({ "players": players })))
}

/// Players as an event sees them whose lists have that order, else the one its pace proposes.
fn people(
    index: &Index,
    hits: &[Hit],
    (chosen, pace): (&[ListUse], Pace),
    at: Option<Month>,
) -> Result<Vec<Value>, Problem> {
    let order = index.order(chosen, pace);
    let person = |hit: &Hit| Ok(person(hit, &index.quotes(hit, &order, at)?, pace));
    hits.iter().map(person).collect()
}

/// The order of lists in a query.
fn uses(text: &str) -> Result<Vec<ListUse>, Problem> {
    let uses = text.split(',').filter(|one| !one.is_empty());
    let uses = uses.map(|one| parsed("order", Some(one)));
    let uses: Result<Vec<Option<ListUse>>, Problem> = uses.collect();
    Ok(uses?.into_iter().flatten().take(MOST_LISTS).collect())
}

/// A player of a list. `rating` and `rating_list` are those that an event fills in; `others` what
/// its other lists say.
fn person(hit: &Hit, quotes: &[Quote], pace: Pace) -> Value {
    let (person, list) = (&hit.person, &hit.snapshot);
    let entry = &person.entry;
    let of = |value: fn(&Listed) -> Option<u16>| {
        json!({
            "standard": value(&entry.standard),
            "rapid": value(&entry.rapid),
            "blitz": value(&entry.blitz),
        })
    };
    let (rating, rating_list) = index::filled_in(hit, quotes, pace);
    let others = index::others(quotes);
    let others = others.map(|(rating, list)| json!({ "rating": rating, "list": list }));
    json!({
        "name": person.name,
        "fide_id": person.fide_id,
        "national_id": person.national_id,
        "fed": person.federation,
        "title": person.title,
        "sex": person.sex,
        "birth": person.birth.map(index::day),
        "club": person.club,
        "inactive": person.inactive,
        "ratings": of(|listed| listed.rating),
        "k": of(|listed| listed.k),
        "rating": rating,
        "rating_list": rating_list,
        "others": others.collect::<Vec<_>>(),
        "list": list.list,
        "month": list.month,
    })
}

/// `GET /lists`.
#[allow(clippy::unused_async)] // handlers are
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let index = index_of(&call.api)?;
    let in_force = index.in_force(&[], None);
    let lists: Vec<Value> = index
        .snapshots()
        .iter()
        .map(|one| {
            let mut value = snapshot(one);
            value["in_force"] = json!(in_force.contains(one));
            value
        })
        .collect();
    let imports: Vec<Value> = index.jobs().iter().map(job).collect();
    let body = json!({ "lists": lists, "imports": imports });
    Ok(private(StatusCode::OK, &body))
}

fn snapshot(one: &Snapshot) -> Value {
    json!({
        "list": one.list,
        "month": one.month,
        "pace": one.pace,
        "players": one.players,
        "left_out": one.left_out,
        "noted": one.noted,
        "file": one.file,
        "at": one.at,
    })
}

/// `DELETE /lists/{name}/{month}`.
pub async fn drop_month(call: Call) -> Result<HttpResponse, Problem> {
    let text = |name: &str| call.part::<String>(name);
    let unknown =
        |error: &dyn std::fmt::Display| Problem::new(Code::UnknownThing, error.to_string());
    let list: ListName = text("name")?.parse().map_err(|error| unknown(&error))?;
    let month: Month = text("month")?.parse().map_err(|error| unknown(&error))?;
    let mut body = json!({ "list": list, "month": month, "dropped": true });
    let index = index_of(&call.api)?.clone();
    let restored = aside(move || Ok(index.drop_month(&list, month)?)).await?;
    body["restored"] = json!(restored.as_ref().map(snapshot));
    Ok(private(StatusCode::OK, &body))
}

/// What stands beside a file that is sent.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Beside {
    file: String,
    list: Option<String>,
    month: Option<String>,
    pace: Option<String>,
    map: Option<String>,
    sheet: Option<String>,
    encoding: Option<String>,
    keep: Option<usize>,
}

/// `POST /lists/import`.
pub async fn import(mut call: Call) -> Result<HttpResponse, Problem> {
    let (order, upload) = order(&mut call)?;
    let index = index_of(&call.api)?;
    let id = index.begin(order, upload.0)?;
    let body = json!({ "import": id });
    Ok(private(StatusCode::ACCEPTED, &body))
}

/// `POST /lists/preview`.
pub async fn preview(mut call: Call) -> Result<HttpResponse, Problem> {
    let (order, upload) = order(&mut call)?;
    let index = index_of(&call.api)?.clone();
    let found = aside(move || {
        let found = index.preview(&order);
        drop(upload);
        Ok(found?)
    });
    Ok(private(StatusCode::OK, &json!(found.await?)))
}

/// `GET /lists/imports/{id}`.
#[allow(clippy::unused_async)] // handlers are
pub async fn progress(call: Call) -> Result<HttpResponse, Problem> {
    let id: u64 = call.part("id")?;
    let found = index_of(&call.api)?.job(id).ok_or_else(|| {
        let text = format!("there is no import {id}, or it is long past");
        Problem::new(Code::UnknownThing, text)
    })?;
    Ok(private(StatusCode::OK, &job(&found)))
}

fn job(job: &Job) -> Value {
    let (state, report, reason) = match &job.state {
        JobState::Running => ("running", None, None),
        JobState::Done(report) => ("done", Some(report), None),
        JobState::Failed { reason } => ("failed", None, Some(reason)),
    };
    let report = report.map(|report| {
        json!({
            "list": snapshot(&report.snapshot),
            "replaced": report.replaced,
            "dropped": report.dropped,
            "problems": report.problems,
            "more": report.more,
        })
    });
    json!({
        "id": job.id,
        "file": job.name,
        "state": state,
        "done": job.count.done(),
        "all": job.count.all(),
        "players": job.count.players(),
        "report": report,
        "reason": reason,
    })
}

/// The file that was sent, and what is to be done with it.
fn order(call: &mut Call) -> Result<(ImportOrder, super::upload::Upload), Problem> {
    let upload = call.upload.take();
    let kind = call.header(&header::CONTENT_TYPE)?.unwrap_or_default();
    if kind.starts_with("application/json") {
        let text = "send the file itself as the body, as application/octet-stream";
        return Err(Problem::new(Code::InvalidBody, text));
    }
    let upload = upload.ok_or_else(|| Problem::new(Code::InvalidBody, "send a file"))?;
    let beside: Beside = call.query()?;
    super::text::line("file", &beside.file)?;
    let name = Some(beside.file).filter(|name| !name.is_empty());
    let order = ImportOrder {
        path: upload.0.to_path_buf(),
        name: name.unwrap_or_else(|| "list".to_owned()),
        list: parsed("list", beside.list.as_deref())?,
        month: parsed("month", beside.month.as_deref())?,
        pace: pace(beside.pace.as_deref())?,
        map: map(beside.map.as_deref())?,
        sheet: beside.sheet.filter(|sheet| !sheet.is_empty()),
        encoding: parsed::<Encoding>("encoding", beside.encoding.as_deref())?,
        keep: beside.keep.filter(|keep| *keep > 0),
        changed: None,
    };
    Ok((order, upload))
}

/// A map as JSON; an empty object is a map too, and forgets the last one.
fn map(text: Option<&str>) -> Result<Option<ColumnMap>, Problem> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    serde_json::from_str(text).map(Some).map_err(|error| {
        let text = format!("map: {error}; write for example {{\"rating\":\"Elo\"}}");
        Problem::new(Code::InvalidQuery, text)
    })
}

fn names(text: &str) -> Result<Vec<ListName>, Problem> {
    let names = text.split(',').filter(|name| !name.is_empty());
    let names = names.map(|name| parsed("lists", Some(name)));
    let names: Result<Vec<Option<ListName>>, Problem> = names.collect();
    Ok(names?.into_iter().flatten().collect())
}

fn pace(text: Option<&str>) -> Result<Option<Pace>, Problem> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    serde_json::from_value(json!(text)).map(Some).map_err(|_| {
        let text = format!("pace: '{text}' is none; known are standard, rapid, blitz");
        Problem::new(Code::InvalidQuery, text)
    })
}

/// A value of the query; an empty one is none.
fn parsed<T: FromStr<Err: std::fmt::Display>>(
    name: &str,
    text: Option<&str>,
) -> Result<Option<T>, Problem> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let wrong = |error: T::Err| Problem::new(Code::InvalidQuery, format!("{name}: {error}"));
    text.parse().map(Some).map_err(wrong)
}

impl From<IndexError> for Problem {
    fn from(error: IndexError) -> Self {
        let text = error.to_string();
        let code = match error {
            IndexError::Full { .. } => Code::StorageFull,
            IndexError::Busy => Code::ImportRuns,
            IndexError::NoSnapshot { .. } => Code::UnknownThing,
            IndexError::BadFile { .. } => Code::List,
            IndexError::Locked { .. }
            | IndexError::Damaged { .. }
            | IndexError::Foreign { .. }
            | IndexError::Io { .. } => Code::NoIndex,
        };
        Self::new(code, text)
    }
}

/// The body that changes a player as a difference says; none if there is nothing to take over.
pub fn patch(difference: &index::Difference) -> Option<Value> {
    use index::Fact;
    let there = difference.there.as_deref();
    // Whoever has the wrong id needs another id, not another name.
    if difference.fact == Fact::Person {
        return None;
    }
    let number = there.and_then(|text| text.parse::<u64>().ok());
    let value = match difference.fact {
        Fact::Rating => json!(number),
        Fact::FideId => json!(number?),
        Fact::Title | Fact::Birth => json!(there),
        Fact::Name | Fact::Federation | Fact::Sex | Fact::Person => json!(there?),
    };
    let mut body = Map::from_iter([(difference.fact.name().to_owned(), value)]);
    if difference.fact == Fact::Rating {
        body.insert("rating_list".to_owned(), json!(difference.source));
    }
    Some(Value::Object(body))
}
