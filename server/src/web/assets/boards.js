// Boards as they are played: the grid of a round, or one board with its moves.

import { draw } from "./board.js";
import { learn, set } from "./clock.js";
import { flash, follow, resultText, show, write } from "./live.js";

const live = document.querySelector(".live");
const words = document.querySelector("#words").dataset;

function numbered(board) {
  // After White's move it is Black's turn, in the same full move.
  const [, turn, , , , full] = board.fen.split(" ");
  return turn === "b" ? `${full}. ${board.san}` : `${full - 1}… ${board.san}`;
}

// The articles by which the game ended: of the Laws, then of regulations.
function verdict({ articles = [], regulations = [] }) {
  const laws = articles.length ? [words.article.replace("%", articles.join(", "))] : [];
  const others = regulations.map((one) => words.regulation.replace("%1", () => one.name).replace("%2", () => one.article));
  return [...laws, ...others].join("; ");
}

function update(board) {
  const article = live.querySelector(`[data-board="${board.board}"]`);
  if (!article) return;
  set(article, board.clock);
  write(article.querySelector(".result"), resultText(board.result, words));
  write(article.querySelector("[data-ruling]"), board.result ? verdict(board.ruling ?? {}) : "");
  if (live.dataset.past !== undefined) return;
  draw(article.querySelector(".board"), board, words);
  if (!board.san) return;
  const line = numbered(board);
  const last = article.querySelector("[data-san]");
  if (last.textContent !== line) last.textContent = line;
  const known = Number(live.dataset.ply);
  if (live.classList.contains("one") && board.ply !== known) moved(board, line, known);
}

// A move more in the list; anything else (moves taken back, some missed) fetches the list anew.
async function moved(board, line, known) {
  live.dataset.ply = board.ply;
  document.querySelector("[data-announce]").textContent = line;
  const list = live.querySelector(".moves");
  if (known > 0 && board.ply === known + 1) {
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    if (board.fen.split(" ")[1] === "b") {
      const number = document.createElement("span");
      number.className = "no";
      number.textContent = `${board.fen.split(" ")[5]}. `;
      list.append(number);
    }
    const link = document.createElement("a");
    link.href = `?ply=${board.ply}`;
    link.textContent = board.san;
    link.setAttribute("aria-current", "true");
    list.append(link, " ");
    flash(link);
    list.scrollTop = list.scrollHeight;
    return;
  }
  const answer = await fetch(location.pathname);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  list.replaceWith(page.querySelector(".moves"));
}

function told(frame) {
  learn(frame.sent_us);
  const data = frame.data;
  if (!data) return;
  const boards = data.boards ?? [data];
  const round = Number(live.dataset.round);
  if (boards.some((board) => board.round > round)) {
    // A new round begins: some chance in it, so that not all ask at once.
    setTimeout(() => location.reload(), 3000 * Math.random());
    return;
  }
  for (const board of boards) if (board.round === round) update(board);
}

follow(live.dataset.topic, told, show);
