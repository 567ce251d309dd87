import { functionOf } from "@askloom/actions";
import type { ActionNode, FunctionSource } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useDescribedFunction } from "../../../../shared/functions/used-functions-api.ts";
import { useStepSentence } from "../hooks/use-step-sentence.ts";

/** One sentence on what a step does. The name of a function is asked for where there is one, and nowhere else (FN84). */
export function StepSentence({ node }: { node: ActionNode }) {
  const source = functionOf(node);
  return source === undefined ? <PlainSentence node={node} /> : <FunctionSentence source={source} />;
}

const PlainSentence = ({ node }: { node: ActionNode }) => useStepSentence()(node);

function FunctionSentence({ source }: { source: FunctionSource }) {
  const { t } = useTranslation("form-actions");
  const described = useDescribedFunction(source);
  return described === undefined ? t("sentences.unnamedFunction") : t("sentences.function", { name: described.name });
}
