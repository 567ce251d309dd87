import { useCallback, useMemo, useRef, useState } from "react";
import type { Row } from "./pages.ts";
import { extended, nothingSelected, type Selection, toggled } from "./selection.ts";

export type Reach = "one" | "range";

/** Which rows are selected; what is no longer listed is no longer selected. */
export function useSelection<R extends Row>(rows: readonly R[]) {
  const [chosen, setChosen] = useState<Selection>(nothingSelected);
  const order = useRef<readonly string[]>([]);
  order.current = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selected = useMemo(
    () => (chosen.ids.size === 0 ? [] : rows.filter(({ id }) => chosen.ids.has(id))),
    [rows, chosen],
  );
  const select = useCallback((id: string, reach: Reach) => {
    setChosen((before) => (reach === "range" ? extended(before, id, order.current) : toggled(before, id)));
  }, []);
  return {
    selected,
    has: (id: string) => chosen.ids.has(id),
    select,
    selectAll: () => setChosen({ ids: new Set(order.current), anchor: order.current[0] }),
    clear: () => setChosen(nothingSelected),
  };
}

export type RowSelection<R extends Row> = ReturnType<typeof useSelection<R>>;
