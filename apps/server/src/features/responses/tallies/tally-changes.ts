import { cellsOf, type TalliedValue } from "./tally-cells.ts";

export interface TallyChange extends Record<string, unknown> {
  readonly question: string;
  readonly level: string;
  readonly cell: string;
  readonly figure: number | null;
  by: number;
}

export interface TallyChanges {
  readonly added: readonly TalliedValue[];
  readonly removed: readonly TalliedValue[];
}

interface Counted {
  readonly value: TalliedValue;
  readonly by: 1 | -1;
}

/** Values by the question that they answer; those of its choices and parts are together. */
type Grouped = Map<string, Map<string, Counted[]>>;

/** What changes of each question, always in the same order; between the steps there is time for others. */
export function* tallyChanges({ added, removed }: TallyChanges): Generator<TallyChange[]> {
  const grouped: Grouped = new Map();
  for (const value of removed) yield add(grouped, { value, by: -1 });
  for (const value of added) yield add(grouped, { value, by: 1 });
  // In two steps: there may be ten thousand questions, and as many choices of each.
  for (const [, parts] of inOrder(grouped)) for (const [, counted] of inOrder(parts)) yield changesOf(counted);
}

function add(grouped: Grouped, one: Counted): [] {
  const { question } = one.value;
  const [group = ""] = question.split("/", 1);
  const parts = grouped.get(group) ?? new Map<string, Counted[]>();
  grouped.set(group, parts);
  const counted = parts.get(question);
  if (counted === undefined) parts.set(question, [one]);
  else counted.push(one);
  return [];
}

const inOrder = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => compare(a, b));

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Only what differs: an answer that stays is neither added nor taken away. */
function changesOf(counted: readonly Counted[]): TallyChange[] {
  const changes = new Map<string, TallyChange>();
  for (const { value, by } of counted) {
    for (const { level, cell } of cellsOf(value)) {
      const figure = level === "figure" ? value.figure : null;
      const key = `${level} ${cell} ${figure}`;
      const change = changes.get(key) ?? { question: value.question, level, cell, figure, by: 0 };
      change.by += by;
      changes.set(key, change);
    }
  }
  return [...changes.values()]
    .filter(({ by }) => by !== 0)
    .sort((a, b) => compare(a.level, b.level) || compare(a.cell, b.cell));
}
