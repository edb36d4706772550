// Shortcuts: registered with what they do in words; `?` lists them. They are silent while somebody
// types or a dialog is open.

import { ask } from "./dialog.js";
import { element, say } from "./texts.js";

const shortcuts = new Map();

// `key` as KeyboardEvent.key has it; `text` is the key of a text. With several keys for one thing,
// the first is listed.
export function shortcut(keys, text, act) {
  const list = [keys].flat();
  for (const key of list) shortcuts.set(key, { act, text, shown: key === list[0] });
}

// True if what is typed there is meant for a field.
export function isTyping(target) {
  return Boolean(target?.closest?.("input, textarea, select, [contenteditable], dialog"));
}

export function listShortcuts() {
  const list = element("dl", "", { class: "keys" });
  for (const [key, { text, shown }] of shortcuts) {
    if (!shown) continue;
    const names = { " ": "␣", ArrowUp: "↑", ArrowDown: "↓", Delete: "Del" };
    list.append(element("dt", names[key] ?? key), element("dd", say(text)));
  }
  ask({ title: say("keys-title"), body: [list], buttons: [{ text: say("say-close"), value: null }] });
}

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  const found = shortcuts.get(event.key);
  if (!found) return;
  // Enter and space on a button are that button's.
  if (["Enter", " "].includes(event.key) && event.target.closest?.("button, a, summary")) return;
  if (found.act(event) !== false) event.preventDefault();
});

shortcut("?", "key-keys", listShortcuts);
document.getElementById("keys")?.addEventListener("click", listShortcuts);
