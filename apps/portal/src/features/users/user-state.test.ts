import { expect, test } from "vitest";
import { stateOf } from "./user-state.ts";

test("[P16] [L1] the list says who was invited and has not joined", () => {
  expect([
    stateOf({ isActive: true, isInvited: true }),
    stateOf({ isActive: true, isInvited: false }),
    stateOf({ isActive: false, isInvited: true }),
  ]).toEqual(["invited", "active", "inactive"]);
});
