import type { ChartsQuery } from "@askloom/contract";
import type { Answer } from "@askloom/kinds/questions/logic";
import type { Transaction } from "../db/database.ts";
import { type SQL, sql } from "../db/drizzle.ts";
import { answerText } from "./answer-text.ts";
import { wordingFor } from "./asked.ts";
import type { Bars, Counts } from "./chart-bars.ts";
import type { Column } from "./columns.ts";
import { isOfLink } from "./response-search.ts";

/** The newest texts are looked for among so many responses. */
const mostLooked = 500;
const mostTexts = 5;
const longestText = 500;

/** Which responses are counted: of a publication and time, and where they are chosen, which ones. */
export interface Counting extends Pick<ChartsQuery, "test" | "from" | "until"> {
  readonly pubId: string;
  readonly among: readonly string[] | undefined;
}

/** What charts ask the database. */
export function chartValues(transaction: Transaction, { pubId, test, from, until, among }: Counting) {
  const narrowed = (moment: SQL, id: SQL) =>
    sql.join([
      from === undefined ? sql`` : sql` and ${moment} >= ${from}::timestamptz`,
      until === undefined ? sql`` : sql` and ${moment} < ${until}::timestamptz`,
      among === undefined ? sql`` : sql` and ${id} = any(${sql.param([...among])}::uuid[])`,
    ]);
  const of = (key: string) =>
    sql`from askloom.response_values where pub_id = ${pubId} and is_test = ${test} and question = ${key}${narrowed(sql`sent_at`, sql`response_id`)}`;
  return {
    async answered(key: string): Promise<number> {
      const { rows } = await transaction.execute<{ count: number }>(
        sql`select (select count(*) ${of(key)} and figure is null)::integer
          + (select count(*) ${of(key)} and figure is not null)::integer as count`,
      );
      return rows[0]?.count ?? 0;
    },
    async words(key: string): Promise<Map<string, number>> {
      const { rows } = await transaction.execute<{ words: string; count: number }>(
        sql`select words, count(*)::integer as count ${of(key)} and figure is null group by words`,
      );
      return new Map(rows.map(({ words, count }) => [words, count]));
    },
    /** How many have each of these keys, and the mean of their figures. */
    async keys(keys: readonly string[]): Promise<Map<string, { count: number; mean: number }>> {
      const { rows } = await transaction.execute<{ question: string; count: number; mean: number }>(
        sql`select question, count(*)::integer as count, avg(figure)::double precision as mean
          from askloom.response_values where pub_id = ${pubId} and is_test = ${test} and figure is not null
          and question = any(${sql.param([...keys])}::text[])${narrowed(sql`sent_at`, sql`response_id`)} group by question`,
      );
      return new Map(rows.map(({ question, count, mean }) => [question, { count, mean: Number(mean) }]));
    },
    async range(key: string): Promise<{ mean: number; least: number; most: number } | undefined> {
      const { rows } = await transaction.execute<{ mean: number | null; least: number; most: number }>(
        sql`select avg(figure) as mean, min(figure) as least, max(figure) as most ${of(key)} and figure is not null`,
      );
      const [row] = rows;
      if (row === undefined || row.mean === null) return undefined;
      return { mean: Number(row.mean), least: Number(row.least), most: Number(row.most) };
    },
    async steps(key: string): Promise<Counts[]> {
      const { rows } = await transaction.execute<{ figure: number; count: number }>(
        sql`select figure, count(*)::integer as count ${of(key)} and figure is not null group by figure limit 100`,
      );
      return rows.map(({ figure, count }) => ({ value: Number(figure), count }));
    },
    async bars(key: string, { from: first, width, count }: Bars) {
      const { rows } = await transaction.execute<{ bar: number; count: number }>(
        sql`select floor((figure - ${first}::double precision) / ${width}::double precision)::integer as bar,
          count(*)::integer as count ${of(key)} and figure is not null group by 1`,
      );
      const counts = new Map(rows.map((row) => [row.bar, row.count]));
      return Array.from({ length: count }, (_, index) => ({
        from: first + index * width,
        to: first + (index + 1) * width,
        count: counts.get(index) ?? 0,
      }));
    },
    async newestTexts({ question, logic }: Column): Promise<{ responseId: string; text: string }[]> {
      const { rows } = await transaction.execute<{ id: string; answer: Answer }>(
        sql`select id, answer from (select r.id, r.sent_at, r.answers -> ${question.id} as answer from askloom.responses r
          where r.pub_id = ${pubId} and ${isOfLink(test)}${narrowed(sql`r.sent_at`, sql`r.id`)}
          order by r.sent_at desc, r.id limit ${mostLooked}) n
          where answer is not null and answer <> 'null' order by sent_at desc, id limit ${mostTexts}`,
      );
      const wording = wordingFor({ languages: ["en"] }, undefined);
      return rows.map(({ id, answer }) => ({
        responseId: id,
        text: answerText({ question, logic }, answer, wording).slice(0, longestText).toWellFormed(),
      }));
    },
  };
}

export type ChartValues = ReturnType<typeof chartValues>;
