import { Button, Select, TextInput } from "@mantine/core";
import { IconEye, IconHistory, IconLayoutColumns, IconRocket } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Autosave } from "../../../../designer/autosave/autosave.ts";
import { Tool, Toolbar } from "../../../../designer/frame/toolbar.tsx";
import { useLocalText } from "../../../../designer/frame/use-local-text.ts";
import { languageName } from "../../../../shared/language-name.ts";
import { useDesigner, useHead } from "../designer-context.tsx";
import { setHead } from "../model/edits.ts";
import { withText } from "../model/item-texts.ts";
import { DesignerMenu } from "./designer-menu.tsx";

interface FormToolbarProps {
  readonly formId: string;
  readonly autosave: Autosave;
  readonly onPublish: (() => void) | undefined;
}

export function FormToolbar({ formId, autosave, onPublish }: FormToolbarProps) {
  const { t } = useTranslation("forms");
  const { setTab, tab, isSideBySide, setSideBySide } = useDesigner();
  return (
    <Toolbar
      label={t("toolbar.label")}
      autosave={autosave}
      start={
        <>
          <DesignerMenu formId={formId} autosave={autosave} />
          <FormTitle />
        </>
      }
      leading={<EditingLanguage />}
    >
      {tab === "questions" && (
        <Tool label={t("toolbar.beside")} icon={IconLayoutColumns} onClick={() => setSideBySide(!isSideBySide)} />
      )}
      <Tool label={t("tabs.history")} icon={IconHistory} onClick={() => setTab("history")} />
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => setTab(tab === "preview" ? "questions" : "preview")}
      >
        {t(tab === "preview" ? "toolbar.edit" : "toolbar.preview")}
      </Button>
      {onPublish !== undefined && (
        <Button leftSection={<IconRocket size={16} aria-hidden />} onClick={onPublish}>
          {t("toolbar.publish")}
        </Button>
      )}
    </Toolbar>
  );
}

function FormTitle() {
  const { t } = useTranslation("forms");
  const { store, language, mayEdit } = useDesigner();
  const title = useHead("title");
  const write = (text: string) =>
    store.type(setHead("title", withText(title, language, text)), `head/title/${language}`);
  const local = useLocalText(title[language] ?? "", write, store.closeStep);
  return (
    <TextInput
      variant="unstyled"
      className="d-form-title"
      aria-label={t("toolbar.title")}
      placeholder={Object.values(title)[0] ?? t("toolbar.untitled")}
      maxLength={300}
      readOnly={!mayEdit}
      {...local}
    />
  );
}

function EditingLanguage() {
  const { t, i18n } = useTranslation("forms");
  const { language, setLanguage } = useDesigner();
  const languages = useHead("languages");
  if (languages.length < 2) return null;
  return (
    <Select
      w="9rem"
      aria-label={t("toolbar.language")}
      allowDeselect={false}
      data={languages.map((tag) => ({ value: tag, label: languageName(tag, i18n.language) }))}
      value={language}
      onChange={(next) => next !== null && setLanguage(next)}
    />
  );
}
