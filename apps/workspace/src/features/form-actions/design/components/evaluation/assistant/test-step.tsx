import type { ConditionRow } from "@askloom/contract";
import { Stack } from "@mantine/core";
import { OperatorSelect } from "../../../../../../shared/conditions/condition-row.tsx";
import { withOperator } from "../../../../../../shared/conditions/model/condition-rows.ts";
import { RowValue } from "../../../../../../shared/conditions/values/row-value.tsx";
import { commonTraits, subjectsOf } from "../../../../model/evaluation/statement-draft.ts";
import type { AssistantPart } from "./assistant-part.ts";

/** What must hold for each of the questions. */
export function TestStep({ draft, subjects, error, onChange }: AssistantPart) {
  const { questions, operator } = draft;
  const [first] = questions;
  const traits = commonTraits(subjectsOf(questions, subjects));
  if (first === undefined || operator === undefined || traits === undefined) return null;
  const row: ConditionRow = { operand: first, operator, ...(draft.value === undefined ? {} : { value: draft.value }) };
  const put = ({ operator: next, value }: ConditionRow) => onChange({ ...draft, operator: next, value });
  return (
    <Stack gap="sm">
      <OperatorSelect traits={traits} operator={operator} onOperator={(next) => put(withOperator(row, next, traits))} />
      <RowValue row={row} traits={traits} error={error} put={(value) => put({ ...row, value })} leave={nothing} />
    </Stack>
  );
}

const nothing = () => {};
