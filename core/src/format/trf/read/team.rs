//! Teams: 310, and 013 of older files.

use super::super::document::TeamRecord;
use super::super::finding::Place;
use super::super::kinds::FindingKind;
use super::super::line::{Line, number, points};
use super::Reader;

impl Reader {
    /// 310.
    pub(super) fn team(&mut self, line: &Line) {
        let Some(number) = number::<u32>(&line.field(4, 8)).filter(|n| (1..=999).contains(n))
        else {
            return self.unreadable(line, 5, "the team number in columns 5-7 cannot be read");
        };
        let Some(players) = line.ids(72) else {
            return self.unreadable(line, 74, "write the players' starting ranks from column 74");
        };
        let numbers = (
            points(&line.field(54, 60)),
            points(&line.field(61, 67)),
            place(line),
        );
        let (Ok(match_points), Ok(game_points), Ok(place)) = numbers else {
            return self.unreadable(line, 55, "points or rank of the team cannot be read");
        };
        let team = TeamRecord {
            number,
            name: line.field(9, 40),
            nickname: line.field(42, 46),
            strength: line.field(48, 53),
            match_points,
            game_points,
            place,
            players,
        };
        if let Some(earlier) = self.document.teams.iter().find(|t| t.number == number) {
            let same = *earlier == team;
            return self.repeated(line, same);
        }
        self.lines_of.teams.push(line.number);
        self.document.teams.push(team);
    }

    /// 013: ignored beside 310.
    pub(super) fn settle_old_teams(&mut self) {
        let lines = std::mem::take(&mut self.old_teams);
        if !self.document.teams.is_empty() {
            if let Some(line) = lines.first() {
                let text = format!("{} records 013 stand beside records 310", lines.len());
                self.findings.add(
                    FindingKind::RecordSuperseded,
                    Place::line(line.number),
                    text,
                );
            }
            return;
        }
        for line in lines {
            let Some(players) = line.ids(37) else {
                self.unreadable(
                    &line,
                    37,
                    "write the players' starting ranks from column 37",
                );
                continue;
            };
            self.lines_of.teams.push(line.number);
            let number = u32::try_from(self.document.teams.len() + 1).unwrap_or(u32::MAX);
            self.document.teams.push(TeamRecord {
                number,
                name: line.field(5, 36),
                nickname: String::new(),
                strength: String::new(),
                match_points: None,
                game_points: None,
                place: None,
                players,
            });
        }
    }
}

/// The rank; zero and blank are none.
fn place(line: &Line) -> Result<Option<u32>, ()> {
    match line.field(68, 71).as_str() {
        "" => Ok(None),
        text => number(text)
            .map(|place: u32| Some(place).filter(|place| *place != 0))
            .ok_or(()),
    }
}
