// Why a board is paired as it is: the link's own page, shown without leaving this one.

import { ask } from "./dialog.js";
import { say } from "./texts.js";

async function show(link) {
  link.setAttribute("aria-busy", "true");
  const answer = await fetch(link.href).catch(() => null);
  link.removeAttribute("aria-busy");
  const text = answer?.ok && !answer.redirected ? await answer.text() : "";
  const page = new DOMParser().parseFromString(text, "text/html");
  const why = page.getElementById("why");
  // Logged out, or no connection: the browser says what is wrong.
  if (!why) return location.assign(link.href);
  const close = { text: say("say-close"), value: null, focus: true };
  ask({ title: page.querySelector("h1").textContent, body: [...why.childNodes], buttons: [close] });
}

document.getElementById("main").addEventListener("click", (event) => {
  const link = event.target.closest("a[data-why]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link);
});
