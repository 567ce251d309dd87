import type { Problem } from "@askloom/engine";
import { ScrollArea, Text, UnstyledButton } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ruleAt } from "../../features/forms/dataflow/model/rule-edits.ts";
import { useDesigner } from "../../features/forms/designer/designer-context.tsx";
import { useGoTo } from "../../features/forms/designer/hooks/use-go-to.ts";
import { useInspection } from "../../features/forms/designer/hooks/use-inspection.ts";
import { useProblemText } from "../../features/forms/designer/hooks/use-problem-text.ts";
import { useSentences } from "../../features/forms/designer/hooks/use-sentences.ts";

/** What is wrong or doubtful in the form; each line leads to its place. */
export function ProblemsPanel() {
  const { t } = useTranslation("forms");
  const { problems } = useInspection();
  const sorted = [...problems].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  if (problems.length === 0) {
    return (
      <Text c="dimmed" p="sm" className="d-ok">
        <IconCircleCheck size={18} aria-hidden /> {t("problems.none")}
      </Text>
    );
  }
  return (
    <ScrollArea.Autosize mah="12rem">
      <ul className="d-problems">
        {sorted.slice(0, 500).map((problem) => (
          <ProblemLine key={JSON.stringify(problem)} problem={problem} />
        ))}
      </ul>
    </ScrollArea.Autosize>
  );
}

/** Drawn anew only when the finding is another one. */
const ProblemLine = memo(function ProblemLine({ problem }: { problem: Problem }) {
  const { t } = useTranslation("forms");
  const textOf = useProblemText();
  const goTo = useGoTo();
  const { store } = useDesigner();
  const { speech, ruleName } = useSentences();
  const { itemId, pageId, ruleId, variableId } = problem.place;
  const Sign = problem.severity === "error" ? IconAlertCircle : IconAlertTriangle;
  const place = itemId ?? variableId ?? pageId;
  const rule = ruleId === undefined ? undefined : ruleAt(store, ruleId);
  return (
    <li>
      <UnstyledButton className="d-problem" data-severity={problem.severity} onClick={() => goTo(problem.place)}>
        <Sign size={18} aria-label={t(`problems.${problem.severity}`)} />
        <span>
          {place !== undefined && <strong>{speech.nameOf(place)}: </strong>}
          {place === undefined && rule !== undefined && <strong>{ruleName(rule)}: </strong>}
          {textOf(problem)}
        </span>
      </UnstyledButton>
    </li>
  );
});
