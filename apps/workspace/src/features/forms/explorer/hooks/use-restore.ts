import type { FormItem } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useRestoreFormMutation, useRestoreFormsMutation } from "../../forms-api.ts";
import type { Bulk } from "./use-bulk.ts";
import type { Outcomes } from "./use-outcome.ts";
import { useTell } from "./use-tell.ts";

/** Takes deleted forms back, one or many (D12). */
export function useRestore(run: Bulk["run"], outcome: Outcomes): (forms: readonly FormItem[]) => Promise<void> {
  const { t } = useTranslation("forms-explorer");
  const tell = useTell();
  const [restoreForm] = useRestoreFormMutation();
  const [restoreForms] = useRestoreFormsMutation();
  return async (forms) => {
    const [form] = forms;
    if (form === undefined || forms.length > 1) {
      return outcome.show(await run(forms, restoreForms), forms, { done: "restore" });
    }
    const { data, error } = await restoreForm(form.id);
    if (error !== undefined) tell.failed(error, form.name);
    if (data === undefined) return;
    const isRenamed = data.name !== form.name;
    tell.done(t(isRenamed ? "done.restoreRenamed" : "done.restoreOne", { name: data.name }));
  };
}
