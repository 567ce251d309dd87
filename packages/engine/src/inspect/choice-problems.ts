import type { Condition, ConditionRow } from "@askloom/contract";
import type { AnswerPart, QuestionLogic } from "@askloom/kinds/questions/logic";
import { type Problem, problem } from "../problem.ts";
import type { Finding, InspectedForm, InspectedItem } from "./inspected-form.ts";

/** Values that are not among the choices: in defaults, conditions, set rules and filters (EI5). */
export function* choiceProblems(form: InspectedForm): Generator<Finding> {
  for (const inspected of form.items) {
    yield* ofDefault(inspected);
    yield;
  }
  for (const rule of form.rules) {
    yield;
    for (const row of rowsIn(rule.when)) {
      const choices = choicesOf(form, row.operand);
      for (const id of unknownIn(choices, literalsOf(row)))
        yield problem("choice-unknown", { ruleId: rule.id, part: "when" }, { choice: id });
    }
    for (const action of rule.do) {
      if (action.action === "filter-choices")
        for (const id of unknownIn(choicesOf(form, { question: action.target }), action.choices))
          yield problem("choice-unknown", { ruleId: rule.id, part: action.target }, { choice: id });
      if (action.action === "set" && "literal" in action.value)
        for (const id of unknownIn(choicesOf(form, { question: action.target }), idsIn(action.value.literal)))
          yield problem("choice-unknown", { ruleId: rule.id, part: action.target }, { choice: id });
    }
  }
}

function* ofDefault({ item, logic, pageId }: InspectedItem): Generator<Problem> {
  const choices = logic?.choices?.(item);
  const chosen = "default" in item ? idsIn(item.default) : [];
  for (const id of unknownIn(choices, chosen))
    yield problem("choice-unknown", { pageId, itemId: item.id, part: "default" }, { choice: id });
}

/** Every row of a condition, however deep. */
export function* rowsIn(condition: Condition): Generator<ConditionRow> {
  if ("match" in condition) for (const member of condition.of) yield* rowsIn(member);
  else if ("operand" in condition) yield condition;
}

type Choices = readonly { readonly id: string }[] | undefined;

/** The choices that a condition on this operand can name; undefined if it has none. */
export function choicesOf({ itemById }: InspectedForm, operand: ConditionRow["operand"]): Choices {
  if ("variable" in operand) return undefined;
  const inspected = itemById.get(operand.question);
  if (inspected?.logic === undefined) return undefined;
  const { item, logic } = inspected;
  return operand.row === undefined ? logic.choices?.(item) : partOf(logic, item, operand.row)?.choices;
}

const partOf = (logic: QuestionLogic, item: InspectedItem["item"], row: string): AnswerPart | undefined =>
  logic.parts?.(item).find(({ id }) => id === row);

const literalsOf = ({ value }: ConditionRow): readonly unknown[] => {
  if (value === undefined || (typeof value === "object" && !Array.isArray(value))) return [];
  return Array.isArray(value) ? value : [value];
};

const idsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

function* unknownIn(choices: Choices, ids: readonly unknown[]): Generator<string> {
  if (choices === undefined || ids.length === 0) return;
  const known = new Set(choices.map(({ id }) => id));
  for (const id of ids) if (typeof id !== "object" && !known.has(String(id))) yield String(id);
}
