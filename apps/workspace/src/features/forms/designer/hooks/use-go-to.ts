import type { Problem } from "@askloom/engine";
import { selectOne } from "../../../../designer/document/selection.ts";
import { useDesigner } from "../designer-context.tsx";

type Where = Partial<Problem["location"]>;

/** Jumps to a location of the form: the tab that shows it, and there the thing itself. */
export function useGoTo(): (location: Where) => void {
  const { selection, setTab, setOpenRule } = useDesigner();
  return ({ itemId, pageId, ruleId, variableId }) => {
    const id = itemId ?? pageId;
    if (ruleId !== undefined || variableId !== undefined) {
      setOpenRule(ruleId ?? variableId);
      setTab("dataflow");
      return;
    }
    setTab(id === undefined ? "theme" : "questions");
    if (id !== undefined) selection.set(selectOne(id));
  };
}
