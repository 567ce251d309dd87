import { type ActionDefinition, emptyAction } from "@askloom/contract";
import { expect, test } from "vitest";
import { createDocumentStore } from "../../../designer/document/document-store.ts";
import { actionFormat, setEdge, setGraph, setNode } from "./action-document.ts";
import { placeSteps } from "./diagram-edits.ts";
import { followShape } from "./graph-shape.ts";

const definition: ActionDefinition = {
  ...emptyAction("en"),
  nodes: [
    { id: "form", kind: "form" },
    { id: "check", kind: "decision" },
    { id: "call", kind: "event", name: "done", carries: [] },
  ],
  edges: [
    { id: "first", from: "form", to: "check", order: 0 },
    { id: "second", from: "check", to: "call", order: 0, when: { match: "all", of: [] } },
  ],
};

function opened() {
  const store = createDocumentStore(actionFormat.entriesOf(definition), actionFormat);
  const shape = followShape(store);
  let changes = 0;
  shape.subscribe(() => {
    changes += 1;
  });
  return { store, shape, changes: () => changes };
}

test("[FA70] typing in the settings of a step or in a condition draws nothing else again", () => {
  const { store, shape, changes } = opened();
  const before = shape.get();
  store.type(setNode({ id: "check", kind: "decision", title: "Is it complete?" }), "node/check");
  const when = { operand: { question: "q" }, operator: "is-answered" } as const;
  store.type(setEdge({ id: "second", from: "check", to: "call", order: 0, when }), "edge/second");
  expect(shape.get()).toBe(before);
  expect(changes()).toBe(0);
});

test("[FA70] what is linked or placed differently is drawn again, also when it is undone", () => {
  const { store, shape, changes } = opened();
  const before = shape.get();
  store.edit(setGraph(store.entries, placeSteps(before, new Map([["call", { x: 20, y: 40 }]]))));
  expect(shape.get().nodes.at(-1)?.position).toEqual({ x: 20, y: 40 });
  store.edit(setEdge({ id: "second", from: "check", to: "call", order: 0 }));
  expect(shape.get().edges.at(-1)?.when).toBeUndefined();
  store.undo();
  store.undo();
  expect(shape.get()).toEqual(before);
  expect(changes()).toBe(4);
});
