//! The description of the API: the table of routes as OpenAPI 3.1.

use super::answer::Done;
use super::call::Call;
use super::cookie::Transport;
use super::problem::Problem;
use super::routes::{Answers, ROUTES, Route};
use actix_web::HttpResponse;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A body of the table.
pub struct Body {
    /// Its name among the schemas.
    pub name: fn() -> String,
    /// Its schema.
    pub schema: fn() -> RefOr<Schema>,
    /// The schemas it names.
    pub parts: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl Body {
    /// The body of a type.
    pub const fn of<T: ToSchema>() -> Self {
        Self {
            name: || T::name().into_owned(),
            schema: T::schema,
            parts: T::schemas,
        }
    }
}

/// `GET /api/v1/openapi.json`.
#[allow(clippy::unused_async)] // handlers are
pub async fn describe(_call: Call) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok()
        .insert_header(("cache-control", "no-cache"))
        .json(document()))
}

/// The whole description.
pub fn document() -> Value {
    let mut schemas: BTreeMap<String, Value> = BTreeMap::from([
        ("Done".to_owned(), json!(Done::schema())),
        ("Problem".to_owned(), problem_schema()),
    ]);
    let mut paths: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    let mut ids: BTreeMap<&str, u32> = BTreeMap::new();
    for route in ROUTES {
        if let Some(body) = &route.body {
            let mut parts = Vec::new();
            (body.parts)(&mut parts);
            schemas.extend(
                parts
                    .into_iter()
                    .map(|(name, schema)| (name, json!(schema))),
            );
            schemas.insert((body.name)(), json!((body.schema)()));
        }
        let mut operation = operation(route);
        let times = ids.entry(route.id).or_insert(0);
        *times += 1;
        if *times > 1 {
            operation["operationId"] = json!(format!("{}_{times}", route.id));
        }
        let path = paths.entry(route.path).or_default();
        path.insert(route.method.name().to_owned(), operation);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Hakem",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Chess arbitration. Writes take Idempotency-Key and If-Match; errors \
                            are problem details with a code.",
            "license": { "name": "GPL-3.0-or-later" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer", "bearerFormat": "hk_.." },
                "session": {
                    "type": "apiKey", "in": "cookie", "name": Transport::Open.cookie_name(),
                    "description": "`__Host-` before the name if the public address is https. \
                                    Writes need an Origin of this server, and a JSON content \
                                    type or the header X-Hakem.",
                },
            },
        },
    })
}

fn operation(route: &Route) -> Value {
    let mut parameters = path_parameters(route.path);
    for name in route.query {
        parameters.push(json!({
            "name": name, "in": "query", "required": false, "schema": { "type": "string" },
        }));
    }
    let headers = [
        ("Idempotency-Key", route.commands()),
        ("If-Match", route.has_revision()),
    ];
    for (name, _) in headers.into_iter().filter(|(_, takes)| *takes) {
        parameters.push(json!({
            "name": name, "in": "header", "required": false, "schema": { "type": "string" },
        }));
    }
    let mut operation = json!({
        "summary": route.summary,
        "operationId": route.id,
        "parameters": parameters,
        "responses": responses(route),
        "x-act": format!("{:?}", route.act),
    });
    // Public reads take a token too: staff see more.
    operation["security"] = if route.act == crate::auth::Act::View {
        json!([{}, { "token": [] }, { "session": [] }])
    } else {
        json!([{ "token": [] }, { "session": [] }])
    };
    if let Some(body) = &route.body {
        let schema = json!({ "$ref": format!("#/components/schemas/{}", (body.name)()) });
        let mut content = json!({ "application/json": { "schema": schema } });
        if route.file {
            content["text/plain"] = json!({ "schema": { "type": "string" } });
        }
        operation["requestBody"] = json!({ "required": false, "content": content });
    }
    if route.upload {
        let schema = json!({ "schema": { "type": "string", "format": "binary" } });
        let content = json!({ "application/octet-stream": schema });
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    operation
}

fn path_parameters(path: &str) -> Vec<Value> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .map(|name| {
            let is_text = ["slug", "name", "month", "secret"].contains(&name);
            let kind = if is_text { "string" } else { "integer" };
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
        })
        .collect()
}

fn responses(route: &Route) -> Value {
    let mut responses = Map::new();
    let (status, content) = match route.answers {
        Answers::Done => ("200", done_content()),
        Answers::Made => ("201", done_content()),
        Answers::Begun => ("202", json!({ "application/json": { "schema": {} } })),
        Answers::Taken | Answers::Json => ("200", json!({ "application/json": { "schema": {} } })),
        Answers::Secret => ("201", json!({ "application/json": { "schema": {} } })),
        Answers::File(kind) => ("200", json!({ kind: { "schema": { "type": "string" } } })),
    };
    let ok = json!({ "description": "done", "content": content });
    responses.insert(status.to_owned(), ok);
    if route.file {
        let plan = json!({ "application/json": { "schema": {} } });
        let plan = json!({ "description": "with `plan`: what would be done", "content": plan });
        responses.insert("200".to_owned(), plan);
    }
    let mut by_status: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    for code in route.problems() {
        by_status
            .entry(code.status())
            .or_default()
            .push(code.name());
    }
    for (status, codes) in by_status {
        let problem = json!({
            "description": codes.join(", "),
            "x-codes": codes,
            "content": {
                "application/problem+json": {
                    "schema": { "$ref": "#/components/schemas/Problem" },
                },
            },
        });
        responses.insert(status.to_string(), problem);
    }
    Value::Object(responses)
}

fn done_content() -> Value {
    json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Done" } } })
}

fn problem_schema() -> Value {
    json!({
        "type": "object",
        "required": ["type", "title", "status", "code", "detail", "details"],
        "properties": {
            "type": { "type": "string" },
            "title": { "type": "string" },
            "status": { "type": "integer" },
            "code": { "type": "string" },
            "detail": { "type": "string" },
            "details": { "type": "array", "items": { "type": "object" } },
            "level": { "type": "integer", "description": "needs-confirmation: 2 to 4" },
            "step": { "type": "integer", "description": "needs-confirmation: 1, then 2 at level 4" },
            "reasons": { "type": "array", "items": { "type": "object" } },
            "token": {
                "type": ["string", "null"],
                "description": "needs-confirmation: to send back in `confirm`; null for a role \
                                that may not confirm this level",
            },
        },
    })
}
