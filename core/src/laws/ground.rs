//! Why a ruling is as it is: a code for programs and a short text for people.

use serde::{Serialize, Serializer};

macro_rules! grounds {
    ($($name:ident = $code:literal, $text:literal;)+) => {
        /// The ground of a ruling.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Ground { $(#[doc = $text] $name,)+ }

        impl Ground {
            /// All grounds.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// A stable name for programs.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// The same in English.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }
    };
}

impl Ground {
    /// True for what the board itself has ended, or did not end: nobody decides otherwise
    /// (5.1.1, 5.2.1, 5.2.2, 9.6).
    pub(super) const fn is_of_the_board(self) -> bool {
        matches!(
            self,
            Self::OverAlready
                | Self::Checkmate
                | Self::Stalemate
                | Self::DeadPosition
                | Self::Fivefold
                | Self::SeventyFive
                | Self::MoveMade
        )
    }
}

impl Serialize for Ground {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.code())
    }
}

grounds! {
    OverAlready = "over-already", "The game is over already; its result stands.";
    Checkmate = "checkmate", "Checkmate ends the game at once; the clock need not be pressed.";
    Stalemate = "stalemate", "Stalemate ends the game as a draw.";
    DeadPosition = "dead-position", "Neither side can mate by any series of legal moves: a draw.";
    Fivefold = "fivefold", "The position has appeared five times: a draw without a claim.";
    SeventyFive = "seventy-five-moves", "75 moves by each without capture or pawn move: a draw without a claim.";
    MoveMade = "move-made", "The move stands and the game goes on.";

    IllegalNotCompleted = "illegal-not-completed", "The clock was not pressed: another move has to be made, by the touched piece if it can move.";
    IllegalRestored = "illegal-restored", "The position before the illegal move is restored.";
    IllegalCounted = "illegal-counted", "An illegal move was completed: the opponent gets time.";
    IllegalLoses = "illegal-loses", "As many illegal moves as lose the game were completed.";
    IllegalAtOnce = "illegal-loses-at-once", "An illegal move loses at once in this mode of play.";
    IllegalClaimed = "illegal-claimed", "The opponent claims the game after an illegal move.";
    IllegalDraws = "illegal-draws", "The illegal move would lose, but the opponent cannot mate: a draw.";
    IllegalStands = "illegal-stands", "The opponent has gone on: the illegal move stands.";
    IllegalNeedsClaim = "illegal-needs-claim", "Here only the opponent can claim this.";
    QueenPlaced = "queen-placed", "The pawn is replaced by a queen; the move counts as an illegal one.";
    TwoHandsNotPressed = "two-hands-not-pressed", "The clock was not pressed: no penalty.";
    StandingIllegalityWaits = "illegal-position-waits", "The arbiter waits for the next completed move.";
    StandingIllegalityDraws = "illegal-position-draws", "The position is still illegal after the next move: a draw.";
    StandingIllegalityMended = "illegal-position-mended", "The position is no longer illegal: the game goes on.";

    TouchedPiece = "touched-piece", "A touched piece has to be moved or taken.";
    TouchedNothing = "touched-nothing", "The touch binds to nothing: any legal move may be made.";
    TouchedAdjusted = "touched-adjusted", "He said that he adjusts before he touched.";
    TouchedOffMove = "touched-off-move", "He does not have the move: the touch binds to nothing.";
    TouchClaimLate = "touch-claim-late", "The claimant has touched a piece himself: too late.";
    MustCastle = "must-castle", "King and rook were touched in this order: he has to castle there.";
    MayNotCastle = "may-not-castle", "The rook was touched first: no castling on that side now.";
    PromotionChosen = "promotion-chosen", "The new piece touched the square of promotion: the choice is made.";
    PromotionOpen = "promotion-open", "The choice of the new piece is free until the move is made.";
    Released = "released", "A piece released on a square stays there.";
    ReleasedIllegal = "released-illegal", "The piece was released where it may not stand: the touched piece has to move elsewhere.";

    OfferMade = "offer-made", "The offer stands until the opponent answers it.";
    OfferNuisance = "offer-nuisance", "Repeated offers distract. The number is a policy, not a figure of the Laws.";
    OfferForbidden = "offer-forbidden", "The event does not allow offers yet.";
    OfferNotAllowed = "offer-not-allowed", "A regulation of the event does not allow the offer: there is none.";
    OfferStays = "offer-stays", "An offer cannot be withdrawn.";
    NoOffer = "no-offer", "There is no offer by the opponent.";
    OfferRefused = "offer-refused", "The offer is refused.";
    Agreed = "agreed", "The players agree on a draw.";
    AgreedTooEarly = "agreed-too-early", "A draw cannot be agreed yet: not both have made the moves it needs.";
    AgreementNotAllowed = "agreement-not-allowed", "A regulation of the event does not allow a draw to be agreed now: there is none.";

    ClaimRight = "claim-right", "The claim is right: a draw.";
    ClaimWrong = "claim-wrong", "The claim is wrong: the opponent gets time and the game goes on.";
    ClaimIllegalMove = "claim-illegal-move", "The announced move is not legal: the claim is wrong.";
    ClaimNotOnMove = "claim-not-on-move", "Only who has the move can claim.";
    ClaimLost = "claim-lost", "The right to claim on this move is lost.";

    FlagLoses = "flag-loses", "The time is over and the opponent can mate by some series of legal moves.";
    FlagDraws = "flag-draws", "The time is over, but the opponent cannot mate by any series of legal moves: a draw.";
    FlagQuotaMet = "flag-quota-met", "The moves of the period were made: the next one begins.";
    FlagPostponed = "flag-postponed", "A draw was claimed before and the decision postponed: the arbiter decides now.";
    FlagNeedsClaim = "flag-needs-claim", "Here only a player can call the flag.";
    BothFlagsDraw = "both-flags-draw", "Both flags are down in the last period and nobody knows which fell first: a draw.";
    BothFlagsDown = "both-flags-down", "Both flags are down: only a player with time left can win on time, so a draw.";
    BothFlagsOn = "both-flags-continue", "Both flags are down, and a period is left: the game goes on.";
    BothFlagsOpen = "both-flags-open", "An electronic clock shows which flag fell first: the arbiter finds out.";

    Resigned = "resigned", "He resigned.";
    ResignedDrawn = "resigned-drawn", "He resigned, but the opponent cannot mate: a draw.";

    QuickplayClaimed = "quickplay-claimed", "The clocks stand; the arbiter agrees, postpones or refuses.";
    QuickplayNotHere = "quickplay-not-here", "This claim does not exist in this game.";
    QuickplayTimeLeft = "quickplay-time-left", "The claimant has two minutes or more.";
    QuickplayFlagDown = "quickplay-flag-down", "The claimant's flag is down.";
    QuickplayNotOnMove = "quickplay-not-on-move", "The claimant does not have the move.";
    QuickplayReferred = "quickplay-referred", "No arbiter is at hand: the claim ends the game and is referred to an arbiter.";
    QuickplayUnproved = "quickplay-unproved", "Without an arbiter the claim needs the position verified by the opponent, and the score sheet where no effort to win is claimed.";
    QuickplayAgreed = "quickplay-agreed", "The arbiter agrees: a draw.";
    QuickplayPostponed = "quickplay-postponed", "The decision is postponed; the game goes on before the arbiter.";
    QuickplayRejected = "quickplay-rejected", "The claim is refused.";
    IncrementAsked = "increment-asked", "He asks for an increment of five seconds; it counts as an offer.";
    IncrementGiven = "increment-given", "Both get five seconds a move; the opponent gets two minutes.";
    IncrementRefused = "increment-refused", "The arbiter does not give the increment: the game goes on.";

    LateForfeit = "late-forfeit", "Later than the default time: the game is forfeited.";
    LateBoth = "late-both", "Neither was there within the default time: both forfeit.";
    LateInTime = "late-in-time", "Within the default time: the game is played with the time left.";
    LateWhiteTime = "late-white-time", "Neither was there: White's time runs until he comes.";

    NewGame = "new-game", "The game is cancelled and a new one played.";
    SetUpStands = "set-up-stands", "It is too late for this complaint: the game goes on.";
    BoardTransferred = "board-transferred", "The position goes to a board that stands right, and the game goes on.";
    ColoursStand = "colours-stand", "The game goes on with the colours as they are.";
    ClockCorrected = "clock-corrected", "The arbiter sets the clocks by his best judgement.";
    ClockReplaced = "clock-replaced", "The defective clock is replaced; the arbiter sets the times by his best judgement.";
    DisplacedByPlayer = "displaced-by-player", "He puts the pieces right on his own time.";
    DisplacedFound = "displaced-found", "The position before the irregularity is restored.";

    DeviceLoses = "device-loses", "The device loses the game.";
    DeviceDraws = "device-draws", "The device would lose, but the opponent cannot mate: a draw.";
    DeviceInBag = "device-in-bag", "A device in a bag, switched off: only where the event allows it.";
    DeviceOpen = "device-open", "The edition sets no penalty for this: the arbiter's decision.";
    RefusesLaws = "refuses-laws", "Who keeps refusing to obey the Laws loses; the arbiter sets the opponent's score.";
    BothRefuse = "both-refuse", "Both keep refusing to obey the Laws: both lose.";
    Conduct = "conduct", "A matter of conduct: the arbiter chooses the penalty.";
    Interference = "interference", "Others interfere: they may be sent out; the game is unaffected.";
    ExternalDisturbance = "external-disturbance", "Disturbed from outside: the arbiter may add time.";
    Penalty = "penalty", "The arbiter's penalty.";
    Decided = "decided", "The arbiter's decision.";
    Regulated = "regulated", "A regulation of the event decides otherwise than the Laws alone.";

    NeedNotWrite = "need-not-write", "He need not write the moves down now.";
    HasToWrite = "has-to-write", "He has to bring the score sheet up to date.";
    SheetsComplete = "sheets-complete", "Both score sheets are complete: nothing is to be written.";
    SheetsAtFlag = "sheets-at-flag", "A flag is down: the score sheets are brought up to date now.";
    NoCompleteSheet = "no-complete-sheet", "No sheet is complete: the game is built up on another board.";
    QuotaNotProved = "quota-not-proved", "It cannot be shown that moves are missing: the next move is the first of the next period.";
    RecordShown = "record-shown", "He may look at the arbiter's record.";
    RecordNotNow = "record-not-now", "The arbiter's record is not open to him now: asking for it distracts.";
    RecordTooOften = "record-too-often", "He has asked for the record too often: a distraction.";

    SealedPlayed = "sealed-played", "The sealed move is played and the clock started.";
    SealedLoses = "sealed-loses", "The sealed move is ambiguous or cannot be played: its writer loses.";
    SealedDraws = "sealed-draws", "The sealed move would lose, but the opponent cannot mate: a draw.";
    EnvelopeLost = "envelope-lost", "The game goes on from the position; its writer plays the move he says he sealed.";
    AdjournedEarly = "adjourned-early", "Adjourned before the end of the session: what is left of it counts as his time.";
    ResumptionOpens = "resumption-opens", "The envelope is opened, the sealed move played and the clock of who has to reply started.";
    ResumptionReplyMaySeal = "resumption-reply-may-seal", "The envelope is opened and the sealed move played; the reply may be sealed, which starts the clock of who is not there.";
    ResumptionAwaited = "resumption-awaited", "Who has to reply is not there: his clock runs, and the envelope is opened when he comes.";
    ResumptionNobody = "resumption-nobody", "Neither came for the resumption within the default time.";
    ResumptionClockLate = "resumption-clock-late", "It is said after the first move: the times stay, unless that would be too serious.";
    ResumptionInTime = "resumption-in-time", "In time for the resumption.";
    ResumptionLoses = "resumption-loses", "Too late for the resumption: the game is lost.";
    ResumptionSealedMates = "resumption-sealed-mates", "The sealed move mates.";
    ResumptionSealedDraws = "resumption-sealed-draws", "The sealed move ends the game as a draw.";
    ResumptionOverstepped = "resumption-overstepped", "The player who is there had overstepped the time already.";

    MateUndecided = "mate-undecided", "It is not known whether the opponent can still mate: the arbiter decides.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_ground_has_a_code_of_its_own() {
        let codes: BTreeSet<&str> = Ground::ALL.iter().map(|ground| ground.code()).collect();
        assert_eq!(codes.len(), Ground::ALL.len());
    }
}
