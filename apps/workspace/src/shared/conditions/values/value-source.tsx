import { ActionIcon, Menu } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useSubjects } from "../condition-subjects.ts";
import type { Traits } from "../model/traits.ts";
import { sourcesFor, type ValueSource } from "../model/value-sources.ts";

export interface ValueSourceMenuProps {
  readonly traits: Traits;
  readonly source: ValueSource;
  readonly onChange: (source: ValueSource) => void;
}

/** What is compared with: a value, a day counted from today, or another answer. */
export const ValueSourceMenu = memo(function ValueSourceMenu({ traits, source, onChange }: ValueSourceMenuProps) {
  const { t } = useTranslation("conditions");
  const possible = useSubjects().sources;
  const sources = sourcesFor(traits).filter((each) => possible.has(each));
  if (sources.length < 2) return null;
  return (
    // The list of answers that opens next keeps the focus.
    <Menu position="bottom-end" shadow="md" returnFocus={source !== "reference"}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("value.source")} className="condition-tool">
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("value.source")}</Menu.Label>
        <Menu.RadioGroup value={source} onChange={(next) => onChange(sources.find((each) => each === next) ?? source)}>
          {sources.map((each) => (
            <Menu.RadioItem key={each} value={each}>
              {t(`value.sources.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
});
