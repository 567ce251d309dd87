import { actionDialect } from "@askloom/actions";
import type { ActionNode, GraphEdge } from "@askloom/contract";
import { type ConnectionRefusal, whyNotConnected } from "@askloom/graph";
import type { Spots } from "../../../designer/canvas/canvas-graph.ts";
import type { AddPlace } from "../../../designer/canvas/editor/canvas-editing.ts";
import { addBranch, insertStep, type NewId } from "./step-edits.ts";
import { isEnd } from "./step-rules.ts";
import { linksFrom } from "./step-tree.ts";
import type { Graph } from "./templates/template.ts";

const rulesOf = ({ nodes }: Graph, id: string | undefined) =>
  actionDialect.kinds[nodes.find((node) => node.id === id)?.kind ?? ""];

/** The graph with a step at a place; where it cannot be connected, it is added without a connection (FA31). */
export function addStep(
  graph: Graph,
  place: AddPlace,
  { node, newId }: { readonly node: ActionNode; readonly newId: NewId },
): Graph {
  const { dropped, edge, after } = place;
  if (dropped !== undefined) {
    const placed = placeSteps(graph, dropped.spots);
    return { ...placed, nodes: [...placed.nodes, { ...node, position: dropped.at }] };
  }
  const from = graph.edges.find(({ id }) => id === edge)?.from ?? after;
  const rules = rulesOf(graph, from);
  const loose: Graph = { ...graph, nodes: [...graph.nodes, node] };
  if (from === undefined || rules === undefined || rules.isEnd === true) return loose;
  if (rules.branches === true && edge === undefined)
    return addBranch(graph, from, { node, newId, isOtherwise: nextIsOtherwise(graph, from) });
  const link = edge ?? linksFrom(graph, from)[0]?.id;
  if (link !== undefined && isEnd(node)) return loose;
  return insertStep(graph, { after: from, link }, { node, newId });
}

/** The first branch has a condition, the second is "otherwise", and all that follow have conditions. */
function nextIsOtherwise(graph: Graph, from: string): boolean {
  const links = linksFrom(graph, from);
  return links.length > 0 && links.every(({ when }) => when !== undefined);
}

/** The graph with two steps connected, or why they are not (FA32). */
export function connectSteps(
  graph: Graph,
  { from, to }: Pick<GraphEdge, "from" | "to">,
  newId: NewId,
): Graph | ConnectionRefusal {
  const refusal = whyNotConnected(graph, actionDialect, { from, to });
  if (refusal !== undefined) return refusal;
  const isConditional = rulesOf(graph, from)?.branches === true && !nextIsOtherwise(graph, from);
  const order = Math.max(-1, ...linksFrom(graph, from).map((link) => link.order)) + 1;
  const when: Pick<GraphEdge, "when"> = isConditional ? { when: { match: "all", of: [] } } : {};
  return { ...graph, edges: [...graph.edges, { id: newId("edge"), from, to, order, ...when }] };
}

/** The graph with its steps where they stand now. */
export const placeSteps = ({ nodes, edges }: Graph, spots: Spots): Graph => ({
  nodes: nodes.map((node) => {
    const { x, y } = spots.get(node.id) ?? node.position ?? { x: 0, y: 0 };
    return node.position?.x === x && node.position.y === y ? node : { ...node, position: { x, y } };
  }),
  edges,
});

/** The graph without places: the layout is automatic. */
export const tidied = ({ nodes, edges }: Graph): Graph => ({
  nodes: nodes.map((node) => {
    const { position, ...others } = node;
    return position === undefined ? node : others;
  }),
  edges,
});
