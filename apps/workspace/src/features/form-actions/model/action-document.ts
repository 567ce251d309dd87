import type { ActionDefinition, ActionNode, GraphEdge, Scenario } from "@askloom/contract";
import { type Edit, editBetween, isSame } from "../../../designer/document/change.ts";
import {
  addList,
  type DocumentFormat,
  type Entries,
  idsAt,
  type ListShape,
  memberKey,
  type ReadEntries,
} from "../../../designer/document/shape.ts";
import type { Graph } from "./templates/template.ts";

export type Head = Omit<ActionDefinition, "nodes" | "edges" | "scenarios">;

const nodes: ListShape = { key: "nodes", members: "node" };
const edges: ListShape = { key: "edges", members: "edge" };
const scenarios: ListShape = { key: "scenarios", members: "scenario" };

export const keyOf = {
  head: (key: keyof Head) => `head/${key}`,
  node: (id: string) => memberKey(nodes, id),
  edge: (id: string) => memberKey(edges, id),
  scenario: (id: string) => memberKey(scenarios, id),
} as const;

export const isListKey = (key: string): boolean => key === nodes.key || key === edges.key;
export const isNodeKey = (key: string): boolean => key.startsWith(`${nodes.members}/`);
export const isEdgeKey = (key: string): boolean => key.startsWith(`${edges.members}/`);

/** A form action while it is designed: a part each for its head, its steps and its links as lists. */
export const actionFormat: DocumentFormat<ActionDefinition> = {
  lists: [nodes, edges, scenarios],
  selectable: nodes.members,
  mergeEntry: ({ key, base, mine, theirs }) => (isNodeKey(key) ? mergedNode(base, mine, theirs) : undefined),
  entriesOf: ({ nodes: steps, edges: links, scenarios: tried = [], ...head }) => {
    const entries: Entries = new Map();
    for (const [key, value] of Object.entries(head)) entries.set(`head/${key}`, value);
    addList(entries, nodes, steps);
    addList(entries, edges, links);
    addList(entries, scenarios, tried);
    return entries;
  },
  definitionOf: (entries) => {
    const head: Record<string, unknown> = {};
    for (const [key, value] of entries) if (key.startsWith("head/")) head[key.slice("head/".length)] = value;
    const tried = scenariosIn(entries);
    // Every part was put there by entriesOf.
    return { ...(head as Head), ...graphIn(entries), ...(tried.length === 0 ? {} : { scenarios: tried }) };
  },
};

/** The steps and links; their entries were put there by entriesOf. */
export const graphIn = (entries: ReadEntries): Graph => ({
  nodes: idsAt(entries, nodes.key).map((id) => entries.get(memberKey(nodes, id)) as ActionNode),
  edges: idsAt(entries, edges.key).map((id) => entries.get(memberKey(edges, id)) as GraphEdge),
});

/** The scenarios; their entries were put there by entriesOf. */
export const scenariosIn = (entries: ReadEntries): Scenario[] =>
  idsAt(entries, scenarios.key).map((id) => entries.get(keyOf.scenario(id)) as Scenario);

export const setScenario = (scenario: Scenario): Edit => new Map([[keyOf.scenario(scenario.id), scenario]]);

export const addScenario = (entries: ReadEntries, scenario: Scenario): Edit =>
  new Map<string, unknown>([
    ...setScenario(scenario),
    [scenarios.key, [...idsAt(entries, scenarios.key), scenario.id]],
  ]);

export const removeScenario = (entries: ReadEntries, id: string): Edit =>
  new Map<string, unknown>([
    [keyOf.scenario(id), undefined],
    [scenarios.key, idsAt(entries, scenarios.key).filter((each) => each !== id)],
  ]);

export const setHead = (parts: { readonly [Key in keyof Head]?: Head[Key] | undefined }): Edit =>
  new Map(Object.entries(parts).map(([key, value]) => [`head/${key}`, value]));

export const setNode = (node: ActionNode): Edit => new Map([[keyOf.node(node.id), node]]);

export const setEdge = (edge: GraphEdge): Edit => new Map([[keyOf.edge(edge.id), edge]]);

/** The edit that gives a document another graph. */
export function setGraph(entries: ReadEntries, graph: Graph): Edit {
  const next: Entries = new Map([...entries].filter(([key]) => key.startsWith("head/")));
  addList(next, scenarios, scenariosIn(entries));
  addList(next, nodes, graph.nodes);
  addList(next, edges, graph.edges);
  return editBetween(entries, next);
}

/** Where a step stands never makes two people decide: mine counts, and the rest is compared without it. */
function mergedNode(base: unknown, mine: unknown, theirs: unknown): { readonly value: unknown } | undefined {
  if (mine === undefined || theirs === undefined) return undefined;
  const [before, own, others] = [base, mine, theirs].map(withoutPosition);
  const position = (mine as ActionNode).position ?? (theirs as ActionNode).position; // by the key
  const placed = (node: object) => ({ value: position === undefined ? node : { ...node, position } });
  if (own === undefined || others === undefined) return undefined;
  if (isSame(before, own)) return placed(others);
  return isSame(before, others) || isSame(own, others) ? placed(own) : undefined;
}

function withoutPosition(node: unknown): object | undefined {
  if (node === undefined) return undefined;
  const { position: _position, ...others } = node as ActionNode; // by the key
  return others;
}
