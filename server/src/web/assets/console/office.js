// Sends what forms and buttons say to the API, and renews what the answer changes. The attributes
// that steer it stand in office/mod.rs.

import { filter } from "../find.js";
import { command, see, show } from "./api.js";
import { ask } from "./dialog.js";
import { FIELD, next } from "./focus.js";
import { shortcut } from "./keys.js";
import { fetched, revision } from "./page.js";
import { element, learn, say, slug } from "./texts.js";
import { toast } from "./toast.js";

const READ = {
  text: (text) => text,
  some: (text) => text || null,
  given: (text) => text || undefined,
  number: (text) => (text === "" ? null : Number(text)),
  whole: (text) => (text === "" ? undefined : Number(text)),
  ms: (text) => seconds(text, 1000),
  seconds: (text) => seconds(text, 1),
  json: (text) => (text === "" ? undefined : JSON.parse(text)),
  words: (text) => text.split(/[\s,;]+/).filter(Boolean),
  numbers: (text) => text.split(/[\s,;]+/).filter(Boolean).map(Number),
  seats: (text) => [text === "" ? null : Number(text)],
  list: (text) => parts(text, /[,\n]/),
  names: (text) => parts(text, /[;\n]/),
};

const parts = (text, between) => text.split(between).map((part) => part.trim()).filter(Boolean);

// A time as clocks show it, `1:30:00`, `2:00` or `12.5`; what is none goes as it is typed, and the
// server says so.
function seconds(text, scale) {
  if (text === "") return undefined;
  const places = text.replace(",", ".").split(":").map(Number);
  const all = places.reduce((sum, place) => 60 * sum + place, 0);
  return Number.isFinite(all) ? Math.round(all * scale) : text;
}

function value(field) {
  if (field.dataset.as === "flag") return field.checked;
  return READ[field.dataset.as](field.value.trim());
}

function differs(field) {
  if (field.dataset.as === "flag") return field.checked !== field.defaultChecked;
  if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue;
}

// The part of the body that a field belongs to: `scoring` of `scoring.win`.
const group = (field) => field.name.split(".")[0];

// Where a value goes: `own.result` into an object, `members.0.name` into one of a list.
function placed(body, path) {
  const name = path.pop();
  const place = path.reduce((at, member, index) => {
    const next = path[index + 1] ?? name;
    return (at[member] ??= /^\d+$/.test(next) ? [] : {});
  }, body);
  return [place, name];
}

// What a form says. With `data-changes` only what differs; fields of one object go together.
function said(form) {
  const all = [...form.elements].filter((field) => field.dataset.as && !field.matches(":disabled"));
  const changed = new Set(all.filter(differs).map(group));
  const body = {};
  for (const field of all) {
    if ("changes" in form.dataset && !changed.has(group(field))) continue;
    const read = value(field);
    if (read === undefined) continue;
    const [place, name] = placed(body, field.name.split("."));
    if (["numbers", "seats"].includes(field.dataset.as) && place[name]) place[name].push(...read);
    else place[name] = read;
  }
  return body;
}

// What was sent is from now on what the fields came with.
function settle(form) {
  for (const field of form.elements) {
    if (field.dataset.as === "flag") field.defaultChecked = field.checked;
    else if (field.options) for (const option of field.options) option.defaultSelected = option.selected;
    else if (field.dataset.as) field.defaultValue = field.value;
  }
}

// What the server wrote of each part: what is opened or typed since is no difference to it.
const written = new WeakMap();
for (const part of document.querySelectorAll("[data-renew]")) written.set(part, part.outerHTML);

// True if something is typed there and not sent. A choice is made again at a glance.
function isBegun(part) {
  const fields = [...part.querySelectorAll("form [data-as]:not([type=hidden], select)")];
  return fields.some(differs);
}

// A part that can be opened, by where it stands and what it says.
const head = (one) => `${one.closest("[id]")?.id} ${one.querySelector("summary")?.textContent}`;

