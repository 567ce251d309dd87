import { FunctionSource, FunctionUse, PlainData } from "@askloom/kinds/questions/schema";
import { z } from "zod";
import type { Language } from "./language.ts";
import { Storable } from "./sent-definition.ts";
import { Id, Instant, nameText, text } from "./text.ts";
import { ValueType } from "./value-type.ts";

export { FunctionSource, FunctionUse, PlainData };

/** A form function works on a whole response, a question function on one answer. */
export const functionKinds = ["form", "question"] as const;
export const FunctionKind = z.enum(functionKinds);
export type FunctionKind = z.infer<typeof FunctionKind>;

export const FunctionParameter = z.strictObject({
  /** As a body writes it: `params.name`. */
  name: z.string().regex(/^[A-Za-z_$][\w$]{0,59}$/),
  type: ValueType,
  /** What counts where a call names no value. */
  default: PlainData.optional(),
});
export type FunctionParameter = z.infer<typeof FunctionParameter>;

/** A call and what it should give; it runs with every change of the function. */
export const FunctionExample = z.strictObject({
  id: Id,
  title: text(200),
  /** The answers by question name, or the one answer. */
  subject: PlainData,
  params: z.record(z.string(), PlainData),
  now: Instant,
  expected: PlainData,
  /** Numbers may differ by this much. */
  tolerance: z.number().nonnegative().optional(),
});
export type FunctionExample = z.infer<typeof FunctionExample>;

/** What a function is written for: a form's responses, or the answers to a kind of question or to one of the library. */
export const FunctionTarget = z.union([
  z.strictObject({ formId: Id }),
  z.strictObject({ questionKind: text(60) }),
  z.strictObject({ questionId: Id }),
]);
export type FunctionTarget = z.infer<typeof FunctionTarget>;

export const maxFunctionNameLength = 200;
export const maxFunctionBody = 65_536;
export const maxFunctionExamples = 100;

/** What a function is, as a draft and a version hold it. */
export const FunctionDefinition = z
  .strictObject({
    kind: FunctionKind,
    target: FunctionTarget.optional(),
    name: nameText(maxFunctionNameLength),
    description: text(2_000),
    parameters: z
      .array(FunctionParameter)
      .max(20)
      .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: "Names a parameter twice." }),
    result: ValueType,
    body: text(maxFunctionBody),
    examples: z.array(FunctionExample).max(maxFunctionExamples),
  })
  .refine(({ kind, target }) => target === undefined || "formId" in target === (kind === "form"), {
    path: ["target"],
    error: "Does not fit the kind of function.",
  });
export type FunctionDefinition = z.infer<typeof FunctionDefinition>;

/** A function that does nothing yet. */
export const emptyFunction = (language: Language): FunctionDefinition => ({
  kind: "form",
  name: language === "en" ? "New function" : "新函数",
  description: "",
  parameters: [],
  result: "number",
  body: "return null;",
  examples: [],
});

/** A definition as it is sent: it is stored as JSON, so it must survive that unchanged. */
export const SentFunctionDefinition = Storable.pipe(FunctionDefinition);
