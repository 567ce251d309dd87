import type { FormItem } from "@askloom/contract";
import { ActionIcon, Group } from "@mantine/core";
import { IconArrowBackUp, IconTrashX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useExplorer } from "./explorer-context.ts";

const buttons = [
  { action: "restore", icon: IconArrowBackUp, tone: undefined },
  { action: "purge", icon: IconTrashX, tone: "d-danger" },
] as const;

/** What can be done with one form of the trash. */
export function TrashButtons({ form }: { form: FormItem }) {
  const { t } = useTranslation("forms-explorer");
  const { offered, act } = useExplorer();
  const name = form.name || t("row.untitled");
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {buttons
        .filter(({ action }) => offered.has(action))
        .map(({ action, icon: Sign, tone }) => (
          <ActionIcon
            key={action}
            variant="subtle"
            color="gray"
            size="lg"
            className={tone}
            title={t(`actions.${action}`)}
            aria-label={t(`row.${action}`, { name })}
            onClick={() => act(action, form)}
          >
            <Sign size={18} aria-hidden />
          </ActionIcon>
        ))}
    </Group>
  );
}
