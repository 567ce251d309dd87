import type { Client, RecordUse } from "@askloom/contract";
import { functionKey, functionsUsed } from "@askloom/engine";
import { withVersions } from "../../../shared/functions/function-uses.ts";

export interface UsedForm extends RecordUse {
  /** The versions that its draft uses; none where the reader may not see the form, or only its versions use the function. */
  readonly versions: readonly number[];
}

export interface UsedForms {
  readonly forms: readonly UsedForm[];
  /** How many others use the function that the reader may not see. */
  readonly unnamed: number;
  /** The newest version of the function. */
  readonly latest: number | undefined;
}

/** The forms that use a function, and which version each of them uses (FN29). */
export async function readUsedForms(api: Client, functionId: string): Promise<UsedForms> {
  const { items, unnamed } = await api.listFunctionUses({ params: { functionId } });
  if (items.length === 0) return { forms: [], unnamed, latest: undefined };
  const latest = await api.getLatestFunctionVersion({ params: { functionId } }).catch(() => undefined);
  const forms = await Promise.all(
    items.map(async (use) => {
      const form = await api.getForm({ params: { formId: use.id } }).catch(() => undefined);
      const used = form === undefined ? [] : functionsUsed(form.definition).map((place) => place.use);
      const versions = used.filter((each) => each.functionId === functionId).map((each) => each.versionNumber);
      return { ...use, versions: [...new Set(versions)].sort((a, b) => a - b) };
    }),
  );
  return { forms, unnamed, latest: latest?.number };
}

export const isOutdated = ({ versions }: UsedForm, latest: number | undefined): boolean =>
  latest !== undefined && versions.some((version) => version < latest);

/** Brings the drafts of forms to the newest version; those that someone else changes meanwhile are left as they are. */
export async function updateForms(
  api: Client,
  functionId: string,
  { forms, latest }: { readonly forms: readonly UsedForm[]; readonly latest: number },
): Promise<number> {
  let updated = 0;
  for (const { id: formId, versions } of forms) {
    const newest = { functionId, versionNumber: latest };
    const changes = new Map(versions.map((versionNumber) => [functionKey({ functionId, versionNumber }), newest]));
    const form = await api.getForm({ params: { formId } });
    const body = { definition: withVersions(form.definition, changes) };
    const saved = await api.saveForm({ params: { formId }, body, ifMatch: form.revision }).catch(() => undefined);
    updated += saved === undefined ? 0 : 1;
  }
  return updated;
}
