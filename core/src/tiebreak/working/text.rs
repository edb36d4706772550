//! Says a working in English.

use super::{Basis, ScoreLine, Step, Working, WorkingLine};
use crate::tiebreak::{ScoreSource, TeamScore, Value};
use crate::{Bye, Colour, Points, RoundRecord, Score, SideResult, Tpn};
use std::fmt;

impl fmt::Display for Working {
    /// A heading, then a line for each round, then the steps.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = self.name.decimals();
        write!(f, "{} of number {}: ", self.name, self.tpn)?;
        match self.value {
            Some(value) => write!(f, "{value:.decimals$}")?,
            None => f.write_str("undefined")?,
        }
        if let Some(article) = self.article() {
            write!(f, " [{article}]")?;
        }
        for line in &self.lines {
            write!(f, "\n  {line}")?;
            amount(f, line)?;
            if let Some(reason) = line.cut {
                write!(f, ", cut [{}]", reason.article())?;
            }
        }
        self.steps
            .iter()
            .try_for_each(|step| write!(f, "\n  {step}"))
    }
}

/// What a line counts, where the line does not say so already.
fn amount(f: &mut fmt::Formatter<'_>, line: &WorkingLine) -> fmt::Result {
    match line.basis {
        Basis::Score(_) | Basis::Koya { .. } | Basis::Rating { .. } => Ok(()),
        Basis::Result { points, .. } if Value::points(points) == line.amount => Ok(()),
        _ => write!(f, ": {}", line.amount),
    }
}

impl fmt::Display for WorkingLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(round) = self.round {
            write!(f, "round {round}: ")?;
        }
        match self.basis {
            Basis::Score(score) => self.score_text(f, score),
            Basis::Result { record, points } => {
                self.number(f)?;
                write!(f, "{}, {points}", outcome(record))
            }
            Basis::Koya {
                score,
                reaches,
                points,
            } => {
                let counts = if reaches { "counts" } else { "below the limit" };
                self.number(f)?;
                write!(f, "with {score}, {points} {counts}")
            }
            Basis::OfOpponent => {
                self.number(f)?;
                f.write_str("met over the board")
            }
            Basis::Rating {
                limited_from,
                assumed,
                half_points,
            } => {
                self.number(f)?;
                write!(f, "rated {}", self.amount)?;
                if assumed {
                    f.write_str(" (assumed)")?;
                }
                if let Some(rating) = limited_from {
                    write!(f, " (instead of {rating})")?;
                }
                write!(f, ", {}", Points::from_halves(half_points.into()))
            }
            Basis::Board { board, points } => write!(f, "board {board}, {points}"),
            Basis::Adjustment => f.write_str("points of no round"),
        }
    }
}

impl WorkingLine {
    fn number(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.opponent {
            Some(tpn) => write!(f, "number {tpn} "),
            None => Ok(()),
        }
    }

    fn score_text(&self, f: &mut fmt::Formatter<'_>, line: ScoreLine) -> fmt::Result {
        match (line.source, self.opponent) {
            (ScoreSource::Opponent | ScoreSource::Scheduled, Some(tpn)) => {
                write!(f, "number {tpn}")?;
            }
            (ScoreSource::Virtual, _) => f.write_str("virtual opponent")?,
            (ScoreSource::OwnScore, _) => f.write_str("own score")?,
            _ => f.write_str("dummy opponent")?,
        }
        write!(f, " with {}", line.score)?;
        if let Some(plain) = line.adjusted_from {
            write!(f, " (instead of {plain})")?;
        }
        if let Some(points) = line.points {
            write!(f, " x {points} = {:.2}", self.amount)?;
        }
        match line.source {
            ScoreSource::Opponent if line.adjusted_from.is_none() => Ok(()),
            source => write!(f, " [{}]", source.article()),
        }
    }
}

const fn outcome(record: RoundRecord) -> &'static str {
    match record {
        RoundRecord::Bye(Bye::PairingAllocated) => "pairing-allocated bye",
        RoundRecord::Bye(Bye::Full) => "full-point bye",
        RoundRecord::Bye(Bye::Half) => "half-point bye",
        RoundRecord::Bye(Bye::Zero) => "zero-point bye",
        RoundRecord::Game { result, colour, .. } => match (result, colour) {
            (SideResult::ForfeitWin, _) => "won by forfeit",
            (SideResult::ForfeitLoss, _) => "lost by forfeit",
            (SideResult::Unknown, _) => "no result yet",
            (SideResult::Rated(score) | SideResult::Unrated(score), colour) => {
                match (score, colour) {
                    (Score::Win, Some(Colour::Black)) => "won with Black",
                    (Score::Win, _) => "won with White",
                    (Score::Draw, Some(Colour::Black)) => "drawn with Black",
                    (Score::Draw, _) => "drawn with White",
                    (Score::Loss, Some(Colour::Black)) => "lost with Black",
                    (Score::Loss, _) => "lost with White",
                }
            }
        },
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Limit { limit } => write!(f, "opponents count from {limit} points on"),
            Self::Mean { sum, count, mean } => write!(f, "{sum} / {count} = {mean}"),
            Self::Performance {
                average,
                half_points,
                games,
                difference,
            } => write!(
                f,
                "{} out of {games}: {average} {difference:+} = {}",
                Points::from_halves(*half_points),
                average + difference
            ),
            Self::Perfect { half_points, games } => write!(
                f,
                "the lowest rating of which {} out of {games} is expected",
                Points::from_halves(*half_points)
            ),
            Self::Encounter {
                score,
                among,
                points,
                reachable,
            } => {
                write!(f, "among {}: {points}", Numbers(among))?;
                f.write_str(match score {
                    Some(TeamScore::MatchPoints) => " match points",
                    Some(TeamScore::GamePoints) => " game points",
                    None => "",
                })?;
                match reachable {
                    Some(most) => write!(f, ", with the missing games won {most} [6.3]"),
                    None => Ok(()),
                }
            }
            Self::Boards { other, own, others } => write!(
                f,
                "boards of the match with {other}: {} against {} [13.3.2]",
                Line(own),
                Line(others)
            ),
            Self::Among { among } => write!(f, "among {}", Numbers(among)),
            Self::Place { place: Some(place) } => write!(f, "place {place} among them"),
            Self::Place { place: None } => f.write_str("nobody is separated"),
            Self::Schedule {
                secondary,
                buchholz,
                divisor,
            } => write!(f, "{secondary} + {buchholz} / {divisor}"),
            Self::NothingLeft => f.write_str("no value: nothing that counts is left"),
            Self::WholeScore => {
                f.write_str("no value: all or none of the points, or no own rating [1998, 2.3.2]")
            }
            Self::Given => f.write_str("as it stands in the list of players"),
            Self::Own => f.write_str("a value of the event's own"),
            Self::Dropped => {
                f.write_str("dropped: somebody is unrated, and no rating is assumed [10]")
            }
        }
    }
}

struct Numbers<'a>(&'a [Tpn]);

impl fmt::Display for Numbers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&texts.join(", "))
    }
}

struct Line<'a>(&'a [Points]);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&texts.join(" "))
    }
}
