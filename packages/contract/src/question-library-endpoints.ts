import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { deleteForms, designForms, readForms } from "./forms-endpoints.ts";
import { listOf, listQuery } from "./list.ts";
import {
  LibraryQuery,
  LibraryQuestion,
  LibraryQuestionInput,
  LibraryQuestionUse,
  UpdateInForms,
  UpdateOutcomes,
} from "./question-library.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { Id } from "./text.ts";

const question = z.object({ questionId: Id });

/** Questions for many forms; a form keeps what it took. */
export const questionLibraryEndpoints = {
  ...recordEndpoints({
    one: "LibraryQuestion",
    many: "LibraryQuestions",
    called: ["a question of the library", "questions of the library"],
    path: "/api/question-library",
    params: question,
    query: LibraryQuery,
    input: LibraryQuestionInput,
    item: LibraryQuestion,
    entity: LibraryQuestion,
    access: { list: readForms, read: readForms, change: designForms, remove: deleteForms },
    needsForDeleted: deleteForms.needs,
    steps: ["list", "create", "get", "change", "delete", "restore", "purge", "uses"],
  }),
  listLibraryQuestionForms: {
    method: "GET",
    path: "/api/question-library/{questionId}/forms",
    summary: "The forms whose draft uses a question of the library, and the revision they carry",
    access: readForms,
    params: question,
    query: listQuery(["name", "changedAt"]),
    output: listOf(LibraryQuestionUse),
    status: 200,
    problems: [],
  },
  updateLibraryQuestionInForms: {
    method: "POST",
    path: "/api/question-library/{questionId}/update-in-forms",
    summary: "Bring the drafts of forms to the question's current revision; versions stay as they are",
    access: designForms,
    params: question,
    body: UpdateInForms,
    output: UpdateOutcomes,
    status: 200,
    isPerId: true,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
