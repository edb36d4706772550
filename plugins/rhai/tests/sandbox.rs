//! What a script cannot do, and how it is told so: with file, line, hook and player.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hakem_core::tournament::{Command, Params, PolicyError};
use hakem_core::{PlayerId, Points};
use hakem_plugin_api::Loader as _;
use hakem_rhai::{Bounds, Clock, Library};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use support::{Event, files, load, with_modules};

/// How pairing under this script is refused.
fn refused(main: &str) -> PolicyError {
    let mut event = Event::new(6, 3);
    event.install(main);
    let before = event.state.clone();
    let error = event.failure(&Command::Pair { round: 1 });
    assert_eq!(event.state, before, "nothing is half-done");
    error
}

/// The same with the place and the text checked.
fn refused_at(main: &str, line: u32, text: &str) {
    let error = refused(main);
    let place = error.place.as_ref().unwrap();
    assert_eq!(place.file, "main.rhai", "{error}");
    assert_eq!(place.line, Some(line), "{error}");
    assert!(error.text.contains(text), "{main}: {error}");
}

#[test]
fn an_endless_loop_is_stopped_with_its_place() {
    for main in [
        "// One.\nfn forbidden(a, b, t) {\n  loop { }\n}",
        "// One.\nfn forbidden(a, b, t) {\n  while true { let x = 1; }\n}",
        "// One.\nfn forbidden(a, b, t) {\n  let f = || { loop { } }; f.call()\n}",
    ] {
        let error = refused(main);
        let place = error.place.clone().unwrap();
        assert_eq!(place.file, "main.rhai");
        assert!((2..=3).contains(&place.line.unwrap()), "{error}");
        assert!(error.text.contains("endless loop"), "{error}");
        let asked = error.asked.unwrap();
        assert_eq!(asked.hook, "forbidden");
        assert_eq!(asked.players.len(), 2);
    }
}

#[test]
fn a_function_that_fails_inside_a_sort_fails_the_hook() {
    for (body, text) in [
        ("[3, 1, 2].sort(|a, b| { throw \"boom\" });", "boom"),
        ("[3, 1, 2].sort_by(|a, b| \"x\");", "whole number"),
        (
            "[3, 1, 2].sort(|a, b| { loop { let n = 1; } });",
            "endless loop",
        ),
        ("[3, 1, 2].dedup(|a, b| { throw \"boom\" });", "boom"),
        ("[3, 1, 2].dedup(|a, b| 1);", "true or false"),
    ] {
        let main = format!("fn forbidden(a, b, t) {{ let s = 1; {body} false }}");
        let error = refused(&main);
        assert!(error.text.contains(text), "{body}: {error}");
    }
}

#[test]
fn a_sort_by_a_function_sorts_and_never_panics() {
    let mut event = Event::new(6, 3);
    event.install(
        "fn forbidden(a, b, t) {
            let up = [3, 1, 2, 1]; up.sort(|a, b| a - b);
            let down = [3, 1, 2, 1]; down.sort(|a, b| a > b);
            let odd = []; for n in 0..100 { odd.push(n * 7 % 13); }
            odd.sort(|a, b| if (a + b) % 3 == 0 { 1 } else { -1 });
            if odd.len() != 100 { throw \"lost\" }
            if up != [1, 1, 2, 3] || down != [3, 2, 1, 1] { throw `${up} ${down}` }
            false
        }",
    );
    event.run(&Command::Pair { round: 1 });
}

#[test]
fn endless_recursion_is_stopped() {
    refused_at(
        "fn forbidden(a, b, t) {\n  deeper(1)\n}\nfn deeper(n) { deeper(n + 1) }",
        1,
        "endless recursion",
    );
}

