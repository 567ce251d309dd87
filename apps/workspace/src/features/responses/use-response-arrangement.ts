import { type Arrangement, type Arranging, inOrder, useArrangement } from "@askloom/browser/list";
import type { ResponseColumns } from "@askloom/contract";
import { orderOf } from "./model/column-order.ts";
import type { Searching } from "./use-search.ts";

interface Shown {
  readonly pubId: string;
  readonly layout: ResponseColumns;
  readonly searching: Pick<Searching, "columns" | "setColumns">;
  readonly columns: readonly { readonly id: string }[];
}

const firstColumns = 6;

/** Which questions have a column, and in which order, is in the address (RS21); the rest is stored in this browser. */
export function useResponseArrangement({ pubId, layout, searching, columns }: Shown): Arranging & { shown: string[] } {
  const stored = useArrangement(`responses.${pubId}`);
  const questions = new Set(layout.columns.map(({ id }) => id));
  const usual = layout.columns.filter(({ isRemoved }) => !isRemoved).slice(0, firstColumns);
  const shown = (searching.columns ?? usual.map(({ id }) => id)).filter((id) => questions.has(id));
  const others = columns.map(({ id }) => id).filter((id) => !questions.has(id));
  const arrangement: Arrangement = {
    order: orderOf(stored.arrangement.order, others, shown),
    hidden: [...stored.arrangement.hidden, ...[...questions].filter((id) => !shown.includes(id))],
    widths: stored.arrangement.widths,
  };
  const arrange = (next: Arrangement) => {
    const hidden = new Set(next.hidden);
    const wanted = inOrder(columns, next).map(({ id }) => id);
    const chosen = wanted.filter((id) => questions.has(id) && !hidden.has(id));
    // As at first: nothing is chosen.
    const isReset = next.order.length === 0 && next.hidden.length === 0;
    if (isReset || chosen.join() !== shown.join()) searching.setColumns(isReset ? [] : chosen);
    stored.arrange({ ...next, hidden: next.hidden.filter((id) => !questions.has(id)) });
  };
  return { arrangement, arrange, shown };
}
