// Lets running clocks tick: down from the reading, by the server's time.

const TENTHS_BELOW = 20000;

// How far this device's clock is ahead of the server's, in ms. Frames only ever come late, so the
// least difference seen is the nearest to the truth.
let ahead = null;

export function learn(sentUs) {
  if (!sentUs) return;
  const difference = Date.now() - sentUs / 1000;
  if (ahead === null || difference < ahead) ahead = difference;
}

function text(ms, decimal) {
  if (ms < TENTHS_BELOW) return (Math.floor(ms / 100) / 10).toFixed(1).replace(".", decimal);
  const seconds = Math.floor(ms / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

function paint(face) {
  const { ms, asOf, flag, decimal } = face.dataset;
  if (ms === undefined) {
    face.textContent = "";
    return;
  }
  const gone = asOf === undefined ? 0 : Math.max(0, Date.now() - (ahead ?? 0) - Number(asOf));
  const left = Math.max(0, Number(ms) - gone);
  const shown = left === 0 ? `${text(0, decimal)} ${flag}` : text(left, decimal);
  if (face.textContent !== shown) face.textContent = shown;
  face.classList.toggle("flagged", left === 0);
}

// Sets the two clocks of a board from its frame.
export function set(article, clock) {
  for (const face of article.querySelectorAll("[data-clock]")) {
    const side = face.dataset.clock;
    const ms = clock?.[`${side}_ms`];
    const running = clock?.running === side;
    if (ms === null || ms === undefined) delete face.dataset.ms;
    else face.dataset.ms = ms;
    if (running && clock.as_of) face.dataset.asOf = Date.parse(clock.as_of);
    else delete face.dataset.asOf;
    face.classList.toggle("running", running);
    paint(face);
  }
}

setInterval(() => {
  for (const face of document.querySelectorAll("[data-as-of]")) paint(face);
}, 100);
