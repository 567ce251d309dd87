import type { ChoicesRow, FormDefinition, Reference, ScoringRow, TestRow } from "@askloom/contract";
import { logicOf, type Question, type ValueType } from "@askloom/kinds/questions/logic";
import { isSameReference } from "../../../../shared/conditions/model/condition-rows.ts";
import { questionsSeen } from "../../../../shared/functions/response-subject.ts";

/** A question, or a row of one, that is answered by choosing. */
export interface ChoiceQuestion {
  readonly operand: Reference;
  readonly operator: ChoicesRow["operator"];
  readonly choices: readonly { readonly id: string; readonly number?: number | undefined }[];
}

/** All that can have points per choice, in the order of the form. */
export const choiceQuestions = (form: Pick<FormDefinition, "pages">): ChoiceQuestion[] =>
  questionsSeen(form).flatMap(choicesIn);

function choicesIn(question: Question): ChoiceQuestion[] {
  const logic = logicOf(question);
  const parts = (logic.parts?.(question) ?? []).flatMap((part) =>
    chosen({ question: question.id, row: part.id }, part.type, part.choices),
  );
  return [...chosen({ question: question.id }, logic.type(question), logic.choices?.(question)), ...parts];
}

function chosen(
  operand: Reference,
  type: ValueType,
  choices: ChoiceQuestion["choices"] | undefined = [],
): ChoiceQuestion[] {
  if ((type !== "choice" && type !== "choices") || choices.length === 0) return [];
  return [{ operand, operator: type === "choice" ? "==" : "contains", choices }];
}

/**
 * The rows with the points of a question's choices (FA81): the numbers that its choices have, else the points of the
 * tests that the new row replaces. Tests that a row of choices cannot express stay.
 */
export function withPointsOfChoices(
  rows: readonly ScoringRow[],
  question: ChoiceQuestion,
  newId: (stem: string) => string,
): ScoringRow[] {
  if (hasPointsOfChoices(rows, question)) return [...rows];
  const replaced = rows.filter((row): row is TestRow => isReplaceable(row, question));
  const hasNumbers = question.choices.some(({ number }) => number !== undefined);
  const made: ChoicesRow = {
    id: newId("row"),
    operand: question.operand,
    operator: question.operator,
    choices: question.choices.map(({ id, number = 0 }) => ({
      choice: id,
      points: hasNumbers ? number : pointsFor(id, replaced),
    })),
  };
  const [first] = replaced;
  if (first === undefined) return [...rows, made];
  return rows.flatMap((row): ScoringRow[] => {
    if (row === first) return [made];
    return replaced.some((each) => each === row) ? [] : [row];
  });
}

/** Whether a question has points per choice already. */
export const hasPointsOfChoices = (rows: readonly ScoringRow[], { operand }: ChoiceQuestion): boolean =>
  rows.some((row) => "choices" in row && isSameReference(row.operand, operand));

/** A test of single choices that gives nothing where it fails: it means the same as points per choice. */
function isReplaceable(row: ScoringRow, { operand, operator }: ChoiceQuestion): boolean {
  if ("choices" in row || row.isOff === true || row.whenFalse !== 0) return false;
  if (!isSameReference(row.operand, operand)) return false;
  if (row.operator === "is-one-of") return operator === "==";
  return row.operator === operator && typeof row.value === "string";
}

const pointsFor = (choice: string, tests: readonly TestRow[]): number =>
  tests.filter(({ value }) => [value].flat().includes(choice)).reduce((sum, { whenTrue }) => sum + whenTrue, 0);

/** A row about another question: choices with the same id have the same points. */
export const aboutOther = (row: ChoicesRow, { operand, operator, choices }: ChoiceQuestion): ChoicesRow => ({
  ...row,
  operand,
  operator,
  choices: choices.map(({ id, number = 0 }) => ({
    choice: id,
    points: row.choices.find(({ choice }) => choice === id)?.points ?? number,
  })),
});
