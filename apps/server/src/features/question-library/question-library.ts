import {
  type AuditEventName,
  type LibraryQuestionInput,
  longestLibraryQuestionName,
  type UpdateOutcome,
} from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull, isNull, like, sql } from "../../platform/db/drizzle.ts";
import { containing, listRows } from "../../platform/db/list-rows.ts";
import { libraryQuestions } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit, freeName } from "../../records/records.ts";
import { linesOf, searchedOf, wordsOf } from "../forms/forms.ts";
import {
  findQuestion,
  isInTrash,
  isLive,
  lockQuestion,
  type QuestionRow,
  questionOf,
  questionsOf,
} from "./question-rows.ts";
import { listUses, updateInForm } from "./uses.ts";

type QuestionChange = Partial<Pick<QuestionRow, "name" | "question" | "searchText" | "deletedAt">>;

/** The face of this folder: questions that are kept apart from forms, to be used in many. */
export const questionLibraryHandlers: HandlersFor<
  | "listLibraryQuestions"
  | "createLibraryQuestion"
  | "getLibraryQuestion"
  | "changeLibraryQuestion"
  | "deleteLibraryQuestion"
  | "restoreLibraryQuestion"
  | "purgeLibraryQuestion"
  | "listLibraryQuestionUses"
  | "updateLibraryQuestionInForms"
> = {
  async listLibraryQuestions({ input: { query }, transaction }) {
    const { filter = "", deleted, ...page } = query;
    const { totalCount, rows } = await listRows(transaction, libraryQuestions, page, {
      columns: {
        name: libraryQuestions.name,
        createdAt: libraryQuestions.createdAt,
        changedAt: libraryQuestions.changedAt,
      },
      defaultColumn: libraryQuestions.name,
      searched: [],
      where: and(
        deleted ? isNotNull(libraryQuestions.deletedAt) : isNull(libraryQuestions.deletedAt),
        ...wordsOf(filter).map((word) => like(libraryQuestions.searchText, containing(word))),
      ),
    });
    return { totalCount, items: await questionsOf(transaction, rows) };
  },

  async createLibraryQuestion({ input: { body }, transaction, caller }) {
    const { tenantId, userId } = caller;
    const [row] = await transaction
      .insert(libraryQuestions)
      .values({ tenantId, createdBy: userId, changedBy: userId, ...contentOf(body) })
      .returning();
    return changed(transaction, caller, "library-question.created", row);
  },

  getLibraryQuestion: async ({ input: { params }, transaction }) =>
    questionOf(transaction, await findQuestion(transaction, params.questionId)),

  async changeLibraryQuestion({ input: { params, body, ifMatch }, transaction, caller }) {
    const before = await lockQuestion(transaction, isLive(params.questionId), ifMatch);
    const row = await nextRevision(transaction, caller, before, contentOf(body));
    return changed(transaction, caller, "library-question.changed", row);
  },

  async deleteLibraryQuestion({ input: { params, ifMatch }, transaction, caller }) {
    const before = await lockQuestion(transaction, isLive(params.questionId), ifMatch);
    const [row] = await transaction
      .update(libraryQuestions)
      .set({ deletedAt: sql`now()` })
      .where(eq(libraryQuestions.id, before.id))
      .returning();
    await changed(transaction, caller, "library-question.deleted", row);
  },

  async restoreLibraryQuestion({ input: { params }, transaction, caller }) {
    const before = await lockQuestion(transaction, isInTrash(params.questionId));
    const name = await freeName(transaction, {
      name: before.name,
      longest: longestLibraryQuestionName,
      numbered: (number) => ` (${number})`,
      column: libraryQuestions.name,
      among: isNull(libraryQuestions.deletedAt),
    });
    const [row] = await transaction
      .update(libraryQuestions)
      .set({ deletedAt: null, ...contentOf({ name, question: before.question }) })
      .where(eq(libraryQuestions.id, before.id))
      .returning();
    return changed(transaction, caller, "library-question.restored", row);
  },

  async purgeLibraryQuestion({ input: { params }, transaction, caller }) {
    const { id: subjectId, name } = await lockQuestion(transaction, isInTrash(params.questionId));
    await transaction.delete(libraryQuestions).where(eq(libraryQuestions.id, subjectId));
    await audit(transaction, caller, { event: "library-question.purged", subjectId, details: { name } });
  },

  async listLibraryQuestionUses({ input: { params, query }, transaction }) {
    const { id } = await findQuestion(transaction, params.questionId);
    return listUses(transaction, id, query);
  },

  async updateLibraryQuestionInForms({ input: { params, body }, transaction, caller }) {
    const question = await findQuestion(transaction, params.questionId);
    const outcomes: UpdateOutcome[] = [];
    // In the order of the ids: two calls that meet wait, and do not lock each other out.
    for (const form of body.forms.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      outcomes.push(await updateInForm(transaction, caller, { question, form }));
    }
    const forms = outcomes.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
    const { id: subjectId, name, revision } = question;
    await audit(transaction, caller, {
      event: "library-question.updated-in-forms",
      subjectId,
      details: { name, revision, forms },
    });
    return { outcomes };
  },
};

const contentOf = ({ name, question }: LibraryQuestionInput) => ({
  name,
  question,
  searchText: linesOf([{ name }, ...searchedOf(question)]),
});

async function nextRevision(
  transaction: Transaction,
  { userId }: Member,
  { id, revision }: QuestionRow,
  change: QuestionChange,
): Promise<QuestionRow | undefined> {
  const [row] = await transaction
    .update(libraryQuestions)
    .set({ ...change, revision: revision + 1, changedAt: sql`now()`, changedBy: userId })
    .where(eq(libraryQuestions.id, id))
    .returning();
  return row;
}

async function changed(transaction: Transaction, caller: Member, event: AuditEventName, row: QuestionRow | undefined) {
  if (row === undefined) throw new Refusal("not-found");
  const { id: subjectId, name, revision } = row;
  await audit(transaction, caller, { event, subjectId, details: { name, revision } });
  return questionOf(transaction, row);
}
