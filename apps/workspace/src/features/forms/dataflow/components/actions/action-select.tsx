import { Select } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStructureVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { type ActionName, actionNames, isPossible } from "../../model/actions.ts";
import { actionIcons } from "./action-icons.ts";

export function ActionSelect({ value, onChange }: { value: ActionName; onChange: (name: ActionName) => void }) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const structure = useStructureVersion();
  const impossible = useMemo(
    () => new Set(structure < 0 ? [] : actionNames.filter((name) => !isPossible(store, name))),
    [store, structure],
  );
  const Sign = actionIcons[value];
  return (
    <Select
      aria-label={t("action.kind")}
      allowDeselect={false}
      maxDropdownHeight={360}
      leftSection={<Sign size={16} aria-hidden />}
      data={actionNames.map((name) => ({
        value: name,
        label: t(`action.names.${name}`),
        disabled: name !== value && impossible.has(name),
      }))}
      value={value}
      onChange={(name) => name !== null && name !== value && onChange(name)}
    />
  );
}
