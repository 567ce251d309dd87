import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TranslatedText } from "../model/form-texts.ts";
import type { TextFilter } from "../model/text-filter.ts";
import { FileMenu } from "./file-menu.tsx";

const states = ["all", "missing", "stale", "fresh"] as const;

interface TranslationToolsProps {
  readonly texts: readonly TranslatedText[];
  readonly target: string;
  readonly filter: TextFilter;
  readonly onFilter: (filter: TextFilter) => void;
  readonly onImported: (language: string) => void;
}

export function TranslationTools({ texts, target, filter, onFilter, onImported }: TranslationToolsProps) {
  const { t } = useTranslation("forms-tabs");
  const countOf = (state: TextFilter["state"]) =>
    state === "all" ? texts.length : texts.filter((text) => text.state === state).length;
  return (
    <div className="d-translation-tools">
      <TextInput
        type="search"
        className="d-translation-search"
        aria-label={t("translations.search")}
        placeholder={t("translations.search")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.words}
        onChange={({ currentTarget }) => onFilter({ ...filter, words: currentTarget.value })}
      />
      <div className="d-scroll-x">
        <SegmentedControl
          aria-label={t("translations.filter")}
          data={states.map((state) => ({
            value: state,
            label: t(`translations.filters.${state}`, { count: countOf(state) }),
          }))}
          value={filter.state}
          onChange={(state) => onFilter({ ...filter, state: state as TextFilter["state"] })}
        />
      </div>
      <Text size="xs" c="dimmed" className="d-translation-keys">
        {t("translations.keys")}
      </Text>
      <FileMenu texts={texts} target={target} onImported={onImported} />
    </div>
  );
}
