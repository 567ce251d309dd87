import { formatNumber } from "@askloom/browser";
import { ConfirmDialog } from "@askloom/browser/list";
import { endpoints, type User } from "@askloom/contract";
import { Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../shared/session-context.ts";

interface PurgeUsersDialogProps {
  readonly users: readonly User[];
  readonly onClose: () => void;
  readonly onYes: (done: "purge" | "remove") => Promise<unknown>;
}

/** Asks before users are deleted for good. That all they sent in goes too is a choice of its own (PB40). */
export function PurgeUsersDialog({ users, onClose, onYes }: PurgeUsersDialogProps) {
  const { t } = useTranslation();
  const mayRemove = useMay()(endpoints.removeUser.access.needs);
  const [isEverything, setEverything] = useState(false);
  const { length } = users;
  const values = { name: users[0]?.name ?? "", shown: formatNumber(length) };
  return (
    <ConfirmDialog
      title={t(length === 1 ? "users.purge.titleOne" : "users.purge.titleMany", values)}
      text={
        <>
          <Text mb="md">{t("users.purge.text")}</Text>
          <Checkbox
            checked={isEverything}
            onChange={({ currentTarget }) => setEverything(currentTarget.checked)}
            disabled={!mayRemove}
            label={t("users.purge.everything")}
            description={t(mayRemove ? "users.purge.everythingText" : "users.purge.notAllowed")}
          />
        </>
      }
      yes={t(isEverything ? "users.purge.yesEverything" : "users.purge.yes")}
      onClose={onClose}
      onYes={() => onYes(isEverything ? "remove" : "purge")}
    />
  );
}
