import type { MatrixQuestion } from "./schema.ts";

/** The chosen columns of each row, whichever variant the question has. */
export type Marks = Readonly<Record<string, readonly string[]>>;

export function marksOf(value: unknown): Marks {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([row, columns]) => [row, Array.isArray(columns) ? columns.map(String) : [`${columns}`]]),
  );
}

interface Marking {
  readonly question: MatrixQuestion;
  readonly marks: Marks;
  readonly rowId: string;
  readonly columnId: string;
}

/** The answer after a column of a row was pressed. */
export function withMark({ question, marks, rowId, columnId }: Marking): unknown {
  if (question.variant === "single") {
    const chosen = Object.entries(marks).map(([row, columns]) => [row, columns[0]]);
    return { ...Object.fromEntries(chosen), [rowId]: columnId };
  }
  const before = marks[rowId] ?? [];
  const after = question.columns
    .map(({ id }) => id)
    .filter((id) => (id === columnId ? !before.includes(id) : before.includes(id)));
  const { [rowId]: _, ...others } = marks;
  const next = after.length === 0 ? others : { ...others, [rowId]: after };
  return Object.keys(next).length === 0 ? undefined : next;
}
