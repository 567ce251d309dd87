import { UnstyledButton } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectOne } from "../../../../designer/document/selection.ts";
import { useIsSelected, useStructureVersion } from "../../../../designer/frame/document-context.ts";
import { KindIcon } from "../../designer/components/kind-icon.tsx";
import { useDesigner, useNode } from "../../designer/designer-context.tsx";
import { titleOf } from "../../designer/model/item-texts.ts";
import { canvasRows } from "../model/canvas-rows.ts";
import "./outline.css";

const nothingFolded: ReadonlySet<string> = new Set();

/** The form as a tree of titles, to find one's way. */
export function Outline() {
  const { t } = useTranslation("forms");
  const { store } = useDesigner();
  const structure = useStructureVersion();
  const rows = useMemo(
    () => (structure >= 0 ? canvasRows(store, nothingFolded).filter(({ row }) => row !== "end") : []),
    [store, structure],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    overscan: 10,
  });
  return (
    <nav ref={scroller} className="d-outline" aria-label={t("outline.label")}>
      <div style={{ height: virtual.getTotalSize(), position: "relative" }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div key={row.id} className="d-row" style={{ transform: `translateY(${start}px)` }}>
              <OutlineRow
                id={row.id}
                depth={row.row === "item" ? row.depth + 1 : 0}
                number={row.row === "page" ? row.index + 1 : undefined}
              />
            </div>
          );
        })}
      </div>
    </nav>
  );
}

const OutlineRow = memo(function OutlineRow({
  id,
  depth,
  number,
}: {
  id: string;
  depth: number;
  number: number | undefined;
}) {
  const { t } = useTranslation("forms");
  const { selection, language } = useDesigner();
  const node = useNode(id);
  const isSelected = useIsSelected(id);
  if (node === undefined) return null;
  const title = titleOf(node, language);
  const words =
    number === undefined
      ? title || t(`kinds.${node.kind}`)
      : `${t("canvas.page", { number })}${title && ` · ${title}`}`;
  return (
    <UnstyledButton
      className="d-outline-row"
      data-selected={isSelected || undefined}
      aria-current={isSelected || undefined}
      style={{ paddingInlineStart: `${0.5 + depth * 0.875}rem` }}
      onClick={() => selection.set(selectOne(id))}
    >
      {node.kind !== "page" && <KindIcon kind={node.kind} size={14} />}
      <span className="d-cut">{words}</span>
    </UnstyledButton>
  );
});
