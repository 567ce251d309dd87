import { definitionArea } from "../../definitions/definitions.ts";
import { formKind } from "./form-kind.ts";

/** The face of this folder: forms, their drafts and their versions. */
export const areas = [definitionArea(formKind)];

export { type FormRow, formColumns, formKind } from "./form-kind.ts";
export { publishingErrors, refuseErrors } from "./publishing-errors.ts";
export { searchedOf } from "./search-text.ts";
