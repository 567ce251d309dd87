import { afterEach } from "vitest";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { and, asc, eq, isNull } from "../../apps/server/src/platform/db/drizzle.ts";
import { runNotes, runs, runWaits } from "../../apps/server/src/platform/db/schema.ts";
import { type GraphDialects, runGraphs } from "../../apps/server/src/runs/graph-dialect.ts";
import { type Operation, operateRun } from "../../apps/server/src/runs/operate-run.ts";
import type { Delivery, Performed } from "../../apps/server/src/runs/performer.ts";
import { startGraphRun } from "../../apps/server/src/runs/start-graph-run.ts";
import { transition } from "../../apps/server/src/runs/transition.ts";
import type { WorkerOptions } from "../../apps/server/src/runs/worker.ts";
import type { CompiledGraph, GraphEvent, GraphState } from "../../packages/graph/src/index.ts";
import { tools } from "../../packages/graph/src/test-support/build-graph.ts";
import type { SampleNode } from "../../packages/graph/src/test-support/sample-steps.ts";
import { performing, runFixture } from "./run-fixture.ts";

const dayMs = 86_400_000;

/** Runs of sample graphs, on a database and a clock of their own. */
export function graphRunFixture() {
  const base = runFixture();
  const { inTenant, now, tenantId } = base;
  const graphs = new Map<string, CompiledGraph<SampleNode>>();
  const dialects: GraphDialects = {
    workflow: {
      verdict: tools.verdict,
      async load(_transaction, { definitionId }) {
        const graph = graphs.get(definitionId);
        if (graph === undefined) throw new Error("there is no such graph");
        // The steps only ever see nodes of their own graph.
        return graph as unknown as CompiledGraph<never>;
      },
      // Samples wait for a day.
      dueAt: (_request, at) => new Date(at.getTime() + dayMs),
    },
  };
  const versionOf = (graph: CompiledGraph<SampleNode>) => {
    const definitionId = crypto.randomUUID();
    graphs.set(definitionId, graph);
    return { tenantId: tenantId(), dialect: "workflow" as const, definitionId, definitionVersion: 1 };
  };
  const workerOf = (
    perform: (delivery: Delivery) => Performed | Promise<Performed>,
    options: Partial<WorkerOptions> = {},
  ) => {
    const { made, performer } = performing(perform);
    const performers = { job: performer, mail: performer, "edge-calls": performer };
    return { made, worker: base.workerWith(performer, { performers, dialects, ...options }) };
  };
  const compiled = runGraphs(dialects);
  // Workers do the work of all tenants: what a test leaves is not for the next one.
  afterEach(() => inTenant((transaction) => transaction.delete(runs)));

  return {
    ...base,
    ...{ dayMs, dialects, versionOf, workerOf, graphs: compiled },
    begin: (graph: CompiledGraph<SampleNode>) =>
      inTenant((transaction) =>
        startGraphRun(transaction, { ...versionOf(graph), input: {} }, { graphs: compiled, now: now() }),
      ),
    take: (runId: string, event: GraphEvent) =>
      inTenant((transaction) =>
        transition(transaction, { tenantId: tenantId(), inputs: [{ runId, event }], graphs: compiled, now: now() }),
      ),
    operate: (runId: string, operation: Operation) =>
      inTenant((transaction) =>
        operateRun(transaction, { tenantId: tenantId(), runId, graphs: compiled, now: now() }, operation),
      ),
    ...queriesOf(base),
  };
}

/** Reads what became of runs. */
const queriesOf = ({ inTenant, runOf }: Pick<ReturnType<typeof runFixture>, "inTenant" | "runOf">) => ({
  waitsOf: (runId: string) => inTenant((transaction) => openWaits(transaction, runId)),
  notesOf: (runId: string) =>
    inTenant((transaction) =>
      transaction.select().from(runNotes).where(eq(runNotes.runId, runId)).orderBy(asc(runNotes.revision)),
    ),
  async stateOf(runId: string): Promise<GraphState> {
    const run = await runOf(runId);
    // The state of a run that is a graph.
    return run?.state as unknown as GraphState;
  },
});

const openWaits = (transaction: Transaction, runId: string) =>
  transaction
    .select({ key: runWaits.key, open: runWaits.open, dueAt: runWaits.dueAt })
    .from(runWaits)
    .where(and(eq(runWaits.runId, runId), isNull(runWaits.closedAt)))
    .orderBy(asc(runWaits.key));
