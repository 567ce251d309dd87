import { type FunctionNode, valueTypes } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { FunctionUseField } from "../../../../../shared/functions/function-use-field.tsx";
import { usePutNode } from "../../action-context.tsx";
import { useFunctionWanted } from "../../hooks/use-function-wanted.ts";

/** The function whose result later steps compare. */
export function FunctionFields({ node }: { node: FunctionNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  const wanted = useFunctionWanted(valueTypes);
  return (
    <FunctionUseField
      label={t("function.label")}
      description={t("function.text")}
      wanted={wanted}
      value={node.function}
      onChoose={(use) => put({ function: use })}
      onChange={(use) => put({ function: use })}
    />
  );
}
