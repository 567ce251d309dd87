import type { Person, ResponseItem } from "@askloom/contract";
import type { Answer } from "@askloom/kinds/questions/logic";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/drizzle.ts";
import { responses, users, visitors } from "../../platform/db/schema.ts";
import { answerText } from "./answer-text.ts";
import type { Pub, ResponseRow } from "./find-pub.ts";
import { definitionsOf } from "./index-responses.ts";
import { actionsOf } from "./report/action-versions.ts";
import { allAnswers, reportQuestions } from "./report/report-questions.ts";
import { questionsIn, wordingFor } from "./version-questions.ts";

const maxCellLength = 300;

/** The rows of these ids, in their order. */
export async function responseRows(
  transaction: Transaction,
  pubId: string,
  ids: readonly string[],
): Promise<ResponseRow[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select()
    .from(responses)
    .where(and(eq(responses.collectorId, pubId), inArray(responses.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The lines of the table, with the answers to some questions as text. */
export async function responseItems(
  transaction: Transaction,
  rows: readonly ResponseRow[],
  { columns, language }: { columns: readonly string[]; language: string },
): Promise<ResponseItem[]> {
  const [definitions, actions] = [await definitionsOf(transaction, rows), await actionsOf(transaction, rows)];
  const senders = await sendersOf(transaction, rows);
  const wanted = new Set(columns);
  return rows.map((row) => {
    const definition = definitions(row);
    const texts: Record<string, string> = {};
    if (definition !== undefined) {
      const wording = wordingFor(definition, language);
      const [answers, action] = [allAnswers(row), actions(row)];
      const found = action === undefined ? [] : reportQuestions(action);
      for (const versionQuestion of [...questionsIn(definition), ...found]) {
        const answer = answers[versionQuestion.question.id] as Answer | null | undefined;
        if (answer === undefined || answer === null || !wanted.has(versionQuestion.question.id)) continue;
        texts[versionQuestion.question.id] = cut(answerText(versionQuestion, answer, wording));
      }
    }
    return { ...responseFacts(row, senders(row)), answers: texts };
  });
}

/** What is known of a response beside its answers. */
export const responseFacts = (row: ResponseRow, sentBy: Person | null) => ({
  id: row.id,
  receipt: row.receipt,
  version: row.version,
  isTest: row.isTest,
  language: row.language,
  sentAt: row.sentAt.toISOString(),
  changedAt: row.changedAt?.toISOString() ?? null,
  revision: row.revision,
  seconds: row.seconds,
  isNotChecked: row.notChecked,
  sentBy,
});

export interface Sender extends Person {
  /** Null for readers who may not see it where people are listed. */
  readonly email: string | null;
}

/** Who sent these responses, as far as it is known and they are still there. */
export async function sendersOf(
  transaction: Transaction,
  rows: readonly ResponseRow[],
  sees: Pub["sees"] = { visitorEmails: false, memberEmails: false },
): Promise<(row: ResponseRow) => Sender | null> {
  const visitorIds = rows.flatMap(({ visitorId }) => visitorId ?? []);
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const [known, members] = [
    visitorIds.length === 0
      ? []
      : await transaction
          .select({ id: visitors.id, name: visitors.displayName, email: visitors.email })
          .from(visitors)
          .where(inArray(visitors.id, visitorIds)),
    userIds.length === 0
      ? []
      : await transaction
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(inArray(users.id, userIds)),
  ];
  const shown = (people: readonly Sender[], mayBeSeen: boolean) =>
    people.map((person) => ({ ...person, email: mayBeSeen ? person.email : null }));
  const people = new Map(
    [...shown(known, sees.visitorEmails), ...shown(members, sees.memberEmails)].map((person) => [person.id, person]),
  );
  return ({ visitorId, userId }) => people.get(visitorId ?? userId ?? "") ?? null;
}

const cut = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength).toWellFormed()}…` : text;
