import { EditorDialog, useRecordEditor } from "@askloom/browser/editing";
import { useNotify } from "@askloom/browser/list";
import { type FormItem, maxNoteLength, type VersionItem } from "@askloom/contract";
import { Text, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCreateVersionMutation } from "../../forms-api.ts";

export interface VersionDialogProps {
  readonly form: FormItem;
  readonly onClose: () => void;
}

/** Freezes the draft as a version, with a note for those who read the history. */
export function VersionDialog({ form, onClose }: VersionDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const [create] = useCreateVersionMutation();
  const notify = useNotify();
  const editor = useRecordEditor<VersionItem, { note: string }>({
    name: "form-version",
    id: form.id,
    toDraft: () => ({ note: "" }),
    save: ({ note }) => create({ form, note }),
    onSaved: ({ number }) => {
      notify.done(t("done.version", { name: form.name, number }));
      onClose();
    },
  });
  return (
    <EditorDialog editor={editor} title={t("version.title")} saveLabel={t("version.create")} onClose={onClose}>
      <Text className="p-break">{t("version.text", { name: form.name })}</Text>
      <Textarea
        data-autofocus
        label={t("version.note")}
        description={t("version.noteHelp")}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxNoteLength}
        value={editor.draft.note}
        onChange={({ currentTarget }) => editor.change({ note: currentTarget.value })}
      />
    </EditorDialog>
  );
}
