//! Appeals against decisions of arbiters, and the committee that decides them: the Tournament
//! Rules of 1998 (7), and the procedural rules for appeals of 2023 (C.11).

use super::model::Tournament;
use crate::{GameResult, LawsEdition, PlayerId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How many decide.
pub const SEATS: usize = 3;

/// The rules that a committee is named by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AppealRules {
    /// Tournament Rules of 1998, article 7.
    #[serde(rename = "1998")]
    E1998,
    /// C.11, in force since 2023.
    #[default]
    #[serde(rename = "2023")]
    E2023,
}

/// What differs between the rules.
struct Figures {
    least_reserves: usize,
    most_reserves: Option<usize>,
    /// All are of different federations; else only if that can be.
    federations_differ: bool,
    /// A reserve steps in when a member's federation is concerned.
    federation_bars: bool,
}

impl AppealRules {
    /// Both.
    pub const ALL: [Self; 2] = [Self::E1998, Self::E2023];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::E1998 => "1998",
            Self::E2023 => "2023",
        }
    }

    /// The article of an appeal: within the time announced, and decided for good.
    pub const fn article(self) -> &'static str {
        match self {
            Self::E1998 => "7.4",
            Self::E2023 => "C.11",
        }
    }

    const fn figures(self) -> Figures {
        match self {
            Self::E1998 => Figures {
                least_reserves: 2,
                most_reserves: None,
                federations_differ: false,
                federation_bars: false,
            },
            Self::E2023 => Figures {
                least_reserves: 0,
                most_reserves: Some(2),
                federations_differ: true,
                federation_bars: true,
            },
        }
    }
}

/// Somebody of a committee.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judge {
    /// The name.
    pub name: String,
    /// The federation's code, if it is known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
}

/// A committee as it is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Committee {
    /// The rules it is named by.
    pub rules: AppealRules,
    /// Who presides.
    pub chairman: Judge,
    /// The others who decide.
    pub members: Vec<Judge>,
    /// Who replaces them, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reserves: Vec<Judge>,
    /// What an appeal costs, as announced; empty if nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fee: String,
    /// How long after a round an appeal may be filed, in minutes, if that was announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// The newest paired round when it was named: 0 is in time.
    #[serde(default)]
    pub named_in: u16,
}

/// The decision that an appeal is against.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contested {
    /// White of the game, who says which it is, however boards are numbered.
    pub white: PlayerId,
    /// The incident of the game, if it was ruled on here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<u32>,
    /// The ground of the ruling, by its stable code.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ground: String,
}

/// An appeal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appeal {
    /// Who appeals.
    pub by: PlayerId,
    /// The round of the decision.
    pub round: u16,
    /// The game, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Contested>,
    /// What it is against, and why.
    pub grounds: String,
    /// When it was handed in.
    pub filed_at: Timestamp,
    /// Until when it could be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Timestamp>,
    /// The fee is paid.
    #[serde(default)]
    pub fee_paid: bool,
    /// Who of the committee steps down, having a personal interest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recused: Vec<String>,
    /// What was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<AppealDecision>,
}

/// What becomes of an appeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AppealOutcome {
    /// The appellant is right: the ruling is to be corrected.
    Upheld,
    /// The ruling stands.
    Rejected,
    /// It was not looked into: too late, or no appeal is possible.
    Inadmissible,
}

impl AppealOutcome {
    /// All.
    pub const ALL: [Self; 3] = [Self::Upheld, Self::Rejected, Self::Inadmissible];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Upheld => "upheld",
            Self::Rejected => "rejected",
            Self::Inadmissible => "inadmissible",
        }
    }
}

/// The decision of a committee, which is final.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppealDecision {
    /// What.
    pub outcome: AppealOutcome,
    /// Why.
    pub reasons: String,
    /// When.
    pub at: Timestamp,
    /// The fee goes back.
    #[serde(default)]
    pub fee_returned: bool,
    /// Who decided.
    #[serde(default)]
    pub sat: Vec<String>,
    /// The result that the game had after it, where the ruling was corrected with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrected: Option<AppealCorrection>,
}

