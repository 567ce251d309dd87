import { type FormDefinition, ProblemError } from "@askloom/contract";
import { localDrafts } from "../../../designer/autosave/local-drafts.ts";
import { type Opening, openingOf } from "../../../designer/autosave/recovery.ts";
import { apiClient } from "../../../shared/area-api.ts";

export type LoadedForm =
  | { readonly formId: string; readonly opening: Opening }
  | { readonly formId: string; readonly failure: "not-found" | "no-permission" | "unreachable" };

const begun = new Map<string, FormDefinition>();

/** Begins a form under a new id; it goes to the server with its first edit, one from a template at once. */
export function beginForm(definition: FormDefinition): string {
  const formId = crypto.randomUUID();
  begun.set(formId, definition);
  return formId;
}

/** What the server has of a form, together with what the browser kept of it, or what was just begun. */
export async function loadForm(formId: string): Promise<LoadedForm> {
  const local = await localDrafts.read(formId);
  const fresh = begun.get(formId);
  if (fresh !== undefined && local === undefined) return { formId, opening: newOpening(fresh) };
  try {
    const { definition, revision } = await apiClient().getForm({ params: { formId } });
    return { formId, opening: openingOf({ definition, revision }, local) };
  } catch (error) {
    const code = error instanceof ProblemError ? error.problem.code : "unreachable";
    if (local !== undefined && code !== "no-permission") return { formId, opening: openingOf(undefined, local) };
    return { formId, failure: code === "not-found" || code === "no-permission" ? code : "unreachable" };
  }
}

/** Once it is on the server, that is where it is read from. */
export const formSaved = (formId: string): void => void begun.delete(formId);

const newOpening = (definition: FormDefinition): Opening => ({
  definition,
  revision: undefined,
  base: definition,
  isEdited: definition.pages.some(({ items }) => items.length > 0),
  isRecovered: false,
});
