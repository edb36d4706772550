#[path = "/tmp/columns_full.rs"]
#[allow(dead_code)]
mod columns;
use hakem_core::pairing::{AnyPair, PairingError, pair};
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let verbose = std::env::var("V").is_ok();
    let max: usize = std::env::var("MAX")
        .ok()
        .map_or(100000, |m| m.parse().unwrap());
    for path in &args[1..] {
        let text = std::fs::read_to_string(path).unwrap();
        let (mut right, mut all, mut order, mut skipped) = (0, 0, 0, 0);
        let mut worst = (0.0, String::new());
        let start = Instant::now();
        let mut cases: Vec<(
            String,
            columns::Event,
            usize,
            bool,
            Option<Vec<(u32, u32)>>,
            bool,
            usize,
        )> = vec![];
        if path.ends_with(".trf") {
            let event = columns::Event::read(&text);
            let n = event.rounds as usize;
            for round in 1..=n {
                let e = columns::Event::read(&text);
                let pairs = e.pairs(round);
                let p = e.players.len();
                cases.push((
                    format!("{path}-r{round}"),
                    e,
                    round,
                    false,
                    Some(pairs),
                    false,
                    p,
                ));
            }
        } else {
            for line in text.lines() {
                let d: serde_json::Value = serde_json::from_str(line).unwrap();
                let Some(trf) = d["trf"].as_str() else {
                    continue;
                };
                let e = columns::Event::read(trf);
                let exp = d["expected"].as_array().map(|a| {
                    a.iter()
                        .map(|p| (p[0].as_u64().unwrap() as u32, p[1].as_u64().unwrap() as u32))
                        .collect()
                });
                cases.push((
                    d["id"].as_str().unwrap().into(),
                    e,
                    d["round"].as_u64().unwrap() as usize,
                    true,
                    exp,
                    d["order_agreed"].as_bool().unwrap_or(false),
                    d["players"].as_u64().unwrap_or(0) as usize,
                ));
            }
        }
        for (id, e, round, official, exp, ordered, n) in cases {
            if n > max {
                skipped += 1;
                continue;
            }
            let mut field = e.field(round, official);
            if args[1].contains("2017") {
                field.system = hakem_core::pairing::System::Dutch {
                    edition: hakem_core::DutchEdition::E2017,
                };
            }
            let t = Instant::now();
            let got = pair(&field, &AnyPair);
            let took = t.elapsed().as_secs_f64();
            if took > worst.0 {
                worst = (took, id.clone());
            }
            all += 1;
            let got = match got {
                Ok(p) => {
                    let mut v: Vec<(u32, u32)> =
                        p.pairs.iter().map(|p| (p.white.0, p.black.0)).collect();
                    if let Some(b) = p.bye {
                        v.push((b.0, 0));
                    }
                    Some(v)
                }
                Err(PairingError::NoLegalPairing { reason }) => {
                    if verbose {
                        println!("{id}: {reason}");
                    }
                    None
                }
                Err(e) => {
                    println!("{id}: ERROR {e}");
                    None
                }
            };
            if let (Some(g), Some(x)) = (&got, &exp) {
                if ordered && g == x {
                    order += 1
                } else if ordered && verbose {
                    println!("order {id}\n {g:?}\n {x:?}");
                }
            }
            let s = |v: Option<Vec<(u32, u32)>>| {
                v.map(|mut v| {
                    v.sort();
                    v
                })
            };
            let (g, x) = (s(got), s(exp));
            if g == x {
                right += 1
            } else {
                println!("WRONG {id}");
                if let (Some(g), Some(x)) = (&g, &x) {
                    println!(
                        "  got {:?}",
                        g.iter().filter(|p| !x.contains(p)).collect::<Vec<_>>()
                    );
                    println!(
                        "  exp {:?}",
                        x.iter().filter(|p| !g.contains(p)).collect::<Vec<_>>()
                    );
                } else {
                    println!("  got {} exp {}", g.is_some(), x.is_some());
                }
            }
        }
        println!(
            "{path}: {right}/{all} right, {order} in order, {skipped} skipped, {:.1}s, worst {:.2}s {}",
            start.elapsed().as_secs_f64(),
            worst.0,
            worst.1
        );
    }
}
