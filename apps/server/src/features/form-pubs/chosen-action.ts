import {
  areas,
  type FormDefinition,
  type FormPubChange,
  type MemberAccess,
  missingPermission,
} from "@askloom/contract";
import { findVersion } from "../../definitions/definitions.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type Doing, findRecord } from "../../records/records.ts";
import { formActionKind, refuseActionErrors } from "../form-actions/form-actions.ts";

interface ChoosingAction {
  readonly formId: string;
  /** The version of the form that visitors fill in. */
  readonly form: () => Promise<FormDefinition>;
  readonly action: FormPubChange["action"];
  /** The action that it has. */
  readonly current?: string | null;
}

/**
 * The action that a publication is to have: one of its form, without errors (PB30). Nothing where it is not said. People
 * who may not see actions neither choose nor remove one (PB32).
 */
export async function actionColumns(
  { transaction, caller }: Doing,
  { formId, form, action, current = null }: ChoosingAction,
) {
  if (action === undefined || (action === null && current === null)) return {};
  const access: MemberAccess = areas.formActions.access.read;
  const permission = missingPermission(access, (name) => caller.permissions.has(name));
  if (permission !== undefined) throw new Refusal("no-permission", { values: { permission } });
  if (action === null) return { actionId: null, actionVersion: null };
  const { id, version: number } = action;
  await findRecord(transaction, formActionKind, id);
  const { definition } = await findVersion(transaction, formActionKind, { id, number });
  if (definition.formId !== formId) throw new Refusal("form-action-of-another-form");
  await refuseActionErrors(transaction, definition, await form());
  return { actionId: id, actionVersion: number };
}
