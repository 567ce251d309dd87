import type { TestRow } from "@askloom/contract";
import { Checkbox, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ConditionRowEditor } from "../../../../../shared/conditions/condition-row.tsx";
import { useSubjects } from "../../../../../shared/conditions/condition-subjects.ts";
import { useAction } from "../../action-context.tsx";
import { ChoicesFields } from "./choices-fields.tsx";
import { LostQuestion } from "./lost-question.tsx";
import { PointsInput } from "./points-input.tsx";
import type { PointsRowProps } from "./points-row-props.ts";

export function PointsRow(props: PointsRowProps) {
  const { t } = useTranslation("form-actions");
  const { traitsOf } = useSubjects();
  const { form } = useAction();
  const { row, points, onPut } = props;
  // Without its form, nothing is known to be lost.
  const isLost = form !== undefined && traitsOf(row.operand) === undefined;
  return (
    <div className="a-points-row" data-off={row.isOff || undefined}>
      <Checkbox
        aria-label={t("evaluation.on")}
        checked={row.isOff !== true}
        onChange={({ currentTarget }) => onPut({ ...row, isOff: currentTarget.checked ? undefined : true })}
      />
      {isLost && <LostQuestion {...props} />}
      {!isLost && ("choices" in row ? <ChoicesFields {...props} row={row} /> : <TestFields {...props} row={row} />)}
      {points !== undefined && (
        <Text size="sm" className="a-points-sample">
          <span className="a-points-label">{t("evaluation.sample")} </span>
          {points}
        </Text>
      )}
    </div>
  );
}

function TestFields({ row, onPut, onRemove }: PointsRowProps<TestRow>) {
  const { store } = useAction();
  const { operand, operator, value, ...others } = row;
  return (
    <>
      <ConditionRowEditor
        condition={{ operand, operator, value }}
        depth={0}
        put={(next, typing) =>
          "operand" in next && onPut({ ...others, ...next }, typing === undefined ? undefined : "typing")
        }
        leave={store.closeStep}
        remove={onRemove}
      />
      <PointsField field="whenTrue" row={row} onPut={onPut} />
      <PointsField field="whenFalse" row={row} onPut={onPut} />
    </>
  );
}

interface PointsFieldProps extends Pick<PointsRowProps<TestRow>, "row" | "onPut"> {
  readonly field: "whenTrue" | "whenFalse";
}

function PointsField({ field, row, onPut }: PointsFieldProps) {
  const { t } = useTranslation("form-actions");
  return (
    <div className="a-points-field" data-field={field}>
      <PointsInput
        label={t(`evaluation.${field}`)}
        value={row[field]}
        onChange={(next) => next !== undefined && onPut({ ...row, [field]: next }, "typing")}
      />
    </div>
  );
}
