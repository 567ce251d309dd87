import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { parentsFor, type UnitNode } from "./unit-tree.ts";

export interface UnitDraft {
  readonly displayName: string;
  readonly parentId: string | null;
}

export interface UnitFieldsProps {
  readonly draft: UnitDraft;
  readonly tree: readonly UnitNode[];
  /** The unit itself, which cannot be its own parent. */
  readonly unitId?: string;
  readonly nameFault?: string | undefined;
  readonly onEdit: (part: Partial<UnitDraft>) => void;
}

export function UnitFields({ draft, tree, unitId, nameFault, onEdit }: UnitFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t("units.name")}
        required
        data-autofocus
        maxLength={128}
        value={draft.displayName}
        error={nameFault}
        onChange={({ currentTarget }) => onEdit({ displayName: currentTarget.value })}
      />
      <Select
        label={t("units.parent")}
        placeholder={t("units.noParent")}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("units.noParent") }}
        nothingFoundMessage={t("units.emptyTitle")}
        data={parentsFor(tree, unitId).map(({ unit, depth }) => ({
          value: unit.id,
          label: `${"\u2003".repeat(depth)}${unit.displayName}`,
        }))}
        value={draft.parentId}
        onChange={(parentId) => onEdit({ parentId })}
      />
    </>
  );
}
