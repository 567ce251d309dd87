import type { Database } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/drizzle.ts";
import { responses } from "../../platform/db/schema.ts";
import { nameOfWho } from "./door.ts";
import type { Entered } from "./enter-visit.ts";

/** The response of someone who may send only one, if there is one already (FL18). */
export async function sentAlready(database: Database, { pub, who }: Entered): Promise<string | undefined> {
  const once = nameOfWho(who);
  // A test takes nothing, and leads to nothing that was sent in earnest (FL14).
  if (pub.isTest || !pub.row.onePerVisitor || once === "") return undefined;
  const [row] = await database.transaction({ tenantId: pub.tenantId, access: "read" }, (transaction) =>
    transaction
      .select({ id: responses.id })
      .from(responses)
      .where(and(eq(responses.collectorId, pub.id), eq(responses.once, once))),
  );
  return row?.id;
}
