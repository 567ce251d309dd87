import { type ActionDefinition, type ActionReport, actionKey, actionVersionKey, isEvaluation } from "@askloom/contract";
import { oncePer } from "../../../definitions/definitions.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, inArray, sql } from "../../../platform/db/drizzle.ts";
import { formActionVersions } from "../../../platform/db/schema.ts";
import type { Pub } from "../find-pub.ts";
import type { VersionQuestion } from "../version-questions.ts";
import { reportQuestions } from "./report-questions.ts";

/** A version of an action that decided about responses. */
export interface ActionVersion {
  readonly key: string;
  readonly definition: ActionDefinition;
  readonly questions: readonly VersionQuestion[];
  /** The publication has it now. */
  readonly isCurrent: boolean;
}

/** The actions that decided about the responses of a publication: the one that it has now first (RS40). */
export async function actionVersionsOf(transaction: Transaction, pub: Pub): Promise<ActionVersion[]> {
  const current = currentKey(pub);
  const keys = new Set([...(current === undefined ? [] : [current]), ...(await keysAmong(transaction, pub.id))]);
  const actions = await actionsBy(transaction, [...keys]);
  const given = await givenByFunctions(transaction, pub.id, [...actions.values()]);
  return [...keys].flatMap((key) => {
    const definition = actions.get(key);
    if (definition === undefined) return [];
    const questions = reportQuestions(definition).filter(({ question }) => given(definition, question.id));
    return [{ key, definition, questions, isCurrent: key === current }];
  });
}

const currentKey = ({ actionId, actionVersion }: Pub): string | undefined =>
  actionId === null || actionVersion === null ? undefined : actionVersionKey({ actionId, actionVersion });

/** The actions that some responses name, each read once. */
export async function actionsOf(
  transaction: Transaction,
  rows: readonly { readonly report: ActionReport | null }[],
): Promise<(row: { readonly report: ActionReport | null }) => ActionDefinition | undefined> {
  const keys = new Set(rows.flatMap(({ report }) => (report === null ? [] : [actionVersionKey(report)])));
  const actions = await actionsBy(transaction, [...keys]);
  return ({ report }) => (report === null ? undefined : actions.get(actionVersionKey(report)));
}

/** The newest last of each action; the index is read once a version, not once a response. */
async function keysAmong(transaction: Transaction, pubId: string): Promise<string[]> {
  const next = (test: boolean, after: ReturnType<typeof sql>) =>
    sql`(select v.words from askloom.response_values v where v.collector_id = ${pubId} and v.is_test = ${test}
      and v.question = ${actionKey} and v.figure is null and v.words > ${after} order by v.words limit 1)`;
  const steps = [false, true].map(
    (test) => sql`(with recursive seen(words) as (
      select ${next(test, sql`''`)} union all
      select ${next(test, sql`seen.words`)} from seen where seen.words is not null)
      select words from seen where words is not null)`,
  );
  const { rows } = await transaction.execute<{ words: string }>(
    sql`select distinct words from (${sql.join(steps, sql` union all `)}) s order by words desc`,
  );
  return rows.map(({ words }) => words);
}

async function actionsBy(transaction: Transaction, keys: readonly string[]): Promise<Map<string, ActionDefinition>> {
  const known = new Map<string, ActionDefinition>();
  const wanted = keys.map((key) => ({ actionId: key.slice(0, 36), number: Number(key.slice(37)) }));
  for (const [actionId, versions] of Map.groupBy(wanted, (one) => one.actionId)) {
    const numbers = versions.map(({ number }) => number);
    const found = await transaction
      .select({ number: formActionVersions.number, definition: formActionVersions.definition })
      .from(formActionVersions)
      .where(and(eq(formActionVersions.actionId, actionId), inArray(formActionVersions.number, numbers)));
    for (const { number, definition } of found)
      known.set(actionVersionKey({ actionId, actionVersion: number }), definition);
  }
  return known;
}

/** Of an evaluation by a function, only what it gave at least once is a column: a score, a pass or a text. */
async function givenByFunctions(
  transaction: Transaction,
  pubId: string,
  definitions: readonly ActionDefinition[],
): Promise<(definition: ActionDefinition, key: string) => boolean> {
  const byFunction = new Set(definitions.flatMap((one) => [...functionKeys(one)]));
  if (byFunction.size === 0) return () => true;
  const { rows } = await transaction.execute<{ key: string }>(
    sql`select k.key from unnest(${sql.param([...byFunction])}::text[]) as k(key) where exists (
      select from askloom.response_values v where v.collector_id = ${pubId} and v.is_test in (true, false)
        and v.question = k.key)`,
  );
  const given = new Set(rows.map(({ key }) => key));
  return (definition, key) => given.has(key) || !functionKeys(definition).has(key);
}

const functionKeys = oncePer(
  ({ nodes }: ActionDefinition): ReadonlySet<string> =>
    new Set(
      reportQuestions({
        nodes: nodes.filter((node) => isEvaluation(node) && node.method.is === "function"),
      }).map(({ question }) => question.id),
    ),
);
