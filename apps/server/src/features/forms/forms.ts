import { formHandlers } from "./form-handlers.ts";
import { trashHandlers } from "./trash-handlers.ts";
import { versionHandlers } from "./version-handlers.ts";

/** The face of this folder: forms, their drafts and their versions. */
export const formsHandlers = { ...formHandlers, ...versionHandlers, ...trashHandlers };

export { changedMeanwhile, draftOf, type FormRow, findForm, formColumns, lockForm } from "./form-rows.ts";
export { freeze } from "./freeze.ts";
export { publishingErrors, refuseErrors } from "./publishing-errors.ts";
export { folded, linesOf, searchedOf, wordsOf } from "./search-text.ts";
export { findVersion } from "./version-rows.ts";
export { writeDraft } from "./write-draft.ts";
