import { inspect, type Problem } from "@askloom/engine";
import { answerInspections } from "../../../designer/problems/inspection-worker.ts";
import type { DescribedFunctions } from "../../../shared/functions/used-functions-api.ts";
import { formulas } from "./formulas.ts";
import { definitionOf } from "./model/document.ts";
import { engineFunctions } from "./model/engine-functions.ts";
import { ruledItems } from "./model/ruled-items.ts";

answerInspections<Problem, DescribedFunctions>((entries, described) => {
  const definition = definitionOf(entries);
  const functions = engineFunctions(entries, described);
  return { problems: inspect(definition, { formulas, functions }), counts: ruledItems(definition.rules) };
});
