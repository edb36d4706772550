// A pairing by hand: two seats chosen one after the other change their players. The server keeps
// each draft and says what the rules have against it.

import { command, here } from "./api.js";
import { renew } from "./page.js";
import { learn, say } from "./texts.js";

learn(document.getElementById("session"));

const session = () => document.getElementById("session");
const player = (seat) => Number(seat.dataset.player) || null;

let chosen = null;

// The draft as it stands on the page.
function draft() {
  const rows = [...document.querySelectorAll("#draft tr[data-board]")];
  const seat = (row, side) => row.querySelector(`.seat[data-side="${side}"]`);
  return {
    boards: rows.map((row) => ({ white: player(seat(row, "white")), black: player(seat(row, "black")) })),
    bye: player(document.querySelector('.seat[data-side="bye"]')),
  };
}

// The same with two players exchanged.
function exchanged({ boards, bye }, a, b) {
  const other = (id) => (id === a ? b : id === b ? a : id);
  return {
    boards: boards.map(({ white, black }) => ({ white: other(white), black: other(black) })),
    bye: other(bye),
  };
}

// What two chosen seats mean.
function changed(first, second) {
  const now = draft();
  const [a, b] = [player(first), player(second)];
  const sides = [first.dataset.side, second.dataset.side];
  if (sides.every((side) => side === "pool")) {
    return { ...now, boards: [...now.boards, { white: a, black: b }] };
  }
  if (a !== null && b !== null) return exchanged(now, a, b);
  // The bye goes to somebody; who leaves a board for it takes the board apart.
  const id = a ?? b;
  return { boards: now.boards.filter(({ white, black }) => white !== id && black !== id), bye: id };
}

async function keep(body) {
  const round = session().dataset.round;
  // Each change is made from the draft that is seen.
  const options = { at: document.getElementById("problem"), look: renew };
  await command("PUT", here(`/rounds/${round}/draft`), body, options);
  await renew();
}

function choose(seat) {
  if (!chosen?.isConnected) chosen = null;
  if (!chosen) {
    if (player(seat) === null) return;
    chosen = seat;
    seat.setAttribute("aria-pressed", "true");
    hint(say("session-chosen", { name: seat.firstChild.textContent.trim() }));
    return;
  }
  const first = chosen;
  chosen = null;
  first.setAttribute("aria-pressed", "false");
  hint(say("session-hint"));
  if (first !== seat) keep(changed(first, seat));
}

function hint(text) {
  document.getElementById("hint").textContent = text;
}

document.getElementById("main").addEventListener("click", (event) => {
  const seat = event.target.closest(".seat");
  if (seat) return choose(seat);
  const button = event.target.closest(".swap, .part");
  if (!button) return;
  const index = [...document.querySelectorAll("#draft tr[data-board]")].indexOf(button.closest("tr"));
  const now = draft();
  const { white, black } = now.boards[index];
  if (button.matches(".swap")) now.boards[index] = { white: black, black: white };
  else now.boards.splice(index, 1);
  keep(now);
});
