import type { ActionReport } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import { addActivities, type Delivery, type DirectPerformer, reportOnlyKey } from "../../runs/runs.ts";
import { type CollectorParts, type Collectors, collectorsIn } from "./collectors.ts";
import { decideReport } from "./decide-report.ts";
import { evaluated } from "./evaluate.ts";

type ResponseRow = typeof responses.$inferSelect;

/** Nobody waits for it, so functions may take longer than while a response is sent; an attempt has 20 s. */
const totalMs = 15_000;

export interface ReportParts extends CollectorParts {
  /** Puts what was found out in order, for tables and charts. */
  readonly index: (
    transaction: Transaction,
    of: { readonly tenantId: string; readonly pubId: string; readonly ids: readonly string[] },
  ) => Promise<void>;
}

/**
 * Decides about a response that is there: functions took too long while it was sent, or its publication got the action
 * later. The report and the deliveries that it asks for are written together (FA60, FA61).
 */
export function reportPerformer(parts: ReportParts): DirectPerformer {
  const collectors = collectorsIn(parts);
  return {
    async perform(delivery) {
      const response = await readResponse(parts, delivery);
      if (response === undefined) return { is: "skipped", problem: "response-gone" };
      if (response.revision !== delivery.responseRevision) return { is: "skipped", problem: "response-changed" };
      const report = await decided(collectors, delivery, response);
      if (typeof report === "string") return { is: "failed", problem: report };
      if (!report.isComplete) return { is: "retry", problem: "functions-too-slow" };
      return {
        is: "done",
        finish: (transaction) => write(transaction, { delivery, response, report, index: parts.index }),
      };
    },
  };
}

async function readResponse({ database }: CollectorParts, delivery: Delivery): Promise<ResponseRow | undefined> {
  const { tenantId, collectorId, responseId } = delivery;
  if (collectorId === null || responseId === null) return undefined;
  const [row] = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction.select().from(responses).where(isResponse(collectorId, responseId)),
  );
  return row;
}

const isResponse = (collectorId: string, responseId: string) =>
  and(eq(responses.collectorId, collectorId), eq(responses.id, responseId));

/** As it would have been decided when the response was sent; a text names what is missing. */
async function decided(
  collectors: Collectors,
  { tenantId, definitionId, definitionVersion }: Delivery,
  { formId, version, answers, language, report, sentAt }: ResponseRow,
): Promise<ActionReport | string> {
  const form = await collectors.formOf(tenantId, formId, version);
  if (form === undefined) return "form-gone";
  const action = await collectors.action(form, { id: definitionId, version: definitionVersion });
  if (action === undefined) return "action-gone";
  const now = report?.now ?? sentAt.toISOString().slice(0, 16);
  const session = await evaluated(form, (begin) => begin({ answers, language, now }));
  return decideReport({ action, pool: collectors.pool, session, now, totalMs });
}

interface Deciding {
  readonly delivery: Delivery;
  readonly response: ResponseRow;
  readonly report: ActionReport;
  readonly index: ReportParts["index"];
}

async function write(transaction: Transaction, { delivery, response, report, index }: Deciding): Promise<void> {
  const { tenantId, collectorId, id: responseId, revision, isTest } = response;
  const [written] = await transaction
    .update(responses)
    .set({ report })
    .where(and(isResponse(collectorId, responseId), eq(responses.revision, revision)))
    .returning({ id: responses.id });
  if (written === undefined) return;
  await index(transaction, { tenantId, pubId: collectorId, ids: [responseId] });
  if (delivery.key === reportOnlyKey) return;
  const mode = isTest ? "record" : "send";
  await addActivities(
    transaction,
    { tenantId, runId: delivery.runId, mode, activities: report.deliveries },
    new Date(),
  );
}
