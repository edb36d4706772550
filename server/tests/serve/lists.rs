//! Rating lists while a server holds the folder.

use super::server::{Server, hakem, text};
use hakem::index::Index;
use std::path::Path;

const LIST: &str = "\
fideid;name;fed;rating
6300001;Isik, Gul;TUR;2301
6300002;Sahin, Ali;TUR;12000
";

fn import(data: &Path, file: &Path, month: &str) -> std::process::Output {
    let (data, file) = (data.display().to_string(), file.display().to_string());
    hakem(&[
        "import-list",
        &file,
        "--data",
        &data,
        "--list",
        "fide",
        "--month",
        month,
    ])
}

#[test]
fn a_list_goes_through_the_server_that_holds_the_folder() {
    let (dir, lists) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = lists.path().join("list.csv");
    std::fs::write(&file, LIST).unwrap();
    let mut server = Server::start(dir.path());
    assert!(Index::open(dir.path()).is_err(), "the server has it");
    let done = import(dir.path(), &file, "2026-09");
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    assert_eq!(
        text(&done.stdout),
        "fide 2026-09: 1 player, 1 line left out\n"
    );
    let told = text(&done.stderr);
    assert!(
        told.contains("list.csv:3: column 4: '12000' is no rating"),
        "{told}"
    );
    // The server finds him at once.
    let token = server.lines[0].strip_prefix("owner token: ").unwrap();
    let mut found = ureq::get(format!("http://{}/api/v1/players?q=gul", server.address))
        .header("authorization", &format!("Bearer {token}"))
        .call()
        .unwrap();
    let found = found.body_mut().read_to_string().unwrap();
    assert!(found.contains("\"fide_id\":6300001"), "{found}");
    let wrong = import(dir.path(), &lists.path().join("nothing"), "2026-10");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(
        text(&wrong.stderr).contains("nothing"),
        "{}",
        text(&wrong.stderr)
    );
    // Killed, it has lost nothing of what was said to be in force.
    server.kill();
    let index = Index::open(dir.path()).unwrap();
    assert_eq!(index.snapshots().len(), 1);
    assert_eq!(index.find(6_300_001, &[], None).unwrap().len(), 1);
}

#[test]
fn a_damaged_index_keeps_no_server_from_its_tournaments() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("index.redb"), "this is no index").unwrap();
    let server = Server::start(dir.path());
    let token = server.lines[0].strip_prefix("owner token: ").unwrap();
    let get = |path: &str| {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .build()
            .into();
        let request = agent.get(format!("http://{}/api/v1{path}", server.address));
        let mut reply = request
            .header("authorization", &format!("Bearer {token}"))
            .call()
            .unwrap();
        (
            reply.status().as_u16(),
            reply.body_mut().read_to_string().unwrap(),
        )
    };
    assert_eq!(get("/tournaments").0, 200);
    let (status, body) = get("/players?q=a");
    assert_eq!(status, 500);
    assert!(body.contains("\"code\":\"no-index\""), "{body}");
}

/// An import that is killed at any moment leaves the list before it in force, whole.
#[test]
fn an_import_that_is_killed_changes_nothing() {
    let (dir, lists) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let small = lists.path().join("small.csv");
    std::fs::write(&small, LIST).unwrap();
    import(dir.path(), &small, "2026-09");
    let large = lists.path().join("large.csv");
    let rows = (1..30_000).map(|id| format!("{id};Player {id}, Gul;TUR;1500\n"));
    let rows: String = rows.collect();
    std::fs::write(&large, format!("fideid;name;fed;rating\n{rows}")).unwrap();
    let data = dir.path().display().to_string();
    let file = large.display().to_string();
    for wait in [20_u64, 150, 400, 700, 1_000, 1_500] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_hakem"))
            .args([
                "import-list",
                &file,
                "--data",
                &data,
                "--list",
                "fide",
                "--month",
                "2026-10",
            ])
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        let index = Index::open(dir.path()).unwrap();
        let found = index.find(6_300_001, &[], None).unwrap();
        match index.snapshots().len() {
            1 => assert_eq!(found.len(), 1, "killed after {wait} ms"),
            // It had ended before.
            2 => {
                let newest = &index.snapshots()[0];
                assert_eq!(newest.players, 29_999, "killed after {wait} ms");
                assert_eq!(index.find(29_999, &[], None).unwrap().len(), 1);
                return;
            }
            more => panic!("{more} lists after {wait} ms"),
        }
    }
}
