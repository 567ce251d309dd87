import type { ActionNode, GraphEdge } from "@askloom/contract";
import { isBranching, isEnd, isStart } from "./step-rules.ts";
import { linksFrom } from "./step-tree.ts";
import type { Graph } from "./templates/template.ts";

export type NewId = (stem: string) => string;

/** Where a step is added: on the link between two, or after the last. */
export interface Place {
  readonly after: string;
  readonly link?: string | undefined;
}

/** A step between two others, or at an end; a step that ends the path is only added at an end. */
export function insertStep(
  { nodes, edges }: Graph,
  place: Place,
  { node, newId }: { node: ActionNode; newId: NewId },
): Graph {
  const link = edges.find(({ id }) => id === place.link);
  const added: GraphEdge =
    link === undefined
      ? { id: newId("edge"), from: place.after, to: node.id, order: 0 }
      : { id: newId("edge"), from: node.id, to: link.to, order: 0 };
  return {
    nodes: [...nodes, node],
    edges: [...edges.map((edge) => (edge === link ? { ...edge, to: node.id } : edge)), added],
  };
}

/** Another branch of a decision, before "otherwise"; the first one without a condition is "otherwise". */
export function addBranch(graph: Graph, decision: string, { node, newId, isOtherwise }: NewBranch): Graph {
  const links = linksFrom(graph, decision);
  const edge: GraphEdge = {
    id: newId("edge"),
    from: decision,
    to: node.id,
    order: Math.max(-1, ...links.map(({ order }) => order)) + 1,
    ...(isOtherwise ? {} : { when: { match: "all", of: [] } }),
  };
  return { nodes: [...graph.nodes, node], edges: [...graph.edges, edge] };
}

interface NewBranch {
  readonly node: ActionNode;
  readonly newId: NewId;
  readonly isOtherwise: boolean;
}

/** The graph without a step: what led to it leads to what followed, and what only it led to goes with it. */
export function removeStep(graph: Graph, id: string): Graph {
  const next = linksFrom(graph, id).at(-1)?.to;
  const before = reachable(graph);
  const edges = graph.edges
    .filter(({ from }) => from !== id)
    .flatMap((edge) => {
      if (edge.to !== id) return [edge];
      return next === undefined ? [] : [{ ...edge, to: next }];
    });
  const left = { nodes: graph.nodes.filter((node) => node.id !== id), edges };
  const after = reachable(left);
  const isLeft = (each: string) => after.has(each) || !before.has(each);
  return {
    nodes: left.nodes.filter((node) => isLeft(node.id)),
    edges: edges.filter(({ from, to }) => isLeft(from) && isLeft(to)),
  };
}

/** A branch with all that only it leads to. */
export function removeBranch(graph: Graph, edgeId: string): Graph {
  const before = reachable(graph);
  const edges = graph.edges.filter(({ id }) => id !== edgeId);
  const after = reachable({ nodes: graph.nodes, edges });
  const isLeft = (each: string) => after.has(each) || !before.has(each);
  return {
    nodes: graph.nodes.filter(({ id }) => isLeft(id)),
    edges: edges.filter(({ from, to }) => isLeft(from) && isLeft(to)),
  };
}

export type Direction = "up" | "down";

/** The graph with a step and its neighbour changed round; undefined where there is none to change with. */
export function moveStep(graph: Graph, id: string, direction: Direction): Graph | undefined {
  const link =
    direction === "up"
      ? graph.edges.filter(({ to }) => to === id)[0]
      : graph.edges.filter(({ from }) => from === id)[0];
  if (link === undefined) return undefined;
  const { from: upper, to: lower } = link;
  if (![upper, lower].every((each) => isPlain(graph, each))) return undefined;
  const follows = graph.edges.find(({ from }) => from === lower);
  if (graph.nodes.some((node) => node.id === lower && isEnd(node))) return undefined;
  return {
    nodes: graph.nodes,
    edges: graph.edges.map((edge) => {
      if (edge === link) return { ...edge, from: lower, to: upper };
      if (edge === follows) return { ...edge, from: upper };
      return edge.to === upper ? { ...edge, to: lower } : edge;
    }),
  };
}

/** A step with one link in and at most one out, which is not the form. */
function isPlain({ nodes, edges }: Graph, id: string): boolean {
  if (nodes.some((node) => node.id === id && (isStart(node) || isBranching(node)))) return false;
  return edges.filter(({ to }) => to === id).length === 1 && edges.filter(({ from }) => from === id).length <= 1;
}

/** The graph with a branch tried earlier or later; "otherwise" stays the last. */
export function moveBranch(graph: Graph, edgeId: string, direction: Direction): Graph | undefined {
  const own = graph.edges.find(({ id }) => id === edgeId);
  if (own === undefined || own.when === undefined) return undefined;
  const links = linksFrom(graph, own.from).filter(({ when }) => when !== undefined);
  const at = links.indexOf(own);
  const other = links[direction === "up" ? at - 1 : at + 1];
  if (other === undefined) return undefined;
  const order = new Map([...links.entries()].map(([place, { id }]) => [id, place]));
  order.set(own.id, links.indexOf(other));
  order.set(other.id, at);
  return { ...graph, edges: graph.edges.map((edge) => ({ ...edge, order: order.get(edge.id) ?? edge.order })) };
}

/** What ends a path or branches is not copied. */
export const mayDuplicate = (node: Pick<ActionNode, "kind">): boolean =>
  !isStart(node) && !isBranching(node) && !isEnd(node);

/** A copy of a step right after it. */
export function duplicateStep(graph: Graph, id: string, newId: NewId): { graph: Graph; copy: string } | undefined {
  const node = graph.nodes.find((each) => each.id === id);
  if (node === undefined || !mayDuplicate(node)) return undefined;
  const copy: ActionNode = { ...node, id: newId(node.kind) };
  const link = graph.edges.find(({ from }) => from === id);
  return { graph: insertStep(graph, { after: id, link: link?.id }, { node: copy, newId }), copy: copy.id };
}

function reachable({ nodes, edges }: Graph): ReadonlySet<string> {
  const first = nodes.find(isStart);
  const reached = new Set(first === undefined ? [] : [first.id]);
  for (const id of reached) for (const { from, to } of edges) if (from === id) reached.add(to);
  return reached;
}
