import type { ReactNode } from "react";
import type { Row } from "./pages.ts";

/** A column as data. The first one names the row: it stays first and is always shown. */
export interface Column<R extends Row> {
  readonly id: string;
  /** Its heading; without one the texts of the list name it. */
  readonly title?: string;
  readonly cell: (row: R) => ReactNode;
  /** In pixels; a column without a width shares what is left. */
  readonly width?: number;
  /** What the server calls it in `sorting`. */
  readonly sort?: string;
  readonly isNumber?: true;
  /** A card shows it without its heading. */
  readonly isPlain?: true;
}

/** How a person arranged the columns of a list. */
export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export const asAtFirst: Arrangement = { order: [], hidden: [], widths: {} };
export const leastWidth = 64;
const maxWidth = 800;

interface Identified {
  readonly id: string;
}

/** All columns in the order that was chosen; new ones follow those they stand behind. */
export function inOrder<C extends Identified>([first, ...others]: readonly C[], { order }: Arrangement): C[] {
  if (first === undefined) return [];
  const place = new Map(order.map((id, index) => [id, index]));
  let last = -1;
  const placed = others.map((column) => {
    last = place.get(column.id) ?? last;
    return { column, at: last };
  });
  return [first, ...placed.sort((one, other) => one.at - other.at).map(({ column }) => column)];
}

export const shownOf = <C extends Identified>(columns: readonly C[], arrangement: Arrangement): C[] =>
  inOrder(columns, arrangement).filter(({ id }, index) => index === 0 || !arrangement.hidden.includes(id));

/** One column is put where another one is, in the order of all of them. */
export function movedTo(columns: readonly Identified[], arrangement: Arrangement, move: Move): Arrangement {
  const [first, ...others] = inOrder(columns, arrangement).map(({ id }) => id);
  const to = others.indexOf(move.to);
  if (first === undefined || to < 0 || !others.includes(move.id)) return arrangement;
  const left = others.filter((id) => id !== move.id);
  return { ...arrangement, order: [first, ...left.slice(0, to), move.id, ...left.slice(to)] };
}

export interface Move {
  readonly id: string;
  readonly to: string;
}

export function hiddenOrShown(arrangement: Arrangement, id: string): Arrangement {
  const { hidden } = arrangement;
  return { ...arrangement, hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] };
}

export const resized = (arrangement: Arrangement, id: string, width: number): Arrangement => ({
  ...arrangement,
  widths: { ...arrangement.widths, [id]: Math.round(Math.min(maxWidth, Math.max(leastWidth, width))) },
});

/** An arrangement as it was stored; what cannot be read is as at first. */
export function arrangementIn(text: string | null): Arrangement {
  try {
    const { order, hidden, widths }: Partial<Record<string, unknown>> = JSON.parse(text ?? "{}") ?? {};
    return { order: idsIn(order), hidden: idsIn(hidden), widths: widthsIn(widths) };
  } catch {
    return asAtFirst;
  }
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];

const widthsIn = (value: unknown): Record<string, number> =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
      )
    : {};
