// Questions: a native `dialog.question` with `data-level`; buttons have `data-answer`. Escape gives
// the safe answer. The button that is focused first is the default.

import { element } from "./texts.js";

// Asks and gives the value of the button; `null` for Escape. `buttons`: `{text, value, focus,
// kind}`; one that does harm has the kind "danger" and is never focused first.
export function ask({ title, body, buttons, level = 1 }) {
  return new Promise((answer) => {
    const back = document.activeElement;
    const box = element("dialog", "", { class: "question", "data-level": level });
    const heading = element("h2", title, { id: "question-title" });
    box.setAttribute("aria-labelledby", heading.id);
    const row = element("div", "", { class: "answers" });
    let value = null;
    for (const button of buttons) {
      const made = element("button", button.text, { type: "button", class: button.kind ?? "quiet" });
      made.dataset.answer = String(button.value);
      if (button.focus) made.autofocus = true;
      made.addEventListener("click", () => {
        value = button.value;
        box.close();
      });
      row.append(made);
    }
    box.append(heading, ...body, row);
    box.addEventListener("close", () => {
      box.remove();
      if (back?.isConnected) back.focus();
      answer(value);
    });
    document.body.append(box);
    box.showModal();
    (row.querySelector("[autofocus]") ?? row.querySelector("button"))?.focus();
  });
}
