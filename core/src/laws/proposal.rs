//! A ruling on its way through the layers of regulations: what they want is checked here, so that
//! none gives a game what it cannot have.

use super::alteration::{Alteration, Proposed};
use super::case::MOST_MS;
use super::choice::{Choice, penalties};
use super::ground::Ground;
use super::house::{Layer, OfferFacts, Said, Word};
use super::incident::Incident;
use super::latitude::departs;
use super::ruling::{Adjust, ClockChange, Next, Offer, Regulated, Ruling};
use super::scene::Scene;
use super::{Clocks, draw_offer};
use crate::{Colour, GameResult, LawsEdition};
use std::borrow::Cow;

/// Letters of a text or an article; more belongs into the regulation itself.
const LONGEST: usize = 500;
/// Penalties or choices of one ruling.
const MOST: usize = 20;

/// The ruling of the Laws on its way through the layers of regulations.
#[derive(Clone, Debug)]
pub struct Proposal {
    laws: Ruling,
    now: Ruling,
    edition: LawsEdition,
    clocks: Clocks,
    /// Forfeits are for who is absent.
    absence: bool,
    keeps_to_laws: bool,
    said: Vec<Said>,
    reason: Option<String>,
}

impl Proposal {
    pub(super) fn new(
        scene: Scene<'_>,
        incident: &Incident,
        laws: Ruling,
        keeps_to_laws: bool,
    ) -> Self {
        let absence = matches!(
            incident,
            Incident::Late { .. } | Incident::ResumptionLate { .. } | Incident::Resumption { .. }
        );
        Self {
            now: laws.clone(),
            edition: scene.edition(),
            clocks: scene.game.clocks(),
            absence,
            keeps_to_laws,
            said: Vec::new(),
            reason: None,
            laws,
        }
    }

    pub(super) const fn ground(&self) -> Ground {
        self.laws.ground
    }

    /// What is proposed by now.
    pub fn shown(&self) -> Proposed {
        let now = &self.now;
        Proposed {
            code: now.ground.code(),
            text: now.ground.text(),
            result: now.result,
            white_delta_ms: now.delta_ms(Colour::White, self.clocks),
            black_delta_ms: now.delta_ms(Colour::Black, self.clocks),
            next: now.next,
            board: now.board,
            illegal: now.illegal,
            penalties: now.penalties.clone(),
            choices: now.choices.clone(),
            articles: now.articles.clone(),
        }
    }

    /// The offer or the agreement is not allowed: there is none (9.1.1).
    pub(super) fn refuse_offer(
        &mut self,
        scene: Scene<'_>,
        offer: &OfferFacts,
        objections: Vec<(Layer, String)>,
    ) {
        self.now = match offer.by {
            Some(by) if !offer.agreed => draw_offer::not_allowed(scene, by),
            _ => draw_offer::agreement_not_allowed(scene),
        };
        let words: Vec<String> = objections
            .iter()
            .map(|(layer, reason)| format!("{}: {reason}", layer.name))
            .collect();
        self.reason = Some(words.join("; "));
        self.said.extend(objections.into_iter().map(|(by, reason)| {
            let word = Word::Refuses { reason };
            Said { by, word }
        }));
    }

    /// Puts what a layer wants in the place of what is proposed.
    ///
    /// # Errors
    /// What cannot be, in words: a result that no ruling gives, time that there is not, fields that
    /// contradict each other; in FIDE mode what the Laws leave no room for.
    pub fn alter(&mut self, by: Layer, change: Alteration) -> Result<(), String> {
        if change.fields().is_empty() {
            return Err("nothing is changed: answer () to keep what is proposed".to_owned());
        }
        check_words(&change)?;
        let now = self.altered(&change)?;
        let departs = departs(&self.laws, &now, self.clocks);
        if departs && self.keeps_to_laws {
            return Err(format!(
                "the Laws ({}) leave no room for this, and the tournament is in FIDE mode; leave \
                 FIDE mode first, or switch the regulation off",
                self.laws.articles.join(", ")
            ));
        }
        if let Some(text) = &change.text {
            self.reason = Some(text.clone());
        }
        self.now = now;
        let word = Word::Changes { change, departs };
        self.said.push(Said { by, word });
        Ok(())
    }

    fn altered(&self, change: &Alteration) -> Result<Ruling, String> {
        let mut now = self.now.clone();
        if let Some(result) = change.result {
            self.set_result(&mut now, result.result())?;
        }
        for side in [Colour::White, Colour::Black] {
            if let Some(delta) = change.delta(side) {
                self.set_delta(&mut now, (side, delta), &change.article)?;
            }
        }
        if let Some(penalties) = &change.penalties {
            self.check_penalties(penalties)?;
            now.penalties.clone_from(penalties);
        }
        if let Some(choices) = &change.choices {
            self.check_choices(choices)?;
            now.choices.clone_from(choices);
        }
        if let Some(next) = change.next {
            now.next = next;
        }
        check_next(&now)?;
        if change.fields() != ["text"] {
            now.ground = Ground::Regulated;
        }
        Ok(now)
    }

