// The arbiter's desk: a kind of incident by its first letters, the ruling that waits, and what
// others bring before the arbiters.

import { fold } from "../find.js";
import { follow } from "../live.js";
import { next } from "./focus.js";
import { shortcut } from "./keys.js";
import { learn } from "./texts.js";

const desk = document.querySelector(".desk");
const field = document.getElementById("kind");
const kinds = [...document.querySelectorAll("#kinds li")];

function visible() {
  return kinds.filter((one) => !one.hidden);
}

// What Enter takes: the kind that begins with what is typed, else a word of which does, else the
// first that has it.
function best(typed) {
  const left = visible();
  const begins = left.find(({ dataset }) => dataset.key.startsWith(typed));
  return begins ?? left.find(({ dataset }) => ` ${dataset.key}`.includes(` ${typed}`)) ?? left[0];
}

function mark(one) {
  for (const link of document.querySelectorAll("#kinds [aria-current]")) link.removeAttribute("aria-current");
  one?.querySelector("a").setAttribute("aria-current", "true");
  one?.scrollIntoView({ block: "nearest" });
}

const marked = () => document.querySelector("#kinds [aria-current]");

function step(by) {
  const left = visible();
  const at = left.findIndex((one) => one.contains(marked()));
  mark(left[Math.min(Math.max(at + by, 0), left.length - 1)]);
}

const KEYS = {
  Enter: () => marked()?.click(),
  ArrowDown: () => step(1),
  ArrowUp: () => step(-1),
};

learn(desk);
if (field) {
  mark(kinds[0]);
  field.addEventListener("input", () => mark(best(fold(field.value.trim()))));
  field.addEventListener("keydown", (event) => {
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  shortcut("n", "key-incident-new", () => field.focus());
}

// The form of a kind that was just chosen begins with its first question; without one, what waits is
// confirmed by Enter.
const form = document.querySelector("form#incident, form#restate");
const waits = () => document.querySelector("form.confirm button");

function begin() {
  const first = form?.querySelector("select, input:not([type=hidden])");
  (form ? first ?? form.querySelector("button") : waits())?.focus();
}

// An address with a fragment takes the focus away once the page is there.
if (document.readyState === "complete") begin();
else addEventListener("load", () => requestAnimationFrame(begin));

if (desk) {
  shortcut("c", "key-incident-confirm", () => {
    const button = waits();
    button?.focus();
    return button !== null;
  });
  shortcut("z", "key-undo-game", () => {
    const button = document.getElementById("undo-game");
    button?.click();
    return button !== null;
  });
  const to = (id) => () => {
    const found = next(document.getElementById(id));
    found?.focus();
    return found !== null;
  };
  shortcut("a", "key-adjournment", to("envelope"));
  shortcut("t", "key-clocks", to("clocks"));
}

const live = document.querySelector("[data-live]");
if (live) {
  const told = (frame) => {
    if (frame.type !== "beat") document.dispatchEvent(new CustomEvent("console:frame", { detail: frame }));
  };
  follow(live.dataset.live, told, () => {}, "staff");
}
