import { ActionIcon, Menu, Text } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFold,
  IconTrash,
} from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIsSelected } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useCommands } from "../../../designer/hooks/use-commands.ts";
import { keyOf, root } from "../../../designer/model/document.ts";
import { joinPage } from "../../../designer/model/edits.ts";
import { type Direction, neighbourPageIndex } from "../../../designer/model/spots.ts";
import { useDropRow } from "../../hooks/use-canvas-drop.ts";
import { focusable } from "../../hooks/use-canvas-selection.ts";
import { useCanvas } from "./canvas-context.ts";
import { InlineText } from "./inline-text.tsx";

/** The head of a page: its number, its title, and what can be done with it. */
export function PageHead({ id, index }: { id: string; index: number }) {
  const { t } = useTranslation("forms");
  const { mayEdit, store } = useDesigner();
  const isSelected = useIsSelected(id);
  const { isFolded, fold } = useCanvas();
  const head = useRef<HTMLElement>(null);
  const edge = useDropRow({ row: head, id });
  const number = index + 1;
  return (
    <section
      ref={head}
      className="d-page-head"
      data-card={id}
      data-selected={isSelected || undefined}
      data-edge={edge === undefined ? undefined : "bottom"}
      aria-label={t("canvas.page", { number })}
      {...focusable}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-expanded={!isFolded(id)}
        aria-label={t(isFolded(id) ? "canvas.unfold" : "canvas.fold")}
        onClick={() => fold(id)}
      >
        {isFolded(id) ? <IconChevronRight size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
      </ActionIcon>
      <Text fw={650} size="sm" className="d-nowrap">
        {t("canvas.page", { number })}
      </Text>
      <InlineText
        id={id}
        property="title"
        className="d-page-title"
        label={t("canvas.pageTitle", { number })}
        placeholder={t("canvas.pageTitlePlaceholder")}
      />
      <Text size="xs" c="dimmed" className="d-nowrap">
        {t("canvas.count", { count: store.children(id).length })}
      </Text>
      {mayEdit && <PageMenu id={id} index={index} />}
    </section>
  );
}

function PageMenu({ id, index }: { id: string; index: number }) {
  const { t } = useTranslation("forms");
  const { store } = useDesigner();
  const commands = useCommands();
  const total = store.children(root).length;
  const move = (direction: Direction) => {
    const to = neighbourPageIndex(store, id, direction);
    if (to === undefined) return;
    const others = store.children(root).filter((page) => page !== id);
    store.edit(new Map([[keyOf.children(root), [...others.slice(0, to), id, ...others.slice(to)]]]));
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t("canvas.pageMenu", { number: index + 1 })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          disabled={index === 0}
          onClick={() => move("up")}
        >
          {t("actions.moveUp")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          disabled={index === total - 1}
          onClick={() => move("down")}
        >
          {t("actions.moveDown")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFold size={16} aria-hidden />}
          disabled={index === 0}
          onClick={() => store.edit(joinPage(store, id))}
        >
          {t("actions.joinPage")}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={total === 1}
          onClick={() => commands.remove([id])}
        >
          {t("actions.delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
