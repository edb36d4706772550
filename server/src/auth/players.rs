//! Tokens of players: one for each player of a tournament, shown once, kept as BLAKE3 hashes in
//! the journal stream `player-tokens`.
//!
//! A token names the tournament, the player and the command that entered him: it is worth nothing
//! once he is removed, or once a file has put somebody else under his number. Who holds one may
//! look after his own game and nothing else.

use super::caller::{Caller, CallerId, Post, Posts};
use super::ledger::{Book as Fold, Damaged, Ledger, LedgerError, Made};
use super::role::Role;
use super::{player_code, secret};
use crate::journal::Journal;
use crate::live::Slug;
use hakem_core::PlayerId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

/// Who a token is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enrolled {
    /// The tournament's number for life.
    pub event: String,
    /// The player.
    pub player: PlayerId,
    /// The command that entered him.
    pub enrolment: u64,
}

/// What the journal records.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    /// A token was issued.
    PlayerTokenIssued {
        /// Hash of the code, hexadecimal.
        hash: String,
        /// The tournament's name in addresses.
        tournament: String,
        /// For whom.
        #[serde(flatten)]
        enrolled: Enrolled,
    },
    /// A token was revoked.
    PlayerTokenRevoked {
        /// The event that issued it.
        id: u64,
    },
}

/// A token as lists show it: everything but the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerToken {
    /// Its number.
    pub id: u64,
    /// Where.
    pub tournament: Slug,
    /// For whom.
    pub enrolled: Enrolled,
    /// When it was issued.
    pub at: Timestamp,
    /// By whom.
    pub by: String,
}

/// A new token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuedToPlayer {
    /// Its number.
    pub id: u64,
    /// For whom.
    pub player: PlayerId,
    /// The code. It is not kept; nobody can show it again.
    pub code: String,
}

/// Why no token of a player is issued or revoked.
#[derive(Debug, thiserror::Error)]
pub enum PlayerTokenError {
    /// The journal.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The player has none.
    #[error("player {0} has no token")]
    NoToken(PlayerId),
    /// The system has no randomness to give.
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

/// The tokens of all players of a server.
pub struct PlayerTokens {
    ledger: Ledger<Book>,
}

#[derive(Default)]
struct Book {
    by_hash: BTreeMap<String, PlayerToken>,
}

impl Book {
    fn of<'a>(&'a self, event: &'a str) -> impl Iterator<Item = &'a PlayerToken> {
        let all = self.by_hash.values();
        all.filter(move |token| token.enrolled.event == event)
    }
}

impl PlayerTokens {
    /// Brings the tokens back from the journal. Blocks.
    ///
    /// # Errors
    /// Something stored cannot be read.
    pub fn open(journal: &Journal) -> Result<Self, PlayerTokenError> {
        let ledger = Ledger::open(journal)?;
        Ok(Self { ledger })
    }

    /// Issues a token to each of these players of one tournament, all or none; what they had
    /// before ends. `by` is who asks for it.
    ///
    /// # Errors
    /// They cannot be stored.
    pub async fn issue(
        &self,
        by: &str,
        tournament: &Slug,
        players: Vec<Enrolled>,
    ) -> Result<Vec<IssuedToPlayer>, PlayerTokenError> {
        let writer = self.ledger.writer().await;
        let had = self.ledger.look(|book| {
            let new = players.iter();
            let new: HashSet<_> = new.map(|new| (new.event.as_str(), new.player)).collect();
            let all = book.by_hash.values();
            let replaced =
                all.filter(|old| new.contains(&(old.enrolled.event.as_str(), old.enrolled.player)));
            replaced.map(|old| old.id).collect::<Vec<_>>()
        });
        let ends = had.into_iter().map(|id| Entry::PlayerTokenRevoked { id });
        let mut entries: Vec<Entry> = ends.collect();
        let mut issued = Vec::with_capacity(players.len());
        let first = writer.next() + u64::try_from(entries.len()).unwrap_or(u64::MAX);
        for (id, enrolled) in (first..).zip(players) {
            let code = player_code::new()?;
            let (player, hash) = (enrolled.player, secret::hash(&code));
            entries.push(Entry::PlayerTokenIssued {
                hash,
                tournament: tournament.to_string(),
                enrolled,
            });
            issued.push(IssuedToPlayer { id, player, code });
        }
        if !issued.is_empty() {
            writer.store(by, Timestamp::now(), entries).await?;
        }
        Ok(issued)
    }

    /// Revokes the token of a player, or (none) those of all players of a tournament, at once.
    /// Answers how many ended.
    ///
    /// # Errors
    /// The player has none, or it cannot be stored.
    pub async fn revoke(
        &self,
        by: &str,
        event: &str,
        player: Option<PlayerId>,
    ) -> Result<usize, PlayerTokenError> {
        let writer = self.ledger.writer().await;
        let meant = |token: &&PlayerToken| player.is_none_or(|id| token.enrolled.player == id);
        let ends: Vec<u64> = self.ledger.look(|book| {
            let tokens = book.of(event).filter(meant);
            tokens.map(|token| token.id).collect()
        });
        if let (Some(player), true) = (player, ends.is_empty()) {
            return Err(PlayerTokenError::NoToken(player));
        }
        let count = ends.len();
        let entries = ends.into_iter().map(|id| Entry::PlayerTokenRevoked { id });
        if count > 0 {
            writer
                .store(by, Timestamp::now(), entries.collect())
                .await?;
        }
        Ok(count)
    }

