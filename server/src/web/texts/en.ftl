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
