import { EditorDialog, useRecordEditor } from "@askloom/browser/editing";
import { type LibraryQuestion, maxLibraryQuestionNameLength } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { setProperties } from "../../designer/model/edits.ts";
import { titleOf } from "../../designer/model/item-texts.ts";
import { useLibraryNotice } from "../hooks/use-library-notice.ts";
import { itemIn, libraryMarkOf, questionDifferences } from "../model/library-question.ts";
import { useAddToLibraryMutation, useChangeInLibraryMutation, useQuestionDefQuery } from "./library-api.ts";
import { QuestionDifference } from "./question-difference.tsx";

export interface SaveQuestionDialogProps {
  readonly itemId: string;
  readonly onClose: () => void;
}

/** Saves a question of the form in the library: as a new one, or in place of the one it came from. */
export function SaveQuestionDialog({ itemId, onClose }: SaveQuestionDialogProps) {
  const { store } = useDesigner();
  const item = itemIn(store, itemId);
  const { data: origin } = useQuestionDefQuery((item && libraryMarkOf(item)?.id) ?? skipToken);
  return item === undefined ? null : <SaveForm {...{ item, origin, onClose }} />;
}

interface SaveFormProps {
  readonly item: Item;
  readonly origin: LibraryQuestion | undefined;
  readonly onClose: () => void;
}

function SaveForm({ item, origin, onClose }: SaveFormProps) {
  const { t } = useTranslation("forms-explorer");
  const editor = useSaveEditor({ item, origin, onClose });
  const { name, saveAs } = editor.draft;
  const isReplacing = origin !== undefined && saveAs === "replace";
  const differences = useMemo(
    () => (origin === undefined ? [] : questionDifferences(origin.question, item)),
    [origin, item],
  );
  return (
    <EditorDialog
      editor={editor}
      title={t("library.save")}
      saveLabel={t("library.keep")}
      canSave={isReplacing ? differences.length > 0 : name.trim() !== ""}
      onClose={onClose}
    >
      {origin !== undefined && (
        <Radio.Group
          label={t("library.way")}
          value={saveAs}
          onChange={(value) => editor.change({ saveAs: value === "new" ? "new" : "replace" })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="replace" label={t("library.wayReplace", { name: origin.name })} />
            <Radio value="new" label={t("library.wayNew")} />
          </Stack>
        </Radio.Group>
      )}
      {isReplacing ? (
        <>
          <Text size="sm" c="dimmed">
            {t("library.replaceText")}
          </Text>
          <QuestionDifference differences={differences} />
        </>
      ) : (
        <TextInput
          data-autofocus
          required
          label={t("library.name")}
          description={t("library.nameHelp")}
          maxLength={maxLibraryQuestionNameLength}
          value={name}
          onChange={({ currentTarget }) => editor.change({ name: currentTarget.value })}
        />
      )}
    </EditorDialog>
  );
}

interface SaveDraft {
  readonly name: string;
  readonly saveAs: "new" | "replace";
}

function useSaveEditor({ item, origin, onClose }: SaveFormProps) {
  const { t } = useTranslation("forms-explorer");
  const { store, language } = useDesigner();
  const notify = useLibraryNotice();
  const [add] = useAddToLibraryMutation();
  const [change] = useChangeInLibraryMutation();
  return useRecordEditor<LibraryQuestion, SaveDraft>({
    name: "save-question",
    id: item.id,
    toDraft: () => ({ name: titleOf(item, language).slice(0, maxLibraryQuestionNameLength), saveAs: "replace" }),
    save: ({ name, saveAs }) =>
      origin === undefined || saveAs === "new"
        ? add({ name: name.trim(), question: item })
        : change({ id: origin.id, revision: origin.revision, name: origin.name, question: item }),
    onSaved: ({ id, revision, name }) => {
      store.edit(setProperties(store, item.id, { library: { id, revision } }));
      notify.done(t("library.kept", { name }));
      onClose();
    },
  });
}
