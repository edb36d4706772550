// The line at the top: renewed after every act and every change by others; undo and redo; the
// connection; logging out. Fires `console:frame` on `document` for every frame of the live stream.

import { follow, show as showConnection } from "../live.js";
import { command, here } from "./api.js";
import { shortcut } from "./keys.js";
import { say, slug } from "./texts.js";
import { toast } from "./toast.js";

const SOON = 300;

let planned = 0;

// Fetches the line once for many changes.
function renewSoon() {
  clearTimeout(planned);
  planned = setTimeout(renew, SOON);
}

async function renew() {
  const answer = await fetch(`/console/${slug}/line`).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [old, line] = [document.getElementById("console-line"), page.getElementById("console-line")];
  if (!line) return;
  const focused = old.contains(document.activeElement) ? document.activeElement.id : "";
  const why = line.querySelector("details");
  if (why) why.open = old.querySelector("details")?.open ?? false;
  old.replaceWith(line);
  document.getElementById(focused)?.focus();
}

// Undoes what a button names. Its name is read before it changes.
async function undo(button, text) {
  const { seq } = button.dataset;
  if (!seq || button.disabled) return;
  const name = button.textContent.replace(/^[^:]*:\s*/, "");
  button.disabled = true;
  const done = await command("POST", here("/undo"), { seq: Number(seq) });
  button.disabled = false;
  if (done) toast(say(text, { act: name }));
}

function press(id, text) {
  const button = document.getElementById(id);
  if (!button) return false;
  undo(button, text);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#undo, #redo");
  if (button) undo(button, button.id === "undo" ? "say-undone" : "say-redone");
});

shortcut("u", "key-undo", () => press("undo", "say-undone"));
shortcut("U", "key-redo", () => press("redo", "say-redone"));

document.getElementById("log-out")?.addEventListener("click", async () => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/api/v1/session", { method: "DELETE", headers }).catch(() => null);
  if (answer?.ok) location.assign("/");
  else toast(say("offline-title"), "fault");
});

// The banner: while the stream is broken or something waits to be sent.
const banner = document.getElementById("offline");
const waitingText = document.getElementById("waiting");
let waiting = 0;
let broken = false;

function showBanner() {
  banner.hidden = !(broken || waiting);
  waitingText.textContent = waiting ? say("say-waiting", { count: waiting }) : "";
}

document.addEventListener("console:waiting", ({ detail }) => {
  if (waiting && !detail) toast(say("say-sent"));
  waiting = detail;
  showBanner();
});

// A short break is no matter for a banner.
const BROKEN_AFTER = 4000;
let breaking = 0;

function connection(state) {
  showConnection(state);
  clearTimeout(breaking);
  if (state === "on") broken = false;
  else breaking = setTimeout(() => { broken = true; showBanner(); }, BROKEN_AFTER);
  showBanner();
}

addEventListener("offline", () => connection("wait"));

document.addEventListener("console:done", renewSoon);

if (slug) {
  const told = (frame) => {
    if (frame.type === "beat") return;
    document.dispatchEvent(new CustomEvent("console:frame", { detail: frame }));
    renewSoon();
  };
  follow(`${slug}/event`, told, connection, "staff");
}
