import { emptyAction } from "@askloom/contract";
import { expect, test } from "vitest";
import { connectedPart } from "./connected-part.ts";

const edge = (from: string, to: string) => ({ id: `${from}_${to}`, from, to, order: 0 });
const decision = (id: string) => ({ id, kind: "decision" as const });
const start = { id: "form", kind: "form" as const };

test("[DL32] a test decides with the steps that the form leads to, also where the draft has loose ends", () => {
  const draft = {
    ...emptyAction("en"),
    nodes: [start, decision("a"), decision("b"), decision("loose")],
    edges: [
      edge("form", "a"),
      edge("a", "b"),
      edge("b", "a"),
      edge("b", "form"),
      edge("loose", "b"),
      edge("a", "gone"),
    ],
  };
  expect(connectedPart(draft)).toEqual({
    ...draft,
    nodes: [start, decision("a"), decision("b")],
    edges: [edge("form", "a"), edge("a", "b"), edge("b", "a")],
  });
});

test("[DL32] a test of a draft without a form, or with a step that has no function, decides nothing", () => {
  const empty = { ...emptyAction("en"), nodes: [decision("a")], edges: [] };
  expect(connectedPart(empty)).toBeUndefined();
  const unfinished = { id: "f", kind: "function" as const };
  const draft = { ...empty, nodes: [start, unfinished], edges: [edge("form", "f")] };
  expect(connectedPart(draft)).toBeUndefined();
  expect(connectedPart({ ...draft, edges: [] })).toEqual({ ...draft, nodes: [start], edges: [] });
});
