import type { Problem } from "@askloom/engine";
import { memo } from "react";
import { ProblemButton } from "../../../../designer/problems/problems-bar.tsx";
import { ruleAt } from "../../dataflow/model/rule-edits.ts";
import { useDesigner } from "../designer-context.tsx";
import { useGoTo } from "../hooks/use-go-to.ts";
import { useProblemText } from "../hooks/use-problem-text.ts";
import { useSentences } from "../hooks/use-sentences.ts";

/** A problem of the form: its place and what is wrong there. */
export const ProblemLine = memo(function ProblemLine({ problem }: { problem: Problem }) {
  const textOf = useProblemText();
  const goTo = useGoTo();
  const { store } = useDesigner();
  const { speech, ruleName } = useSentences();
  const { itemId, pageId, ruleId, variableId } = problem.location;
  const location = itemId ?? variableId ?? pageId;
  const rule = ruleId === undefined ? undefined : ruleAt(store, ruleId);
  return (
    <ProblemButton severity={problem.severity} onClick={() => goTo(problem.location)}>
      {location !== undefined && <strong>{speech.nameOf(location)}: </strong>}
      {location === undefined && rule !== undefined && <strong>{ruleName(rule)}: </strong>}
      {textOf(problem)}
    </ProblemButton>
  );
});
