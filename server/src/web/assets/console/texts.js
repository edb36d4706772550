// What the page tells its scripts: texts in its language, where it is, what one may do.

const data = document.getElementById("console").dataset;
const texts = JSON.parse(data.texts);

export const language = document.documentElement.lang;
export const slug = data.slug ?? null;
export const arbiters = data.arbiters;
export const me = data.me;

const rights = new Set(data.may.split(" "));
export const may = (right) => rights.has(right);

// A text, its values filled in; nothing if there is no such text.
export function known(key, values = {}) {
  const text = texts[key];
  return text?.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

// A text that has to be there; its key says more than nothing.
export function say(key, values = {}) {
  return known(key, values) ?? key;
}

// Texts that a page has beside those of every page: `data-texts` of one of its elements.
export function learn(element) {
  Object.assign(texts, JSON.parse(element?.dataset.texts ?? "{}"));
}

// An element with a text, never with markup.
export function element(name, text = "", attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
