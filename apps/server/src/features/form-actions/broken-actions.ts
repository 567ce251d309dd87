import type { FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull } from "../../platform/db/drizzle.ts";
import { formActionVersions, formPubs } from "../../platform/db/schema.ts";
import { refuseActionErrors } from "./action-errors.ts";

/** Refuses a version of a form that breaks the action of a publication which follows the form (PB31). */
export async function refuseBrokenActions(
  transaction: Transaction,
  formId: string,
  definition: FormDefinition,
): Promise<void> {
  const ofPub = and(
    eq(formActionVersions.tenantId, formPubs.tenantId),
    eq(formActionVersions.actionId, formPubs.actionId),
    eq(formActionVersions.number, formPubs.actionVersion),
  );
  const followed = await transaction
    .selectDistinctOn([formActionVersions.actionId, formActionVersions.number], {
      action: formActionVersions.definition,
    })
    .from(formPubs)
    .innerJoin(formActionVersions, ofPub)
    .where(and(eq(formPubs.formId, formId), isNull(formPubs.version), isNull(formPubs.deletedAt)));
  for (const { action } of followed) await refuseActionErrors(transaction, action, definition);
}

/** Refuses a version of a form that breaks this version of an action. */
export async function refuseBrokenAction(
  transaction: Transaction,
  { actionId, actionVersion }: Pick<typeof formPubs.$inferSelect, "actionId" | "actionVersion">,
  definition: FormDefinition,
): Promise<void> {
  if (actionId === null || actionVersion === null) return;
  const [row] = await transaction
    .select({ action: formActionVersions.definition })
    .from(formActionVersions)
    .where(and(eq(formActionVersions.actionId, actionId), eq(formActionVersions.number, actionVersion)));
  if (row !== undefined) await refuseActionErrors(transaction, row.action, definition);
}
