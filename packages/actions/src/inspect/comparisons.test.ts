import type { GraphCondition } from "@askloom/contract";
import { expect, test } from "vitest";
import { action, edge, feedback } from "../test-support/build-action.ts";
import { comparisonsOf } from "./comparisons.ts";

test("[AC9] comparisons are looked at one after another, not all before the first", () => {
  const row = { operand: { question: "age" }, operator: "is-answered" } as const;
  const given = action([feedback("end", "Thanks")], [edge("form", "end")]);
  const notYet = new Proxy<GraphCondition>(row, {
    has: () => {
      throw new Error("looked at too early");
    },
  });
  const [only] = given.edges;
  const edges = [{ ...only, id: "e", from: "form", to: "end", order: 0, when: { match: "all", of: [row, notYet] } }];
  const comparisons = comparisonsOf({ ...given, edges } as never);
  expect(comparisons.next().value).toMatchObject({ at: { edge: "e" }, operands: [{ question: "age" }] });
  expect(() => comparisons.next()).toThrow("looked at too early");
});
