import { sql } from "../../platform/db/drizzle.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { type Doing, lockRecord, markRecord, note, toEach } from "../../records/records.ts";
import { type FormRow, formItemOf, formKind } from "./form-kind.ts";

/** Marking a form as outdated is no change of it: it keeps its revision. */
export const deprecationHandlers: HandlersFor<"deprecateForm" | "bulkDeprecateForms"> = {
  async deprecateForm(call) {
    const { params, body } = call.input;
    return formItemOf(call.transaction, await deprecate(call, { id: params.formId, ...body }));
  },
  bulkDeprecateForms: (call) => {
    const { ids, isDeprecated } = call.input.body;
    return toEach(ids, (id) => deprecate(call, { id, isDeprecated }));
  },
};

async function deprecate(
  doing: Doing,
  { id, isDeprecated }: { readonly id: string; readonly isDeprecated: boolean },
): Promise<FormRow> {
  const form = await lockRecord(doing.transaction, formKind, { id });
  if (isDeprecated === (form.deprecatedAt !== null)) return form;
  const change = { deprecatedAt: isDeprecated ? sql`now()` : null };
  const row = await markRecord(doing.transaction, formKind, { row: form, change });
  await note(doing, formKind, { row, step: isDeprecated ? "deprecated" : "undeprecated" });
  return row;
}
