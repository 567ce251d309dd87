import type { Comparing, Expression } from "./expression.ts";

const nothing: Expression = { type: "literal", value: null };

/** The expression with names that mean nothing taken as not answered, and what follows from that worked out. */
export function withoutUnknown(expression: Expression, isUnknown: (name: string) => boolean): Expression {
  const inner = (each: Expression) => withoutUnknown(each, isUnknown);
  switch (expression.type) {
    case "literal":
      return expression;
    case "name":
      return isUnknown(expression.name) ? nothing : expression;
    case "list":
    case "call":
      return { ...expression, of: expression.of.map(inner) };
    case "group":
      return { ...expression, of: expression.of.map(inner).map(asCondition) };
    case "not":
      return { ...expression, of: asCondition(inner(expression.of)) };
    case "negative":
      return { ...expression, of: inner(expression.of) };
    case "emptiness":
      return emptiness(inner(expression.of), expression.isEmpty);
    case "compare":
      return comparison(expression.operator, inner(expression.left), inner(expression.right));
    case "calculate":
      return { ...expression, left: inner(expression.left), right: inner(expression.right) };
  }
}

const isNothing = (expression: Expression): boolean =>
  expression.type === "literal" && (expression.value === null || expression.value === "");

const truth = (value: boolean): Expression => ({ type: "literal", value });

/** Nothing as a condition does not hold. */
export const asCondition = (expression: Expression): Expression => (isNothing(expression) ? truth(false) : expression);

const emptiness = (of: Expression, isEmpty: boolean): Expression =>
  of.type === "literal" ? truth(isNothing(of) === isEmpty) : { type: "emptiness", of, isEmpty };

/** What a comparison with nothing gives, whatever is on the other side. */
const withNothing: Partial<Record<Comparing, boolean>> = {
  "<": false,
  "<=": false,
  ">": false,
  ">=": false,
  contains: false,
  "any-of": false,
  "all-of": false,
  "does-not-contain": true,
};

function comparison(operator: Comparing, left: Expression, right: Expression): Expression {
  const plain: Expression = { type: "compare", operator, left, right };
  const other = isNothing(left) ? right : isNothing(right) ? left : undefined;
  if (other === undefined) return plain;
  const known = withNothing[operator];
  if (known !== undefined) return truth(known);
  return other.type === "name" || other.type === "literal" ? emptiness(other, operator === "==") : plain;
}
