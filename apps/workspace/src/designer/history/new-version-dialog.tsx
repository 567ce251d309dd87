import { longestNote } from "@askloom/contract";
import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../frame/notice.tsx";
import type { VersionItem, VersionsPort } from "./versions-port.ts";

interface NewVersionDialogProps {
  readonly isOpen: boolean;
  readonly versions: VersionsPort;
  readonly onClose: () => void;
  readonly onMade: (version: VersionItem) => void;
}

/** Freezes the draft as a version, with a note. */
export function NewVersionDialog({ isOpen, versions, onClose, onMade }: NewVersionDialogProps) {
  const { t } = useTranslation("designer-tabs");
  const [note, setNote] = useState("");
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState("");
  const make = async () => {
    setRunning(true);
    setRefusal("");
    const answer = await versions.create(note.trim());
    setRunning(false);
    if (answer.outcome === "refused") return setRefusal(answer.message);
    if (answer.outcome === "unreachable") return setRefusal(t("history.offlineText"));
    setNote("");
    onMade(answer.value);
    onClose();
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t("history.new")} closeButtonProps={{ "aria-label": t("close") }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Stack gap="sm">
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
            maxLength={longestNote}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {refusal !== "" && <Notice tone="bad">{refusal}</Notice>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isRunning}>
              {t("history.make")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
