import { responsesCounter } from "@askloom/contract";
import type { QueryConfig } from "pg";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { admitted } from "./admit.ts";
import { claimFiles, fileOwners, getsAllFiles } from "./claim-files.ts";
import { isNotChecked, type Submission, type SubmissionOutcome } from "./submission.ts";

/** Writes the submissions of one publication: durable before it answers. */
export async function writeBatch(
  database: Database,
  submissions: readonly Submission[],
): Promise<readonly SubmissionOutcome[]> {
  const [first] = submissions;
  if (first === undefined) return [];
  // A browser that sends twice, in doubt, sends one response: it must not compete with itself for the last place.
  const each = [...new Map(submissions.map((submission) => [keyOf(submission), submission])).values()];
  // The same for all of a form, so that all lock in one order: form sessions, then counters, then rows, or without counters.
  const isPlain = each.every(({ isLimited }) => !isLimited);
  const outcomes = new Map<string, SubmissionOutcome>();
  for (const round of roundsOf(each)) {
    const decided = await (isPlain ? writePlain : writeLimited)(database, first, round);
    for (const submission of round) {
      const outcome = decided.get(submission.id);
      if (outcome !== undefined) outcomes.set(keyOf(submission), outcome);
    }
  }
  return submissions.map(
    (submission) =>
      outcomes.get(keyOf(submission)) ?? { kind: submission.once === null ? "sent-elsewhere" : "sent-already" },
  );
}

/** The same for a repetition only: one id with other content, or of another sender, is another submission. */
const keyOf = ({ id, fingerprint }: Submission): string => `${id} ${fingerprint.toString("base64")}`;

/**
 * What goes together in one transaction. Two of one form session do not: the second is to find it ended (FL10). Whose form session
 * a code names only the database knows, so anyone who has one comes alone. Nor do two of one id: the second is to find the first.
 */
function roundsOf(submissions: readonly Submission[]): Submission[][] {
  const sessions = new Set<string | undefined>();
  const ids = new Set<string>();
  const together: Submission[] = [];
  const alone: Submission[][] = [];
  for (const submission of submissions) {
    const { session, resumed } = sessionsOf(submission);
    const isFirst = !ids.has(submission.id) && (session === undefined || !sessions.has(session));
    if (resumed === undefined && isFirst) together.push(submission);
    else alone.push([submission]);
    sessions.add(session);
    ids.add(submission.id);
  }
  return together.length === 0 ? alone : [together, ...alone];
}

/** Those that another one of the same person, or of the same form session, came before have none. */
type Outcomes = ReadonlyMap<string, SubmissionOutcome>;

async function writePlain(
  database: Database,
  first: Submission,
  submissions: readonly Submission[],
): Promise<Outcomes> {
  const { tenantId } = first;
  const written = sentIn(await database.statement({ tenantId, access: "write" }, insertionOf(first, submissions)));
  const missing = submissions.filter(({ id }) => !written.has(id));
  if (missing.length === 0) return written;
  const known = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    sentBefore(transaction, first, missing),
  );
  return new Map([...known, ...written]);
}

function writeLimited(database: Database, first: Submission, submissions: readonly Submission[]): Promise<Outcomes> {
  return database.transaction({ tenantId: first.tenantId, access: "write" }, async (transaction) => {
    const elsewhere = await sentElsewhere(transaction, first, submissions);
    const taken = await lockedCounters(transaction, first, submissions);
    // Under the locks: what another process has just taken of the same response is no room that is gone.
    const known = await sentBefore(transaction, first, submissions);
    const fresh = submissions.filter(({ id }) => !known.has(id) && !elsewhere.has(id));
    const refusals = await refusalsOf(transaction, fresh, taken);
    const fitting = fresh.filter(({ id }) => !refusals.has(id));
    const { rows } = await transaction.$client.query<SentRow>(insertionOf(first, fitting));
    const written = sentIn(rows);
    await claimFiles(
      transaction,
      fitting.filter(({ id }) => written.has(id)),
    );
    const missing = fitting.filter(({ id }) => !written.has(id));
    const twice = missing.length === 0 ? [] : await sentBefore(transaction, first, missing);
    return new Map([...refusals, ...known, ...twice, ...written]);
  });
}

interface SentRow {
  readonly id: string;
  readonly sent_at: Date;
}

const sentIn = (rows: readonly SentRow[]): Map<string, SubmissionOutcome> =>
  new Map(rows.map(({ id, sent_at }) => [id, { kind: "sent", sentAt: sent_at }]));