#[test]
fn nobody_sleeps() {
    refused_at(
        "fn forbidden(a, b, t) {\n  sleep(30)\n}",
        2,
        "does not sleep",
    );
    refused_at(
        "fn forbidden(a, b, t) {\n  Fn(\"sleep\").call(30)\n}",
        2,
        "does not sleep",
    );
    refused_at(
        "fn forbidden(a, b, t) {\n  30.sleep()\n}",
        2,
        "does not sleep",
    );
    // There is no other `sleep` to fall back on.
    let error = refused("fn forbidden(a, b, t) {\n  sleep(30.0)\n}");
    assert!(error.text.contains("sleep"), "{error}");
}

#[test]
fn eval_is_no_word_of_the_language() {
    let error = load("fn forbidden(a, b, t) {\n  eval(\"true\")\n}").unwrap_err();
    assert_eq!(error.faults[0].line, Some(2));
    assert!(error.faults[0].text.contains("eval"), "{error}");
    let error = refused("fn forbidden(a, b, t) { Fn(\"eval\").call(\"true\") }");
    assert!(error.text.contains("eval"), "{error}");
}

#[test]
fn there_is_no_clock_and_no_chance() {
    for word in [
        "timestamp()",
        "rand()",
        "rand(1, 6)",
        "open_file(\"x\")",
        "env(\"HOME\")",
    ] {
        let error = refused(&format!("fn forbidden(a, b, t) {{\n  {word}\n}}"));
        assert!(error.text.contains("Function not found"), "{word}: {error}");
        assert_eq!(error.place.unwrap().line, Some(2));
    }
}

#[test]
fn memory_is_bounded() {
    for (body, text) in [
        ("blob(200000000)", "array"),
        ("let a = []; a.pad(3000000, 1); a.sort(); true", "array"),
        ("let a = [1]; loop { a += a; }", "array"),
        ("let a = [1]; loop { a = [a, a]; }", "array"),
        ("let x = \"x\"; x.pad(200000000, 'y'); true", "string"),
        ("let x = \"x\"; loop { x += x; }", "string"),
        (
            "let x = \"x\"; x.pad(4000, 'x'); loop { x.replace(\"x\", \"xxxx\"); }",
            "string",
        ),
    ] {
        let error = refused(&format!("fn forbidden(a, b, t) {{\n{body}\n}}"));
        assert!(error.text.to_lowercase().contains(text), "{body}: {error}");
        assert!(error.place.unwrap().line.is_some(), "{body}");
    }
}

#[test]
fn a_map_that_grows_for_ever_is_stopped() {
    let error = refused(
        "fn forbidden(a, b, t) {\n  let m = #{};\n  let i = 0;\n\
         loop { m[`k${i}`] = i; i += 1; }\n}",
    );
    // By whichever bound it meets first.
    let bounds = ["map", "did more than", "took too long"];
    let text = error.text.to_lowercase();
    assert!(bounds.iter().any(|bound| text.contains(bound)), "{error}");
}

#[test]
fn a_bound_cannot_be_caught() {
    let main = "fn forbidden(a, b, t) {\n  try { loop { } } catch { }\n  true\n}";
    assert!(refused(main).text.contains("endless loop"));
}

#[test]
fn views_are_read_only() {
    for body in [
        "a.rating = 3000",
        "t.rounds = 1",
        "a.tags = #{}",
        "t.players[0].name = \"x\"",
    ] {
        let main = format!("fn forbidden(a, b, t) {{\n  {body};\n  false\n}}");
        let error = refused(&main);
        assert!(error.text.contains("setter"), "{body}: {error}");
    }
    // What a script does to a copy of a list stays with the script.
    let mut event = Event::new(6, 3);
    event.install(
        "fn forbidden(a, b, t) { let all = t.players; all.clear(); t.players.len() != 6 }",
    );
    event.pair(1);
    assert_eq!(event.pairs(1).len(), 3);
}

/// A clock that takes a second a look.
#[derive(Default)]
struct Slow(AtomicU64);

