// Where the focus goes: to a field to type into, or to what is to be done next in a part of a page.

// What is typed into.
export const FIELD = "input:not([type=hidden]), select, textarea";

// What can have the focus; of folded parts their heads.
const NEXT =
  ":is(input:not([type=hidden]), select, textarea, button:not([disabled]), summary, a[href])" +
  ":not(details:not([open]) > :not(summary) *, details:not([open]) > :not(summary))";

export const next = (part) => part?.querySelector(NEXT) ?? null;
