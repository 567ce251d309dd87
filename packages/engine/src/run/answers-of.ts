import type { Answer, Answers, Row } from "@askloom/kinds/questions/logic";
import { isOn } from "../program/item-nodes.ts";
import { visibleRows } from "../program/operands.ts";
import type { Scope } from "./scope.ts";

type Growing = Record<string, Answer | readonly Row[] | null>;

/** What was given, also what is hidden now (EV2). */
export function answersOf(scope: Scope): Answers {
  const answers: Growing = {};
  for (const { id, index, inner, repeat } of scope.layout.items) {
    if (inner !== undefined)
      answers[id] = (scope.rows[repeat] ?? []).map((row) => ({ id: row.rowId, answers: answersOf(row) }));
    else if (scope.given[index] !== undefined) answers[id] = scope.given[index];
  }
  return answers;
}

/** The values of visible questions (EV4); a default that does not count is taken back, so that it stays so (EV5). */
export function submissionOf(scope: Scope): Answers {
  const answers: Growing = {};
  for (const { id, index, inner, logic, visible, rows, value } of scope.layout.items) {
    if (logic === undefined || !isOn(scope.values, visible)) continue;
    if (inner !== undefined) {
      answers[id] = visibleRows(scope, rows).map((row) => ({ id: row.rowId, answers: submissionOf(row) }));
      continue;
    }
    // The slot of a value holds an answer of the question's kind.
    const answer = scope.values[value] as Answer | undefined;
    if (answer !== undefined) answers[id] = answer;
    else if (scope.initials[index] !== undefined) answers[id] = null;
  }
  return answers;
}