    fn set_result(&self, now: &mut Ruling, result: Option<GameResult>) -> Result<(), String> {
        let Some(result) = result else {
            if now.result.take().is_some() {
                now.next = Next::Continue;
                // What was accepted is no longer on the table; an offer beside the matter is.
                now.offer = match self.laws.ground {
                    Ground::Agreed => Offer::Clear,
                    _ => Offer::Keep,
                };
                now.choices.clear();
            }
            return Ok(());
        };
        if !self.is_lawful(result) {
            let forfeit = matches!(result, GameResult::Forfeit(_));
            let why = if forfeit {
                "; a forfeit is for who is absent"
            } else {
                ""
            };
            return Err(format!(
                "'{result}' is no result that a ruling gives here{why}"
            ));
        }
        if now.result != Some(result) {
            let ended = std::mem::replace(now, Ruling::new(Ground::Regulated)).ended(result);
            *now = ended.open_to(Vec::new());
        }
        Ok(())
    }

    /// The scores that a game can end with (10, 11.7, 11.8); a forfeit for absence; and whatever
    /// the Laws themselves give or leave to the arbiter here.
    fn is_lawful(&self, result: GameResult) -> bool {
        let by_laws = self.laws.result == Some(result)
            || self.laws.choices.contains(&Choice::Declare { result });
        by_laws
            || match result {
                GameResult::Played { rated, .. } => rated,
                GameResult::Forfeit(_) => self.absence,
                GameResult::Adjourned | GameResult::NotPlayed => false,
            }
    }

    fn set_delta(
        &self,
        now: &mut Ruling,
        (side, delta): (Colour, i64),
        article: &str,
    ) -> Result<(), String> {
        let ms = delta.unsigned_abs();
        if ms > MOST_MS {
            return Err(format!(
                "no clock shows more than {MOST_MS} ms, {delta} is no change"
            ));
        }
        let left = self.clocks.of(side);
        if let (true, Some(left)) = (delta < 0, left.filter(|left| *left <= ms)) {
            return Err(format!(
                "{side} has only {left} ms left, {ms} cannot be cut; give a result instead"
            ));
        }
        now.clock.retain(|change| change.side != side);
        let adjust = match delta {
            0 => return Ok(()),
            1.. => Adjust::AddMs(ms),
            _ => Adjust::CutMs(ms),
        };
        now.clock.push(ClockChange {
            side,
            adjust,
            article: Cow::Owned(article.to_owned()),
        });
        Ok(())
    }

    /// The menu of 12.9 in the edition, for both sides.
    fn menu(&self) -> Vec<Choice> {
        let sides = [Colour::White, Colour::Black];
        let menus = sides.map(|side| penalties(self.edition, side));
        menus.into_iter().flatten().collect()
    }

    fn check_penalties(&self, given: &[Choice]) -> Result<(), String> {
        check_number("penalties", given)?;
        let menu = self.menu();
        for penalty in given {
            let by_field = match penalty {
                Choice::AddTime { .. } | Choice::CutTime { .. } => "white_delta_ms, black_delta_ms",
                Choice::RaiseScore { .. } | Choice::DeclareLoss { .. } => "result",
                _ if menu.contains(penalty) => continue,
                _ => {
                    let shown = named(*penalty);
                    let edition = self.edition;
                    return Err(format!(
                        "penalties: {shown} is none of the Laws of {edition}"
                    ));
                }
            };
            let shown = named(*penalty);
            return Err(format!("penalties: {shown} is written as {by_field}"));
        }
        Ok(())
    }

    fn check_choices(&self, given: &[Choice]) -> Result<(), String> {
        check_number("choices", given)?;
        let mut open = self.menu();
        open.extend(&self.laws.choices);
        open.extend(&self.now.choices);
        open.push(Choice::PlayOn);
        let is_open = |choice: &Choice| match *choice {
            Choice::Declare { result } => self.is_lawful(result),
            choice => open.contains(&choice),
        };
        match given.iter().find(|choice| !is_open(choice)) {
            Some(choice) => Err(format!(
                "choices: {} is not open to the arbiter here",
                named(*choice)
            )),
            None => Ok(()),
        }
    }

    pub(super) fn into_ruling(self) -> Ruling {
        if self.said.is_empty() {
            return self.now;
        }
        let regulated = Regulated {
            laws: self.laws,
            said: self.said,
            reason: self.reason,
        };
        Ruling {
            regulated: Some(Box::new(regulated)),
            ..self.now
        }
    }
}

/// The name of a choice, as cases write it.
fn named(choice: Choice) -> String {
    serde_json::to_string(&choice).unwrap_or_default()
}

fn check_number(field: &str, given: &[Choice]) -> Result<(), String> {
    if given.len() > MOST {
        return Err(format!(
            "{field}: at most {MOST} are possible, {} are given",
            given.len()
        ));
    }
    Ok(())
}

fn check_words(change: &Alteration) -> Result<(), String> {
    if change.article.trim().is_empty() {
        return Err("'article' is missing: name the article of the regulation".to_owned());
    }
    let text = change.text.as_deref().unwrap_or_default();
    for (field, text) in [("article", change.article.as_str()), ("text", text)] {
        if text.chars().count() > LONGEST {
            return Err(format!("'{field}' is longer than {LONGEST} letters"));
        }
    }
    Ok(())
}

/// The game is over with a result and not without, and what waits for the arbiter leaves him a
/// choice.
fn check_next(ruling: &Ruling) -> Result<(), String> {
    match (ruling.next, ruling.result) {
        (Next::GameOver, None) => Err("'next' is game_over, and there is no result".to_owned()),
        (Next::Continue | Next::Arbiter, Some(result)) => Err(format!(
            "the result is {result}, so 'next' can only be game_over; a result of () leaves the \
             game open"
        )),
        (Next::Arbiter, None) if ruling.choices.is_empty() => {
            Err("'next' is arbiter, and 'choices' leaves him nothing to choose".to_owned())
        }
        _ => Ok(()),
    }
}
