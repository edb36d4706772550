# Texts of the pages. A key begins with the page it is for; `{ $name }` is a value.

## The language

language-name = English
language-decimal = .
language-casing = root

## Every page

language = Language
theme = Colours
theme-device = as the device
theme-light = light
theme-dark = dark
nav-site = Site
nav-skip = To the content
nav-home = Tournaments
nav-console = For arbiters
nav-event = This tournament

## Log-in

login-title = Log in
login-name = Name
login-password = Password
login-enter = Log in
login-lost = Password lost? Whoever runs the server, or the chief arbiter, gives you a new link.
login-needs-scripts = Logging in needs JavaScript. Allow it for this site, then load the page again. Pairings, results and standings can be read without.
welcome-title = Welcome
welcome-name-is = Your name to log in is
welcome-name-rule = Letters, digits and . _ - + @; you type it to log in.
welcome-display = How others see your name
welcome-password = New password
welcome-password-rule = { $least } to { $most } characters, and not the name itself.
welcome-again = The same again
welcome-differs = The two passwords differ.
welcome-enter = Set password and go on
welcome-dead = This link is not valid any more.
welcome-dead-text = It was used, replaced by a newer one, or has expired. Ask whoever invited you for a new link. If you have set your password already, log in with it.
account-title = My account
account-log-out = Log out
account-password = Change password
account-password-text = On all other devices you are logged out.
account-old = Password until now
account-change = Change password
entry-wrong-password = Name or password are not right. Capitals do not matter in the name, but in the password they do.
entry-account-wrong = The password until now is not right.
entry-no-token = You are not logged in any more. Log in again, then change the password.
entry-dead-link = This link is not valid any more: it was used or replaced meanwhile. Ask for a new one.
entry-exists = This name is or was somebody's. Choose another.
entry-too-many-attempts = Too many attempts failed. Wait until the time has run out, then try again.
entry-offline = The server cannot be reached. What you typed is still here: check the network and try again.
entry-refused = The server refused this:

## Prints

print-controls = Print
print-now = Print
print-back = Back
print-draft = draft: not published
print-arbiter = Chief arbiter:
slips-title = Result slips of round { $round }
slips-arbiter = Arbiter

## Console: paperwork

rail-players = Players
rail-regulations = Regulations
rail-files = Files and prints
rail-log = Log
rail-settings = Settings
rail-staff = Staff
rail-new = New tournament
rail-import = Import a file
rail-users = Accounts

## Console: a tournament's plan

plan-event = Event
plan-name = Name
plan-city = Town
plan-federation = Federation
plan-federation-help = Three letters: the federation that reports the event, for example TUR.
plan-start = First day
plan-end = Last day
plan-tz = Time zone of the venue
plan-tz-help = Its IANA name, for example Europe/Istanbul. All hours are shown in it.
plan-time-control = Time control
plan-time-control-help = Seconds + increment, for example 5400+30 for 90 minutes and 30 seconds a move.
plan-chief = Chief arbiter
plan-deputies = Deputy arbiters
plan-deputies-help = With semicolons between them.
plan-pairing = Pairing
plan-rounds = Rounds
plan-system = System
plan-dutch = Swiss, Dutch system (C.04.3)
plan-dubov = Swiss, Dubov system (C.04.4.1)
plan-burstein = Swiss, Burstein system (C.04.4.2)
plan-lim = Swiss, Lim system (C.04.4.3)
plan-lim-maxi = Swiss, Lim system, maxi-tournament (100-point rule)
plan-double-swiss = Double-Swiss, matches of two games, a round each (C.04.5)
plan-round-robin = Round robin, Berger tables
plan-scheveningen = Scheveningen, two teams
plan-knockout = Knockout
plan-cycles = Cycles
plan-games = Games of a match, a round each
plan-edition = Edition of the pairing rules
plan-in-force = as in force on the first day
plan-acceleration = Acceleration
plan-acceleration-none = none
plan-baku = Baku (C.04.7)
plan-acceleration-listed = listed player by player
plan-scoring = Scoring and tie-breaks
plan-win = Win
plan-draw = Draw
plan-loss = Loss
plan-pab = Pairing-allocated bye
plan-tiebreaks = Tie-breaks in order
plan-tiebreaks-help = Codes of C.07 with commas between them, for example BH/C1, BH, SB, DE.
plan-tiebreaks-known = Known codes
plan-tiebreak-edition = Edition of the tie-break rules
plan-address = Address
plan-slug = Address of the pages
plan-slug-help = a-z, 0-9 and -; left empty, it is made from the name. It stays for good.
new-create = Create the tournament
settings-save = Save settings
settings-done = Settings saved.
settings-locked = Locked since round 1 was paired: rounds, system, editions, acceleration, scoring and tie-breaks are fixed in FIDE mode (C.02). They can be changed only by leaving FIDE mode, below.
settings-fide = FIDE mode
settings-in = The tournament is within FIDE's rules. Acts that depart from them are refused or asked about.
settings-leave = Leave FIDE mode for good
settings-left = FIDE mode has been left. It does not come back; the report to FIDE says so.
settings-departs = These settings depart from FIDE's rules:

## Console: players

players-add = Enter a player
players-enter = Enter
players-added = The player is entered.
numbers-title = Drawing of lots
numbers-text = Pairing numbers of a round robin are drawn by lot. The server draws; the seed stands in the log.
numbers-how = How
numbers-free = any number for anybody
numbers-varma = Varma tables: compatriots do not meet in the last three rounds
numbers-draw = Draw the numbers
numbers-drawn = The numbers are drawn.
players-find-key = find a player
players-nobody = Nobody is entered yet. Enter the first player above, or import a file.
players-state = Remarks
players-withdrawn = withdrawn from round { $round }
players-late = from round { $round }
players-no-byes = no byes on request
player-name = Name
player-name-help = Last name, first name: as in the rating list.
player-no-title = none
player-sex = Sex
player-unknown = not known
player-female = female
player-male = male
player-birth = Born
player-birth-help = 1990-05-01, or the year alone.
player-entered = First round
player-entered-help = A late entry: the rounds before it count as not played (C.04.2 2.4).
player-save = Save
player-changed = Saved.
player-byes = Byes
player-byes-help = What the player does in each round from the newest one on.
player-plays = plays
player-leaving = Leaving
player-withdraw = Withdraw
player-withdraw-help = No longer paired from the next round on; the games played stay.
player-reinstate = Reinstate
player-reinstate-help = Is paired again from the next round on.
player-expel = Expel
player-expel-help = Not paired any more, and left out of the standings.
player-pardon = Lift the expulsion
player-remove = Remove
player-remove-help = Only while the player was never paired. Undo brings the entry back.
pairs-title = Pairs that may not meet
pairs-none = None.
pairs-add = Forbid a pair
pairs-one = Player
pairs-other = and
pairs-from = From round
pairs-to = To round
pairs-rounds = rounds { $first } to { $last }
pairs-forbid = Forbid
pairs-done = These two will not be paired.
pairs-lift = Lift

