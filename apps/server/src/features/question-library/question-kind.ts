import { areas, type LibraryQuestion, maxLibraryQuestionNameLength } from "@askloom/contract";
import { linesOf, wordsOf } from "../../definitions/definitions.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNull, like, sql } from "../../platform/db/drizzle.ts";
import { containing } from "../../platform/db/list-rows.ts";
import { formLibraryUses, forms, functions, libraryQuestions } from "../../platform/db/schema.ts";
import { peopleOf, recordItemOf, recordKind, usersIn } from "../../records/records.ts";
import { searchedOf } from "../forms/forms.ts";

export type QuestionRow = typeof libraryQuestions.$inferSelect;

/** Questions for many forms. A form keeps what it took. */
export const questionKind = recordKind({
  one: "LibraryQuestion",
  many: "LibraryQuestions",
  subject: "library-question",
  table: libraryQuestions,
  name: { field: "name", maxLength: maxLibraryQuestionNameLength },
  usedBy: {
    by: [
      {
        ...usersIn(areas.forms, forms),
        where: ({ id }) =>
          sql`exists (select from ${formLibraryUses}
            where ${formLibraryUses.questionId} = ${id} and ${formLibraryUses.formId} = ${forms.id})`,
      },
      { ...usersIn(areas.functions, functions), where: ({ id }) => eq(functions.libraryQuestionId, id) },
    ],
  },
  // Each word of a search may be in another text.
  searched: [],
  whereOf: ({ filter = "" }) =>
    and(...wordsOf(filter).map((word) => like(libraryQuestions.searchText, containing(word)))),
  columnsOf: async (_doing, { name, question }) => ({ name, question, searchText: searchTextOf(name, question) }),
  renamedAs: ({ question }, name) => ({ searchText: searchTextOf(name, question) }),
  detailsOf: async (_doing, { name, revision }) => ({ name, revision }),
  async itemsOf({ transaction }, rows: QuestionRow[]): Promise<LibraryQuestion[]> {
    const [people, counts] = await Promise.all([peopleOf(transaction, rows), formCounts(transaction, rows)]);
    return rows.map((row) => ({
      ...recordItemOf(row),
      question: row.question,
      formCount: counts.get(row.id) ?? 0,
      createdBy: people(row.createdBy),
      changedBy: people(row.changedBy),
    }));
  },
});

const searchTextOf = (name: string, question: QuestionRow["question"]): string =>
  linesOf([{ name }, ...searchedOf(question)]);

async function formCounts(
  transaction: Transaction,
  questions: readonly QuestionRow[],
): Promise<ReadonlyMap<string, number>> {
  if (questions.length === 0) return new Map();
  const ids = questions.map(({ id }) => id);
  const rows = await transaction
    .select({ id: formLibraryUses.questionId, count: sql<number>`count(*)::integer` })
    .from(formLibraryUses)
    .innerJoin(forms, and(eq(forms.tenantId, formLibraryUses.tenantId), eq(forms.id, formLibraryUses.formId)))
    .where(and(inArray(formLibraryUses.questionId, ids), isNull(forms.deletedAt)))
    .groupBy(formLibraryUses.questionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
