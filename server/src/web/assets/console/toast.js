// Short messages at the foot of the page: `#toasts`, each `.toast` with `data-kind`. What went
// wrong stays until it is closed.

import { element, say } from "./texts.js";

const SHOWN_FOR = 6000;

const place = element("div", "", { id: "toasts", "aria-live": "polite" });
document.body.append(place);

// `kind`: "done", "note" or "fault".
export function toast(text, kind = "done") {
  const box = element("div", "", { class: "toast", "data-kind": kind });
  if (kind === "fault") box.setAttribute("role", "alert");
  box.append(element("p", text));
  const close = element("button", "×", { type: "button", "aria-label": say("say-close"), class: "quiet" });
  close.addEventListener("click", () => box.remove());
  box.append(close);
  place.append(box);
  if (kind !== "fault") setTimeout(() => box.remove(), SHOWN_FOR);
  return box;
}
