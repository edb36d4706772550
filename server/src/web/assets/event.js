// Pairings and standings that change by themselves: a result is written into its row; a new
// pairing or new standings are fetched as the server makes them.

import "./working.js";
import { filter } from "./find.js";
import { flash, follow, resultText, show, write } from "./live.js";

const live = document.querySelector(".live");
let planned = 0;

function results(round, boards) {
  if (Number(live.dataset.round) !== round) return;
  for (const { board, result } of boards) {
    const cells = document.querySelectorAll(`.live tr[data-board="${board}"] .result`);
    const text = resultText(result, live.dataset);
    for (const cell of cells) write(cell, "turned" in cell.parentElement.dataset ? turned(text) : text);
  }
}

// A result as Black has it, for rows that show Black on the left.
function turned(text) {
  return text.replace(/^(.)([-/])(.)(u?)$/, "$3$2$1$4");
}

// Fetches this page once within so many seconds, at a moment of its own: a hall full of phones
// does not ask at once.
function plan(seconds) {
  if (planned) return;
  planned = setTimeout(async () => {
    planned = 0;
    const answer = await fetch(location.href).catch(() => null);
    if (answer?.ok) renew(await answer.text());
  }, 1000 * seconds * (0.2 + 0.8 * Math.random()));
}

function renew(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const old = new Map();
  for (const row of live.querySelectorAll("tr[data-key]")) old.set(row.dataset.key, row.textContent);
  for (const part of [".state", ".rounds", "h1"]) {
    const [mine, theirs] = [document.querySelector(part), page.querySelector(part)];
    if (mine && theirs) mine.replaceWith(theirs);
  }
  const fresh = page.querySelector(".live");
  if (!fresh) return;
  Object.assign(live.dataset, fresh.dataset);
  live.replaceChildren(...fresh.childNodes);
  for (const row of live.querySelectorAll("tr[data-key]")) {
    if (old.size && old.get(row.dataset.key) !== row.textContent) flash(row);
  }
  filter();
}

function told(frame) {
  const data = frame.data;
  switch (frame.type) {
    case "result":
      if (data.board) results(data.round, [data]);
      plan(live.dataset.standings === undefined ? 60 : 10);
      break;
    case "pairing":
    case "standings":
      plan(3);
      break;
    case "snapshot":
      if (!data) break;
      if (data.pairing) results(data.round, data.pairing.boards);
      if (live.dataset.newest !== undefined && data.round > Number(live.dataset.newest)) plan(3);
      break;
  }
}

if (live?.dataset.topic) follow(live.dataset.topic, told, show);
