import { beforeEach, expect, test, vi } from "vitest";
import { reportUncaught } from "./report-uncaught.ts";

// Node has events, but not this one of browsers.
class PageError extends Event {
  readonly message: string;
  readonly error: unknown;
  constructor(message: string, error?: unknown) {
    super("error");
    this.message = message;
    this.error = error;
  }
}
vi.stubGlobal("ErrorEvent", PageError);

const error = vi.fn();
let page: EventTarget;
beforeEach(() => {
  error.mockReset();
  page = new EventTarget();
  reportUncaught(page, { error });
});
const happen = (name: string, parts: object) => page.dispatchEvent(Object.assign(new Event(name), parts));

test("[E15] uncaught errors, rejected promises and parts that did not load reach the log", () => {
  const [thrown, reason, payload] = [new Error("thrown"), new Error("rejected"), new Error("chunk")];
  page.dispatchEvent(new PageError("thrown", thrown));
  happen("unhandledrejection", { reason });
  happen("vite:preloadError", { payload });
  expect(error.mock.calls).toEqual([
    ["Uncaught error", thrown],
    ["Unhandled rejection", reason],
    ["Cannot load a part of the application", payload],
  ]);
});

test("[E15] one failure is reported once, a harmless complaint never, and a page that fails for ever stops", () => {
  const chunk = new Error("chunk");
  happen("vite:preloadError", { payload: chunk });
  happen("unhandledrejection", { reason: chunk });
  page.dispatchEvent(new PageError("ResizeObserver loop completed with undelivered notifications."));
  // A picture that did not load is an event of the same name, and nobody's error.
  page.dispatchEvent(new Event("error"));
  expect(error).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 100; count += 1) happen("unhandledrejection", { reason: new Error(String(count)) });
  expect(error).toHaveBeenCalledTimes(20);
});
