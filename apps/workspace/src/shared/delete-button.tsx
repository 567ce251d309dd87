import { ConfirmDialog } from "@askloom/browser/list";
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { UsersOfRecord } from "./record-relations.tsx";

interface DeleteButtonProps {
  readonly name: string;
  /** What deleting means for it. */
  readonly text: string;
  /** Which record it is: what uses it is named. */
  readonly record: ComponentProps<typeof UsersOfRecord>;
  readonly onDelete: () => Promise<unknown>;
}

/** Deletes what the page shows, after asking. */
export function DeleteButton({ name, text, record, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className="p-danger-text"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t("list.actions.delete")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("list.ask.deleteOne", { name })}
          text={
            <>
              {text}
              <UsersOfRecord {...record} />
            </>
          }
          yes={t("list.actions.delete")}
          onClose={() => setAsking(false)}
          onYes={onDelete}
        />
      )}
    </>
  );
}
