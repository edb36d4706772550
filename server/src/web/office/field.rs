//! Fields of forms.

use crate::web::language::Language;
use maud::{Markup, html};

/// How the text of a field becomes JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum As {
    /// As it is.
    Text,
    /// The same; null if empty.
    Some,
    /// The same; left out if empty.
    Given,
    /// A number; null if empty.
    Number,
    /// A list: commas part it.
    List,
    /// A list of names, which may have commas: semicolons part it.
    Names,
    /// A list of words: spaces or commas part it.
    Words,
    /// A number; left out if empty.
    Whole,
    /// A time as clocks show it, in milliseconds; left out if empty.
    Ms,
    /// The same in seconds.
    Seconds,
    /// JSON; left out if empty.
    Json,
}

impl As {
    const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Some => "some",
            Self::Given => "given",
            Self::Number => "number",
            Self::List => "list",
            Self::Names => "names",
            Self::Words => "words",
            Self::Whole => "whole",
            Self::Ms => "ms",
            Self::Seconds => "seconds",
            Self::Json => "json",
        }
    }
}

/// One field: its name in the body, which is also its id, and what it holds.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    name: &'a str,
    form: &'a str,
    label: &'a str,
    kind: &'static str,
    to: As,
    value: String,
    help: Option<&'a str>,
    list: Option<&'a str>,
    required: bool,
    locked: bool,
}

impl<'a> Field<'a> {
    /// A line of text; `label` is the key of a text.
    pub fn new(name: &'a str, label: &'a str, to: As) -> Self {
        Self {
            name,
            form: "",
            label,
            kind: match to {
                As::Number | As::Whole => "number",
                _ => "text",
            },
            to,
            value: String::new(),
            help: None,
            list: None,
            required: false,
            locked: false,
        }
    }

    /// A day.
    pub fn day(name: &'a str, label: &'a str) -> Self {
        Self {
            kind: "date",
            ..Self::new(name, label, As::Some)
        }
    }

    /// The same in a form that is one of several on a page: its id begins with that of the form.
    pub fn of(mut self, form: &'a str) -> Self {
        self.form = form;
        self
    }

    fn id(&self) -> String {
        match self.form {
            "" => self.name.to_owned(),
            form => format!("{form}-{}", self.name),
        }
    }

    /// The same with a value.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "numbers and borrowed texts alike"
    )]
    pub fn holding(mut self, value: impl ToString) -> Self {
        self.value = value.to_string();
        self
    }

    /// The same with a value if there is one.
    pub fn maybe(self, value: Option<impl ToString>) -> Self {
        match value {
            Some(value) => self.holding(value),
            None => self,
        }
    }

    /// The same with a sentence below it.
    pub fn help(mut self, key: &'a str) -> Self {
        self.help = Some(key);
        self
    }

    /// The same with suggestions: the id of a `datalist`.
    pub fn list(mut self, id: &'a str) -> Self {
        self.list = Some(id);
        self
    }

    /// The same, which must not be empty.
    pub fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// The same, shown but not to be changed.
    pub fn locked(mut self, locked: bool) -> Self {
        self.locked = locked;
        self
    }

    /// Draws it as a line.
    pub fn draw(&self, t: &Language) -> Markup {
        let id = self.id();
        let rule = self.help.map(|_| format!("{id}-help"));
        html! {
            p.field {
                label for=(id) { (t.text(self.label)) }
                input type=(self.kind) id=(id) name=(self.name) value=(self.value)
                    data-as=(self.to.name()) list=[self.list] required[self.required]
                    disabled[self.locked] min=[(self.kind == "number").then_some("0")]
                    maxlength=[(self.kind == "text").then_some("400")]
                    aria-describedby=[rule.as_deref()] autocomplete="off";
                @if let Some(help) = self.help { small id=[rule.as_deref()] { (t.text(help)) } }
            }
        }
    }

    /// Draws it as a question of yes or no; any value is yes.
    pub fn flag(&self, t: &Language) -> Markup {
        let id = self.id();
        html! {
            p.field.yes-no {
                label for=(id) { (t.text(self.label)) }
                input type="checkbox" id=(id) name=(self.name) data-as="flag" checked[!self.value.is_empty()];
            }
        }
    }

    /// Draws it as a choice of values with their names, as they are.
    pub fn options(&self, t: &Language, options: &[(String, String)]) -> Markup {
        let id = self.id();
        html! {
            p.field {
                label for=(id) { (t.text(self.label)) }
                select id=(id) name=(self.name) data-as=(self.to.name()) required[self.required] {
                    @for (value, name) in options {
                        option value=(value) selected[*value == self.value] { (name) }
                    }
                }
            }
        }
    }

    /// Draws it as a choice of values with the keys of their texts; an empty key shows the value.
    pub fn choice(&self, t: &Language, choices: &[(&str, &str)]) -> Markup {
        let id = self.id();
        let rule = self.help.map(|_| format!("{id}-help"));
        html! {
            p.field {
                label for=(id) { (t.text(self.label)) }
                select id=(id) name=(self.name) data-as=(self.to.name())
                    disabled[self.locked] aria-describedby=[rule.as_deref()] {
                    @for (value, key) in choices {
                        option value=(value) selected[*value == self.value] {
                            @if key.is_empty() { (value) } @else { (t.text(key)) }
                        }
                    }
                }
                @if let Some(help) = self.help { small id=[rule.as_deref()] { (t.text(help)) } }
            }
        }
    }
}

/// What a form says without asking.
pub fn fixed(name: &str, to: As, value: impl std::fmt::Display) -> Markup {
    html! { input type="hidden" name=(name) value=(value) data-as=(to.name()); }
}

/// Where a form says what went wrong.
pub fn problem() -> Markup {
    html! { p.problem hidden {} }
}

/// The names of all time zones, as suggestions with the id `zones`.
pub fn zones() -> Markup {
    html! {
        datalist #zones { @for zone in jiff::tz::db().available() { option value=(zone) {} } }
    }
}
