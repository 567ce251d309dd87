import { formatNumber } from "@askloom/browser";
import { ListLoader } from "@askloom/browser/list";
import { Alert, Button, FileButton, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type Importing, useImport } from "../hooks/use-import.ts";
import { plannedForms } from "../model/import-plan.ts";
import { acceptedFiles, DropZone } from "./drop-zone.tsx";
import { FilePlan } from "./file-plan.tsx";
import { ImportResult } from "./import-result.tsx";
import "../../explorer/components/explorer.css";
import "./import.css";

export interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Files are read in the browser; what they would create and lose is seen before anything is saved (FD15). */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const importing = useImport();
  const isBusy = importing.state.phase === "importing";
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      withCloseButton={!isBusy}
      closeOnEscape={!isBusy}
      closeOnClickOutside={importing.state.phase === "choose"}
      title={
        <Suspense>
          <DialogTitle />
        </Suspense>
      }
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <Suspense fallback={<ListLoader />}>
        <Body importing={importing} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}

function DialogTitle() {
  const { t } = useTranslation("forms-explorer");
  return t("import.title");
}

function Body({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { t } = useTranslation("forms-explorer");
  const { state, isBroken, read } = importing;
  if (state.phase === "reading" || state.phase === "importing") {
    return <Work {...{ state }} onCancel={importing.cancel} />;
  }
  if (state.phase === "plan") return <Plan importing={importing} onClose={onClose} />;
  if (state.phase === "result") {
    return (
      <Stack>
        <ImportResult imported={state.imported} />
        <Buttons>
          <Button variant="default" onClick={importing.again}>
            {t("import.again")}
          </Button>
          <Button onClick={onClose}>{t("workspace:close")}</Button>
        </Buttons>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text c="dimmed">{t("import.text")}</Text>
      <DropZone onFiles={(files) => void read(files)} />
      {isBroken && <Alert className="d-file-fault">{t("import.readerFailed")}</Alert>}
    </Stack>
  );
}

function Plan({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { t } = useTranslation("forms-explorer");
  const { files, isChosen, toggle, isBroken } = importing;
  const count = plannedForms(files).filter(({ key }) => isChosen(key)).length;
  return (
    <Stack>
      {isBroken && <Alert className="d-file-fault">{t("import.readerFailed")}</Alert>}
      {files.map((file) => (
        <FilePlan key={file.id} {...{ file, isChosen, toggle }} />
      ))}
      <Buttons>
        <Text size="sm" c="dimmed" className="d-buttons-words">
          {t("import.nothingSaved")}
        </Text>
        <FileButton multiple accept={acceptedFiles} onChange={(chosen) => void importing.read(chosen)}>
          {({ onClick }) => (
            <Button variant="default" onClick={onClick}>
              {t("import.chooseOther")}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={onClose}>
          {t("workspace:cancel")}
        </Button>
        <Button disabled={count === 0} onClick={() => void importing.save()}>
          {t("import.start", { count, shown: formatNumber(count) })}
        </Button>
      </Buttons>
    </Stack>
  );
}

interface WorkProps {
  readonly state: { readonly phase: "reading" | "importing"; readonly done: number; readonly total: number };
  readonly onCancel: () => void;
}

function Work({ state: { phase, done, total }, onCancel }: WorkProps) {
  const { t } = useTranslation("forms-explorer");
  const words = t(`import.${phase}`, { done: formatNumber(done), total: formatNumber(total) });
  return (
    <Stack py="lg">
      <Text role="status">{words}</Text>
      <Progress value={(100 * done) / total} animated aria-label={words} />
      <Buttons>
        <Button variant="default" onClick={onCancel}>
          {t("workspace:cancel")}
        </Button>
      </Buttons>
    </Stack>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className="d-dialog-buttons">
      {children}
    </Group>
  );
}
