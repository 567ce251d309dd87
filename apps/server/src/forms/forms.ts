import { formHandlers } from "./form-handlers.ts";
import { trashHandlers } from "./trash-handlers.ts";
import { versionHandlers } from "./version-handlers.ts";

/** The face of this folder: forms, their drafts and their versions. */
export const formsHandlers = { ...formHandlers, ...versionHandlers, ...trashHandlers };

export { changedMeanwhile, type FormRow, formColumns, peopleOf } from "./form-rows.ts";
export { folded, linesOf, searchedOf, wordsOf } from "./search-text.ts";
export { writeDraft } from "./write-draft.ts";
