import { emptyAction } from "@askloom/contract";
import type { Transaction } from "../../apps/server/src/platform/db/database.ts";
import { eq } from "../../apps/server/src/platform/db/drizzle.ts";
import { formActions, formActionVersions } from "../../apps/server/src/platform/db/schema.ts";
import type { AreaRecords } from "./area-records.ts";

/** The version of the form action that is there by its name alone. */
export async function makeActions(transaction: Transaction, tenantId: string, records: AreaRecords) {
  const { id: actionId = "", deletedId: deletedActionId = "" } = records["/api/form-actions"] ?? {};
  const version = { number: 1, draftRevision: 1, note: "First", definition: emptyAction("en") };
  await transaction.insert(formActionVersions).values({ tenantId, actionId, ...version });
  await transaction.update(formActions).set({ versionCount: 1, latestVersion: 1 }).where(eq(formActions.id, actionId));
  return { actionId, deletedActionId };
}
