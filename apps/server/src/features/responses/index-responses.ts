import type { FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, inArray, sql } from "../../platform/db/drizzle.ts";
import { formVersions, responses } from "../../platform/db/schema.ts";
import type { InboxConsumer } from "../inbox/inbox.ts";
import { actionsOf } from "./report/action-versions.ts";
import { changeTallies } from "./tallies/change-tallies.ts";
import { removeValues } from "./tallies/remove-values.ts";
import { valueRowsOf } from "./value-rows.ts";

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
  const values = sent.flatMap((response) => {
    const definition = definitions(response);
    return definition === undefined
      ? []
      : valueRowsOf({ form: definition, action: actions(response) }, response).map((row) => ({
          ...row,
          response_id: response.id,
          is_test: response.isTest,
          sent_at: response.sentAt,
          sentMs: Number(response.sentMs),
        }));
  });
  const removed = await removeValues(transaction, { pubId, ids });
  await transaction.execute(sql`
    insert into askloom.response_values (tenant_id, collector_id, question, response_id, words, figure, is_test, sent_at, tally)
    select ${tenantId}::uuid, ${pubId}::uuid, question, response_id, words, figure, is_test, sent_at, tally
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(question text, response_id uuid, words text,
      figure double precision, is_test boolean, sent_at timestamptz, tally text)`);
  const added = values.filter((value) => !value.is_test);
  await changeTallies(transaction, { tenantId, pubId }, { added, removed });
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
