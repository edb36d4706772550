use hakem_core::pairing::*;
use hakem_core::*;
use std::time::Instant;
struct Clubs(u32, std::cell::Cell<u32>);
impl PairRule for Clubs { fn may_meet(&self, a: EntrantId, b: EntrantId) -> bool { self.1.set(self.1.get()+1); a.0 % self.0 != b.0 % self.0 } }
fn main() {
    for n in [100u32, 300, 1000, 2000] {
        let entrants = (1..=n).map(|i| FieldEntrant { id: EntrantId(i), tpn: Tpn(i), present: true, score: Points::ZERO, virtual_points: Points::ZERO, history: vec![], groups: vec![] }).collect();
        let mut f = Field { system: System::Dutch { edition: DutchEdition::E2026 }, round: 1, rounds: 9, scoring: Scoring::default(), initial_colour: Colour::White, entrants, forbidden: vec![], avoid: vec![] };
        let t = Instant::now();
        let p = pair(&f, &AnyPair).unwrap();
        println!("{n} plain {:.2}s asked {}", t.elapsed().as_secs_f64(), p.asked.len());
        if n > 1000 { continue; }
        for c in [50, 7, 4] {
            let t = Instant::now();
            let r = Clubs(c, std::cell::Cell::new(0));
            let p = pair(&f, &r).unwrap();
            println!("{n} clubs {c} {:.2}s asked {} refused {}", t.elapsed().as_secs_f64(), p.asked.len(), p.asked.iter().filter(|a| !a.may_meet).count());
        }
        for e in &mut f.entrants { e.groups = vec![format!("{}", e.id.0 % 7)]; }
        let t = Instant::now();
        pair(&f, &AnyPair).unwrap();
        println!("{n} groups {:.2}s", t.elapsed().as_secs_f64());
    }
}
