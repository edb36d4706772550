//! Touched pieces (article 4): what the player having the move may still play.
//!
//! He touches with intent: whatever is not clearly accidental counts (4.2.2). The recommended
//! order of the pieces in castling is king first; a rook first forbids it (4.4.2).

use super::articles::Rule;
use super::case::CaseError;
use super::circumstance::NoticedBy;
use super::draw_offer;
use super::figures::Lapse;
use super::game::uci;
use super::ground::Ground;
use super::ruling::{Mark, Obligation, Piece, Ruling};
use super::scene::Scene;
use crate::Colour;
use shakmaty::{Chess, Move, Position, Role, Square};

/// What touched pieces bind a player to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bound {
    /// The moves he may make; none: any legal one.
    pub moves: Option<Vec<Move>>,
    pub obligation: Option<Obligation>,
    pub ground: Ground,
    pub rule: Rule,
}

impl Bound {
    const FREE: Self = Self {
        moves: None,
        obligation: None,
        ground: Ground::TouchedNothing,
        rule: Rule::NoTouchedMove,
    };

    fn to(moves: Vec<Move>, obligation: Obligation, rule: Rule) -> Option<Self> {
        (!moves.is_empty()).then_some(Self {
            moves: Some(moves),
            obligation: Some(obligation),
            ground: Ground::TouchedPiece,
            rule,
        })
    }

    fn ground(self, ground: Ground) -> Self {
        Self { ground, ..self }
    }

    /// Puts it into a ruling.
    pub fn bind(self, mut ruling: Ruling, position: &Chess) -> Ruling {
        let mode = position.castles().mode();
        ruling.allowed = self.moves.map(|moves| {
            let mut texts: Vec<String> = moves.into_iter().map(|m| uci(m, mode)).collect();
            texts.sort_unstable();
            texts
        });
        ruling.obligations.extend(self.obligation);
        ruling
    }
}

/// The moves left after pieces were touched in this order (4.3 to 4.5). Empty squares count for
/// nothing.
pub(super) fn bound(position: &Chess, touched: &[Square]) -> Bound {
    let board = position.board();
    let occupied = touched
        .iter()
        .copied()
        .filter(|square| board.role_at(*square).is_some());
    let touched: Vec<Square> = occupied.collect();
    let legal: Vec<Move> = position.legal_moves().into_iter().collect();
    let touch = Touch { position, legal };
    let found = match touched.as_slice() {
        [] => None,
        [king, rook, ..] if touch.castling(*king, *rook) => touch.king_then_rook(*king, *rook),
        [rook, king, ..] if touch.castling(*king, *rook) => touch.rook_then_king(*rook, *king),
        _ => touch.plain(&touched),
    };
    found.unwrap_or(Bound::FREE)
}

struct Touch<'a> {
    position: &'a Chess,
    legal: Vec<Move>,
}

