// Finds somebody in the rating lists as one types, and fills in the form with what they say.
// Elements: see office/seek.rs. Arrows choose, Enter takes, Escape closes.

import { shortcut } from "./keys.js";
import { element, learn, say } from "./texts.js";

const WAIT = 80;
const FIELDS = ["name", "fed", "rating", "title", "sex", "birth", "fide_id", "club", "rating_list"];

const field = document.getElementById("seek");
const list = document.getElementById("seek-found");
const form = document.getElementById("add-player");

let planned = 0;
let asked = null;
let found = [];
let chosen = -1;

async function ask() {
  asked?.abort();
  const typed = field.value.trim();
  if (!typed) return draw([]);
  asked = new AbortController();
  const { fed, pace } = field.dataset;
  const query = new URLSearchParams({ q: typed, fed, pace, limit: 8 });
  try {
    const answer = await fetch(`/api/v1/players?${query}`, { signal: asked.signal });
    if (answer.ok) draw((await answer.json()).players, typed);
  } catch {
    // Overtaken by the next letter, or offline: what is shown stays.
  }
}

function draw(players, typed) {
  found = players;
  list.replaceChildren(...players.map(option));
  field.setAttribute("aria-expanded", String(players.length > 0));
  const count = players.length ? say("seek-found", { count: players.length }) : say("seek-nobody");
  document.getElementById("seek-say").textContent = typed ? count : "";
  choose(-1);
}

function option(player, index) {
  const facts = [player.title, player.fed, player.rating, player.birth, player.fide_id].filter(Boolean);
  const item = element("li", "", { role: "option", id: `seek-${index}`, "aria-selected": "false" });
  item.append(element("strong", player.name), " ", facts.join(" · "), " ", element("small", player.rating_list));
  // The field keeps the focus, so that its list stays open until the click is there.
  item.addEventListener("pointerdown", (event) => event.preventDefault());
  item.addEventListener("click", () => take(index));
  return item;
}

function choose(index) {
  chosen = index;
  for (const [at, item] of [...list.children].entries()) {
    item.setAttribute("aria-selected", String(at === index));
    if (at === index) item.scrollIntoView({ block: "nearest" });
  }
  if (index < 0) field.removeAttribute("aria-activedescendant");
  else field.setAttribute("aria-activedescendant", `seek-${index}`);
}

function take(index) {
  const player = found[index];
  if (!player) return;
  for (const name of FIELDS) form.elements[name].value = player[name] ?? "";
  // A rating that is none came from no list.
  if (!player.rating) form.elements.rating_list.value = "";
  tellSource();
  draw([]);
  field.value = "";
  document.getElementById("entry").open = true;
  form.querySelector("button:not([type])").focus();
}

function tellSource() {
  const name = form.elements.rating_list.value;
  document.getElementById("seek-source").textContent = name ? say("seek-from", { name }) : "";
}

function moved(by) {
  if (found.length) choose((chosen + by + found.length + (chosen < 0 && by < 0 ? 1 : 0)) % found.length);
}

if (field && form) {
  learn(field);
  // What the server has found without this file is links; from here on it is a list to choose from.
  list.replaceChildren();
  list.setAttribute("role", "listbox");
  const is = { role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list" };
  for (const [name, value] of Object.entries(is)) field.setAttribute(name, value);
  field.addEventListener("input", () => {
    clearTimeout(planned);
    planned = setTimeout(ask, WAIT);
  });
  field.addEventListener("keydown", (event) => {
    const act = {
      ArrowDown: () => moved(1),
      ArrowUp: () => moved(-1),
      Enter: () => take(Math.max(chosen, 0)),
      Escape: () => draw([]),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  field.form.addEventListener("submit", (event) => event.preventDefault());
  // What is typed over a rating is from no list any more.
  form.elements.rating.addEventListener("input", () => {
    form.elements.rating_list.value = "";
    tellSource();
  });
  form.addEventListener("reset", () => {
    form.elements.rating_list.value = "";
    tellSource();
    // Once the form has let go of the focus, the next one can be sought.
    setTimeout(() => field.focus());
  });
  shortcut("f", "seek-key", () => field.focus());
}
