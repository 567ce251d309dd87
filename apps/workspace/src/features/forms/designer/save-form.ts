import { type FormDefinition, ProblemError } from "@askloom/contract";
import type { SaveOutcome } from "../../../designer/autosave/autosave.ts";
import { apiClient } from "../../../shared/area-api.ts";

/** Saves a draft and says in the keeper's words how it went. */
export async function saveForm(
  formId: string,
  definition: FormDefinition,
  revision: number | undefined,
): Promise<SaveOutcome> {
  try {
    return { outcome: "saved", revision: await send(formId, definition, revision) };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { outcome: "unreachable" };
    const { code, title, status } = error.problem;
    if (code === "changed-meanwhile") return conflict(formId);
    // Signed out or overloaded: it will work again by itself.
    if (status === 401 || status === 429 || status >= 500) return { outcome: "unreachable" };
    return { outcome: "refused", message: title };
  }
}

/** A new form is made empty and then saved: repeating either after a lost answer changes nothing. */
async function send(formId: string, definition: FormDefinition, revision: number | undefined): Promise<number> {
  const api = apiClient();
  const ifMatch = revision ?? (await api.createForm({ body: { id: formId } })).revision;
  const saved = await api.saveForm({ params: { formId }, body: { definition }, ifMatch });
  return saved.revision;
}

async function conflict(formId: string): Promise<SaveOutcome> {
  try {
    const { definition, revision } = await apiClient().getForm({ params: { formId } });
    return { outcome: "conflict", theirs: { definition, revision } };
  } catch {
    return { outcome: "unreachable" };
  }
}
