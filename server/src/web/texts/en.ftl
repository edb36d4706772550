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
print-boards = Results by board
print-boards-after = Results by board after round { $round }
print-boards-key = Boards are places in the lists of the teams. Points are those brought to the team, forfeits included.
print-reserve-n = Reserve { $board }
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
setting-lists = rating lists
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
paired-colour-lower-difference = Colours: White to the lower colour difference: { $player } { $difference }, the opponent { $others } ({ $article }).
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
differences-remove = Remove { $name }
differences-remove-ask = { $name } is taken out of the tournament. It can be undone.
seek-more = More than { $count } found; the best are shown. Type more of the name.
seek-others = Other lists:
tournament-rating = Tournament rating
tournament-rating-help = Orders the field; empty: the official rating does.
rating-typed = The rating was typed by hand.
lists-undo = Undo the import
lists-undo-ask = The import of { $name } is undone: { $file } is in force again. Ratings already taken stay.
keeping = Lists kept current
keeping-help = Once a day the addresses are asked whether there is a newer list. Nothing is asked until you switch it on; ratings in tournaments never change by themselves.
keeping-on = Ask once a day
keeping-url = Address
keeping-now = Ask for newer lists now
keeping-save = Save
keeping-set = Saved.
keeping-never = never asked yet
keeping-current = nothing newer
keeping-taken = { $name } taken
keeping-unreachable = Not reachable; the lists that are there stay in force, and it is asked again within the hour.
keeping-unreadable = What came is no list; the lists that are there stay in force.
keeping-fetching = is asked; { $count } MB have come
keeping-running = Newer lists are being asked for.
keeping-asked = The lists are current: asked { $name }.
keeping-old = The lists may be old: their address last answered { $name }.
keeping-not = The lists are not kept current by this server: look at their months.
list-order = Rating lists in their order
list-order-help = The first fills ratings in; what the others say is shown beside it. Each step can be undone.
list-up = Up
list-down = Down
list-out = Leave out
list-add = Add:
list-proposed = As proposed
list-checks = Compare by itself after each new list
list-effective = { $name } (else standard)
list-check = { $count ->
    [one] One fact about a player differs from the rating lists.
   *[other] { $count } facts about players differ from the rating lists.
}
differences-person = another person: the FIDE id is not this player's

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
round-teams = At least two teams have to be entered before round 1 is paired, after their players.
round-to-teams = Enter teams
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

## The check of a rating report

ratings-after = Ratings after round { $round }
ratings-average = Average rating of the opponents
ratings-change = Change
ratings-alone = As if the tournament were alone in its rating period.
files-ratings = Ratings

## Grounds of rulings

