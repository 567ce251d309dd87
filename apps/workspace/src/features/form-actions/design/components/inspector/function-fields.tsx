import { type FunctionNode, valueTypes } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { usePutNode } from "../../action-context.tsx";
import { StepFunctionField } from "./step-function-field.tsx";

/** The function whose result later steps compare. */
export function FunctionFields({ node }: { node: FunctionNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  return (
    <StepFunctionField
      description={t("function.text")}
      results={valueTypes}
      value={node.function}
      onChange={(source) => put({ function: source })}
    />
  );
}
