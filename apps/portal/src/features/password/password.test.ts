import { expect, test } from "vitest";
import { faultsIn } from "./password.ts";

const draft = { current: "the old password", next: "the new password", again: "the new password" };

test.for([
  [{}, {}],
  [{ current: "" }, { current: "password.currentMissing" }],
  [{ next: "short", again: "short" }, { next: "password.tooShort" }],
  [{ next: draft.current, again: draft.current }, { next: "password.same" }],
  [{ again: "the new passwort" }, { again: "password.different" }],
  [
    { current: "", next: "", again: "x" },
    { current: "password.currentMissing", next: "password.tooShort", again: "password.different" },
  ],
] as const)("[I10] a change of the password with %o lacks %o", ([changes, faults]) => {
  expect(faultsIn({ ...draft, ...changes })).toEqual(faults);
});
