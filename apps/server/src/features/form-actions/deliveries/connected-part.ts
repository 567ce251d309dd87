import { actionDialect, lacksFunction } from "@askloom/actions";
import type { ActionDefinition } from "@askloom/contract";
import { reachedFrom } from "@askloom/graph";

/** The steps of a draft that responses come to; undefined where it has no form, or one of them has no function yet. */
export function connectedPart(definition: ActionDefinition): ActionDefinition | undefined {
  const first = definition.nodes.find(({ kind }) => actionDialect.kinds[kind]?.mayBegin === true);
  if (first === undefined) return undefined;
  const nodes = new Map(definition.nodes.map((node) => [node.id, node]));
  const edges = definition.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  const reached = reachedFrom(first.id, edges);
  const steps = definition.nodes.filter(({ id }) => reached.has(id));
  if (steps.some(lacksFunction)) return undefined;
  return { ...definition, nodes: steps, edges: edges.filter(({ from, to }) => reached.has(from) && to !== first.id) };
}
