// Acts, sent to the API: one act, one key, kept until there is an answer. Nothing is lost by a bad
// network; what an act asks back is asked of whoever does it, by the level of the question.
//
// Fires on `document`: `console:done` after an act that changed something (`detail` its answer),
// `console:waiting` when the number of acts that wait for the network changes (`detail` it).

import { ask } from "./dialog.js";
import { toast } from "./toast.js";
import { arbiters, element, known, language, say, slug } from "./texts.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10000;
const API = "/api/v1";

// Acts without an answer; those of them that found no server at their last try.
let open = 0;
let lost = 0;
// The end of the last act that keeps an order.
let last = Promise.resolve();
let rev = Number(document.getElementById("console").dataset.rev || 0);

// The address of something of this tournament.
export const here = (path) => `/tournaments/${slug}${path}`;

// The revision that the page shows: of when it was made, or renewed.
export const seen = () => rev;
export function see(shown) {
  rev = shown;
}

// Does something. Gives the answer, or null if it was not done; why, has been said then. `options`:
// `at`, an element that shows what went wrong (else a toast); `look`, renews what the act is based
// on: with it the act is refused if anything changed since the page was made; `inOrder`, waits for
// all acts of that kind before it; `quiet`, says nothing and gives the problem as `{problem}`;
// `file`, bytes that are the body, with what stands in `body` as the query.
export async function command(method, path, body = {}, options = {}) {
  count({ open: 1 });
  const before = last;
  const doing = options.inOrder ? before.then(() => carryOut(method, path, body, options)) : carryOut(method, path, body, options);
  if (options.inOrder) last = doing.catch(() => {});
  try {
    return await doing;
  } finally {
    count({ open: -1 });
  }
}

