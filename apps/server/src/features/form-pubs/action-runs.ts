import { actionKey, actionVersionKey, responsesCounter } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { findRecord, note } from "../../records/records.ts";
import { pubKind } from "./pub-kind.ts";

/** So many are started at once; the rest when they are asked for again. */
const maxStarted = 50_000;

interface ActionRunOptions {
  /** Responses wait for their action. */
  readonly onQueued: (tenantId: string, pubId: string) => void;
}

/** Runs the action of a publication on responses that are there (FA61). */
export const actionRunHandlers = ({
  onQueued,
}: ActionRunOptions): HandlersFor<"countActionRuns" | "startActionRuns"> => ({
  async countActionRuns({ input: { params }, transaction }) {
    const { key } = await presentAction(transaction, params.pubId);
    if (key === undefined) return { all: 0, undecided: 0 };
    const { rows } = await transaction.execute<{ all: number | null; decided: number }>(sql`
      select (select taken from askloom.collector_counters
          where collector_id = ${params.pubId} and counter = ${responsesCounter})::integer as all,
        (select count(*) from askloom.response_values where collector_id = ${params.pubId} and not is_test
          and question = ${actionKey} and figure is null and words = ${key})::integer as decided`);
    const { all, decided = 0 } = rows[0] ?? {};
    return { all: all ?? 0, undecided: Math.max((all ?? 0) - decided, 0) };
  },

  async startActionRuns(call) {
    const { params, body } = call.input;
    const { transaction, caller } = call;
    const { row, key } = await presentAction(transaction, params.pubId);
    if (key === undefined) return { started: 0 };
    const event = body.delivers ? "again" : "evaluate-again";
    // One that waits already is decided by the action that the publication has then.
    const { rows } = await transaction.execute(sql`
      insert into askloom.response_inbox (tenant_id, consumer, collector_id, response_id, revision, event)
      select r.tenant_id, 'actions', r.collector_id, r.id, r.revision, ${event} from askloom.responses r
      where r.collector_id = ${params.pubId} and not r.is_test ${body.which === "all" ? sql`` : sql`and ${isUndecided(key)}`}
      limit ${maxStarted} on conflict do nothing returning response_id`);
    await note(call, pubKind, { row, step: "action-run" });
    call.afterCommit(() => onQueued(caller.tenantId, params.pubId));
    return { started: rows.length };
  },
});

/** The action that the publication has now. */
async function presentAction(transaction: Transaction, pubId: string) {
  const row = await findRecord(transaction, pubKind, pubId);
  const { actionId, actionVersion } = row;
  const key = actionId === null || actionVersion === null ? undefined : actionVersionKey({ actionId, actionVersion });
  return { row, key };
}

/** The action did not decide about the response `r`, or another version of it did; what is indexed says so at once. */
const isUndecided = (key: string) => sql`not exists (select from askloom.response_values v
  where v.collector_id = r.collector_id and v.response_id = r.id and v.question = ${actionKey} and v.words = ${key})`;
