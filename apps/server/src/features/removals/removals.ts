/** The face of this folder: removing people with all traces (decision 0051). */
export { forgetAddresses } from "./forget-addresses.ts";
export { removeResponses } from "./remove-responses.ts";
export { removalHandlers } from "./remove-user.ts";
