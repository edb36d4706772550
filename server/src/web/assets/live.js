// Follows a topic of the live stream: resumes where it left off and comes back by itself.

// Beats come every 15 s: who hears nothing for longer than this has lost the connection.
const PATIENCE = 40000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30000;
const FINAL = new Set(["unknown-topic", "bad-topic", "forbidden", "gone"]);

// Calls `told(frame)` for each frame that carries something, `changed("on" | "wait" | "off")` when
// the connection does. `view` is "public" or, for those who may see all, "staff".
export function follow(topic, told, changed, view = "public") {
  let socket = null;
  let mark = null;
  let wait = FIRST_WAIT;
  let retry = 0;
  let watchdog = 0;
  let over = false;

  const address = () => {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = new URLSearchParams({ view });
    if (mark) {
      query.set("from", mark.seq);
      query.set("epoch", mark.epoch);
    }
    return `${scheme}//${location.host}/api/v1/live/${topic}?${query}`;
  };

  const heard = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => socket?.close(), PATIENCE);
  };

  const end = () => {
    over = true;
    changed("off");
    socket?.close();
  };

  const take = (event) => {
    heard();
    const frame = JSON.parse(event.data);
    if (frame.v !== 1) return end();
    if (frame.type === "error") {
      if (FINAL.has(frame.data.code)) end();
      return;
    }
    wait = FIRST_WAIT;
    changed("on");
    const behind = frame.type === "beat" && mark && mark.seq !== frame.seq;
    if (behind) {
      // Cannot happen on one connection; if it does, begin again.
      mark = null;
      return socket.close();
    }
    mark = { seq: frame.seq, epoch: frame.epoch };
    told(frame);
  };

  const connect = () => {
    clearTimeout(retry);
    socket = new WebSocket(address());
    socket.onopen = heard;
    socket.onmessage = take;
    socket.onclose = () => {
      clearTimeout(watchdog);
      socket = null;
      if (over) return;
      changed("wait");
      // Some chance in it, so that not all come back at the same moment.
      retry = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
  };

  const hurry = () => {
    if (!socket && !over && !document.hidden) connect();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  connect();
}

// Says in the page whether it is followed.
export function show(state) {
  const line = document.querySelector(".connection");
  if (!line || line.dataset.state === state) return;
  line.dataset.state = state;
  line.className = `connection ${state}`;
  line.textContent = line.dataset[state];
  line.hidden = false;
}

// A result as the pages write it; `words` has those of results without a sign.
export function resultText(result, words) {
  if (!result) return "";
  if (result === "adjourned") return words.adjourned;
  if (result === "not-played") return words.unplayed;
  return result.replaceAll("1/2", "½");
}

// One soft flash for what changed.
export function flash(element) {
  element.classList.remove("flash");
  void element.getBoundingClientRect();
  element.classList.add("flash");
}

// Writes a text and flashes if it is another.
export function write(element, text) {
  if (!element || element.textContent.trim() === text) return;
  element.textContent = text;
  flash(element);
}
