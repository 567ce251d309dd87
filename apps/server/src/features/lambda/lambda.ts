import { definitionArea } from "../../definitions/definitions.ts";
import { functionKind } from "./function-kind.ts";

/** The face of this folder: functions, their drafts and their versions. */
export const areas = [definitionArea(functionKind)];

export { type LoadedFunction, loadFunctionVersions, versionKey, writeFunctionUses } from "./function-versions.ts";
