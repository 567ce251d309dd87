import type { Unit } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useDeleteUnitMutation } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { UnitRelations } from "./unit-relations.tsx";

export function DeleteUnitDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, displayName: name, revision } = unit;
  const [remove, { isLoading, error }] = useDeleteUnitMutation();
  const run = async () => {
    const result = await remove({ params: { unitId: id }, ifMatch: revision });
    if (result.error !== undefined) return;
    toasts.show({ message: t("units.deleted", { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t("units.delete")}
      text={t("units.deleteText", { name })}
      details={<UnitRelations unitId={id} />}
      action={t("units.delete")}
      isOpen
      isWorking={isLoading}
      error={error}
      onClose={onClose}
      onConfirm={() => void run()}
    />
  );
}
