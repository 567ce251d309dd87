import { Button, Group, Modal, ScrollArea, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../../designer/frame/notice.tsx";
import { languageName } from "../../../../shared/language-name.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { type ImportPlan, importEdit, type PlannedText } from "../model/import-plan.ts";
import { plainOfMarkup } from "../model/read-markup.ts";
import type { FileFault } from "../model/translation-file.ts";

const maxShown = 200;

interface ImportDialogProps {
  readonly plan: ImportPlan | FileFault | undefined;
  readonly onClose: () => void;
  readonly onImported: (language: string) => void;
}

/** What an import would change, and what of the file does not fit; nothing is done before it is agreed to. */
export function ImportDialog({ plan, onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation("forms-tabs");
  return (
    <Modal
      opened={plan !== undefined}
      onClose={onClose}
      size="lg"
      title={t("translations.importTitle")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {plan !== undefined &&
        ("fault" in plan ? <Fault fault={plan} /> : <Plan plan={plan} onClose={onClose} onImported={onImported} />)}
    </Modal>
  );
}

function Fault({ fault }: { fault: FileFault }) {
  const { t, i18n } = useTranslation("forms-tabs");
  const figures = "language" in fault ? { language: languageName(fault.language, i18n.language) } : fault;
  return (
    <Notice tone="bad" title={t("translations.faultTitle")}>
      {t(`translations.faults.${fault.fault}`, { ...figures })}
    </Notice>
  );
}

function Plan({ plan, onClose, onImported }: ImportDialogProps & { plan: ImportPlan }) {
  const { t, i18n } = useTranslation("forms-tabs");
  const { store, announce } = useDesigner();
  const { changes, unknown, broken, same, empty } = plan;
  const language = languageName(plan.language, i18n.language);
  const apply = () => {
    store.closeStep();
    store.edit(importEdit(store, plan));
    announce(t("translations.imported", { count: changes.length, language }));
    onImported(plan.language);
    onClose();
  };
  return (
    <Stack gap="sm">
      <Text>{t("translations.willChange", { count: changes.length, language })}</Text>
      <Text size="sm" c="dimmed">
        {t("translations.stays", { same, empty })}
      </Text>
      {unknown.length > 0 && <Left name="unknown" paths={unknown} />}
      {broken.length > 0 && <Left name="broken" paths={broken} />}
      <ScrollArea.Autosize mah="20rem">
        <ul className="d-import-changes">
          {changes.slice(0, maxShown).map((change) => (
            <Change key={change.text.path} change={change} />
          ))}
        </ul>
        {changes.length > maxShown && (
          <Text size="sm" c="dimmed">
            {t("translations.more", { count: changes.length - maxShown })}
          </Text>
        )}
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button data-autofocus disabled={changes.length === 0} onClick={apply}>
          {t("translations.apply", { count: changes.length })}
        </Button>
      </Group>
    </Stack>
  );
}

function Change({ change: { text, after, isForOlderSource } }: { change: PlannedText }) {
  const { t } = useTranslation("forms-tabs");
  const plain = (words: string) => (text.isRich ? plainOfMarkup(words) : words);
  return (
    <li>
      <span className="d-import-source">{plain(text.source)}</span>
      {text.target !== "" && <del>{plain(text.target)}</del>}
      <ins>{plain(after)}</ins>
      {isForOlderSource && <span className="d-import-note">{t("translations.older")}</span>}
    </li>
  );
}

function Left({ name, paths }: { name: "unknown" | "broken"; paths: readonly string[] }) {
  const { t } = useTranslation("forms-tabs");
  return (
    <Notice tone="doubtful" title={t(`translations.${name}`, { count: paths.length })}>
      <Text size="sm" className="d-import-paths">
        {paths.slice(0, 20).join(", ")}
      </Text>
    </Notice>
  );
}
