import type { GraphValue } from "@askloom/kinds/nodes/step";
import type { Transaction } from "../platform/db/database.ts";
import type { RunGraph, RunGraphs, RunVersion } from "./graph-dialect.ts";
import { startedRun } from "./run-change.ts";
import { type PreparedWrite, preparedWrite, writeStatement } from "./write-changes.ts";

export interface NewGraphRun extends RunVersion {
  readonly id?: string;
  /** Ids only. */
  readonly input: Readonly<Record<string, GraphValue>>;
}

/** Starts the run of a graph in the caller's transaction: it exists if and when that commits. Gives its id. */
export async function startGraphRun(
  transaction: Transaction,
  run: NewGraphRun,
  { graphs, now }: { readonly graphs: RunGraphs; readonly now: Date },
): Promise<string> {
  const write = startWrite(run, { of: await graphs.find(transaction, run), now });
  await transaction.$client.query(writeStatement(run.tenantId, [write], { now }));
  return write.run.id;
}

export interface Starting {
  readonly of: RunGraph;
  readonly now: Date;
  /** Whether this process goes on with it itself. */
  readonly isContinued?: boolean;
}

export function startWrite(
  { id = crypto.randomUUID(), input, ...version }: NewGraphRun,
  { of, now, isContinued = false }: Starting,
): PreparedWrite {
  const change = startedRun({ ...version, id, of }, input, now);
  return preparedWrite({ changes: [change], isNew: true, isContinued });
}
