//! The number of a rule in each edition: one line a rule, each number from the edition that
//! brought it. Until 2014 the parts of an article have letters, later numbers.
//!
//! `~` marks a number that rests on memory: no text of that edition was at hand for the article.
//! That is so of 1997 for articles 4 and 8, and of 2014 from article 6 on.

use crate::LawsEdition::{self, E1997, E2001, E2005, E2009, E2014, E2017, E2018, E2023};

/// A number, and the edition that brought it.
#[derive(Clone, Copy)]
struct Numbered {
    from: LawsEdition,
    number: &'static str,
    by_memory: bool,
}

macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident = $($from:ident $(~ $memory:literal)? $($number:literal)?)+;)+) => {
        /// A rule of the Laws that rulings rest on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Rule { $($(#[$doc])* $rule,)+ }

        impl Rule {
            /// All rules.
            pub const ALL: &'static [Self] = &[$(Self::$rule),+];

            const fn numbers(self) -> &'static [Numbered] {
                match self { $(Self::$rule => const { &[$(Numbered {
                    from: $from,
                    number: concat!($($memory)? $($number)?),
                    by_memory: false $(|| !$memory.is_empty())?,
                }),+] },)+ }
            }
        }
    };
}

rules! {
    /// Checkmate ends the game.
    Checkmate = E1997 "5.1a" E2017 "5.1.1";
    /// So does a resignation.
    Resignation = E1997 "5.1b" E2017 "5.1.2";
    /// Stalemate.
    Stalemate = E1997 "5.2a" E2017 "5.2.1";
    /// A dead position.
    Dead = E1997 "9.6" E2009 "5.2b" E2017 "5.2.2";
    /// Agreement.
    Agreement = E1997 "5.2c" E2017 "5.2.3";
    /// The fifth time.
    Fivefold = E2014 ~"9.6a" E2017 "9.6.1";
    /// 75 moves.
    SeventyFive = E2014 ~"9.6b" E2017 "9.6.2";
    /// Moves of the player who has the move, by touched pieces.
    Touched = E1997 ~"4.3" E2001 "4.3a" E2017 "4.3.1";
    /// The opponent's pieces touched first.
    TouchedTheirs = E1997 ~"4.3" E2001 "4.3a" E2009 "4.3b" E2017 "4.3.2";
    /// Pieces of both colours.
    TouchedBoth = E1997 ~"4.3" E2001 "4.3b" E2009 "4.3c" E2017 "4.3.3";
    /// King, then rook.
    KingThenRook = E1997 ~"4.4a" E2001 "4.4a" E2017 "4.4.1";
    /// Rook, then king.
    RookThenKing = E1997 ~"4.4b" E2001 "4.4b" E2017 "4.4.2";
    /// King, then rook, and that castling is not legal.
    CastlingNotLegal = E1997 ~"4.4c" E2001 "4.4c" E2017 "4.4.3";
    /// The piece of a promotion is chosen.
    PromotionChoice = E2005 "4.4d" E2017 "4.4.4";
    /// No touched piece can move or be taken.
    NoTouchedMove = E1997 ~"4.5" E2001 "4.5";
    /// Adjusting.
    Adjust = E1997 ~"4.2" E2001 "4.2" E2017 "4.2.1";
    /// A piece released.
    Released = E1997 ~"4.7" E2001 "4.7" E2005 "4.6" E2014 "4.7";
    /// A claim against a breach of article 4.
    TouchClaim = E1997 ~"4.6" E2001 "4.6" E2005 "4.7" E2014 "4.8";
    /// Request needed for article 4.
    TouchOnRequest = E1997 "B5a" E2009 "A4b";
    /// The position before an illegal move.
    IllegalMove = E1997 "7.4" E2009 "7.4a" E2014 ~"7.5a" E2017 "7.5.1";
    /// The times after an irregularity.
    ClockTimes = E1997 "6.13" E2014 ~"7.1" E2017 "7.1";
    /// What it costs.
    IllegalPenalty = E1997 "10.3" E2001 "7.4b" E2014 ~"7.5b" E2017 "7.5.5";
    /// A pawn left on the last rank.
    Unreplaced = E1997 "3.4e" E2001 "3.7e" E2009 "7.4a" E2014 ~"7.5a" E2017 "7.5.2";
    /// Pressing without a move.
    EmptyPress = E1997 "13.4" E2009 "6.7c" E2014 ~"6.2d" E2017 "7.8.1" E2018 "7.5.3";
    /// Two hands.
    TwoHands = E1997 ~"4.1" E2001 "4.1" E2017 "7.7.1" E2018 "7.5.4";
    /// Illegal moves in rapid without full supervision.
    IllegalRapid = E1997 "B5" E2009 "A4c" E2014 ~"A.4b" E2017 "A.4.2" E2023 "A.5.2";
    /// The same in blitz.
    IllegalBlitz = E1997 "C3" E2009 "B3c" E2014 ~"B.4" E2017 "B.4" E2023 "B.3";
    /// Mating potential.
    MatingPotential = E1997 "C4";
    /// One minute instead of two.
    OneMinute = E2014 ~"B.2" E2017 "B.2" E2023 "A.3";
    /// A position that stays illegal.
    StandingIllegality = E2014 ~"A.4d" E2017 "A.4.4" E2023 "A.5.4";
    /// Wrong start position.
    WrongPosition = E1997 "7.1a" E2014 ~"7.2a" E2017 "7.2.1";
    /// Board turned.
    BoardTurned = E1997 "7.1b" E2014 ~"7.2b" E2017 "7.2.2";
    /// Colours reversed.
    Colours = E1997 "7.2" E2014 ~"7.3" E2017 "7.3";
    /// Complaints in rapid and blitz.
    SetUpLimit = E1997 "B4" E2009 "A4a" E2014 ~"A.4a" E2017 "A.4.1" E2023 "A.5.1";
    /// A player displaces pieces.
    Displaced = E1997 "7.3" E2014 ~"7.4" E2017 "7.4.1";
    /// Pieces found displaced.
    FoundDisplaced = E1997 "7.4" E2009 "7.5" E2014 ~"7.6" E2017 "7.6";
    /// Clock wrongly set.
    ClockWrong = E1997 "6.10" E2009 "6.10b" E2014 ~"6.10b" E2017 "6.10.2";
    /// Clock with a defect.
    ClockDefective = E1997 "6.10" E2009 "6.10a" E2014 ~"6.10a" E2017 "6.10.1";
    /// Time loss.
    Flag = E1997 "6.9";
    /// Both flags, order unknown, last period.
    BothFlagsLast = E1997 "10.4" E2001 "10.3" E2005 "6.12b" E2009 "6.11b" E2014 ~"G.3b" E2017 "III.3.1.2";
    /// The same in another period.
    BothFlagsOther = E1997 "6.11" E2005 "6.12a" E2009 "6.11a" E2014 ~"G.3a" E2017 "III.3.1.1";
    /// Flags in rapid.
    FlagRapid = E1997 "B6" E2009 "A4d" E2014 ~"A.4e" E2017 "A.4.5" E2023 "A.5.5";
    /// Both flags in rapid.
    BothFlagsRapid = E1997 "B8" E2009 "A4d" E2014 ~"A.4c" E2017 "A.4.3";
    /// A period begun anew because nothing is proved.
    NotProved = E1997 ~"8.6" E2001 "8.6";
    /// Offer.
    Offer = E1997 "9.1" E2001 "9.1a" E2009 "9.1b" E2014 ~"9.1b" E2017 "9.1.2";
    /// Offers limited by the event.
    OfferLimit = E1997 "9.1" E2009 "9.1a" E2014 ~"9.1a" E2017 "9.1.1";
    /// A claim counts as an offer.
    ClaimIsOffer = E1997 "9.1" E2001 "9.1c" E2009 "9.1b" E2014 ~"9.1b" E2017 "9.1.2.3";
    /// Distracting.
    Distraction = E1997 "12.5" E2009 "12.6" E2014 ~"11.5" E2017 "11.5";
    /// Threefold.
    Threefold = E1997 "9.2" E2001 "9.2b" E2017 "9.2.2";
    /// Threefold with an announced move.
    ThreefoldAnnounced = E1997 "9.2" E2001 "9.2a" E2017 "9.2.1";
    /// Fifty moves.
    Fifty = E1997 "9.3" E2001 "9.3b" E2017 "9.3.2";
    /// Fifty moves with an announced move.
    FiftyAnnounced = E1997 "9.3" E2001 "9.3a" E2017 "9.3.1";
    /// The right to claim is lost.
    ClaimLost = E1997 "9.4";
    /// A claim found right.
    ClaimRight = E1997 "9.5" E2001 "9.5a" E2017 "9.5.2";
    /// A claim found wrong.
    ClaimWrong = E1997 "9.5" E2001 "9.5b" E2017 "9.5.3";
    /// The claim in the last two minutes.
    Quickplay = E1997 "10.2" E2014 ~"G.5" E2017 "III.5";
    /// The claim without an arbiter at hand.
    QuickplayNoArbiter = E1997 "D" E2014 ~"G.6" E2017 "III.6";
    /// Refused.
    QuickplayRejected = E1997 "10.2" E2001 "10.2c" E2014 ~"G.5c" E2017 "III.5.3";
    /// Postponed.
    QuickplayPostponed = E1997 "10.2b" E2014 ~"G.5b" E2017 "III.5.2";
    /// Agreed.
    QuickplayAgreed = E1997 "10.2a" E2014 ~"G.5a" E2017 "III.5.1";
    /// An increment asked for.
    IncrementRequest = E2014 ~"G.4" E2017 "III.4";
    /// Late at the start.
    Late = E1997 "6.6" E2001 "6.7" E2009 "6.6a" E2014 ~"6.7" E2017 "6.7.1";
    /// Nobody there.
    NobodyThere = E2001 "6.6" E2009 "6.6b" E2014 ~"6.7b" E2017 "6.7.2";
    /// Writing moves down.
    Recording = E1997 ~"8.1" E2001 "8.1" E2017 "8.1.1";
    /// Relief from it.
    Relief = E1997 ~"8.4" E2001 "8.4";
    /// Both were relieved.
    BothRelieved = E1997 ~"8.5" E2001 "8.5a" E2017 "8.5.1";
    /// One was.
    OneRelieved = E1997 ~"8.5" E2001 "8.5b" E2017 "8.5.2";
    /// No complete sheet.
    NoSheet = E1997 ~"8.5" E2001 "8.5c" E2017 "8.5.3";
    /// Looking at the arbiter's record.
    RecordLooks = E2014 ~"A.3b" E2017 "A.3.2" E2023 "A.4.3";
    /// Device.
    Device = E2005 "12.2b" E2009 "12.3b" E2014 ~"11.3b" E2017 "11.3.2.2";
    /// Device in a bag.
    DeviceInBag = E2017 "11.3.2.1";
    /// Inspection refused.
    Inspection = E2014 ~"11.3b" E2017 "11.3.3";
    /// Refusing to obey the Laws.
    Refuses = E1997 "12.7" E2009 "12.8" E2014 ~"11.7" E2017 "11.7";
    /// Both do.
    BothRefuse = E1997 "12.8" E2009 "12.9" E2014 ~"11.8" E2017 "11.8";
    /// Decisions of the arbiter may be appealed against.
    Appeal = E2014 ~"11.10" E2017 "11.10";
    /// Penalties open to the arbiter.
    Penalties = E1997 "13.4" E2014 ~"12.9" E2017 "12.9";
    /// Good manners.
    Manners = E1997 "12.1" E2014 ~"11.1" E2017 "11.1";
    /// Notes, advice, analysis.
    Notes = E1997 "12.2" E2005 "12.2a" E2009 "12.3a" E2014 ~"11.3a" E2017 "11.3.1";
    /// Leaving the venue.
    Leaving = E1997 "12.4" E2009 "12.2" E2014 ~"11.2" E2017 "11.2.3";
    /// Analysis by people who have finished.
    Analysis = E1997 "12.3" E2009 "12.5" E2014 ~"11.4" E2017 "11.4";
    /// Pressing with the other hand.
    OtherHand = E1997 "6.7b" E2001 "6.8b" E2009 "6.7b" E2014 ~"6.2c" E2017 "6.2.3";
    /// Stopping the clock.
    StoppedClock = E1997 "6.12b" E2014 ~"6.11b" E2017 "6.11.2";
    /// Stopping it without a reason.
    StoppedWithoutReason = E1997 "13.4" E2014 ~"6.11d" E2017 "6.11.4";
    /// Disturbance from outside.
    External = E1997 "13.5" E2014 ~"12.5" E2017 "12.5";
    /// Interference of others.
    Spectators = E1997 "13.7" E2014 ~"12.7" E2017 "12.7";
    /// Sealing.
    Sealing = E1997 "A1" E2001 "A1a" E2009 "G.1" E2014 ~"E.1a" E2017 "I.1.1";
    /// Sealing before the end of the session.
    SealingEarly = E1997 "A1b" E2009 "G.1b" E2014 ~"E.1b" E2017 "I.1.2";
    /// The arbiter checks and keeps the envelope.
    EnvelopeKept = E1997 "A3" E2009 ~"G.3" E2014 ~"E.3" E2017 "I.3";
    /// Agreed, or given up, before the resumption.
    EarlyEnd = E1997 "A6" E2009 ~"G.6" E2014 ~"E.6" E2017 "I.6";
    /// A sealed move that cannot be played.
    SealedMove = E1997 "A8" E2009 "G.8" E2014 ~"E.8" E2017 "I.8";
    /// The sealed move is played.
    SealedPlayed = E1997 "A9a" E2009 "G.9a" E2014 ~"E.9a" E2017 "I.9.1";
    /// Who has to reply is not there.
    ReplierAbsent = E1997 "A9b" E2009 "G.9b" E2014 ~"E.9b" E2017 "I.9.2";
    /// The reply is sealed.
    ReplySealed = E1997 "A9c" E2009 "G.9c" E2014 ~"E.9c" E2017 "I.9.3";
    /// Nobody is there.
    NobodyAtResumption = E2009 ~"G.11" E2014 ~"E.11" E2017 "I.11";
    /// Clocks set wrong for the resumption.
    ResumptionClock = E1997 "A12" E2009 ~"G.13" E2014 ~"E.13" E2017 "I.13";
    /// Late for the resumption.
    ResumptionLate = E1997 "A10" E2009 "G.10" E2014 ~"E.10" E2017 "I.10";
    /// The envelope is lost.
    EnvelopeLost = E1997 "A11a" E2009 "G.12a" E2014 ~"E.12a" E2017 "I.12.1";
    /// So is the position.
    PositionLost = E1997 "A11b" E2009 "G.12b" E2014 ~"E.12b" E2017 "I.12.2";
}