impl Clock for Slow {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

fn bounded(operations: u64, call: u64, command: u64) -> Event {
    let bounds = Bounds {
        operations,
        call: Duration::from_secs(call),
        command: Duration::from_secs(command),
    };
    let mut event = Event::new(6, 3);
    event.library = Arc::new(Library::new(bounds, Arc::new(Slow::default())));
    event
}

#[test]
fn a_call_has_its_time() {
    let mut event = bounded(u64::MAX, 10, 1_000);
    event.install("fn forbidden(a, b, t) {\n  loop { let x = 1; }\n}");
    let error = event.failure(&Command::Pair { round: 1 });
    assert!(error.text.contains("took too long"), "{error}");
    assert!(error.place.unwrap().line.is_some());
}

#[test]
fn all_calls_for_one_command_have_theirs() {
    // Each call takes a second, by the clock's own looks.
    let mut event = bounded(100_000, 10, 3);
    let body = "let n = 0; for i in 0..200 { n += i; } ()";
    event.install(&format!("fn forbidden_group(p, t) {{\n  {body}\n}}"));
    let error = event.failure(&Command::Pair { round: 1 });
    assert!(error.text.contains("took too long"), "{error}");
    assert_eq!(error.asked.unwrap().players.len(), 1);
    // The next command has its own.
    let stack_time = bounded(100_000, 10, 100);
    let mut event = stack_time;
    event.install(&format!("fn forbidden_group(p, t) {{\n  {body}\n}}"));
    event.pair(1);
}

#[test]
fn only_own_modules_are_found() {
    for path in ["other", "../main", "/etc/passwd", "tests/x", "http://x"] {
        let main = format!("import \"{path}\" as m;\nfn forbidden(a, b, t) {{ true }}");
        let error = load(&main).unwrap_err();
        assert_eq!(error.faults[0].file, "main.rhai", "{error}");
        assert_eq!(error.faults[0].line, Some(1), "{error}");
        assert!(error.faults[0].text.contains("in this package"), "{error}");
    }
}

#[test]
fn modules_in_a_circle_are_refused() {
    let modules = [
        ("a.rhai", "import \"b\" as b;\nfn x() { 1 }"),
        ("b.rhai", "import \"a\" as a;\nfn x() { 1 }"),
    ];
    let main = "import \"a\" as a;\nfn forbidden(x, y, t) { true }";
    let error = hakem_rhai::Program::load(with_modules(main, &modules)).unwrap_err();
    assert!(error.to_string().contains("circle"), "{error}");
    assert_eq!(error.faults[0].line, Some(1));
}

#[test]
fn a_failure_in_a_module_names_the_module() {
    let main = "import \"club\" as club;\n\nfn forbidden(a, b, t) { club::same(a, b) }";
    let club = "// Clubs.\nfn same(a, b) {\n  a.club == b.nothing\n}";
    let mut event = Event::new(6, 3);
    event
        .try_install(with_modules(main, &[("club.rhai", club)]))
        .unwrap();
    let error = event.failure(&Command::Pair { round: 1 });
    let place = error.place.unwrap();
    assert_eq!((place.file.as_str(), place.line), ("club.rhai", Some(3)));
    assert!(error.text.contains("nothing"), "{}", error.text);
}

#[test]
fn what_is_wrong_is_told_when_the_package_is_loaded() {
    for (main, line, text) in [
        ("fn forbidden(a, b, t) {\n  if {\n}", 2, "expecting"),
        ("fn forbidden(a, b, t) {\n  x == 1\n}", 2, "x"),
        ("\nfn avoid(a, b, t) { 1 }", 2, "'avoid' is not supported"),
        (
            "\n\nfn forbidden(a, b) { true }",
            3,
            "takes 3 arguments, not 2",
        ),
        (
            "fn tiebreak_x(p) { 1 }",
            1,
            "'tiebreak_x' takes 2 arguments",
        ),
        (
            "let x = 1;\nthrow \"no\";\nfn forbidden(a, b, t) { true }",
            2,
            "no",
        ),
    ] {
        let error = load(main).unwrap_err();
        assert_eq!(error.faults[0].file, "main.rhai", "{main}");
        assert_eq!(error.faults[0].line, Some(line), "{main}: {error}");
        let told = error.faults[0].text.to_lowercase();
        assert!(told.contains(text), "{main}: {error}");
    }
}

#[test]
fn a_script_of_tests_is_compiled_too() {
    let package = with_modules(
        "fn forbidden(a, b, t) { true }",
        &[("tests/x.rhai", "fn (")],
    );
    let error = hakem_rhai::Program::load(package).unwrap_err();
    assert_eq!(error.faults[0].file, "tests/x.rhai");
}

#[test]
fn a_slip_of_the_pen_is_a_warning() {
    let program = load("fn forbiden(a, b, t) { true }\nfn helper(x) { x }").unwrap();
    let warnings: Vec<String> = program.warnings().iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "main.rhai:1: 'forbiden' is no hook; did you mean 'forbidden'?",
            "main.rhai: defines no hook; a package of rules needs one",
        ]
    );
}

