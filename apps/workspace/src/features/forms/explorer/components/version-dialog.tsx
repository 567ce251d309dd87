import { useNotify } from "@askloom/browser/list";
import { type FormItem, longestNote } from "@askloom/contract";
import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreateVersionMutation } from "../../forms-api.ts";

export interface VersionDialogProps {
  readonly form: FormItem;
  readonly onClose: () => void;
}

/** Freezes the draft as a version, with a note for those who read the history. */
export function VersionDialog({ form, onClose }: VersionDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const [note, setNote] = useState("");
  const [create, { isLoading }] = useCreateVersionMutation();
  const notify = useNotify();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await create({ form, note });
    if (error !== undefined) notify.failed(error);
    if (data !== undefined) notify.done(t("done.version", { name: form.name, number: data.number }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("version.title")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <form onSubmit={(event) => void send(event)}>
        <Stack>
          <Text className="p-break">{t("version.text", { name: form.name })}</Text>
          <Textarea
            data-autofocus
            label={t("version.note")}
            description={t("version.noteHelp")}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={longestNote}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("workspace:cancel")}
            </Button>
            <Button type="submit" loading={isLoading}>
              {t("version.create")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
