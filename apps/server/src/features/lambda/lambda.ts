import { functionArea } from "./saved-handlers.ts";

/** The face of this folder: functions, their drafts and versions, and what runs them. */
export const areas = [functionArea];

export { exampleRunsOf } from "./example-runs.ts";
export { functionHandlers } from "./function-handlers.ts";
export {
  knownVersions,
  type LoadedFunction,
  loadFunctionVersions,
  versionKey,
  writeFunctionUses,
} from "./function-versions.ts";
export { type FormFunction, loadFormFunctions, loadUsedFunctions } from "./used-functions.ts";
