import { z } from "zod";
import { conditionRow, Reference } from "../../condition/schema.ts";
import { FunctionSource } from "../../questions/function-use.ts";
import { RichTexts } from "../../questions/rich-text.ts";
import { ItemId, Texts, text } from "../../questions/texts.ts";
import { nodeParts } from "../parts.ts";

export const maxPoints = 1_000_000;
const points = z.number().min(-maxPoints).max(maxPoints);

const rowParts = {
  id: ItemId,
  /** Switched off, the row stays and gives nothing. */
  isOff: z.boolean().optional(),
};

/** A test of one answer, and the points that it gives. */
export const TestRow = conditionRow(Reference).extend({ ...rowParts, whenTrue: points, whenFalse: points });
export type TestRow = z.infer<typeof TestRow>;

/** The points of each choice of a question: of one that is chosen, or of all that are (AC20). */
export const ChoicesRow = z.strictObject({
  ...rowParts,
  operand: Reference,
  operator: z.enum(["==", "contains"]),
  choices: z
    .array(z.strictObject({ choice: ItemId, points }))
    .min(1)
    .max(2_000),
});
export type ChoicesRow = z.infer<typeof ChoicesRow>;

export const ScoringRow = z.union([ChoicesRow, TestRow]);
export type ScoringRow = z.infer<typeof ScoringRow>;

/** One expression, applied to several questions: it must hold for each of them. */
export const Statement = conditionRow(Reference)
  .omit({ operand: true })
  .extend({ id: ItemId, name: text(200), questions: z.array(Reference).min(1).max(100) });
export type Statement = z.infer<typeof Statement>;

export const tones = ["positive", "neutral", "warning", "negative"] as const;

/** A range of scores with a name. Both ends belong to it; an open end has no figure. */
export const Grade = z.strictObject({
  id: ItemId,
  from: points.optional(),
  to: points.optional(),
  label: Texts,
  tone: z.enum(tones),
  /** What the respondent reads, if no feedback step says something else. */
  feedback: RichTexts.optional(),
});
export type Grade = z.infer<typeof Grade>;

/** How an evaluation comes to its result. */
export const EvaluationMethod = z.discriminatedUnion("is", [
  z.strictObject({
    is: z.literal("points"),
    rows: z.array(ScoringRow).max(500),
    passMark: points.optional(),
    grades: z.array(Grade).max(50),
  }),
  z.strictObject({
    is: z.literal("statements"),
    match: z.enum(["all", "any"]),
    statements: z.array(Statement).max(200),
  }),
  z.strictObject({ is: z.literal("function"), function: FunctionSource.optional(), grades: z.array(Grade).max(50) }),
]);
export type EvaluationMethod = z.infer<typeof EvaluationMethod>;

/** Works out a score or an outcome. */
export const EvaluationNode = z.strictObject({
  ...nodeParts,
  kind: z.literal("evaluation"),
  method: EvaluationMethod,
});
export type EvaluationNode = z.infer<typeof EvaluationNode>;

/** Whether a node works out a score or an outcome. */
export const isEvaluation = (node: { readonly kind: string }): node is EvaluationNode => node.kind === "evaluation";
