//! A federation's rule, through the console.

use super::people::{import, owner};
use super::program::Program;
use serde_json::{Value, json};

const MANIFEST: &str =
    "name = \"keep-apart\"\nversion = \"1\"\napi = 1\ntitle.en = \"Apart\"\ntitle.tr = \"Ayrı\"\n";

/// Who meets whom in round 1 by the preview.
fn federations(program: &Program) -> Vec<(String, String)> {
    let body = json!({ "preview": true });
    let preview = program.api("POST", "/tournaments/acik/rounds/1/pair", &body);
    let boards = preview["boards"].as_array().unwrap().clone();
    let federation = |seat: &Value| seat["fed"].as_str().unwrap().to_owned();
    boards
        .iter()
        .map(|board| (federation(&board["white"]), federation(&board["black"])))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn three_lines_change_the_next_pairing_and_an_endless_loop_does_not() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::serve(dir.path());
    let ada = owner(&program).await;
    import(&program, &ada).await;
    let meet = |pairs: &[(String, String)]| {
        pairs
            .iter()
            .filter(|(a, b)| a == "TUR" && b == "TUR")
            .count()
    };
    assert!(
        meet(&federations(&program)) > 0,
        "the rule would have nothing to do"
    );

    let page = program.page("/console/acik/regulations");
    ada.goto(&page).await.unwrap();
    let script = "fn forbidden_group(p, t) {\n    if p.fed == \"TUR\" { p.fed }\n}\n";
    ada.put("#manifest", MANIFEST).await;
    ada.put("#script", script).await;
    ada.click("form#install button:not(#check):not([type=button])")
        .await;
    ada.until(
        "const confirm = document.querySelector('dialog [data-answer=true]');
        if (confirm) confirm.click();
        return document.querySelector('article.layer[data-name=keep-apart]') !== null;",
        &[],
    )
    .await;
    assert_eq!(meet(&federations(&program)), 0);

    // Its switch gives the old pairing back.
    ada.click("article.layer[data-name=keep-apart] input[data-switch]")
        .await;
    let off = "return document.querySelector('input[data-switch]')?.checked === false;";
    ada.until(off, &[]).await;
    let begun = std::time::Instant::now();
    while meet(&federations(&program)) == 0 {
        assert!(begun.elapsed().as_secs() < 30, "the rule is still in force");
    }

    // An endless loop: the pairing that asks it is refused with the place; the rest goes on.
    let endless = "fn forbidden_group(p, t) {\n    let n = 0;\n    loop { n += 1; }\n}\n";
    ada.goto(&page).await.unwrap();
    ada.put("#manifest", &MANIFEST.replace("keep-apart", "endless"))
        .await;
    ada.put("#script", endless).await;
    ada.click("form#install button:not(#check):not([type=button])")
        .await;
    ada.until(
        "const confirm = document.querySelector('dialog [data-answer=true]');
        if (confirm) confirm.click();
        return document.querySelector('article.layer[data-name=endless]') !== null;",
        &[],
    )
    .await;
    let problem = program.refused(
        "POST",
        "/tournaments/acik/rounds/1/pair",
        &json!({ "preview": true }),
    );
    let place = &problem["details"][0];
    assert_eq!(problem["code"], "script", "{problem}");
    assert_eq!(place["file"], "main.rhai", "{problem}");
    let line = place["line"].as_u64().unwrap();
    assert!((1..=3).contains(&line), "the function's lines: {problem}");
    let more = json!({ "name": "Geç, Kalan", "rating": 1500, "fed": "TUR" });
    program.api("POST", "/tournaments/acik/players", &more);
    ada.close().await;
}
