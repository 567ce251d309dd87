import type { Condition } from "@askloom/contract";
import type { Choice } from "@askloom/kinds/questions/schema";
import { canFilter, type OfferedWhen, offerWhen } from "../draft/choice-rules.ts";
import { addRule } from "../draft/draft.ts";
import { unreadOf } from "../draft/rules.ts";
import { conditionOf } from "../expression/condition-of.ts";
import type { Expression } from "../expression/expression.ts";
import { parseExpression } from "../expression/parse.ts";
import type { ListedChoice } from "./choice-lists.ts";
import { xlsformDialect } from "./expression-dialect.ts";
import type { XlsRow } from "./row.ts";
import { expressionIn } from "./xlsform-context.ts";

/** A choice filter names columns of the choices: for each choice it is a condition on answers alone. */
export function addChoiceFilter(row: XlsRow, listed: readonly ListedChoice[], choices: readonly Choice[]): void {
  const { context, source, named, node } = row;
  const property = "choice_filter";
  const written = source.text(property);
  if (written === undefined) return;
  const expression = parseExpression(written, xlsformDialect);
  if (expression !== undefined) for (const column of columnsIn(expression)) context.lists.constraints.add(column);
  context.draft.later.push(() => {
    const read = expressionIn(context, { source: written, location: node.name, property, own: named });
    const offered = listed.map((choice, index): OfferedWhen | undefined => {
      const when = expression && conditionOf(withColumns(expression, choice), read.meaning);
      return when === undefined ? undefined : { id: choices[index]?.id ?? "", when: unlessAlways(when) };
    });
    const readable = offered.filter((each) => each !== undefined);
    if (readable.length === listed.length && canFilter(readable)) {
      offerWhen(context.draft, { location: node.name, property, target: named.id }, readable);
      return;
    }
    const actions = [{ action: "filter-choices" as const, target: named.id, choices: [] }];
    addRule(context.draft, { location: node.name, property, when: unreadOf(context.draft, read), actions, off: true });
  });
}

const unlessAlways = (when: Condition): Condition | undefined =>
  "match" in when && when.match === "all" && when.of.length === 0 ? undefined : when;

function columnsIn(expression: Expression): string[] {
  if (expression.type === "name")
    return expression.name.startsWith(":") ? [expression.name.slice(1).toLowerCase()] : [];
  return innerOf(expression).flatMap(columnsIn);
}

function innerOf(expression: Expression): readonly Expression[] {
  if ("left" in expression) return [expression.left, expression.right];
  if (!("of" in expression)) return [];
  return Array.isArray(expression.of) ? expression.of : [expression.of as Expression];
}

/** The filter with the choice's own values in place of the columns. */
function withColumns(expression: Expression, choice: ListedChoice): Expression {
  const inner = (each: Expression) => withColumns(each, choice);
  switch (expression.type) {
    case "name":
      return expression.name.startsWith(":") ? columnValue(expression.name.slice(1), choice) : expression;
    case "literal":
      return expression;
    case "compare":
      return decided({ ...expression, left: inner(expression.left), right: inner(expression.right) });
    case "calculate":
      return { ...expression, left: inner(expression.left), right: inner(expression.right) };
    case "not":
    case "negative":
    case "emptiness":
      return { ...expression, of: inner(expression.of) };
    default:
      return { ...expression, of: expression.of.map(inner) };
  }
}

function columnValue(column: string, { record, name }: ListedChoice): Expression {
  const key = column.toLowerCase();
  if (key === "name") return { type: "literal", value: name };
  return { type: "literal", value: Object.hasOwn(record, key) ? (record[key] ?? "") : "" };
}

/** A comparison of two values is decided at once. */
function decided(expression: Extract<Expression, { type: "compare" }>): Expression {
  const { operator, left, right } = expression;
  if (left.type !== "literal" || right.type !== "literal") return expression;
  const isEqual = String(left.value) === String(right.value);
  if (operator === "==") return { type: "literal", value: isEqual };
  return operator === "!=" ? { type: "literal", value: !isEqual } : expression;
}