ground-over-already = The game is over already; its result stands.
ground-checkmate = Checkmate ends the game at once; the clock need not be pressed.
ground-stalemate = Stalemate ends the game as a draw.
ground-dead-position = Neither side can mate by any series of legal moves: a draw.
ground-fivefold = The position has appeared five times: a draw without a claim.
ground-seventy-five-moves = 75 moves by each without capture or pawn move: a draw without a claim.
ground-move-made = The move stands and the game goes on.
ground-illegal-not-completed = The clock was not pressed: another move has to be made, by the touched piece if it can move.
ground-illegal-restored = The position before the illegal move is restored.
ground-illegal-counted = An illegal move was completed: the opponent gets time.
ground-illegal-loses = As many illegal moves as lose the game were completed.
ground-illegal-loses-at-once = An illegal move loses at once in this mode of play.
ground-illegal-claimed = The opponent claims the game after an illegal move.
ground-illegal-draws = The illegal move would lose, but the opponent cannot mate: a draw.
ground-illegal-stands = The opponent has gone on: the illegal move stands.
ground-illegal-needs-claim = Here only the opponent can claim this.
ground-queen-placed = The pawn is replaced by a queen; the move counts as an illegal one.
ground-two-hands-not-pressed = The clock was not pressed: no penalty.
ground-illegal-position-waits = The arbiter waits for the next completed move.
ground-illegal-position-draws = The position is still illegal after the next move: a draw.
ground-illegal-position-mended = The position is no longer illegal: the game goes on.
ground-touched-piece = A touched piece has to be moved or taken.
ground-touched-nothing = The touch binds to nothing: any legal move may be made.
ground-touched-adjusted = He said that he adjusts before he touched.
ground-touched-off-move = He does not have the move: the touch binds to nothing.
ground-touch-claim-late = The claimant has touched a piece himself: too late.
ground-must-castle = King and rook were touched in this order: he has to castle there.
ground-may-not-castle = The rook was touched first: no castling on that side now.
ground-promotion-chosen = The new piece touched the square of promotion: the choice is made.
ground-promotion-open = The choice of the new piece is free until the move is made.
ground-released = A piece released on a square stays there.
ground-released-illegal = The piece was released where it may not stand: the touched piece has to move elsewhere.
ground-offer-made = The offer stands until the opponent answers it.
ground-offer-nuisance = Repeated offers distract. The number is a policy, not a figure of the Laws.
ground-offer-forbidden = The event does not allow offers yet.
ground-offer-stays = An offer cannot be withdrawn.
ground-no-offer = There is no offer by the opponent.
ground-offer-refused = The offer is refused.
ground-agreed = The players agree on a draw.
ground-agreed-too-early = A draw cannot be agreed yet: not both have made the moves it needs.
ground-claim-right = The claim is right: a draw.
ground-claim-wrong = The claim is wrong: the opponent gets time and the game goes on.
ground-claim-illegal-move = The announced move is not legal: the claim is wrong.
ground-claim-not-on-move = Only who has the move can claim.
ground-claim-lost = The right to claim on this move is lost.
ground-flag-loses = The time is over and the opponent can mate by some series of legal moves.
ground-flag-draws = The time is over, but the opponent cannot mate by any series of legal moves: a draw.
ground-flag-quota-met = The moves of the period were made: the next one begins.
ground-flag-postponed = A draw was claimed before and the decision postponed: the arbiter decides now.
ground-flag-needs-claim = Here only a player can call the flag.
ground-both-flags-draw = Both flags are down in the last period and nobody knows which fell first: a draw.
ground-both-flags-down = Both flags are down: only a player with time left can win on time, so a draw.
ground-both-flags-continue = Both flags are down, and a period is left: the game goes on.
ground-both-flags-open = An electronic clock shows which flag fell first: the arbiter finds out.
ground-resigned = He resigned.
ground-resigned-drawn = He resigned, but the opponent cannot mate: a draw.
ground-quickplay-claimed = The clocks stand; the arbiter agrees, postpones or refuses.
ground-quickplay-not-here = This claim does not exist in this game.
ground-quickplay-time-left = The claimant has two minutes or more.
ground-quickplay-flag-down = The claimant's flag is down.
ground-quickplay-not-on-move = The claimant does not have the move.
ground-quickplay-referred = No arbiter is at hand: the claim ends the game and is referred to an arbiter.
ground-quickplay-unproved = Without an arbiter the claim needs the position verified by the opponent, and the score sheet where no effort to win is claimed.
ground-quickplay-agreed = The arbiter agrees: a draw.
ground-quickplay-postponed = The decision is postponed; the game goes on before the arbiter.
ground-quickplay-rejected = The claim is refused.
ground-increment-asked = He asks for an increment of five seconds; it counts as an offer.
ground-increment-given = Both get five seconds a move; the opponent gets two minutes.
ground-increment-refused = The arbiter does not give the increment: the game goes on.
ground-late-forfeit = Later than the default time: the game is forfeited.
ground-late-both = Neither was there within the default time: both forfeit.
ground-late-in-time = Within the default time: the game is played with the time left.
ground-late-white-time = Neither was there: White's time runs until he comes.
ground-new-game = The game is cancelled and a new one played.
ground-set-up-stands = It is too late for this complaint: the game goes on.
ground-board-transferred = The position goes to a board that stands right, and the game goes on.
ground-colours-stand = The game goes on with the colours as they are.
ground-clock-corrected = The arbiter sets the clocks by his best judgement.
ground-clock-replaced = The defective clock is replaced; the arbiter sets the times by his best judgement.
ground-displaced-by-player = He puts the pieces right on his own time.
ground-displaced-found = The position before the irregularity is restored.
ground-device-loses = The device loses the game.
ground-device-draws = The device would lose, but the opponent cannot mate: a draw.
ground-device-in-bag = A device in a bag, switched off: only where the event allows it.
ground-device-open = The edition sets no penalty for this: the arbiter's decision.
ground-refuses-laws = Who keeps refusing to obey the Laws loses; the arbiter sets the opponent's score.
ground-both-refuse = Both keep refusing to obey the Laws: both lose.
ground-conduct = A matter of conduct: the arbiter chooses the penalty.
ground-interference = Others interfere: they may be sent out; the game is unaffected.
ground-external-disturbance = Disturbed from outside: the arbiter may add time.
ground-penalty = The arbiter's penalty.
ground-decided = The arbiter's decision.
ground-need-not-write = He need not write the moves down now.
ground-has-to-write = He has to bring the score sheet up to date.
ground-sheets-complete = Both score sheets are complete: nothing is to be written.
ground-sheets-at-flag = A flag is down: the score sheets are brought up to date now.
ground-no-complete-sheet = No sheet is complete: the game is built up on another board.
ground-quota-not-proved = It cannot be shown that moves are missing: the next move is the first of the next period.
ground-record-shown = He may look at the arbiter's record.
ground-record-not-now = The arbiter's record is not open to him now: asking for it distracts.
ground-record-too-often = He has asked for the record too often: a distraction.
ground-sealed-played = The sealed move is played and the clock started.
ground-sealed-loses = The sealed move is ambiguous or cannot be played: its writer loses.
ground-sealed-draws = The sealed move would lose, but the opponent cannot mate: a draw.
ground-envelope-lost = The game goes on from the position; its writer plays the move he says he sealed.
ground-adjourned-early = Adjourned before the end of the session: what is left of it counts as his time.
ground-concluded-early = Agreed, or given up, before the resumption.
ground-resumption-opens = The envelope is opened, the sealed move played and the clock of who has to reply started.
ground-resumption-reply-may-seal = The envelope is opened and the sealed move played; the reply may be sealed, which starts the clock of who is not there.
ground-resumption-awaited = Who has to reply is not there: his clock runs, and the envelope is opened when he comes.
ground-resumption-nobody = Neither came for the resumption within the default time.
ground-resumption-clock-late = It is said after the first move: the times stay, unless that would be too serious.
ground-resumption-in-time = In time for the resumption.
ground-resumption-loses = Too late for the resumption: the game is lost.
ground-resumption-sealed-mates = The sealed move mates.
ground-resumption-sealed-draws = The sealed move ends the game as a draw.
ground-resumption-overstepped = The player who is there had overstepped the time already.
ground-mate-undecided = It is not known whether the opponent can still mate: the arbiter decides.

