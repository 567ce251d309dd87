import type { EvaluationMethod, EvaluationNode } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { FunctionUseField } from "../../../../../shared/functions/function-use-field.tsx";
import { usePutNode } from "../../action-context.tsx";
import { useFunctionWanted } from "../../hooks/use-function-wanted.ts";

interface MethodFunctionProps {
  readonly node: EvaluationNode;
  readonly method: Extract<EvaluationMethod, { readonly is: "function" }>;
}

/** The function that works out the result: a number is a score, yes or no a pass, a text an outcome. */
export function MethodFunction({ node, method }: MethodFunctionProps) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  const wanted = useFunctionWanted(["number", "yes-no", "text"]);
  return (
    <FunctionUseField
      label={t("function.label")}
      description={t("evaluation.functionText")}
      wanted={wanted}
      value={method.function}
      onChoose={(use) => put({ method: { ...method, function: use } })}
      onChange={(use) => put({ method: { ...method, function: use } })}
    />
  );
}