    /// Whose a code is, with the prefix or without; none if it is unknown or revoked.
    pub fn holder(&self, code: &str) -> Option<PlayerToken> {
        let hash = secret::hash(&player_code::read(code)?);
        self.ledger.look(|book| book.by_hash.get(&hash).cloned())
    }

    /// The tokens in force of a tournament, by player.
    pub fn of(&self, event: &str) -> BTreeMap<PlayerId, PlayerToken> {
        let all = |book: &Book| {
            let tokens = book.of(event).cloned();
            tokens.map(|token| (token.enrolled.player, token)).collect()
        };
        self.ledger.look(all)
    }
}

impl std::fmt::Debug for PlayerTokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PlayerTokens(..)")
    }
}

impl PlayerToken {
    /// Who calls with it.
    pub fn caller(&self) -> Caller {
        let name = name_of(self.enrolled.player);
        let post = Post {
            role: Role::Player,
            boards: Vec::new(),
            enrolled: Some(self.enrolled.clone()),
        };
        Caller {
            id: CallerId::Player(self.id),
            display: name.clone(),
            name,
            posts: Posts {
                server: None,
                tournaments: BTreeMap::from([(self.tournament.clone(), post)]),
            },
        }
    }
}

/// What stands in the journal beside what a player does.
fn name_of(player: PlayerId) -> String {
    format!("player {player}")
}

/// True for what stands in the journal for players: nobody else may be called so.
pub fn is_name_of_player(name: &str) -> bool {
    let number = name.strip_prefix("player ");
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}

impl Fold for Book {
    type Entry = Entry;

    const STREAM: &'static str = "player-tokens";

    fn take(&mut self, entry: Entry, made: &Made<'_>) -> Result<(), Damaged> {
        match entry {
            Entry::PlayerTokenIssued {
                hash,
                tournament,
                enrolled,
            } => {
                let token = PlayerToken {
                    id: made.seq,
                    tournament: tournament.parse().map_err(|_| Damaged)?,
                    enrolled,
                    at: made.at,
                    by: made.by.to_owned(),
                };
                self.by_hash.insert(hash, token);
            }
            Entry::PlayerTokenRevoked { id } => self.by_hash.retain(|_, token| token.id != id),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::role::Act;
    use super::*;

    fn enrolled(player: u32) -> Enrolled {
        Enrolled {
            event: "01EVENT".to_owned(),
            player: PlayerId(player),
            enrolment: u64::from(player) + 1,
        }
    }

    #[tokio::test]
    async fn a_code_is_its_holders_until_another_is_issued_or_it_is_revoked() {
        let dir = tempfile::tempdir().unwrap();
        let journal = Journal::open(dir.path()).unwrap();
        let tokens = PlayerTokens::open(&journal).unwrap();
        let slug: Slug = "open".parse().unwrap();
        let issue = |players: Vec<u32>| {
            let players = players.into_iter().map(enrolled).collect();
            tokens.issue("ada", &slug, players)
        };
        let first = issue(vec![1, 2]).await.unwrap();
        let holder = tokens.holder(&first[1].code).unwrap();
        assert_eq!((holder.id, holder.enrolled.clone()), (2, enrolled(2)));
        let bearer = format!("hp_{}", first[1].code.to_uppercase());
        assert_eq!(tokens.holder(&bearer), Some(holder.clone()));
        let caller = holder.caller();
        assert_eq!(caller.name, "player 2");
        assert!(caller.has(Act::OwnGame, &slug) && !caller.has(Act::Result, &slug));
        assert!(!caller.has(Act::OwnGame, &"other".parse().unwrap()));

        let second = issue(vec![2]).await.unwrap();
        assert_eq!(
            tokens.holder(&first[1].code),
            None,
            "the slip that was lost"
        );
        assert_eq!(tokens.holder(&second[0].code).unwrap().id, second[0].id);
        assert!(tokens.holder(&first[0].code).is_some());

        let again = PlayerTokens::open(&journal).unwrap();
        let ids = |tokens: &PlayerTokens| {
            let all = tokens.of("01EVENT").into_values();
            all.map(|token| token.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(&again), [first[0].id, second[0].id]);
        assert_eq!(ids(&again), ids(&tokens));
        let none = again.revoke("ada", "01OTHER", Some(PlayerId(1))).await;
        assert!(matches!(none, Err(PlayerTokenError::NoToken(_))));
        let ended = again.revoke("ada", "01EVENT", None).await.unwrap();
        assert_eq!((ended, again.of("01EVENT").len()), (2, 0));
        assert_eq!(again.holder(&first[0].code), None);
    }

    #[test]
    fn nobody_else_is_called_like_a_player() {
        assert!(is_name_of_player("player 12"));
        assert!(!is_name_of_player("player one") && !is_name_of_player("players"));
    }
}
