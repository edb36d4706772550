// The round: pairing, publishing, taking back. Buttons say what they do by `data-act`.

import { command, here } from "./api.js";
import { shortcut } from "./keys.js";
import { renew } from "./page.js";
import { slug } from "./texts.js";
import "./session.js";
import "./why.js";

const problem = () => document.getElementById("problem");

// What each act is in the API.
function request(act, { round, colour }) {
  switch (act) {
    case "colour":
      return ["POST", here("/initial-colour"), colour ? { colour } : {}];
    default:
      return ["POST", here(`/rounds/${round}/${act}`), {}];
  }
}

// Acts that rest on what is on the screen: refused if it changed meanwhile.
const LOOKED_AT = new Set(["pair", "publish", "unpair", "finish-edit"]);

async function press(button) {
  const act = button.dataset.act;
  const options = { at: problem() };
  if (LOOKED_AT.has(act)) options.look = renew;
  button.disabled = true;
  const done = await command(...request(act, button.dataset), options);
  button.disabled = false;
  if (!done) return;
  // A pairing leads from its preview to the round.
  if (button.dataset.fresh !== undefined) location.assign(`/console/${slug}`);
  else await renew();
}

document.getElementById("main").addEventListener("click", (event) => {
  const button = event.target.closest("button[data-act]");
  if (button) press(button);
});

shortcut("n", "key-next-step", () => document.querySelector("main .big, #session [data-act]")?.focus());

// Somebody else goes on with the round.
let planned = 0;
document.addEventListener("console:frame", ({ detail: frame }) => {
  if (frame.type === "snapshot" || document.querySelector("dialog[open]")) return;
  clearTimeout(planned);
  planned = setTimeout(renew, 400);
});
