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
      for (const id of unknownIn(choiceIdsOf(form, row.operand), literalsOf(row)))
        yield problem("choice-unknown", { ruleId: rule.id, part: "when" }, { choice: id });
      yield;
    }
    for (const action of rule.do) {
      yield;
      if (action.action === "filter-choices")
        for (const id of unknownIn(choiceIdsOf(form, { question: action.target }), action.choices))
          yield problem("choice-unknown", { ruleId: rule.id, part: action.target }, { choice: id });
      if (action.action === "set" && "literal" in action.value)
        for (const id of unknownIn(choiceIdsOf(form, { question: action.target }), idsIn(action.value.literal)))
          yield problem("choice-unknown", { ruleId: rule.id, part: action.target }, { choice: id });
    }
  }
}

function* ofDefault({ item, logic, pageId }: InspectedItem): Generator<Problem> {
  const choices = idsOf(logic?.choices?.(item));
  const chosen = "default" in item ? idsIn(item.default) : [];
  for (const id of unknownIn(choices, chosen))
    yield problem("choice-unknown", { pageId, itemId: item.id, part: "default" }, { choice: id });
}

/** Every row of a condition, however deep. */
export function* rowsIn(condition: Condition): Generator<ConditionRow> {
  if ("match" in condition) for (const member of condition.of) yield* rowsIn(member);
  else if ("operand" in condition) yield condition;
}

type ChoiceIds = ReadonlySet<string> | undefined;

/** The choices that a condition on this operand can name, read once for a form; undefined if it has none. */
export function choiceIdsOf(form: InspectedForm, operand: ConditionRow["operand"]): ChoiceIds {
  const key = JSON.stringify(operand);
  if (!form.choiceIds.has(key)) form.choiceIds.set(key, idsOf(choicesOf(form, operand)));
  return form.choiceIds.get(key);
}

const idsOf = (choices: readonly { readonly id: string }[] | undefined): ChoiceIds =>
  choices === undefined ? undefined : new Set(choices.map(({ id }) => id));

function choicesOf({ itemById }: InspectedForm, operand: ConditionRow["operand"]): AnswerPart["choices"] {
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

function* unknownIn(choices: ChoiceIds, ids: readonly unknown[]): Generator<string> {
  if (choices === undefined) return;
  for (const id of ids) if (typeof id !== "object" && !choices.has(String(id))) yield String(id);
}