## What came before the arbiter

incident-move = the board ended the game
incident-illegal-move = illegal move
incident-pressed-without-move = clock pressed without a move
incident-promotion-not-replaced = pawn left on the last rank
incident-two-hands = move with two hands
incident-standing-illegality = position that is illegal, claimed by nobody
incident-touched = touched piece
incident-released = piece released on a square
incident-flag = flag fall
incident-both-flags = both flags are down
incident-resign = resignation
incident-draw-offer = draw offer
incident-draw-offer-withdrawn = draw offer withdrawn
incident-draw-accepted = draw offer accepted
incident-draw-refused = draw offer refused
incident-claim-repetition = claim of repetition
incident-claim-fifty = claim of fifty moves
incident-quickplay-claim = claim in the last two minutes
incident-quickplay-decision = decision on a claim in the last two minutes
incident-increment-request = request for an increment
incident-late = late arrival
incident-wrong-position = wrong position at the start
incident-board-turned = board turned
incident-colours-reversed = colours reversed
incident-clock-wrong = clock set wrong
incident-displaced = displaced pieces
incident-device = telephone or other device
incident-refuses-laws = refusal to obey the Laws
incident-sealed-move = sealed move opened
incident-concluded = ended before the resumption
incident-resumption-late = late for the resumption
incident-envelope-lost = envelope lost
incident-disturbance = a player disturbs
incident-external-disturbance = disturbance from outside
incident-interference = spectators interfere
incident-conduct = conduct of a player
incident-recording = writing the moves down
incident-score-sheets = score sheets at a flag fall
incident-quota-not-proved = missing moves cannot be shown
incident-record-asked = request for the arbiter's record
incident-decision = choice of the arbiter
incident-promotion-piece-touched = new piece touched the square of promotion
incident-quickplay-claim-without-arbiter = claim in the last two minutes, no arbiter at hand
incident-clock-defective = defective clock
incident-adjourned-early = adjourned before the end of the session
incident-resumption = time of the resumption
incident-resumption-clock-wrong = clocks set wrong for the resumption

## Facts of an incident

