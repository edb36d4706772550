// Sends a rating list to the server: first, for a table, what its columns mean; then the import,
// with its progress. Elements: see office/lists.rs.

import { show, text as problemText } from "./api.js";
import { renew } from "./office.js";
import { element, learn, say } from "./texts.js";

const STEP = 500;

const byId = (id) => document.getElementById(id);
const form = byId("import-list");
const problem = form?.querySelector(".problem");
const NAMES = JSON.parse(form?.dataset.columns ?? "{}");

function beside() {
  const query = new URLSearchParams({ file: byId("file").files[0]?.name ?? "" });
  for (const name of ["list", "month", "pace", "encoding", "keep"]) {
    const value = form.elements[name].value.trim();
    if (value) query.set(name, value);
  }
  const sheet = byId("sheet")?.value;
  if (sheet) query.set("sheet", sheet);
  const map = chosen();
  if (map) query.set("map", JSON.stringify(map));
  return query;
}

async function send(where, query = beside()) {
  const options = { method: "POST", body: byId("file").files[0], headers: { "Content-Type": "application/octet-stream" } };
  return answered(await fetch(`/api/v1/lists/${where}?${query}`, options));
}

async function answered(answer) {
  const data = await answer.json();
  if (answer.ok) return data;
  throw new Error(problemText(data));
}

// Does something that may fail, and says what went wrong.
async function attempt(work) {
  problem.hidden = true;
  try {
    await work();
  } catch (error) {
    show(error instanceof TypeError ? say("offline-title") : error.message, problem);
  }
}

// What each heading means, as it was chosen; nothing if there is nothing to choose.
function chosen() {
  const selects = [...byId("columns").querySelectorAll("select[data-heading]")];
  if (!selects.length) return null;
  const named = selects.filter((select) => select.value);
  return Object.fromEntries(named.map((select) => [select.value, select.dataset.heading]));
}

// FIDE's own files are large, and what their columns mean is known.
const isTable = (file) => /\.(csv|tsv|xlsx)$/i.test(file?.name ?? "");

async function look() {
  const query = beside();
  byId("columns").replaceChildren();
  if (!isTable(byId("file").files[0])) return;
  await attempt(async () => draw(await send("preview", query), query.get("sheet")));
}

function draw(preview, sheet) {
  const { list, month } = form.elements;
  if (preview.list && !list.value) list.value = preview.list;
  if (preview.month && !month.value) month.value = preview.month;
  if (preview.is_fide || !preview.headings.length) return;
  const last = Object.entries(preview.setup?.map ?? {});
  const table = element("table");
  preview.headings.forEach((heading, at) => {
    const before = last.find(([, known]) => known === heading)?.[0];
    const examples = preview.rows.map((row) => row[at]).filter(Boolean).slice(0, 3).join(", ");
    const row = element("tr");
    row.append(element("th", heading, { scope: "row" }), cell(select(heading, last.length ? before : preview.guesses[at])), element("td", examples));
    table.append(row);
  });
  const scroll = element("div", "", { class: "scroll" });
  scroll.append(table);
  byId("columns").append(element("p", say("lists-columns-help"), { class: "soft" }), ...sheets(preview, sheet), scroll);
}

function cell(inside) {
  const made = element("td");
  made.append(inside);
  return made;
}

function select(heading, value) {
  const made = element("select", "", { "data-heading": heading, "aria-label": heading });
  made.append(element("option", say("lists-ignore"), { value: "" }));
  for (const [name, label] of Object.entries(NAMES)) made.append(element("option", label, { value: name }));
  made.value = value ?? "";
  return made;
}

function sheets({ sheets }, sheet) {
  if (sheets.length < 2) return [];
  const label = element("label", `${say("lists-sheet")} `);
  const made = element("select", "", { id: "sheet" });
  for (const name of sheets) made.append(element("option", name, { value: name }));
  if (sheet) made.value = sheet;
  label.append(made);
  return [label];
}

async function start() {
  byId("import-go").disabled = true;
  byId("import-state").textContent = say("lists-reading");
  await attempt(async () => follow((await send("import")).import));
  byId("import-go").disabled = false;
}

// Shows how far an import is until it has ended.
async function follow(id) {
  const bar = element("progress");
  const words = element("p");
  byId("import-state").replaceChildren(bar, words);
  for (;;) {
    const job = await answered(await fetch(`/api/v1/lists/imports/${id}`));
    bar.max = job.all || 1;
    bar.value = job.done;
    words.textContent = say("lists-progress", { count: job.players });
    if (job.state !== "running") return ended(job);
    await new Promise((over) => setTimeout(over, STEP));
  }
}

async function ended({ state, reason, report }) {
  byId("import-state").replaceChildren();
  await renew();
  if (state === "failed") throw new Error(`${say("lists-failed")} ${reason}`);
  const { list, month, players } = report.list;
  byId("import-state").append(element("p", say("lists-imported", { name: `${list} ${month}`, players })));
  byId("columns").replaceChildren();
  form.reset();
}

if (form) {
  learn(form);
  byId("file").addEventListener("change", look);
  for (const name of ["list", "encoding"]) form.elements[name].addEventListener("change", look);
  byId("columns").addEventListener("change", (event) => {
    if (event.target.id === "sheet") look();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start();
  });
}
