//! Regulations above FIDE's rules: packages of scripts, in layers.

use super::answer::{made, private, read};
use super::call::{Call, aside, tournament};
use super::code::Code;
use super::problem::{Problem, fault_json};
use super::tournaments::ConfirmBody;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use hakem_core::Points;
use hakem_core::tournament::{
    Command, Effect, Package, Param, ParamKind, ParamValue, Params, Regulation,
};
use hakem_plugin_api::{Combination, Defined, Hook};
use hakem_rhai::{Library, Program};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// A package.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PackageBody {
    /// The text of each file: `regulation.toml`, `main.rhai`, and modules of its own.
    files: BTreeMap<String, String>,
    /// In force or not; left out, a new one is put in force and a replaced one stays as it is.
    #[serde(default)]
    on: Option<bool>,
    /// Values of parameters; the others have their defaults.
    #[serde(default)]
    #[schema(value_type = Object)]
    params: Map<String, Value>,
    /// Only say what the package is and what is wrong with it.
    #[serde(default)]
    check: bool,
    /// Tokens from earlier questions.
    #[serde(default)]
    confirm: Vec<String>,
}

/// How a regulation is used.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SetupBody {
    /// In force or not.
    on: Option<bool>,
    /// Values of parameters; the others stay.
    #[schema(value_type = Object)]
    params: Map<String, Value>,
    /// Its place among the layers: 1 is the lowest, which later ones win over.
    position: Option<usize>,
    /// Tokens from earlier questions.
    confirm: Vec<String>,
}

/// `GET /regulations`.
pub async fn list(call: Call) -> Result<HttpResponse, Problem> {
    let scene = call.scene()?;
    let rev = scene.state.rev();
    let staff = call.sees_all();
    let hall = Arc::clone(&call.api.hall);
    let body = aside(move || {
        let layers = tournament(&scene)?.regulations.iter();
        let layers = (1..).zip(layers).map(|(position, regulation)| {
            let mut layer = layer_json(regulation, hall.library(), staff);
            layer["position"] = json!(position);
            layer
        });
        Ok(json!({ "regulations": layers.collect::<Vec<Value>>() }))
    })
    .await?;
    read(&call, rev, &body)
}

/// `POST /regulations`.
pub async fn install(call: Call) -> Result<HttpResponse, Problem> {
    let body: PackageBody = call.json()?;
    let hall = Arc::clone(&call.api.hall);
    let files = body.files;
    let program = aside(move || Ok(hall.library().read(files)?)).await?;
    let package = program.package();
    let warnings: Vec<Value> = program.warnings().iter().map(fault_json).collect();
    if body.check {
        let mut json = package_json(&package, &Params::new());
        json["warnings"] = json!(warnings);
        return Ok(private(StatusCode::OK, &json));
    }
    let more = [
        ("name", json!(package.name)),
        ("hash", json!(package.hash)),
        ("warnings", json!(warnings)),
    ];
    let command = Command::InstallRegulation {
        params: values(&package, &body.params)?,
        package: Box::new(package),
        on: body.on,
    };
    let answer = call.run(command, body.confirm).await?;
    Ok(made(StatusCode::CREATED, &answer, Some(answer.rev), more))
}

/// `PATCH /regulations/{name}`.
pub async fn change(call: Call) -> Result<HttpResponse, Problem> {
    let body: SetupBody = call.json()?;
    let name: String = call.part("name")?;
    let scene = call.scene()?;
    let regulation = tournament(&scene)?.regulation(&name);
    let params = match regulation {
        Some(regulation) => values(&regulation.package, &body.params)?,
        // The command is refused for it.
        None => Params::new(),
    };
    let command = Command::ChangeRegulation {
        name,
        on: body.on,
        params,
        position: body.position,
    };
    call.command(command, body.confirm).await
}

/// `DELETE /regulations/{name}`.
pub async fn remove(call: Call) -> Result<HttpResponse, Problem> {
    let body: ConfirmBody = call.json()?;
    let name = call.part("name")?;
    call.command(Command::RemoveRegulation { name }, body.confirm)
        .await
}

