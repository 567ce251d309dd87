import type { EvaluationMethod, EvaluationNode, ScoringRow } from "@askloom/contract";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import "../../../../../shared/conditions/conditions.css";
import { ConditionSubjectsProvider } from "../../../../../shared/conditions/condition-subjects.ts";
import { usePutNode } from "../../action-context.tsx";
import { useActionSubjects } from "../../hooks/use-action-subjects.tsx";
import { PointsRow } from "./points-row.tsx";
import { PointsTools } from "./points-tools.tsx";

interface PointsTableProps {
  readonly node: EvaluationNode;
  readonly method: Extract<EvaluationMethod, { readonly is: "points" }>;
  /** What each row gives for the sample. */
  readonly points: Readonly<Record<string, number>>;
}

/** A row for each test: whether it counts, what is tested, its points, and what the sample gets (FA25). */
export function PointsTable({ node, method, points }: PointsTableProps) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  const subjects = useActionSubjects("answers");
  const { rows } = method;
  const putRows = (next: ScoringRow[], typing?: "typing") => put({ method: { ...method, rows: next } }, typing);
  return (
    <ConditionSubjectsProvider value={subjects}>
      <section aria-label={t("evaluation.points")} className="condition-editor">
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("evaluation.noRows")}
          </Text>
        ) : (
          <PointsHead />
        )}
        {rows.map((row) => (
          <PointsRow
            key={row.id}
            row={row}
            points={points[row.id]}
            onPut={(next, typing) =>
              putRows(
                rows.map((each) => (each.id === row.id ? next : each)),
                typing,
              )
            }
            onRemove={() => putRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
        <PointsTools rows={rows} onPut={putRows} />
      </section>
    </ConditionSubjectsProvider>
  );
}

/** What the columns are called, where there is room for columns; each field says it by itself, too. */
function PointsHead() {
  const { t } = useTranslation("form-actions");
  const columns = ["question", "test", "whenTrue", "whenFalse", "sample"] as const;
  return (
    <div className="a-points-head" aria-hidden>
      {columns.map((column) => (
        <span key={column} data-column={column}>
          {t(`evaluation.${column}`)}
        </span>
      ))}
    </div>
  );
}
