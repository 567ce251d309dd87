export const activityKey = "Abp.SessionTimeOut.UserLastActivityTime";
export const throttleMs = 350;
export const writeIntervalMs = 1000;

const activityEvents = ["mousemove", "mousedown", "click", "scroll", "keypress"] as const;

/** Keeps the time of the last activity (S42, S43). Gives back how to stop. */
export function trackActivity(
  page: Pick<Document, "addEventListener" | "removeEventListener">,
  storage: Storage,
  now: () => number,
): () => void {
  let lastActivity = now();
  let written = 0;
  const note = () => {
    const time = now();
    if (time - lastActivity >= throttleMs) lastActivity = time;
  };
  const timer = setInterval(() => {
    if (written === lastActivity) return;
    written = lastActivity;
    storage.setItem(activityKey, String(lastActivity));
  }, writeIntervalMs);
  for (const name of activityEvents) page.addEventListener(name, note, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const name of activityEvents) page.removeEventListener(name, note, { capture: true });
  };
}
