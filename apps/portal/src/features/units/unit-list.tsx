import type { Unit } from "@askloom/contract";
import { ActionIcon, Group, Menu, Text } from "@mantine/core";
import { IconDots, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { UnitNode } from "./unit-tree.ts";
import type { UnitWork } from "./unit-work.ts";

export interface UnitListProps {
  readonly nodes: readonly UnitNode[];
  readonly onWork: (work: UnitWork) => void;
}

export function UnitList({ nodes, onWork }: UnitListProps) {
  return (
    <ul className="p-tree">
      {nodes.map(({ unit, children }) => (
        <li key={unit.id}>
          <Group justify="space-between" wrap="nowrap" className="p-tree-row">
            <Text className="p-break">{unit.displayName}</Text>
            <UnitMenu unit={unit} onWork={onWork} />
          </Group>
          {children.length > 0 && <UnitList nodes={children} onWork={onWork} />}
        </li>
      ))}
    </ul>
  );
}

function UnitMenu({ unit, onWork }: { unit: Unit; onWork: UnitListProps["onWork"] }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("units.actions", { name: unit.displayName })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onWork({ kind: "add", parentId: unit.id })}
        >
          {t("units.addBelow")}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onWork({ kind: "edit", unit })}>
          {t("units.edit")}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onWork({ kind: "delete", unit })}>
          {t("units.delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
