import { emptyFunction } from "@askloom/contract";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { eq } from "../../apps/server/src/platform/db/drizzle.ts";
import { functions, functionVersions } from "../../apps/server/src/platform/db/schema.ts";
import type { AreaRecords } from "./area-records.ts";

/** The version of the function that is there by its name alone. */
export async function makeFunctions(transaction: Transaction, tenantId: string, records: AreaRecords) {
  const { id: functionId = "", deletedId: deletedFunctionId = "" } = records["/api/functions"] ?? {};
  const version = { number: 1, draftRevision: 1, note: "First", definition: emptyFunction("en") };
  await transaction.insert(functionVersions).values({ tenantId, functionId, ...version });
  await transaction.update(functions).set({ versionCount: 1, latestVersion: 1 }).where(eq(functions.id, functionId));
  return { functionId, deletedFunctionId };
}
