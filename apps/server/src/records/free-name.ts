import type { Transaction } from "../platform/db/database.ts";
import { type PgColumn, type SQL, sql } from "../platform/db/drizzle.ts";

export interface NameSearch {
  readonly name: string;
  /** No name gets longer: it is shortened before its number. */
  readonly maxLength: number;
  readonly numbered: (number: number) => string;
  /** Where names are kept, and which rows of there count. */
  readonly column: PgColumn;
  readonly among: SQL | undefined;
}

const batch = 100;

/** The name itself, or the first numbered form of it that is not taken. What is the same name, the database decides. */
export async function freeName(transaction: Transaction, search: NameSearch): Promise<string> {
  for (let first = 1; ; first += batch) {
    const forms = Array.from({ length: batch }, (_, index) => formOf(search, first + index));
    const { rows } = await transaction.execute<{ form: string }>(sql`
      select form from unnest(${sql.param(forms)}::text[]) with ordinality as candidate (form, number)
      where lower(form) not in (select lower(${search.column}) from ${search.column.table} where ${search.among ?? sql`true`})
      order by number limit 1`);
    if (rows[0] !== undefined) return rows[0].form;
  }
}

function formOf({ name, maxLength, numbered }: NameSearch, number: number): string {
  if (number === 1) return name;
  const end = numbered(number);
  const start = name.slice(0, maxLength - end.length);
  // A character of two halves is kept or left out as a whole.
  return `${start.isWellFormed() ? start : start.slice(0, -1)}${end}`;
}