## Console: files

files-exports = The event as a file
files-trf = TRF26, as it stands
files-trf-final = TRF26, final report to FIDE
files-csv = Table of the players (CSV)
files-json = Everything the TRF says, as JSON
files-final-waits = The final report is given out once every game has its result: { $count ->
    [one] { $count } game waits for its own
   *[other] { $count } games wait for theirs
}.
files-prints = Prints
files-nothing-paired = No round is paired yet.
files-by-board = Pairings by board
files-by-name = Pairings by name
files-slips = Result slips
files-qr = The public page for the wall

## Console: import

import-help = Nothing is stored before you have seen the plan and accepted what departs from the rules.
import-file = TRF file
import-drop = Or drop it here.
import-text = Or its text
import-look = Show what would be done
import-plan = The plan
import-possible = The file can be imported.
import-impossible = The file cannot be imported as it is: mend it, or accept below what is wrong with it.
import-summary = { $name }: { $players } players, { $rounds } rounds paired.
import-fide-left = It has left FIDE mode, as the file says.
import-obstacles = What stands in the way
import-accept = Accept { $kind } (found { $count } times)
import-refused = cannot be accepted
import-breach = breach
import-repair = repaired
import-warning = looks wrong
import-default = taken as given
import-dropped = left out
import-note = note
import-line = Line { $line }
import-whole-file = the whole file
import-severity = What is done
import-kind = Kind
import-message = In words
import-left-out = Left out
import-nothing = Nothing was repaired or left out.
import-commit = Import the tournament

## Console: log

log-help = Every act, the newest first. What is undone stays in the log.
log-when = When
log-who = Who
log-what = What
log-undo = Undo
log-undo-beginning = The whole tournament disappears from every page. Programs alone can bring it back, by undoing this undo.
log-redo = Do again
log-undone = undone
log-older = Earlier acts
log-more = and { $count } more
log-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}

## Console: staff and accounts

staff-roles = Arbiters do everything here and confirm warnings; deputies enter results; operators enter moves of named boards; viewers see what everybody sees.
staff-person = Person
staff-role = Role
staff-acts = Acts
staff-nobody = Nobody has a role here but those who run the server.
staff-invited = has not logged in yet
staff-take = Take the role
staff-add = Give somebody a role
staff-name-help = What is typed to log in: letters, digits and . _ - + @
staff-display = Name as others see it
staff-display-help = For somebody new: an account is made, and you get a link to pass on. Leave it empty for somebody who has an account.
staff-boards = Boards
staff-boards-help = For operators alone: 1, 2, 3
staff-give = Give the role
staff-done = The role is given.
tokens-title = Tokens for programs
tokens-help = A program logs in with a token instead of a password: boards, uploaders, scripts.
tokens-add = Issue a token
tokens-name = Name in the log
tokens-name-help = What the log calls whoever uses it.
tokens-issue = Issue
tokens-done = The token is issued.
tokens-by = by { $name }
tokens-revoke = Revoke
secret-once = This is shown only now.
secret-copy = Copy
secret-copied = Copied.
secret-help = Pass it on to the one person it is for. Lost, it is replaced by a new one.
users-state = State
users-active = can log in
users-disabled = disabled
users-add = New account
users-role = On the server
users-no-role = nothing: roles are given in each tournament
users-make = Make the account
users-done = The account is there.
users-link = New link
users-enable = Enable
users-disable = Disable
users-owner = Make owner
users-no-owner = No longer owner
users-remove = Remove
users-remove-ask = The account of { $name } goes for good, and its name stays taken.

## Console: regulations

rules-help = Layers of rules above FIDE's, the lowest first; where only one can answer, the last wins. In FIDE mode they are frozen when round 1 is paired.
rules-needs-scripts = This page needs JavaScript.
rules-none = No regulation: FIDE's rules alone.
rules-on = in force
rules-up = Lower
rules-down = Higher
rules-remove = Remove
rules-removed = Removed.
rules-changed = Changed.
rules-version = version { $name }
rules-params = Parameters
rules-save = Save parameters
rules-hooks = Answers: { $name }.
rules-effects = May affect: { $name }.
rules-effect-free = It can be changed at any time.
rules-effect-2 = Changing it after round 1 is noted.
rules-effect-3 = Changing it after round 1 asks for confirmation.
rules-effect-4 = Changing it after round 1 leaves FIDE mode, after two confirmations.
rules-effect-5 = After round 1 it cannot be changed in FIDE mode.
rules-hash = Content: { $hash }
rules-source = Source of { $file }
rules-log = What its scripts printed
rules-at = { $file }, line { $line }:
rules-warnings = Warnings
rules-unreadable = This version cannot read it
rules-install = New or newer package
rules-install-help = Choose all its files, or paste them. A package with a known name replaces the old one.
rules-files = Files
rules-check = Only check
rules-put = Put in force
rules-checked = { $name } is in order.
rules-installed = The package is in force.

## Days

date-day = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## What went wrong

fault-page = There is no page here
fault-page-text = The address may be mistyped, or the page was moved. Everything else works: go on from the list of tournaments.
fault-event = There is no tournament here
fault-event-text = The address may be mistyped. Look for the tournament by its name.
fault-round = Round { $round } is not published
fault-round-text = Its pairings appear here as soon as the arbiter publishes them. The rounds before it can be read.
fault-board = Round { $round } has no board { $board }
fault-board-text = The pairings list the boards that are played.
fault-player = There is no player { $id } in this tournament
fault-player-text = The list of players has everybody who takes part.
fault-standings = There are no standings
fault-standings-text = A tie-break of this tournament cannot be computed. The pairings and results can be read; tell the arbiter.
fault-stopping = The server is restarting
fault-stopping-text = Nothing is lost. Load the page again in a moment.
fault-internal = The page could not be made
fault-internal-text = The fault is ours and is logged. Other pages still work; load this one again in a moment.

## Console: every page

