import type { Failure } from "@askloom/engine";
import { expect, test } from "vitest";
import { firstProgress, progressed } from "./form-progress.ts";

const failure = (path: string, pageId: string): Failure => ({ path, pageId, code: "required", message: undefined });

test("errors of a question are shown from the moment it is left", () => {
  const left = progressed(firstProgress, { type: "left", path: "name" });
  expect([...left.shown]).toEqual(["name"]);
  expect(progressed(left, { type: "left", path: "name" })).toBe(left);
});

test("a refusal shows every failure, lists them, turns to the first one's page and takes the focus", () => {
  const failures = [failure("name", "one"), failure("age", "two")];
  const start = { ...firstProgress, pageId: "three", sending: "now" as const };
  expect(progressed(start, { type: "refused", failures })).toEqual({
    pageId: "one",
    shown: new Set(["name", "age"]),
    failures,
    refusals: 1,
    pageChanges: 0,
    sending: "not",
    why: "",
  });
});

test("turning a page clears the list, not what is shown at the fields", () => {
  const refused = progressed(firstProgress, { type: "refused", failures: [failure("name", "one")] });
  expect(progressed(refused, { type: "turned", pageId: "two" })).toMatchObject({
    pageId: "two",
    failures: [],
    pageChanges: 1,
    shown: new Set(["name"]),
  });
});

test("sending ends sent or not sent, and can be tried again", () => {
  const sending = progressed(firstProgress, { type: "sending" });
  expect(sending.sending).toBe("now");
  expect(progressed(sending, { type: "not-sent", why: "It is full." }).sending).toBe("failed");
  expect(progressed(progressed(sending, { type: "not-sent", why: "It is full." }), { type: "sending" }).sending).toBe(
    "now",
  );
  expect(progressed(sending, { type: "sent" }).sending).toBe("done");
});
