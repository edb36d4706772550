// Logging in, the first password, a new password, logging out. Elements: see login.rs.

const JSON_TYPE = { "Content-Type": "application/json" };

/** Sends something to the API. A network that fails is a problem like others. */
async function send(method, path, body) {
  try {
    const response = await fetch(path, {
      method,
      headers: JSON_TYPE,
      credentials: "same-origin",
      cache: "no-store",
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const told = await response.json().catch(() => ({}));
    const wait = Number(response.headers.get("Retry-After")) || 0;
    return { ok: response.ok, body: told, code: told.code ?? "internal", wait };
  } catch {
    return { ok: false, body: {}, code: "offline", wait: 0 };
  }
}

/** Shows the sentence of a problem and hides the others; none hides all. */
function tell(form, problem) {
  const lines = [...form.querySelectorAll("[data-code]")];
  const known = problem && lines.find((line) => line.dataset.code === problem.code);
  const shown = problem && (known ?? lines.find((line) => line.dataset.code === "*"));
  for (const line of lines) line.hidden = line !== shown;
  const detail = shown?.querySelector("[data-detail]");
  if (detail) detail.textContent = problem.body.detail ?? problem.code;
}

const clock = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Counts down; the button is back at the end. */
function hold(form, seconds) {
  const button = form.querySelector("button");
  const shown = form.querySelector("[data-wait]");
  if (!shown || seconds <= 0) return;
  const until = Date.now() + seconds * 1000;
  const step = () => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    button.disabled = left > 0;
    shown.textContent = left > 0 ? clock(left) : "";
    if (left > 0) setTimeout(step, 250);
    else tell(form, null);
  };
  step();
}

/** Goes on within this server. */
function leave(form) {
  const next = new URL(form.dataset.next || "/console", location.origin);
  location.replace(next.origin === location.origin ? next.href : "/console");
}

/** What the fields hold, without those that are empty or have no name. */
function filled(form) {
  const entries = [...new FormData(form)].filter(([, value]) => value !== "");
  return Object.fromEntries(entries);
}

function watch(form, path, body) {
  const button = form.querySelector("button");
  const again = form.querySelector("#again");
  const agree = () => {
    const same = !again || again.value === form.querySelector("#password").value;
    again?.setCustomValidity(same ? "" : again.dataset.differs);
  };
  form.addEventListener("input", agree);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    const answer = await send("POST", path, body(filled(form)));
    if (answer.ok) return leave(form);
    button.disabled = false;
    tell(form, answer);
    hold(form, answer.wait);
    // What was typed stays, but for the password that was wrong.
    if (answer.code === "wrong-password") form.querySelector("[type=password]").select();
  });
  button.disabled = false;
}

async function welcome(form) {
  const secret = location.pathname.split("/").pop();
  const path = `/api/v1/welcome/${secret}`;
  const link = await send("GET", path);
  const dead = document.getElementById("welcome-dead");
  if (!link.ok && link.code !== "offline" && link.code !== "too-many-attempts") {
    dead.hidden = false;
    return;
  }
  form.hidden = false;
  if (!link.ok) {
    tell(form, link);
    setTimeout(() => location.reload(), Math.max(5, link.wait) * 1000);
    return;
  }
  const { name, display } = link.body;
  document.getElementById("welcome-known").hidden = !name;
  document.getElementById("welcome-name-is").textContent = name ?? "";
  document.getElementById("welcome-choose").hidden = Boolean(name);
  const chosen = form.querySelector("#welcome-name");
  chosen.required = !name;
  chosen.disabled = Boolean(name);
  form.querySelector("#display").value = display ?? "";
  watch(form, path, (fields) => fields);
}

const byId = (id) => document.getElementById(id);

const logIn = byId("log-in");
if (logIn) watch(logIn, logIn.dataset.entry, (fields) => fields);
if (byId("welcome")) welcome(byId("welcome"));
const change = byId("new-password");
if (change) {
  watch(change, change.dataset.entry, ({ old, password }) => ({ old, new: password }));
}
const out = byId("log-out");
if (out) {
  out.disabled = false;
  out.addEventListener("click", async () => {
    const answer = await send("DELETE", "/api/v1/session");
    if (answer.ok) location.replace(out.dataset.next);
    else tell(document.querySelector("form"), answer);
  });
}
