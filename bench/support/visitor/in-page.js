// Runs inside the measured page, before its own scripts. What is looked for depends on whose page it is: ours can be
// typed into before its scripts run, and shows the bar with which to go on elsewhere only once it is live.
const isOurs = location.pathname.startsWith("/f/");

const painted = (done) =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  });

/** When the first of these elements was there and painted. */
const paintedFirst = (selector) =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      watch.disconnect();
      painted(resolve);
    });
    watch.observe(document, { childList: true, subtree: true });
  });

/** The time when the first question could be typed into. */
globalThis.typeableAt = paintedFirst(isOurs ? "#visit .f-item input" : "#form input");
/** The time when the page answered to what is typed. */
globalThis.liveAt = paintedFirst(isOurs ? ".v-keep" : "#form input");

const keyTimes = [];
let onTime = () => undefined;
/** The times of all keys, once there are so many. */
globalThis.timesOf = (count) =>
  new Promise((resolve) => {
    onTime = () => keyTimes.length >= count && resolve(keyTimes);
    onTime();
  });

/** From then on, for each key the time until a frame with what it showed or hid has been painted. */
globalThis.watchKeys = () => {
  // A live collection of the form: looking at its length is not what is measured.
  const fields = document.activeElement.form.getElementsByTagName("input");
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const before = fields.length;
      const look = () =>
        painted((at) => {
          if (fields.length === before) look();
          else {
            keyTimes.push(at - timeStamp);
            onTime();
          }
        });
      look();
    },
    true,
  );
};
