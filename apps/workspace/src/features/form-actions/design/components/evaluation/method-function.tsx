import type { EvaluationMethod, EvaluationNode } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { usePutNode } from "../../action-context.tsx";
import { StepFunctionField } from "../inspector/step-function-field.tsx";

interface MethodFunctionProps {
  readonly node: EvaluationNode;
  readonly method: Extract<EvaluationMethod, { readonly is: "function" }>;
}

const scored = ["number", "yes-no", "text"] as const;

/** The function that works out the result: a number is a score, yes or no a pass, a text an outcome. */
export function MethodFunction({ node, method }: MethodFunctionProps) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  return (
    <StepFunctionField
      description={t("evaluation.functionText")}
      results={scored}
      value={method.function}
      onChange={(source) => put({ method: { ...method, function: source } })}
    />
  );
}
