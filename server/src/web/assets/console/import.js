// A file's plan, then its commit. The bytes go as they are: the server tells their encoding.
// Elements: see office/import.rs.

import { command, show, text as problemText } from "./api.js";
import { element, learn, say } from "./texts.js";

const byId = (id) => document.getElementById(id);
const form = byId("import");
const problem = form.querySelector(".problem");
learn(form);

// Names of severities that stand in the way, and the order of the others.
const ORDER = ["refused", "breach", "repair", "warning", "default", "dropped", "note"];

let accepted = new Set();

// The file, or what is typed.
function bytes() {
  return byId("file").files[0] ?? new Blob([byId("text").value]);
}

function asked() {
  return { tz: byId("tz").value, accept: [...accepted] };
}

async function look() {
  const query = new URLSearchParams({ plan: "true", tz: asked().tz, accept: asked().accept.join(",") });
  const options = { method: "POST", body: bytes(), headers: { "Content-Type": "application/octet-stream" } };
  problem.hidden = true;
  try {
    const answer = await fetch(`/api/v1/tournaments/import?${query}`, options);
    const data = await answer.json();
    if (answer.ok) draw(data);
    else show(problemText(data), problem);
  } catch {
    show(say("offline-title"), problem);
  }
}

function draw(plan) {
  byId("plan").hidden = false;
  const t = plan.tournament;
  const summary = [plan.possible ? say("import-possible") : say("import-impossible")];
  if (t) summary.push(say("import-summary", t));
  if (t && t.fide_mode_left !== null) summary.push(say("import-fide-left"));
  byId("plan-summary").textContent = summary.join(" ");
  byId("commit").disabled = !plan.possible;
  byId("obstacles").replaceChildren(...obstacles(plan));
  byId("findings").replaceChildren(...leftOut(t), findings(plan.findings));
}

// Kinds of breach, each to be accepted once for all its lines. Those accepted stay in the list, to
// be taken back.
function obstacles(plan) {
  const kinds = new Map();
  for (const one of plan.findings) {
    if (one.severity !== "breach" && one.severity !== "refused") continue;
    kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one]);
  }
  if (!kinds.size) return [];
  const list = element("ul", "", { class: "plain" });
  for (const [kind, all] of kinds) list.append(obstacle(kind, all));
  return [element("h3", say("import-obstacles")), list];
}

function obstacle(kind, all) {
  const item = element("li");
  const words = element("span", all[0].message, { lang: "en" });
  const lines = all.map(({ line }) => line).filter(Boolean).slice(0, 20).join(", ");
  const where = element("small", lines ? say("import-line", { line: lines }) : say("import-whole-file"));
  if (all[0].severity === "refused") {
    item.append(element("strong", say("import-refused")), " ", where, " ", words);
    return item;
  }
  const label = element("label");
  const box = element("input", "", { type: "checkbox", "data-kind": kind });
  box.checked = accepted.has(kind);
  box.addEventListener("change", () => {
    if (box.checked) accepted.add(kind);
    else accepted.delete(kind);
    look();
  });
  label.append(box, " ", say("import-accept", { kind, count: all.length }));
  item.append(label, " ", where, element("br"), words);
  return item;
}

function leftOut(tournament) {
  if (!tournament?.left_out.length) return [];
  const list = element("ul", "", { lang: "en" });
  for (const { record, what } of tournament.left_out) list.append(element("li", `${record}: ${what}`));
  return [element("h3", say("import-left-out")), list];
}

function findings(all) {
  if (!all.length) return element("p", say("import-nothing"), { class: "soft" });
  const table = element("table");
  const head = element("tr");
  for (const key of ["import-line", "import-severity", "import-kind", "import-message"]) {
    head.append(element("th", say(key, { line: "" }).trim(), { scope: "col" }));
  }
  const body = element("tbody");
  const grave = (one) => ORDER.indexOf(one.severity);
  for (const one of [...all].sort((a, b) => grave(a) - grave(b))) body.append(row(one));
  table.append(element("thead"), body);
  table.tHead.append(head);
  return table;
}

function row(one) {
  const made = element("tr", "", { "data-kind": one.kind, "data-severity": one.severity });
  const place = [one.line, one.column].filter(Boolean).join(":") || "–";
  made.append(
    element("td", place, { class: "n" }),
    element("td", say(`import-${one.severity}`)),
    element("td", one.kind),
    element("td", one.message, { lang: "en" }),
  );
  return made;
}

async function commit() {
  const slug = byId("slug").value.trim();
  const body = { ...asked(), ...(slug && { slug }) };
  byId("commit").disabled = true;
  const at = byId("commit-problem");
  const done = await command("POST", "/tournaments/import", body, { at, file: bytes() });
  byId("commit").disabled = false;
  if (done) location.assign(`/console/${done.slug}`);
}

// A file that is dropped is chosen.
const drop = byId("drop");
for (const name of ["dragover", "dragleave", "drop"]) {
  drop.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle("over", name === "dragover");
    if (name === "drop" && event.dataTransfer.files.length) byId("file").files = event.dataTransfer.files;
  });
}

// Another file has another plan.
for (const id of ["file", "text"]) {
  byId(id).addEventListener("change", () => {
    accepted = new Set();
    byId("plan").hidden = true;
  });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  look();
});
byId("commit").addEventListener("click", commit);
