import { EditorDialog, useRecordEditor } from "@askloom/browser/editing";
import type { Unit } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useChangeUnitMutation, useCreateUnitMutation, useLazyUnitQuery } from "../../shared/portal-api.ts";
import { toasts } from "../../shared/services.ts";
import { type UnitDraft, UnitFields } from "./unit-fields.tsx";
import { UnitRelations } from "./unit-relations.tsx";
import { indented, type UnitNode } from "./unit-tree.ts";

export interface UnitDialogProps {
  /** The unit that is renamed or moved; without one a new one is made. */
  readonly unit?: Unit;
  readonly parentId?: string | null;
  readonly tree: readonly UnitNode[];
  readonly onClose: () => void;
}

/** Makes a unit, or renames or moves one. */
export function UnitDialog({ unit, parentId = null, tree, onClose }: UnitDialogProps) {
  const { t } = useTranslation();
  const [create] = useCreateUnitMutation();
  const [change] = useChangeUnitMutation();
  const [look] = useLazyUnitQuery();
  const editor = useRecordEditor<Unit, UnitDraft>({
    name: "unit",
    id: unit?.id ?? "new",
    record: unit,
    toDraft: (known) => ({ displayName: known?.displayName ?? "", parentId: known?.parentId ?? parentId }),
    save: (body, over) =>
      over === undefined ? create({ body }) : change({ params: { unitId: over.id }, body, ifMatch: over.revision }),
    load: () => look(unit?.id ?? ""),
    onSaved: ({ displayName: name }) => {
      toasts.show({ message: unit === undefined ? t("units.added", { name }) : t("saved") });
      onClose();
    },
  });
  const nameOf = (id: string | null) =>
    indented(tree).find((entry) => entry.unit.id === id)?.unit.displayName ?? t("units.noParent");
  return (
    <EditorDialog
      editor={editor}
      title={t(unit === undefined ? "units.add" : "units.edit")}
      describe={(draft) => [
        [t("units.name"), draft.displayName],
        [t("units.parent"), nameOf(draft.parentId)],
      ]}
      onClose={onClose}
      below={unit !== undefined && <UnitRelations unitId={unit.id} />}
    >
      <UnitFields
        draft={editor.draft}
        tree={tree}
        {...(unit === undefined ? {} : { unitId: unit.id })}
        nameFault={editor.problem("displayName")}
        onEdit={editor.change}
      />
    </EditorDialog>
  );
}
