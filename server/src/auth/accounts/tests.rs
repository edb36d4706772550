use super::*;
use std::path::Path;

fn at(hours: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + 3600 * hours).unwrap()
}

fn open(dir: &Path) -> (Journal, Accounts) {
    let journal = Journal::open(dir).unwrap();
    let accounts = Accounts::open(&journal).unwrap();
    (journal, accounts)
}

/// A server whose owner has set a password.
async fn owned(accounts: &Accounts) -> u64 {
    let link = accounts.invite("server", at(0), None).await.unwrap();
    let names = ("Olivia", None);
    let accepted = accounts.accept(&link.secret, at(0), names, "hash".to_owned());
    accepted.await.unwrap()
}

fn deputy() -> Appointment {
    let slug = "open".parse().unwrap();
    Appointment::new(Role::Deputy, Some(slug), vec![]).unwrap()
}

#[tokio::test]
async fn accounts_come_back_from_the_journal_as_they_were() {
    let dir = tempfile::tempdir().unwrap();
    let (journal, accounts) = open(dir.path());
    let owner = owned(&accounts).await;
    let names = ("dora", "Dora D.");
    let invited = accounts
        .create("@Olivia", at(1), names, Some(deputy()))
        .await;
    let dora = invited.unwrap().id.unwrap();
    let changes = vec![Change::Display("Dora Deniz".to_owned()), Change::Disable];
    accounts
        .change("@Olivia", at(2), dora, changes)
        .await
        .unwrap();
    let again = Accounts::open(&journal).unwrap();
    assert_eq!(again.list(), accounts.list());
    let account = again.named("DORA").unwrap();
    assert_eq!((account.id, account.display.as_str()), (dora, "Dora Deniz"));
    assert!(account.disabled && !account.has_password());
    assert_eq!(account.by, "@Olivia");
    let caller = account.caller();
    assert_eq!(caller.name, "@dora");
    assert_eq!(caller.role_in(&"open".parse().unwrap()), Some(Role::Deputy));
    assert!(again.get(owner).unwrap().is_owner());
    assert!(again.has_owner());
}

#[tokio::test]
async fn a_link_is_used_once_and_in_time() {
    let dir = tempfile::tempdir().unwrap();
    let (_journal, accounts) = open(dir.path());
    let first = accounts.invite("server", at(0), None).await.unwrap();
    let second = accounts.invite("server", at(0), None).await.unwrap();
    let accept = |secret: &str, hours| {
        let secret = secret.to_owned();
        let accounts = &accounts;
        async move {
            let names = ("olivia", None);
            let done = accounts.accept(&secret, at(hours), names, "hash".to_owned());
            done.await
        }
    };
    let gone = |done: Result<u64, AccountError>| matches!(done, Err(AccountError::NoLink));
    assert!(gone(accept(&first.secret, 0).await), "replaced");
    assert!(gone(accept(&second.secret, 7 * 24).await), "too old");
    let both = tokio::join!(accept(&second.secret, 1), accept(&second.secret, 1));
    assert_eq!([both.0.is_ok(), both.1.is_ok()], [true, false]);
    assert!(gone(accept("", 1).await), "never one");
}

/// Whoever becomes owner, and however: the link of the first start is over.
#[tokio::test]
async fn an_owner_ends_the_link_of_a_new_server() {
    let dir = tempfile::tempdir().unwrap();
    let (_journal, accounts) = open(dir.path());
    let first = accounts.invite("server", at(0), None).await.unwrap();
    let made = accounts.create("t", at(0), ("olga", "Olga"), Some(deputy()));
    let olga = made.await.unwrap();
    let accept = accounts.accept(&olga.secret, at(0), ("", None), "hash".to_owned());
    let id = accept.await.unwrap();
    assert!(accounts.invited(&first.secret, at(0)).is_ok());
    let give = vec![Change::Give(Appointment::Owner)];
    accounts.change("t", at(0), id, give).await.unwrap();
    let used = accounts.accept(&first.secret, at(0), ("x", None), "hash".to_owned());
    assert!(matches!(used.await, Err(AccountError::NoLink)));
    assert_eq!(accounts.list().len(), 1);
}

#[tokio::test]
async fn a_password_of_meanwhile_is_not_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    let (_journal, accounts) = open(dir.path());
    let id = owned(&accounts).await;
    let epoch = accounts.get(id).unwrap().epoch;
    let set = |hash: &str| accounts.set_password(at(1), (id, epoch), hash.to_owned());
    set("second").await.unwrap();
    assert!(set("third").await.is_err());
    assert_eq!(
        accounts.get(id).unwrap().password.as_deref(),
        Some("second")
    );
}

#[tokio::test]
async fn names_are_taken_for_ever_and_the_last_owner_stays() {
    let dir = tempfile::tempdir().unwrap();
    let (_journal, accounts) = open(dir.path());
    let owner = owned(&accounts).await;
    let create =
        |name: &'static str| accounts.create("t", at(1), (name, "Somebody"), Some(deputy()));
    let dora = create("dora").await.unwrap().id.unwrap();
    for name in ["DORA", "olıvıa"] {
        let error = create(name).await.unwrap_err();
        assert!(matches!(error, AccountError::NameTaken(_)), "{error}");
    }
    accounts.remove("t", at(1), dora).await.unwrap();
    let error = create("dora").await.unwrap_err();
    assert!(error.to_string().contains("or was"), "{error}");
    for change in [Change::Disable, Change::Take(None)] {
        let error = accounts
            .change("t", at(1), owner, vec![change])
            .await
            .unwrap_err();
        assert!(matches!(error, AccountError::LastOwner), "{error}");
    }
    let error = accounts.remove("t", at(1), owner).await.unwrap_err();
    assert!(matches!(error, AccountError::LastOwner), "{error}");
    let error = accounts.remove("t", at(1), dora).await.unwrap_err();
    assert!(matches!(error, AccountError::NoAccount(_)), "{error}");
}