impl Touch<'_> {
    /// One's own king, and an own rook.
    fn castling(&self, king: Square, rook: Square) -> bool {
        self.position.our(Role::King).contains(king) && self.position.our(Role::Rook).contains(rook)
    }

    fn moves_of(&self, from: Square) -> Vec<Move> {
        let moves = self.legal.iter().copied();
        moves.filter(|m| m.from() == Some(from)).collect()
    }

    fn captures_of(&self, square: Square) -> Vec<Move> {
        let moves = self.legal.iter().copied();
        moves.filter(|m| captured(*m) == Some(square)).collect()
    }

    fn piece(&self, square: Square) -> Piece {
        // Only occupied squares are asked for.
        Piece(self.position.board().role_at(square).unwrap_or(Role::Pawn))
    }

    fn must_move(&self, from: Square, rule: Rule) -> Option<Bound> {
        Bound::to(
            self.moves_of(from),
            Obligation::Move(self.piece(from)),
            rule,
        )
    }

    fn must_capture(&self, square: Square, rule: Rule) -> Option<Bound> {
        let obligation = Obligation::Capture(self.piece(square));
        Bound::to(self.captures_of(square), obligation, rule)
    }

    /// 4.4.1, else 4.4.3.
    fn king_then_rook(&self, king: Square, rook: Square) -> Option<Bound> {
        let there = |m: &Move| matches!(m, Move::Castle { rook: with, .. } if *with == rook);
        let castle: Vec<Move> = self.legal.iter().copied().filter(there).collect();
        Bound::to(castle, Obligation::Castle, Rule::KingThenRook)
            .map(|bound| bound.ground(Ground::MustCastle))
            .or_else(|| self.must_move(king, Rule::CastlingNotLegal))
    }

    /// 4.4.2: the rook, then the king, else anything; but not castling with this rook.
    fn rook_then_king(&self, rook: Square, king: Square) -> Option<Bound> {
        let castles = |m: &Move| matches!(m, Move::Castle { rook: with, .. } if *with == rook);
        let mut others = self.legal.clone();
        others.retain(|m| !castles(m));
        let mut moves = others.clone();
        moves.retain(|m| m.from() == Some(king));
        let king = Obligation::Move(Piece(Role::King));
        // In Chess960 neither may have another move than to castle.
        let may_castle = others.len() < self.legal.len();
        let rest = may_castle.then(|| Bound::to(others, Obligation::NotCastle, Rule::RookThenKing));
        self.must_move(rook, Rule::RookThenKing)
            .or_else(|| Bound::to(moves, king, Rule::RookThenKing))
            .or_else(|| rest.flatten())
            .map(|bound| bound.ground(Ground::MayNotCastle))
    }

    /// 4.3.1 to 4.3.3.
    fn plain(&self, touched: &[Square]) -> Option<Bound> {
        let ours = |square: &&Square| self.position.us().contains(**square);
        let own = touched.iter().find(ours).copied();
        let theirs = touched.iter().find(|square| !ours(square)).copied();
        let rule = match (own, theirs) {
            (Some(own), Some(theirs)) => {
                let mut moves = self.captures_of(theirs);
                moves.retain(|m| m.from() == Some(own));
                let capture = Obligation::Capture(self.piece(theirs));
                if let Some(bound) = Bound::to(moves, capture, Rule::TouchedBoth) {
                    return Some(bound);
                }
                Rule::TouchedBoth
            }
            (Some(_), None) => Rule::Touched,
            (None, _) => Rule::TouchedTheirs,
        };
        touched.iter().find_map(|square| {
            if self.position.us().contains(*square) {
                self.must_move(*square, rule)
            } else {
                self.must_capture(*square, rule)
            }
        })
    }
}

/// The square of the piece a move takes; en passant it is not where the pawn goes.
fn captured(m: Move) -> Option<Square> {
    match m {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        Move::Normal { to, capture, .. } => capture.map(|_| to),
        Move::Castle { .. } | Move::Put { .. } => None,
    }
}

/// What the incident of touched pieces says.
pub(super) struct Touching<'a> {
    pub by: Colour,
    pub squares: &'a [String],
    pub adjust: bool,
    pub noticed_by: NoticedBy,
    pub claimant_touched: bool,
}

/// Pieces were touched (4.2 to 4.8).
pub(super) fn rule(scene: Scene<'_>, touching: &Touching<'_>) -> Result<Ruling, CaseError> {
    let squares = squares(touching.squares)?;
    let by = touching.by;
    if touching.adjust {
        let off_move = scene.figures().adjust_needs_move && by != scene.turn();
        return Ok(if off_move {
            scene.menu(Ground::Conduct, &[Rule::Adjust], Some(by))
        } else {
            scene.ruling(Ground::TouchedAdjusted, &[Rule::Adjust])
        });
    }
    if by != scene.turn() {
        return Ok(scene.ruling(Ground::TouchedOffMove, &[Rule::Adjust]));
    }
    if touching.claimant_touched {
        return Ok(scene.ruling(Ground::TouchClaimLate, &[Rule::TouchClaim]));
    }
    let on_request = scene.figures().touch_on_request && scene.mode().is_partial();
    let ruling = if on_request && touching.noticed_by == NoticedBy::Arbiter {
        scene.ruling(Ground::IllegalNeedsClaim, &[Rule::TouchOnRequest])
    } else {
        let bound = bound(scene.position(), &squares);
        let ruling = scene.ruling(bound.ground, &[bound.rule]);
        bound.bind(ruling, scene.position())
    };
    Ok(intent(scene, ruling, by, &squares))
}

