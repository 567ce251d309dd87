import { ConfirmDialog } from "@askloom/browser/list";
import type { LibraryQuestion } from "@askloom/contract";
import { ActionIcon, Button, Group, Loader, Modal, Text } from "@mantine/core";
import { IconArrowBackUp, IconTrashX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KindIcon } from "../../designer/components/kind-icon.tsx";
import { useLibraryTrash } from "../hooks/use-library-trash.ts";
import { useLibraryInfiniteQuery } from "./library-api.ts";

/** What was deleted from the library: restored with a click, or removed for good after a question (F24). */
export function LibraryTrashDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("forms-explorer");
  const { purge } = useLibraryTrash();
  const [asked, setAsked] = useState<LibraryQuestion>();
  if (asked !== undefined) {
    return (
      <ConfirmDialog
        title={t("library.trash.purgeTitle", { name: asked.name })}
        text={t("library.trash.purgeText")}
        yes={t("actions.purge")}
        onClose={() => setAsked(undefined)}
        onYes={() => purge(asked)}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("library.trash.title")}
      closeButtonProps={{ "aria-label": t("workspace:close") }}
    >
      <Deleted onPurge={setAsked} />
    </Modal>
  );
}

function Deleted({ onPurge }: { onPurge: (question: LibraryQuestion) => void }) {
  const { t } = useTranslation("forms-explorer");
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLibraryInfiniteQuery(
    { filter: "", deleted: true },
    { refetchOnMountOrArgChange: true },
  );
  const questions = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error !== undefined) {
    return (
      <Group role="status">
        <Text size="sm">{t("library.failed")}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t("workspace:retry")}
        </Button>
      </Group>
    );
  }
  if (data === undefined) return <Loader aria-label={t("workspace:wait")} />;
  if (questions.length === 0) return <Text c="dimmed">{t("library.trash.empty")}</Text>;
  return (
    <>
      <ul className="d-library-deleted" aria-label={t("library.trash.title")}>
        {questions.map((question) => (
          <DeletedRow key={question.id} question={question} onPurge={onPurge} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("library.trash.more")}
        </Button>
      )}
    </>
  );
}

interface DeletedRowProps {
  readonly question: LibraryQuestion;
  readonly onPurge: (question: LibraryQuestion) => void;
}

function DeletedRow({ question, onPurge }: DeletedRowProps) {
  const { t } = useTranslation("forms-explorer");
  const { restore } = useLibraryTrash();
  const { name } = question;
  return (
    <li>
      <KindIcon kind={question.question.kind} />
      <span className="d-library-name">{name}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        title={t("actions.restore")}
        aria-label={t("library.trash.restore", { name })}
        onClick={() => void restore(question)}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className="d-danger"
        title={t("actions.purge")}
        aria-label={t("library.trash.purge", { name })}
        onClick={() => onPurge(question)}
      >
        <IconTrashX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
