//! The catalogue of hooks: what each may affect, how layers combine, from when it is fixed.

use hakem_core::tournament::{Effect, Level};
use std::collections::BTreeSet;
use std::fmt;

/// How the answers of several layers make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Combination {
    /// All have to agree.
    All,
    /// The last layer that answers wins.
    Last,
    /// What any layer forbids is forbidden.
    Union,
    /// Each name is answered by the last layer that defines it.
    ByName,
    /// All answers together, later ones over earlier ones.
    Merged,
    /// Each layer is shown what the one below it made.
    InOrder,
}

macro_rules! hooks {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $arity:literal, $effect:ident, $combination:ident, $live:literal;)+) => {
        /// A question that a regulation may answer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Hook {
            $($(#[$doc])* $variant,)+
        }

        impl Hook {
            /// All hooks.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name of the function; of those that are defined by name, what it begins with.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// How many arguments it takes.
            pub const fn arity(self) -> usize {
                match self { $(Self::$variant => $arity),+ }
            }

            /// What it may affect.
            pub const fn effect(self) -> Effect {
                match self { $(Self::$variant => Effect::$effect),+ }
            }

            /// How layers combine.
            pub const fn combination(self) -> Combination {
                match self { $(Self::$variant => Combination::$combination),+ }
            }

            /// True if this build asks it.
            pub const fn is_live(self) -> bool {
                match self { $(Self::$variant => $live),+ }
            }
        }
    };
}

hooks! {
    /// May this player enter?
    Admit = "admit", 2, Entries, All, false;
    /// The keys of the initial order, highest first.
    InitialOrder = "initial_order", 2, Pairings, Last, false;
    /// The rating that ranks an unrated or nationally rated player.
    SeedRating = "seed_rating", 2, Pairings, Last, false;
    /// What a result is worth.
    Points = "points", 2, Points, Last, true;
    /// May this player have this bye?
    Bye = "bye", 3, Entries, All, false;
    /// A label: players with equal labels never meet.
    ForbiddenGroup = "forbidden_group", 2, Pairings, Union, true;
    /// May these two not meet?
    Forbidden = "forbidden", 3, Pairings, Union, true;
    /// How much these two should be kept apart.
    Avoid = "avoid", 3, Pairings, Union, false;
    /// Virtual points of acceleration.
    VirtualPoints = "virtual_points", 2, Pairings, Last, false;
    /// The boards in order.
    BoardOrder = "board_order", 2, Boards, Last, false;
    /// The tie-breaks in order.
    Tiebreaks = "tiebreaks", 1, Tiebreaks, Last, true;
    /// The value of an own tie-break of a player, or of a team in a team event: `tiebreak_NAME` is
    /// that of `OTHER_NAME`.
    Tiebreak = "tiebreak_", 2, Tiebreaks, ByName, true;
    /// The K of a player's rating, a whole number.
    KFactor = "k_factor", 2, Ratings, Last, true;
    /// The change that the event brings a player's rating, in place of K times the difference.
    RatingChange = "rating_change", 2, Ratings, Last, true;
    /// May this draw be offered?
    DrawOffer = "draw_offer", 2, Rulings, All, true;
    /// Minutes after which who is absent loses.
    DefaultTime = "default_time", 1, Rulings, Last, true;
    /// What changes in a ruling. In FIDE mode only what the Laws leave room for.
    Ruling = "ruling", 3, Rulings, InOrder, true;
    /// Match points of a team match.
    MatchPoints = "match_points", 3, Points, Last, false;
    /// Is this line-up legal?
    LineUp = "line_up", 2, Entries, All, false;
    /// The prizes.
    Prizes = "prizes", 1, Prizes, Last, false;
    /// A text to download.
    Report = "report_", 1, Text, ByName, false;
    /// What a board's frame has beside.
    Overlay = "overlay", 2, Text, Merged, false;
    /// A text for the staff.
    Notice = "notice", 2, Text, All, true;
}

impl Hook {
    /// True if it is defined once for each name.
    pub fn is_by_name(self) -> bool {
        self.combination() == Combination::ByName
    }

    /// Its level before round 1 is paired: nothing is fixed. What it makes of the settings is
    /// judged beside it.
    pub const fn level_before(self) -> Level {
        Level::Note
    }

    /// The level in FIDE mode of putting it in force, changing it or taking it out once round 1
    /// is paired.
    pub const fn level_after(self) -> Level {
        match self.effect().late_act() {
            Some(act) => act.level_in_fide_mode(),
            None => Level::Note,
        }
    }

