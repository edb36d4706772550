// Finds somebody in the rating lists as one types, and fills in the form with what they say.
// Elements: see office/seek.rs. Arrows choose, Enter takes, Escape closes.

import { shortcut } from "./keys.js";
import { element, learn, say } from "./texts.js";

const WAIT = 80;
const FIELDS = ["name", "fed", "rating", "tournament_rating", "title", "sex", "birth", "fide_id", "club", "rating_list"];

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
  const { fed, pace, order } = field.dataset;
  const query = new URLSearchParams({ q: typed, fed, pace, order, limit: 8 });
  try {
    const answer = await fetch(`/api/v1/players?${query}`, { signal: asked.signal });
    if (!answer.ok) return;
    const { players, more } = await answer.json();
    draw(players, typed, more);
  } catch {
    // Overtaken by the next letter, or offline: what is shown stays.
  }
}

function draw(players, typed, more) {
  found = players;
  list.replaceChildren(...players.map(option));
  field.setAttribute("aria-expanded", String(players.length > 0));
  const key = more ? "seek-more" : "seek-found";
  const count = players.length ? say(key, { count: players.length }) : say("seek-nobody");
  document.getElementById("seek-say").textContent = typed ? count : "";
  choose(-1);
}

function option(player, index) {
  const facts = [player.title, player.fed, player.rating, player.birth, player.fide_id].filter(Boolean);
  const item = element("li", "", { role: "option", id: `seek-${index}`, "aria-selected": "false" });
  const others = player.rating ? "" : player.others.map(({ list, rating }) => ` ${list}: ${rating}`).join();
  item.append(element("strong", player.name), " ", facts.join(" · "), " ", element("small", player.rating_list + others));
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
  offer(player);
  draw([]);
  field.value = "";
  document.getElementById("entry").open = true;
  form.querySelector("button:not([type])").focus();
}

// What the other lists say; a button takes the rating of one.
function offer({ rating, rating_list, others }) {
  const place = document.getElementById("seek-others");
  place.replaceChildren();
  if (!others?.length) return;
  const buttons = others.map((other) => {
    const button = element("button", `${other.list}: ${other.rating}`, { type: "button", class: "quiet" });
    button.addEventListener("click", () => {
      form.elements.rating.value = other.rating;
      form.elements.rating_list.value = other.list;
      tellSource();
      const rest = others.filter((one) => one !== other);
      offer({ ...other, rating_list: other.list, others: rating ? [...rest, { rating, list: rating_list }] : rest });
      form.querySelector("button:not([type])").focus();
    });
    return button;
  });
  place.append(place.dataset.label, ...buttons.flatMap((button) => [" ", button]));
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
    offer({});
    tellSource();
    // Once the form has let go of the focus, the next one can be sought.
    setTimeout(() => field.focus());
  });
  shortcut("f", "seek-key", () => field.focus());
}
