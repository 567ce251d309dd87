import type { Unit } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { ConflictNotice, type Difference } from "../../shared/conflict-notice.tsx";
import { fieldFault } from "../../shared/failure.ts";
import { FailureAlert } from "../../shared/failure-alert.tsx";
import { useChangeUnitMutation, useLazyUnitQuery } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { outcomeOf, useEditing } from "../../shared/use-editing.ts";
import { UnitDialog } from "./unit-dialog.tsx";
import { type UnitDraft, UnitFields } from "./unit-fields.tsx";
import { indented, type UnitNode } from "./unit-tree.ts";

export interface EditUnitDialogProps {
  readonly unit: Unit;
  readonly tree: readonly UnitNode[];
  readonly onClose: () => void;
}

const draftOf = ({ displayName, parentId }: Unit): UnitDraft => ({ displayName, parentId });

/** Renames or moves a unit. */
export function EditUnitDialog({ unit, tree, onClose }: EditUnitDialogProps) {
  const { t } = useTranslation();
  const [change] = useChangeUnitMutation();
  const [look] = useLazyUnitQuery();
  const { draft, conflict, ...editing } = useEditing<Unit, UnitDraft>({
    entity: unit,
    draftOf,
    save: (body, ifMatch) => change({ params: { unitId: unit.id }, body, ifMatch }).then(outcomeOf),
    load: () => look(unit.id).then(outcomeOf),
    onSaved: () => {
      toasts.show({ message: t("saved") });
      onClose();
    },
  });
  const nameOf = (id: string | null) =>
    indented(tree).find((entry) => entry.unit.id === id)?.unit.displayName ?? t("units.noParent");
  const rows: Difference[] =
    conflict === undefined
      ? []
      : [
          { label: t("units.name"), mine: draft.displayName, theirs: conflict.displayName },
          { label: t("units.parent"), mine: nameOf(draft.parentId), theirs: nameOf(conflict.parentId) },
        ];
  return (
    <UnitDialog
      title={t("units.edit")}
      isSaving={editing.isSaving}
      onSave={() => void editing.save()}
      onClose={onClose}
    >
      <UnitFields
        draft={draft}
        tree={tree}
        unitId={unit.id}
        nameFault={fieldFault(editing.failure, "displayName")}
        onEdit={editing.edit}
      />
      {conflict !== undefined && (
        <ConflictNotice
          differences={rows.filter(({ mine, theirs }) => mine !== theirs)}
          isSaving={editing.isSaving}
          onKeepMine={() => void editing.keepMine()}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      <FailureAlert error={editing.failure} />
    </UnitDialog>
  );
}
