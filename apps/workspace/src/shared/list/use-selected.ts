import { useState } from "react";

/** Which rows are selected; what is no longer listed is so no longer. */
export function useSelected<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    areAll: rows.length > 0 && selected.length === rows.length,
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type Selected<Row extends { readonly id: string }> = ReturnType<typeof useSelected<Row>>;
