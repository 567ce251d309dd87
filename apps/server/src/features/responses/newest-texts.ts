import type { ResponseChart } from "@askloom/contract";
import type { Answer } from "@askloom/kinds/questions/logic";
import type { Transaction } from "../../platform/db/database.ts";
import { type SQL, sql } from "../../platform/db/drizzle.ts";
import { answerText } from "./answer-text.ts";
import { type Counting, during } from "./chart-values.ts";
import type { Column } from "./columns.ts";
import { isOfLink } from "./response-search.ts";
import { wordingFor } from "./version-questions.ts";

/** The newest texts are looked for among so many responses. */
const maxLooked = 500;
const maxTexts = 5;
const maxTextLength = 500;

/** The newest answers to a question, of all responses of a time or of those that are chosen, which begin with the newest. */
export async function newestTexts(
  transaction: Transaction,
  { question, logic }: Column,
  among: Among,
): Promise<ResponseChart["texts"]> {
  const answers = await newest<Answer>(transaction, answerIn(question.id), among);
  const wording = wordingFor({ languages: ["en"] }, undefined);
  return answers.flatMap(({ id, answer }) => textItem(id, answerText({ question, logic }, answer, wording)));
}

/** Where the answer to a question is, or the text that an action found (RS40). */
function answerIn(key: string): SQL {
  const node = /^#outcome\.(.+)$/.exec(key)?.[1];
  if (node === undefined) return sql`r.answers -> ${key}`;
  return sql`(select e -> 'outcome' from jsonb_array_elements(r.report::jsonb -> 'evaluations') e where e ->> 'node' = ${node})`;
}

/** What people wrote where none of the choices was theirs. */
export async function newestOwnWords(
  transaction: Transaction,
  { question }: Pick<Column, "question">,
  among: Among,
): Promise<ResponseChart["texts"]> {
  const own = sql`jsonb_path_query_first(r.answers -> ${question.id}, 'lax $.other')`;
  return (await newest<unknown>(transaction, own, among)).flatMap(({ id, answer }) => textItem(id, String(answer)));
}

type Among = Counting & { readonly among: readonly string[] | undefined };

async function newest<Found>(
  transaction: Transaction,
  what: SQL,
  { pubId, test, among, ...time }: Among,
): Promise<{ id: string; answer: Found }[]> {
  const chosen =
    among === undefined
      ? during(sql`r.sent_at`, time)
      : sql` and r.id = any(${sql.param(among.slice(0, maxLooked))}::uuid[])`;
  const { rows } = await transaction.execute<{ id: string; answer: Found }>(
    sql`select id, answer from (select r.id, r.sent_at, ${what} as answer from askloom.responses r
      where r.collector_id = ${pubId} and ${isOfLink(test)}${chosen}
      order by r.sent_at desc, r.id limit ${maxLooked}) n
      where answer is not null and answer not in ('null', '[]') order by sent_at desc, id limit ${maxTexts}`,
  );
  return rows;
}

function textItem(responseId: string, whole: string): ResponseChart["texts"] {
  const text = whole.slice(0, maxTextLength).toWellFormed();
  return text === "" ? [] : [{ responseId, text }];
}