/// What a decision made of the ruling that it was against.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppealCorrection {
    /// The result; none: the game goes on.
    pub result: Option<GameResult>,
    /// The articles it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
}

/// Why somebody of a committee does not decide an appeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bar {
    /// He steps down.
    Recused,
    /// His federation is that of a player concerned.
    Federation,
}

/// What is not as the rules have it, and stands all the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CommitteeRemark {
    /// It was named after round 1 had been paired.
    Late,
    /// Two are of this federation.
    SameFederation(String),
}

/// Why a committee, an appeal or a decision cannot be entered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppealFault {
    /// Somebody has no name.
    #[error("everybody in an appeals committee needs a name")]
    NoName,
    /// Somebody has two seats.
    #[error("{0} is in the appeals committee twice")]
    Twice(String),
    /// Arbiters of the event do not judge their own decisions.
    #[error("{0} is an arbiter of this event and cannot be in its appeals committee")]
    Arbiter(String),
    /// Not a chairman and two members.
    #[error("an appeals committee is a chairman and two members, not {0}")]
    Members(usize),
    /// Too few reserves.
    #[error("by the rules of 1998 an appeals committee has at least {least} reserves, not {found}")]
    FewReserves {
        /// As many as there have to be.
        least: usize,
        /// As many as there are.
        found: usize,
    },
    /// Too many.
    #[error("by C.11 an appeals committee has at most {most} reserves, not {found}")]
    ManyReserves {
        /// As many as there may be.
        most: usize,
        /// As many as there are.
        found: usize,
    },
    /// Two of one federation.
    #[error("by C.11 all of an appeals committee are of different federations; {0} is there twice")]
    SameFederation(String),
    /// Nothing is said.
    #[error("an appeal is in writing: say what it is against, and why")]
    NoGrounds,
    /// The Laws of the time allow no appeal.
    #[error("by the Laws of {0} a decision on a claim in the last two minutes is final")]
    NoAppeal(LawsEdition),
    /// No committee.
    #[error("no appeals committee is named")]
    NoCommittee,
    /// Not of the committee.
    #[error("{0} is not in the appeals committee")]
    NotInCommittee(String),
    /// Not enough may decide.
    #[error(
        "only {0} of the appeals committee may decide this; three are needed: name more reserves"
    )]
    TooFew(usize),
    /// Only who is right has a ruling corrected.
    #[error("a ruling is corrected only where the appeal is upheld")]
    NotUpheld,
    /// There is nothing to correct.
    #[error("the appeal is about no game; there is no ruling to correct with it")]
    NoGame,
    /// No reasons.
    #[error("a decision on an appeal needs its reasons")]
    NoReasons,
    /// It is final.
    #[error("the appeal is decided, and the decision is final; undo it if it was entered wrongly")]
    Final,
}

fn same(a: &str, b: &str) -> bool {
    a.trim().to_lowercase() == b.trim().to_lowercase()
}

impl Committee {
    /// Everybody, the chairman first, the reserves last.
    pub fn judges(&self) -> impl Iterator<Item = &Judge> {
        std::iter::once(&self.chairman)
            .chain(&self.members)
            .chain(&self.reserves)
    }

    /// The federations that two are of.
    fn shared_federation(&self) -> Option<&str> {
        let mut seen = BTreeSet::new();
        let known = self.judges().map(|judge| judge.federation.trim());
        let mut known = known.filter(|code| !code.is_empty());
        known.find(|code| !seen.insert(code.to_uppercase()))
    }

    /// Holds it against its rules.
    pub(super) fn check(&self, t: &Tournament) -> Result<(), AppealFault> {
        let figures = self.rules.figures();
        if self.members.len() + 1 != SEATS {
            return Err(AppealFault::Members(self.members.len()));
        }
        let found = self.reserves.len();
        if found < figures.least_reserves {
            let least = figures.least_reserves;
            return Err(AppealFault::FewReserves { least, found });
        }
        if let Some(most) = figures.most_reserves.filter(|most| found > *most) {
            return Err(AppealFault::ManyReserves { most, found });
        }
        self.check_people(t)?;
        match self.shared_federation() {
            Some(code) if figures.federations_differ => {
                Err(AppealFault::SameFederation(code.to_owned()))
            }
            _ => Ok(()),
        }
    }

