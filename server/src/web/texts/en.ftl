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
nav-event = This tournament

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
setting-rating-method = rating method
did-add = entry of { $name }
did-remove = removal of { $name }
did-edit = change of { $name }
did-withdraw = withdrawal of { $name }
did-reinstate = return of { $name }
did-expel = expulsion of { $name }
did-no-expel = expulsion of { $name } lifted
did-team = team { $name }
did-bye = bye of { $name }
did-no-bye = bye of { $name } lifted
did-numbers = pairing numbers
did-prohibition = forbidden pair
did-no-prohibition = forbidden pair lifted
did-adjustment = adjusted points
did-pair = pairing of round { $round }
did-unpair = round { $round } taken back
did-publish = publication of round { $round }
did-boards = boards of round { $round } made by hand
did-session = manual session of round { $round } opened
did-draft = draft of round { $round } changed
did-session-end = manual session of round { $round } ended
did-result = result of board { $board }, round { $round }: { $result }
did-clear = result of board { $board }, round { $round }, cleared
did-colours = colours on board { $board } exchanged
did-lots = drawing of lots
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
problem-invalid-body = This page is out of date. Load it again.
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
why-from-own = Counted from the rounds above.
why-from-mutual = Counted from the games of those who are tied before it.
why-from-opponents = Counted from the results of the opponents above.
why-from-ratings = Counted from the ratings of the opponents above.
why-from-regulation = Computed by a regulation of this event.
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
clock-read = Clocks as read at { $hour }
piece-k = king
piece-q = queen
piece-r = rook
piece-b = bishop
piece-n = knight
piece-p = pawn