#[test]
fn what_a_script_prints_is_kept() {
    let mut event = Event::new(6, 3);
    let main = "fn forbidden_group(p, t) { print(`asked about ${p.id}`); }";
    event.install(main);
    event.pair(1);
    let program = event.library.read(files(main)).unwrap();
    assert_eq!(program.log().lines().last().unwrap(), "asked about 6");
}

#[test]
fn a_package_is_what_its_hash_says() {
    let library = Library::default();
    let mut package = load("fn forbidden(a, b, t) { true }").unwrap().package();
    package.files = files("fn forbidden(a, b, t) { false }");
    let error = library.load(&package, Params::new()).err().unwrap();
    assert!(error.text.contains("hash"), "{error}");
}

#[test]
fn the_views_know_whom_they_show() {
    // A hook that is shown something else than the facts would refuse somebody here.
    let mut event = Event::new(6, 3);
    event.install(
        "fn forbidden_group(p, t) {\n\
           let same = t.player(p.id);\n\
           if same.name != p.name || t.players.len() != 6 || t.round != 2 || t.rounds != 3 { throw \"t\" }\n\
           let g = p.game(1);\n\
           if g.played != (g.opponent != ()) || p.game(2) != () || p.game(0) != () { throw \"game\" }\n\
           if g.points != p.points || p.opponents != [g.opponent] || p.colours != g.colour { throw \"sum\" }\n\
           if p.tag(\"x\") != () || p.withdrawn || p.birth_year != () || p.sex != \"\" { throw \"facts\" }\n\
         }"
        .replace("t.round != 2", "t.round > 3")
        .as_str(),
    );
    let error = event.failure(&Command::Pair { round: 1 });
    assert!(
        error.text.contains("played"),
        "there is no game 1 yet: {error}"
    );
    let mut event = Event::new(6, 3);
    event.play(1);
    event.run(&Command::LeaveFideMode);
    event.install(
        "fn forbidden_group(p, t) {\n\
           if t.player(p.id).name != p.name || t.players.len() != 6 || t.round != 2 || t.rounds != 3 { throw \"t\" }\n\
           let g = p.game(1);\n\
           if g.played != (g.opponent != ()) || p.game(2) != () || p.game(0) != () { throw \"game\" }\n\
           if g.points != p.points || p.opponents != [g.opponent] || p.colours != g.colour { throw \"sum\" }\n\
           if p.tag(\"x\") != () || p.withdrawn || p.birth_year != () || p.sex != \"\" { throw \"facts\" }\n\
         }",
    );
    event.pair(2);
    assert_eq!(event.pairs(2).len(), 3);
    let unknown = PlayerId(99);
    assert!(!event.tournament().players.contains_key(&unknown));
    assert_eq!(event.tournament().scores(1).len(), 6);
    assert!(
        event
            .tournament()
            .scores(1)
            .values()
            .any(|points| *points == Points::ONE)
    );
}
