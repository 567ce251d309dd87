import type { Operator, Reference, Statement } from "@askloom/contract";
import type { Subject } from "../../../../shared/conditions/listed-subjects.tsx";
import { isSameReference, newRow, withOperand } from "../../../../shared/conditions/model/condition-rows.ts";
import { rowHint } from "../../../../shared/conditions/model/row-hint.ts";
import type { Traits } from "../../../../shared/conditions/model/traits.ts";

/** The steps of the assistant in their order (FA84). */
export const assistantSteps = ["questions", "test", "check", "name"] as const;
export type AssistantStep = (typeof assistantSteps)[number];

/** A statement while it is put together; nothing of it is lost by going back. */
export interface StatementDraft extends Pick<Statement, "name" | "questions" | "value"> {
  readonly operator: Operator | undefined;
}

export const emptyDraft: StatementDraft = { name: "", questions: [], operator: undefined };

export const subjectsOf = (questions: readonly Reference[], subjects: readonly Subject[]): Subject[] =>
  questions.flatMap((reference) => subjects.find(({ operand }) => isSameReference(operand, reference)) ?? []);

/** What all of them have in common: one expression is compared with each of them. Undefined for none. */
export function commonTraits(chosen: readonly Subject[]): Traits | undefined {
  const [first, ...others] = chosen;
  if (first === undefined) return undefined;
  const { choices } = first.traits;
  if (choices === undefined) return first.traits;
  return { ...first.traits, choices: choices.filter((id) => others.every(({ traits }) => hasChoice(traits, id))) };
}

const hasChoice = ({ choices = [] }: Traits, id: string): boolean => choices.includes(id);

/** Whether a question can be tested together with those that are chosen: with the same kind of answer, and a choice in common. */
export function fitsWith(chosen: readonly Subject[], subject: Subject): boolean {
  const common = commonTraits(chosen);
  if (common === undefined) return true;
  const { type, moment, choices } = subject.traits;
  if (type !== common.type || moment !== common.moment) return false;
  if (common.choices === undefined || choices === undefined) return common.choices === choices;
  return common.choices.some((id) => choices.includes(id));
}

/** The draft about other questions: its test stays as far as it fits all of them. */
export function withQuestions(
  { operator, value, ...draft }: StatementDraft,
  questions: Reference[],
  subjects: readonly Subject[],
): StatementDraft {
  const traits = commonTraits(subjectsOf(questions, subjects));
  const [first] = questions;
  if (first === undefined || traits === undefined) return { ...draft, operator, value, questions };
  const { operand: _operand, ...test } =
    operator === undefined ? newRow(first, traits) : withOperand({ operand: first, operator, value }, first, traits);
  return { ...draft, value: undefined, ...test, questions };
}

export type DraftFault = "questions" | "test" | "name";

/** What keeps a person from going on from a step. */
export function faultAt(
  step: AssistantStep,
  { questions, operator, value, name }: StatementDraft,
  subjects: readonly Subject[],
): DraftFault | undefined {
  if (step === "questions") return subjectsOf(questions, subjects).length === 0 ? "questions" : undefined;
  if (step === "name") return name.trim() === "" ? "name" : undefined;
  const [first] = questions;
  const traits = commonTraits(subjectsOf(questions, subjects));
  if (first === undefined || operator === undefined || traits === undefined) return "test";
  const traitsOf = (reference: Reference) =>
    isSameReference(reference, first) ? traits : subjectsOf([reference], subjects)[0]?.traits;
  return rowHint(traitsOf, { operand: first, operator, value }) === undefined ? undefined : "test";
}

/** The statement, once no step has a fault. */
export function statementOf({ name, questions, operator, value }: StatementDraft, id: string): Statement | undefined {
  if (operator === undefined) return undefined;
  return { id, name: name.trim(), questions, operator, ...(value === undefined ? {} : { value }) };
}
