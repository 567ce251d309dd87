import { formatNumber } from "@askloom/browser";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../../shared/confirm-dialog.tsx";
import type { TrashActions } from "../hooks/use-trash-actions.ts";
import { NameList } from "./name-list.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";

/** Asks before forms are gone for good, naming them; tells what became of many. */
export function TrashDialogs({ actions }: { actions: TrashActions }) {
  const { t } = useTranslation("forms-explorer");
  const { outcome, purged, close, purge } = actions;
  if (outcome.outcome !== undefined) return <OutcomeDialog {...outcome.outcome} onClose={outcome.close} />;
  if (purged === undefined) return null;
  const figures = {
    count: purged.length,
    shown: formatNumber(purged.length),
    name: purged[0]?.name || t("row.untitled"),
  };
  return (
    <ConfirmDialog
      title={t(purged.length === 1 ? "purge.titleOne" : "purge.titleMany", figures)}
      text={
        <>
          {t("purge.text", figures)}
          {purged.length > 1 && <NameList forms={purged} />}
        </>
      }
      yes={t("purge.yes")}
      onClose={close}
      onYes={() => purge(purged)}
    />
  );
}
