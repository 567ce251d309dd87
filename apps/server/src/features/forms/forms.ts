import { recordHandlers } from "../../records/records.ts";
import { deprecationHandlers } from "./deprecation.ts";
import { formHandlers } from "./form-handlers.ts";
import { formKind } from "./form-kind.ts";
import { versionHandlers } from "./version-handlers.ts";

/** The face of this folder: forms, their drafts and their versions. */
export const formsHandlers = {
  ...recordHandlers(formKind),
  ...formHandlers,
  ...versionHandlers,
  ...deprecationHandlers,
};

export { draftOf, type FormRow, findForm, formColumns, lockForm } from "./form-kind.ts";
export { freeze } from "./freeze.ts";
export { publishingErrors, refuseErrors } from "./publishing-errors.ts";
export { folded, linesOf, searchedOf, wordsOf } from "./search-text.ts";
export { findVersion } from "./version-rows.ts";
export { writeDraft } from "./write-draft.ts";