fact-by = Player
fact-move = Move
fact-completed = The clock was pressed after it
fact-opponent-replied = The opponent has made a move since
fact-opponent-touched = The opponent has touched a piece since
fact-noticed-by = Noticed by
fact-square = Square of the last rank
fact-from = From square
fact-to = Released on
fact-legal = The move itself is legal
fact-what = What is wrong
fact-next-completed = Another move has been completed since
fact-still-there = And it is illegal still
fact-squares = Squares in the order of touching
fact-adjust = “I adjust” was said before
fact-side = Whose flag
fact-at-ms = At (ms)
fact-last-move-at-ms = Last move at (ms)
fact-order = Which flag fell first
fact-last-period = It is the last period
fact-announced = Move announced (empty: the position on the board)
fact-decision = Decision
fact-bonus = Two minutes for the opponent
fact-after-s = Late by (h:mm:ss or m:ss)
fact-moves-made = Moves made when it was found
fact-where = Where it was
fact-result = Result
fact-rang = It made a sound
fact-opponent-score = Score of the opponent
fact-text = What the envelope says
fact-was-sealer = He had sealed the move
fact-sealed = What the envelope says
fact-position-known = The position is known
fact-breach = Breach
fact-was-relieved = Relieved of writing before in this period
fact-complete = The score sheet is complete
fact-piece = New piece
fact-piece-queen = queen
fact-piece-rook = rook
fact-piece-bishop = bishop
fact-piece-knight = knight
fact-reason = What is claimed
fact-reason-no-effort = the opponent makes no effort to win by normal means
fact-reason-cannot-win = the opponent cannot win by normal means
fact-position-verified = The opponent has verified the position
fact-score-sheet = There is a score sheet, verified as far as can be
fact-before-end-ms = Left of the session (h:mm:ss or m:ss)
fact-present = Who is there
fact-waited-s = His clock did not run for (h:mm:ss or m:ss)
fact-has-moved = A move has been made since
fact-by-none = nobody, or not known
fact-by-both = both
fact-noticed-by-arbiter = arbiter
fact-noticed-by-opponent = opponent, who claims
fact-order-unknown = nobody knows
fact-decision-agree = agreed
fact-decision-postpone = postponed
fact-decision-reject = refused
fact-where-person = on the player
fact-where-bag = in a bag
fact-what-both-kings-in-check = both kings are in check
fact-what-king-left-in-check = a king was left in check
fact-what-pawn-on-last-rank = a pawn stands on the last rank
fact-breach-notes = notes, advice, another board
fact-breach-leaving = left the venue, or the playing area while on move
fact-breach-disturbing = disturbed the opponent
fact-breach-inspection = refused an inspection
fact-breach-manners = bad manners, disrepute
fact-breach-analysis = analysed in the playing hall
fact-breach-other-hand = pressed with the other hand
fact-breach-stopped-clock = stopped the clock without a reason
fact-breach-recording = did not write the moves down
yes = yes
no = no

## What the Laws leave to the arbiter

choice-warn = warning: { $side }
choice-add-time = time added: { $side }
choice-cut-time = time cut: { $side }
choice-raise-score = most points of the game: { $side }
choice-reduce-score = points reduced: { $side }
choice-declare-loss = game lost: { $side }
choice-fine = fine announced in advance: { $side }
choice-exclude-from-rounds = excluded from one or more rounds: { $side }
choice-expel = expelled from the event: { $side }
choice-declare = result { $result }
choice-new-game = a new game is played
choice-play-on = the game goes on
choice-set-time = time set: { $side }
choice-agree = agree: a draw
choice-postpone = postpone the decision
choice-postpone-with-bonus = postpone, two minutes for the opponent
choice-reject = refuse the claim
choice-give-increment = give the increment

## A ruling in words

ruling-result = Result: { $result }
ruling-clock = Clock: { $side } { $change }, { $article }
ruling-illegal = Counts as an illegal move: { $side }
ruling-penalty = Penalty: { $choice }
ruling-allowed = Moves allowed now: { $moves }
ruling-board-restore = The position before the irregularity is set up.
ruling-board-new-game = The game is cancelled and a new one played.
ruling-board-transfer = The position goes to a board that stands right.
ruling-board-queen-placed = The pawn becomes a queen.
ruling-next-continue = The game goes on.
ruling-next-game-over = The game is over.
ruling-next-arbiter = The arbiter chooses before the game goes on.
ruling-articles = Articles: { $articles }
ruling-mates = Whether mate is still possible was searched: { $answers }
must-move = must move the piece: { $piece }
must-capture = must take the piece: { $piece }
must-play-announced = must play the announced move
must-castle = must castle on that side
must-not-castle = may not castle on that side now
must-make-move = must make a move
must-promote = must replace the pawn
must-update-score-sheet = must bring the score sheet up to date
must-put-pieces-right = must put the pieces right on his own time
must-no-castling = no castling with a king or rook that stood wrong
must-increment = five seconds a move for both from now on
raiser-arbiter = arbiter
raiser-white = White
raiser-black = Black
raiser-feed = board or clock
raiser-server = server
matter-proposed = proposed, waits for an arbiter
matter-reserved = waits for the arbiter's choice
matter-ruled = ruled
matter-dismissed = note only, no ruling

## Incidents

