import type { EndpointName, Run } from "@askloom/contract";
import type { GraphState } from "@askloom/graph";
import type { Transaction } from "../platform/db/database.ts";
import { and, eq } from "../platform/db/drizzle.ts";
import { activities, formWorkflows, runs } from "../platform/db/schema.ts";
import type { Member } from "../platform/http/caller.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { HandlersFor } from "../platform/http/serve-endpoints.ts";
import { audit, isSeen } from "../records/records.ts";
import type { RunGraphs } from "./graph-dialect.ts";
import { type Operation, operateRun } from "./operate-run.ts";

type RunEndpoint = Extract<EndpointName, `${string}Run` | `${string}Incident`>;

export interface RunOptions {
  readonly graphs: RunGraphs;
  readonly now: () => Date;
  /** Something became due. */
  readonly wake: () => void;
}

const events = {
  pause: "run.paused",
  resume: "run.resumed",
  cancel: "run.cancelled",
  retry: "run.retried",
  skip: "run.skipped",
} as const satisfies Record<Operation["is"], string>;

/** What people see of runs of workflows, and do about them (RN14). */
export function runHandlers({ graphs, now, wake }: RunOptions): HandlersFor<RunEndpoint> {
  interface Operating {
    readonly transaction: Transaction;
    readonly caller: Member;
    readonly runId: string;
    afterCommit(call: () => void): void;
  }
  const operate = async ({ transaction, caller, runId, afterCommit }: Operating, operation: Operation) => {
    await findRun(transaction, runId);
    const run = { tenantId: caller.tenantId, runId, graphs, now: now() };
    if (!(await operateRun(transaction, run, operation))) throw new Refusal("run-not-open");
    await audit(transaction, caller, { event: events[operation.is], subjectId: runId, details: {} });
    afterCommit(wake);
    return findRun(transaction, runId);
  };
  return {
    getRun: ({ input: { params }, transaction }) => findRun(transaction, params.runId),
    pauseRun: ({ input, ...call }) => operate({ ...call, runId: input.params.runId }, { is: "pause" }),
    resumeRun: ({ input, ...call }) => operate({ ...call, runId: input.params.runId }, { is: "resume" }),
    cancelRun: ({ input, ...call }) => operate({ ...call, runId: input.params.runId }, { is: "cancel" }),
    retryIncident: ({ input: { params, body }, ...call }) =>
      operate({ ...call, runId: params.runId }, { is: "retry", incident: body.incident }),
    skipIncident: ({ input: { params, body }, ...call }) =>
      operate({ ...call, runId: params.runId }, { is: "skip", ...body }),
  };
}

/** Of a workflow that is seen: with a unit chosen, not of another unit's (T8). */
async function findRun(transaction: Transaction, id: string): Promise<Run> {
  const [row] = await transaction
    .select({ run: runs })
    .from(runs)
    .innerJoin(formWorkflows, and(eq(formWorkflows.tenantId, runs.tenantId), eq(formWorkflows.id, runs.definitionId)))
    .where(and(eq(runs.id, id), eq(runs.dialect, "workflow"), isSeen(transaction, formWorkflows)));
  if (row === undefined) throw new Refusal("not-found");
  const { run } = row;
  const failed = await transaction
    .select({ id: activities.key, node: activities.node, problem: activities.problem })
    .from(activities)
    .where(and(eq(activities.runId, id), eq(activities.status, "failed"), eq(activities.isAwaited, false)));
  // The state of a run that is a graph.
  const { tokens } = run.state as unknown as GraphState;
  return {
    ...{ id, workflowId: run.definitionId, workflowVersion: run.definitionVersion, status: run.status },
    isPaused: run.isPaused,
    incidents: [
      ...tokens.flatMap((token) =>
        token.incident === undefined ? [] : [{ id: token.id, node: token.node, problem: token.incident }],
      ),
      ...failed.map((one) => ({ ...one, problem: one.problem ?? "" })),
    ],
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
  };
}
