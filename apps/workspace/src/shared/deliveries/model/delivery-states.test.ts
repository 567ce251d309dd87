import { expect, test } from "vitest";
import { canCancel, canRetry, problemOf, stateOf, statusOf } from "./delivery-states.ts";

const waiting = { status: "queued", waitsFor: null, attempts: 0, problem: null } as const;

test("[DL20] a state says what a delivery waits for, and where a mail is that nobody sends", () => {
  expect(stateOf(waiting)).toBe("queued");
  expect(stateOf({ ...waiting, attempts: 2 })).toBe("again");
  expect(stateOf({ ...waiting, waitsFor: "address" })).toBe("address");
  expect(stateOf({ ...waiting, status: "done", problem: "in-outbox" })).toBe("inOutbox");
  expect(stateOf({ ...waiting, status: "would-send" })).toBe("would-send");
});

test("[DL20] lists are narrowed to what failed, waits or is done", () => {
  expect(["failed", "waiting", "done", undefined, "toString"].map(statusOf)).toEqual([
    "failed",
    "queued,running",
    "done,would-send,skipped",
    undefined,
    undefined,
  ]);
});

test("[DL21] what can be tried now and cancelled is what the server takes", () => {
  const states = (["queued", "running", "done", "failed", "cancelled", "would-send", "skipped"] as const).map(
    (status) => ({ ...waiting, status }),
  );
  expect(states.filter(canRetry).map(({ status }) => status)).toEqual(["queued", "failed", "cancelled"]);
  expect(states.filter(canCancel).map(({ status }) => status)).toEqual(["queued", "failed"]);
  expect(canRetry({ ...waiting, waitsFor: "previous" })).toBe(false);
});

test("[DL20] a problem names its code or the words of the mail server", () => {
  expect(["status-503", "mail: 550 no such user", "timeout"].map(problemOf)).toEqual([
    { name: "status", detail: "503" },
    { name: "mail", detail: "550 no such user" },
    { name: "timeout", detail: "" },
  ]);
});
