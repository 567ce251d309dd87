import type { Database } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/drizzle.ts";
import { functions } from "../../platform/db/schema.ts";
import type { FunctionPool } from "../../platform/sandbox/sandbox.ts";
import { exampleCounts, runExamples } from "./run-examples.ts";

/** Runs the examples of drafts that were changed, and writes how many pass. */
export interface ExampleRuns {
  /** In the background; a function whose examples run already is left to that run. */
  start(tenantId: string, functionId: string): void;
  settled(): Promise<void>;
}

export interface ExampleRunsOptions {
  readonly database: Database;
  readonly pool: FunctionPool;
  readonly onError: (error: unknown) => void;
}

export function exampleRunsOf({ database, pool, onError }: ExampleRunsOptions): ExampleRuns {
  const running = new Map<string, Promise<void>>();
  const runOnce = async (tenantId: string, functionId: string): Promise<void> => {
    const isWanted = and(eq(functions.id, functionId), isNull(functions.passingCount));
    const { definition, revision } = functions;
    const [draft] = await database.transaction({ tenantId, access: "read" }, (transaction) =>
      transaction.select({ definition, revision }).from(functions).where(isWanted),
    );
    if (draft === undefined) return;
    const { passing: passingCount } = exampleCounts(await runExamples(pool, tenantId, draft.definition));
    if (passingCount === null) return;
    const written = await database.transaction({ tenantId, access: "write" }, (transaction) =>
      transaction
        .update(functions)
        .set({ passingCount })
        .where(and(isWanted, eq(revision, draft.revision)))
        .returning({ id: functions.id }),
    );
    // The draft was changed meanwhile.
    if (written.length === 0) await runOnce(tenantId, functionId);
  };
  return {
    start(tenantId, functionId) {
      if (running.has(functionId)) return;
      const run = runOnce(tenantId, functionId)
        .catch(onError)
        .finally(() => running.delete(functionId));
      running.set(functionId, run);
    },
    async settled() {
      await Promise.all(running.values());
    },
  };
}
