import { EditorDialog, useRecordEditor } from "@askloom/browser/editing";
import { emptyDefinition, type LibraryQuestion, maxLibraryQuestionNameLength } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { Text, TextInput } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { idMaker, takenIn } from "../../../../designer/document/new-id.ts";
import { createSelectionStore } from "../../../../designer/document/selection.ts";
import { RelationsOfRecord } from "../../../../shared/record-relations.tsx";
import { type Designer, DesignerProvider, useDesigner, useHead } from "../../designer/designer-context.tsx";
import { createInspectionStore } from "../../designer/hooks/use-inspection.ts";
import { createFormStore } from "../../designer/model/form-store.ts";
import { libraryArea } from "../hooks/use-library-cycle.ts";
import { useLibraryNotice } from "../hooks/use-library-notice.ts";
import { itemIn } from "../model/library-question.ts";
import { useChangeInLibraryMutation, useLazyQuestionDefQuery } from "./library-api.ts";
import { QuestionFields } from "./question-fields.tsx";

export interface EditQuestionDialogProps {
  readonly question: LibraryQuestion;
  readonly onClose: () => void;
}

interface QuestionDraft {
  readonly name: string;
  readonly question: Item;
}

/** Renames or changes a question of the library. Forms keep what they have until they are updated. */
export function EditQuestionDialog({ question: record, onClose }: EditQuestionDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const [change] = useChangeInLibraryMutation();
  const [look] = useLazyQuestionDefQuery();
  const notify = useLibraryNotice();
  const { id } = record;
  const editor = useRecordEditor<LibraryQuestion, QuestionDraft>({
    name: "library-question",
    ...{ id, record },
    toDraft: ({ name, question } = record) => ({ name, question }),
    save: ({ name, question }, { revision } = record) => change({ id, revision, name: name.trim(), question }),
    load: () => look(id),
    onSaved: ({ name }) => {
      notify.done(t("library.kept", { name }));
      onClose();
    },
  });
  const { name, question } = editor.draft;
  const scratch = useScratch({ id, question }, (changed) => editor.change({ question: changed }));
  return (
    <EditorDialog
      editor={editor}
      describe={(draft) => [[t("library.name"), draft.name]]}
      title={t("library.list.actions.edit")}
      saveLabel={t("library.keep")}
      canSave={name.trim() !== ""}
      size="lg"
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t("library.name")}
        maxLength={maxLibraryQuestionNameLength}
        value={name}
        onChange={({ currentTarget }) => editor.change({ name: currentTarget.value })}
      />
      <DesignerProvider designer={scratch}>
        <QuestionFields id={question.id} kind={question.kind} />
      </DesignerProvider>
      <Text size="sm" c="dimmed">
        {t("library.editText")}
      </Text>
      <RelationsOfRecord area={libraryArea} id={id} revision={record.revision} />
    </EditorDialog>
  );
}

/** A designer for this question alone: the inspector's own editors work on it. */
function useScratch({ id, question }: { id: string; question: Item }, onChange: (question: Item) => void): Designer {
  const designer = useDesigner();
  const languages = useHead("languages");
  // Built again when the question comes from elsewhere: discarded, or as someone else saved it.
  const [own, setOwn] = useState({ seed: question, latest: question });
  if (own.latest !== question) setOwn({ seed: question, latest: question });
  const { seed } = own;
  const parts = useMemo(() => {
    const store = createFormStore({ ...emptyDefinition("en"), languages, pages: [{ id: "page1", items: [seed] }] });
    const newId = idMaker(takenIn(store), Math.random);
    return { store, newId, selection: createSelectionStore(), inspection: createInspectionStore() };
  }, [seed, languages]);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(
    () =>
      parts.store.subscribe("*", () => {
        const changed = itemIn(parts.store, seed.id);
        if (changed === undefined) return;
        setOwn({ seed, latest: changed });
        change.current(changed);
      }),
    [parts, seed],
  );
  return useMemo(() => {
    const where = { formId: undefined, libraryId: id, savedAs: () => undefined };
    return { ...designer, ...parts, ...where, mayEdit: true };
  }, [designer, parts, id]);
}
