import type { Rule } from "@askloom/contract";
import { ActionIcon, Kbd, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconCopy, IconDotsVertical, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRuleCommands } from "./use-rule-commands.ts";

export function RuleMenu({ rule, index, count }: { rule: Rule; index: number; count: number }) {
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
          onClick={() => commands.move(rule.id, "up")}
        >
          {t("rule.moveUp")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          rightSection={<Kbd size="xs">{t("rule.keyDown")}</Kbd>}
          disabled={index === count - 1}
          onClick={() => commands.move(rule.id, "down")}
        >
          {t("rule.moveDown")}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => commands.duplicate(rule)}>
          {t("rule.duplicate")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => commands.remove([rule.id])}
        >
          {t("rule.remove")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
