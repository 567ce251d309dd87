import type { ChoicesRow } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSubjects } from "../../../../../shared/conditions/condition-subjects.ts";
import type { ListedSubjects } from "../../../../../shared/conditions/listed-subjects.tsx";
import { isSameReference } from "../../../../../shared/conditions/model/condition-rows.ts";
import { RemoveButton } from "../../../../../shared/conditions/remove-button.tsx";
import { PointsInput } from "./points-input.tsx";
import type { PointsRowProps } from "./points-row-props.ts";

/** The points of each choice of a question (FA81). */
export function ChoicesFields({ row, onPut, onRemove }: PointsRowProps<ChoicesRow>) {
  const { t } = useTranslation("form-actions");
  // The table of points is given listed subjects.
  const { subjects, useChoiceNames } = useSubjects() as ListedSubjects;
  const choiceName = useChoiceNames(row.operand);
  const name = subjects.find(({ operand }) => isSameReference(operand, row.operand))?.name ?? "";
  const putPoints = (choice: string, points: number) => {
    const choices = row.choices.map((each) => (each.choice === choice ? { choice, points } : each));
    onPut({ ...row, choices }, "typing");
  };
  return (
    <>
      <Text className="a-points-question">{name}</Text>
      <Text className="a-points-kind" size="sm" c="dimmed">
        {t(row.operator === "==" ? "evaluation.perChoice" : "evaluation.perChoices")}
      </Text>
      <RemoveButton label={t("evaluation.removeRow")} onClick={onRemove} />
      <fieldset className="a-choices" aria-label={t("evaluation.pointsOf", { question: name })}>
        {row.choices.map(({ choice, points }) => (
          <PointsInput
            key={choice}
            label={choiceName(choice)}
            value={points}
            onChange={(next) => next !== undefined && putPoints(choice, next)}
          />
        ))}
      </fieldset>
    </>
  );
}
