import type { ActionDefinition, Scenario } from "@askloom/contract";
import type { DecidedAction } from "../decide-action.ts";

/** What a scenario expects of a response that was decided this way. */
export function expectationOf({ path, evaluations, feedback }: DecidedAction): Scenario["expects"] {
  const last = evaluations.at(-1);
  return {
    path: path.map(({ node }) => node),
    score: last?.score ?? null,
    outcome: last?.outcome ?? null,
    feedback,
  };
}

export type ScenarioFault = "path" | "score" | "outcome" | "feedback";

/** What is no longer as the scenario expects it; the first difference, since others follow from it (AC12). */
export function scenarioFault({ expects }: Scenario, decided: DecidedAction): ScenarioFault | undefined {
  const found = expectationOf(decided);
  if (found.path.join() !== expects.path.join()) return "path";
  return (["score", "outcome", "feedback"] as const).find((part) => found[part] !== expects[part]);
}

export interface Coverage {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

/** The nodes and edges that some path takes (AC13). */
export const coverageOf = (paths: readonly DecidedAction["path"][]): Coverage => ({
  nodes: new Set(paths.flatMap((path) => path.map(({ node }) => node))),
  edges: new Set(paths.flatMap((path) => path.flatMap(({ edge }) => (edge === null ? [] : [edge])))),
});

/** How much of an action its scenarios take, in percent. */
export function coveredPercent({ nodes, edges }: Pick<ActionDefinition, "nodes" | "edges">, covered: Coverage): number {
  const all = nodes.length + edges.length;
  const hit =
    nodes.filter(({ id }) => covered.nodes.has(id)).length + edges.filter(({ id }) => covered.edges.has(id)).length;
  return all === 0 ? 100 : Math.floor((100 * hit) / all);
}
