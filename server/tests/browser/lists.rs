//! The owner brings a rating list; a player is entered from it by the keyboard alone.

use super::accessible::check;
use super::people::owner;
use super::program::Program;
use fantoccini::key::Key;
use serde_json::{Value, json};

const LIST: &str = "\
No;Oyuncu;Puan;Ülke;FIDE No
A-1;Işık, Gül;1805;TUR;6300001
A-2;Işıkhan, Ali;1900;AZE;6300002
A-3;Olmaz, Ada;12000;TUR;6300003
";

#[tokio::test(flavor = "multi_thread")]
async fn a_list_comes_in_and_a_player_out_of_it() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::serve(dir.path());
    let ada = owner(&program).await;
    let file = dir.path().join("tur-2026-09.csv");
    std::fs::write(&file, LIST).unwrap();
    ada.goto(&program.page("/console/lists")).await.unwrap();
    ada.choose("#file", file.to_str().unwrap()).await;
    // The name and the month come from the file, most columns are understood.
    ada.until(
        "const chosen = [...document.querySelectorAll('#columns select')].map(one => one.value);
        return chosen.join() === ',name,,fed,fide_id'
            && document.querySelector('#list').value === 'tur'
            && document.querySelector('#month').value === '2026-09';",
        &[],
    )
    .await;
    check(&ada, "/console/lists").await;
    ada.execute(
        "const choose = (heading, value) => {
            document.querySelector(`#columns select[data-heading=${heading}]`).value = value;
        };
        choose('No', 'national_id');
        choose('Puan', 'rating');",
        Vec::new(),
    )
    .await
    .unwrap();
    ada.click("#import-go").await;
    ada.shows("#import-state", "tur 2026-09 is in force: 2 players.")
        .await;
    ada.shows("#lists tr[data-list=tur]", "in force").await;
    ada.shows("#imports", "'12000' is no rating").await;

    let body = json!({ "name": "Açık", "slug": "acik", "tz": "Europe/Istanbul", "rounds": 5,
        "federation": "TUR", "start": "2026-10-01", "end": "2026-10-05", "system": "dutch" });
    program.api("POST", "/tournaments", &body);
    let players = program.page("/console/acik/players");
    ada.goto(&players).await.unwrap();
    ada.click("#seek").await;
    ada.keys("ISIK").await;
    let names = "const names = [...document.querySelectorAll('#seek-found [role=option] strong')];
        return names.map(one => one.textContent).join('; ') === arguments[0];";
    // The tournament's own federation stands first.
    ada.until(names, &[json!("Işık, Gül; Işıkhan, Ali")]).await;
    check(&ada, "/console/acik/players").await;
    let down = char::from(Key::Down).to_string();
    let enter = char::from(Key::Enter).to_string();
    ada.keys(&format!("{down}{down}{down}{enter}")).await;
    let filled = "const value = id => document.getElementById(id).value;
        return [value('name'), value('fed'), value('rating'), value('fide_id'), value('rating_list')]
            .join('|') === arguments[0];";
    let expected = "Işık, Gül|TUR|1805|6300001|TUR standard 2026-09";
    ada.until(filled, &[json!(expected)]).await;
    ada.shows("#seek-source", "Rating from TUR standard 2026-09.")
        .await;
    // Enter enters him, and the next one can be sought.
    ada.keys(&enter).await;
    ada.shows("#players tr[data-player]", "Işık, Gül").await;
    ada.until("return document.activeElement.id === 'seek';", &[])
        .await;
    ada.until(filled, &[json!("||||")]).await;
    let stored = program.api("GET", "/tournaments/acik/players/1", &Value::Null);
    assert_eq!(stored["rating"], 1_805);

    // A rating that is typed over is from no list.
    ada.keys("ali").await;
    ada.until(names, &[json!("Işıkhan, Ali")]).await;
    ada.keys(&enter).await;
    ada.fill("#rating", "1950").await;
    ada.until(filled, &[json!("Işıkhan, Ali|AZE|1950|6300002|")])
        .await;
    ada.click("#add-player button:not([type])").await;
    ada.shows("#players tr[data-player]", "Işıkhan, Ali").await;

    ada.click("#to-differences").await;
    ada.shows("#differences tr[data-fact=rating] .have", "1950")
        .await;
    check(&ada, "/console/acik/differences").await;
    ada.click("#differences button").await;
    ada.shows("#differences-count", "No differences.").await;
    let stored = program.api("GET", "/tournaments/acik/players/2", &Value::Null);
    assert_eq!(stored["rating"], 1_900);
    ada.close().await;
}
