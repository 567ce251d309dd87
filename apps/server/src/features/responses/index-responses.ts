import type { FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, sql } from "../../platform/db/drizzle.ts";
import { formVersions, responses } from "../../platform/db/schema.ts";
import type { InboxConsumer } from "../inbox/inbox.ts";
import { inParts } from "./in-parts.ts";
import { actionsOf } from "./report/action-versions.ts";
import { changeTallies } from "./tallies/change-tallies.ts";
import { removeValues } from "./tallies/remove-values.ts";
import { type Answered, type SentAnswers, type ValueRow, valueRowsOf } from "./value-rows.ts";

/** Writes the values by which tables are sorted and filtered, soon after responses were sent (RS2). */
export const valuesConsumer: InboxConsumer = {
  name: "values",
  starts: "when calm",
  async handle(transaction, { tenantId, entries }) {
    for (const [pubId, rows] of Map.groupBy(entries, ({ collectorId }) => collectorId)) {
      const ids = [...new Set(rows.map(({ responseId }) => responseId))];
      await indexResponses(transaction, { tenantId, pubId, ids });
    }
  },
};

interface Taken {
  readonly tenantId: string;
  readonly pubId: string;
  readonly ids: readonly string[];
}

/** Replaces the values of these responses, and what charts count of them. */
export async function indexResponses(transaction: Transaction, { tenantId, pubId, ids }: Taken): Promise<void> {
  const sent = await transaction
    .select({
      id: responses.id,
      formId: responses.formId,
      version: responses.version,
      receipt: responses.receipt,
      answers: responses.answers,
      isTest: responses.isTest,
      seconds: responses.seconds,
      notChecked: responses.notChecked,
      report: responses.report,
      sentMs: sql<number>`extract(epoch from ${responses.sentAt})::double precision * 1000`,
      // As text: the moment is finer than a Date.
      sentAt: sql<string>`${responses.sentAt}::text`,
    })
    .from(responses)
    .where(and(eq(responses.collectorId, pubId), inArray(responses.id, [...ids])))
    // A change waits until the values of what was said before are written, and its own come after them.
    .orderBy(asc(responses.id))
    .for("no key update");
  const [definitions, actions] = [await definitionsOf(transaction, sent), await actionsOf(transaction, sent)];
  const removed = await removeValues(transaction, { pubId, ids });
  const added: IndexedValue[] = [];
  const found = valuesOf(sent, (response) => ({ form: definitions(response), action: actions(response) }));
  for await (const values of inParts(found, rowsAtOnce)) {
    await transaction.execute(sql`
      insert into askloom.response_values (tenant_id, collector_id, question, response_id, words, figure, is_test, sent_at, tally)
      select ${tenantId}::uuid, ${pubId}::uuid, question, response_id, words, figure, is_test, sent_at, tally
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(question text, response_id uuid, words text,
        figure double precision, is_test boolean, sent_at timestamptz, tally text)`);
    for (const value of values) if (!value.is_test) added.push(value);
  }
  await changeTallies(transaction, { tenantId, pubId }, { added, removed });
}

/** So many rows are written by one statement. */
const rowsAtOnce = 4_000;

interface SentResponse extends SentAnswers {
  readonly id: string;
  readonly formId: string;
  readonly isTest: boolean;
  readonly sentAt: string;
  readonly sentMs: number;
}

interface IndexedValue extends ValueRow {
  readonly response_id: string;
  readonly is_test: boolean;
  readonly sent_at: string;
  readonly sentMs: number;
}

/** The values of all responses, those of one answer in each step. */
function* valuesOf<Response extends SentResponse>(
  sent: readonly Response[],
  answeredBy: (response: Response) => Pick<Answered, "action"> & { readonly form: Answered["form"] | undefined },
): Generator<IndexedValue[]> {
  for (const response of sent) {
    const { form, action } = answeredBy(response);
    if (form === undefined) continue;
    const { id, isTest, sentAt, sentMs } = response;
    const facts = { response_id: id, is_test: isTest, sent_at: sentAt, sentMs: Number(sentMs) };
    for (const rows of valueRowsOf({ form, action }, response)) yield rows.map((row) => ({ ...row, ...facts }));
  }
}

interface Versioned {
  readonly formId: string;
  readonly version: number;
}

/** The definitions that some responses answered, each read once. */
export async function definitionsOf(
  transaction: Transaction,
  rows: readonly Versioned[],
): Promise<(row: Versioned) => FormDefinition | undefined> {
  const keyOf = ({ formId, version }: Versioned) => `${formId}/${version}`;
  const wanted = new Map(rows.map((row) => [keyOf(row), row]));
  const known = new Map<string, FormDefinition>();
  for (const [formId, versions] of Map.groupBy(wanted.values(), (row) => row.formId)) {
    const found = await transaction
      .select({ number: formVersions.number, definition: formVersions.definition })
      .from(formVersions)
      .where(
        and(
          eq(formVersions.formId, formId),
          inArray(
            formVersions.number,
            versions.map(({ version }) => version),
          ),
        ),
      );
    for (const { number, definition } of found) known.set(keyOf({ formId, version: number }), definition);
  }
  return (row) => known.get(keyOf(row));
}
