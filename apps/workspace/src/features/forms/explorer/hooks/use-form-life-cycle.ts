import { type BulkCall, oneByOne, type Step, useLifeCycle } from "@askloom/browser/list";
import type { FormItem } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { addressOfUse, areas } from "../../../../shared/areas.ts";
import { usesIn } from "../../../../shared/uses-in.ts";
import {
  useDeleteFormMutation,
  useDeleteFormsMutation,
  usePurgeFormsMutation,
  useRestoreFormMutation,
  useRestoreFormsMutation,
} from "../../forms-api.ts";
import { formWords } from "../forms-list.tsx";
import type { FormOffer } from "../model/offered.ts";

interface Listed {
  readonly steps: readonly Step[];
  readonly offered: ReadonlySet<FormOffer>;
  readonly reload: () => void;
}

/** Deletes forms that are not in use without asking, for one click restores them; restores and purges those in the trash (D12). */
export function useFormLifeCycle({ steps, offered, reload }: Listed) {
  const { t } = useTranslation("forms-explorer");
  const [deleteForm] = useDeleteFormMutation();
  const [deleteForms] = useDeleteFormsMutation();
  const [restoreForm] = useRestoreFormMutation();
  const [restoreForms] = useRestoreFormsMutation();
  const [purgeForms] = usePurgeFormsMutation();
  // One alone is deleted as it was seen, and tells under which name it is back.
  const calls: Readonly<Record<Step, BulkCall<FormItem>>> = {
    delete: (forms) => (forms.length === 1 ? oneByOne<FormItem>(deleteForm)(forms) : deleteForms(idsOf(forms))),
    restore: (forms) =>
      forms.length === 1 ? oneByOne<FormItem>(({ id }) => restoreForm(id))(forms) : restoreForms(idsOf(forms)),
    purge: (forms) => purgeForms(idsOf(forms)),
  };
  const mine = steps.filter((step) => offered.has(step)).map((step) => [step, calls[step]] as const);
  const nameOf = ({ name }: FormItem) => name || t("row.untitled");
  const cycle = useLifeCycle<FormItem>({
    ...{ words: formWords, nameOf, reload, asks, addressOf: addressOfUse, usesOf: usesIn(areas.forms) },
    steps: Object.fromEntries(mine),
    undo: calls.restore,
  });
  return { ...cycle, nameOf };
}

const asks: readonly Step[] = ["purge"];
const idsOf = (forms: readonly FormItem[]): string[] => forms.map(({ id }) => id);
