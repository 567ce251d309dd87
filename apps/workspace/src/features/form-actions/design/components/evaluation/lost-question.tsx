import type { Reference, ScoringRow } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSubjects } from "../../../../../shared/conditions/condition-subjects.ts";
import { isSameReference, referenceId, withOperand } from "../../../../../shared/conditions/model/condition-rows.ts";
import { RemoveButton } from "../../../../../shared/conditions/remove-button.tsx";
import { aboutOther, choiceQuestions } from "../../../model/evaluation/choice-points.ts";
import { useAction } from "../../action-context.tsx";
import type { PointsRowProps } from "./points-row-props.ts";

/** A row whose question is gone: it is struck through, and offers another question (FA83). */
export function LostQuestion({ row, onPut, onRemove }: PointsRowProps) {
  const { t } = useTranslation("form-actions");
  const { OperandField } = useSubjects();
  const moved = useMoved();
  const choose = (operand: Reference) => {
    const next = moved(row, operand);
    if (next !== undefined) onPut(next);
  };
  return (
    <>
      <div className="a-points-question">
        <s>{referenceId(row.operand)}</s>
        <Text size="xs" c="var(--p-danger)">
          {t("evaluation.lost")}
        </Text>
      </div>
      <div className="a-points-kind">
        <OperandField label={t("evaluation.chooseOther")} value={undefined} onChange={choose} />
      </div>
      <RemoveButton label={t("evaluation.removeRow")} onClick={onRemove} />
    </>
  );
}

/** The row about another question: what it compares and its points stay as far as they fit. */
function useMoved(): (row: ScoringRow, operand: Reference) => ScoringRow | undefined {
  const { traitsOf } = useSubjects();
  const { form } = useAction();
  return (row, operand) => {
    const traits = traitsOf(operand);
    if (traits === undefined || form === undefined) return undefined;
    if (!("choices" in row)) return { ...row, value: undefined, ...withOperand(row, operand, traits) };
    const question = choiceQuestions(form).find((each) => isSameReference(each.operand, operand));
    const { id, isOff } = row;
    const off = isOff === undefined ? {} : { isOff };
    if (question !== undefined) return aboutOther(row, question);
    return { id, ...off, operand, operator: "is-answered", whenTrue: 0, whenFalse: 0 };
  };
}
