import { inspectAction } from "@askloom/actions";
import { type ActionDefinition, type ActionNode, emptyAction } from "@askloom/contract";
import { expect, test } from "vitest";
import { actionFormat, graphIn, setGraph } from "./action-document.ts";
import { newStep, stepKinds } from "./new-step.ts";
import { addBranch, duplicateStep, insertStep, moveBranch, moveStep, removeBranch, removeStep } from "./step-edits.ts";
import { idsInOrder, type Step, stepTree } from "./step-tree.ts";
import type { Graph } from "./templates/template.ts";

function ids() {
  let count = 0;
  return (stem: string) => `${stem.replace("-", "_")}${++count}`;
}
const mail = (id: string): ActionNode => ({ ...newStep("e-mail", () => id), id });
const feedback = (id: string): ActionNode => ({ ...newStep("feedback", () => id), id });
const decision: ActionNode = { id: "decision", kind: "decision" };
const start: Graph = { nodes: [{ id: "form", kind: "form" }], edges: [] };

/** form, a, b. */
function inARow(): Graph {
  const newId = ids();
  const one = insertStep(start, { after: "form" }, { node: mail("a"), newId });
  return insertStep(one, { after: "a" }, { node: mail("b"), newId });
}
/** form, decision: yes → a; otherwise → b. */
function branched(): Graph {
  const newId = ids();
  const openQuestion = insertStep(start, { after: "form" }, { node: decision, newId });
  const one = addBranch(openQuestion, "decision", { node: mail("a"), newId, isOtherwise: false });
  return addBranch(one, "decision", { node: mail("b"), newId, isOtherwise: true });
}
const shown = (steps: readonly Step[]): unknown[] =>
  steps.map(({ node, branches }) =>
    branches.length === 0 ? node.id : [node.id, ...branches.map((branch) => shown(branch.steps))],
  );
const order = (graph: Graph) => shown(stepTree(graph).steps);

test("[FA22] steps are listed in the order in which they happen, branches below their decision, otherwise last", () => {
  expect(order(inARow())).toEqual(["form", "a", "b"]);
  expect(order(branched())).toEqual(["form", ["decision", ["a"], ["b"]]]);
  expect(stepTree(branched()).steps[1]?.branches.map(({ isOtherwise }) => isOtherwise)).toEqual([false, true]);
  expect(idsInOrder(stepTree(branched()))).toEqual(["form", "decision", "a", "b"]);
});

test("[FA22] a step to which two branches lead is listed once, and one to which nothing leads is listed last", () => {
  const graph = branched();
  const joined = { ...graph, edges: [...graph.edges, { id: "join", from: "b", to: "a", order: 0 }] };
  const tree = stepTree({ ...joined, nodes: [...joined.nodes, mail("lost")] });
  expect(shown(tree.steps)).toEqual(["form", ["decision", ["a"], ["b"]]]);
  expect(tree.steps[1]?.branches[1]?.goesOnWith).toBe("a");
  expect(tree.loose.map(({ id }) => id)).toEqual(["lost"]);
});

test("[FA23] a step is added between two others, and a deleted one leaves no gap", () => {
  const graph = inARow();
  const link = graph.edges.find(({ from }) => from === "a")?.id;
  const added = insertStep(graph, { after: "a", link }, { node: mail("x"), newId: (stem) => `${stem}_new` });
  expect(order(added)).toEqual(["form", "a", "x", "b"]);
  expect(order(removeStep(added, "x"))).toEqual(["form", "a", "b"]);
  expect(order(removeStep(graph, "b"))).toEqual(["form", "a"]);
});

test("[FA23] a deleted decision leaves what happens otherwise; a deleted branch takes its steps with it", () => {
  expect(order(removeStep(branched(), "decision"))).toEqual(["form", "b"]);
  expect(removeStep(branched(), "decision").nodes.map(({ id }) => id)).toEqual(["form", "b"]);
  const first = stepTree(branched()).steps[1]?.branches[0]?.edge.id ?? "";
  expect(order(removeBranch(branched(), first))).toEqual(["form", ["decision", ["b"]]]);
});

test("[FA23] steps and branches are moved; the form stays first, feedback and otherwise stay last", () => {
  const graph = inARow();
  const moved = moveStep(graph, "b", "up");
  expect(moved && order(moved)).toEqual(["form", "b", "a"]);
  expect(moved && moveStep(moved, "a", "up")).toEqual({ ...graph, edges: expect.any(Array) });
  expect(moveStep(graph, "a", "up")).toBeUndefined();
  const ended = insertStep(graph, { after: "b" }, { node: feedback("end"), newId: () => "last" });
  expect(moveStep(ended, "end", "up")).toBeUndefined();
  expect(moveStep(ended, "b", "down")).toBeUndefined();
  const [yes, otherwise] = stepTree(branched()).steps[1]?.branches ?? [];
  expect(moveBranch(branched(), yes?.edge.id ?? "", "down")).toBeUndefined();
  expect(moveBranch(branched(), otherwise?.edge.id ?? "", "up")).toBeUndefined();
});

test("[FA23] a step is copied right after itself; a decision and feedback are not", () => {
  const copied = duplicateStep(inARow(), "a", () => "copy");
  expect(copied && order(copied.graph)).toEqual(["form", "a", "copy", "b"]);
  expect(duplicateStep(branched(), "decision", ids())).toBeUndefined();
});

test.for(stepKinds)(
  "[FA23] a new step of the kind %s is one that can be saved, and its shape has no problem",
  (kind) => {
    const graph = insertStep(start, { after: "form" }, { node: newStep(kind, ids()), newId: ids() });
    const definition: ActionDefinition = { ...emptyAction("en"), ...graph };
    const codes = inspectAction(definition, { form: undefined, functions: new Map() }).map(({ code }) => code);
    expect(codes).not.toContain("unreachable");
    expect(codes).not.toContain("may-not-follow");
  },
);

test("[FA23] an action is the same after it was taken apart for the designer, and each change is undone", () => {
  const definition: ActionDefinition = { ...emptyAction("en"), ...branched() };
  const entries = actionFormat.entriesOf(definition);
  expect(actionFormat.definitionOf(entries)).toEqual(definition);
  const changed = new Map(entries);
  for (const [key, value] of setGraph(entries, inARow()))
    if (value === undefined) changed.delete(key);
    else changed.set(key, value);
  expect(graphIn(changed)).toEqual(inARow());
});
