import { expect, test } from "vitest";
import { Budget, budgetSpent } from "./budget.ts";

test("[EX6] a spent budget throws an error without a stack, which would be taken while the page loads", () => {
  expect(() => new Budget(1).spend(2)).toThrow(budgetSpent);
  expect(budgetSpent).toBeInstanceOf(Error);
  expect(budgetSpent.stack).toBeUndefined();
});
