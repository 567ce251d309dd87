// Tells the log what nobody caught on the page of a form (E15). The page loads this file only then, and by an address that
// stays the same: where a part of the page is gone after an update, this file is not.

const maxReports = 20;
const sessionId = Math.random().toString(36).slice(2);
const reported = new Set();
let environment;

/**
 * An error's own words may quote what someone typed. Its kind, and the scripts in which it happened, cannot.
 * @param {Event} event of the kinds `error` and `unhandledrejection`
 */
export const report = (event, send = fetch) => write(event, send).catch(() => undefined);

async function write(event, send) {
  const error = event.error ?? event.reason ?? event;
  if (reported.has(error) || reported.size >= maxReports) return;
  reported.add(error);
  environment ??= send("/api/environment").then((answer) => answer.json());
  const { version, logApiKey } = await environment;
  const places = placesIn(`${error.stack ?? ""} ${error.message ?? ""} ${event.filename ?? ""}:${event.lineno ?? 0}`);
  await send("/api/log-intake", {
    method: "POST",
    headers: { "content-type": "application/json", "X-Api-Key": logApiKey },
    body: JSON.stringify({
      sessionId,
      appId: "askloom-portal",
      appVersion: version,
      timeStamp: new Date().toISOString(),
      level: "error",
      message: `Form page: ${event.type === "error" ? "Uncaught error" : "Unhandled rejection"}: ${kindOf(error)}`,
      ...(places.length === 0 ? {} : { extraProperties: { additional: places } }),
    }),
  });
}

const kindOf = (error) => (error instanceof Error ? error.constructor.name : typeof error);

const placesIn = (text) => [...new Set(text.match(/\/(?:visitor|page-assets)\/[\w./-]+\.js(?::\d+)*/g))].slice(0, 10);
