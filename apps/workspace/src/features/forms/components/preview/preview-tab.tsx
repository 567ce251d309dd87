import { Button, Group, SegmentedControl, Select, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useHead } from "../../designer-context.tsx";
import { languageName } from "../../model/language-name.ts";
import { LivePreview } from "./live-preview.tsx";
import "./preview-tab.css";

const widths = { phone: 390, tablet: 768, desktop: 1120 } as const;
type Width = keyof typeof widths;

/** The form as a visitor will see and use it. */
export function PreviewTab() {
  const { t, i18n } = useTranslation("forms");
  const { language: editing } = useDesigner();
  const languages = useHead("languages");
  const [width, setWidth] = useState<Width>("desktop");
  const [language, setLanguage] = useState(editing);
  const [round, setRound] = useState(0);
  return (
    <div className="d-preview">
      <Group gap="sm" mb="sm">
        <SegmentedControl
          size="xs"
          aria-label={t("preview.width")}
          data={Object.keys(widths).map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={width}
          onChange={(next) => setWidth(next as Width)}
        />
        <Select
          size="xs"
          aria-label={t("preview.language")}
          allowDeselect={false}
          data={languages.map((tag) => ({ value: tag, label: languageName(tag, i18n.language) }))}
          value={language}
          onChange={(next) => next !== null && setLanguage(next)}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => setRound((count) => count + 1)}
        >
          {t("preview.again")}
        </Button>
        <Text size="xs" c="dimmed">
          {t("preview.note")}
        </Text>
      </Group>
      <div className="d-preview-frame" style={{ maxInlineSize: widths[width] }}>
        <LivePreview key={round} language={language} />
      </div>
    </div>
  );
}