rail = Console
rail-lobby = My tournaments
rail-round = Round
rail-results = Results
rail-standings = Standings
rail-live = Live
role-viewer = viewer
role-operator = operator
role-deputy = deputy arbiter
role-arbiter = arbiter
role-owner = owner
log-out = Log out
console-on = connected
console-wait = connecting
console-off = not followed live; load the page again
console-no-script = Everything here can be read. To enter results, pair or undo, JavaScript must be allowed.
offline-title = No connection to the server.
offline-works = What is on the screen can be read, and results can be entered: they are kept and sent in their order.
offline-do = Leave this page open and check the network; it comes back by itself.
undo = Undo: { $act }
undo-nothing = Nothing of yours to undo
redo = Do again: { $act }
fide-because = What led out of it:
barred-title = This page is for the arbiters
barred-role = Your role in this tournament is { $role }. It does not include the console.
barred-no-role = You are logged in, but have no role in this tournament.
barred-ask = Who can change that: { $names }
lobby-title = My tournaments
lobby-create = New tournament
lobby-import = Import a file
lobby-none = You have no role in any tournament yet. An arbiter gives you one under Staff.
lobby-none-yet = There is no tournament yet. Make a new one, or import a file.
stage-before = Round 1 is not paired yet; { $count ->
    [one] { $count } player
   *[other] { $count } players
} entered
stage-unpublished = Round { $round } of { $rounds }: paired, not published
stage-session = Round { $round } of { $rounds }: a manual session is open
stage-over = All { $rounds } rounds are played; every result of round { $round } is in

## Console: acts in words

did-create = creation of the tournament
did-import = import of the tournament
did-setting = change of the { $name }
setting-name = name
setting-city = place
setting-federation = federation
setting-start = first day
setting-end = last day
setting-round-dates = dates of the rounds
setting-tz = time zone
setting-chief-arbiter = chief arbiter
setting-deputies = deputy arbiters
setting-time-control = time control
setting-system = pairing system
setting-acceleration = acceleration
setting-rounds = number of rounds
setting-scoring = scoring
setting-tiebreaks = tie-breaks
setting-tiebreak-edition = edition of the tie-breaks
setting-initial-colour = initial colour
setting-laws = Laws of Chess
setting-team = matches of teams
setting-rating-method = rating method
did-add = entry of { $name }
did-remove = removal of { $name }
did-edit = change of { $name }
did-withdraw = withdrawal of { $name }
did-reinstate = return of { $name }
did-expel = expulsion of { $name }
did-no-expel = expulsion of { $name } lifted
did-team = team { $name }
did-line-up = line-up of { $name }
did-bye = bye of { $name }
did-no-bye = bye of { $name } lifted
did-numbers = pairing numbers
did-prohibition = forbidden pair
did-no-prohibition = forbidden pair lifted
did-adjustment = adjusted points
did-pair = pairing of round { $round }
did-unpair = round { $round } taken back
did-standings = publication of the standings after round { $round }
did-publish = publication of round { $round }
did-boards = boards of round { $round } made by hand
did-session = manual session of round { $round } opened
did-draft = draft of round { $round } changed
did-session-end = manual session of round { $round } ended
did-result = result of board { $board }, round { $round }: { $result }
did-clear = result of board { $board }, round { $round }, cleared
did-colours = colours on board { $board } exchanged
did-draw-numbers = drawing of pairing numbers
did-lots = drawing of lots
did-regulation-add = regulation { $name } installed
did-regulation-replace = regulation { $name } replaced
did-regulation-remove = regulation { $name } removed
did-regulation-on = regulation { $name } switched on
did-regulation-off = regulation { $name } switched off
did-regulation-set = parameters of regulation { $name }
did-regulation-order = order of the regulations
did-ruling = ruling on board { $board }, round { $round }
did-notice = a regulation's notice
did-pibe = note on the pairing of round { $round }
did-leave = leaving FIDE mode
did-confirm = a warning confirmed
did-undo = undone: { $act }
did-redo = done again: { $act }

## Console: what scripts say

say-again = Try again
say-article = Rule: { $article }
say-ask-arbiter = Your role may not confirm this. Ask { $names }.
say-ask-nobody = Your role may not confirm this. Ask an arbiter.
say-at-board = round { $round }, board { $board }
say-at-player = { $player }
say-at-round = round { $round }
say-by = { $name }: { $act }
say-cancel = Leave it as it is
say-changed = Meanwhile:
say-close = Close
say-confirm = Do it all the same
say-dependents = This cannot be undone before what came after it and depends on it:
say-failed = It was not done ({ $code }).
say-go-on = Understood, go on
say-level-2 = Please note
say-level-3 = Is this meant?
say-level-4 = This needs two confirmations
say-level-4-second = Second confirmation
say-log-in = Log in in a new window
say-log-in-text = Nothing is lost. Log in again, come back to this window, then try again.
say-log-in-title = You are no longer logged in
say-look = Look first
say-next = To the second confirmation
say-redone = Done again: { $act }
say-repeat = Do it now
say-sent = All sent.
say-stale = The tournament has changed since you looked
say-undone = Undone: { $act }
say-waiting = Waiting to be sent: { $count }.
consequence-deviating-pairing = The boards stand as you made them. They are recorded as a manual alteration and reported to FIDE with the round.
consequence-leave-fide-mode = FIDE mode is left for good: no undo, backup or later setting brings it back, and the report to FIDE says so.
consequence-other = It is recorded with your name and reported.
keys-title = Shortcuts
key-next-step = to the next thing to do
key-undo = undo my last act
key-redo = do again what I undid
key-keys = this list
problem-bad-confirmation = Something changed before it was confirmed. Try again.
problem-dependents = Later acts depend on it.
problem-exists = It exists already.
problem-forbidden = Your role may not do this.
problem-game-over = The game has its result.
problem-internal = The server failed. Look whether it was done before you repeat it.
problem-invalid-body = A value does not have the form asked for; nothing was changed.
problem-invalid-draft = These boards are no pairing yet.
problem-invalid-result = This result cannot be entered here.
problem-invalid-settings = The settings contradict each other.
problem-invalid-value = A value is not possible.
problem-key-reused = This was sent before. Load the page again.
problem-left-already = FIDE mode has been left already.
problem-no-change = That is how it stands already.
problem-no-initial-colour = The initial colour is not drawn yet.
problem-no-pairing = The rules allow no pairing.
problem-no-session = No manual session is open any more.
problem-not-stored = It could not be stored. Tell whoever runs the server.
problem-outside-fide-mode = Not possible in FIDE mode.
problem-paired-in-round = The player is paired in that round.
problem-player-in-use = The player takes part already: withdraw instead.
problem-round-state = The round is not in the state for this.
problem-session-open = A manual session is open. End it first.
problem-storage-full = The server's disk is full. Tell whoever runs it; nothing more is stored until then.
problem-undone-already = It is undone already.
problem-unknown-board = There is no such board.
problem-unknown-player = There is no such player.
console-head = State of the tournament

