import { Button, Group, SegmentedControl, Select, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMayChooseFunctions } from "../../../../shared/functions/may-choose-functions.ts";
import { languageName } from "../../../../shared/language-name.ts";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { editedLanguage } from "../../designer/model/edited-language.ts";
import { GroupPreview } from "./group-preview.tsx";
import { GroupSelect } from "./group-select.tsx";
import { LivePreview } from "./live-preview.tsx";
import "./preview-tab.css";

const widths = { phone: 390, tablet: 768, desktop: 1120 } as const;
type Width = keyof typeof widths;

/** The form as a visitor will see and use it. */
export function PreviewTab() {
  const { t, i18n } = useTranslation("forms");
  const { language: editing, functions } = useDesigner();
  const mayRun = useMayChooseFunctions();
  const languages = useHead("languages");
  const [width, setWidth] = useState<Width>("desktop");
  const [chosen, setLanguage] = useState(editing);
  const language = editedLanguage(chosen, languages);
  const [shows, setShows] = useState<"form" | "end">("form");
  const [group, setGroup] = useState<string>();
  const [round, setRound] = useState(0);
  return (
    <div className="d-preview">
      <Group gap="sm" mb="sm">
        <SegmentedControl
          aria-label={t("preview.width")}
          data={Object.keys(widths).map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={width}
          onChange={(next) => setWidth(next as Width)}
        />
        <Select
          aria-label={t("preview.language")}
          allowDeselect={false}
          data={languages.map((tag) => ({ value: tag, label: languageName(tag, i18n.language) }))}
          value={language}
          onChange={(next) => next !== null && setLanguage(next)}
        />
        <SegmentedControl
          aria-label={t("preview.part")}
          data={[
            { value: "form", label: t("preview.form") },
            { value: "end", label: t("preview.end") },
          ]}
          value={shows}
          onChange={(next) => setShows(next === "end" ? "end" : "form")}
        />
        <GroupSelect value={group} onChange={setGroup} />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => setRound((count) => count + 1)}
        >
          {t("preview.again")}
        </Button>
        <Text size="xs" c="dimmed">
          {t("preview.note")} {functions.size > 0 && !mayRun && t("preview.noFunctions")}
        </Text>
      </Group>
      <div className="d-preview-frame" style={{ maxInlineSize: widths[width] }}>
        {group === undefined || shows === "end" ? (
          <LivePreview key={`${round} ${shows}`} language={language} shows={shows} />
        ) : (
          <GroupPreview key={`${round} ${group}`} groupId={group} language={language}>
            <LivePreview language={language} />
          </GroupPreview>
        )}
      </div>
    </div>
  );
}
