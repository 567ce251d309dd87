import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStructureVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useCanvasClipboard } from "../../hooks/use-canvas-clipboard.ts";
import { useCanvasDrop } from "../../hooks/use-canvas-drop.ts";
import { useCanvasKeys } from "../../hooks/use-canvas-keys.ts";
import { useCanvasSelection } from "../../hooks/use-canvas-selection.ts";
import { type CanvasRow, canvasRows, rowKey } from "../../model/canvas-rows.ts";
import { CanvasContext } from "./canvas-context.ts";
import { EndRow } from "./end-row.tsx";
import { ItemCard } from "./item-card.tsx";
import { PageHead } from "./page-head.tsx";
import { ThanksCard } from "./thanks-card.tsx";
import "./canvas.css";

const estimates: Readonly<Record<CanvasRow["row"], number>> = { page: 64, item: 128, end: 56, thanks: 120 };

/** The form as it is built: only the rows in sight are there, so that a thousand questions are as quick as ten. */
export function Canvas() {
  const { t } = useTranslation("forms");
  const { store, selection } = useDesigner();
  const structure = useStructureVersion();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => (structure >= 0 ? canvasRows(store, folded) : []), [store, structure, folded]);
  const scroller = useRef<HTMLElement>(null);
  // The same function until the rows change: another one would place all rows again.
  const keyAt = useCallback(
    (index: number) => rowKey(rows[index] ?? { row: "end", id: String(index), depth: 0 }),
    [rows],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimates[rows[index]?.row ?? "item"],
    getItemKey: keyAt,
    overscan: 5,
  });

  const showRow = (id: string) => {
    const index = rows.findIndex((row) => row.id === id && (row.row === "page" || row.row === "item"));
    if (index >= 0) virtual.scrollToIndex(index, { align: "auto" });
  };
  const latest = useRef(showRow);
  latest.current = showRow;
  useEffect(
    () => selection.subscribe(() => requestAnimationFrame(() => latest.current(selection.get().focus ?? ""))),
    [selection],
  );
  const canvas = useMemo(
    () => ({
      isFolded: (id: string) => folded.has(id),
      fold: (id: string) => setFolded((before) => toggle(before, id)),
    }),
    [folded],
  );
  useCanvasKeys({ rows, scroller, fold: canvas.fold });
  useCanvasSelection(scroller, rows);
  useCanvasClipboard(scroller);
  useCanvasDrop(scroller);

  return (
    <CanvasContext value={canvas}>
      <section ref={scroller} className="d-canvas" aria-label={t("canvas.label")}>
        <div className="d-canvas-rows" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="d-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row row={rows[index]} />
            </div>
          ))}
        </div>
      </section>
    </CanvasContext>
  );
}

function Row({ row }: { row: CanvasRow | undefined }) {
  if (row === undefined) return null;
  if (row.row === "page") return <PageHead id={row.id} index={row.index} />;
  if (row.row === "end") return <EndRow holder={row.id} depth={row.depth} />;
  if (row.row === "thanks") return <ThanksCard />;
  return <ItemCard id={row.id} depth={row.depth} isFrame={row.isFrame} />;
}

function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
