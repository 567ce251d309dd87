import { formatNumber } from "@askloom/browser";
import { type Action, type UsedLifeCycle, useNotify } from "@askloom/browser/list";
import type { FormItem } from "@askloom/contract";
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDownload,
  IconInbox,
  IconPencil,
  IconRocket,
  IconVersions,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDeprecateFormsMutation, useDuplicateFormMutation } from "../../forms-api.ts";
import { exportForms } from "../../import/components/export-forms.ts";
import type { FormOffer } from "../model/offered.ts";
import { formPaths } from "../model/paths.ts";
import { isWorthVersion } from "../model/version-state.ts";

export type FormDialog =
  | { readonly dialog: "version" | "responses"; readonly form: FormItem }
  | { readonly dialog: "import" };

type OfferedAction = Action<FormItem> & { readonly name: FormOffer };

/** What can be done with forms besides their life cycle, one or many. */
export function useFormActions(cycle: UsedLifeCycle<FormItem>, open: (dialog: FormDialog) => void): OfferedAction[] {
  const { t } = useTranslation("forms-explorer");
  const notify = useNotify();
  const [duplicateForm] = useDuplicateFormMutation();
  const [deprecateForms] = useDeprecateFormsMutation();
  const duplicate = async ([form]: readonly FormItem[]) => {
    if (form === undefined) return;
    const { data, error } = await duplicateForm(form.id);
    if (error !== undefined) notify.failed(error);
    if (data !== undefined) notify.done(t("done.duplicate", { name: data.name }));
  };
  const deprecate = async (forms: readonly FormItem[]) => {
    const isDeprecated = forms.some(isInUse);
    const ids = (some: readonly FormItem[]) => some.map(({ id }) => id);
    const result = await cycle.bulk.run(forms, (some) => deprecateForms({ ids: ids(some), isDeprecated }));
    cycle.showOutcome(result, forms, { done: isDeprecated ? "deprecate" : "undeprecate" });
  };
  const exportAll = async (forms: readonly FormItem[]) => {
    const ids = forms.map(({ id }) => id);
    const result = await cycle.bulk.follow(ids.length, (following) => exportForms(ids, following));
    if (result.outcome === "failed") return notify.failed(result.failure);
    if (result.outcome === "saved")
      notify.done(t("done.export", { count: result.count, shown: formatNumber(result.count) }));
  };
  const inDialog = (dialog: "version" | "responses") => (forms: readonly FormItem[]) => {
    const [form] = forms;
    if (form !== undefined) open({ dialog, form });
  };
  return [
    { name: "open", icon: IconPencil, at: "row", to: ({ id }) => formPaths.design(id) },
    { name: "duplicate", icon: IconCopy, at: "row", run: duplicate },
    {
      name: "version",
      icon: IconVersions,
      at: "row",
      run: inDialog("version"),
      isOff: (forms) => !forms.some(isWorthVersion),
    },
    {
      name: "deprecate",
      icon: IconArchive,
      at: "both",
      run: deprecate,
      as: (forms) =>
        forms.some(isInUse) ? { name: "deprecate", icon: IconArchive } : { name: "undeprecate", icon: IconArchiveOff },
    },
    { name: "publish", icon: IconRocket, at: "row", to: ({ id }) => formPaths.publish(id) },
    { name: "responses", icon: IconInbox, at: "row", run: inDialog("responses") },
    { name: "export", icon: IconDownload, at: "both", run: exportAll },
  ];
}

const isInUse = ({ deprecatedAt }: FormItem): boolean => deprecatedAt === null;
