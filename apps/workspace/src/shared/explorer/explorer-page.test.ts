import { expect, test } from "vitest";
import { stateOf } from "./explorer-page.tsx";

const base = { mayRead: true, failure: undefined, isLoading: false, filter: "", isDeleted: false };

test.for([
  [{ mayRead: false }, "no-permission"],
  [{ failure: "no-permission" }, "no-permission"],
  [{ failure: "unavailable" }, "failed"],
  [{ failure: "unreachable" }, "unreachable"],
  [{ isLoading: true }, "loading"],
  [{ filter: "x" }, "no-match"],
  [{}, "empty"],
  [{ isDeleted: true }, "empty-deleted"],
] as const)("[U32] [E13] without rows a list says why: %o is %s", ([changes, kind]) => {
  expect(stateOf({ ...base, ...changes })).toBe(kind);
});