async function carryOut(method, path, body, options) {
  const act = { method, path, body, options, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` };
  clear(options.at);
  for (;;) {
    const { status, data } = await send(act);
    if (status < 300) {
      done(data);
      return data;
    }
    const again = await answered(status, data, act);
    if (again === "again") continue;
    return again;
  }
}

// Sends until there is an answer.
async function send(act) {
  let wait = FIRST_WAIT;
  let counted = false;
  try {
    for (;;) {
      try {
        const answer = await fetch(address(act), request(act));
        if (answer.status !== 503) {
          return { status: answer.status, data: await answer.json().catch(() => ({})) };
        }
      } catch {
        // No answer: whether it was done is not known, and the key tells the server.
      }
      if (!counted) count({ lost: 1 });
      counted = true;
      await pause(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    }
  } finally {
    if (counted) count({ lost: -1 });
  }
}

// A file is the whole body: what goes beside it stands in the query, lists with commas.
function address({ path, body, options }) {
  return options.file ? `${API}${path}?${new URLSearchParams(body)}` : API + path;
}

function request(act) {
  const { file } = act.options;
  const kind = file ? "application/octet-stream" : "application/json";
  const headers = { "Content-Type": kind, "Idempotency-Key": act.key };
  if (act.options.look) headers["If-Match"] = `"${rev}"`;
  return { method: act.method, headers, body: file ?? JSON.stringify(act.body), credentials: "same-origin" };
}

function count(change) {
  open += change.open ?? 0;
  lost += change.lost ?? 0;
  document.dispatchEvent(new CustomEvent("console:waiting", { detail: lost ? open : 0 }));
}

// A moment, or until the network is back.
function pause(wait) {
  return new Promise((over) => {
    const timer = setTimeout(end, wait * (0.75 + 0.5 * Math.random()));
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      over();
    }
    addEventListener("online", end);
  });
}

addEventListener("beforeunload", (event) => {
  if (open) event.preventDefault();
});

function done(data) {
  // One's own act is known; if others came in between, the page does not show them yet.
  if (data.rev - data.events?.length === rev) see(data.rev);
  for (const note of data.notes ?? []) toast(reason(note), "note");
  document.dispatchEvent(new CustomEvent("console:done", { detail: data }));
}

// What an answer other than "done" comes to: "again", or what `command` gives.
async function answered(status, problem, act) {
  if (problem.code === "needs-confirmation") return (await confirmed(problem, act)) ? "again" : null;
  if (problem.code === "bad-confirmation" && act.body.confirm) {
    // The question died with a change of the tournament: it is asked anew.
    delete act.body.confirm;
    return "again";
  }
  if (status === 412) return (await stale(act)) ? "again" : null;
  if (status === 401) return (await loggedOut()) ? "again" : null;
  if (act.options.quiet) return { problem };
  if (problem.code === "dependents") await dependents(problem);
  else show(text(problem), act.options.at);
  return null;
}

// Asks what the server asks. True if it shall be done.
async function confirmed(problem, act) {
  const { level, step, token } = problem;
  const list = await reasons(problem.reasons);
  if (!token) {
    const who = arbiters ? say("say-ask-arbiter", { names: arbiters }) : say("say-ask-nobody");
    await ask({ level, title: say("say-level-3"), body: [list, element("p", who, { class: "warn" })], buttons: [{ text: say("say-close"), value: null, focus: true }] });
    return false;
  }
  const answer = await ask(question(level, step, list, problem.reasons));
  if (answer) act.body = { ...act.body, confirm: [...(act.body.confirm ?? []), token] };
  return Boolean(answer);
}

// A notice is understood by Enter; from level 3 on the safe answer is the default; level 4 states
// its consequence on the second of two pages.
function question(level, step, list, all) {
  const safe = { text: say("say-cancel"), value: false, focus: level > 2 };
  if (level <= 2) {
    const on = { text: say("say-go-on"), value: true, kind: "main", focus: true };
    return { level, title: say("say-level-2"), body: [list], buttons: [on, safe] };
  }
  const goes = { text: say("say-confirm"), value: true, kind: "danger" };
  if (level === 3) return { level, title: say("say-level-3"), body: [list], buttons: [safe, goes] };
  if (step === 1) {
    const next = { ...goes, text: say("say-next") };
    return { level, title: say("say-level-4"), body: [list], buttons: [safe, next] };
  }
  const acts = new Set(all.map(({ act }) => act));
  const named = [...acts].map((act) => known(`consequence-${act}`)).filter(Boolean);
  const lines = named.length ? named : [say("consequence-other")];
  const body = lines.map((line) => element("p", line, { class: "warn" }));
  return { level, title: say("say-level-4-second"), body, buttons: [safe, goes] };
}

// A reason in words.
function reason({ act, text }) {
  return known(`reason-${act}`) ?? text;
}

// The same reason for many boards of a round is one line.
function gathered(all) {
  const lines = new Map();
  for (const one of all) {
    const key = [one.act, one.text, one.round, one.player].join("|");
    const line = lines.get(key);
    if (line && one.board) line.board = `${line.board}, ${one.board}`;
    else lines.set(key, { ...one });
  }
  return [...lines.values()];
}

async function reasons(all) {
  const list = element("ul", "", { class: "reasons" });
  const names = await players(all.map(({ player }) => player));
  for (const one of gathered(all)) {
    const item = element("li", reason(one), { "data-act": one.act });
    const where = one.board ? say("say-at-board", one) : one.round ? say("say-at-round", one) : "";
    const about = [names.get(one.player), where].filter(Boolean).join(", ");
    if (about) item.prepend(element("strong", about), ": ");
    item.append(" ", element("small", say("say-article", one)));
    list.append(item);
  }
  return list;
}

// The names of players, as far as they can be had.
async function players(ids) {
  const names = new Map();
  for (const id of new Set(ids.filter((id) => id !== undefined))) {
    const answer = await fetch(API + here(`/players/${id}`)).catch(() => null);
    if (answer?.ok) names.set(id, (await answer.json()).name);
  }
  return names;
}

// Acts in words, as the server names them.
export async function acts(query) {
  const answer = await fetch(`/console/${slug}/acts?${query}`).catch(() => null);
  return answer?.ok ? await answer.json() : { rev, acts: [] };
}

function actList(all) {
  const list = element("ul", "", { class: "acts-list" });
  for (const { by, text } of all) list.append(element("li", say("say-by", { name: by, act: text })));
  return list;
}

// The tournament has changed: says by what, renews the part, asks whether to repeat.
async function stale(act) {
  const changed = await acts(`after=${rev}`);
  await act.options.look();
  see(changed.rev);
  return ask({
    level: 3,
    title: say("say-stale"),
    body: [element("p", say("say-changed")), actList(changed.acts)],
    buttons: [{ text: say("say-look"), value: false, focus: true }, { text: say("say-repeat"), value: true, kind: "main" }],
  });
}

async function loggedOut() {
  const next = encodeURIComponent(location.pathname + location.search);
  const link = element("a", say("say-log-in"), { href: `/login?next=${next}`, target: "_blank" });
  return ask({
    title: say("say-log-in-title"),
    body: [element("p", say("say-log-in-text")), link],
    buttons: [{ text: say("say-again"), value: true, kind: "main", focus: true }, { text: say("say-cancel"), value: false }],
  });
}

async function dependents(problem) {
  const named = await acts(`seqs=${problem.details.map(({ seq }) => seq).join(",")}`);
  await ask({
    title: say("problem-dependents"),
    body: [element("p", say("say-dependents")), actList(named.acts)],
    buttons: [{ text: say("say-close"), value: null, focus: true }],
  });
}

// What a problem says. The server's own words are English: beside them stands what they come to.
export function text(problem) {
  const reasons = problem.code === "outside-fide-mode" ? (problem.details ?? []).map(reason) : [];
  const detail = language === "en" && !reasons.length ? problem.detail : "";
  const title = known(`problem-${problem.code}`);
  if (detail) return detail[0].toUpperCase() + detail.slice(1);
  if (!title) return [say("say-failed", { code: problem.code ?? "?" }), problem.detail].join(" ");
  // Which value it is, and why, only the server's own words tell.
  const exact = /^(invalid-|import$|list$|regulation$)/.test(problem.code) ? [problem.detail] : [];
  return [title, ...reasons, ...exact].join(" ");
}

// Shows what went wrong where it happened.
export function show(text, at) {
  if (!at) return toast(text, "fault");
  at.textContent = text;
  at.hidden = false;
  at.setAttribute("role", "alert");
}

function clear(at) {
  if (!at) return;
  at.textContent = "";
  at.hidden = true;
}
