//! Where a system is defined.

use super::Working;
use crate::TiebreakEdition;
use crate::tiebreak::registry::Code;
use crate::tiebreak::{Cut, Descriptor, TiebreakName};

impl Descriptor {
    /// The article that defines it in an edition: of C.07, or of the annex of 1998.
    pub const fn article(&self, edition: TiebreakEdition) -> &'static str {
        match edition {
            TiebreakEdition::E1998 => self.article_1998(),
            _ => self.code.entry().article,
        }
    }

    const fn article_1998(&self) -> &'static str {
        match (self.code, self.cut) {
            (Code::Ps, Cut::None) => "1998, 2.1.1",
            (Code::Ps, _) => "1998, 2.1.1.1",
            (Code::Mpts | Code::Gpts, _) => "1998, 2.1.2",
            (Code::Ks, _) => "1998, 2.1.3",
            (Code::Eks, _) => "1998, 2.1.3.1",
            (Code::De, _) => "1998, 2.1.4",
            (Code::Win, _) => "1998, 2.1.5",
            (Code::Bh, Cut::None) => "1998, 2.2.1.1",
            (Code::Bh, Cut::Median(1)) => "1998, 2.2.1.2",
            (Code::Bh, Cut::Median(_)) => "1998, 2.2.1.3",
            (Code::Bh, Cut::Least(1)) => "1998, 2.2.1.4",
            (Code::Bh, Cut::Least(_)) => "1998, 2.2.1.5",
            (Code::Bob, _) => "1998, 2.2.1.6",
            (Code::Sb, _) => "1998, 2.2.2",
            (Code::Aro, Cut::None) => "1998, 2.3.1",
            (Code::Aro, _) => "1998, 2.3.1.1",
            (Code::Tpr, _) => "1998, 2.3.2",
            _ => "1998, 2",
        }
    }
}

impl Working {
    /// The article that defines the system; none for an own one of the event.
    pub const fn article(&self) -> Option<&'static str> {
        match &self.name {
            TiebreakName::Listed(descriptor) => Some(descriptor.article(self.edition)),
            TiebreakName::Own(_) => None,
        }
    }
}
