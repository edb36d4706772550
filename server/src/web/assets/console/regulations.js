// Layers of regulations: drawn from the API, switched, moved, set, removed; packages checked and
// put in force. Elements: see office/regulations.rs.

import { command, here, show, text as problemText } from "./api.js";
import { element, language, learn, may, say } from "./texts.js";
import { toast } from "./toast.js";

const byId = (id) => document.getElementById(id);
const layers = byId("layers");
const problem = byId("layers-problem");
learn(layers);

const title = (titles, otherwise) => titles?.[language] ?? titles?.en ?? otherwise;

async function load() {
  try {
    const answer = await fetch(`/api/v1${here("/regulations")}`);
    const data = await answer.json();
    if (!answer.ok) return show(problemText(data), problem);
    const all = data.regulations;
    problem.hidden = true;
    layers.replaceChildren(...(all.length ? all.map((one) => layer(one, all.length)) : [element("p", say("rules-none"), { class: "empty" })]));
  } catch {
    show(say("offline-title"), problem);
  }
}

function layer(one, count) {
  const box = element("article", "", { class: "layer", "data-name": one.name });
  const head = element("h2", `${one.position}. ${title(one.title, one.name)}`);
  head.append(" ", element("small", say("rules-version", { name: one.version })));
  box.append(head, controls(one, count));
  const fault = element("p", "", { class: "problem", hidden: "" });
  box.append(fault);
  box.append(...faults("rules-unreadable", one.faults), ...faults("rules-warnings", one.warnings));
  if (one.params.length) box.append(params(one, fault));
  box.append(hooks(one), effect(one), hash(one), ...sources(one), ...log(one));
  return box;
}

function controls(one, count) {
  const row = element("p", "", { class: "row" });
  const label = element("label");
  const box = element("input", "", { type: "checkbox", "data-switch": "" });
  box.checked = one.on;
  box.disabled = !may("manage");
  box.addEventListener("change", async () => {
    if (!(await change(one, { on: box.checked }))) box.checked = one.on;
  });
  label.append(box, " ", say("rules-on"));
  row.append(label);
  if (!may("manage")) return row;
  const move = (way, position) => {
    const button = element("button", say(`rules-${way}`), { type: "button", class: "quiet", "data-move": way });
    button.disabled = position < 1 || position > count;
    button.addEventListener("click", () => change(one, { position }));
    return button;
  };
  const remove = element("button", say("rules-remove"), { type: "button", class: "danger", "data-remove": "" });
  remove.addEventListener("click", async () => {
    const path = here(`/regulations/${encodeURIComponent(one.name)}`);
    if (await command("DELETE", path, {}, { at: fault(one) })) toast(say("rules-removed"));
  });
  row.append(" ", move("up", one.position - 1), " ", move("down", one.position + 1), " ", remove);
  return row;
}

const fault = (one) => layers.querySelector(`[data-name="${CSS.escape(one.name)}"] .problem`);

async function change(one, body) {
  const path = here(`/regulations/${encodeURIComponent(one.name)}`);
  const done = await command("PATCH", path, body, { at: fault(one) });
  if (done) toast(say("rules-changed"));
  return done;
}

// The form that the package's parameters ask for.
function params(one, at) {
  const form = element("form", "", { class: "params office" });
  form.append(element("h3", say("rules-params")), ...one.params.map((param) => field(one, param)));
  if (may("manage")) form.append(element("button", say("rules-save")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    at.hidden = true;
    const set = {};
    for (const param of one.params) set[param.key] = read(form.elements[param.key], param);
    change(one, { params: set });
  });
  return form;
}

function field(one, param) {
  const id = `${one.name}-${param.key}`;
  const line = element("p", "", { class: "field" });
  const label = element("label", title(param.title, param.key), { for: id });
  const attributes = { id, name: param.key, "data-type": param.type };
  if (param.type === "bool") attributes.type = "checkbox";
  if (param.type === "integer") attributes.type = "number";
  for (const end of ["min", "max"]) {
    if (param[end] !== null && param[end] !== undefined) attributes[end] = param[end];
  }
  const input = element("input", "", attributes);
  input.disabled = !may("manage");
  const now = param.value ?? param.default;
  if (param.type === "bool") input.checked = now;
  else input.value = now;
  line.append(label, input);
  return line;
}