reason-leave-fide-mode = The tournament leaves FIDE mode for good; no undo brings it back.
reason-departing-settings = These settings are outside FIDE's rules.
reason-locked-setting = This setting is locked since round 1 was paired.
reason-late-prohibition = Prohibited pairs are fixed since round 1 was paired.
reason-old-round = Only the newest round and the one before it can be changed; correct the rated result instead.
reason-late-numbers = Pairing numbers are fixed since round 4 was paired.
reason-not-played = Declaring a game not played in this event is outside FIDE's rules.
reason-deviating-pairing = The boards differ from the pairing that the rules give.
reason-rematch = These two have already met.
reason-prohibited-pair = These two may not meet.
reason-barred-bye = This player may not have the pairing-allocated bye.
reason-three-same-colours = This player would have the same colour three times running.
reason-colour-difference = This player's colour difference would exceed two.
reason-both-wrong-colour = Both players would get the colour opposite to their due.
reason-imported-round = The file's pairing of this round differs from the one that the rules give.
reason-correct-previous-round = This corrects a round after the next one was paired.
reason-bye-after-pairing = This changes the points of a round that is already paired.
reason-exchange-numbers = Two players exchange their pairing numbers.
reason-regenerate-numbers = Two or more players get another pairing number.
reason-missing-results = Results are missing; these games will be recorded as adjourned.
reason-old-adjourned = An adjourned game of an earlier round is still open.
reason-adjourned-not-drawn = Later rounds were paired as if this game had been drawn.
reason-second-half-point-bye = The player already has a half-point bye.
reason-full-point-bye = Full-point byes are deprecated.
reason-late-regulation = Regulations that change pairings are fixed since round 1 was paired.
reason-changed-regulation = Regulations are announced before the start; this changes one of them.
reason-cannot-finish = So many rounds cannot be paired within the rules with so few players.
reason-rating-correction = The result will be rated otherwise than it counts in the standings.
reason-unpair-with-results = The round has results; they go with it.
reason-unpair-published = The pairing has been published and stands, but for the reasons the article names.

## Console: round

round-waits = An arbiter does the next step. Results can be entered as soon as the round is published.
round-players = At least two players have to be entered before round 1 is paired.
round-to-players = Enter players
round-colour = Draw the colour of the first player on the list. It decides the colours of round 1.
round-draw = Draw the initial colour
round-drawn-white = White was drawn
round-drawn-black = Black was drawn
round-preview = Preview the pairing of round { $round }
round-by-hand = Make the pairing by hand
round-publish-text = Only staff see this pairing. Look through it, then publish it: everybody sees it then, and it stands.
round-publish = Publish round { $round }
round-unpair = Take back round { $round }
round-results = { $count ->
    [one] Enter { $count } result
   *[other] Enter { $count } results
}
round-over = Every round is played and every result is in. What remains: the final standings and the report.
round-pair = Pair round { $round }
round-rare = Change the pairing
round-rare-text = To take back a round removes its results. A published pairing stands, but for the reasons in C.04.2 article 4.4; you are asked before anything happens.
preview-title = Round { $round } as it would be paired
preview-text = Nothing is changed yet, and nobody but staff sees this.
preview-colour = The initial colour is not drawn yet: White is shown. Pairing draws it.
preview-back = Back to the round
preview-impossible = The chief arbiter decides (C.04.3 article 1.9): make the pairing by hand, or look whether forbidden pairs or absences can be changed.
float-down = floats down: the opponent has fewer points
float-up = floats up: the opponent has more points
pairs-byes = Not paired
pairs-restrictions = Restrictions
pairs-forbidden = Forbidden to meet: { $names }
pairs-refused = Kept apart by a regulation: { $names }
pairs-relaxed = To be avoided, but no legal pairing spares it: { $names }

## Console: a pairing by hand

session-title = Round { $round } by hand
session-text = Choose two seats, one after the other: their players change places. Two players from below make a new board, the first with White. Each change is kept at once; what the rules say against it is asked first.
session-hint = Choose a seat.
session-chosen = { $name } is chosen. Choose the other seat, or the same again to leave it.
session-finish = Finish: this is the pairing
session-abandon = Abandon: everything stays as before
session-change = Change
session-swap = Exchange colours
session-part = Take apart
session-bye = Pairing-allocated bye
session-nobody = nobody
session-pool = On no board
session-pool-empty = Everybody who is present has a place.

## Console: results

results-title = Results of round { $round }
results-before = There is no board yet to enter a result for.
results-unpublished = This round is not published yet. Results can be entered all the same.
results-old = The next round is paired already: a change here is a correction, and is asked about.
results-find = Board or name
results-missing = only missing results
results-rated = rated { $result }
results-adjourned = adjourned
results-clear = clear
results-rare = Other results
results-undo = Undo
results-colours = The colours were wrong: exchange them
results-rare-text = A u means played but not rated: less than one move by both.
results-ask = { $from } becomes { $to }?
results-yes = Yes
results-no = No
results-board = Board { $board }
results-by = Board { $board }: { $result } ({ $name })
results-not-here = There is no such board or name in this round.
result-none = no result
key-white = White wins
key-black = Black wins
key-draw = draw
key-forfeit-white = White wins by forfeit
key-forfeit-black = Black wins by forfeit
key-adjourned = adjourned
key-clear = clear the result
key-next = next board without result; confirm a change
key-up = board above
key-down = board below
key-cancel = leave a question as it is
key-find = find a board by number or name
key-missing = show only missing results

## Home

home-title = Tournaments
home-search = Name or town
home-find = Find
home-live = On now
home-coming = Coming
home-finished = Finished
home-none = No tournament has been announced yet.
home-nothing-found = No tournament has these words in its name or town.
home-more = { $count ->
    [one] One more: look for it by its name.
   *[other] { $count } more: look for them by name.
}
home-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}

## The head of a tournament

tab-pairings = Pairings
tab-standings = Standings
tab-cross-table = Cross-table
tab-players = Players
tab-live = Live
state-before = The first round is not published yet
state-complete = Round { $round } of { $rounds }: all results are in
state-missing = Round { $round } of { $rounds }: { $missing } of { $of } results missing
state-boards = { $count ->
    [one] board { $boards }
   *[other] boards { $boards }
}
fide-in = FIDE mode
fide-out = outside FIDE mode
fide-left = outside FIDE mode since round { $round }

## Tables

board = Board
board-n = Board { $board }
round = Round
round-n = Round { $round }
round-choose = Rounds
white = White
black = Black
white-letter = w
black-letter = b
colour = Colour
player = Player
team = Team
opponent = Opponent
result = Result
points = Points
points-short = Pts
points-before = Points before the round
rank = Rank
number = Pairing number
number-short = No.
title = Title
federation = Federation
rating = Rating
club = Club
result-adjourned = adjourned
result-not-played = not played
bye-short = bye
bye-pairing = pairing-allocated bye
bye-full = full-point bye
bye-half = half-point bye
bye-zero = does not play
find-name = Find a name
find-nothing = Nobody has this name.

