import { Text, Tooltip } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useInspection } from "../../../designer/hooks/use-inspection.ts";
import { useProblemText } from "../../../designer/hooks/use-problem-text.ts";

function useRuleProblems(id: string) {
  const { problems } = useInspection();
  return problems.filter(({ location }) => location.ruleId === id || location.variableId === id);
}

const signs = { error: IconAlertCircle, warning: IconAlertTriangle } as const;

/** A sign that something is wrong or doubtful with a rule or variable. */
export function ProblemSign({ id }: { id: string }) {
  const { t } = useTranslation("forms-dataflow");
  const problems = useRuleProblems(id);
  if (problems.length === 0) return null;
  const severity = problems.some((problem) => problem.severity === "error") ? "error" : "warning";
  const Sign = signs[severity];
  const words = t("rule.problems", { count: problems.length });
  return (
    <Tooltip label={words}>
      <Sign size={18} role="img" aria-label={words} className="d-flow-sign" data-severity={severity} />
    </Tooltip>
  );
}

/** What is wrong or doubtful, in words. */
export function ProblemLines({ id }: { id: string }) {
  const { t } = useTranslation("forms-dataflow");
  const problems = useRuleProblems(id);
  const textOf = useProblemText();
  if (problems.length === 0) return null;
  return (
    <ul className="d-flow-problems" aria-label={t("rule.problems", { count: problems.length })}>
      {problems.map((problem) => {
        const Sign = signs[problem.severity];
        return (
          <li key={JSON.stringify(problem)} data-severity={problem.severity}>
            <Sign size={16} aria-hidden />
            <Text size="sm">{textOf(problem)}</Text>
          </li>
        );
      })}
    </ul>
  );
}
