// Slips of players: issues the tokens and fills them into the sheet, this once. Elements: see
// prints/player_slips.rs.

const TO_A_PAGE = 8;

const issue = document.getElementById("issue");
const sheets = document.getElementById("sheets");
const problem = document.getElementById("problem");
const template = document.getElementById("ticket");

function ticket(token) {
  const made = template.content.firstElementChild.cloneNode(true);
  made.dataset.player = token.player;
  made.querySelector(".who").textContent = token.name;
  made.querySelector(".at span").textContent = token.address.replace(/^https?:\/\//, "");
  made.querySelector("code").textContent = token.code;
  const drawn = new DOMParser().parseFromString(token.qr ?? "", "image/svg+xml").documentElement;
  if (drawn.nodeName === "svg") made.querySelector(".qr").append(document.importNode(drawn, true));
  return made;
}

function fill(tokens) {
  const pages = [];
  for (let at = 0; at < tokens.length; at += TO_A_PAGE) {
    const page = document.createElement("section");
    page.className = "group slips";
    page.append(...tokens.slice(at, at + TO_A_PAGE).map(ticket));
    pages.push(page);
  }
  sheets.replaceChildren(...pages);
}

issue.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-issue]");
  if (!button || (button.dataset.ask && !confirm(button.dataset.ask))) return;
  problem.hidden = true;
  const buttons = issue.querySelectorAll("button");
  for (const one of buttons) one.disabled = true;
  const answer = await fetch(issue.dataset.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: button.dataset.issue,
  }).catch(() => null);
  if (answer?.ok) {
    // What is on the paper is issued: a second press would end it.
    fill((await answer.json()).tokens);
    issue.hidden = true;
    return;
  }
  for (const one of buttons) one.disabled = false;
  problem.hidden = false;
});