## Live

live-on = Live: changes appear by themselves
live-wait = Not connected; trying again. What you see may be old
live-off = Not live; load the page again for changes
live-round = Boards of round { $round }
live-pages = Boards
live-data = Boards

## QR code

qr-show = QR code of this page
qr-text = QR code with the address of this page

## Pairings

pairings-round = Pairings of round { $round }
pairings-before = No round has been published yet. The pairings appear here as soon as they are.
pairings-by-board = By board
pairings-by-name = By name
pairings-not-playing = Not paired
pairings-data = Pairings

## Standings

standings-start = Starting list
standings-after = Standings after round { $round }
standings-provisional = Provisional: games of this round are still going on.
standings-none = Nobody is entered yet.
standings-dropped = Left out because somebody has no rating: { $names }
standings-left-out = Without a rank
standings-data = Standings with their working
left-out-expelled = expelled
left-out-under-half = played under half of the games

## Why a value is what it is

why = Why
why-of = How the line of { $name } comes about
why-close = Close
why-adjustment = By decision of the arbiter
why-virtual = virtual opponent
why-own-score = own score
why-dummy = dummy opponent
why-instead = (instead of { $points })
why-cut = left out [C.07 { $article }]
why-before-2023 = rules before 2023
why-1998 = rules of 1998, 1
why-from-regulation = Computed by a regulation of this event.
why-cut-before = left out
why-koya-counts = counts
why-koya-below = does not count: below the limit
why-assumed = (assumed)
why-limit = Opponents count from { $points } points on.
why-performance = { $score } out of { $games }: { $sum }
why-perfect = The lowest rating of which { $score } out of { $games } is expected.
why-boards = Boards of the match with { $name }: { $own } against { $others } [C.07 13.3.2]
why-among = Tied: { $names }
why-place = Place { $place } among them.
why-no-place = Nobody is separated from the others.
why-nothing-left = No value: nothing that counts is left.
why-whole-score = No value: all or none of the points, or no own rating.
why-given = As it stands in the list.
why-dropped = Dropped: somebody is unrated, and no rating is assumed [C.07 10].
why-encounter = Among { $names }: { $points }
why-encounter-gaps = Among { $names }: { $points }; with the missing games won { $most } [C.07 6.3]
why-encounter-match = Match points among { $names }: { $points }
why-encounter-match-gaps = Match points among { $names }: { $points }; with the missing matches won { $most } [C.07 6.3]
why-encounter-game = Game points among { $names }: { $points }
why-encounter-game-gaps = Game points among { $names }: { $points }; with the missing matches won { $most } [C.07 6.3]
tiebreak-own = own system of the event
tiebreak-pts = points
tiebreak-de = direct encounter
tiebreak-win = rounds scored as a win
tiebreak-won = games won over the board
tiebreak-bpg = games played with Black
tiebreak-bwg = games won with Black
tiebreak-ps = progressive scores
tiebreak-rep = rounds elected to play
tiebreak-std = standard points
tiebreak-tpn = pairing number
tiebreak-bh = Buchholz
tiebreak-aob = average of the opponents' Buchholz
tiebreak-fb = Fore Buchholz
tiebreak-sb = Sonneborn-Berger
tiebreak-ks = Koya
tiebreak-aro = average rating of opponents
tiebreak-tpr = performance rating
tiebreak-ptp = perfect performance
tiebreak-apro = average performance rating of opponents
tiebreak-appo = average perfect performance of opponents
tiebreak-rtng = rating
tiebreak-bob = Buchholz of Buchholz
tiebreak-eks = extended Koya
tiebreak-mpts = match points
tiebreak-gpts = game points
tiebreak-bc = board count
tiebreak-tbr = top board results
tiebreak-bbe = bottom board elimination
tiebreak-mpvgp = the other score: game points or match points
tiebreak-emmsb = extended Sonneborn-Berger, match points by match points
tiebreak-emgsb = extended Sonneborn-Berger, match points by game points
tiebreak-egmsb = extended Sonneborn-Berger, game points by match points
tiebreak-eggsb = extended Sonneborn-Berger, game points by game points
tiebreak-ede = extended direct encounter
tiebreak-edebt = extended direct encounter, board count, top boards
tiebreak-edebb = extended direct encounter, board count, bottom boards
tiebreak-edet = extended direct encounter, top boards
tiebreak-edeb = extended direct encounter, bottom boards
tiebreak-sssc = score and strength of schedule

## Why a round is paired as it is

