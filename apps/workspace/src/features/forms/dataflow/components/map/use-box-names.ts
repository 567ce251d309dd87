import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useSentences } from "../../../designer/hooks/use-sentences.ts";
import { listed } from "../../../designer/model/edits.ts";
import { ruleAt } from "../../model/rule-edits.ts";

/** What a box of the map is called. */
export function useBoxNames(): (id: string) => string {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const { speech, ruleName } = useSentences();
  return (id) => {
    const rule = ruleAt(store, id);
    if (rule === undefined) return speech.nameOf(id);
    const number = listed(store, "rules").indexOf(id) + 1;
    if (rule.name !== undefined) return rule.name;
    return t("map.ruleName", { number, name: ruleName(rule) });
  };
}
