import { randomUUID } from "node:crypto";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { runs } from "../../apps/server/src/platform/db/schema.ts";
import type { GraphDialects } from "../../apps/server/src/runs/runs.ts";
import { advance, type GraphEvent, start } from "../../packages/graph/src/index.ts";
import { line, tools } from "./sample-graphs.ts";

export interface MadeRuns {
  /** A run whose first step failed. */
  readonly runId: string;
  readonly pausedRunId: string;
}

/** The incident of both runs: their only token. */
export const sampleIncident = "t2";

/** Every workflow of a test server is a line of two jobs. */
export const sampleDialects: GraphDialects = {
  workflow: {
    verdict: tools.verdict,
    // The steps only ever see nodes of their own graph.
    load: async () => line as unknown as never,
    dueAt: (_request, now) => now,
  },
};

/** Runs of a workflow that a person has to look at. */
export async function makeRuns(transaction: Transaction, tenantId: string, definitionId: string): Promise<MadeRuns> {
  const [runId, pausedRunId] = [randomUUID(), randomUUID()];
  const failed: GraphEvent = { is: "failed", key: "b//1/work", problem: "broken" };
  const { state } = advance(line, start(line, {}, tools).state, failed, tools);
  const paused = advance(line, state, { is: "pause" }, tools).state;
  const row = {
    ...{ tenantId, definitionId, definitionVersion: 1, startedAt: new Date() },
    ...{ graphIncidents: 1, openIncidents: 1, revision: 2 },
    dialect: "workflow" as const,
    status: "failed" as const,
    graphStatus: "failed" as const,
  };
  await transaction.insert(runs).values([
    { ...row, id: runId, state: { ...state } },
    { ...row, id: pausedRunId, state: { ...paused }, isPaused: true },
  ]);
  return { runId, pausedRunId };
}
