import { keyOf, root } from "../../designer/model/document.ts";
import type { FormStore } from "../../designer/model/form-store.ts";

/** One line of the canvas. */
export type CanvasRow =
  | { readonly row: "page"; readonly id: string; readonly index: number }
  | { readonly row: "item"; readonly id: string; readonly depth: number; readonly isFrame: boolean }
  /** The end of a page or frame: where something can be added to it. */
  | { readonly row: "end"; readonly id: string; readonly depth: number }
  /** What is said once the form is sent; behind the last page. */
  | { readonly row: "thanks"; readonly id: "thanks" };

/** The canvas as one flat list, in reading order; what is folded shows only its head. */
export function canvasRows(store: FormStore, folded: ReadonlySet<string>): CanvasRow[] {
  const rows: CanvasRow[] = [];
  store.children(root).forEach((id, index) => {
    rows.push({ row: "page", id, index });
    if (!folded.has(id)) addInside(rows, id, 0);
  });
  rows.push({ row: "thanks", id: "thanks" });
  return rows;

  function addInside(into: CanvasRow[], holder: string, depth: number): void {
    for (const id of store.children(holder)) {
      const isFrame = store.entries.has(keyOf.children(id));
      into.push({ row: "item", id, depth, isFrame });
      if (isFrame && !folded.has(id)) addInside(into, id, depth + 1);
    }
    into.push({ row: "end", id: holder, depth });
  }
}

export const rowKey = ({ row, id }: CanvasRow): string => `${row}/${id}`;

/** The ids that can be selected, in the order shown. */
export const selectableIds = (rows: readonly CanvasRow[]): string[] =>
  rows.filter(({ row }) => row === "page" || row === "item").map(({ id }) => id);
