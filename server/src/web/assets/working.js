// How a value came about: the link's own page, shown in a small panel over this one. Escape closes
// it, and the number has the focus again.

const panel = document.createElement("dialog");
panel.className = "working";

async function show(link) {
  link.setAttribute("aria-busy", "true");
  const answer = await fetch(link.href).catch(() => null);
  link.removeAttribute("aria-busy");
  const text = answer?.ok ? await answer.text() : "";
  const why = new DOMParser().parseFromString(text, "text/html").querySelector("#why td");
  // No connection, or a newer page: the browser says what is wrong.
  if (!why) return location.assign(link.href);
  panel.replaceChildren(...why.childNodes);
  panel.setAttribute("aria-label", link.title);
  document.body.append(panel);
  panel.showModal();
}

document.addEventListener("click", (event) => {
  const plain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target.closest("a[data-working]");
  if (link && plain) {
    event.preventDefault();
    show(link);
  } else if (event.target === panel || (panel.contains(event.target) && event.target.closest(".close"))) {
    event.preventDefault();
    panel.close();
  }
});
