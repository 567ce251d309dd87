import { ActionNode, GraphEdge } from "@askloom/contract";
import { z } from "zod";
import type { Spots } from "../../../designer/canvas/canvas-graph.ts";
import { clipOf, nextToSpots, withNewIds } from "../../../designer/canvas/editor/graph-clip.ts";
import { isPlaced } from "../../../designer/canvas/editor/spots.ts";
import { placeSteps } from "./diagram-edits.ts";
import { addBranch, type NewId } from "./step-edits.ts";
import { isBranching, isEnd, isStart } from "./step-rules.ts";
import { linksFrom } from "./step-tree.ts";
import type { Graph } from "./templates/template.ts";

/** Steps of an action as they travel through the clipboard. */
const StepClip = z.strictObject({
  askloom: z.literal("steps"),
  dialect: z.literal("action"),
  nodes: z.array(ActionNode).min(1).max(500),
  edges: z.array(GraphEdge).max(2_000),
});

/** The steps with the connections between them as text; undefined where there is nothing to copy: the form stays. */
export function clipText(graph: Graph, ids: readonly string[]): string | undefined {
  const copied = graph.nodes.filter((node) => !isStart(node) && ids.includes(node.id)).map(({ id }) => id);
  const clip = clipOf(graph, new Set(copied));
  return clip.nodes.length === 0 ? undefined : JSON.stringify({ askloom: "steps", dialect: "action", ...clip });
}

/** What a text of the clipboard holds, with ids that are new; undefined where it holds no steps. */
export function readClip(text: string, newId: NewId): Graph | undefined {
  const read = StepClip.safeParse(parsed(text));
  if (!read.success || read.data.nodes.some(isStart)) return undefined;
  const { nodes, edges } = withNewIds(read.data, newId);
  return { nodes: [...nodes], edges: [...edges] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The graph with copied steps next to where they were, not connected with the rest (FA33). */
export function pasteLoose(graph: Graph, clip: Graph, spots: Spots): Graph {
  const placed = isPlaced(graph) ? placeSteps(graph, spots) : graph;
  const nodes = isPlaced(graph) ? nextToSpots(clip.nodes, spots) : clip.nodes.map(({ position: _, ...node }) => node);
  return { nodes: [...placed.nodes, ...nodes], edges: [...graph.edges, ...clip.edges] };
}

/** The graph with copied steps after another; where they end the path and something follows, they are not connected. */
export function pasteAfter(graph: Graph, after: string, { clip, newId }: { clip: Graph; newId: NewId }): Graph {
  const [first] = clip.nodes.filter(({ id }) => !clip.edges.some(({ to }) => to === id));
  const last = clip.nodes.find((node) => !isEnd(node) && !clip.edges.some(({ from }) => from === node.id));
  const before = graph.nodes.find(({ id }) => id === after);
  const together: Graph = { nodes: [...graph.nodes, ...clip.nodes], edges: [...graph.edges, ...clip.edges] };
  if (first === undefined || before === undefined || isEnd(before)) return together;
  if (isBranching(before)) {
    const others = { ...together, nodes: together.nodes.filter(({ id }) => id !== first.id) };
    return addBranch(others, after, { node: first, newId, isOtherwise: false });
  }
  const [link] = linksFrom(graph, after);
  if (link === undefined)
    return { ...together, edges: [...together.edges, { id: newId("edge"), from: after, to: first.id, order: 0 }] };
  if (last === undefined) return together;
  return {
    nodes: together.nodes,
    edges: [
      ...together.edges.map((edge) => (edge === link ? { ...edge, to: first.id } : edge)),
      { id: newId("edge"), from: last.id, to: link.to, order: 0 },
    ],
  };
}
