//! Rating lists in the console: their state, finding somebody, differences.

use crate::api::Server;
use crate::damaged_lists::damaged;
use crate::list_files::fixed;
use crate::reader::Reader;
use serde_json::json;

fn signed(server: &Server, token: &str) -> Reader {
    Reader::of(server).header("authorization", &format!("Bearer {token}"))
}

/// A server with a list of September and the tournament `open`.
fn listed() -> (Server, Reader) {
    let server = Server::start();
    let owner = server.owner();
    owner.open_tournament();
    owner.fide_list("2026-09", &fixed());
    let reader = signed(&server, &server.owner);
    (server, reader)
}

#[test]
fn the_lists_of_the_server_with_what_was_left_out() {
    let (server, reader) = listed();
    let page = reader.page("/console/lists");
    assert_eq!(page.attributes("tr", "data-list"), ["fide"]);
    assert_eq!(page.attributes("tr", "data-month"), ["2026-09"]);
    assert!(page.says("in force") && page.says("5") && page.says("standard, rapid, blitz"));
    assert!(
        page.text().contains("'12000' is no rating"),
        "{}",
        page.text()
    );
    let drops = page.attributes("button", "data-path");
    assert_eq!(drops, ["/lists/fide/2026-09", "/lists/update"]);
    assert!(
        page.attributes("form", "id")
            .contains(&"import-list".to_owned())
    );
    let scripts = page.attributes("script", "src");
    assert!(scripts.iter().any(|src| src.ends_with("/console/lists.js")));
    let turkish = reader.reads("tr").page("/console/lists");
    assert!(turkish.says("Reyting listeleri") && turkish.says("yürürlükte"));
    // An arbiter looks at them, and has no hand in them.
    let arbiter = server.with_role("arbiter", "ada").token.unwrap();
    let page = signed(&server, &arbiter).page("/console/lists");
    assert_eq!(page.attributes("tr", "data-list"), ["fide"]);
    assert_eq!(page.attributes("button", "data-path"), [""; 0]);
    assert!(
        !page
            .attributes("form", "id")
            .contains(&"import-list".to_owned())
    );
    let sent = Reader::of(&server).no_redirects().fetch("/console/lists");
    assert_eq!(sent.status, 303);
    let lobby = reader.page("/console").attributes("a", "href");
    assert!(lobby.contains(&"/console/lists".to_owned()));
}

#[test]
fn somebody_is_found_and_filled_in_without_scripts() {
    let (server, reader) = listed();
    let players = "/console/open/players";
    let page = reader.page(players);
    assert!(page.attributes("input", "id").contains(&"seek".to_owned()));
    assert_eq!(page.attributes("input", "data-pace"), ["standard"]);
    let page = reader.page("/console/open/players?q=i%C5%9F%C4%B1k+g%C3%BC");
    assert!(page.says("Isik, Gul") && page.says("FIDE standard 2026-09"));
    let links = page.attributes("a", "href");
    let take = links.iter().find(|link| link.contains("take=")).unwrap();
    assert!(take.ends_with("&take=6300001"), "{take}");
    let page = reader.page(take);
    let values = page.attributes("input", "value");
    for value in [
        "Isik, Gul",
        "TUR",
        "2301",
        "1990",
        "6300001",
        "FIDE standard 2026-09",
    ] {
        assert!(values.contains(&value.to_owned()), "{value}: {values:?}");
    }
    assert!(page.text().contains("Rating from FIDE standard 2026-09."));
    let nobody = reader.page("/console/open/players?q=nobody");
    assert!(nobody.says("Nobody in the lists is called so."));
    // What the form sends with it keeps where the rating is from.
    let body = json!({ "name": "Isik, Gul", "fed": "TUR", "rating": 2_301, "fide_id": 6_300_001,
        "rating_list": "FIDE standard 2026-09" });
    server
        .owner()
        .post("/tournaments/open/players", &body)
        .is(201);
    let audit = server
        .owner()
        .get("/tournaments/open/audit?data")
        .is(200)
        .text;
    assert!(audit.contains("FIDE standard 2026-09"));
    // A deputy enters nobody, and is offered nobody.
    let deputy = server.with_role("deputy", "dora").token.unwrap();
    let page = signed(&server, &deputy).page("/console/open/players?q=isik");
    assert!(!page.attributes("input", "id").contains(&"seek".to_owned()));
}

