import { failureOf } from "@askloom/browser";
import type { LibraryQuestion } from "@askloom/contract";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useNode } from "../../designer/designer-context.tsx";
import { setProperties } from "../../designer/model/edits.ts";
import { useLibraryQuestion } from "../hooks/use-library-question.ts";
import { useLibraryRights } from "../hooks/use-library-rights.ts";
import { itemIn, libraryMarkOf, questionDifferences } from "../model/library-question.ts";
import { type LibraryStand, libraryStandOf } from "../model/library-stand.ts";
import { useQuestionDefQuery } from "./library-api.ts";
import { QuestionDifference } from "./question-difference.tsx";
import { SaveQuestionDialog } from "./save-question-dialog.tsx";
import "../../explorer/components/explorer.css";
import "./library.css";

/** How a question stands to the library it came from; nothing for a question that did not (FD16). */
export function LibraryNote({ id }: { id: string }) {
  const node = useNode(id);
  const mark = node === undefined ? undefined : libraryMarkOf(node);
  if (mark === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Note {...{ id, mark }} />
    </Suspense>
  );
}

function Note({ id, mark }: { id: string; mark: { readonly id: string; readonly revision: number } }) {
  const { t } = useTranslation("forms-explorer");
  const { store } = useDesigner();
  const { data, error } = useQuestionDefQuery(mark.id);
  const item = itemIn(store, id);
  if (item === undefined || (data === undefined && error === undefined)) return null;
  const stand = libraryStandOf({ item, mark, current: data, failure: error && failureOf(error).code });
  return (
    <section className="d-library-note" data-stand={stand} aria-label={t("library.note.label")}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconBookmark size={16} aria-hidden className="d-kind-icon" />
        <Text size="sm" className="p-break">
          {t(`library.note.${stand}`, { name: data?.name ?? "" })}
        </Text>
      </Group>
      <NoteActions {...{ id, stand, current: data }} />
    </section>
  );
}

interface NoteActionsProps {
  readonly id: string;
  readonly stand: LibraryStand;
  readonly current: LibraryQuestion | undefined;
}

function NoteActions({ id, stand, current }: NoteActionsProps) {
  const { t } = useTranslation("forms-explorer");
  const { store, mayEdit } = useDesigner();
  const { mayChange } = useLibraryRights();
  const [dialog, setDialog] = useState<"update" | "save">();
  const close = () => setDialog(undefined);
  if (!mayEdit) return null;
  return (
    <Group gap="xs" mt="xs">
      {stand === "outdated" && (
        <Button size="compact-sm" onClick={() => setDialog("update")}>
          {t("library.note.update")}
        </Button>
      )}
      {stand === "changedHere" && mayChange && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog("save")}>
          {t("library.note.save")}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => store.edit(setProperties(store, id, { library: undefined }))}
      >
        {t("library.note.detach")}
      </Button>
      {dialog === "save" && <SaveQuestionDialog itemId={id} onClose={close} />}
      {dialog === "update" && current !== undefined && <UpdateHereDialog {...{ id, current }} onClose={close} />}
    </Group>
  );
}

interface UpdateHereDialogProps {
  readonly id: string;
  readonly current: LibraryQuestion;
  readonly onClose: () => void;
}

/** Shows what an update would change here before it does. */
function UpdateHereDialog({ id, current, onClose }: UpdateHereDialogProps) {
  const { t } = useTranslation("forms-explorer");
  const { store } = useDesigner();
  const { updateHere } = useLibraryQuestion();
  const item = itemIn(store, id);
  if (item === undefined) return null;
  const update = () => {
    updateHere(current, [id]);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("library.updateHere")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t("library.updateHereText")}
        </Text>
        <QuestionDifference differences={questionDifferences(item, current.question)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("workspace:cancel")}
          </Button>
          <Button data-autofocus onClick={update}>
            {t("library.updateHere")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
