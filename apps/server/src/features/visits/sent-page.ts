import type { FastifyReply } from "fastify";
import { and, eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Collector } from "./collectors.ts";
import { storedFeedback } from "./feedback.ts";
import { sentDocument } from "./form-page.ts";
import type { LinkRequest } from "./read-request.ts";
import { readingState } from "./reading-state.ts";
import { sendDocument } from "./send-page.ts";
import { sentResponse } from "./send-response.ts";
import type { VisitParts } from "./visit-parts.ts";
import { withThanks } from "./with-thanks.ts";

/** The confirmation of answers that are there, in the words of their form, with what can be done with them (FL33). */
export async function sentPage(
  { app, database, visitContext, sending }: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { collector, responseId }: { readonly collector: Collector; readonly responseId: string },
): Promise<FastifyReply> {
  const [row] = await database.transaction({ tenantId: collector.tenantId, access: "read" }, (transaction) =>
    transaction
      .select()
      .from(responses)
      .where(and(eq(responses.collectorId, collector.id), eq(responses.id, responseId))),
  );
  const form = row === undefined ? undefined : await visitContext.collectors.form(collector, row.version);
  if (row === undefined || form === undefined) throw new Refusal("not-found");
  const { link } = request.params;
  const state = readingState(link, row, { ...form, definition: withThanks(form.definition, collector) });
  const feedback = await storedFeedback(visitContext.collectors, form, { ...row, collector });
  const sent = sentResponse(sending.copies.of(link, row.id), collector, { ...row, feedback });
  return sendDocument(reply, collector, await sentDocument(app, { ...state, sent }, form));
}
