import { designOf } from "@askloom/kinds/questions/design";
import { Badge, Text } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useIsSelected } from "../../../../../designer/frame/document-context.ts";
import { KindIcon } from "../../../designer/components/kind-icon.tsx";
import { useDesigner, useNode } from "../../../designer/designer-context.tsx";
import type { ItemNode } from "../../../designer/model/document.ts";
import { titleOf } from "../../../designer/model/item-texts.ts";
import { useDropRow } from "../../hooks/use-canvas-drop.ts";
import { focusable } from "../../hooks/use-canvas-selection.ts";
import { CardActions } from "./card-actions.tsx";
import { CardBody } from "./card-body.tsx";
import { CardMarks } from "./card-marks.tsx";
import { InlineText } from "./inline-text.tsx";

export interface ItemCardProps {
  readonly id: string;
  readonly depth: number;
  readonly isFrame: boolean;
}

/** One item of the form: its words are written in place, the rest is shown as a visitor will see it. */
export const ItemCard = memo(function ItemCard({ id, depth, isFrame }: ItemCardProps) {
  const { t } = useTranslation("forms");
  const { language, mayEdit } = useDesigner();
  const node = useNode(id) as ItemNode | undefined; // a card stands for an item, never for a page
  const isSelected = useIsSelected(id);
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const edge = useDropRow({ row: card, handle, id });
  if (node === undefined) return null;

  const kind = t(`kinds.${node.kind}`);
  return (
    <article
      ref={card}
      className="d-card"
      {...focusable}
      aria-label={t(isSelected ? "canvas.cardSelected" : "canvas.card", { kind, title: titleOf(node, language) })}
      data-card={id}
      data-selected={isSelected || undefined}
      data-edge={edge}
      data-frame={isFrame || undefined}
      style={{ marginInlineStart: `${depth * 1.5}rem` }}
    >
      <header className="d-card-head">
        {mayEdit && (
          <button ref={handle} type="button" className="d-handle" tabIndex={-1} aria-label={t("canvas.drag")}>
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
        <KindIcon kind={node.kind} />
        <Text size="xs" c="dimmed">
          {kind}
        </Text>
        {"required" in node && node.required === true && (
          <Badge size="sm" variant="light">
            {t("properties.required")}
          </Badge>
        )}
        <CardMarks id={id} />
        {mayEdit && isSelected && <CardActions id={id} kind={node.kind} isFrame={isFrame} />}
      </header>
      {"title" in node && (
        <InlineText
          id={id}
          property="title"
          className="d-title"
          label={t("canvas.title", { kind })}
          placeholder={t("canvas.titlePlaceholder")}
        />
      )}
      {hasHelp(node) && ("help" in node || isSelected) && (
        <InlineText
          id={id}
          property="help"
          className="d-help"
          label={t("canvas.help", { kind })}
          placeholder={t("canvas.helpPlaceholder")}
        />
      )}
      <CardBody node={node} isSelected={isSelected} />
    </article>
  );
});

const hasHelp = ({ kind }: ItemNode): boolean => designOf(kind).properties.some(({ key }) => key === "help");
