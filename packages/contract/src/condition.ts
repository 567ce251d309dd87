import { ItemId, text } from "@askloom/kinds/questions/schema";
import { z } from "zod";

export const operators = [
  "<",
  "<=",
  "==",
  "!=",
  ">",
  ">=",
  "contains",
  "does-not-contain",
  "starts-with",
  "ends-with",
  "is-empty",
  "is-answered",
  "is-one-of",
  "between",
] as const;
export const Operator = z.enum(operators);
export type Operator = z.infer<typeof Operator>;

/** The answer to a question, or the value of a variable. For a matrix, `row` picks one of its rows. */
export const Reference = z.union([
  z.object({ question: ItemId, row: ItemId.optional() }),
  z.object({ variable: ItemId }),
]);
export type Reference = z.infer<typeof Reference>;

const Literal = z.union([text(2_000), z.number(), z.boolean()]);
export const ConditionValue = z.union([Literal, z.array(Literal).max(500), Reference]);
export type ConditionValue = z.infer<typeof ConditionValue>;

export const ConditionRow = z.object({
  operand: Reference,
  operator: Operator,
  value: ConditionValue.optional(),
});
export type ConditionRow = z.infer<typeof ConditionRow>;

/** A CEL formula in place of a row. */
export const ConditionFormula = z.object({ formula: text(5_000) });
export type ConditionFormula = z.infer<typeof ConditionFormula>;

/** A rule of an imported form that could not be read: kept as it was, never true, shown read-only. */
export const ConditionUnread = z.object({ unread: text(10_000) });
export type ConditionUnread = z.infer<typeof ConditionUnread>;

export interface ConditionGroup {
  match: "all" | "any" | "none";
  of: Condition[];
}
export type Condition = ConditionRow | ConditionFormula | ConditionUnread | ConditionGroup;

export const Condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([ConditionRow, ConditionFormula, ConditionUnread, ConditionGroup]),
);
export const ConditionGroup: z.ZodType<ConditionGroup> = z.object({
  match: z.enum(["all", "any", "none"]),
  of: z.array(Condition).max(200),
});
