import { z } from "zod";
import { Storable } from "./sent-definition.ts";
import { Id, Instant, nameText, text } from "./text.ts";

/** A form function works on a whole response, a question function on one answer. */
export const functionKinds = ["form", "question"] as const;
export const FunctionKind = z.enum(functionKinds);
export type FunctionKind = z.infer<typeof FunctionKind>;

/** The types of parameters and results. A value of any type may be missing: then it is `null`. */
export const valueTypes = ["text", "number", "yes-no", "date", "list", "record"] as const;
export const ValueType = z.enum(valueTypes);
export type ValueType = z.infer<typeof ValueType>;

/** Plain data, as it goes into a function and comes out. */
const Plain = z.json();

export const FunctionParameter = z.strictObject({
  /** As a body writes it: `params.name`. */
  name: z.string().regex(/^[A-Za-z_$][\w$]{0,59}$/),
  type: ValueType,
  /** What counts where a call names no value. */
  default: Plain.optional(),
});
export type FunctionParameter = z.infer<typeof FunctionParameter>;

/** A call and what it should give; it runs with every change of the function. */
export const FunctionExample = z.strictObject({
  id: Id,
  title: text(200),
  /** The answers by question name, or the one answer. */
  subject: Plain,
  params: z.record(z.string(), Plain),
  now: Instant,
  expected: Plain,
  /** Numbers may differ by this much. */
  tolerance: z.number().nonnegative().optional(),
});
export type FunctionExample = z.infer<typeof FunctionExample>;

export const maxFunctionBody = 65_536;

/** What a function is, as a draft and a version hold it. */
export const FunctionDefinition = z.strictObject({
  kind: FunctionKind,
  name: nameText(200),
  description: text(2_000),
  parameters: z
    .array(FunctionParameter)
    .max(20)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: "Names a parameter twice." }),
  result: ValueType,
  body: text(maxFunctionBody),
  examples: z.array(FunctionExample).max(100),
});
export type FunctionDefinition = z.infer<typeof FunctionDefinition>;

/** A definition as it is sent: it is stored as JSON, so it must survive that unchanged. */
export const SentFunctionDefinition = Storable.pipe(FunctionDefinition);
