import { formatNumber } from "@askloom/browser";
import type { FormItem } from "@askloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  useDeleteFormMutation,
  useDeleteFormsMutation,
  useDeprecateFormsMutation,
  useDuplicateFormMutation,
} from "../../forms-api.ts";
import { exportForms } from "../../import/components/export-forms.ts";
import type { FormOffer } from "../model/offered.ts";
import { useBulk } from "./use-bulk.ts";
import { useOutcome } from "./use-outcome.ts";
import { useRestore } from "./use-restore.ts";
import { useTell } from "./use-tell.ts";

export type ExplorerDialog =
  | { readonly dialog: "version" | "responses"; readonly form: FormItem }
  | { readonly dialog: "import" };

/** What can be done with the forms that are in use, one or many. */
export function useExplorerActions() {
  const { t } = useTranslation("forms-explorer");
  const tell = useTell();
  const { work, run, follow } = useBulk();
  const outcome = useOutcome();
  const restore = useRestore(run, outcome);
  const [dialog, setDialog] = useState<ExplorerDialog>();
  const [duplicateForm] = useDuplicateFormMutation();
  const [deprecateForms] = useDeprecateFormsMutation();
  const [deleteForm] = useDeleteFormMutation();
  const [deleteForms] = useDeleteFormsMutation();

  const duplicate = async ({ id, name }: FormItem) => {
    const { data, error } = await duplicateForm(id);
    if (error !== undefined) tell.failed(error, name);
    if (data !== undefined) tell.done(t("done.duplicate", { name: data.name }));
  };
  const deprecate = async (forms: readonly FormItem[]) => {
    const isDeprecated = forms.some(({ deprecatedAt }) => deprecatedAt === null);
    const result = await run(forms, (ids) => deprecateForms({ ids, isDeprecated }));
    outcome.show(result, forms, { done: isDeprecated ? "deprecate" : "undeprecate" });
  };
  // Nobody is asked: what is in the trash comes back with one click while it is told, and later from there.
  const remove = async (forms: readonly FormItem[]) => {
    const [form] = forms;
    const undo = () => void restore(forms);
    if (form === undefined || forms.length > 1) {
      return outcome.show(await run(forms, deleteForms), forms, { done: "delete", undo });
    }
    const { error } = await deleteForm(form);
    if (error !== undefined) return tell.failed(error, form.name);
    tell.done(t("done.deleteOne", { name: form.name || t("row.untitled") }), undo);
  };
  const exportAll = async (forms: readonly FormItem[]) => {
    const ids = forms.map(({ id }) => id);
    const result = await follow(ids.length, (following) => exportForms(ids, following));
    if (result.outcome === "failed") {
      return tell.failed(result.failure, forms.find(({ id }) => id === result.id)?.name ?? "");
    }
    if (result.outcome === "saved") {
      tell.done(t("done.export", { count: result.count, shown: formatNumber(result.count) }));
    }
  };
  const one: Partial<Record<FormOffer, (form: FormItem) => unknown>> = {
    duplicate,
    version: (form) => setDialog({ dialog: "version", form }),
    deprecate: (form) => deprecate([form]),
    responses: (form) => setDialog({ dialog: "responses", form }),
    export: (form) => exportAll([form]),
    delete: (form) => remove([form]),
  };
  return {
    act: (action: FormOffer, form: FormItem) => void one[action]?.(form),
    deprecate,
    remove,
    exportAll,
    work,
    outcome,
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
  };
}

export type ExplorerActions = ReturnType<typeof useExplorerActions>;
