//! Codes of problems: stable names for programs, each with its status.

macro_rules! codes {
    ($($variant:ident = $name:literal, $status:literal, $title:literal;)+) => {
        /// What is wrong, for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $(#[doc = $title] $variant),+
        }

        impl Code {
            /// Every code.
            #[cfg(test)]
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The stable name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// The HTTP status.
            pub const fn status(self) -> u16 {
                match self { $(Self::$variant => $status),+ }
            }

            /// What it means in a few words.
            pub const fn title(self) -> &'static str {
                match self { $(Self::$variant => $title),+ }
            }
        }
    };
}

codes! {
    MalformedJson = "malformed-json", 400, "The body is not JSON";
    UnknownField = "unknown-field", 400, "The body has a field that is not known";
    InvalidBody = "invalid-body", 400, "The body does not have the form asked for";
    InvalidQuery = "invalid-query", 400, "The query does not have the form asked for";
    InvalidHeader = "invalid-header", 400, "A header does not have the form asked for";
    NoToken = "no-token", 401, "A session or a token is needed";
    UnknownToken = "unknown-token", 401, "The token is not known";
    WrongPassword = "wrong-password", 401, "Name or password are not right";
    Forbidden = "forbidden", 403, "The role is not enough";
    ForeignTournament = "foreign-tournament", 403, "The role is for another tournament";
    ForeignOrigin = "foreign-origin", 403, "The page is not of this server";
    NotFound = "not-found", 404, "There is nothing here";
    UnknownTournament = "unknown-tournament", 404, "There is no such tournament";
    UnknownPlayer = "unknown-player", 404, "There is no such player";
    UnknownRound = "unknown-round", 404, "There is no such round";
    UnknownBoard = "unknown-board", 404, "There is no such board";
    UnknownThing = "unknown-thing", 404, "There is no such thing";
    UnknownCommand = "unknown-command", 404, "There is no such command";
    MethodNotAllowed = "method-not-allowed", 405, "The address does not know this method";
    BodyTimeout = "body-timeout", 408, "The body did not come in time";
    NeedsConfirmation = "needs-confirmation", 409, "This needs confirmation";
    BadConfirmation = "bad-confirmation", 409, "A confirmation token is not valid";
    OutsideFideMode = "outside-fide-mode", 409, "Not possible in FIDE mode";
    Exists = "exists", 409, "It exists already";
    PlayerInUse = "player-in-use", 409, "The player takes part already";
    NoByes = "no-byes", 409, "The player is not entitled to byes";
    PairedInRound = "paired-in-round", 409, "The player is paired in that round";
    RoundState = "round-state", 409, "The round is not in the state for this";
    NoInitialColour = "no-initial-colour", 409, "The initial colour is not drawn";
    SessionOpen = "session-open", 409, "A manual session is open";
    NoSession = "no-session", 409, "No manual session is open";
    NoPairing = "no-pairing", 409, "There is no pairing";
    NothingTied = "nothing-tied", 409, "Nobody is tied";
    LeftAlready = "left-already", 409, "FIDE mode has been left already";
    NoChange = "no-change", 409, "Nothing would change";
    UndoneAlready = "undone-already", 409, "It is undone already";
    Dependents = "dependents", 409, "Later commands depend on it";
    GameState = "game-state", 409, "The game is not in the state for this";
    GameOver = "game-over", 409, "The game is over";
    PlyConflict = "ply-conflict", 409, "Another move stands there";
    PlyGap = "ply-gap", 409, "Moves are missing before it";
    OpenGames = "open-games", 409, "Games wait for their results";
    ImportRuns = "import-runs", 409, "Another list is being imported";
    LastOwner = "last-owner", 409, "The server would have no owner";
    DeadLink = "dead-link", 410, "The link is not valid";
    Stale = "stale", 412, "The tournament has changed";
    TooLarge = "too-large", 413, "The body is too large";
    UnsupportedFormat = "unsupported-format", 415, "The format cannot be read";
    PlainForm = "plain-form", 415, "A plain form may not send this";
    InvalidValue = "invalid-value", 422, "A value is not possible";
    InvalidSettings = "invalid-settings", 422, "The settings contradict themselves";
    Regulation = "regulation", 422, "A regulation refuses it";
    InvalidPackage = "invalid-package", 422, "The package of regulations cannot be loaded";
    Script = "script", 422, "A regulation's script failed";
    InvalidAppeal = "invalid-appeal", 422, "The appeal or its committee does not fit the rules";
    InvalidDraft = "invalid-draft", 422, "The draft is no pairing";
    InvalidResult = "invalid-result", 422, "The result is not possible";
    InvalidNumbers = "invalid-numbers", 422, "The numbers are no numbering";
    InvalidIncident = "invalid-incident", 422, "The incident does not fit the game";
    IllegalMove = "illegal-move", 422, "The move cannot be played";
    ImportObstacles = "import-obstacles", 422, "The file has defects that are not accepted";
    Import = "import", 422, "The file cannot be imported";
    List = "list", 422, "The list cannot be read";
    NoStandings = "no-standings", 422, "There are no standings";
    KeyReused = "key-reused", 422, "The idempotency key was used for another request";
    TooManyAttempts = "too-many-attempts", 429, "Too many attempts failed";
    Internal = "internal", 500, "The server failed";
    NoIndex = "no-index", 500, "The player index cannot be read";
    NotStored = "not-stored", 500, "It could not be stored";
    Overloaded = "overloaded", 503, "The server is busy";
    Stopping = "stopping", 503, "The server is stopping";
    StorageFull = "storage-full", 507, "There is no space left";
}