function read(input, param) {
  if (param.type === "bool") return input.checked;
  if (param.type === "integer") return Number(input.value);
  return input.value;
}

// What it answers, and what that may change.
function hooks(one) {
  const names = one.hooks.map(({ name }) => name).join(", ");
  return element("p", say("rules-hooks", { name: names || "–" }));
}

function effect(one) {
  const level = one.level_after_round_1;
  const key = level < 2 ? "rules-effect-free" : `rules-effect-${level}`;
  return element("p", `${say("rules-effects", { name: one.effects.join(", ") || "–" })} ${say(key)}`);
}

function hash(one) {
  const line = element("p", "", { class: "soft" });
  line.append(say("rules-hash", { hash: "" }), element("code", one.hash));
  return line;
}

// The source, each line with its number and what is wrong with it.
function sources(one) {
  const wrong = [...(one.faults ?? []), ...(one.warnings ?? [])];
  return Object.entries(one.files ?? {}).map(([file, text]) => {
    const box = element("details", "", { class: "source", "data-file": file });
    box.append(element("summary", say("rules-source", { file })));
    const list = element("ol", "", { class: "lines" });
    text.split("\n").forEach((content, index) => {
      const line = element("li");
      line.append(element("code", content));
      for (const one of wrong.filter((one) => one.file === file && one.line === index + 1)) {
        line.append(element("strong", ` ${one.text}`, { class: "warn", lang: "en" }));
      }
      list.append(line);
    });
    box.append(list);
    return box;
  });
}

function log(one) {
  if (!one.log?.length) return [];
  const box = element("details");
  box.append(element("summary", say("rules-log")), element("pre", one.log.join("\n")));
  return [box];
}

function faults(key, all) {
  if (!all?.length) return [];
  const list = element("ul", "", { class: "warn" });
  for (const one of all) list.append(faultLine(one));
  return [element("h3", say(key)), list];
}

function faultLine(one) {
  const made = element("li", "", { "data-file": one.file ?? "", "data-line": one.line ?? "" });
  if (one.file) made.append(element("strong", say("rules-at", { file: one.file, line: one.line ?? "–" })), " ");
  made.append(element("span", one.text, { lang: "en" }));
  return made;
}

// A new package: chosen files fill the fields; modules beside them are kept.
const install = byId("install");
let modules = {};

async function choose() {
  modules = {};
  for (const file of byId("files").files) {
    const content = await file.text();
    if (file.name === "regulation.toml") byId("manifest").value = content;
    else if (file.name === "main.rhai") byId("script").value = content;
    else modules[file.name] = content;
  }
  byId("more").textContent = Object.keys(modules).join(", ");
}

function files() {
  return { "regulation.toml": byId("manifest").value, "main.rhai": byId("script").value, ...modules };
}

function tellFaults(all) {
  const list = byId("faults");
  list.replaceChildren(...all.map(faultLine));
  list.hidden = !all.length;
}

async function send(check) {
  const at = install.querySelector(".problem");
  const checked = byId("checked");
  tellFaults([]);
  checked.hidden = true;
  const body = { files: files(), ...(check && { check }) };
  const done = await command("POST", here("/regulations"), body, { quiet: true });
  if (!done) return;
  at.hidden = true;
  if (done.problem) {
    show(problemText(done.problem), at);
    tellFaults(done.problem.details ?? []);
    return;
  }
  tellFaults(done.warnings ?? []);
  if (check) {
    checked.textContent = [say("rules-checked", { name: done.name }), hooks(done).textContent, effect(done).textContent].join(" ");
    checked.hidden = false;
    return;
  }
  toast(say("rules-installed"));
  install.reset();
  modules = {};
}

install?.addEventListener("submit", (event) => {
  event.preventDefault();
  send(false);
});
byId("check")?.addEventListener("click", () => send(true));
byId("files")?.addEventListener("change", choose);
// Whatever is done here, an undo too, may change the layers.
document.addEventListener("console:done", load);
load();