rail-incidents = Incidents
rail-appeals = Appeals
incidents-title = Incidents of round { $round }
incidents-before = No round is paired yet: there are no boards.
incidents-none = Nothing came before the arbiters in this round.
incidents-none-open = Nothing waits for an arbiter.
incidents-open = { $count } wait for an arbiter
incidents-only-open = Only what waits
incidents-ordinary = Offers and ordinary ends too
incidents-main = Only matters for an arbiter
incidents-what = What happened
incidents-ruling = Ruling
incidents-articles = Article
incidents-who = By
incidents-when = When
incidents-go = To a board
incidents-print = Print the list
incidents-print-title = Incidents, round { $round }
incident-title = Round { $round }, board { $board }
incident-all = All incidents of the round
incident-new = New incident
incident-kind = What happened? Type its first letters, Enter takes the marked one.
incident-kinds = Kinds of incidents
incident-other-kind = Another kind
incident-raised-by = Raised by
incident-clock-runs = The clock goes on while the arbiter decides
incident-propose = Propose a ruling
incident-raised = Entered. The proposed ruling stands on top.
incident-number = Incident { $number }: { $kind }
incident-after = after move { $move }
incident-at-start = before the first move
incident-proposal = Proposed ruling
incident-ruling = Ruling in force
incident-withdrawn = Withdrawn: { $reason }
incident-confirm = Confirm the ruling
incident-confirmed = The ruling is confirmed.
incident-resume = Then the clock runs for
incident-resume-none = nobody: it stays stopped
incident-choose = Decide otherwise within the Laws
incident-choice = Decision
incident-ms = Time (h:mm:ss or m:ss), where it is about time
incident-chosen = The decision is taken.
incident-dismiss = Note only, no ruling
incident-dismissed = Noted without a ruling.
incident-reason = Reason
incident-correct = Undo or correct this ruling
incident-correct-text = The ruling stays on record as withdrawn; what it did to result, clocks and counts is taken back.
incident-withdraw = Withdraw the ruling
incident-corrected = The ruling is withdrawn.
incident-own = Put an own decision in its place
incident-own-text = Empty fields stay as they are once the ruling is withdrawn.
incident-own-result = Result
incident-own-none = the game goes on
incident-own-white-ms = White's time (h:mm:ss)
incident-own-black-ms = Black's time (h:mm:ss)
incident-own-articles = Articles, parted by commas
incident-restate = What happened in truth is something else
incident-restating = Correction of incident { $number }: what happened in truth?
incident-restate-do = Withdraw and rule this
incident-print = Print the report
incident-report = Incident report
incident-no-game = No game runs on the server at this board yet; what is entered begins it.
incident-no-terms = This game is only written down: no edition of the Laws holds for it, and nothing can be ruled on.
incident-waits-arbiter = An arbiter confirms, changes or dismisses it.
incident-rules = Laws of { $laws }, { $class }, { $supervision }
incident-counts = Illegal moves completed: White { $white }, Black { $black }
incident-appeal = File an appeal against it
class-standard = standard
class-rapid = rapid
class-blitz = blitz
supervision-full = full supervision
supervision-partial = partial supervision
report-position = Position
report-clocks = Clocks now
report-arbiter = Arbiter
report-players = Players
report-history = Rulings made
report-before = Result before: { $result }
key-incident-new = New incident
key-incident-confirm = To the open ruling
incident-find-key = Find a kind

## Clocks by hand

clocks-title = Clocks
clocks-set = Set the clocks
clocks-white = White (h:mm:ss or m:ss)
clocks-black = Black (h:mm:ss or m:ss)
clocks-reason = Reason
clocks-do = Set
clocks-done = The clocks are set.
clocks-feed = These clocks are read from outside. To set them, rule that the clock was set wrong.
clocks-feed-do = Enter: clock set wrong
clocks-start = Start White's clock
clocks-stop = Stop
clocks-stop-reason = Why is it stopped?
clocks-resume = Runs on for { $side }

## Adjournment

envelope-title = Adjournment
envelope-request = Tell { $side } to seal a move
envelope-requested = { $side } writes the sealed move; the clock runs.
envelope-write = Sealed move, as written (kept secret until it is opened)
envelope-write-do = Put it into the envelope
envelope-written = { $side } has put a move into the envelope; until the clock is stopped it may be changed.
envelope-stop = The player has stopped the clock
envelope-sealed = Sealed by { $side }; the envelope is to be checked.
envelope-check = The envelope is checked and kept
envelope-kept = The arbiter keeps the envelope sealed by { $side }.
envelope-open = Open it: the player who replies is present
envelope-open-text = What the envelope says
envelope-nonce = Nonce, if the move was committed to by a digest
envelope-resumed = The game was resumed; sealed by { $side }: { $text }
envelope-concluded = Ended before the resumption: { $result }
envelope-conclude = Agreed or resigned before the resumption
envelope-conclude-do = Enter the result
envelope-print = Print the envelope
envelope-print-title = Envelope of an adjourned game
envelope-sealed-by = Sealed by
envelope-move-number = Number of the sealed move
envelope-times = Time left
envelope-used = Time used
envelope-offer = Draw offer open
envelope-offer-none = none
envelope-resumption = Date, time and place of the resumption
envelope-arbiter-checks = Checked and kept by the arbiter
envelope-position = Position before the sealed move
envelope-done = Done.
envelope-lost-do = The envelope is lost, and the position as well
envelope-late-do = A player is too late for the resumption
envelope-resumption-do = The session begins, and somebody or nobody is there
envelope-clock-do = The clocks are set wrong for the resumption
envelope-mishaps = What may come before the arbiter now:
envelope-paper = The move is on paper alone, in the envelope
envelope-paper-help = Leave it empty if the move is on paper alone.
envelope-awaited = { $side } has to reply and is not there: his clock runs, and the envelope stays closed.
envelope-await = { $side } is not there: start his clock
envelope-replied = { $side } has sealed the reply; the clock of who sealed first runs until he comes.
envelope-reply = Who sealed first is not there: seal the reply
envelope-reply-text = Reply, as written (kept secret until it is opened)
envelope-reply-do = Seal the reply and start the other clock
envelope-open-reply = Open the reply: who sealed first is present
envelope-lost = The envelope is lost, the position is known
envelope-said = The move that its writer says he sealed
envelope-said-do = Play it and go on

