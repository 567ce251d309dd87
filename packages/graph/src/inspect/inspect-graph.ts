import type { GraphDefinition, GraphEdge, GraphNode } from "../definition.ts";
import { edgesBack, reachedFrom } from "../paths.ts";
import { isSplit, type Regions, regionsOf } from "../regions.ts";
import type { Dialect } from "./dialect.ts";

export const maxNodes = 500;

/** What is wrong with the shape of a graph, and where. */
export interface GraphProblem {
  readonly code:
    | "too-many-nodes"
    | "id-duplicate"
    | "kind-unknown"
    | "edge-loose"
    | "begins-nowhere"
    | "begins-twice"
    | "may-not-begin"
    | "may-not-follow"
    | "unreachable"
    | "dead-end"
    | "nothing-may-follow"
    | "otherwise-missing"
    | "otherwise-twice"
    | "join-missing"
    | "crosses-branches"
    | "leads-back";
  readonly node?: string;
  readonly edge?: string;
}

/** The problems of a graph's shape (GR12 to GR16). A graph without any compiles and runs. */
export function inspectGraph(definition: GraphDefinition, dialect: Dialect): GraphProblem[] {
  const { nodes, edges } = definition;
  const ids = new Map(nodes.map((node) => [node.id, node]));
  const sound = edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  return [
    ...(nodes.length > maxNodes ? [{ code: "too-many-nodes" } as const] : []),
    ...duplicates(nodes),
    ...nodes.filter(({ kind }) => dialect.kinds[kind] === undefined).map(({ id }) => at("kind-unknown", id)),
    ...edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to)).map(({ id }) => along("edge-loose", id)),
    ...beginnings(nodes, sound, dialect),
    ...following(nodes, sound, dialect),
    ...branches(nodes, sound),
    ...(dialect.mayLoop ? [] : edgesBack(nodes, sound).map(({ id }) => along("leads-back", id))),
  ];
}

const at = (code: GraphProblem["code"], node: string): GraphProblem => ({ code, node });
const along = (code: GraphProblem["code"], edge: string): GraphProblem => ({ code, edge });

function duplicates(nodes: readonly GraphNode[]): GraphProblem[] {
  const groups = Map.groupBy(nodes, ({ id }) => id);
  return [...groups].filter(([, same]) => same.length > 1).map(([id]) => at("id-duplicate", id));
}

/** One node begins, and everything can be reached from it. */
function beginnings(nodes: readonly GraphNode[], edges: readonly GraphEdge[], dialect: Dialect): GraphProblem[] {
  const entered = new Set(edges.map(({ to }) => to));
  const free = nodes.filter(({ id }) => !entered.has(id));
  const [first, ...others] = free.toSorted((one, other) => mayBegin(other, dialect) - mayBegin(one, dialect));
  if (first === undefined) return [{ code: "begins-nowhere" }];
  const reached = reachedFrom(first.id, edges);
  return [
    ...(mayBegin(first, dialect) === 0 ? [at("may-not-begin", first.id)] : []),
    ...others.filter((node) => mayBegin(node, dialect) === 1).map(({ id }) => at("begins-twice", id)),
    ...nodes
      .filter((node) => !reached.has(node.id) && !(others.includes(node) && mayBegin(node, dialect) === 1))
      .map(({ id }) => at("unreachable", id)),
  ];
}

const mayBegin = ({ kind }: GraphNode, dialect: Dialect): 0 | 1 => (dialect.kinds[kind]?.mayBegin === true ? 1 : 0);

/** What follows a node, and whether there is always a way on. */
function following(nodes: readonly GraphNode[], edges: readonly GraphEdge[], dialect: Dialect): GraphProblem[] {
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  return nodes.flatMap((node) => {
    const rules = dialect.kinds[node.kind];
    const own = outgoing.get(node.id) ?? [];
    if (rules === undefined) return [];
    if (own.length === 0) return rules.mayEnd === true || rules.isEnd === true ? [] : [at("dead-end", node.id)];
    if (rules.isEnd === true) return own.map(({ id }) => along("nothing-may-follow", id));
    const wrong = own.filter(({ to }) => rules.follows?.includes(kinds.get(to) ?? "") === false);
    return [...wrong.map(({ id }) => along("may-not-follow", id)), ...(isSplit(node) ? [] : otherwise(node, own))];
  });
}

/** Each port has exactly one edge without a condition. */
function otherwise({ id }: GraphNode, own: readonly GraphEdge[]): GraphProblem[] {
  return [...Map.groupBy(own, ({ port }) => port).values()].flatMap((edges) => {
    const [first, ...more] = edges.filter(({ when }) => when === undefined);
    return first === undefined ? [at("otherwise-missing", id)] : more.map((edge) => along("otherwise-twice", edge.id));
  });
}

/** Between a split and its join there is one way in and one way out (GR15). */
function branches(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphProblem[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const regions = regionsOf(nodes, edges);
  return nodes.filter(isSplit).flatMap(({ id, join }) => {
    if (!ids.has(join) || !edges.some(({ to }) => to === join)) return [at("join-missing", id)];
    return edges
      .filter((edge) => crosses(edge, { id, join }, regions))
      .map((edge) => along("crosses-branches", edge.id));
  });
}

function crosses({ from, to }: GraphEdge, split: { id: string; join: string }, regions: Regions): boolean {
  const region = regions.get(split.id) ?? new Set<string>();
  if (to === split.join) return !region.has(from) && from !== split.id;
  return region.has(to) && !region.has(from) && from !== split.id;
}
