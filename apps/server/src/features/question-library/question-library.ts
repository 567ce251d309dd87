import type { UpdateOutcome } from "@askloom/contract";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { findRecord, note, recordArea } from "../../records/records.ts";
import { listForms, updateInForm } from "./forms-of-question.ts";
import { questionKind } from "./question-kind.ts";

const useHandlers: HandlersFor<"listLibraryQuestionForms" | "updateLibraryQuestionInForms"> = {
  async listLibraryQuestionForms({ input: { params, query }, transaction }) {
    const { id } = await findRecord(transaction, questionKind, params.questionId);
    return listForms(transaction, id, query);
  },

  async updateLibraryQuestionInForms(call) {
    const { input, transaction, caller } = call;
    const { params, body } = input;
    const question = await findRecord(transaction, questionKind, params.questionId);
    const outcomes: UpdateOutcome[] = [];
    // In the order of the ids: two calls that meet wait, and do not lock each other out.
    for (const form of body.forms.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      outcomes.push(await updateInForm(transaction, caller, { question, form }));
    }
    const forms = outcomes.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
    const { name, revision } = question;
    await note(call, questionKind, { row: question, step: "updated-in-forms", details: { name, revision, forms } });
    return { outcomes };
  },
};

/** The face of this folder: questions that many forms can use. */
export const areas = [recordArea(questionKind, useHandlers)];
