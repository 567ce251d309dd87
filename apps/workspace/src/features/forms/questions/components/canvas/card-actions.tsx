import type { ItemKind } from "@askloom/kinds/questions/schema";
import { ActionIcon, Group, Tooltip } from "@mantine/core";
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconAsterisk,
  IconChevronDown,
  IconCopy,
  IconPageBreak,
  IconTrash,
} from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useCommands } from "../../../designer/hooks/use-commands.ts";
import { root } from "../../../designer/model/document.ts";
import { canBeRequired } from "../../model/can-be-required.ts";
import { useCanvas } from "./canvas-context.ts";

interface Action {
  readonly label: string;
  readonly icon: Icon;
  readonly run: () => void;
  readonly isOffered: boolean;
}

interface CardActionsProps {
  readonly id: string;
  readonly kind: ItemKind;
  readonly isFrame: boolean;
}

/** What can be done with the selected item, one click away. Typing in the card leaves them as they are. */
export const CardActions = memo(function CardActions({ id, kind, isFrame }: CardActionsProps) {
  const { t } = useTranslation("forms");
  const { store } = useDesigner();
  const commands = useCommands();
  const { fold } = useCanvas();
  const holder = store.parent(id) ?? root;
  const breakHere = () => commands.breakPage({ holder, index: store.children(holder).indexOf(id) });
  const actions: Action[] = [
    { label: "fold", icon: IconChevronDown, run: () => fold(id), isOffered: isFrame },
    { label: "moveUp", icon: IconArrowUp, run: () => commands.move("up"), isOffered: true },
    { label: "moveDown", icon: IconArrowDown, run: () => commands.move("down"), isOffered: true },
    { label: "required", icon: IconAsterisk, run: () => commands.toggleRequired(), isOffered: canBeRequired({ kind }) },
    { label: "breakPage", icon: IconPageBreak, run: breakHere, isOffered: store.parent(holder) === root },
    { label: "duplicate", icon: IconCopy, run: () => commands.duplicate(), isOffered: true },
    { label: "delete", icon: IconTrash, run: () => commands.remove(), isOffered: true },
  ];
  return (
    <Group gap={2} ms="auto" wrap="nowrap" className="d-actions" data-actions>
      {actions
        .filter(({ isOffered }) => isOffered)
        .map(({ label, icon: Sign, run }) => (
          <Tooltip key={label} label={t(`actions.${label}`)}>
            <ActionIcon variant="subtle" color="gray" aria-label={t(`actions.${label}`)} onClick={run}>
              <Sign size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
    </Group>
  );
});
