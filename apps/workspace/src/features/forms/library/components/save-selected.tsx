import { isQuestion } from "@askloom/kinds/questions/logic";
import { Button, Tooltip } from "@mantine/core";
import { IconBookmarkPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSelection } from "../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { itemIn } from "../model/library-question.ts";
import type { LibraryDialogState } from "./library-dialogs.tsx";

/** Keeps the selected question in the library. */
export function SaveSelected({ onOpen }: { onOpen: (dialog: LibraryDialogState) => void }) {
  const { t } = useTranslation("forms-explorer");
  const { store } = useDesigner();
  const { ids } = useSelection();
  const [itemId] = ids.size === 1 ? ids : [];
  const item = itemId === undefined ? undefined : itemIn(store, itemId);
  const isOff = item === undefined || !isQuestion(item);
  return (
    <Tooltip label={t("library.saveHelp")} disabled={!isOff}>
      <Button
        fullWidth
        size="compact-sm"
        variant="default"
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        // It stays reachable, so that it can say what it needs.
        {...(isOff ? { "data-disabled": true } : {})}
        aria-disabled={isOff}
        onClick={() => !isOff && onOpen({ dialog: "save", itemId: item.id })}
      >
        {t("library.saveSelected")}
      </Button>
    </Tooltip>
  );
}
