//! The choice of a part of the field: a form that works without JavaScript.

use crate::views::{AgeGroup, Category, year};
use crate::web::fault::Fault;
use crate::web::language::Language;
use crate::web::prints::Reader;
use crate::web::visit::{Visit, escaped};
use hakem_core::Sex;
use hakem_core::tournament::{PlayerDetails, Tournament};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// What only staff ask for: the public pages show nobody's sex or year of birth.
const OF_STAFF: [&str; 2] = ["sex", "age"];

/// The category of a page's query.
pub fn of(visit: &Visit, reader: Reader) -> Result<Category, Fault> {
    let asked = |name: &str| {
        let may = reader.sees_all() || !OF_STAFF.contains(&name);
        visit.query(name).filter(|_| may)
    };
    Category::read(asked).map_err(|_| Fault::NoPage)
}

/// An address with a category in its query.
pub fn with(address: &str, category: &Category) -> String {
    let pairs = category.pairs().into_iter();
    let pairs: Vec<String> = pairs
        .map(|(name, value)| format!("{name}={}", escaped(&value)))
        .collect();
    match (pairs.is_empty(), address.contains('?')) {
        (true, _) => address.to_owned(),
        (false, true) => format!("{address}&{}", pairs.join("&")),
        (false, false) => format!("{address}?{}", pairs.join("&")),
    }
}

/// What a category is called: `women, under 16, TUR`; nothing if it is everybody.
pub fn words(t: &Language, category: &Category) -> String {
    let sex = category.sex.map(|sex| t.text(sex_key(sex)).into_owned());
    let age = category.age.map(|age| age_words(t, age));
    let rating = match (category.rating_from, category.rating_to) {
        (None, None) => None,
        (Some(from), None) => Some(("category-rating-from", from, 0)),
        (None, Some(to)) => Some(("category-rating-to", 0, to)),
        (Some(from), Some(to)) => Some(("category-rating-between", from, to)),
    };
    let rating = rating.map(|(key, from, to)| {
        let values = [
            ("from", from.to_string().into()),
            ("to", to.to_string().into()),
        ];
        t.fill(key, &values).into_owned()
    });
    let (fed, club) = (category.federation.clone(), category.club.clone());
    let parts = [sex, age, fed, club, rating];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

const fn sex_key(sex: Sex) -> &'static str {
    match sex {
        Sex::Female => "category-women",
        Sex::Male => "category-men",
    }
}

fn age_words(t: &Language, age: AgeGroup) -> String {
    let (key, age) = match age {
        AgeGroup::Under(age) => ("category-under", age),
        AgeGroup::Senior(age) => ("category-senior", age),
    };
    t.fill(key, &[("age", age.into())]).into_owned()
}

/// The form `#category`; `round` stays as it is chosen.
pub fn form(
    visit: &Visit,
    reader: Reader,
    (round, chosen): (u16, &Category),
) -> Result<Markup, Fault> {
    let (t, event) = (visit.language, visit.tournament()?);
    let form = Form { t, event, chosen };
    Ok(html! {
        form.search.noprint #category method="get" {
            input type="hidden" name="round" value=(round);
            @if reader.sees_all() { (form.sex()) (form.age()) }
            (form.names("fed", "federation", (chosen.federation.as_deref(), |player| &player.federation)))
            (form.names("club", "club", (chosen.club.as_deref(), |player| &player.club)))
            (form.rating("rating_from", "category-from", chosen.rating_from))
            (form.rating("rating_to", "category-to", chosen.rating_to))
            button { (t.text("category-show")) }
            @if !chosen.is_everybody() {
                a #everybody href=(format!("?round={round}")) { (t.text("category-everybody")) }
            }
        }
    })
}

struct Form<'a> {
    t: &'static Language,
    event: &'a Tournament,
    chosen: &'a Category,
}

impl Form<'_> {
    fn has(&self, asked: &Category) -> bool {
        let year = year(self.event);
        let mut players = self.event.players.values();
        players.any(|player| asked.has(&player.details, year))
    }

    fn sex(&self) -> Markup {
        let options = [("f", Sex::Female), ("m", Sex::Male)].map(|(value, sex)| {
            let is_chosen = self.chosen.sex == Some(sex);
            (
                value.to_owned(),
                self.t.text(sex_key(sex)).into_owned(),
                is_chosen,
            )
        });
        self.choice(("sex", "player-sex"), &options)
    }

    /// The age groups that somebody is in.
    fn age(&self) -> Markup {
        let is_offered = |age: &AgeGroup| {
            self.has(&Category {
                age: Some(*age),
                ..Category::default()
            })
        };
        let groups = AgeGroup::ALL.into_iter().filter(is_offered);
        let options: Vec<_> = groups
            .map(|age| {
                let is_chosen = self.chosen.age == Some(age);
                (age.to_string(), age_words(self.t, age), is_chosen)
            })
            .collect();
        self.choice(("age", "category-age"), &options)
    }

    /// The federations or clubs that there are.
    fn names(
        &self,
        name: &str,
        label: &str,
        (chosen, of): (Option<&str>, impl Fn(&PlayerDetails) -> &String),
    ) -> Markup {
        let players = self.event.players.values();
        let all: BTreeSet<&str> = players.map(|player| of(&player.details).trim()).collect();
        let mut all: Vec<&str> = all.into_iter().filter(|text| !text.is_empty()).collect();
        self.t.order().sort_by_name(&mut all, |text| text);
        let options: Vec<_> = all
            .into_iter()
            .map(|text| (text.to_owned(), text.to_owned(), chosen == Some(text)))
            .collect();
        self.choice((name, label), &options)
    }

    /// A choice, if there is one: value, text, whether it is chosen.
    fn choice(&self, (name, label): (&str, &str), options: &[(String, String, bool)]) -> Markup {
        let id = format!("category-{name}");
        html! {
            @if options.len() > 1 || options.iter().any(|(_, _, chosen)| *chosen) {
                label for=(id) { (self.t.text(label)) }
                select id=(id) name=(name) {
                    option value="" { (self.t.text("category-all")) }
                    @for (value, text, chosen) in options {
                        option value=(value) selected[*chosen] { (text) }
                    }
                }
            }
        }
    }

    fn rating(&self, name: &str, label: &str, chosen: Option<u16>) -> Markup {
        let id = format!("category-{name}");
        html! {
            label for=(id) { (self.t.text(label)) }
            input.rating id=(id) type="number" name=(name) min="0" max="4000" value=[chosen];
        }
    }
}
