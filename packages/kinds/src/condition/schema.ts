import { z } from "zod";
import { ItemId, text } from "../questions/texts.ts";

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
export type ConditionLiteral = z.infer<typeof Literal>;
export type ConditionValue<Operand = Reference> = ConditionLiteral | ConditionLiteral[] | Operand;

/** A comparison of something that can be looked up: an answer, an attribute of a member, a column of responses. */
export interface ConditionRow<Operand = Reference> {
  operand: Operand;
  operator: Operator;
  value?: ConditionValue<Operand> | undefined;
}

/** A CEL formula in place of a row. */
export const ConditionFormula = z.object({ formula: text(5_000) });
export type ConditionFormula = z.infer<typeof ConditionFormula>;

/** A rule of an imported form that could not be read: kept as it was, never true, shown read-only. */
export const ConditionUnread = z.object({ unread: text(10_000) });
export type ConditionUnread = z.infer<typeof ConditionUnread>;

export const conditionMatches = ["all", "any", "none"] as const;
const Match = z.enum(conditionMatches);
export type ConditionMatch = z.infer<typeof Match>;

/** What may stand in a form's condition besides rows and groups. */
export type FormLeaf = ConditionFormula | ConditionUnread;
export interface ConditionGroup<Operand = Reference, Leaf = FormLeaf> {
  match: ConditionMatch;
  of: Condition<Operand, Leaf>[];
}
export type Condition<Operand = Reference, Leaf = FormLeaf> =
  | ConditionRow<Operand>
  | ConditionGroup<Operand, Leaf>
  | Leaf;

/** A row over the operands that a schema describes. */
export const conditionRow = <Operand extends z.ZodType>(operand: Operand) =>
  z.object({
    operand,
    operator: Operator,
    value: z.union([Literal, z.array(Literal).max(500), operand]).optional(),
  });

export const conditionGroup = <Member extends z.ZodType>(member: Member, most: number) =>
  z.object({ match: Match, of: z.array(member).max(most) });

export const ConditionRow = conditionRow(Reference);

export const Condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([ConditionRow, ConditionFormula, ConditionUnread, ConditionGroup]),
);
export const ConditionGroup: z.ZodType<ConditionGroup> = conditionGroup(Condition, 200);
