import { formulaFunctions } from "@askloom/engine/formulas";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSettledVersion } from "../../../../designer/frame/document-context.ts";
import { canBePickedFor, candidatesFor } from "../../dataflow/model/candidates.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useSentences } from "../../designer/hooks/use-sentences.ts";
import type { FormulaWords } from "../components/formula/formula-completion.ts";

/** What the names of a formula stand for in this form, and what can be put into it. */
export function useFormulaWords(): FormulaWords {
  const { store } = useDesigner();
  const { speech } = useSentences();
  const { i18n } = useTranslation();
  const version = useSettledVersion();
  const reader = i18n.language === "zh_Hans" ? "zh" : "en";
  return useMemo(
    () => ({
      version,
      nameOf: (id) => (canBePickedFor(store, "operand", id) ? speech.nameOf(id) : undefined),
      choicesOf: (id) => speech.choicesOf?.(id) ?? [],
      questions: () => candidatesFor(store, "operand", speech.nameOf),
      functions: formulaFunctions.map((each) => ({ name: each.name, signature: each.signature, text: each[reader] })),
    }),
    [store, speech, reader, version],
  );
}
