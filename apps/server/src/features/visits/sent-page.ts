import type { FastifyReply } from "fastify";
import { and, eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Entered } from "./enter-visit.ts";
import { sentDocument } from "./form-page.ts";
import { readingState } from "./reading-state.ts";
import { sentResponse } from "./send-response.ts";
import { type LinkRequest, sendDocument } from "./visit-page.ts";
import type { VisitParts } from "./visit-parts.ts";
import { withThanks } from "./with-thanks.ts";

/** The confirmation of answers that are there, in the words of their form, with what can be done with them (FL33). */
export async function sentPage(
  { app, database, entrance, sending }: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
  { pub }: Entered,
  responseId: string,
): Promise<FastifyReply> {
  const [row] = await database.transaction({ tenantId: pub.tenantId, access: "read" }, (transaction) =>
    transaction
      .select()
      .from(responses)
      .where(and(eq(responses.collectorId, pub.id), eq(responses.id, responseId))),
  );
  const form = row === undefined ? undefined : await entrance.pubs.form(pub, row.version);
  if (row === undefined || form === undefined) throw new Refusal("not-found");
  const { link } = request.params;
  const state = readingState(link, row, { ...form, definition: withThanks(form.definition, pub) });
  const sent = sentResponse(sending.copies.of(link, row.id), pub, row);
  return sendDocument(reply, pub, await sentDocument(app, state, sent));
}
