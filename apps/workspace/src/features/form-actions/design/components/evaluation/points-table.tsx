import type { EvaluationMethod, EvaluationNode, ScoringRow } from "@askloom/contract";
import { Button, Checkbox, Group, NumberInput } from "@mantine/core";
import { IconListCheck, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import "../../../../../shared/conditions/conditions.css";
import { ConditionRowEditor } from "../../../../../shared/conditions/condition-row.tsx";
import { ConditionSubjectsProvider } from "../../../../../shared/conditions/condition-subjects.ts";
import { questionsSeen } from "../../../../../shared/functions/response-subject.ts";
import { scoringRow } from "../../../model/templates/parts.ts";
import { offeredQuestions, templates } from "../../../model/templates/templates.ts";
import { useAction, usePutNode } from "../../action-context.tsx";
import { useActionSubjects } from "../../hooks/use-action-subjects.tsx";

interface PointsTableProps {
  readonly node: EvaluationNode;
  readonly method: Extract<EvaluationMethod, { readonly is: "points" }>;
}

/** A row for each test: whether it counts, what is tested, and its points (FA25). */
export function PointsTable({ node, method }: PointsTableProps) {
  const { t } = useTranslation("form-actions");
  const { form, newId } = useAction();
  const put = usePutNode(node);
  const subjects = useActionSubjects("answers");
  const { rows } = method;
  const putRows = (next: ScoringRow[], typing?: "typing") => put({ method: { ...method, rows: next } }, typing);
  const questions = form === undefined ? [] : questionsSeen(form);
  const used = new Set(rows.map(({ operand }) => ("question" in operand ? operand.question : "")));
  const missing = offeredQuestions(templates.score, questions).filter(({ id }) => !used.has(id));
  const [first] = questions;
  return (
    <ConditionSubjectsProvider value={subjects}>
      <section aria-label={t("evaluation.points")} className="condition-editor">
        {rows.map((row) => (
          <PointsRow
            key={row.id}
            row={row}
            onPut={(next, typing) =>
              putRows(
                rows.map((each) => (each.id === row.id ? next : each)),
                typing,
              )
            }
            onRemove={() => putRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="light"
            disabled={first === undefined}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => first !== undefined && putRows([...rows, scoringRow(first, newId)])}
          >
            {t("evaluation.addRow")}
          </Button>
          <Button
            size="compact-sm"
            variant="light"
            disabled={missing.length === 0}
            leftSection={<IconListCheck size={14} aria-hidden />}
            onClick={() => putRows([...rows, ...missing.map((question) => scoringRow(question, newId))])}
          >
            {t("evaluation.addAll")}
          </Button>
        </Group>
      </section>
    </ConditionSubjectsProvider>
  );
}

interface PointsRowProps {
  readonly row: ScoringRow;
  readonly onPut: (row: ScoringRow, typing?: "typing") => void;
  readonly onRemove: () => void;
}

function PointsRow({ row, onPut, onRemove }: PointsRowProps) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const { operand, operator, value, ...points } = row;
  const number = (field: "whenTrue" | "whenFalse") => (
    <NumberInput
      label={t(`evaluation.${field}`)}
      w="7rem"
      value={row[field]}
      onChange={(next) => typeof next === "number" && onPut({ ...row, [field]: next }, "typing")}
      onBlur={store.closeStep}
    />
  );
  return (
    <div className="a-points-row">
      <Checkbox
        aria-label={t("evaluation.on")}
        checked={row.isOff !== true}
        onChange={({ currentTarget }) => onPut({ ...row, isOff: currentTarget.checked ? undefined : true })}
      />
      <ConditionRowEditor
        condition={{ operand, operator, value }}
        depth={0}
        put={(next, typing) =>
          "operand" in next && onPut({ ...points, ...next }, typing === undefined ? undefined : "typing")
        }
        leave={store.closeStep}
        remove={onRemove}
      />
      {number("whenTrue")}
      {number("whenFalse")}
    </div>
  );
}
