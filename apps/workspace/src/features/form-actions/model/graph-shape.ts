import type { ReadEntries } from "../../../designer/document/shape.ts";
import { graphIn } from "./action-document.ts";
import type { Graph } from "./templates/template.ts";

/**
 * Reads how the steps are linked and where they stand. It gives the same graph until that changes, so its nodes may be
 * older in everything else.
 */
export function shapeReader(entries: ReadEntries): () => Graph {
  let last: Graph | undefined;
  return () => {
    const next = graphIn(entries);
    if (last === undefined || !isSameShape(last, next)) last = next;
    return last;
  };
}

const isSameShape = (one: Graph, other: Graph): boolean =>
  one.nodes.length === other.nodes.length &&
  one.edges.length === other.edges.length &&
  one.edges.every((edge, index) => edge === other.edges[index]) &&
  one.nodes.every((node, index) => {
    const { id, kind, position } = other.nodes[index] ?? {};
    return node.id === id && node.kind === kind && node.position === position;
  });
