import type { ActionNode } from "@askloom/contract";
import { emptyAction } from "@askloom/contract";
import { expect, test } from "vitest";
import { merge } from "../../../designer/document/merge.ts";
import { actionFormat, graphIn } from "./action-document.ts";
import { addStep, connectSteps, placeSteps, tidied } from "./diagram-edits.ts";
import { newStep } from "./new-step.ts";
import { clipText, pasteAfter, pasteLoose, readClip } from "./step-clip.ts";
import type { Graph } from "./templates/template.ts";

function ids() {
  let count = 0;
  return (stem: string) => `${stem.replace("-", "_")}_new${++count}`;
}
const step = (kind: Parameters<typeof newStep>[0], id: string): ActionNode => ({ ...newStep(kind, () => id), id });
const link = (from: string, to: string) => ({ id: `${from}_${to}`, from, to, order: 0 });

/** form, quiz, decision: score over 5 → mail; otherwise → thanks. */
const graph: Graph = {
  nodes: [
    { id: "form", kind: "form" },
    step("evaluation", "quiz"),
    step("decision", "choice"),
    step("e-mail", "mail"),
    step("feedback", "thanks"),
  ],
  edges: [
    link("form", "quiz"),
    link("quiz", "choice"),
    { ...link("choice", "mail"), when: { operand: { node: "quiz", value: "score" }, operator: ">", value: 5 } },
    { ...link("choice", "thanks"), order: 1 },
  ],
};
const ends = ({ edges }: Graph) => edges.map(({ from, to }) => `${from} ${to}`);

test("[FA31] a step comes after the selected one, in the middle of a connection, or stands where it was dropped", () => {
  const hook = step("webhook", "hook");
  const added = { node: hook, newId: ids() };
  expect(ends(addStep(graph, { after: "quiz" }, added))).toContain("quiz hook");
  expect(ends(addStep(graph, { after: "quiz" }, added))).toContain("hook choice");
  expect(ends(addStep(graph, { edge: "choice_mail" }, added))).toEqual(
    expect.arrayContaining(["choice hook", "hook mail"]),
  );
  const at = { x: 40, y: 80 };
  const dropped = addStep(graph, { dropped: { at, spots: new Map([["form", { x: 0, y: 0 }]]) } }, added);
  expect(dropped.nodes.at(-1)).toEqual({ ...hook, position: at });
  expect(dropped.edges).toEqual(graph.edges);
});

test("[FA31] a step that cannot be connected is added without a connection", () => {
  const end = { node: step("feedback", "end"), newId: ids() };
  expect(addStep(graph, { after: "thanks" }, end).edges).toEqual(graph.edges);
  expect(addStep(graph, { after: "quiz" }, end).edges).toEqual(graph.edges);
  expect(addStep(graph, {}, end).nodes.map(({ id }) => id)).toContain("end");
});

test("[FA32] the first branch of a condition has a condition, the second is otherwise; what may not follow is refused", () => {
  const loose: Graph = { nodes: graph.nodes, edges: graph.edges.slice(0, 2) };
  const one = connectSteps(loose, { from: "choice", to: "mail" }, ids());
  if (typeof one === "string") throw new Error(one);
  expect(one.edges.at(-1)?.when).toEqual({ match: "all", of: [] });
  const two = connectSteps(one, { from: "choice", to: "thanks" }, ids());
  expect(typeof two === "string" ? two : two.edges.at(-1)).toEqual({
    id: "edge_new1",
    from: "choice",
    to: "thanks",
    order: 1,
  });
  expect(connectSteps(graph, { from: "thanks", to: "mail" }, ids())).toBe("nothing-may-follow");
  expect(connectSteps(graph, { from: "mail", to: "quiz" }, ids())).toBe("leads-back");
  expect(connectSteps(graph, { from: "quiz", to: "mail" }, ids())).toBe("no-branches");
  expect(connectSteps(graph, { from: "mail", to: "form" }, ids())).toBe("may-not-follow");
});

test("[FA33] copied steps have new ids, also where they refer to each other", () => {
  const text =
    clipText(
      graph,
      graph.nodes.map(({ id }) => id),
    ) ?? "";
  const clip = readClip(text, ids());
  expect(clip?.nodes.map(({ id, kind }) => [id, kind])).toEqual([
    ["evaluation_new1", "evaluation"],
    ["decision_new2", "decision"],
    ["e_mail_new3", "e-mail"],
    ["feedback_new4", "feedback"],
  ]);
  expect(clip?.edges.find(({ to }) => to === "e_mail_new3")?.when).toMatchObject({
    operand: { node: "evaluation_new1", value: "score" },
  });
});

test("[FA33] what is no copy of steps is not pasted, and the form is never copied", () => {
  expect(clipText(graph, ["form"])).toBeUndefined();
  expect(readClip("Hello", ids())).toBeUndefined();
  expect(
    readClip('{"askloom":"steps","dialect":"action","nodes":[{"id":"form","kind":"form"}],"edges":[]}', ids()),
  ).toBe(undefined);
});

test("[FA33] steps are pasted after another in the list, and next to where they were on the diagram", () => {
  const newId = ids();
  const clip = readClip(clipText(graph, ["mail"]) ?? "", newId);
  if (clip === undefined) throw new Error("nothing was copied");
  const [copy] = clip.nodes.map(({ id }) => id);
  expect(ends(pasteAfter(graph, "quiz", { clip, newId }))).toEqual(
    expect.arrayContaining([`quiz ${copy}`, `${copy} choice`]),
  );
  expect(ends(pasteAfter(graph, "mail", { clip, newId }))).toContain(`mail ${copy}`);
  expect(ends(pasteAfter(graph, "choice", { clip, newId }))).toContain(`choice ${copy}`);
  const spots = new Map(graph.nodes.map(({ id }, index) => [id, { x: 0, y: index * 140 }]));
  const pasted = pasteLoose(placeSteps(graph, spots), clip, spots);
  expect(pasted.edges).toEqual(graph.edges);
  expect(pasted.nodes.at(-1)?.position).not.toEqual(spots.get("mail"));
});

test("[FA35] what was put somewhere is tidied up again", () => {
  const placed = placeSteps(graph, new Map([["quiz", { x: 20, y: 40 }]]));
  expect(placed.nodes.find(({ id }) => id === "quiz")?.position).toEqual({ x: 20, y: 40 });
  expect(tidied(placed)).toEqual(graph);
});

test("[FA35] two people who move the same step are in no conflict, and one who moves what another edits", () => {
  const at = (x: number, title?: string): Graph => ({
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.id === "mail" ? { ...node, position: { x, y: 0 }, ...(title && { title }) } : node,
    ),
  });
  const entriesOf = (each: Graph) => actionFormat.entriesOf({ ...emptyAction("en"), ...each });
  const base = entriesOf(graph);
  const both = merge({ base, mine: entriesOf(at(20)), theirs: entriesOf(at(40, "To the team")) }, actionFormat);
  expect(both.clashes).toEqual([]);
  expect(graphIn(both.entries).nodes.find(({ id }) => id === "mail")).toMatchObject({
    position: { x: 20, y: 0 },
    title: "To the team",
  });
  const titles = merge({ base, mine: entriesOf(at(20, "One")), theirs: entriesOf(at(20, "Other")) }, actionFormat);
  expect(titles.clashes.map(({ key }) => key)).toEqual(["node/mail"]);
});