impl Rule {
    /// Its article in an edition; none if the edition does not have the rule.
    pub fn article(self, edition: LawsEdition) -> Option<&'static str> {
        self.numbered(edition).map(|found| found.number)
    }

    /// True if its number in the edition rests on memory and on no text of the edition.
    pub fn is_by_memory(self, edition: LawsEdition) -> bool {
        self.numbered(edition).is_some_and(|found| found.by_memory)
    }

    fn numbered(self, edition: LawsEdition) -> Option<Numbered> {
        let numbers = self.numbers().iter().rev().copied();
        numbers.into_iter().find(|found| found.from <= edition)
    }

    /// The articles of several rules, each once; those that the edition lacks are left out.
    pub(super) fn cite(rules: &[Self], edition: LawsEdition) -> Vec<&'static str> {
        let mut articles: Vec<&str> = Vec::new();
        for article in rules.iter().filter_map(|rule| rule.article(edition)) {
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        articles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_comes_from_a_later_edition_than_the_one_before() {
        for rule in Rule::ALL {
            let numbers = rule.numbers();
            let ordered = numbers.windows(2).all(|pair| pair[0].from < pair[1].from);
            assert!(numbers.iter().all(|numbered| !numbered.number.is_empty()));
            assert!(ordered, "{rule:?}");
        }
    }

    #[test]
    fn an_article_is_that_of_the_edition() {
        let of = |edition| Rule::IllegalPenalty.article(edition);
        assert_eq!(of(E1997), Some("10.3"));
        assert_eq!(of(E2005), Some("7.4b"));
        assert_eq!(of(E2018), Some("7.5.5"));
        assert_eq!(of(E2023), Some("7.5.5"));
        assert_eq!(Rule::Fivefold.article(E2009), None);
    }

    #[test]
    fn what_rests_on_memory_says_so() {
        assert!(Rule::Quickplay.is_by_memory(E2014));
        assert!(!Rule::Quickplay.is_by_memory(E2009) && !Rule::Quickplay.is_by_memory(E2018));
        let by_memory = |edition| {
            let rules = Rule::ALL.iter();
            rules.filter(|rule| rule.is_by_memory(edition)).count()
        };
        assert_eq!(by_memory(E2018) + by_memory(E2023) + by_memory(E2017), 0);
    }

    /// Numbers that moved between 1997, 2001 and 2005.
    #[test]
    fn articles_of_the_first_editions() {
        for (rule, numbers) in [
            (Rule::Released, ["4.7", "4.7", "4.6"]),
            (Rule::TouchClaim, ["4.6", "4.6", "4.7"]),
            (Rule::TouchedBoth, ["4.3", "4.3b", "4.3b"]),
            (Rule::Unreplaced, ["3.4e", "3.7e", "3.7e"]),
            (Rule::OtherHand, ["6.7b", "6.8b", "6.8b"]),
            (Rule::Late, ["6.6", "6.7", "6.7"]),
            (Rule::BothFlagsLast, ["10.4", "10.3", "6.12b"]),
            (Rule::BothFlagsOther, ["6.11", "6.11", "6.12a"]),
            (Rule::QuickplayAgreed, ["10.2a", "10.2a", "10.2a"]),
            (Rule::ClaimIsOffer, ["9.1", "9.1c", "9.1c"]),
        ] {
            let found = [E1997, E2001, E2005].map(|edition| rule.article(edition));
            assert_eq!(found, numbers.map(Some), "{rule:?}");
        }
    }
}