# The last act on a board.

last-adjourned = step of the adjournment
last-withdrawn = ruling on incident { $number } withdrawn
last-dismissed = incident { $number } noted without a ruling
last-ruled = ruling on incident { $number }
last-raised = incident { $number } entered
last-taken-back = moves taken back
last-moved = move { $move }
last-result = result of the game
last-clock = clock
key-undo-game = undo the last act on this board
key-adjournment = to the adjournment
key-clocks = to the clocks

## Appeals

appeals-committee = Appeals committee
appeals-no-committee = No committee is named yet. It is named before round 1.
appeals-rules = Rules
appeals-rules-1998 = Tournament Rules of 1998 (7)
appeals-rules-2023 = Procedural Rules of 2023 (C.11)
appeals-rules-text-1998 = A chairman, two members and at least two reserves, if possible all of different federations; no arbiter of the event. A member with a personal interest steps down and a reserve replaces him.
appeals-rules-text-2023 = A chairman, two members and up to two reserves, all of different federations; nobody who is banned. A reserve steps in when an appeal involves a member's federation.
appeals-seat = { $n }. { $seat }
appeals-chairman = Chairman
appeals-member = Member
appeals-reserve = Reserve
appeals-name = Name
appeals-federation = Federation
appeals-fee = Fee, as announced
appeals-minutes = Time to appeal after the round, in minutes
appeals-save = Name the committee
appeals-saved = The committee is named.
appeals-dissolve = Dissolve the committee
appeals-list = Appeals
appeals-none = No appeal was filed.
appeals-file = File an appeal
appeals-by = Appellant
appeals-round = Round
appeals-board = Board
appeals-incident = Incident number on that board
appeals-grounds = Decision appealed against, and why
appeals-filed-at = Filed at ({ $tz })
appeals-deadline = Deadline ({ $tz })
appeals-fee-paid = The fee is paid
appeals-file-do = File it
appeals-filed = The appeal is filed.
appeals-number = Appeal { $id }: { $name }
appeals-against = Against: round { $round }, board { $board }, incident { $incident }
appeals-against-board = Against a decision in round { $round }, board { $board }
appeals-against-round = Against a decision in round { $round }
appeals-at = Filed { $at }
appeals-until = Deadline { $at }
appeals-late = filed after the deadline
appeals-paid = fee paid
appeals-unpaid = fee not paid
appeals-sits = Who decides
appeals-barred = May not sit: { $name } ({ $reason })
appeals-barred-recused = steps down
appeals-barred-federation = federation of a player concerned
appeals-too-few = Not enough members may sit: { $count } of 3. Name more reserves.
appeals-recuse = Steps down, having a personal interest
appeals-recuse-do = Steps down
appeals-decide = Decision of the committee
appeals-upheld = upheld
appeals-rejected = rejected
appeals-inadmissible = not admitted
appeals-decision = Decision: { $outcome }
appeals-reasons = Reasons
appeals-fee-returned = The fee is returned
appeals-fee-kept = the fee is kept
appeals-decided-at = Decided at ({ $tz })
appeals-decide-do = Enter the decision; it is final
appeals-decided = The decision is entered.
appeals-then = Now correct the ruling on the board
appeals-withdraw = Withdraw the appeal
appeals-print = Print
appeals-print-title = Appeals
appeals-article-1998 = Tournament Rules, { $article }
appeals-article-2023 = { $article }
appeals-deadline-other = Another deadline holds
appeals-deadline-none = No time to appeal was announced: name it with the committee ({ $article }).
appeals-deadline-open = Round { $round } is still played. The time to appeal is { $minutes } minutes from its last result ({ $article }).
appeals-deadline-until = Appeals about round { $round } until { $at }: { $minutes } minutes from { $from } ({ $article }).
appeals-deadline-over = The time to appeal about round { $round } was over { $at }: { $minutes } minutes from { $from } ({ $article }). A late appeal is marked so.
appeals-correct = Correct the ruling with it
appeals-correct-text = Only where the appeal is upheld. The ruling stays on record as withdrawn, and this takes its place.
appeals-corrects = The decision corrects the ruling
appeals-corrected = The ruling was corrected with it: { $result }
appeals-remark-late = The committee is to be named before round 1.
appeals-remark-federation = Two of it are of one federation: { $name }.
did-committee = appeals committee
did-no-committee = appeals committee dissolved
did-appeal = appeal of { $name }
did-appeal-changed = appeal of { $name } changed
did-appeal-decided = decision on the appeal of { $name }
did-appeal-withdrawn = appeal of { $name } withdrawn
problem-invalid-incident = A fact of the incident does not fit the game.
problem-game-state = The game is not in the state for this.
problem-unknown-thing = There is no such thing here.
problem-invalid-appeal = The appeal or its committee does not fit the rules.

