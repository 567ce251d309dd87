import { useStoredDraft } from "@askloom/browser/editing";
import type { Choice } from "@askloom/kinds/questions/schema";
import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { choicesAsText, choicesFromText } from "../../model/choice-text.ts";

interface ChoiceTextDialogProps {
  readonly choices: readonly Choice[];
  readonly onApply: (choices: readonly Choice[]) => void;
  readonly onClose: () => void;
}

/** Names the dialog where unsaved input is stored. */
export const choiceTextDialog = "choices-as-text";

/** All choices at once, a line each: the quick way to write, sort and number many. */
export function ChoiceTextDialog({ choices, onApply, onClose }: ChoiceTextDialogProps) {
  const { t } = useTranslation("forms");
  const { language, newId } = useDesigner();
  const [{ text }, setTyped] = useStoredDraft(choiceTextDialog, () => ({ text: choicesAsText(choices, language) }));
  const apply = () => {
    onApply(choicesFromText(text, choices, { language, newId }));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t("choices.asText")} closeButtonProps={{ "aria-label": t("actions.close") }}>
      <Stack>
        <Textarea
          data-autofocus
          label={t("choices.lines")}
          description={t("choices.linesHelp")}
          autosize
          minRows={8}
          maxRows={20}
          lang={language}
          dir="auto"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setTyped({ text: currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("actions.cancel")}
          </Button>
          <Button onClick={apply}>{t("choices.apply")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
