import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDownload, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../../shared/save-file.ts";
import { useDesigner, useHead } from "../../designer/designer-context.tsx";
import { titleOf } from "../../designer/model/item-texts.ts";
import { useTextLocation } from "../hooks/use-text-location.ts";
import { type FormatName, fileFormats, formatOf } from "../model/file-formats.ts";
import type { TranslatedText } from "../model/form-texts.ts";
import { type ImportPlan, planImport } from "../model/import-plan.ts";
import { type FileFault, isFault } from "../model/translation-file.ts";
import { ImportDialog } from "./import-dialog.tsx";

interface FileMenuProps {
  readonly texts: readonly TranslatedText[];
  readonly target: string;
  readonly onImported: (language: string) => void;
}

/** Texts leave as a file and come back translated. */
export function FileMenu({ texts, target, onImported }: FileMenuProps) {
  const { t } = useTranslation("forms-tabs");
  const { store, mayEdit } = useDesigner();
  const languages = useHead("languages");
  const locationOf = useTextLocation();
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan | FileFault>();
  const write = (name: FormatName) => {
    const { write: writeFile, type, ending } = fileFormats[name];
    const [sourceLanguage = "en"] = languages;
    const title = titleOf({ title: store.head("title") }, sourceLanguage);
    const outgoing = texts.map((text) => ({ ...text, context: locationOf(text).whole }));
    const text = writeFile({ title, sourceLanguage, language: target, texts: outgoing });
    saveFile({ name: `${title || "form"}.${target}.${ending}`, type, content: text });
  };
  const read = async (file: File) => {
    const text = await file.text();
    const incoming = fileFormats[formatOf(file.name, text)].read(text, { languages, language: target });
    setPlan(isFault(incoming) ? incoming : planImport(store, incoming));
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t("translations.files")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(fileFormats) as FormatName[]).map((name) => (
            <Menu.Item key={name} leftSection={<IconDownload size={16} aria-hidden />} onClick={() => write(name)}>
              {t(`translations.export.${name}`)}
            </Menu.Item>
          ))}
          {mayEdit && (
            <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => input.current?.click()}>
              {t("translations.import")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("translations.import")}
        accept=".csv,.tsv,.xlf,.xliff,text/csv,application/xliff+xml"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void read(file);
          // The same file can be chosen again after it was fixed.
          currentTarget.value = "";
        }}
      />
      <ImportDialog plan={plan} onClose={() => setPlan(undefined)} onImported={onImported} />
    </>
  );
}
