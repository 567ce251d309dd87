import { EditorDialog, useRecordEditor } from "@askloom/browser/editing";
import { maxNoteLength } from "@askloom/contract";
import { Text, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { VersionItem, VersionsPort } from "./versions-port.ts";

interface NewVersionDialogProps {
  readonly versions: VersionsPort;
  readonly onClose: () => void;
  readonly onMade: (version: VersionItem) => void;
}

/** Freezes the draft as a version, with a note. */
export function NewVersionDialog({ versions, onClose, onMade }: NewVersionDialogProps) {
  const { t } = useTranslation("designer-tabs");
  const { Effects } = versions;
  const editor = useRecordEditor<VersionItem, { note: string }>({
    name: "new-version",
    toDraft: () => ({ note: "" }),
    save: async ({ note }) => {
      const answer = await versions.create(note.trim());
      if (answer.outcome === "done") return { data: answer.value };
      const message = answer.outcome === "refused" ? answer.message : t("history.offlineText");
      return { error: { code: answer.outcome, message, fields: [] } };
    },
    onSaved: (version) => {
      onMade(version);
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      title={t("history.new")}
      size={Effects === undefined ? "md" : "lg"}
      saveLabel={t("history.make")}
      onClose={onClose}
      gap="sm"
    >
      <Text size="sm" c="dimmed">
        {t("history.newText")}
      </Text>
      <Textarea
        data-autofocus
        label={t("history.note")}
        placeholder={t("history.notePlaceholder")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxNoteLength}
        value={editor.draft.note}
        onChange={({ currentTarget }) => editor.change({ note: currentTarget.value })}
      />
      {Effects !== undefined && <Effects />}
    </EditorDialog>
  );
}
