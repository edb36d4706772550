// Results by single keys. What is typed is shown at once with a mark until the server has it; acts
// go out in the order they were typed, and the keyboard never waits for them.

import { flash } from "../live.js";
import { filter } from "../find.js";
import { command, here, see, seen } from "./api.js";
import { shortcut } from "./keys.js";
import { fetched, revision } from "./page.js";
import { element, learn, may, me, say } from "./texts.js";
import { toast } from "./toast.js";

const page = document.getElementById("results");
const round = Number(page.dataset.round);
const lines = document.getElementById("lines");
const entry = document.getElementById("entry");
const field = document.getElementById("q");
const missing = document.getElementById("missing");
learn(page);

// Each line: what the server has, and what was typed and is under way.
const boards = new Map();
let current = null;

function read() {
  boards.clear();
  for (const row of lines.querySelectorAll("tr[data-board]")) {
    const number = Number(row.dataset.board);
    boards.set(number, { number, row, stored: row.dataset.result, typed: null, open: 0, asked: null });
  }
}

const value = (line) => line.typed ?? line.stored;

// A result as people write it.
function sign(result) {
  if (result === "adjourned") return say("result-adjourned");
  if (result === "not-played") return say("result-not-played");
  return result.replaceAll("1/2", "½");
}

function draw(line) {
  const { row } = line;
  row.dataset.result = value(line);
  row.querySelector("output").textContent = sign(value(line));
  if (line.open) row.dataset.state = "pending";
  else if (row.dataset.state === "pending") delete row.dataset.state;
}

// The line that keys go to.
function select(line, scroll = true) {
  if (!line) return;
  if (current && current !== line) {
    answer(current, false);
    current.row.removeAttribute("aria-current");
  }
  current = line;
  line.row.setAttribute("aria-current", "true");
  if (scroll) line.row.scrollIntoView({ block: "nearest" });
  if (!entry) return;
  entry.hidden = false;
  document.getElementById("entry-take").hidden = !proposed(line);
  const names = [".w", ".b"].map((side) => line.row.querySelector(side).textContent);
  document.getElementById("entry-board").textContent = `${say("results-board", { board: line.number })}: ${names.join(" – ")}`;
}

const shown = (line) => line.row.offsetParent !== null;

function step(by) {
  const list = [...boards.values()].filter((line) => shown(line) || line === current);
  const index = list.indexOf(current);
  select(list[Math.max(0, Math.min(list.length - 1, index + by))]);
}

// The next board without result, from here on and round again.
function next() {
  const list = [...boards.values()];
  const from = list.indexOf(current);
  const after = [...list.slice(from + 1), ...list.slice(0, from + 1)];
  const found = after.find((line) => value(line) === "" && shown(line));
  if (found) select(found);
  else step(1);
}

// Somebody typed a result for the line.
function enter(result) {
  if (!current || !may("result")) return;
  const line = current;
  fault(line, "");
  if (value(line) === result) return next();
  if (value(line) !== "") return askAbout(line, result);
  send(line, result);
  next();
}

// What players propose for a line, if nobody gainsays it.
const proposed = (line) => line?.row.querySelector(".proposed")?.dataset.result;

function take() {
  const result = proposed(current);
  if (result && value(current) === "") enter(result);
  else toast(say("results-nothing-proposed"), "note");
}

// A change is asked about once, in the line.
function askAbout(line, result) {
  const asked = line.row.querySelector(".line-ask");
  line.asked = result;
  line.row.dataset.state = "ask";
  const to = result ? sign(result) : say("result-none");
  asked.replaceChildren(say("results-ask", { from: sign(value(line)), to }), " ");
  for (const [text, yes] of [["results-yes", true], ["results-no", false]]) {
    const button = element("button", say(text), { type: "button", class: yes ? "" : "quiet", "data-answer": yes });
    button.addEventListener("click", () => answer(line, yes));
    asked.append(button, " ");
  }
  asked.hidden = false;
}

function answer(line, yes) {
  if (line.asked === null) return false;
  const result = line.asked;
  line.asked = null;
  delete line.row.dataset.state;
  line.row.querySelector(".line-ask").hidden = true;
  draw(line);
  if (yes) {
    send(line, result);
    next();
  }
  return true;
}

async function send(line, result) {
  line.typed = result;
  line.open += 1;
  draw(line);
  const path = here(`/rounds/${round}/boards/${line.number}/result`);
  const at = line.row.querySelector(".line-problem");
  const done = await command("PUT", path, { result: result || null }, { at, inOrder: true });
  line.open -= 1;
  if (done) line.stored = result;
  else if (!at.hidden) line.row.dataset.state = "failed";
  // What was typed after it is still under way.
  if (!line.open) line.typed = null;
  draw(line);
}

function fault(line, text) {
  const at = line.row.querySelector(".line-problem");
  at.textContent = text;
  at.hidden = !text;
  if (line.row.dataset.state === "failed") delete line.row.dataset.state;
}

