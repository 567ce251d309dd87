import type { Database } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import type { Collector } from "./collectors.ts";

type SentAnswers = Pick<typeof responses.$inferSelect, "answers" | "language">;

/** What was sent under this id, by the same kind of link. */
export async function sentAnswers(
  database: Database,
  { tenantId, id: pubId, isTest }: Collector,
  responseId: string | undefined,
): Promise<SentAnswers | undefined> {
  if (responseId === undefined) return undefined;
  const [row] = await database.transaction({ tenantId, access: "read" }, (transaction) =>
    transaction
      .select({ answers: responses.answers, language: responses.language })
      .from(responses)
      .where(and(eq(responses.collectorId, pubId), eq(responses.id, responseId), eq(responses.isTest, isTest))),
  );
  return row;
}
