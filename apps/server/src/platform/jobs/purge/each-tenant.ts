import { asc, gt } from "../../db/drizzle.ts";
import { tenants } from "../../db/schema.ts";
import { systemTenant } from "../queues.ts";
import type { Purging } from "./purging.ts";

const pageSize = 200;

/** All tenants, the system's included, a page at a time: only the system tenant may list them. */
export async function* eachTenant({ database, signal }: Pick<Purging, "database" | "signal">): AsyncGenerator<string> {
  yield systemTenant;
  let last = systemTenant;
  for (;;) {
    signal.throwIfAborted();
    const page = await database.transaction({ tenantId: systemTenant, access: "read" }, (transaction) =>
      transaction
        .select({ id: tenants.id })
        .from(tenants)
        .where(gt(tenants.id, last))
        .orderBy(asc(tenants.id))
        .limit(pageSize),
    );
    for (const { id } of page) yield id;
    last = page.at(-1)?.id ?? last;
    if (page.length < pageSize) return;
  }
}
