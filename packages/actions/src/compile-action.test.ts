import { comparingAt } from "@askloom/engine";
import { Budget } from "@askloom/kinds/questions/logic";
import { expect, test } from "vitest";
import { form, number } from "../../../tests/support/forms/build-form.ts";
import { compileAction } from "./compile-action.ts";
import { type ActionTurns, decideAction, type RunActionCall } from "./decide-action.ts";
import { action, edge, mail, points } from "./test-support/build-action.ts";

const definition = form({ items: [number("age")] });
const never = new Promise<never>(() => undefined);
const run: RunActionCall = () => Promise.reject(new Error("no function is called"));
const unanswered = { answers: {}, variable: () => undefined, now: "2026-11-15T14:30" };

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `r${at}`, operand: { question: "age" }, operator: ">=" as const },
    ...{ value: at, whenTrue: 1, whenFalse: 0 },
  }));
/** Evaluations of 500 rows each, one after another. */
function scored(count: number) {
  const ids = Array.from({ length: count }, (_, at) => `score${at}`);
  const nodes = ids.map((id) => points(id, rowsOf(500)));
  return compileAction(
    action(
      nodes,
      ids.map((id, at) => edge(ids[at - 1] ?? "form", id)),
    ),
    definition,
  );
}

test("[AC10] looking at a row takes steps, though its question has no answer", async () => {
  const turnsFor = async (count: number) => {
    let taken = 0;
    const take: ActionTurns["take"] = async (work) => {
      taken += 1;
      return work();
    };
    const { failures } = await decideAction(scored(count), unanswered, {
      run,
      timeUp: never,
      turns: { stepsAtOnce: 20_000, take },
    });
    return [taken, failures.map(({ problem }) => problem)];
  };
  expect(await turnsFor(2)).toEqual([0, []]);
  expect(await turnsFor(10)).toEqual([1, []]);
  expect(await turnsFor(100)).toEqual([1, ["too-many-steps"]]);
});

test("[AC10] the steps of a group are those of its rows", () => {
  const row = { operand: { question: "age" }, operator: ">=" as const, value: 1 };
  const when = { match: "any" as const, of: [row, { match: "none" as const, of: [row, row] }] };
  const stepsOf = (condition: object) => {
    const budget = new Budget();
    const comparing = comparingAt({ today: "2026-11-15", now: "2026-11-15T14:30" }, budget);
    scored(1).holds(condition, { ...unanswered, results: {}, comparing });
    return budget.spent;
  };
  expect(stepsOf(when) / stepsOf(row)).toBe(5);
});

test("[AC10] [FL36] the conditions of an action are made ready a row at a time, wherever they stand", () => {
  const score = { operand: { node: "score", value: "score" as const }, operator: ">=" as const, value: 10 };
  const given = action(
    [points("score", rowsOf(3)), { id: "split", kind: "decision" }, mail("thanks")],
    [edge("form", "score"), edge("score", "split"), edge("split", "thanks", { match: "all", of: [score, score] })],
  );
  const steps = compileAction(given, definition).readySteps();
  let count = 0;
  while (steps.next().done !== true) count += 1;
  // Three rows of points, and a group of two.
  expect(count).toBe(3 + 3);
});
