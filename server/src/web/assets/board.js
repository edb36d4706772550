// Draws a position as the server does (diagram.rs): the piece that moved slides.

const SVG = "http://www.w3.org/2000/svg";
const SLIDE = 120;
const still = matchMedia("(prefers-reduced-motion: reduce)");

function pieces(fen) {
  const placed = new Map();
  const rows = fen.split(" ")[0].split("/");
  rows.forEach((row, y) => {
    let x = 0;
    for (const letter of row) {
      if (letter >= "1" && letter <= "8") x += Number(letter);
      else placed.set(`${x++},${y}`, letter);
    }
  });
  return placed;
}

function square(uci, at) {
  return [uci.charCodeAt(at) - 97, 56 - uci.charCodeAt(at + 1)];
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function piece(letter, x, y) {
  const side = letter === letter.toUpperCase() ? "pw" : "pb";
  return element("use", { class: side, href: `#${letter.toLowerCase()}`, x, y, width: 1, height: 1 });
}

// The position in words, for those who hear the page.
function inWords(placed, words) {
  const names = words.pieces.split(",");
  const side = (name, isOurs) => {
    const list = [];
    [..."kqrbnp"].forEach((kind, index) => {
      for (const [at, letter] of placed) {
        if (letter.toLowerCase() !== kind || !isOurs(letter)) continue;
        const [x, y] = at.split(",").map(Number);
        list.push(`${names[index]} ${String.fromCharCode(97 + x)}${8 - y}`);
      }
    });
    return `${name}: ${list.join(", ")}.`;
  };
  const white = side(words.white, (letter) => letter < "a");
  return `${white} ${side(words.black, (letter) => letter >= "a")}`;
}

// Draws a position into a board's drawing, which knows the one it has. `san` tells a check by its
// sign.
export function draw(svg, { fen, last, san }, words) {
  if (svg.dataset.fen === fen) return;
  svg.dataset.fen = fen;
  const placed = pieces(fen);
  const drawn = [...placed].map(([at, letter]) => piece(letter, ...at.split(",").map(Number)));
  svg.querySelector(".pieces").replaceChildren(...drawn);
  const squares = last ? [square(last, 0), square(last, 2)] : [];
  const tints = squares.map(([x, y]) => element("rect", { x, y, width: 1, height: 1 }));
  svg.querySelector(".last").replaceChildren(...tints);
  const king = fen.split(" ")[1] === "b" ? "k" : "K";
  const checked = /[+#]$/.test(san ?? "") && [...placed].find(([, letter]) => letter === king);
  const ring = svg.querySelector(".check");
  ring.replaceChildren();
  if (checked) {
    const [x, y] = checked[0].split(",").map(Number);
    ring.append(element("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.46 }));
  }
  svg.setAttribute("aria-label", inWords(placed, words));
  if (squares.length && !still.matches) slide(svg, squares);
}

function slide(svg, [[fromX, fromY], [toX, toY]]) {
  const moved = svg.querySelector(`.pieces [x="${toX}"][y="${toY}"]`);
  const start = `translate(${fromX - toX}px, ${fromY - toY}px)`;
  moved?.animate([{ transform: start }, { transform: "none" }], SLIDE);
}