interface KnownRow extends SentRow {
  readonly fingerprint: Buffer | null;
}

/** What is there already under these ids: a repetition is no second response, anything else is refused (D4). */
async function sentBefore(
  transaction: Transaction,
  { tenantId, collectorId }: Submission,
  submissions: readonly Submission[],
): Promise<Outcomes> {
  const ids = submissions.map(({ id }) => id);
  const { rows } = await transaction.$client.query<KnownRow>(
    "select id, sent_at, fingerprint from askloom.responses where tenant_id = $1 and collector_id = $2 and id = any($3::uuid[])",
    [tenantId, collectorId, ids],
  );
  const given = new Map(submissions.map(({ id, fingerprint }) => [id, fingerprint]));
  return new Map(
    rows.map(({ id, sent_at, fingerprint }) => [
      id,
      fingerprint !== null && given.get(id)?.equals(fingerprint) === true
        ? { kind: "sent", sentAt: sent_at }
        : { kind: "response-id-taken" },
    ]),
  );
}

/** Locks the form sessions, and finds those that another response has ended, from another browser. */
async function sentElsewhere(
  transaction: Transaction,
  { tenantId, collectorId }: Submission,
  submissions: readonly Submission[],
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.$client.query<{ id: string }>(
    `with given as (select * from jsonb_to_recordset($5::jsonb) as r(id uuid, session bytea, resumed bytea)), ${held}
      select id from given where not (${isOpen})`,
    [
      tenantId,
      collectorId,
      ...sessionHashes(submissions),
      JSON.stringify(submissions.map((one) => ({ id: one.id, ...sessionsOf(one) }))),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The form session of this browser, and that of another one which it went on with. */
const sessionsOf = ({ sessionHash, resumedHash }: Pick<Submission, "sessionHash" | "resumedHash">) => ({
  session: asBytes(sessionHash),
  resumed: asBytes(resumedHash),
});

const asBytes = (hash: Buffer | null): string | undefined => (hash === null ? undefined : `\\x${hash.toString("hex")}`);

/** The hashes alone, in this order of parameters: by them form sessions are found through their indexes, however many there are. */
const sessionHashes = (submissions: readonly Submission[]) => [
  submissions.flatMap(({ sessionHash }) => sessionHash ?? []),
  submissions.flatMap(({ resumedHash }) => resumedHash ?? []),
];

/** A response that waited here for another one finds what that one made of the form session. All wait in one order. */
const held = `held as materialized (
    select f.token_hash, f.code_hash, f.response_id from askloom.form_sessions f
    where f.tenant_id = $1::uuid and f.collector_id = $2::uuid
      and (f.token_hash = any($3::bytea[]) or f.code_hash = any($4::bytea[]))
    order by f.token_hash
    for update
  )`;

const isOpen = `not exists (select from held where held.token_hash = given.session and held.response_id <> given.id)
    and not exists (select from held where held.code_hash = given.resumed and held.response_id <> given.id)`;

/** Locks what is limited, in one order for everybody. */
async function lockedCounters(
  transaction: Transaction,
  { tenantId, collectorId }: Submission,
  submissions: readonly Submission[],
): Promise<Map<string, number>> {
  const counters = [...new Set([responsesCounter, ...submissions.flatMap(({ places }) => [...places.keys()])])].sort();
  await transaction.execute(sql`insert into askloom.collector_counters (tenant_id, collector_id, counter)
    select ${tenantId}, ${collectorId}, counter from unnest(${sql.param(counters)}::text[]) as counter on conflict do nothing`);
  const { rows } = await transaction.execute<{ counter: string; taken: number }>(
    sql`select counter, taken from askloom.collector_counters
      where tenant_id = ${tenantId} and collector_id = ${collectorId} and counter = any(${sql.param(counters)}::text[])
      order by counter for update`,
  );
  return new Map(rows.map((row) => [row.counter, row.taken]));
}

/** Who does not fit into what was taken. */
async function refusalsOf(
  transaction: Transaction,
  submissions: readonly Submission[],
  taken: Map<string, number>,
): Promise<Map<string, SubmissionOutcome>> {
  const owners = await fileOwners(transaction, submissions);
  const refusals = new Map<string, SubmissionOutcome>();
  const whole = submissions.filter(({ id, fileIds }) => {
    if (getsAllFiles(owners, { id, fileIds })) return true;
    refusals.set(id, { kind: "files-gone" });
    return false;
  });
  admitted(whole, taken).forEach((refusal, index) => {
    const submission = whole[index];
    if (refusal !== undefined && submission !== undefined) refusals.set(submission.id, refusal);
  });
  return refusals;
}

/** One statement for rows, inbox, counters and form sessions that end. What is there already is left alone. */
function insertionOf(
  { tenantId, collectorId, formId, consumers }: Submission,
  submissions: readonly Submission[],
): QueryConfig {
  const rows = submissions.map(
    ({ id, version, isTest, answers, language, receipt, visitorId, userId, once, seconds, fingerprint, ...rest }) => ({
      ...sessionsOf(rest),
      ...callsOf(rest),
      id,
      version,
      is_test: isTest,
      answers,
      language,
      receipt,
      visitor_id: visitorId,
      user_id: userId,
      once,
      seconds,
      fingerprint: asBytes(fingerprint),
    }),
  );
  const hashes = sessionHashes(submissions);
  const [given, places] = [JSON.stringify(rows), JSON.stringify(pathsOf(submissions))];
  const values = [tenantId, collectorId, ...hashes, formId, given, places, consumers];
  return { name: "send-responses", text: insertion, values };
}

/** Nothing is said of calls where none failed, nor of an action where there is none. */
const callsOf = ({
  failedCalls,
  functionValues,
  report,
}: Pick<Submission, "failedCalls" | "functionValues" | "report">) => ({
  ...(report === null ? {} : { report }),
  ...(failedCalls.length === 0 ? {} : { failed_calls: failedCalls, not_checked: isNotChecked(failedCalls) }),
  ...(functionValues === null ? {} : { function_values: functionValues }),
});

const insertion = `
  with given as materialized (
    select * from jsonb_to_recordset($6::jsonb) as r(id uuid, version integer, is_test boolean, answers jsonb,
      language text, receipt text, visitor_id uuid, user_id uuid, once text, seconds integer,
      failed_calls jsonb, function_values jsonb, report text, not_checked boolean, fingerprint bytea, session bytea, resumed bytea)
  ), ${held}, sent as (
    insert into askloom.responses (tenant_id, collector_id, form_id, id, version, is_test, answers, language, receipt,
      visitor_id, user_id, once, seconds, failed_calls, function_values, report,
      not_checked, fingerprint)
    select $1::uuid, $2::uuid, $5::uuid, id, version, is_test, answers, language, receipt, visitor_id, user_id, once, seconds,
      failed_calls, function_values, report, coalesce(not_checked, false), fingerprint
    from given where ${isOpen}
    order by id -- what two batches both carry is met in one order by both
    on conflict do nothing
    returning id, is_test, sent_at
  ), noted as (
    insert into askloom.response_inbox (tenant_id, consumer, collector_id, response_id, revision, event)
    select $1::uuid, consumer, $2::uuid, id, 1, 'sent' from sent cross join unnest($8::text[]) as consumer
  ), ended as (
    update askloom.form_sessions f set sent_at = now(), response_id = given.id, answers = '{}'
    from given join sent on sent.id = given.id
    where f.tenant_id = $1::uuid and f.token_hash = any($3::bytea[]) and f.token_hash = given.session
  ), ended_elsewhere as (
    update askloom.form_sessions f set sent_at = now(), response_id = given.id, answers = '{}'
    from given join sent on sent.id = given.id
    where f.tenant_id = $1::uuid and f.collector_id = $2::uuid and f.code_hash = any($4::bytea[])
      and f.code_hash = given.resumed
  ), taken as (
    select '${responsesCounter}' as counter, count(*)::integer as by from sent where not is_test
    union all
    select p.counter, sum(p.by)::integer from jsonb_to_recordset($7::jsonb) as p(id uuid, counter text, by integer)
      join sent on sent.id = p.id and not sent.is_test group by p.counter
  ), counted as (
    insert into askloom.collector_counters as c (tenant_id, collector_id, counter, taken)
    select $1::uuid, $2::uuid, counter, by from taken where by > 0
    on conflict (tenant_id, collector_id, counter) do update set taken = c.taken + excluded.taken
  )
  select id, sent_at from sent`;

const pathsOf = (submissions: readonly Submission[]) =>
  submissions.flatMap(({ id, places }) => [...places].map(([counter, { taken }]) => ({ id, counter, by: taken })));