paired-why = Why?
paired-why-board = Why is board { $board } paired like this?
paired-why-bye = Why this bye?
paired-why-round = Why is round { $round } paired like this?
paired-engine = Paired by version { $then } of the engine; explained by version { $now }. Where they differ, that may be the reason.
paired-impossible = By the rules this round has no pairing:
paired-names-more = { $names } and { $count } more
paired-bracket = Bracket { $number } (score { $points }): { $players }.
paired-turn-downward = Paired as number { $number }, downward to the median group ({ $article }).
paired-turn-upward = Paired as number { $number }, upward to the median group ({ $article }).
paired-turn-median = The median group: paired last, as number { $number }, downward ({ $article }).
paired-collapsed = Bracket { $number }, all scores from { $points } down together, because they could not be completed apart (C.04.3 A.9): { $players }.
paired-penultimate = It was paired so that everybody below can be completed (C.04.3 A.9).
paired-moved-down = Moved down into it: { $players }.
paired-brought-up = Brought up into it: { $players }.
paired-moved-up = Came up into it: { $players }.
paired-odd = The number of players is odd, so one is left over ({ $article }).
paired-no-more-pairs = Those left over may not meet each other or anybody else who is free ({ $article }).
paired-needed-below = More pairs were possible here, but the rest of the round could not be completed then ({ $article }).
paired-cause-opened = Their pairing was opened again, because the median group could not be paired otherwise ({ $article }).
paired-opened = Opened again for the median group: { $first } – { $second }. Floaters had come into it from above: { $above }, from below: { $below } ({ $article }).
paired-floats-first = { $player } floats down: the last in the order.
paired-floats = { $player } floats down.
paired-rises-first = { $player } is brought up: the first in the order.
paired-rises = { $player } is brought up.
paired-floats-up-first = { $player } floats up: the first in the order.
paired-floats-up = { $player } floats up.
paired-exchange = The halves were changed: { $down } went down, { $up } came up ({ $article }).
paired-exchange-why = With the halves unchanged: { $why }.
paired-shortfall = Not to be avoided: { $what }.
paired-first = These two meet in the first candidate of their bracket ({ $article }).
paired-chosen = { $player } meets the first opponent in the order who can be had ({ $article }).
paired-aro = { $player } stands in line by the average rating of the opponents met, { $aro }.
paired-not = Not { $player }: { $why }.
paired-untold = Passed over as well: { $count } more.
paired-own-float = { $player } paired here: { $why }.
paired-came-down = { $player } came down from bracket { $number } with a score of { $points }.
paired-came-up = { $player } was brought up into bracket { $number } with a score of { $points }.
paired-came-upward = { $player } came up from bracket { $number } with a score of { $points }.
paired-table = Berger table, cycle { $cycle }, row { $row }: number { $white } has White against number { $black } ({ $article }).
paired-team-table = Table for teams of { $boards }, cycle { $cycle }, round { $row }: { $white } has White against { $black }. FIDE has no such table; it is the one announced.
paired-knockout = Match { $number } of stage { $stage }, counted from the top of the bracket.
paired-path-seed = { $player } stands there as number { $number } of the seeding.
paired-path-free = { $player }, number { $number } of the seeding, had no opponent in the stage before.
paired-path-won = { $player } won the match against { $opponent }, { $points } to { $against }.
paired-path-decided = { $player } tied the match against { $opponent }, { $points } each, and goes on by the arbiter's decision.
paired-next-game = Game { $game } of the match that began in round { $first }: colours reversed
paired-by-article = { $text } ({ $article }).
paired-free = Number { $number } has the free round by the Berger table ({ $article }).
paired-departs = The rules would not have made this board.
paired-due = By the rules { $player } { $due }.
paired-due-white = has White against { $opponent }
paired-due-black = has Black against { $opponent }
paired-due-bye = has the bye
paired-due-absent = is not paired
paired-barred = They may not meet: { $why }.
paired-bye = { $player } has the bye: score { $points }, unplayed { $unplayed } ({ $article }).
paired-bye-departs = By the rules { $player } would have the bye.
paired-bye-barred = { $player } may not have it: { $why }.
paired-colour-granted = Colours: both get what they are due ({ $article }).
paired-colour-only-one = Colours: only { $player } is due one, and gets it ({ $article }).
paired-colour-stronger = Colours: both are due the same; { $player } more strongly ({ $article }).
paired-colour-difference = Colours: both must have the same; { $player } has the larger colour difference ({ $article }).
paired-colour-alternation = Colours: the other way round than last time they differed: { $white } had Black in round { $white-round }, { $black } had White in round { $black-round } ({ $article }).
paired-colour-rank = Colours: both are due the same and always had the same colours last; { $player } is ranked higher ({ $article }).
paired-colour-lower-rank = Colours: both are due the same and always had the same colours last; below the median group the lower ranked decides, { $player } ({ $article }).
paired-colour-limits = Colours: { $player } may not have { $barred } now ({ $article }).
paired-colour-fewer-whites = Colours: { $player } had White in fewer matches: { $whites }, the opponent in { $others } ({ $article }).
paired-colour-last = Colours: { $player } had { $had } last and alternates ({ $article }).
paired-colour-in-bracket = Colours: in the first match of a stage the higher seed has { $initial }, then in turn. This is match { $number } of those played, and { $player } the higher seed.
paired-colour-number = Colours: nobody is due one. The higher ranked, { $player }, has number { $number }; odd numbers begin with the initial colour, { $initial } ({ $article }).
paired-due-colours = Due: { $white }: { $white-wish }; { $black }: { $black-wish }.
paired-wish-none = nothing
paired-wish-mild = { $colour }, mildly
paired-wish-strong = { $colour }, strongly
paired-wish-absolute = { $colour }, absolutely
paired-bar-met = they met in round { $round } ({ $article })
paired-bar-same-colour = both must have { $colour } now ({ $article })
paired-bar-no-colours = no colours within their limits are left for the two ({ $article })
paired-bar-forbidden = the arbiter keeps the two apart
paired-bar-group = a regulation keeps the group { $label } apart
paired-bar-regulation = a regulation refuses the pair
paired-bar-avoided = a regulation avoids the pair, and the round can do without it
paired-had-bye = had the bye in round { $round } ({ $article })
paired-forfeit-win = won by forfeit in round { $round } ({ $article })
paired-scored-unplayed = had the points of a win without playing in round { $round } ({ $article })
paired-cannot = then the round could not be completed ({ $article })
paired-later = as good, but later in the order ({ $article })
paired-taken = { $by } chooses first and has that opponent
paired-played-less = has played less: { $unplayed } unplayed ({ $article })
paired-ranked-higher = is ranked higher ({ $article })
paired-rated-higher = is rated higher ({ $article })
paired-group-incomplete = then the rest of the group could not be paired ({ $article })
paired-needed-here = is needed here: without that player fewer pairs could be made ({ $article })
paired-floater-type = would be a floater of type { $type }: { $meaning }; the floater is of type { $floater } ({ $article })
paired-type-a = has floated already in this round, and has no opponent in the next group
paired-type-b = has floated already in this round, and has an opponent in the next group
paired-type-c = has not floated in this round, and has no opponent in the next group
paired-type-d = has not floated in this round, and has an opponent in the next group
paired-floated-last = floated in the last round ({ $article })
paired-not-of-majority = is not due { $colour }, which more players here are due ({ $article })
paired-too-far = { $difference } rating points from { $from }, more than 100 ({ $article })
paired-exchange-too-far = then somebody would, for colours alone, take the place of a player more than 100 rating points away ({ $article })
paired-fails-downfloaters = more players would float down: { $players } ({ $article })
paired-fails-downfloater-scores = players with more points would float down: { $players } ({ $article })
paired-fails-score-differences = larger score differences: { $players } ({ $article })
paired-fails-next-bracket = left over in the next bracket: { $players } ({ $article })
paired-fails-bye-unplayed = the bye for somebody with unplayed games: { $players } ({ $article })
paired-fails-colour-difference = a colour difference of more than two: { $players } ({ $article })
paired-fails-third-colour = the same colour three times running: { $players } ({ $article })
paired-fails-preference = without the colour they are due: { $players } ({ $article })
paired-fails-strong-preference = without the colour they are strongly due: { $players } ({ $article })
paired-fails-downfloat = a downfloat again after the last round: { $players } ({ $article })
paired-fails-upfloat = an upfloat again after the last round: { $players } ({ $article })
paired-fails-earlier-downfloat = a downfloat again after two rounds: { $players } ({ $article })
paired-fails-earlier-upfloat = an upfloat again after two rounds: { $players } ({ $article })
paired-fails-downfloat-difference = a large score difference in a downfloat again after the last round: { $players } ({ $article })
paired-fails-upfloat-difference = a large score difference in an upfloat again after the last round: { $players } ({ $article })
paired-fails-earlier-downfloat-difference = a large score difference in a downfloat again after two rounds: { $players } ({ $article })
paired-fails-earlier-upfloat-difference = a large score difference in an upfloat again after two rounds: { $players } ({ $article })
paired-fails-upfloaters = more players would be brought up: { $players } ({ $article })
paired-fails-upfloater-scores = players with fewer points would be brought up: { $players } ({ $article })
paired-fails-maximum-upfloater = brought up as often as may be: { $players } ({ $article })
paired-fails-next-group = the next score group would need more players from below without these: { $players } ({ $article })
paired-fails-floater-again = brought up after a float in the last match: { $players } ({ $article })
paired-fails-floater-opponent = meeting a player brought up after a float in the last match: { $players } ({ $article })
paired-fails-colour-limits = a colour beyond the limits: { $players } ({ $article })

