import { ConfirmDialog, UseList, useListTexts } from "@askloom/browser/list";
import type { ConnectionItem } from "@askloom/contract";
import { Loader, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { addressOfUse } from "../../../shared/areas.ts";
import { useConnectionUsesQuery } from "../../../shared/connections/connections-api.ts";

interface DeleteConnectionDialogProps {
  readonly connection: ConnectionItem;
  readonly onClose: () => void;
  readonly onYes: () => Promise<void>;
}

/** Says which form actions use a connection before it is deleted (CN8). */
export function DeleteConnectionDialog({ connection, onClose, onYes }: DeleteConnectionDialogProps) {
  const { t } = useTranslation("connections");
  const listText = useListTexts("connections:list.");
  const { data: uses } = useConnectionUsesQuery(connection.id);
  const isUsed = uses !== undefined && uses.items.length + uses.unnamed > 0;
  return (
    <ConfirmDialog
      title={listText("list.ask.deleteOne", { name: connection.name })}
      text={
        <>
          {uses === undefined && <Loader size="sm" aria-label={t("workspace:wait")} />}
          {isUsed && (
            <>
              <Text fw={600}>{t("used")}</Text>
              <UseList t={listText} uses={uses} addressOf={addressOfUse} />
            </>
          )}
          {listText("list.ask.deleteText")}
        </>
      }
      yes={listText("list.ask.deleteYes")}
      onClose={onClose}
      onYes={onYes}
    />
  );
}