// Fetches the page again and puts in the parts that may have changed; what is typed and not sent
// stays. What has the focus keeps it; where that is gone, what is to be done next in its part has it.
export async function renew(source) {
  const page = await fetched();
  if (!page) return;
  if (slug) see(revision(page));
  for (const old of document.querySelectorAll("[data-renew]")) {
    const fresh = page.getElementById(old.id);
    if (!fresh || fresh.outerHTML === written.get(old)) continue;
    if (!old.contains(source ?? null) && isBegun(old)) continue;
    written.set(fresh, fresh.outerHTML);
    const opened = new Set([...old.querySelectorAll("details[open]")].map(head));
    for (const one of fresh.querySelectorAll("details")) one.open ||= opened.has(head(one));
    const place = old.contains(document.activeElement) ? path(old, document.activeElement) : null;
    old.replaceWith(fresh);
    if (!place) continue;
    place.reduce((at, index) => at?.children[index], fresh)?.focus();
    if (!fresh.contains(document.activeElement)) next(fresh)?.focus();
  }
  filter();
}

// Where an element is inside another one.
function path(top, inside) {
  const steps = [];
  for (let at = inside; at !== top; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at));
  }
  return steps;
}

// Shows a link or a token, this once.
function reveal(data) {
  const text = data.link ?? data.secret;
  if (!text) return;
  const box = document.getElementById("secret");
  document.getElementById("secret-text").textContent = text;
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
  document.getElementById("copy").focus();
}

async function after(source, data) {
  const { then = "renew", done } = source.dataset;
  if (done) toast(done);
  if (then.startsWith("/")) return location.assign(then.replace("{slug}", data.slug ?? ""));
  if (then === "secret") reveal(data);
  await renew(source);
}

async function act(source, body, at) {
  const { method, path } = source.dataset;
  const data = await command(method, path, body, { at });
  if (data) await after(source, data);
  return data;
}

async function sure(question) {
  const buttons = [
    { text: say("say-cancel"), value: false, focus: true },
    { text: say("say-confirm"), value: true, kind: "danger" },
  ];
  return ask({ level: 3, title: say("say-level-3"), body: [element("p", question)], buttons });
}

// One act of a button or form at a time.
const busy = new WeakSet();

async function once(source, work) {
  if (busy.has(source)) return;
  busy.add(source);
  try {
    await work();
  } finally {
    busy.delete(source);
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.path) return;
  event.preventDefault();
  once(form, async () => {
    const body = said(form);
    const at = form.querySelector(".problem");
    if ("changes" in form.dataset && !Object.keys(body).length) return show(say("problem-no-change"), at);
    if (!(await act(form, body, at))) return;
    if ("changes" in form.dataset) settle(form);
    else form.reset();
    // What is shown once has the focus; else the next of its kind can be typed.
    if (form.isConnected && form.dataset.then !== "secret") form.querySelector(FIELD)?.focus();
  });
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-path]");
  if (!button) return;
  once(button, async () => {
    if (button.dataset.ask && !(await sure(button.dataset.ask))) return;
    await act(button, JSON.parse(button.dataset.body || "{}"));
  });
});

document.getElementById("copy")?.addEventListener("click", async (event) => {
  const shown = document.getElementById("secret-text");
  try {
    await navigator.clipboard.writeText(shown.textContent);
    toast(event.target.dataset.copied);
  } catch {
    // Without the right to copy, the text is marked: Ctrl+C does the rest.
    getSelection().selectAllChildren(shown);
  }
});

// What others change, and what one undoes, appears by itself; a burst of frames renews once.
let planned = 0;
function soon() {
  clearTimeout(planned);
  planned = setTimeout(() => renew(), 500);
}
document.addEventListener("console:frame", soon);
document.addEventListener("console:done", soon);

// What goes on beside it is shown as it goes on.
setInterval(() => {
  if (document.querySelector("[data-running]")) renew();
}, 1000);

const find = document.querySelector("[data-find]");
if (find) {
  learn(find);
  shortcut("/", "players-find-key", () => find.focus());
}