## Cross-table

cross-key = A cell is the opponent's number, the own colour and the own result: 12w1 is a win with White against number 12.
cross-data = Cross-table

## Players

players-none = Nobody is entered yet.
players-by-number = By number
players-by-name = By name
players-data = Players
player-expelled = expelled
player-withdrawn = withdrawn

## A player's card

fide-id = FIDE number
performance = Performance rating
average-opponents = Average rating of opponents
card-games = Games

## A board

board-title = Round { $round }, board { $board }
board-beside = Other boards
board-moves = Moves
board-no-moves = No moves yet
board-to-end = To the last move
clock-flag = flag
ruling-article = Laws of Chess, { $articles }
clock-read = Clocks as read at { $hour }
piece-k = king
piece-q = queen
piece-r = rook
piece-b = bishop
piece-n = knight
piece-p = pawn

## Console: rating lists

rail-lists = Rating lists
rail-differences = Players beside the lists
players-differences = Compare with the rating lists, find duplicates
problem-import-runs = Another list is being imported. Wait until it is there.
problem-list = The file cannot be read as a list.
problem-no-index = The rating lists of this server cannot be read; its log says why. Tournaments go on without them.
lists-help = Lists of FIDE (text or XML, zipped or not) and tables of anybody else (CSV, XLSX). Each month is kept; the newest one is searched.
lists-none = There is no list yet.
lists-list = List
lists-month = Month
lists-pace = Ratings
lists-combined = standard, rapid, blitz
lists-standard = standard
lists-rapid = rapid
lists-blitz = blitz
lists-out = Lines left out
lists-file = File
lists-in-force = in force
lists-drop = Drop
lists-drop-ask = The list { $name } goes for good. Ratings already taken from it stay.
lists-import = Import a list
lists-file-help = .txt, .xml, .csv, .xlsx, or a .zip with one of them.
lists-list-help = fide, fide-rapid, or a name of your own such as tur; empty: as the file tells.
lists-month-help = 2026-09; empty: as the file tells, else this month.
lists-as-told = as the file tells
lists-encoding = Encoding
lists-keep = Months to keep
lists-keep-help = Older ones are dropped; empty: all stay.
lists-go = Import
lists-imports = Last imports
lists-columns-help = What does each column mean? It is remembered for the next month.
lists-ignore = nothing
lists-reading = The file is sent.
lists-progress = { $count } players read.
lists-imported = { $name } is in force: { $players } players.
lists-left-out = { $count } lines were left out
lists-failed = The list was not imported; nothing has changed.
lists-sheet = Sheet
column-name = name
column-last-name = last name
column-first-name = first name
column-fide-id = FIDE id
column-national-id = national id
column-rating = rating
column-rapid-rating = rapid rating
column-blitz-rating = blitz rating
column-fed = federation
column-title = title
column-women-title = women's title
column-sex = sex
column-birth = birth
column-club = club
column-k = K
column-rapid-k = rapid K
column-blitz-k = blitz K
column-games = games
column-rapid-games = rapid games
column-blitz-games = blitz games
column-flag = marks (i: inactive)
seek-label = Find in the rating lists
seek-go = Find
seek-found = { $count } found
seek-nobody = Nobody in the lists is called so.
seek-from = Rating from { $name }.
seek-key = find somebody in the rating lists
seek-no-lists = There are no rating lists on this server yet.
differences-against = Held against { $lists }: the lists in force on the first day; for an event of more than thirty days, today.
differences-no-month = No list is as old as the first day of the event.
differences-count = { $count ->
    [0] No differences.
    [one] { $count } difference.
   *[other] { $count } differences.
}
differences-fact = Fact
differences-have = Here
differences-there = In the list
differences-source = List
differences-take = Take over
differences-duplicates = Who may be one
differences-no-duplicates = Nobody seems to be entered twice.
differences-same-id = the same FIDE id
differences-same-name = the same name

## Ratings and norms, on cards, in the console and in print

