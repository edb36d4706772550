// The button of a print. Elements: see prints/mod.rs.

const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => print());
