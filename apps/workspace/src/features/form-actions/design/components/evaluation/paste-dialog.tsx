import { useStoredDraft } from "@askloom/browser/editing";
import type { TestRow } from "@askloom/contract";
import { Button, Group, List, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PasteFault, pastedRows } from "../../../model/evaluation/pasted-rows.ts";
import { useAction } from "../../action-context.tsx";
import { usePasteWords } from "./use-paste-words.ts";

interface PasteDialogProps {
  readonly room: number;
  readonly onAdd: (rows: readonly TestRow[]) => void;
  readonly onClose: () => void;
}

/** Rows of a spreadsheet become tests; a line that cannot be read stays here to be corrected (FA82). */
export function PasteDialog({ room, onAdd, onClose }: PasteDialogProps) {
  const { t } = useTranslation("form-actions");
  const { newId } = useAction();
  const [{ text }, setTyped] = useStoredDraft("pasted-rows", () => ({ text: "" }));
  const [added, setAdded] = useState(0);
  const { questions, words } = usePasteWords();
  const pasted = useMemo(
    () => pastedRows(text, { questions, words, newId, room }),
    [text, questions, words, newId, room],
  );
  const { rows, faults, left } = pasted;
  const add = () => {
    onAdd(rows);
    if (faults.length === 0) return onClose();
    setAdded(rows.length);
    return setTyped({ text: left });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t("evaluation.paste.title")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
      // What was pasted and corrected here is not lost by a click beside it.
      closeOnClickOutside={text === ""}
    >
      <Stack gap="md">
        <Textarea
          data-autofocus
          label={t("evaluation.paste.rows")}
          description={t("evaluation.paste.text")}
          placeholder={t("evaluation.paste.example")}
          autosize
          minRows={6}
          maxRows={14}
          className="a-paste"
          value={text}
          onChange={({ currentTarget }) => setTyped({ text: currentTarget.value })}
        />
        <div role="status">
          {added > 0 && <Text size="sm">{t("evaluation.paste.added", { count: added })}</Text>}
          {text.trim() !== "" && <Text size="sm">{t("evaluation.paste.found", { count: rows.length })}</Text>}
          <Faults faults={faults} />
        </div>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(added > 0 ? "workspace:close" : "workspace:cancel")}
          </Button>
          <Button disabled={rows.length === 0} onClick={add}>
            {t("evaluation.paste.add", { count: rows.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const maxFaults = 20;
const maxOffered = 8;

function Faults({ faults }: { faults: readonly PasteFault[] }) {
  const { t } = useTranslation("form-actions");
  if (faults.length === 0) return null;
  return (
    <List size="sm" c="var(--p-danger)" mt="xs">
      {faults.slice(0, maxFaults).map(({ line, code, text, offered = [] }) => (
        <List.Item key={line}>
          {t("evaluation.paste.line", {
            line,
            text: t(`evaluation.paste.faults.${code}`, { text, offered: offered.slice(0, maxOffered).join(", ") }),
          })}
        </List.Item>
      ))}
      {faults.length > maxFaults && (
        <List.Item>{t("evaluation.paste.more", { count: faults.length - maxFaults })}</List.Item>
      )}
    </List>
  );
}
