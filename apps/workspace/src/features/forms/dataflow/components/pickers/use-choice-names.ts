import type { Texts } from "@askloom/kinds/questions/schema";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { titleOf } from "../../../designer/model/item-texts.ts";

/** What a question's choices are called, the respondent's own words included. */
export function useChoiceNames(questionId: string): (id: string) => string {
  const { t } = useTranslation("forms-dataflow");
  const { store, language } = useDesigner();
  const { speech } = useSentences();
  return (id) => {
    const label = speech.labelOf(questionId, id);
    if (label !== undefined) return label;
    const node = store.node(questionId) as { other?: { label?: Texts } } | undefined; // kinds with choices may take own words
    if (node?.other === undefined) return id;
    return titleOf({ title: node.other.label ?? {} }, language) || t("value.other");
  };
}
