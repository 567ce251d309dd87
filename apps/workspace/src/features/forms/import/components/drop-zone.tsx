import { FileButton, Text, UnstyledButton } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";

/** What the file chooser of the system offers. */
export const acceptedFiles =
  ".json,.xlsx,.xls,.csv,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Takes files that are dropped, or asks for them. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation("forms-explorer");
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <FileButton multiple accept={acceptedFiles} onChange={onFiles}>
      {({ onClick }) => (
        <UnstyledButton
          data-autofocus
          className="d-drop"
          data-over={isOver || undefined}
          onClick={onClick}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileUpload size={32} aria-hidden className="d-drop-sign" />
          <Text fw={600}>{t("import.choose")}</Text>
          <Text size="sm" c="dimmed">
            {t("import.formats")}
          </Text>
        </UnstyledButton>
      )}
    </FileButton>
  );
}