#[test]
fn without_lists_players_are_entered_as_ever() {
    let server = Server::start();
    server.owner().open_tournament();
    let reader = signed(&server, &server.owner);
    let page = reader.page("/console/open/players");
    assert!(page.says("There are no rating lists on this server yet."));
    assert!(
        page.attributes("form", "id")
            .contains(&"add-player".to_owned())
    );
    let page = reader.page("/console/open/differences");
    assert!(page.says("There are no rating lists on this server yet."));
    let page = reader.page("/console/lists");
    assert!(page.says("There is no list yet."));
}

#[test]
fn differences_have_a_button_each_and_no_name_is_markup() {
    let (server, reader) = listed();
    let owner = server.owner();
    owner.differ_from_the_list();
    owner
        .post(
            "/tournaments/open/players",
            &json!({ "name": "<script>alert(6)</script>", "fed": "TUR", "fide_id": 6_300_001 }),
        )
        .is(201);
    let page = reader.page("/console/open/differences");
    assert!(!page.reply.text.contains("<script>alert"));
    let facts = page.attributes("tr", "data-fact");
    assert_eq!(
        facts,
        [
            "rating", "fide_id", "title", "fed", "sex", "birth", "fide_id", "person"
        ]
    );
    // The id that no list has is shown, and cannot be taken over, nor can another person.
    let bodies = page.attributes("button", "data-body");
    let of_lists = |body: &String| body.contains("\"lists\"") || body.contains("checks");
    let taken: Vec<&String> = bodies
        .iter()
        .filter(|body| body.len() > 2 && !of_lists(body))
        .collect();
    assert_eq!(taken.len(), facts.len() - 2);
    assert_eq!(
        taken[0],
        r#"{"rating":2301,"rating_list":"FIDE standard 2026-09"}"#
    );
    assert!(
        page.text().contains("Held against fide 2026-09"),
        "{}",
        page.text()
    );
    assert!(page.says("the same FIDE id"));
    let paths = page.attributes("button", "data-path");
    assert!(
        paths.contains(&"/tournaments/open/players/7".to_owned()),
        "{paths:?}"
    );
    let turkish = reader.reads("tr").page("/console/open/differences");
    assert!(turkish.says("Listelerle karşılaştırma") && turkish.says("aynı FIDE no"));
    // A deputy sees them and takes nothing over.
    let deputy = server.with_role("deputy", "dora").token.unwrap();
    let page = signed(&server, &deputy).page("/console/open/differences");
    assert_eq!(page.attributes("tr", "data-fact").len(), facts.len());
    assert_eq!(page.attributes("button", "data-body"), [""; 0]);
}

#[test]
fn damaged_lists_are_told_line_by_line_on_the_page() {
    let (server, reader) = listed();
    let owner = server.owner();
    for list in damaged() {
        owner.import_list(&format!("list=a&file={}", list.file), &list.bytes);
    }
    let page = reader.page("/console/lists");
    for list in damaged() {
        for (line, text) in list.told {
            let told = format!("{line}: ");
            assert!(
                page.text().contains(&told) && page.text().contains(text),
                "{text}"
            );
        }
    }
    // The last import of a month can be undone, the one before has none to come back.
    assert!(page.says("Undo the import") && page.says("Drop"));
}

