import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Bars } from "../chart-bars.ts";
import { type ChartValues, type Counting, type Range, valuesOfAll } from "../chart-values.ts";
import { type Level, levels } from "./tally-cells.ts";

interface Tally extends Record<string, unknown> {
  readonly cell: string;
  readonly count: number;
}

interface FigureTally {
  readonly count: number;
  readonly sum: number;
  readonly mean: number;
}

/** Whether every value of the publication's responses is counted: those of before there were tallies are not at once. */
export async function hasTallies(transaction: Transaction, pubId: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ has: boolean }>(
    sql`select not exists (select from askloom.response_values
      where collector_id = ${pubId} and tally is null and not is_test) as has`,
  );
  return rows[0]?.has === true;
}

/**
 * Of all responses that count, by what was counted as they came: as many rows are read among a million responses as among a
 * thousand. What the tallies cannot say, such as of a question that asked something else before, is counted (RS25).
 */
export function valuesOfTallies(transaction: Transaction, counting: Counting): ChartValues {
  const counted = valuesOfAll(transaction, counting);
  const reading = readingOf(transaction, counting.pubId);
  return {
    async answered(key) {
      const [plain, figure] = [await reading.count(key, "plain"), await reading.count(key, "figure")];
      return plain + figure;
    },
    async sum(key) {
      return (await reading.figures([key])).get(key)?.sum ?? 0;
    },
    async words(key) {
      const isKnown = (await reading.count(key, "worded")) === (await reading.count(key, "plain"));
      return isKnown
        ? new Map((await reading.cells(key, "id")).map(({ cell, count }) => [cell, count]))
        : counted.words(key);
    },
    keys: (keys) => reading.figures(keys),
    range: (key) => rangeOf(reading, key),
    async steps(key) {
      const cells = await reading.cells(key, "1e0");
      const isKnown = (await isWhole(reading, key)) && totalOf(cells) === (await reading.count(key, "figure"));
      return isKnown ? cells.map(({ cell, count }) => ({ value: Number(cell), count })) : counted.steps(key);
    },
    async bars(key, bars) {
      const all = await reading.count(key, "figure");
      if (bars.starts.length === 1) return new Map([[0, all]]);
      const level = levelFor(bars);
      const cells = level === undefined ? [] : await reading.cells(key, level.name);
      return totalOf(cells) === all ? inBars(cells, bars) : counted.bars(key, bars);
    },
  };
}

/** The widest ranges of which each lies in one bar. */
const levelFor = ({ starts, grain }: Bars): Level | undefined =>
  levels.find(
    ({ name, startOf }) =>
      (name.startsWith("1e") || grain !== "any") && starts.every((start) => startOf(start) === start),
  );

const totalOf = (cells: readonly Tally[]): number => cells.reduce((sum, { count }) => sum + count, 0);

const isWhole = async (reading: Reading, key: string): Promise<boolean> => (await reading.count(key, "fraction")) === 0;

function inBars(cells: readonly Tally[], { starts }: Bars): Map<number, number> {
  const bars = new Map<number, number>();
  for (const { cell, count } of cells) {
    const bar = starts.findLastIndex((start) => start <= Number(cell));
    bars.set(bar, (bars.get(bar) ?? 0) + count);
  }
  return bars;
}

async function rangeOf(reading: Reading, key: string): Promise<Range | undefined> {
  const { mean } = (await reading.figures([key])).get(key) ?? {};
  const ends = await reading.ends(key);
  if (mean === undefined || ends === undefined) return undefined;
  return { mean, ...ends, areWhole: await isWhole(reading, key) };
}

type Reading = ReturnType<typeof readingOf>;

function readingOf(transaction: Transaction, pubId: string) {
  const cells = async (key: string, level: string): Promise<Tally[]> => {
    const { rows } = await transaction.execute<Tally>(
      sql`select cell, count::integer as count from askloom.response_tallies
        where collector_id = ${pubId} and question = ${key} and level = ${level} and count <> 0`,
    );
    return rows;
  };
  return {
    cells,
    count: async (key: string, level: string) => totalOf(await cells(key, level)),
    async figures(keys: readonly string[]): Promise<Map<string, FigureTally>> {
      const { rows } = await transaction.execute<{ question: string; count: number; sum: number; mean: number }>(
        sql`select question, count::integer as count, sum::double precision as sum, (sum / count)::double precision as mean from askloom.response_tallies
          where collector_id = ${pubId} and question = any(${sql.param([...keys])}::text[]) and level = 'figure' and cell = ''
          and count <> 0`,
      );
      return new Map(
        rows.map(({ question, count, sum, mean }) => [question, { count, sum: Number(sum), mean: Number(mean) }]),
      );
    },
    /** The least and the most figure: the two ends of the index. */
    async ends(key: string): Promise<Pick<Range, "least" | "most"> | undefined> {
      const end = (direction: "asc" | "desc") =>
        sql`(select figure from askloom.response_values where collector_id = ${pubId} and is_test = false
          and question = ${key} and figure is not null order by figure ${sql.raw(direction)} limit 1)`;
      const { rows } = await transaction.execute<{ least: number | null; most: number | null }>(
        sql`select ${end("asc")} as least, ${end("desc")} as most`,
      );
      const { least = null, most = null } = rows[0] ?? {};
      return least === null || most === null ? undefined : { least: Number(least), most: Number(most) };
    },
  };
}
