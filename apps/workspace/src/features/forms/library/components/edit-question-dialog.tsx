import { emptyDefinition, type LibraryQuestion, longestLibraryQuestionName } from "@askloom/contract";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { idMaker, takenIn } from "../../../../designer/document/new-id.ts";
import { createSelectionStore } from "../../../../designer/document/selection.ts";
import { type Designer, DesignerProvider, useDesigner, useHead } from "../../designer/designer-context.tsx";
import { createInspectionStore } from "../../designer/hooks/use-inspection.ts";
import { createFormStore } from "../../designer/model/form-store.ts";
import { useLibraryTell } from "../hooks/use-library-tell.ts";
import { itemIn } from "../model/library-question.ts";
import { useChangeInLibraryMutation } from "./library-api.ts";
import { QuestionFields } from "./question-fields.tsx";

export interface EditQuestionDialogProps {
  readonly question: LibraryQuestion;
  readonly onClose: () => void;
}

/** Renames or changes a question of the library. Forms keep what they have until they are updated. */
export function EditQuestionDialog({ question, onClose }: EditQuestionDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const scratch = useScratch(question);
  const [name, setName] = useState(question.name);
  const [change, { isLoading }] = useChangeInLibraryMutation();
  const tell = useLibraryTell();
  const { id, revision } = question;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const content = itemIn(scratch.store, question.question.id) ?? question.question;
    const { error } = await change({ id, revision, name: name.trim(), question: content });
    if (error === undefined) tell.done(t("library.kept", { name }));
    else tell.failed(error, question.name);
    onClose();
  };
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      closeOnClickOutside={false}
      title={t("library.list.actions.edit")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <form onSubmit={(event) => void send(event)}>
        <Stack>
          <TextInput
            data-autofocus
            required
            label={t("library.name")}
            maxLength={longestLibraryQuestionName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <DesignerProvider designer={scratch}>
            <QuestionFields id={question.question.id} kind={question.question.kind} />
          </DesignerProvider>
          <Text size="sm" c="dimmed">
            {t("library.editText")}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("workspace:cancel")}
            </Button>
            <Button type="submit" loading={isLoading} disabled={name.trim() === ""}>
              {t("library.keep")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** A designer for this question alone: the inspector's own editors work on it. */
function useScratch({ question }: LibraryQuestion): Designer {
  const designer = useDesigner();
  const languages = useHead("languages");
  const parts = useMemo(() => {
    const store = createFormStore({ ...emptyDefinition("en"), languages, pages: [{ id: "page1", items: [question] }] });
    const newId = idMaker(takenIn(store), Math.random);
    return { store, newId, selection: createSelectionStore(), inspection: createInspectionStore() };
  }, [question, languages]);
  return useMemo(() => ({ ...designer, ...parts, mayEdit: true }), [designer, parts]);
}