// Another clerk's result.
function heard({ board, result, by }) {
  const line = boards.get(board);
  if (!line || line.stored === result) return;
  line.stored = result;
  if (line.open) return;
  draw(line);
  if (by === me) return;
  flash(line.row);
  const name = by.replace(/^@/, "");
  if (line === current) toast(say("results-by", { board, result: sign(result) || say("result-none"), name }), "note");
}

// The result of an event, as the API writes it.
function plain(result) {
  if (!result) return "";
  if (typeof result === "string") return result.replaceAll("_", "-");
  if (result.forfeit) return result.forfeit;
  return result.played.score + (result.played.rated ? "" : "u");
}

document.addEventListener("console:frame", ({ detail: frame }) => {
  const { data } = frame;
  if (data?.seq === seen() + 1) see(data.seq);
  if (frame.type === "snapshot") {
    if (data?.pairing?.round !== round) return;
    if (!same(data.pairing.boards)) return renewSoon();
    for (const { board, result } of data.pairing.boards) heard({ board, result: result ?? "", by: me });
  } else if (data?.event?.result_set?.round === round) {
    const { board, to } = data.event.result_set;
    heard({ board, result: plain(to.used), by: data.by });
  } else if (data?.event?.proposal_set?.round === round || data?.event?.undone || frame.type === "pairing" || data?.event?.colours_swapped) {
    renewSoon();
  }
});

const same = (others) => others.length === boards.size;

// An undo or another pairing: the lines as the server has them now.
let planned = 0;
function renewSoon() {
  clearTimeout(planned);
  planned = setTimeout(renew, 250);
}

async function renew() {
  // First what is under way.
  if ([...boards.values()].some((line) => line.open || line.asked !== null)) return renewSoon();
  const page = await fetched();
  const fresh = page?.getElementById("lines");
  if (!fresh) return;
  see(revision(page));
  const old = new Map([...boards].map(([number, line]) => [number, line.row.textContent]));
  const at = current?.number;
  lines.tBodies[0].replaceChildren(...fresh.tBodies[0].childNodes);
  read();
  current = null;
  select(boards.get(at) ?? boards.values().next().value, false);
  for (const line of boards.values()) {
    if (old.get(line.number) !== line.row.textContent) flash(line.row);
  }
  filter();
}

// Keys.
const KEYS = [
  ["1", "1-0", "key-white"],
  ["0", "0-1", "key-black"],
  ["5", "1/2-1/2", "key-draw"],
  ["+", "+/-", "key-forfeit-white"],
  ["-", "-/+", "key-forfeit-black"],
  ["a", "adjourned", "key-adjourned"],
];
if (may("result")) {
  for (const [key, result, text] of KEYS) shortcut(key, text, () => enter(result));
  shortcut(["Delete", "Backspace"], "key-clear", () => enter(""));
  shortcut("t", "key-take", take);
}
shortcut("Enter", "key-next", () => {
  if (!current || !answer(current, true)) next();
});
shortcut("Escape", "key-cancel", () => current && answer(current, false));
shortcut("ArrowDown", "key-down", () => step(1));
shortcut("ArrowUp", "key-up", () => step(-1));
shortcut("/", "key-find", () => field.focus());
shortcut("m", "key-missing", () => {
  missing.checked = !missing.checked;
  onlyMissing();
});

// Find: Enter goes to the board of that number, else to the first that is shown.
field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const typed = field.value.trim();
  const found = boards.get(Number(typed)) ?? [...boards.values()].find(shown);
  if (!found) return toast(say("results-not-here"), "note");
  field.value = "";
  filter();
  field.blur();
  select(found);
});

function onlyMissing() {
  lines.classList.toggle("only-missing", missing.checked);
  if (current && !shown(current)) next();
}
missing.addEventListener("change", onlyMissing);

// Touch and mouse.
lines.addEventListener("click", (event) => {
  const row = event.target.closest("tr[data-board]");
  if (row && !event.target.closest("button")) select(boards.get(Number(row.dataset.board)), false);
});
entry?.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.id === "entry-undo") return document.getElementById("undo")?.click();
  if (!current) return;
  if (button.dataset.act === "colours") return swapColours(current);
  if (button.id === "entry-take") return take();
  enter(button.dataset.result);
  // Enter is the next board's again; whoever came here by keys stays.
  if (event.detail) button.blur();
});

async function swapColours(line) {
  const at = line.row.querySelector(".line-problem");
  const path = here(`/rounds/${round}/boards/${line.number}/colours`);
  if (await command("POST", path, {}, { at, inOrder: true, look: renew })) renewSoon();
}

read();
const asked = boards.get(Number(location.hash.slice(2)));
const first = asked ?? [...boards.values()].find((line) => value(line) === "") ?? boards.values().next().value;
select(first, Boolean(asked));