/// Values of a body, by the types of the package's parameters.
fn values(package: &Package, given: &Map<String, Value>) -> Result<Params, Problem> {
    let mut params = Params::new();
    for (key, value) in given {
        let param = package.params.get(key).ok_or_else(|| {
            let text = format!("there is no parameter '{key}' in {}", package.name);
            Problem::new(Code::InvalidValue, text)
        })?;
        let kind = param.default.kind();
        let value = typed(kind, value).ok_or_else(|| {
            let kind = kind.name();
            let text = format!("parameter '{key}' has the type {kind}; {value} is no such value");
            Problem::new(Code::InvalidValue, text)
        })?;
        params.insert(key.clone(), value);
    }
    Ok(params)
}

/// A value of JSON as one of a type: numbers may be written as decimal strings.
fn typed(kind: ParamKind, value: &Value) -> Option<ParamValue> {
    match (kind, value) {
        (ParamKind::Bool, Value::Bool(value)) => Some(ParamValue::Bool(*value)),
        (ParamKind::Integer, Value::Number(value)) => value.as_i64().map(ParamValue::Integer),
        (ParamKind::Number, Value::Number(value)) => number(&value.to_string()),
        (ParamKind::Number, Value::String(value)) => number(value),
        (ParamKind::Text, Value::String(value)) => Some(ParamValue::Text(value.clone())),
        _ => None,
    }
}

fn number(text: &str) -> Option<ParamValue> {
    let points: Points = text.parse().ok()?;
    Some(ParamValue::Number(points))
}

/// A layer as staff and public see it; what scripts print is the staff's.
fn layer_json(regulation: &Regulation, library: &Library, staff: bool) -> Value {
    let mut json = package_json(&regulation.package, &regulation.setup.params);
    json["on"] = json!(regulation.setup.on);
    json["answers"] = json!(regulation.setup.answers);
    json["files"] = json!(regulation.package.files);
    let loaded = library.program(&regulation.package);
    let warnings = loaded.as_deref().map(Program::warnings).unwrap_or_default();
    json["warnings"] = warnings.iter().map(fault_json).collect();
    // A package that an earlier version took may be refused by this one.
    let faults = loaded.as_ref().err().map(|error| &error.faults[..]);
    json["faults"] = faults.unwrap_or_default().iter().map(fault_json).collect();
    if staff {
        json["log"] = json!(
            loaded
                .map(|program| program.log().lines())
                .unwrap_or_default()
        );
    }
    json
}

fn package_json(package: &Package, set: &Params) -> Value {
    let values = package.params_with(set);
    let params: Vec<Value> = package
        .params
        .iter()
        .map(|(key, param)| param_json(key, param, values.get(key)))
        .collect();
    let hooks: Vec<Value> = package
        .hooks
        .iter()
        .filter_map(|name| Some(hook_json(&Hook::of_function(name)?)))
        .collect();
    let effects: Vec<&str> = package.effects.iter().map(|effect| effect.name()).collect();
    json!({
        "name": package.name,
        "version": package.version,
        "hash": package.hash,
        "title": package.titles,
        "params": params,
        "hooks": hooks,
        "effects": effects,
        "level_after_round_1": level(package.effects.iter().copied()),
    })
}

/// The highest level in FIDE mode of a change once round 1 is paired.
fn level(effects: impl Iterator<Item = Effect>) -> u8 {
    let acts = effects.filter_map(Effect::late_act);
    acts.map(|act| u8::from(act.level_in_fide_mode()))
        .max()
        .unwrap_or(1)
}

fn param_json(key: &str, param: &Param, value: Option<&ParamValue>) -> Value {
    json!({
        "key": key,
        "type": param.default.kind().name(),
        "default": value_json(&param.default),
        "min": param.min.as_ref().map(value_json),
        "max": param.max.as_ref().map(value_json),
        "title": param.titles,
        "value": value.map(value_json),
    })
}

fn value_json(value: &ParamValue) -> Value {
    match value {
        ParamValue::Bool(value) => json!(value),
        ParamValue::Integer(value) => json!(value),
        ParamValue::Number(value) => json!(value),
        ParamValue::Text(value) => json!(value),
    }
}

fn hook_json(defined: &Defined) -> Value {
    let hook = defined.hook;
    json!({
        "name": defined.to_string(),
        "effect": hook.effect().name(),
        "combination": match hook.combination() {
            Combination::All => "all",
            Combination::Last => "last",
            Combination::Union => "union",
            Combination::ByName => "by-name",
            Combination::Merged => "merged",
            Combination::InOrder => "in-order",
        },
        "level_before_round_1": hook.level_before(),
        "level_after_round_1": hook.level_after(),
    })
}
