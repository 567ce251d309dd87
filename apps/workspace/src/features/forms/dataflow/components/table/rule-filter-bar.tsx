import { Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { RemoveButton } from "../../../../../shared/conditions/remove-button.tsx";
import { ThingSelect } from "../pickers/thing-select.tsx";
import type { Wanted } from "./use-rule-lines.ts";

export interface RuleFilterBarProps {
  readonly filter: Wanted;
  readonly onChange: (filter: Wanted) => void;
  readonly shown: number;
  readonly all: number;
}

/** Finds rules by words, and by what they look at or act on. */
export function RuleFilterBar({ filter, onChange, shown, all }: RuleFilterBarProps) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <search className="d-flow-filter">
      <TextInput
        type="search"
        aria-label={t("table.search")}
        placeholder={t("table.search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.text}
        onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
      />
      <div className="d-flow-about">
        <ThingSelect
          label={t("table.about")}
          placeholder={t("table.about")}
          pickedFor="anything"
          chosen={filter.about}
          onPick={(about) => onChange({ ...filter, about })}
        />
        {filter.about !== undefined && (
          <RemoveButton label={t("table.aboutAll")} onClick={() => onChange({ ...filter, about: undefined })} />
        )}
      </div>
      <Text size="sm" c="dimmed" role="status">
        {t("table.count", { shown, all })}
      </Text>
    </search>
  );
}
