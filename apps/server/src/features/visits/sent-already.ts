import type { Database } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import { idOf } from "./check-access.ts";
import type { LoadedVisit } from "./load-visit.ts";

/** The response of someone who may send only one, if there is one already (FL18). */
export async function sentAlready(database: Database, { collector, person }: LoadedVisit): Promise<string | undefined> {
  const once = idOf(person);
  // A test takes nothing, and leads to nothing that was sent in earnest (FL14).
  if (collector.isTest || !collector.settings.onePerVisitor || once === "") return undefined;
  const [row] = await database.transaction({ tenantId: collector.tenantId, access: "read" }, (transaction) =>
    transaction
      .select({ id: responses.id })
      .from(responses)
      .where(and(eq(responses.collectorId, collector.id), eq(responses.once, once))),
  );
  return row?.id;
}
