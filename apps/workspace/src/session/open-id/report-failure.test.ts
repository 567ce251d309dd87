import { expect, onTestFinished, test, vi } from "vitest";
import { OpenIdError, openIdErrors } from "./events.ts";
import { reportFailure } from "./report-failure.ts";

test.for(openIdErrors)("[E7] [E14] %s is broadcast and logged under its name", (name) => {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  onTestFinished(() => void vi.unstubAllGlobals());
  const heard: string[] = [];
  for (const each of openIdErrors) window.addEventListener(each, ({ type }) => heard.push(type));
  const lines: unknown[] = [];
  const failure = new OpenIdError(name, "it failed");
  reportFailure(failure, { warn: (...parts) => lines.push(...parts) });
  expect(heard).toEqual([name]);
  expect(lines).toEqual([name, failure]);
});

test("[E14] what is no failure of the client is neither broadcast nor logged here", () => {
  const lines: unknown[] = [];
  reportFailure(new Error("another"), { warn: (...parts) => lines.push(...parts) });
  expect(lines).toEqual([]);
});
