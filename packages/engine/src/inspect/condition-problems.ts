import type { Condition } from "@askloom/contract";
import { isIncomplete } from "../condition/operators.ts";
import { warning } from "../problem.ts";
import { rowsIn } from "./choice-problems.ts";
import type { Finding, InspectedForm } from "./inspected-form.ts";
import { isNeverTrue } from "./truth.ts";

/** Conditions that cannot be true, rows that lack what they compare with (EI3), and what an import could not read (EI13). */
export function* conditionProblems(form: InspectedForm): Generator<Finding> {
  // Also of rules that are switched off: an import switches off what it could not read.
  for (const { id, when } of form.definition.rules)
    for (const text of unreadIn(when)) yield warning("condition-unread", { ruleId: id, part: "when" }, { text });
  for (const { id, when } of form.rules) {
    yield;
    const location = { ruleId: id, part: "when" };
    for (const row of rowsIn(when))
      yield isIncomplete(row) ? warning("condition-incomplete", location, { operator: row.operator }) : undefined;
    if (unreadIn(when).next().done && (yield* isNeverTrue(form, when))) yield warning("condition-never-true", location);
  }
}

function* unreadIn(condition: Condition): Generator<string> {
  if ("match" in condition) for (const member of condition.of) yield* unreadIn(member);
  else if ("unread" in condition) yield condition.unread;
}
