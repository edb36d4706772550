// The page as the server makes it now, in place of what stands here: what is focused, and what was
// opened, stays so.

import { see } from "./api.js";
import { learn } from "./texts.js";

// The page of this address, or none.
export async function fetched() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok || answer.redirected) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

// The revision that a page shows.
export const revision = (page) => Number(page.getElementById("console").dataset.rev);

export async function renew() {
  const page = await fetched();
  if (!page) return;
  see(revision(page));
  const [main, fresh] = [document.getElementById("main"), page.getElementById("main")];
  if (main.innerHTML === fresh.innerHTML) return;
  const focused = main.contains(document.activeElement) ? selector(document.activeElement) : "";
  const opened = [...main.querySelectorAll("details")].map((one) => one.open);
  main.replaceChildren(...fresh.childNodes);
  for (const part of main.querySelectorAll("[data-texts]")) learn(part);
  [...main.querySelectorAll("details")].forEach((one, index) => (one.open = opened[index] ?? false));
  if (focused) main.querySelector(focused)?.focus();
}

// What finds the same element in the next page.
function selector(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { act, player } = element.dataset;
  if (act) return `[data-act="${act}"]`;
  return player ? `[data-player="${player}"]` : "";
}
