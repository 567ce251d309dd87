import type { ChartsQuery } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/drizzle.ts";
import type { Bars, Counts } from "./chart-bars.ts";

/** Which responses are counted: of a publication and time. */
export interface Counting extends Pick<ChartsQuery, "test" | "from" | "until"> {
  readonly pubId: string;
}

/** What figures there are. */
export interface Range {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  readonly areWhole: boolean;
}

/** What charts ask of the values of responses; a key is a question, or a part of one. */
export interface ChartValues {
  answered(key: string): Promise<number>;
  /** Of all figures. */
  sum(key: string): Promise<number>;
  words(key: string): Promise<ReadonlyMap<string, number>>;
  /** How many have each of these keys, and the mean of their figures. */
  keys(keys: readonly string[]): Promise<ReadonlyMap<string, { count: number; mean: number }>>;
  range(key: string): Promise<Range | undefined>;
  steps(key: string): Promise<Counts[]>;
  /** How many figures are in each bar, by its number. */
  bars(key: string, bars: Bars): Promise<ReadonlyMap<number, number>>;
}

/** Of all responses of a time, however many: each question is counted by its index. */
export function valuesOfAll(transaction: Transaction, { pubId, test, from, until }: Counting): ChartValues {
  const narrowed = during(sql`sent_at`, { from, until });
  const of = (key: string) =>
    sql`from askloom.response_values where collector_id = ${pubId} and is_test = ${test} and question = ${key}${narrowed}`;
  return {
    async answered(key) {
      const { rows } = await transaction.execute<{ count: number }>(
        sql`select (select count(*) ${of(key)} and figure is null)::integer
          + (select count(*) ${of(key)} and figure is not null)::integer as count`,
      );
      return rows[0]?.count ?? 0;
    },
    async sum(key) {
      const { rows } = await transaction.execute<{ sum: number | null }>(
        sql`select sum(figure) as sum ${of(key)} and figure is not null`,
      );
      return Number(rows[0]?.sum ?? 0);
    },
    async words(key) {
      const { rows } = await transaction.execute<{ words: string; count: number }>(
        sql`select words, count(*)::integer as count ${of(key)} and figure is null group by words`,
      );
      return new Map(rows.map(({ words, count }) => [words, count]));
    },
    async keys(keys) {
      const { rows } = await transaction.execute<{ question: string; count: number; mean: number }>(
        sql`select question, count(*)::integer as count, avg(figure)::double precision as mean
          from askloom.response_values where collector_id = ${pubId} and is_test = ${test} and figure is not null
          and question = any(${sql.param([...keys])}::text[])${narrowed} group by question`,
      );
      return new Map(rows.map(({ question, count, mean }) => [question, { count, mean: Number(mean) }]));
    },
    async range(key) {
      const { rows } = await transaction.execute<{ mean: number; least: number; most: number; whole: boolean | null }>(
        sql`select avg(figure) as mean, min(figure) as least, max(figure) as most, bool_and(figure = trunc(figure)) as whole
          ${of(key)} and figure is not null`,
      );
      const [row] = rows;
      if (row === undefined || row.whole === null) return undefined;
      return { mean: Number(row.mean), least: Number(row.least), most: Number(row.most), areWhole: row.whole };
    },
    async steps(key) {
      const { rows } = await transaction.execute<{ figure: number; count: number }>(
        sql`select figure, count(*)::integer as count ${of(key)} and figure is not null group by figure limit 100`,
      );
      return rows.map(({ figure, count }) => ({ value: Number(figure), count }));
    },
    async bars(key, { starts }) {
      const { rows } = await transaction.execute<{ bar: number; count: number }>(
        sql`select width_bucket(figure, ${sql.param([...starts])}::double precision[]) - 1 as bar,
          count(*)::integer as count ${of(key)} and figure is not null group by 1`,
      );
      return new Map(rows.map(({ bar, count }) => [bar, count]));
    },
  };
}

export function during(moment: SQL, { from, until }: Pick<Counting, "from" | "until">): SQL {
  const since = from === undefined ? sql`` : sql` and ${moment} >= ${from}::timestamptz`;
  return until === undefined ? since : sql`${since} and ${moment} < ${until}::timestamptz`;
}
