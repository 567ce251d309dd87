import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldFault } from "../../shared/failure.ts";
import { FailureAlert } from "../../shared/failure-alert.tsx";
import { useCreateUnitMutation } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { UnitDialog } from "./unit-dialog.tsx";
import { type UnitDraft, UnitFields } from "./unit-fields.tsx";
import type { UnitNode } from "./unit-tree.ts";

export interface NewUnitDialogProps {
  readonly parentId: string | null;
  readonly tree: readonly UnitNode[];
  readonly onClose: () => void;
}

export function NewUnitDialog({ parentId, tree, onClose }: NewUnitDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<UnitDraft>({ displayName: "", parentId });
  const [create, { isLoading, error }] = useCreateUnitMutation();
  const save = async () => {
    const { data } = await create({ body: draft });
    if (data === undefined) return;
    toasts.show({ message: t("units.added", { name: data.displayName }) });
    onClose();
  };
  return (
    <UnitDialog title={t("units.add")} isSaving={isLoading} onSave={() => void save()} onClose={onClose}>
      <UnitFields
        draft={draft}
        tree={tree}
        nameFault={fieldFault(error, "displayName")}
        onEdit={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <FailureAlert error={error} />
    </UnitDialog>
  );
}
