import { afterOthers, inSlices } from "../queues/slices.ts";
import { readSteps } from "./read-steps.ts";
import { writeSteps } from "./write-steps.ts";

/** Reads a text that is known to be JSON; other requests come in between. */
export const readJson = (text: string): Promise<unknown> => inSlices(readSteps(text), afterOthers);

/** Writes a value as JSON; other requests come in between. */
export const writeJson = (value: unknown): Promise<string> => inSlices(writeSteps(value), afterOthers);
