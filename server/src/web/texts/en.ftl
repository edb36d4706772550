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
