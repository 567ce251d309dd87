// Runs inside the measured page, before its own scripts.
const cookie = (name) => decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? "");

let times = [];

addEventListener(
  "keydown",
  ({ timeStamp, key }) => {
    if (["Control", "Shift", "Alt"].includes(key)) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - timeStamp);
      port2.postMessage(0);
    });
  },
  true,
);

addEventListener(
  "mousemove",
  ({ timeStamp, buttons }) => {
    if (buttons === 0) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => times.push(performance.now() - timeStamp);
      port2.postMessage(0);
    });
  },
  true,
);

/** When the pointer was last pressed. */
let pressed = 0;
addEventListener("pointerdown", ({ timeStamp }) => (pressed = timeStamp), true);

let shown;
/** Notes when an element is first painted. */
function watch(selector) {
  shown = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      globalThis.askloomBench.painted().then(resolve);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
}

globalThis.askloomBench = {
  watch,
  /** From the press of the pointer until what is watched was painted. */
  pressToShown: async () => (await shown) - pressed,
  /** The time, once the frame that is due has been painted. */
  painted: () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  /** For each key and each move of a drag since the last call, the time until its frame was painted. */
  takeTimes: () => {
    const taken = times;
    times = [];
    return taken;
  },
  createForm: (definition) => globalThis.askloomBench.create("/api/forms", definition),
  create: async (path, definition) => {
    const answer = await fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${cookie("Abp\\.AuthToken")}`,
        PolpAbpTenantId: cookie("PolpAbpTenantId"),
        RequestVerificationToken: cookie("XSRF-TOKEN"),
      },
      body: JSON.stringify({ definition }),
    });
    return (await answer.json()).id;
  },
};
