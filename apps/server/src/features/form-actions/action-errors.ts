import { actionInspectionSteps } from "@askloom/actions";
import type { ActionDefinition, FormDefinition } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { forms } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { afterOthers, collected, inSlices } from "../../platform/queues/slices.ts";
import { isFound } from "../../records/records.ts";
import { loadUsedFunctions } from "../lambda/lambda.ts";
import { functionsOf } from "./functions-of.ts";

/** Refuses an action that could not run on this version of its form, or on its draft; names each error with its step (FA4). */
export async function refuseActionErrors(
  transaction: Transaction,
  definition: ActionDefinition,
  ofForm?: FormDefinition,
): Promise<void> {
  const [form, functions] = await Promise.all([
    ofForm ?? formOf(transaction, definition),
    loadUsedFunctions(transaction, functionsOf(definition)),
  ]);
  const steps = collected(actionInspectionSteps(definition, { form, functions }));
  const errors = (await inSlices(steps, afterOthers)).filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  throw new Refusal("form-action-has-errors", {
    errors: errors.slice(0, 50).map(({ code, node, edge }) => ({ field: node ?? edge ?? "action", detail: code })),
  });
}

/** The draft of the form that the action works on. */
async function formOf(transaction: Transaction, { formId }: ActionDefinition) {
  if (formId === undefined) return undefined;
  const [row] = await transaction
    .select({ definition: forms.definition })
    .from(forms)
    .where(isFound(transaction, forms, { id: formId }));
  return row?.definition;
}