fn intent(scene: Scene<'_>, ruling: Ruling, by: Colour, squares: &[Square]) -> Ruling {
    let board = scene.position().board();
    let touched = |square: &Square| board.role_at(*square).is_some();
    if squares.iter().any(touched) {
        with_intent(scene, ruling, by)
    } else {
        ruling
    }
}

/// A touch with intent refuses the opponent's offer and ends the right to claim, where the edition
/// says so (9.1.2, 9.4). So does a move that is taken back: its piece was touched.
pub(super) fn with_intent(scene: Scene<'_>, ruling: Ruling, by: Colour) -> Ruling {
    let ruling = ruling.mark(Mark::Touched(by));
    match scene.figures().offer_lapse {
        Lapse::Touch => draw_offer::refused_on_the_board(scene, ruling, by),
        Lapse::Move => ruling,
    }
}

fn squares(texts: &[String]) -> Result<Vec<Square>, CaseError> {
    if texts.len() > 32 {
        return Err(CaseError::new(
            "squares",
            &"there are no more than 32 pieces",
        ));
    }
    texts
        .iter()
        .enumerate()
        .map(|(index, text)| Scene::square(text, &format!("squares[{index}]")))
        .collect()
}

/// A piece was released (4.7): it stays, if it may stand there; a king that went two squares binds
/// to castling (4.7.2).
pub(super) fn released(
    scene: Scene<'_>,
    by: Colour,
    from: &str,
    to: &str,
) -> Result<Ruling, CaseError> {
    scene.on_move(by, "by")?;
    let (from, to) = (Scene::square(from, "from")?, Scene::square(to, "to")?);
    let position = scene.position();
    if !position.us().contains(from) {
        let reason = format!("{by} has no piece on {from}");
        return Err(CaseError::new("from", &reason));
    }
    let legal: Vec<Move> = position.legal_moves().into_iter().collect();
    let castle = |m: &Move| castles_to(*m, from, to);
    let there = |m: &Move| !m.is_castle() && m.from() == Some(from) && m.to() == to;
    let mut moves: Vec<Move> = legal.iter().copied().filter(there).collect();
    if moves.is_empty() {
        moves = legal.iter().copied().filter(castle).collect();
    }
    let bound = if moves.is_empty() {
        let touched = if position.them().contains(to) {
            vec![from, to]
        } else {
            vec![from]
        };
        let bound = bound(position, &touched);
        if bound.moves.is_some() {
            bound.ground(Ground::ReleasedIllegal)
        } else {
            bound
        }
    } else {
        let piece = Piece(position.board().role_at(from).unwrap_or(Role::Pawn));
        let obligation = match moves.as_slice() {
            [m, ..] if m.is_castle() => Obligation::Castle,
            [m, ..] if m.is_promotion() => Obligation::Promote,
            _ => Obligation::Move(piece),
        };
        Bound {
            moves: Some(moves),
            obligation: Some(obligation),
            ground: Ground::Released,
            rule: Rule::Released,
        }
    };
    let ruling = scene.ruling(bound.ground, &[Rule::Released, bound.rule]);
    let ruling = bound.bind(ruling, position);
    Ok(intent(scene, ruling, by, &[from]))
}

/// The king on its way to castle: from its square to where castling takes it.
fn castles_to(m: Move, from: Square, to: Square) -> bool {
    m.from() == Some(from)
        && m.castling_side()
            .is_some_and(|side| Square::from_coords(side.king_to_file(), from.rank()) == to)
}
