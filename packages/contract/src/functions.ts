import { z } from "zod";
import {
  DefinitionItem,
  DefinitionsQuery,
  inexactTotal,
  NewVersion,
  sentDefinitions,
  VersionItem,
} from "./definitions.ts";
import {
  FunctionDefinition,
  FunctionKind,
  FunctionParameter,
  FunctionTarget,
  SentFunctionDefinition,
} from "./function-definition.ts";
import { listOf } from "./list.ts";
import { Id } from "./text.ts";
import { ValueType } from "./value-type.ts";

/** A function without its definition. */
export const FunctionItem = DefinitionItem.extend({
  kind: FunctionKind,
  result: ValueType,
  target: FunctionTarget.nullable(),
  /** The name of the form or library question; null where it has none, and where the reader may not see it. */
  targetName: z.string().nullable(),
  exampleCount: z.number().int(),
  /** How many examples of the draft pass; null until they ran. */
  passingCount: z.number().int().nullable(),
  /** How many forms use one of its versions. */
  useCount: z.number().int(),
});
export type FunctionItem = z.infer<typeof FunctionItem>;

/** A function with its draft. */
export const LambdaFunction = FunctionItem.extend({ definition: FunctionDefinition });
export type LambdaFunction = z.infer<typeof LambdaFunction>;
export const FunctionVersion = VersionItem.extend({ definition: FunctionDefinition });
export type FunctionVersion = z.infer<typeof FunctionVersion>;
/** What a form has to know of a version that it uses: everything but the code. */
export const FunctionDescription = z.object({
  name: z.string(),
  kind: FunctionKind,
  parameters: z.array(FunctionParameter),
  result: ValueType,
  /** What it is written for. */
  target: FunctionTarget.optional(),
  /** The names of the answers that a form function reads; "all" where its body does not name them. */
  reads: z.union([z.literal("all"), z.array(z.string()).readonly()]),
  isDeleted: z.boolean(),
  failingExamples: z.number().int(),
  /** The newest version, where there is a newer one. */
  newerVersion: z.number().int().positive().optional(),
});
export type FunctionDescription = z.infer<typeof FunctionDescription>;
export const FunctionList = listOf(FunctionItem).extend(inexactTotal);
export type FunctionList = z.infer<typeof FunctionList>;
export const sentFunctions = sentDefinitions(SentFunctionDefinition);

export const FunctionsQuery = DefinitionsQuery.extend({
  kind: FunctionKind.optional(),
  result: ValueType.optional(),
  formId: Id.optional(),
  /** A form: those that are written for another form are left out (FN79). */
  fitsForm: Id.optional(),
  examples: z.enum(["passing", "failing", "none"]).optional(),
  used: z.stringbool().optional(),
  /** A form of which the draft or a version uses the function (FN76). */
  usedBy: Id.optional(),
});
export type FunctionsQuery = z.output<typeof FunctionsQuery>;

/** A version with failing examples is saved only by those who say that they know. */
export const NewFunctionVersion = NewVersion.extend({ acknowledgeFailing: z.boolean().default(false) });
