import type { FormList, FormsQuery } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "../../platform/db/drizzle.ts";
import { formSearch, forms } from "../../platform/db/schema.ts";
import { isSeen } from "../../records/records.ts";
import { type FormRow, formColumns, formItemsOf } from "./form-kind.ts";
import { gramsOfWord } from "./grams.ts";
import { wordsOf } from "./search-text.ts";

/** So many rows are counted beyond the page that was asked for: an index is read for them, no row. */
const mostCounted = 100_000;
/** More matches of a search than these are not gathered: the page is taken from the sorted list instead. */
const mostMatches = 1_000;

const sortable = { name: forms.name, createdAt: forms.createdAt, changedAt: forms.changedAt } as const;

/**
 * One page of the forms. A search that few forms match reads these; one that many match walks the sorted list, where
 * the page's rows come soon. Either way the time does not grow with the number of forms (F13).
 */
export async function listForms(transaction: Transaction, tenantId: string, query: FormsQuery): Promise<FormList> {
  const words = wordsOf(query.filter ?? "");
  const wanted = and(whereOf(query), isSeen(transaction, forms));
  if (words.length === 0) return counted(transaction, query, wanted);
  const where = and(wanted, ...words.map(isHeld));
  const found = await candidatesFor(transaction, tenantId, words);
  return found.length > mostMatches
    ? walked(transaction, query, where)
    : counted(transaction, query, and(where, inArray(forms.id, found)));
}

const whereOf = ({ deleted, deprecated, purpose }: FormsQuery): SQL | undefined =>
  and(
    deleted ? isNotNull(forms.deletedAt) : isNull(forms.deletedAt),
    // In the trash everything is shown: what cannot be seen could be neither restored nor purged.
    deprecated || deleted ? undefined : isNull(forms.deprecatedAt),
    purpose === undefined ? undefined : eq(forms.purpose, purpose),
  );

/** The forms that may hold all words, found by the index; one more than `mostMatches` when there are more. */
async function candidatesFor(transaction: Transaction, tenantId: string, words: readonly string[]): Promise<string[]> {
  const grams = new Set(words.flatMap((word) => gramsOfWord(word, tenantId)));
  // Sent together: the connection pipelines. The policy `searched` narrows the table while the setting is there.
  const [, rows] = await Promise.all([
    transaction.execute(sql`select set_config('app.search', ${[...grams].join(",")}, true)`),
    transaction
      .select({ id: formSearch.formId })
      .from(formSearch)
      .limit(mostMatches + 1),
    transaction.execute(sql`select set_config('app.search', '', true)`),
  ]);
  return rows.map(({ id }) => id);
}

// Not `like`: the planner takes a long pattern for a rare one, and would sort all that match.
const isHeld = (word: string): SQL => sql`strpos(${forms.searchText}, ${word}) > 0`;

async function counted(transaction: Transaction, query: FormsQuery, where: SQL | undefined): Promise<FormList> {
  const limit = query.skipCount + query.maxResultCount + mostCounted;
  const [{ rows: counts }, rows] = await Promise.all([
    transaction.execute<{ count: number }>(
      sql`select count(*)::integer as count from (select from ${forms} where ${where} limit ${limit + 1}) as counted`,
    ),
    pageOf(transaction, query, where),
  ]);
  const count = counts[0]?.count ?? 0;
  return {
    totalCount: Math.min(count, limit),
    items: await formItemsOf(transaction, rows),
    isTotalExact: count <= limit,
  };
}

/** Counts nothing: to count the matches all of them would have to be read. A page that is not full is the last. */
async function walked(transaction: Transaction, query: FormsQuery, where: SQL | undefined): Promise<FormList> {
  const rows = await pageOf(transaction, query, where);
  const seen = query.skipCount + rows.length;
  const isLast = rows.length < query.maxResultCount && (rows.length > 0 || query.skipCount === 0);
  return {
    totalCount: isLast || rows.length === 0 ? seen : Math.max(seen + 1, mostMatches),
    items: await formItemsOf(transaction, rows),
    isTotalExact: isLast,
  };
}

function pageOf(
  transaction: Transaction,
  { skipCount, maxResultCount, sorting }: FormsQuery,
  where: SQL | undefined,
): Promise<FormRow[]> {
  const direction = sorting?.direction === "desc" ? desc : asc;
  return transaction
    .select(formColumns)
    .from(forms)
    .where(where)
    .orderBy(direction(sortable[sorting?.field ?? "name"]), asc(forms.id))
    .limit(maxResultCount)
    .offset(skipCount);
}