#[test]
fn q124_q138_the_order_of_the_lists_by_buttons_each_to_be_undone() {
    let (server, reader) = listed();
    let owner = server.owner();
    owner.differ_from_the_list();
    let tur = "name;fideid;rating;fed\nIsik, Gul;6300001;1999;TUR\n";
    owner.import_list("file=tur-2026-09.csv", tur.as_bytes());
    let differences = "/console/open/differences";
    let uses = |reader: &Reader| reader.page(differences).attributes("li", "data-use");
    assert_eq!(
        uses(&reader),
        ["fide:standard", "fide:rapid", "fide:blitz", "tur:standard"]
    );
    let bodies = reader.page(differences).attributes("button", "data-body");
    let up = bodies.iter().find(|body| {
        **body == r#"{"lists":["fide:standard","fide:rapid","tur:standard","fide:blitz"]}"#
    });
    assert!(up.is_some(), "{bodies:?}");
    let order = json!({ "lists": ["tur:standard", "fide:standard"] });
    let done = owner.patch("/tournaments/open/settings", &order).is(200);
    assert_eq!(uses(&reader), ["tur:standard", "fide:standard"]);
    let page = reader.page(differences);
    assert!(
        page.says("TUR standard 2026-09") && page.says("1999"),
        "{}",
        page.text()
    );
    assert_eq!(
        page.attributes("button", "id")
            .iter()
            .filter(|id| *id == "list-proposed")
            .count(),
        1
    );
    // The rating of the first list fills the form; the other is a link away.
    let page = reader.page("/console/open/players?take=6300001");
    assert!(
        page.attributes("input", "value")
            .contains(&"1999".to_owned())
    );
    let links = page.attributes("a", "href");
    let other = links
        .iter()
        .find(|link| link.contains("from=FIDE"))
        .unwrap();
    let page = reader.page(other);
    assert!(
        page.attributes("input", "value")
            .contains(&"2301".to_owned())
    );
    let seq = done.body["seq"].clone();
    owner
        .post("/tournaments/open/undo", &json!({ "seq": seq }))
        .is(200);
    assert_eq!(uses(&reader).len(), 4);
    // Whoever works on the event is told without asking, until that is switched off (139, 138).
    for page in ["/console/open", "/console/open/players"] {
        assert!(
            reader
                .page(page)
                .text()
                .contains("facts about players differ"),
            "{page}"
        );
    }
    owner
        .patch(
            "/tournaments/open/settings",
            &json!({ "rating_checks": false }),
        )
        .is(200);
    for page in ["/console/open", "/console/open/players"] {
        assert!(
            !reader
                .page(page)
                .text()
                .contains("differ from the rating lists"),
            "{page}"
        );
    }
}

#[test]
fn q134_q141_where_a_rating_is_from_and_whether_the_lists_are_current() {
    let (server, reader) = listed();
    let owner = server.owner();
    let path = "/tournaments/open/players/1";
    let from = json!({ "rating": 2_301, "rating_list": "FIDE standard 2026-09" });
    owner.insist("PATCH", path, &from);
    let console = "/console/open/players/1";
    assert!(
        reader
            .page(console)
            .text()
            .contains("Rating from FIDE standard 2026-09.")
    );
    owner.insist("PATCH", path, &json!({ "rating": 2_300 }));
    assert!(
        reader
            .page(console)
            .text()
            .contains("The rating was typed by hand.")
    );
    let page = reader.page("/console/open/differences");
    assert!(
        page.text()
            .contains("The lists are not kept current by this server")
    );
    let lists = reader.page("/console/lists");
    assert!(lists.attributes("form", "id").contains(&"keep".to_owned()));
    assert_eq!(lists.attributes("li", "data-state"), ["never"]);
    assert!(
        lists
            .attributes("input", "value")
            .iter()
            .any(|url| url.starts_with("https://ratings.fide.com/"))
    );
    // An arbiter sees neither addresses nor buttons.
    let arbiter = server.with_role("arbiter", "ada").token.unwrap();
    let page = signed(&server, &arbiter).page("/console/lists");
    assert!(!page.attributes("form", "id").contains(&"keep".to_owned()));
}
