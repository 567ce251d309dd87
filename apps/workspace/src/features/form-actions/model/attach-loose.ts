import { actionDialect } from "@askloom/actions";
import { whyNotConnected } from "@askloom/graph";
import { connectSteps } from "./diagram-edits.ts";
import type { NewId } from "./step-edits.ts";
import { isBranching, isEnd } from "./step-rules.ts";
import { linksFrom } from "./step-tree.ts";
import type { Graph } from "./templates/template.ts";

/**
 * The graph with a step that nothing leads to after another one: at the end of its path, or between it and what follows
 * (FA73). Undefined where it may not come there.
 */
export function attachLoose(graph: Graph, { loose, after }: Attached, newId: NewId): Graph | undefined {
  const connected = connectSteps(graph, { from: after, to: loose }, newId);
  if (typeof connected !== "string") return connected;
  const [link, ...others] = linksFrom(graph, after);
  if (link === undefined || others.length > 0 || !mayGoOn(graph, loose)) return undefined;
  const before: Graph = { ...graph, edges: graph.edges.filter((edge) => edge !== link) };
  const led = connectSteps(before, { from: after, to: loose }, newId);
  if (typeof led === "string" || whyNotConnected(led, actionDialect, { from: loose, to: link.to }) !== undefined)
    return undefined;
  return { ...led, edges: [...led.edges, { id: newId("edge"), from: loose, to: link.to, order: 0 }] };
}

interface Attached {
  readonly loose: string;
  readonly after: string;
}

/** Whether something can follow a step that leads nowhere yet. */
function mayGoOn(graph: Graph, id: string): boolean {
  const node = graph.nodes.find((each) => each.id === id);
  return node !== undefined && !isEnd(node) && !isBranching(node) && linksFrom(graph, id).length === 0;
}
