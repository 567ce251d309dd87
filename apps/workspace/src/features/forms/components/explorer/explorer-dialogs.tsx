import type { FormItem } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../../shared/i18n.ts";
import { ImportDialog } from "../import/import-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { NameList } from "./name-list.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import type { ExplorerActions } from "./use-explorer-actions.ts";
import { VersionDialog } from "./version-dialog.tsx";

/** Whatever the explorer has to ask or to tell. */
export function ExplorerDialogs({ actions }: { actions: ExplorerActions }) {
  const { dialog, close, outcome } = actions;
  if (outcome.outcome !== undefined) return <OutcomeDialog {...outcome.outcome} onClose={outcome.close} />;
  if (dialog === undefined) return null;
  if (dialog.dialog === "version") return <VersionDialog form={dialog.form} onClose={close} />;
  if (dialog.dialog === "import") return <ImportDialog onClose={close} />;
  return <DeleteDialog actions={actions} forms={dialog.forms} />;
}

function DeleteDialog({ actions, forms }: { actions: ExplorerActions; forms: readonly FormItem[] }) {
  const { t } = useTranslation("forms-explorer");
  const count = forms.length;
  const figures = { count, shown: formatNumber(count), name: forms[0]?.name || t("row.untitled") };
  return (
    <ConfirmDialog
      title={t(count === 1 ? "delete.titleOne" : "delete.titleMany", figures)}
      text={
        <>
          {t("delete.text", figures)}
          {count > 1 && <NameList forms={forms} />}
        </>
      }
      yes={t("delete.yes")}
      onClose={actions.close}
      onYes={() => actions.remove(forms)}
    />
  );
}
