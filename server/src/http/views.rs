//! JSON of what reads show. What of it is released, [`crate::views`] says.

use super::call::Call;
use super::code::Code;
use super::laws_body::default_time_json;
use super::matches::matches_json;
use super::problem::Problem;
use super::settings::settings_json;
use crate::desk::{Scene, board_json, player_json};
use crate::views;
use hakem_core::PlayerId;
use hakem_core::tournament::{FidePolicy, Numbers, PairedRound, Player, Tournament};
use serde_json::{Value, json};

/// A round that the caller may see.
pub fn visible<'a>(call: &Call, t: &'a Tournament, round: u16) -> Result<&'a PairedRound, Problem> {
    views::round(t, round, call.sees_all()).ok_or_else(|| {
        let text = format!("round {round} has no pairing that can be shown");
        Problem::new(Code::UnknownRound, text)
    })
}

/// A tournament in a list.
pub fn line(slug: &str, t: &Tournament, sees_all: bool) -> Value {
    let settings = &t.settings;
    json!({
        "slug": slug,
        "name": settings.name,
        "city": settings.city,
        "federation": settings.federation,
        "start": settings.start,
        "end": settings.end,
        "rounds": settings.rounds,
        "round": views::newest(t, sees_all),
        "players": t.players.len(),
    })
}

/// A tournament.
pub fn whole(scene: &Scene, t: &Tournament, sees_all: bool) -> Value {
    let mut json = line(scene.slug.as_str(), t, sees_all);
    json["settings"] = settings_json(&t.settings);
    json["default_time"] = default_time_json(t, views::newest(t, sees_all).max(1));
    json["fide"] = fide(scene);
    json["lots"] = json!(t.lots);
    let rounds: Vec<Value> = (1..)
        .zip(&t.rounds)
        .filter(|(_, paired)| sees_all || paired.published)
        .map(|(round, paired)| round_line(round, paired))
        .collect();
    json["paired"] = Value::Array(rounds);
    if sees_all {
        json["rev"] = json!(scene.state.rev());
        json["session"] = json!(t.session);
        json["finished"] = json!(t.is_finished());
        json["prohibitions"] = json!(t.prohibitions);
        json["adjustments"] = json!(t.adjustments);
        json["integrity"] = json!(t.integrity);
        json["byes"] = json!(t.byes);
    }
    json
}

fn fide(scene: &Scene) -> Value {
    let fide = scene.state.fide();
    json!({ "in": fide.is_in(), "left_round": fide.left_round, "causes": fide.causes })
}

fn round_line(round: u16, paired: &PairedRound) -> Value {
    json!({
        "round": round,
        "published": paired.published,
        "by": paired.by,
        "boards": paired.boards.len(),
        "open": views::missing_results(paired).len(),
    })
}

/// A player: everybody sees who plays, staff all that is known.
pub fn player(t: &Tournament, numbers: &Numbers, player: &Player, sees_all: bool) -> Value {
    let mut json = player_json(t, numbers, player.id);
    let details = &player.details;
    json["fide_id"] = json!(details.fide_id);
    json["club"] = json!(details.club);
    json["tournament_rating"] = json!(details.rating_at(1).and_then(|entry| entry.tournament));
    json["withdrawn"] = json!(player.withdrawn);
    json["expelled"] = json!(player.expelled);
    if sees_all {
        json["sex"] = json!(details.sex);
        json["birth"] = json!(details.birth.map(|day| day.to_string().replace('/', "-")));
        json["ratings"] = json!(details.ratings);
        json["tags"] = json!(details.tags);
        json["entered"] = json!(player.entered);
        json["no_byes"] = json!(player.no_byes);
        let byes = t.byes.iter().filter_map(|(round, byes)| {
            let kind = byes.get(&player.id)?;
            Some(json!({ "round": round, "kind": kind }))
        });
        json["byes"] = byes.collect();
    }
    json
}

/// A pairing with names: who plays whom, who does not.
pub fn pairing(t: &Tournament, round: u16, paired: &PairedRound) -> Value {
    let numbers = t.numbers(&FidePolicy);
    let seat = |id: PlayerId| player_json(t, &numbers, id);
    let boards: Vec<Value> = (1_u32..)
        .zip(&paired.boards)
        .map(|(number, board)| {
            json!({
                "board": number,
                "white": seat(board.white),
                "black": seat(board.black),
                "result": board.result.used.map(|result| result.to_string()),
                "rated": board.result.rated.map(|result| result.to_string()),
            })
        })
        .collect();
    let byes = t.byes.get(&round).into_iter().flatten();
    let byes: Vec<Value> = byes
        .map(|(id, kind)| json!({ "player": seat(*id), "kind": kind }))
        .collect();
    let mut json = json!({
        "round": round,
        "published": paired.published,
        "by": paired.by,
        "boards": boards,
        "bye": paired.bye.map(seat),
        "byes": byes,
    });
    if let Some(teams) = matches_json(t, round, paired) {
        json["teams"] = teams;
    }
    json
}

/// The boards of a round with their games.
pub fn boards(scene: &Scene, round: u16, paired: &PairedRound) -> Value {
    let boards: Vec<Value> = (1..)
        .zip(&paired.boards)
        .map(|(number, board)| board_json(scene, round, number, board))
        .collect();
    json!({ "round": round, "boards": boards })
}
