import type { RunDialect } from "@askloom/contract";
import type { CompiledGraph, GraphNode, GraphTools } from "@askloom/graph";
import type { GraphValue } from "@askloom/kinds/nodes/step";
import type { Transaction } from "../platform/db/database.ts";

/** The version of a definition that a run is of; it never changes. */
export interface RunVersion {
  readonly tenantId: string;
  readonly dialect: RunDialect;
  readonly definitionId: string;
  readonly definitionVersion: number;
}

/** What the area that owns a dialect gives its runs. */
export interface GraphDialect {
  /** Throws where there is no such version. */
  load(transaction: Transaction, version: RunVersion): Promise<CompiledGraph<GraphNode>>;
  /** Whether a condition of an edge holds. */
  readonly verdict: GraphTools["verdict"];
  /** When a timer is due that a node asked for. */
  dueAt(request: GraphValue, now: Date): Date;
}

export type GraphDialects = Readonly<Partial<Record<RunDialect, GraphDialect>>>;

export interface RunGraph {
  readonly graph: CompiledGraph<GraphNode>;
  readonly dialect: GraphDialect;
}

/** Finds the graphs of runs. */
export interface RunGraphs {
  find(transaction: Transaction, version: RunVersion): Promise<RunGraph>;
  /** Undefined where it was not used lately. */
  cached(version: RunVersion): RunGraph | undefined;
}

const maxCompiled = 500;

/** Compiles each version once; those that were not used for the longest time are forgotten. */
export function runGraphs(dialects: GraphDialects): RunGraphs {
  const compiled = new Map<string, RunGraph>();
  const keyOf = ({ tenantId, definitionId, definitionVersion }: RunVersion) =>
    `${tenantId}/${definitionId}/${definitionVersion}`;
  return {
    async find(transaction, version) {
      const key = keyOf(version);
      const found = compiled.get(key) ?? (await load(dialects, transaction, version));
      compiled.delete(key);
      compiled.set(key, found);
      const [oldest] = compiled.keys();
      if (compiled.size > maxCompiled && oldest !== undefined) compiled.delete(oldest);
      return found;
    },
    cached: (version) => compiled.get(keyOf(version)),
  };
}

async function load(dialects: GraphDialects, transaction: Transaction, version: RunVersion): Promise<RunGraph> {
  const dialect = dialects[version.dialect];
  if (dialect === undefined) throw new Error(`runs of ${version.dialect} are no graphs`);
  return { dialect, graph: await dialect.load(transaction, version) };
}
