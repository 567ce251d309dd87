import { type FunctionNode, valueTypes } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { FunctionUseField } from "../../../../../shared/functions/function-use-field.tsx";
import { usePutNode } from "../../action-context.tsx";

/** The function whose result later steps compare. */
export function FunctionFields({ node }: { node: FunctionNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  return (
    <FunctionUseField
      label={t("function.label")}
      description={t("function.text")}
      wanted={{ results: valueTypes }}
      value={node.function}
      onChoose={(use) => put({ function: use })}
      onChange={(use) => put({ function: use })}
    />
  );
}