    fn check_people(&self, t: &Tournament) -> Result<(), AppealFault> {
        let mut seen = BTreeSet::new();
        for judge in self.judges() {
            let name = judge.name.trim();
            if name.is_empty() {
                return Err(AppealFault::NoName);
            }
            if !seen.insert(name.to_lowercase()) {
                return Err(AppealFault::Twice(name.to_owned()));
            }
            let chief = std::iter::once(&t.settings.chief_arbiter);
            let mut arbiters = chief.chain(&t.settings.deputies);
            if arbiters.any(|arbiter| same(arbiter, name)) {
                return Err(AppealFault::Arbiter(name.to_owned()));
            }
        }
        Ok(())
    }

    /// What is not as the rules have it, and stands all the same.
    pub fn remarks(&self) -> Vec<CommitteeRemark> {
        let late = (self.named_in > 0).then_some(CommitteeRemark::Late);
        let shared = self.shared_federation();
        let shared = shared.map(|code| CommitteeRemark::SameFederation(code.to_owned()));
        late.into_iter().chain(shared).collect()
    }

    /// Why one of it may not decide an appeal; none if he may.
    pub fn bar(&self, t: &Tournament, appeal: &Appeal, judge: &Judge) -> Option<Bar> {
        if appeal.recused.iter().any(|name| same(name, &judge.name)) {
            return Some(Bar::Recused);
        }
        let bars = self.rules.figures().federation_bars && !judge.federation.trim().is_empty();
        let mut concerned = appeal.concerned(t).into_iter();
        let concerned = concerned.any(|id| {
            let player = t.players.get(&id);
            player.is_some_and(|player| same(&player.details.federation, &judge.federation))
        });
        (bars && concerned).then_some(Bar::Federation)
    }

    /// Who decides an appeal: the chairman and the members, and reserves in the place of those who
    /// may not.
    pub fn sitting(&self, t: &Tournament, appeal: &Appeal) -> Vec<&Judge> {
        let free = self
            .judges()
            .filter(|judge| self.bar(t, appeal, judge).is_none());
        free.take(SEATS).collect()
    }
}

impl Appeal {
    /// The players whom it concerns: who appeals, and both of the game.
    pub fn concerned(&self, t: &Tournament) -> Vec<PlayerId> {
        let mut concerned = vec![self.by];
        let white = self.against.as_ref().map(|against| against.white);
        let paired = t.round(self.round);
        let boards = paired.map_or(&[][..], |paired| &paired.boards);
        let game = boards.iter().find(|board| Some(board.white) == white);
        concerned.extend(game.iter().flat_map(|board| [board.white, board.black]));
        concerned.sort_unstable();
        concerned.dedup();
        concerned
    }

    /// What the decision on it made of the ruling, if it corrected it.
    pub fn corrected(&self) -> Option<&AppealCorrection> {
        self.decision.as_ref()?.corrected.as_ref()
    }

    /// It was handed in after the deadline.
    pub fn is_late(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| self.filed_at > deadline)
    }

    /// The Laws of some years made decisions on claims in the last two minutes final (10.2d).
    pub(super) fn check(&self, laws: LawsEdition) -> Result<(), AppealFault> {
        if self.grounds.trim().is_empty() {
            return Err(AppealFault::NoGrounds);
        }
        let of_claim = self
            .against
            .as_ref()
            .is_some_and(|against| against.ground.starts_with("quickplay-"));
        let is_final = matches!(
            laws,
            LawsEdition::E2001 | LawsEdition::E2005 | LawsEdition::E2009
        );
        if of_claim && is_final {
            return Err(AppealFault::NoAppeal(laws));
        }
        Ok(())
    }
}