## A player's own page

own-title = My game
own-entry = Scan the code on your slip, or type it here.
own-entry-help = An arbiter hands out the slips. Who loses his gets another, and the first one ends.
own-code = Code
own-enter = Open
own-wrong-code = This code is nobody's, or it has ended. Look at it again, or ask an arbiter for a new slip.
own-foreign = This form did not come from a page of this server. Load the page again.
own-other = Another code, or close this page
own-leave = Close on this telephone
own-no-game = You have no game in this round.
own-result = The result of my game
own-result-help = It is entered when both players say the same. Until then an arbiter can enter it too.
own-won = I won
own-drawn = Draw
own-lost = I lost
own-said = Your answer is with the arbiters. It is entered when your opponent says the same; else an arbiter asks you both.
own-take-back = Take my answer back
own-calls = Call the arbiter
own-calls-help = Use your telephone only where the arbiters allow it. What you send here is about your own game, and an arbiter decides. Where the moves are followed here, an offer of a draw and a resignation count at once.
own-call-announced = The move you have written down (leave it empty if the position is on the board)
own-call-move = The move, if you know it
own-call-draw-offer = Draw: offer one, or accept the opponent's
own-call-claim-repetition = The position has occurred three times
own-call-claim-fifty = 50 moves without a capture or a pawn move
own-call-quickplay-claim = The opponent cannot win, or does not try to
own-call-increment-request = Ask for an increment
own-call-illegal-move = The opponent has made an illegal move
own-call-flag = The opponent's flag has fallen
own-call-disturbance = The opponent disturbs me
own-call-resign = Resign
own-do-draw-offer = Offer or accept
own-do-claim-repetition = Claim the draw
own-do-claim-fifty = Claim the draw
own-do-quickplay-claim = Claim the draw
own-do-increment-request = Ask
own-do-illegal-move = Call the arbiter
own-do-flag = Call the arbiter
own-do-disturbance = Call the arbiter
own-do-resign = I resign
own-sure = I am sure: the game ends with it
own-told-proposed = Your answer has arrived.
own-told-taken-back = Your answer is taken back.
own-told-called = It has arrived.
own-told-left = This page is closed here. Type a code to open it again.
own-problem-game-over = The game is over: it has a result.
own-problem-game-state = This cannot be taken here. Call an arbiter to the board.
own-problem-invalid-incident = This does not fit your game. Look at the move you typed, or call an arbiter to the board.
own-problem-invalid-result = This result is not yours to propose. Call an arbiter.
own-problem-no-change = It has arrived already; there is nothing more to do.
own-problem-round-state = Something has changed: the result is entered, or another round is on. Look at the page again.
own-problem-session-open = The arbiters are changing this round. Try again in a moment.
own-problem-too-many-attempts = That was a lot in a short time. Wait a little, or call an arbiter.
own-problem-other = It was not taken. Load the page again, or call an arbiter.
role-player = player
proposed-white = White says { $result }
proposed-black = Black says { $result }
proposed-both = Both say { $result }
proposed-conflict = ⚠ White says { $white }, Black { $black }
results-take = Take what is proposed
results-nothing-proposed = Nothing is proposed here that could be taken.
key-take = take the result that players propose
did-proposal = { $name } proposes { $result }
did-no-proposal = { $name } takes the proposal back
player-slips = Slips for players' telephones
player-slips-count = { $count ->
    [0] Nobody has one yet.
    [one] One player has one.
   *[other] { $count } players have one.
}
player-slips-once = The codes are shown this once: print the sheet before you leave it.
player-slips-missing = { $count ->
    [one] Make the slip that is missing
   *[other] Make the { $count } slips that are missing
}
player-slips-all = Make all { $count } anew
player-slips-one = Make the slip of { $name }
player-slips-ask = { $count ->
    [one] The slip that is out ends with it. Go on?
   *[other] The { $count } slips that are out end with it. Go on?
}
player-slips-problem = The slips could not be made. Nothing has changed; try again.
player-slip-text = Your pairing and the result of your game on your telephone. Scan the code, or type it at this address. Keep it to yourself.
player-token = Telephone
player-token-has = Has a slip for the telephone.
player-token-none = Has no slip for the telephone.
player-token-anew = Make a new slip
player-token-issue = Make a slip
incident-called = A player calls. The server has not seen what happened: look at the board, then state it, or close the incident.
rail-check-in = Check-in
check-in-closed = Nobody checks in now.
check-in-open = Open the check-in for round { $round }
check-in-state = Round { $round }: { $here } here, { $missing } missing.
check-in-ask = { $missing ->
    [one] One player becomes absent from round { $round }. Go on?
   *[other] { $missing } players become absent from round { $round }. Go on?
}
check-in-close = { $missing ->
    [0] End the check-in: all are here
    [one] End the check-in: one is absent
   *[other] End the check-in: { $missing } are absent
}
check-in-done = The check-in has ended.
check-in-end = End it and make nobody absent
check-in-here = here
check-in-mark = Is here
check-in-not-here = Is not here
own-check-in-round = Round { $round }: check-in
own-check-in = Say that you are here before the round is paired. Whoever does not may be left out.
own-am-here = I am here
own-here = You have checked in.
own-not-here = I am not here after all
own-told-here = You have checked in.
own-told-not-here = It is taken back.
did-open-check-in = check-in for round { $round } opened
did-end-check-in = check-in ended
did-check-in = { $name } has checked in
did-no-check-in = check-in of { $name } taken back

