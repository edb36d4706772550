//! The layout around every page.

use super::assets::address;
use super::language::Language;
use super::theme::Theme;
use super::visit::Visit;
use maud::{DOCTYPE, Markup, html};

/// What a page is made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Medium {
    /// Reading on a screen; it can be printed too.
    #[default]
    Screen,
    /// Printing: black on white, nothing around it.
    Paper,
}

/// What a page puts into the layout.
pub struct Sheet {
    title: String,
    head: Option<Markup>,
    main: Markup,
    scripts: Vec<&'static str>,
    medium: Medium,
    look: Option<Look>,
}

/// What pages of one kind look like beside all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The class of the body.
    pub class: &'static str,
    /// Style sheets of [`assets`](super::assets).
    pub styles: &'static [&'static str],
}

impl Sheet {
    /// A page with its title.
    pub fn new(title: impl Into<String>, main: Markup) -> Self {
        Self {
            title: title.into(),
            head: None,
            main,
            scripts: Vec::new(),
            medium: Medium::Screen,
            look: None,
        }
    }

    /// The same for paper: without what surrounds pages on a screen.
    #[must_use]
    pub fn on_paper(mut self) -> Self {
        self.medium = Medium::Paper;
        self
    }

    /// The same below the head of a tournament.
    #[must_use]
    pub fn below(mut self, head: Markup) -> Self {
        self.head = Some(head);
        self
    }

    /// The same with a script of [`assets`](super::assets).
    #[must_use]
    pub fn script(mut self, name: &'static str) -> Self {
        self.scripts.push(name);
        self
    }

    /// The same with a look of its own.
    #[must_use]
    pub const fn look(mut self, look: Look) -> Self {
        self.look = Some(look);
        self
    }
}

/// The whole document.
pub fn layout(visit: &Visit, sheet: &Sheet) -> Markup {
    match sheet.medium {
        Medium::Screen => screen(visit, sheet),
        Medium::Paper => paper(visit, sheet),
    }
}

fn paper(visit: &Visit, sheet: &Sheet) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(visit.language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (sheet.title) " · Hakem" }
                link rel="icon" href=(address("icon.svg"));
                link rel="stylesheet" href=(address("paper.css"));
                @for script in &sheet.scripts {
                    script type="module" src=(address(script)) {}
                }
            }
            body { main #main { (sheet.main) } }
        }
    }
}

fn screen(visit: &Visit, sheet: &Sheet) -> Markup {
    let t = visit.language;
    let theme = (visit.theme != Theme::Device).then(|| visit.theme.name());
    html! {
        (DOCTYPE)
        html lang=(t.code()) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (sheet.title) " · Hakem" }
                link rel="icon" href=(address("icon.svg"));
                link rel="stylesheet" href=(address("tokens.css"));
                link rel="stylesheet" href=(address("site.css"));
                @for style in sheet.look.map_or(&[][..], |look| look.styles) {
                    link rel="stylesheet" href=(address(style));
                }
                link rel="stylesheet" href=(address("print.css")) media="print";
                @for script in &sheet.scripts {
                    script type="module" src=(address(script)) {}
                }
            }
            body class=[sheet.look.map(|look| look.class)] {
                a.skip href="#main" { (t.text("nav-skip")) }
                header.top {
                    a.brand href="/" { "Hakem" }
                    nav aria-label=(t.text("nav-site")) {
                        a href="/" { (t.text("nav-home")) }
                        a href="/console" { (t.text("nav-console")) }
                    }
                }
                @if let Some(head) = &sheet.head { (head) }
                main #main { (sheet.main) }
                (footer(visit))
            }
        }
    }
}

fn footer(visit: &Visit) -> Markup {
    let t = visit.language;
    html! {
        footer.foot {
            nav.switch aria-label=(t.text("language")) {
                @for language in Language::all() {
                    a href=(visit.with("lang", language.code())) lang=(language.code())
                        hreflang=(language.code()) rel="nofollow"
                        aria-current=[(language.code() == t.code()).then_some("true")] {
                        (language.name())
                    }
                }
            }
            nav.switch aria-label=(t.text("theme")) {
                span { (t.text("theme")) ":" }
                @for theme in Theme::ALL {
                    a href=(visit.with("theme", theme.name())) rel="nofollow"
                        aria-current=[(theme == visit.theme).then_some("true")] {
                        (t.text(theme.key()))
                    }
                }
            }
            p { "Hakem " (env!("CARGO_PKG_VERSION")) }
        }
    }
}
