// Find as you type; `/` goes to the field, Escape empties it. Without this file the form asks the
// server.

const field = document.querySelector("[data-find]");

// As the server folds names (names.rs).
const LETTERS = { ı: "i", ł: "l", ø: "o", đ: "d", ð: "d", ə: "e", ß: "ss", æ: "ae", œ: "oe", þ: "th" };

export function fold(text) {
  const plain = text.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f]/g, "");
  return plain.replace(/[ıłøđðəßæœþ]/g, (letter) => LETTERS[letter]);
}

// Shows the rows that have every word.
export function filter() {
  const rows = field?.dataset.find;
  if (!rows) return;
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  for (const row of document.querySelectorAll(rows)) {
    row.hidden = !words.every((word) => row.dataset.key.includes(word));
  }
  for (const letter of document.querySelectorAll(".letter")) {
    const rows = letter.nextElementSibling?.querySelectorAll("tr:not([hidden])");
    letter.hidden = rows?.length === 0;
  }
}

field?.addEventListener("input", filter);

addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !typing && field) {
    event.preventDefault();
    field.focus();
  } else if (event.key === "Escape" && event.target === field) {
    field.value = "";
    filter();
  } else if (event.key === "Escape" && !typing) {
    // What explains a line closes.
    document.querySelector(".because .close")?.click();
  }
});

filter();