## Regulations in games

regulated-laws = By the Laws alone
regulated-changes = Regulation { $name } { $version } ({ $hash }), article { $article }, decides itself: { $fields }.
regulated-refuses = Regulation { $name } { $version } ({ $hash }) does not allow it: { $reason }
regulated-departs = The Laws leave no room for this.
regulated-unheard = A regulation could not be asked; this is what the Laws say. { $error }
regulated-result = result
regulated-white-delta-ms = White's time
regulated-black-delta-ms = Black's time
regulated-next = what comes next
regulated-penalties = penalties
regulated-choices = choices of the arbiter
regulated-text = words
ruling-regulation = regulation { $name }, { $article }
default-time-minutes = Default time: { $minutes } min
default-time-exact = Default time: { $time }
ground-offer-not-allowed = A regulation of the event does not allow the offer: there is none.
ground-agreement-not-allowed = A regulation of the event does not allow a draw to be agreed now: there is none.
ground-regulated = A regulation of the event decides otherwise than the Laws alone.

## Console: standings

standings-unreleased = with results that are not released yet
standings-print = Print
standings-publish = Publish these standings
standings-publish-again = Publish them again
standings-published = Published.
standings-are-published = These standings are published.
standings-order = Order of the tie-breaks
standings-to-settings = Tie-breaks are set in the settings
standings-long = The event is longer than 30 days: ratings may change while it goes on, and tie-breaks that rest on ratings are not advised then (C.07 10). The first rating counts.
standings-by = By
standings-by-about = What puts the player above the next one with as many points
standings-by-lots = lots
standings-by-nobody = tied
standings-moved = ±
standings-moved-about = Places gained or lost since the round before
standings-up = { $count ->
    [one] { $count } place up
   *[other] { $count } places up
}
standings-down = { $count ->
    [one] { $count } place down
   *[other] { $count } places down
}
standings-rated = Rating ±
standings-rated-about = Change of rating so far
standings-norms = Norms
standings-norms-about = Norms made, or still possible
standings-ties = Still tied
standings-ties-text = The tie-breaks leave these tied. They share their places until lots are drawn or an arbiter orders them.
standings-draw = Draw lots
standings-drawn = The lots are drawn.
standings-seed = Drawn from
standings-ordered = The order is set.
standings-up-name = { $name } one place up

category-title = A part of the field
category-show = Show
category-all = all
category-everybody = Everybody
category-nobody = Nobody belongs to it.
category-place = Place
category-age = Age
category-women = women
category-men = men
category-under = under { $age }
category-senior = { $age } and older
category-from = Rating from
category-to = to
category-rating-from = rating from { $from }
category-rating-to = rating up to { $to }
category-rating-between = rating { $from } to { $to }

## Console: what everybody sees late

release-title = Delay of the broadcast
release-text = Everybody sees moves, results and standings of a board so much later; arbiters see all at once. In moves: each side's; the end of a game then follows after as many minutes. Publishing the standings of a round, or the next pairing, releases the whole round.
release-minutes = Minutes behind
release-moves = or moves behind
release-boards = Boards with a delay of their own
release-publishes = Publishing it also releases all of round { $round } that is still held back.
release-held = Held back from everybody: boards { $boards }.
setting-release = delay of the broadcast
