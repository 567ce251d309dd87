import type { Database, Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import {
  claimFiles,
  fileOwners,
  getsAllFiles,
  isNotChecked,
  type Submission,
  type SubmissionOutcome,
} from "../submissions/submissions.ts";
import type { Collector } from "./collectors.ts";
import type { ReadyForm } from "./compiled-forms.ts";
import { pathsIn } from "./evaluate.ts";

/** `from` is the revision that the change began with. */
export type ChangeResponse = (collector: Collector, submission: Submission, from: number) => Promise<SubmissionOutcome>;

interface Old extends Record<string, unknown> {
  answers: Record<string, unknown>;
  version: number;
  revision: number;
  is_test: boolean;
  change_fingerprint: Buffer | null;
  written_at: string;
  sent_at: string;
}

/** Puts other answers in the place of sent ones; what was said before is stored, too (FL16). */
export const changeResponses =
  (
    database: Database,
    formOf: (collector: Collector, version: number) => Promise<ReadyForm | undefined>,
    onWritten: (tenantId: string, collectorId: string) => void,
  ): ChangeResponse =>
  async (collector, submission, from) => {
    if (!collector.settings.mayChange) throw new Refusal("changes-not-taken");
    const { tenantId } = collector;
    const outcome = await database.transaction({ tenantId, access: "write" }, async (transaction) => {
      const old = await locked(transaction, submission);
      const sent = { kind: "sent", sentAt: new Date(old.sent_at) } as const;
      if (old.revision !== from)
        return isRepeated(old, submission, from) ? sent : ({ kind: "response-changed" } as const);
      const owners = await fileOwners(transaction, [submission]);
      if (!getsAllFiles(owners, submission)) return { kind: "files-gone" } as const;
      const before = await formOf(collector, old.version);
      const freed = before === undefined || old.is_test ? new Map() : pathsIn(before, old.answers);
      const gone = old.is_test ? [] : await movePlaces(transaction, submission, freed);
      if (gone.length > 0) return { kind: "places-gone", counters: gone } as const;
      await write(transaction, submission, old);
      await claimFiles(transaction, [submission]);
      return sent;
    });
    if (outcome.kind === "sent") onWritten(tenantId, collector.id);
    return outcome;
  };

/** A change that was sent twice, in doubt, is one. */
const isRepeated = (
  { revision, change_fingerprint: written }: Old,
  { fingerprint }: Submission,
  from: number,
): boolean => revision === from + 1 && written !== null && fingerprint.equals(written);

/** Against other changes, and against the consumer that puts the values in order: a change waits for both. */
async function locked(transaction: Transaction, { collectorId, id, isTest }: Submission): Promise<Old> {
  const { rows } = await transaction.execute<Old>(sql`select answers, version, revision, is_test, change_fingerprint,
      coalesce(changed_at, sent_at) as written_at, sent_at
    from askloom.responses where tenant_id = askloom.current_tenant() and collector_id = ${collectorId} and id = ${id}
      and is_test = ${isTest}
    for no key update`);
  if (rows[0] === undefined) throw new Refusal("not-found");
  return rows[0];
}

/** Gives back what the old answers took and takes what the new ones need; what has no room is named, and nothing moves. */
async function movePlaces(
  transaction: Transaction,
  { tenantId, collectorId, places }: Submission,
  freed: ReadonlyMap<string, { taken: number }>,
): Promise<string[]> {
  const counters = [...new Set([...places.keys(), ...freed.keys()])].sort();
  const gone: string[] = [];
  const moves: { counter: string; by: number }[] = [];
  for (const counter of counters) {
    const by = (places.get(counter)?.taken ?? 0) - (freed.get(counter)?.taken ?? 0);
    if (by === 0) continue;
    const { rows } = await transaction.execute<{ taken: number }>(sql`
      insert into askloom.collector_counters (tenant_id, collector_id, counter) values (${tenantId}, ${collectorId}, ${counter})
      on conflict (tenant_id, collector_id, counter) do update set counter = excluded.counter returning taken`);
    const capacity = places.get(counter)?.capacity ?? Number.POSITIVE_INFINITY;
    if (by > 0 && (rows[0]?.taken ?? 0) + by > capacity) gone.push(counter);
    moves.push({ counter, by });
  }
  if (gone.length > 0) return gone;
  for (const { counter, by } of moves) {
    await transaction.execute(sql`update askloom.collector_counters set taken = greatest(taken + ${by}, 0)
      where tenant_id = ${tenantId} and collector_id = ${collectorId} and counter = ${counter}`);
  }
  return [];
}

async function write(transaction: Transaction, submission: Submission, old: Old): Promise<void> {
  const { tenantId, collectorId, id, version, answers, language, fingerprint, failedCalls, functionValues, report } =
    submission;
  await transaction.execute(sql`insert into askloom.response_changes
      (tenant_id, collector_id, response_id, revision, version, answers, written_at)
    values (${tenantId}, ${collectorId}, ${id}, ${old.revision}, ${old.version}, ${JSON.stringify(old.answers)}::jsonb, ${old.written_at})`);
  await transaction.execute(sql`update askloom.responses
    set answers = ${JSON.stringify(answers)}::jsonb, version = ${version}, language = ${language},
      failed_calls = ${jsonOrNull(failedCalls.length === 0 ? null : failedCalls)}::jsonb,
      function_values = ${jsonOrNull(functionValues)}::jsonb, report = ${report}, not_checked = ${isNotChecked(failedCalls)},
      changed_at = clock_timestamp(), revision = revision + 1, change_fingerprint = ${fingerprint}
    where tenant_id = ${tenantId} and collector_id = ${collectorId} and id = ${id}`);
  await transaction.execute(sql`insert into askloom.response_inbox (tenant_id, consumer, collector_id, response_id, revision, event)
    select ${tenantId}, consumer, ${collectorId}, ${id}, ${old.revision + 1}, 'changed'
    from unnest(${sql.param([...submission.consumers])}::text[]) as consumer`);
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
