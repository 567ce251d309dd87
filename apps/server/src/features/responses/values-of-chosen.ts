import { filesKey, partKey } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Bars } from "./chart-bars.ts";
import type { ChartValues, Range } from "./chart-values.ts";
import type { Column } from "./columns.ts";

export interface Chosen {
  readonly pubId: string;
  readonly among: readonly string[];
}

interface Counted {
  readonly words: Map<string, number>;
  readonly figures: Map<number, number>;
  answered: number;
}

/**
 * Of some responses, which are looked up once for all questions: how often each value was given is counted by the
 * database, and what charts ask is added up from that.
 */
export async function valuesOfChosen(
  transaction: Transaction,
  columns: readonly Column[],
  chosen: Chosen,
): Promise<ChartValues> {
  const counted = await countedOf(transaction, columns, chosen);
  const figuresOf = (key: string) => [...(counted.get(key)?.figures ?? [])];
  return {
    answered: async (key) => counted.get(key)?.answered ?? 0,
    sum: async (key) => sumOf(figuresOf(key)),
    words: async (key) => counted.get(key)?.words ?? new Map(),
    keys: async (keys) =>
      new Map(
        keys.flatMap((key) => {
          const found = spreadOf(figuresOf(key));
          return found === undefined ? [] : [[key, found]];
        }),
      ),
    range: async (key) => spreadOf(figuresOf(key)),
    steps: async (key) => figuresOf(key).map(([value, count]) => ({ value, count })),
    bars: async (key, bars) => inBars(figuresOf(key), bars),
  };
}

async function countedOf(
  transaction: Transaction,
  columns: readonly Column[],
  { pubId, among }: Chosen,
): Promise<Map<string, Counted>> {
  const { keys, worded } = keysOf(columns);
  // Each by its key, and nothing else: joined in another way, every value of a question would be read.
  const { rows } = await transaction.execute<{
    key: string;
    words: string | null;
    figure: number | null;
    count: number;
  }>(
    sql`select v.key, v.words, v.figure, count(*)::integer as count from unnest(${sql.param([...among])}::uuid[]) as c(id)
      cross join lateral (select question as key, figure,
          case when figure is null and question = any(${sql.param(worded)}::text[]) then words end as words
        from askloom.response_values where collector_id = ${pubId} and response_id = c.id
          and question = any(${sql.param(keys)}::text[]) offset 0) v
      group by v.key, v.words, v.figure`,
  );
  const counted = new Map<string, Counted>();
  for (const { key, words, figure, count } of rows) {
    const own = counted.get(key) ?? { words: new Map(), figures: new Map(), answered: 0 };
    counted.set(key, own);
    own.answered += count;
    if (words !== null) own.words.set(words, count);
    if (figure !== null) own.figures.set(Number(figure), count);
  }
  return counted;
}

/** What charts of these questions ask for; the words themselves matter only where one of some is chosen. */
function keysOf(columns: readonly Column[]): { keys: string[]; worded: string[] } {
  const own = columns.map(({ question }) => question.id);
  const chosen = columns.filter(({ question, logic }) => logic.type(question) === "choice");
  const counted = columns.flatMap(({ question, logic }) =>
    logic.type(question) === "choices" || logic.isRanked === true
      ? (logic.choices?.(question) ?? []).map(({ id }) => partKey(question.id, id))
      : [],
  );
  const rows = columns.flatMap(({ question, logic }) =>
    (logic.parts?.(question) ?? [])
      .filter((part) => part.choices !== undefined)
      .map(({ id }) => partKey(question.id, id)),
  );
  const files = columns.flatMap(({ question, logic }) => (logic.files === undefined ? [] : [filesKey(question.id)]));
  return {
    keys: [...own, ...counted, ...rows, ...files],
    worded: [...chosen.map(({ question }) => question.id), ...rows],
  };
}

type Figures = readonly (readonly [number, number])[];

function spreadOf(figures: Figures): (Range & { count: number }) | undefined {
  if (figures.length === 0) return undefined;
  const count = figures.reduce((sum, [, own]) => sum + own, 0);
  return {
    count,
    mean: sumOf(figures) / count,
    least: figures.reduce((least, [figure]) => Math.min(least, figure), Number.POSITIVE_INFINITY),
    most: figures.reduce((most, [figure]) => Math.max(most, figure), Number.NEGATIVE_INFINITY),
    areWhole: figures.every(([figure]) => Number.isInteger(figure)),
  };
}

const sumOf = (figures: Figures): number => figures.reduce((sum, [figure, count]) => sum + figure * count, 0);

function inBars(figures: Figures, { starts }: Bars): Map<number, number> {
  const bars = new Map<number, number>();
  for (const [figure, count] of figures) {
    const bar = starts.findLastIndex((start) => start <= figure);
    bars.set(bar, (bars.get(bar) ?? 0) + count);
  }
  return bars;
}
