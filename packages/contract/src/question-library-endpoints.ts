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
import { Id } from "./text.ts";

const nothing = z.undefined();
const question = z.object({ questionId: Id });

/** Questions that are kept apart from forms, to be used in many. */
export const questionLibraryEndpoints = {
  listLibraryQuestions: {
    method: "GET",
    path: "/api/question-library",
    summary: "The questions of the library",
    access: readForms,
    query: LibraryQuery,
    output: listOf(LibraryQuestion),
    status: 200,
    needsForDeleted: deleteForms.needs,
    problems: [],
  },
  createLibraryQuestion: {
    method: "POST",
    path: "/api/question-library",
    summary: "Add a question to the library",
    access: designForms,
    body: LibraryQuestionInput,
    output: LibraryQuestion,
    status: 201,
    problems: [],
  },
  getLibraryQuestion: {
    method: "GET",
    path: "/api/question-library/{questionId}",
    summary: "One question of the library",
    access: readForms,
    params: question,
    output: LibraryQuestion,
    status: 200,
    problems: [],
  },
  changeLibraryQuestion: {
    method: "PUT",
    path: "/api/question-library/{questionId}",
    summary: "Change a question of the library; forms keep what they have",
    access: designForms,
    params: question,
    body: LibraryQuestionInput,
    output: LibraryQuestion,
    status: 200,
    ifMatch: true,
    problems: [],
  },
  deleteLibraryQuestion: {
    method: "DELETE",
    path: "/api/question-library/{questionId}",
    summary: "Move a question of the library to the trash; forms keep what they have",
    access: deleteForms,
    params: question,
    output: nothing,
    status: 204,
    ifMatch: true,
    problems: [],
  },
  restoreLibraryQuestion: {
    method: "POST",
    path: "/api/question-library/{questionId}/restore",
    summary: "Take a question of the library back out of the trash",
    access: deleteForms,
    params: question,
    output: LibraryQuestion,
    status: 200,
    problems: [],
  },
  purgeLibraryQuestion: {
    method: "POST",
    path: "/api/question-library/{questionId}/purge",
    summary: "Delete a question in the library's trash for good; forms keep what they have",
    access: deleteForms,
    params: question,
    output: nothing,
    status: 204,
    problems: [],
  },
  listLibraryQuestionUses: {
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
