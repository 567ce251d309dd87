import type { FormItem } from "@askloom/contract";
import { useCallback, useMemo, useRef, useState } from "react";
import {
  extended,
  nothingSelected,
  type Selection,
  selectMany,
  toggled,
  without,
} from "../../../../designer/document/selection.ts";

/** Which rows are selected; what is no longer listed is so no longer. */
export function useRowSelection(forms: readonly FormItem[]) {
  const [chosen, setChosen] = useState<Selection>(nothingSelected);
  const order = useRef<readonly string[]>([]);
  order.current = useMemo(() => forms.map(({ id }) => id), [forms]);
  const selection = useMemo(() => {
    const listed = new Set(forms.map(({ id }) => id));
    return without(chosen, (id) => listed.has(id));
  }, [chosen, forms]);
  const select = useCallback((id: string, reach: "one" | "range") => {
    setChosen((before) =>
      reach === "range" ? joined(before, extended(before, id, order.current)) : toggled(before, id),
    );
  }, []);
  return {
    selection,
    selected: useMemo(() => forms.filter(({ id }) => selection.ids.has(id)), [forms, selection]),
    select,
    selectAll: () => setChosen(selectMany(order.current)),
    clear: () => setChosen(nothingSelected),
  };
}

/** A range comes to what was selected before. */
const joined = (before: Selection, range: Selection): Selection => ({
  ...range,
  ids: new Set([...before.ids, ...range.ids]),
});

export type RowSelection = ReturnType<typeof useRowSelection>;
