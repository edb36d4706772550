mod support;
use support::Event;
#[test]
fn smoke() {
    let mut event = Event::new(6, 3);
    event.install("import \"h\" as h; const X = 2;\nfn forbidden_group(p, t) { if p.fed == \"TUR\" { p.fed } }".replace("import \"h\" as h; ", "").as_str());
    event.pair(1);
    println!("{:?}", event.pairs(1));
    let mut event = Event::new(6, 3);
    let files = support::with_modules("import \"h\" as h;\nconst LIMIT = 0.5;\nfn forbidden(a, b, t) { h::same(a, b) }\nfn tiebreak_half(p, t) { global::LIMIT + p.points / 4 }\nfn tiebreaks(t) { [\"OTHER_HALF\", \"BH\"] }", &[("h.rhai", "fn same(a, b) { a.fed == b.fed }")]);
    println!("{:?}", event.try_install(files));
    println!("{:?}", event.try_run(&hakem_core::tournament::Command::Pair{round:1}));
    println!("{:?} {:?}", event.pairs(1), event.values("OTHER_HALF"));
    for bad in ["fn forbidden(a,b,t) { loop {} }", "fn forbidden(a,b,t) { h(a) }\nfn h(a) {\n  a.nothing }", "fn forbidden(a,b,t) {\n 7 }", "fn forbidden(a,b,t) { forbidden(a,b,t) }", "fn forbidden(a,b,t) { sleep(2) }","fn forbidden(a,b,t) { Fn(\"sleep\").call(1) }","fn forbidden(a,b,t) { blob(200000000) }","fn forbidden(a,b,t) { let a = []; a.pad(3000000, 1); a.sort(); true }","fn forbidden(a,b,t) { let x = \"x\"; x.pad(200000000, 'y'); true }"] {
        let mut event = Event::new(6, 3);
        event.install(bad);
        println!("{}", event.try_run(&hakem_core::tournament::Command::Pair{round:1}).unwrap_err());
    }
    for bad in ["fn forbidden(a,b,t) { eval(\"1\") }", "fn forbidden(a,b,t) {\n timestamp() }", "fn forbidden(a,b,t) { x }", "import \"nothing\" as n;\nfn forbidden(a,b,t) { true }", "fn avoid(a,b,t){0}\nfn forbiden(a){}", "fn forbidden(a) {}"] {
        println!("{:?}", support::load(bad).map_err(|e| e.to_string()));
    }
}
