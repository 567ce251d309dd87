import type { Log } from "./log.ts";

/** A page that fails over and over says no more than this. */
const maxReports = 20;

/** A harmless complaint of browsers about layouts that take two steps. */
const isHarmless = (message: string): boolean => message.startsWith("ResizeObserver loop");

/** What nobody caught reaches the log: errors, rejected promises, and parts of the application that did not load (E15). */
export function reportUncaught(page: EventTarget, log: Pick<Log, "error">): void {
  const reported = new Set<unknown>();
  const report = (message: string, error: unknown) => {
    // A part that did not load is told twice: when it fails, and where it was wanted.
    if (reported.has(error) || reported.size >= maxReports) return;
    reported.add(error);
    log.error(message, error);
  };
  page.addEventListener("error", (event) => {
    if (!(event instanceof ErrorEvent) || isHarmless(event.message)) return;
    report("Uncaught error", event.error ?? placed(event));
  });
  page.addEventListener("unhandledrejection", (event) => {
    if ("reason" in event) report("Unhandled rejection", event.reason);
  });
  page.addEventListener("vite:preloadError", (event) => {
    if ("payload" in event) report("Cannot load a part of the application", event.payload);
  });
}

/** A script of another origin tells no error, but where it was. */
const placed = ({ message, filename, lineno, colno }: ErrorEvent): Error => {
  const error = new Error(message);
  error.stack = `${filename}:${lineno}:${colno}`;
  return error;
};
