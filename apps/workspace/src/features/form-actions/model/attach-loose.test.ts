import type { ActionNode } from "@askloom/contract";
import { expect, test } from "vitest";
import { attachLoose } from "./attach-loose.ts";
import { newStep } from "./new-step.ts";
import type { Graph } from "./templates/template.ts";

const step = (kind: Parameters<typeof newStep>[0], id: string): ActionNode => ({ ...newStep(kind, () => id), id });
const graph: Graph = {
  nodes: [
    { id: "form", kind: "form" },
    step("decision", "check"),
    step("e-mail", "mail"),
    step("feedback", "thanks"),
    step("webhook", "hook"),
    step("feedback", "end"),
  ],
  edges: [
    { id: "a", from: "form", to: "check", order: 0 },
    { id: "b", from: "check", to: "mail", order: 0, when: { match: "all", of: [] } },
    { id: "c", from: "mail", to: "thanks", order: 0 },
  ],
};
const newId = (stem: string) => `${stem}_new`;
const ends = (made: Graph | undefined) => made?.edges.map(({ from, to }) => `${from} ${to}`).sort();

test("[FA73] a step that nothing leads to comes between two others, or becomes a branch", () => {
  expect(ends(attachLoose(graph, { loose: "hook", after: "mail" }, newId))).toEqual([
    "check mail",
    "form check",
    "hook thanks",
    "mail hook",
  ]);
  const branched = attachLoose(graph, { loose: "end", after: "check" }, newId);
  expect(branched?.edges.at(-1)).toEqual({ id: "edge_new", from: "check", to: "end", order: 1 });
});

test("[FA73] it does not come after what ends the path, and what ends the path comes before nothing", () => {
  expect(attachLoose(graph, { loose: "hook", after: "thanks" }, newId)).toBeUndefined();
  expect(attachLoose(graph, { loose: "end", after: "mail" }, newId)).toBeUndefined();
  expect(attachLoose(graph, { loose: "hook", after: "hook" }, newId)).toBeUndefined();
});
