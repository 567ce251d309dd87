import type { FormItem } from "@askloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePurgeFormsMutation, useRestoreFormMutation, useRestoreFormsMutation } from "../../forms-api.ts";
import type { FormOffer } from "../../model/explorer/offered.ts";
import { useBulk } from "./use-bulk.ts";
import { useOutcome } from "./use-outcome.ts";
import { useTell } from "./use-tell.ts";

/** What can be done with deleted forms, one or many (D12). */
export function useTrashActions() {
  const { t } = useTranslation("forms-explorer");
  const tell = useTell();
  const { work, run } = useBulk();
  const outcome = useOutcome();
  const [purged, setPurged] = useState<readonly FormItem[]>();
  const [restoreForm] = useRestoreFormMutation();
  const [restoreForms] = useRestoreFormsMutation();
  const [purgeForms] = usePurgeFormsMutation();

  const restore = async (forms: readonly FormItem[]) => {
    const [form] = forms;
    if (form === undefined || forms.length > 1) {
      return outcome.show(await run(forms, restoreForms), forms, "restore");
    }
    const { data, error } = await restoreForm(form.id);
    if (error !== undefined) tell.failed(error, form.name);
    if (data === undefined) return;
    const isRenamed = data.name !== form.name;
    tell.done(t(isRenamed ? "done.restoreRenamed" : "done.restoreOne", { name: data.name }));
  };
  const purge = async (forms: readonly FormItem[]) => {
    outcome.show(await run(forms, purgeForms), forms, "purge");
  };
  const one: Partial<Record<FormOffer, (form: FormItem) => unknown>> = {
    restore: (form) => restore([form]),
    purge: (form) => setPurged([form]),
  };
  return {
    act: (action: FormOffer, form: FormItem) => void one[action]?.(form),
    restore,
    purge,
    work,
    outcome,
    purged,
    ask: setPurged,
    close: () => setPurged(undefined),
  };
}

export type TrashActions = ReturnType<typeof useTrashActions>;
