// The slip of a player leads here with its code behind `#`, where no log sees it. It goes into the
// form, out of the address, and is sent.

const form = document.getElementById("enter");
const code = decodeURIComponent(location.hash.slice(1));
if (form && /^[0-9a-z]{4}(-?[0-9a-z]{4}){3}$/i.test(code)) {
  history.replaceState(null, "", location.pathname);
  form.querySelector("input").value = code;
  form.requestSubmit();
}

// One press is enough.
document.addEventListener("submit", (event) => {
  for (const button of event.target.querySelectorAll("button")) {
    setTimeout(() => { button.disabled = true; });
  }
});
