/** The face of this folder: removing people with all traces (decision 0051). */
export { forgetAddresses } from "./forget-addresses.ts";
export { removeSent } from "./remove-sent.ts";
export { removalHandlers } from "./remove-user.ts";
