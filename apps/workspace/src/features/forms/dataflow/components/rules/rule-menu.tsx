import { ActionIcon, Kbd, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useRuleCommands } from "./use-rule-commands.ts";

interface RuleMenuProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
}

export const RuleMenu = memo(function RuleMenu({ id, index, count }: RuleMenuProps) {
  const { t } = useTranslation("forms-dataflow");
  const commands = useRuleCommands();
  return (
    <Menu position="bottom-end" shadow="md" returnFocus={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("rule.menu", { number: index + 1 })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          rightSection={<Kbd size="xs">{t("rule.keyUp")}</Kbd>}
          disabled={index === 0}
          onClick={() => commands.move(id, "up")}
        >
          {t("rule.moveUp")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          rightSection={<Kbd size="xs">{t("rule.keyDown")}</Kbd>}
          disabled={index === count - 1}
          onClick={() => commands.move(id, "down")}
        >
          {t("rule.moveDown")}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => commands.duplicate(id)}>
          {t("rule.duplicate")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => commands.remove([id])}>
          {t("rule.remove")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