rating-change = Rating change so far
rating-expected = Expected score
rating-sum = { $w } of { $n } against { $we } expected, K { $k }
rating-first = First rating
rating-first-so-far = { $games } of { $needed } games against rated opponents
rating-none = none: { $rating } is below the floor of the list
norms-heading = Norm chances
norms-title = Norms
norms-none = No norm is made or within reach.
norms-of = Norms of { $name }
norms-event = The event
norms-all = Show all players
norms-some = Only norms made or within reach
norms-exempt = Foreign opponents are not asked for (1.4.3).
norms-large = The event is one of the large Swiss events of 1.5.6.
norm-name = { $norm } norm
norm-made = made
norm-missed = missed
norm-needs = needs { $points } from { $games }
norm-needs-unpaired = needs { $points } from { $games } ({ $unpaired } against the average so far)
norm-out-of-reach = out of reach
norm-too-few-games = too few games left
norm-sum = { $points } of { $games }, average { $average }, performance { $performance }
norm-raised = { $name } counts as { $rating } (1.4.6)
norm-special-eight-games = Eight games with one forfeit win or bye; once in an application (1.4.1c)
norm-special-last-round-as-loss = The last round, won by forfeit, counts as a loss (1.4.2c)
norm-article = Article
norm-condition = Condition
norm-have = Found
norm-need = Needed
norm-status = State
norm-status-met = met
norm-status-missed = missed
norm-status-waived = waived
norm-status-unknown = to be confirmed
norm-unknown = not known
norm-at-least = at least { $number }
norm-at-most = at most { $number }
norm-thirty-days = 30 days before the start
norm-an-arbiter = IA or FA
norm-what-games = Games
norm-what-foreign-federations = Federations of opponents, not the own one
norm-what-own-federation = Opponents of the own federation
norm-what-one-federation = Opponents of one federation
norm-what-titled = Titled opponents
norm-what-titles-gm = Opponents who are GM
norm-what-titles-im = Opponents who are IM or GM
norm-what-titles-wgm = Opponents who are WGM, IM or GM
norm-what-titles-wim = Opponents who are WIM, WGM, IM or GM
norm-what-average = Average rating of the opponents
norm-what-performance = Performance
norm-what-points = Points
norm-what-registered = Registered
norm-what-play-a-day = Minutes of play a day
norm-what-rounds-a-day = Rounds a day
norm-what-minutes = Minutes for 60 moves
norm-what-single-rounds = Days with one round, for one norm of an application
norm-what-arbiter = Chief arbiter
norm-what-all-games = Games of all norms
norm-what-rating = Rating
norm-what-foreign-norms = Norms with foreign opponents as the rule is
norm-what-eight-games = Norms of eight games
norm-what-single-round-norms = Norms from an event with one round on three days
norm-what-large-events = Norms from a large event
norm-certificate = Certificate facts (IT1)
norm-certificate-of = Facts for the title norm certificate (IT1)
norm-place = Place
norm-dates = Dates
norm-host = Host federation
norm-points = Points
norm-points-needed = Points needed
norm-surplus = Whole points above the need
norm-average = Average of the opponents
norm-foreign = Federations beside the own one
norm-host-players = Opponents of the host federation
norm-titled = Titled opponents
norm-required = Opponents with the required titles
norm-counted = Counts as
rail-norms = Norms

## Files: more of them

files-xlsx = Lists and standings as a spreadsheet (XLSX)
files-pgn = All games (PGN)
files-pgn-round = Games (PGN)
files-report = Check before sending to FIDE
files-downloads = Downloads

## The check of a rating report

report-title = Rating report
report-intro = What FIDE would send the report back for, found before it is sent.
report-fine = Nothing is missing.
report-grave = To be mended: { $count }
report-advice = Worth a look: { $count }
report-mend = Mend
report-download = Final report (TRF26)
report-so-far = Report as it stands (TRF26)
fault-no-name = The event has no name.
fault-no-city = The town is missing.
fault-event-federation = The federation of the event is missing or is no three letters: “{ $found }”
fault-no-start = The first day is missing.
fault-no-end = The last day is missing.
fault-end-before-start = The last day, { $found }, is before the first.
fault-monthly = The event is longer than 30 days: it is reported month by month.
fault-no-round-date = Round { $round } has no day.
fault-round-date-outside = The day of round { $round }, { $found }, is outside the event.
fault-round-date-order = Round { $round } is on { $found }, before the round before it.
fault-long-day = More than twelve hours of play on { $found }.
fault-no-arbiter = The chief arbiter is missing.
fault-arbiter-without-id = The FIDE number of an arbiter is missing: { $found }
fault-arbiter-plays = An arbiter plays: { $player }
fault-no-time-control = The time control is missing.
fault-bad-time-control = This is no time control: { $found }
fault-too-fast = { $found } is faster than blitz: no list has such games.
fault-too-fast-for-some = Games of { $player } are too fast to be rated: { $found } minutes a player are needed.
fault-first-control = The first time control has fewer than 30 moves: { $found }
fault-different-times = Rapid and blitz games need the same time for both: { $found }
fault-open-game = Round { $round }: a game has no result: { $found }
fault-fewer-rounds = Rounds paired of those announced: { $found }
fault-no-system = The code of the pairing system is missing.
fault-no-tiebreaks = The tie-breaks are missing.
fault-player-name = Number { $number } has no name.
fault-no-fide-id = The FIDE number is missing: { $player }
fault-same-fide-id = { $player } has the FIDE number of number { $found }.
fault-player-federation = The federation is missing or is no three letters: { $player } “{ $found }”
fault-no-birth = The date of birth is missing: { $player }
fault-odd-birth = A date of birth that cannot be right: { $player }, { $found }
fault-no-sex = The sex is missing: { $player }
fault-low-rating = A rating below the floor of the list: { $player }, { $found }
fault-no-place = No place in the standings: { $player }
fault-no-game = No game was played: { $player }
rail-report = Rating report
plan-round-dates = Days of the rounds
plan-round-dates-help = Year-month-day, with commas between them, from round 1.

## Team events

tab-teams = Teams
match = Match
match-points = Match points
match-points-short = MP
match-points-before = Match points before the round
game-points = Game points
matches-won = Matches won
matches-drawn = Matches drawn
matches-lost = Matches lost
team-strength = Strength
team-nickname = Short name
team-players = Players
team-boards = Boards
team-matches = Matches
team-withdrawn = withdrawn
team-no-players = This team has no players yet.
teams-none = No team is entered yet.
teams-count = { $count ->
    [one] { $count } team
   *[other] { $count } teams
}
teams-data = Teams
seat-empty = nobody
fault-team = There is no team { $id } in this tournament
fault-team-text = The list of teams has all that take part.

## Console: teams

rail-teams = Teams
rail-line-ups = Line-ups
teams-add = Enter a team
teams-added = The team is entered.
teams-not-here = This is no team event: its players are paired, not its teams.
team-changed = The team is changed.
team-save = Save the team
team-remove = Remove the team
team-remove-help = As long as it has not been paired.
team-strength-help = As announced; the order of the teams is that of their numbers.
team-left = Withdrawn from round
team-left-help = The first round without the team; empty while it plays.
team-players-help = In board order. Players are entered on the page of the players first.
line-ups-title = Line-ups of round { $round }
line-ups-text = Without a line-up a team plays its first players who are there.
line-ups-begun = The round has results: line-ups of matches that have begun are fixed.
line-ups-save = Hand in
line-ups-done = The line-up is handed in.
line-ups-take-back = Take it back
line-ups-handed-in = handed in
plan-team-swiss = Swiss of teams (C.04.6)
plan-preferences = Colour preferences
plan-type-a = Type A: one level
plan-type-b = Type B: strong and mild
plan-no-preferences = none
plan-scores = Score groups
plan-scores-help = The other score decides who is first-team when colours are given (C.04.6 4.2).
plan-match-then-game = by match points, then game points
plan-game-then-match = by game points, then match points
plan-match-only = by match points alone
plan-game-only = by game points alone
plan-matches = Matches
plan-boards = Colours of the boards
plan-boards-help = W or B for each board of the team that has White on board 1, for example WBWB.
plan-match-win = Match won
plan-match-draw = Match drawn
plan-match-loss = Match lost
