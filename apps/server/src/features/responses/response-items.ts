import type { ActionDefinition, FormDefinition, Person, ResponseItem } from "@askloom/contract";
import type { Answer, Wording } from "@askloom/kinds/questions/logic";
import { oncePer } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/drizzle.ts";
import { responses, users, visitors } from "../../platform/db/schema.ts";
import { answerStart } from "./answer-text.ts";
import type { Pub, ResponseRow } from "./find-pub.ts";
import { definitionsOf } from "./index-responses.ts";
import { actionsOf } from "./report/action-versions.ts";
import { allAnswers, reportQuestions } from "./report/report-questions.ts";
import { questionsIn, type VersionQuestion, wordingFor } from "./version-questions.ts";

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

/** The lines of the table, with the answers to some questions as text: steps that need no transaction. */
export async function responseItems(
  transaction: Transaction,
  rows: readonly ResponseRow[],
  shown: ShownColumns,
): Promise<Generator<undefined, ResponseItem[]>> {
  const definitionOf = await definitionsOf(transaction, rows);
  const actionOf = await actionsOf(transaction, rows);
  const senderOf = await sendersOf(transaction, rows);
  return itemSteps(rows, { definitionOf, actionOf, senderOf }, shown);
}

interface ShownColumns {
  readonly columns: readonly string[];
  readonly language: string;
}

interface KnownOfRows {
  readonly definitionOf: (row: ResponseRow) => FormDefinition | undefined;
  readonly actionOf: (row: ResponseRow) => ActionDefinition | undefined;
  readonly senderOf: (row: ResponseRow) => Person | null;
}

/** A line in each step. */
export function* itemSteps(
  rows: readonly ResponseRow[],
  { definitionOf, actionOf, senderOf }: KnownOfRows,
  { columns, language }: ShownColumns,
): Generator<undefined, ResponseItem[]> {
  const wanted = new Set(columns);
  const isWanted = ({ question }: VersionQuestion) => wanted.has(question.id);
  // Rows answer few versions.
  const ofForm = oncePer((form: FormDefinition) => [...questionsIn(form)].filter(isWanted));
  const ofAction = oncePer((action: ActionDefinition) => reportQuestions(action).filter(isWanted));
  const items: ResponseItem[] = [];
  for (const row of rows) {
    const [form, action] = [definitionOf(row), actionOf(row)];
    const questions = form === undefined ? [] : [...ofForm(form), ...(action === undefined ? [] : ofAction(action))];
    const answers = form === undefined ? {} : textsOf(row, questions, wordingFor(form, language));
    items.push({ ...responseFacts(row, senderOf(row)), answers });
    yield;
  }
  return items;
}

function textsOf(row: ResponseRow, questions: readonly VersionQuestion[], wording: Wording): Record<string, string> {
  const answers = allAnswers(row);
  const texts: Record<string, string> = {};
  for (const versionQuestion of questions) {
    const answer = answers[versionQuestion.question.id] as Answer | null | undefined;
    if (answer === undefined || answer === null) continue;
    const enough = maxCellLength + 1;
    texts[versionQuestion.question.id] = cut(answerStart(versionQuestion, answer, { wording, enough }));
  }
  return texts;
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
