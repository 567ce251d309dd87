import { longestLibraryQuestionName } from "@askloom/contract";
import type { Item } from "@askloom/kinds/questions/schema";
import { Button, Group, Modal, Radio, Stack, Text, TextInput } from "@mantine/core";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { type FormEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { setProperties } from "../../designer/model/edits.ts";
import { titleOf } from "../../designer/model/item-texts.ts";
import { useLibraryTell } from "../hooks/use-library-tell.ts";
import { itemIn, libraryMarkOf, questionDifferences } from "../model/library-question.ts";
import { useAddToLibraryMutation, useChangeInLibraryMutation, useQuestionDefQuery } from "./library-api.ts";
import { QuestionDifference } from "./question-difference.tsx";

export interface SaveQuestionDialogProps {
  readonly itemId: string;
  readonly onClose: () => void;
}

/** Keeps a question of the form in the library: as a new one, or in place of the one it came from. */
export function SaveQuestionDialog({ itemId, onClose }: SaveQuestionDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const { store } = useDesigner();
  const item = itemIn(store, itemId);
  if (item === undefined) return null;
  return (
    <Modal opened onClose={onClose} title={t("library.save")} closeButtonProps={{ "aria-label": t("workspace:close") }}>
      <SaveForm {...{ item, onClose }} />
    </Modal>
  );
}

function SaveForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation("forms-explorer");
  const { language } = useDesigner();
  const { data: origin } = useQuestionDefQuery(libraryMarkOf(item)?.id ?? skipToken);
  const [way, setWay] = useState<"new" | "replace">();
  const [name, setName] = useState(titleOf(item, language).slice(0, longestLibraryQuestionName));
  const { save, isSaving } = useSave(item, onClose);
  const isReplacing = origin !== undefined && (way ?? "replace") === "replace";
  const differences = useMemo(
    () => (origin === undefined ? [] : questionDifferences(origin.question, item)),
    [origin, item],
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save(name.trim(), isReplacing ? origin : undefined);
  };
  return (
    <form onSubmit={send}>
      <Stack>
        {origin !== undefined && (
          <Radio.Group
            label={t("library.way")}
            value={isReplacing ? "replace" : "new"}
            onChange={(value) => setWay(value === "new" ? "new" : "replace")}
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
            maxLength={longestLibraryQuestionName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button
            type="submit"
            loading={isSaving}
            disabled={isReplacing ? differences.length === 0 : name.trim() === ""}
          >
            {t("library.keep")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Origin {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
}

function useSave(item: Item, onClose: () => void) {
  const { t } = useTranslation("forms-explorer");
  const { store } = useDesigner();
  const tell = useLibraryTell();
  const [add, adding] = useAddToLibraryMutation();
  const [change, changing] = useChangeInLibraryMutation();
  const save = async (name: string, origin: Origin | undefined) => {
    const { data, error } =
      origin === undefined
        ? await add({ name, question: item })
        : await change({ id: origin.id, revision: origin.revision, name: origin.name, question: item });
    if (error !== undefined) return tell.failed(error, origin?.name ?? name);
    const { id, revision } = data;
    store.edit(setProperties(store, item.id, { library: { id, revision } }));
    tell.done(t("library.kept", { name: data.name }));
    onClose();
  };
  return { save, isSaving: adding.isLoading || changing.isLoading };
}
