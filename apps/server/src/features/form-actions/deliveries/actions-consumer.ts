import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, inArray } from "../../../platform/db/drizzle.ts";
import { formActionVersions, responses } from "../../../platform/db/schema.ts";
import { startRun } from "../../../runs/runs.ts";
import type { InboxBatch, InboxConsumer } from "../../inbox/inbox.ts";

type Entry = InboxBatch["entries"][number];

/** Starts the deliveries that the action of a response asks for, as soon as the response is durable (FA14). */
export const actionsConsumer: InboxConsumer = {
  name: "actions",
  starts: "at once",
  async handle(transaction, { tenantId, entries }) {
    for (const [collectorId, rows] of Map.groupBy(entries, (entry) => entry.collectorId))
      await startRuns(transaction, { tenantId, collectorId, rows });
  },
};

interface Starting {
  readonly tenantId: string;
  readonly collectorId: string;
  readonly rows: readonly Entry[];
}

async function startRuns(transaction: Transaction, { tenantId, collectorId, rows }: Starting): Promise<void> {
  const ids = rows.map(({ responseId }) => responseId);
  const sent = await transaction
    .select({ id: responses.id, report: responses.report, isTest: responses.isTest, revision: responses.revision })
    .from(responses)
    .where(and(eq(responses.collectorId, collectorId), inArray(responses.id, ids)));
  const found = new Map(sent.map((response) => [response.id, response]));
  const repeats = new Map<string, boolean>();
  for (const { responseId, revision, event } of rows) {
    const response = found.get(responseId);
    // Changed again meanwhile: the entry of that change starts the run.
    if (response?.report == null || response.revision !== revision) continue;
    const { actionId, actionVersion, deliveries } = response.report;
    if (event === "changed") {
      const key = `${actionId}/${actionVersion}`;
      const isRepeated = repeats.get(key) ?? (await repeatsOnChange(transaction, actionId, actionVersion));
      repeats.set(key, isRepeated);
      if (!isRepeated) continue;
    }
    const run = {
      tenantId,
      dialect: "action" as const,
      definitionId: actionId,
      definitionVersion: actionVersion,
      response: { collectorId, id: responseId, revision },
      mode: response.isTest ? ("record" as const) : ("send" as const),
      activities: deliveries,
    };
    await startRun(transaction, run, new Date());
  }
}

async function repeatsOnChange(transaction: Transaction, actionId: string, number: number): Promise<boolean> {
  const [row] = await transaction
    .select({ definition: formActionVersions.definition })
    .from(formActionVersions)
    .where(and(eq(formActionVersions.actionId, actionId), eq(formActionVersions.number, number)));
  return row?.definition.repeatsOnChange ?? false;
}
