import { type FormDefinition, type Labelled, type ResponseColumn, versionKey } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { afterOthers, inSlices } from "../../platform/queues/slices.ts";
import type { Pub } from "./find-pub.ts";
import { definitionsOf } from "./index-responses.ts";
import { type ActionVersion, actionVersionsOf } from "./report/action-versions.ts";
import { questionsIn, type VersionQuestion } from "./version-questions.ts";

/** A question as the last version that had it asks it. */
export interface Column extends VersionQuestion {
  readonly isRemoved: boolean;
}

export interface FormVersions {
  /** The newest first. */
  readonly versions: readonly { readonly number: number; readonly definition: FormDefinition }[];
  /** What an action found out first, then what is asked. */
  readonly columns: readonly Column[];
  /** The actions that decided about responses, the present one first. */
  readonly actions: readonly ActionVersion[];
}

/** Everything that the responses of a publication answer: what is asked now first, then what was asked once (RS14). */
export async function formVersionsOf(transaction: Transaction, pub: Pub): Promise<FormVersions> {
  const numbers = await versionNumbers(transaction, pub);
  const rows = numbers.map((version) => ({ formId: pub.formId, version }));
  const definitions = await definitionsOf(transaction, rows);
  const versions = rows.flatMap((row) => {
    const definition = definitions(row);
    return definition === undefined ? [] : [{ number: row.version, definition }];
  });
  const actions = await actionVersionsOf(transaction, pub);
  const current = await inSlices(columnSteps(versions, pub.version), afterOthers);
  return { versions, actions, columns: [...reportColumns(actions), ...current] };
}

/** Each finding in the words of the newest action that has it; of a former action, it is removed (RS14). */
function reportColumns(actions: readonly ActionVersion[]): Column[] {
  const columns = new Map<string, Column>();
  for (const { questions, isCurrent } of actions) {
    for (const one of questions) {
      if (!columns.has(one.question.id)) columns.set(one.question.id, { ...one, isRemoved: !isCurrent });
    }
  }
  return [...columns.values()];
}

/** The versions among the responses: the index is read once a version, not once a response. */
async function versionNumbers(transaction: Transaction, pub: Pub): Promise<number[]> {
  const next = (test: boolean, after: ReturnType<typeof sql>) =>
    sql`(select v.figure from askloom.response_values v where v.collector_id = ${pub.id} and v.is_test = ${test}
      and v.question = ${versionKey} and v.figure > ${after} order by v.figure limit 1)`;
  const steps = [false, true].map(
    (test) => sql`(with recursive seen(number) as (
      select ${next(test, sql`0::double precision`)} union all
      select ${next(test, sql`seen.number`)} from seen where seen.number is not null)
      select number from seen where number is not null)`,
  );
  const { rows } = await transaction.execute<{ number: number }>(
    sql`select distinct number from (${sql.join(steps, sql` union all `)}) s`,
  );
  const all = new Set([...rows.map(({ number }) => Number(number)), ...(pub.version === null ? [] : [pub.version])]);
  return [...all].sort((a, b) => b - a);
}

/** A version in each step. */
export function* columnSteps(
  versions: FormVersions["versions"],
  current: number | null,
): Generator<undefined, Column[]> {
  const columns = new Map<string, Column>();
  const now = versions.find(({ number }) => number === current);
  const inOrder = now === undefined ? versions : [now, ...versions.filter((version) => version !== now)];
  for (const { number, definition } of inOrder) {
    for (const versionQuestion of questionsIn(definition)) {
      if (!columns.has(versionQuestion.question.id)) {
        columns.set(versionQuestion.question.id, {
          ...versionQuestion,
          isRemoved: now !== undefined && number !== current,
        });
      }
    }
    yield;
  }
  return [...columns.values()];
}

export const columnItem = ({ question, logic, isRemoved }: Column): ResponseColumn => ({
  id: question.id,
  title: question.title,
  type: logic.type(question),
  unit: logic.measure?.(question).unit ?? {},
  choices: (logic.choices?.(question) ?? []).map(labelled),
  isRemoved,
});

/** A choice with its words; the respondent's own words have none. */
export const labelled = (choice: { readonly id: string; readonly label?: Labelled["label"] }): Labelled => ({
  id: choice.id,
  label: choice.label ?? {},
});
