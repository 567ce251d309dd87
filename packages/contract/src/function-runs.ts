import { z } from "zod";
import { PlainData, SentFunctionDefinition } from "./function-definition.ts";
import { Storable } from "./sent-definition.ts";
import { Id, Instant } from "./text.ts";

/** Which function runs: the definition that is sent, a version, or else the saved draft. */
const chosen = {
  definition: SentFunctionDefinition.optional(),
  version: z.number().int().positive().max(1_000_000_000).optional(),
};
/** As it could have been stored: neither nested without end nor with characters that no answer has. */
const input = { params: Storable.pipe(z.record(z.string(), PlainData)).default({}), now: Instant.optional() };

/** `subject` is a response as its answers by question name, or one answer. */
export const FunctionRun = z.strictObject({ ...chosen, ...input, subject: Storable.pipe(PlainData) });
/** A response that was sent; `question` is the name of the one whose answer a question function gets. */
export const FunctionRunOnResponse = z.strictObject({
  ...chosen,
  ...input,
  pubId: Id,
  responseId: Id,
  question: z.string().max(200).optional(),
});
export const FunctionExamplesRun = z.strictObject(chosen);

const Line = z.object({ line: z.number().int(), hasRun: z.boolean() });

/** Why a call has no result: a code with what its sentence names. Lines and columns are those of the body, from 1. */
const Fault = z.object({
  code: z.string(),
  figures: z.record(z.string(), z.string()),
  position: z.object({ line: z.number().int(), column: z.number().int() }).optional(),
});

const Ran = z.object({
  console: z.string(),
  checks: z.number().int(),
  memoryBytes: z.number().int(),
  milliseconds: z.number(),
  lines: z.array(Line),
});

/** How a call ended: with a value, or with a fault. */
export const FunctionOutcome = z.union([Ran.extend({ fault: Fault }), Ran.extend({ value: PlainData })]);
export type FunctionOutcome = z.infer<typeof FunctionOutcome>;

/** Null where the examples took too long together and this one did not run, or where the host could not run it. */
export const ExampleOutcome = z.object({
  id: z.uuid(),
  isPassing: z.boolean().nullable(),
  outcome: FunctionOutcome.nullable(),
});
export type ExampleOutcome = z.infer<typeof ExampleOutcome>;

/** `lines`: which lines of the body the examples ran together. */
export const ExampleOutcomes = z.object({
  passingCount: z.number().int(),
  examples: z.array(ExampleOutcome),
  lines: z.array(Line),
});
export type ExampleOutcomes = z.infer<typeof ExampleOutcomes>;
