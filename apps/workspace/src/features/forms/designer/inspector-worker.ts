import { inspect } from "@askloom/engine";
import { answerInspections } from "../../../designer/problems/inspection-worker.ts";
import { formulas } from "./formulas.ts";
import { definitionOf } from "./model/document.ts";
import { ruledItems } from "./model/ruled-items.ts";

answerInspections((entries) => {
  const definition = definitionOf(entries);
  return { problems: inspect(definition, { formulas }), counts: ruledItems(definition.rules) };
});
