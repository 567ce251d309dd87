import type { GraphDefinition, GraphEdge } from "../definition.ts";
import { reachedFrom } from "../paths.ts";
import type { Dialect } from "./dialect.ts";

export const connectionRefusals = [
  "same-node",
  "connected-already",
  "nothing-may-follow",
  "may-not-follow",
  "no-branches",
  "leads-back",
] as const;
export type ConnectionRefusal = (typeof connectionRefusals)[number];

type Shape = Pick<GraphDefinition, "nodes" | "edges">;

/** Why an edge between two nodes is refused; undefined where it is allowed (GR17). */
export function whyNotConnected(
  { nodes, edges }: Shape,
  dialect: Dialect,
  { from, to }: Pick<GraphEdge, "from" | "to">,
): ConnectionRefusal | undefined {
  const kindOf = (id: string) => nodes.find((node) => node.id === id)?.kind ?? "";
  const rules = dialect.kinds[kindOf(from)];
  const own = edges.filter((edge) => edge.from === from);
  if (from === to) return "same-node";
  if (own.some((edge) => edge.to === to)) return "connected-already";
  if (rules === undefined || rules.isEnd === true) return "nothing-may-follow";
  if (rules.follows?.includes(kindOf(to)) === false) return "may-not-follow";
  if (own.length > 0 && rules.branches !== true) return "no-branches";
  return !dialect.mayLoop && reachedFrom(to, edges).has(from) ? "leads-back" : undefined;
}