    /// The hook that a function defines, with its own name if it is one by name.
    pub fn of_function(function: &str) -> Option<Defined> {
        let hook = |hook: &&Self| match function.strip_prefix(hook.name()) {
            Some("") => !hook.is_by_name(),
            Some(_) => hook.is_by_name(),
            None => false,
        };
        let hook = *Self::ALL.iter().find(hook)?;
        let own = function.strip_prefix(hook.name()).unwrap_or_default();
        Some(Defined {
            hook,
            own: own.to_owned(),
        })
    }

    /// The hook that somebody who wrote `function` may have meant: at most two letters differ.
    pub fn similar(function: &str) -> Option<Self> {
        let distance = |hook: &Self| {
            let name = if hook.is_by_name() {
                function.chars().take(hook.name().len()).collect()
            } else {
                function.to_owned()
            };
            let allowed = if hook.name().len() < 6 { 1 } else { 2 };
            let distance = edits(&name, hook.name());
            (1..=allowed).contains(&distance).then_some(distance)
        };
        let near = Self::ALL
            .iter()
            .filter_map(|hook| Some((distance(hook)?, *hook)));
        near.min_by_key(|(distance, _)| *distance)
            .map(|(_, hook)| hook)
    }
}

impl fmt::Display for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A hook that a package defines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Defined {
    /// The hook.
    pub hook: Hook,
    /// Its own name, for those by name: `blitz` of `tiebreak_blitz`.
    pub own: String,
}

impl Defined {
    /// The effects of several.
    pub fn effects<'a>(defined: impl IntoIterator<Item = &'a Self>) -> BTreeSet<Effect> {
        let hooks = defined.into_iter();
        hooks.map(|defined| defined.hook.effect()).collect()
    }
}

impl fmt::Display for Defined {
    /// The name of the function.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.hook.name(), self.own)
    }
}

/// Letters to insert, leave out or change (Levenshtein), to turn one word into the other.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// What `points` is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResultKind {
    /// A win over the board.
    Win,
    /// A draw.
    Draw,
    /// A loss over the board.
    Loss,
    /// A win by forfeit.
    ForfeitWin,
    /// A loss by forfeit.
    ForfeitLoss,
    /// The pairing-allocated bye.
    PairingBye,
    /// A full-point bye.
    FullBye,
    /// A half-point bye.
    HalfBye,
    /// A zero-point bye or absence.
    ZeroBye,
}

impl ResultKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::PairingBye,
        Self::FullBye,
        Self::HalfBye,
        Self::ZeroBye,
    ];

    /// The name that scripts see.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
            Self::ForfeitWin => "forfeit_win",
            Self::ForfeitLoss => "forfeit_loss",
            Self::PairingBye => "pairing_bye",
            Self::FullBye => "full_bye",
            Self::HalfBye => "half_bye",
            Self::ZeroBye => "zero_bye",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_names_its_hook() {
        for hook in Hook::ALL {
            let own = if hook.is_by_name() { "x" } else { "" };
            let function = format!("{hook}{own}");
            let defined = Hook::of_function(&function).unwrap();
            assert_eq!((defined.hook, defined.own.as_str()), (*hook, own));
            assert_eq!(defined.to_string(), function);
        }
        for none in [
            "",
            "forbidden_",
            "tiebreak",
            "tiebreak_",
            "helper",
            "test_x",
        ] {
            assert_eq!(Hook::of_function(none), None, "{none}");
        }
    }

    #[test]
    fn a_slip_of_the_pen_is_recognised() {
        for (written, meant) in [
            ("forbiden", Hook::Forbidden),
            ("forbidden_groups", Hook::ForbiddenGroup),
            ("tie_breaks", Hook::Tiebreaks),
            ("teibreak_blitz", Hook::Tiebreak),
            ("point", Hook::Points),
            ("notices", Hook::Notice),
        ] {
            assert_eq!(Hook::similar(written), Some(meant), "{written}");
        }
        for helper in ["same_club", "is_junior", "sum", "forbidden", "best"] {
            assert_eq!(Hook::similar(helper), None, "{helper}");
        }
    }

    #[test]
    fn what_changes_pairings_is_refused_after_round_1_and_texts_are_free() {
        assert_eq!(Hook::Forbidden.level_after(), Level::Refused);
        assert_eq!(Hook::Points.level_after(), Level::Refused);
        assert_eq!(Hook::Tiebreak.level_after(), Level::Refused);
        assert_eq!(Hook::Admit.level_after(), Level::Confirm);
        for hook in [Hook::DrawOffer, Hook::DefaultTime, Hook::Ruling] {
            assert_eq!(hook.level_after(), Level::Confirm, "{hook}");
        }
        assert_eq!(Hook::Notice.level_after(), Level::Note);
        for hook in Hook::ALL {
            assert_eq!(hook.level_before(), Level::Note);
        }
    }
}
