import type { LibraryQuestion } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "../../platform/db/drizzle.ts";
import { formLibraryUses, forms, libraryQuestions } from "../../platform/db/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { peopleOf } from "../../records/records.ts";
import { changedMeanwhile } from "../forms/forms.ts";

export type QuestionRow = typeof libraryQuestions.$inferSelect;

export const isLive = (questionId: string) =>
  and(eq(libraryQuestions.id, questionId), isNull(libraryQuestions.deletedAt));
export const isInTrash = (questionId: string) =>
  and(eq(libraryQuestions.id, questionId), isNotNull(libraryQuestions.deletedAt));

export async function findQuestion(transaction: Transaction, questionId: string): Promise<QuestionRow> {
  const [row] = await transaction.select().from(libraryQuestions).where(isLive(questionId));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

export async function lockQuestion(
  transaction: Transaction,
  where: SQL | undefined,
  revision?: number,
): Promise<QuestionRow> {
  const [row] = await transaction.select().from(libraryQuestions).where(where).for("update");
  if (row === undefined) throw new Refusal("not-found");
  if (revision !== undefined && row.revision !== revision) throw changedMeanwhile(row);
  return row;
}

export async function questionsOf(transaction: Transaction, rows: readonly QuestionRow[]): Promise<LibraryQuestion[]> {
  const [people, counts] = await Promise.all([
    peopleOf(transaction, rows),
    formCounts(
      transaction,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ id, name, question, revision, ...row }) => ({
    id,
    name,
    question,
    revision,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    formCount: counts.get(id) ?? 0,
    createdBy: people(row.createdBy),
    changedBy: people(row.changedBy),
  }));
}

export async function questionOf(transaction: Transaction, row: QuestionRow): Promise<LibraryQuestion> {
  const [question] = await questionsOf(transaction, [row]);
  if (question === undefined) throw new Refusal("not-found");
  return question;
}

async function formCounts(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .select({ id: formLibraryUses.questionId, count: sql<number>`count(*)::integer` })
    .from(formLibraryUses)
    .innerJoin(forms, and(eq(forms.tenantId, formLibraryUses.tenantId), eq(forms.id, formLibraryUses.formId)))
    .where(and(inArray(formLibraryUses.questionId, [...ids]), isNull(forms.deletedAt)))
    .groupBy(formLibraryUses.questionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
