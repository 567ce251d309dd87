import type { FormVariable } from "@askloom/contract";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { addListed } from "../../designer/model/edits.ts";
import { type NewVariable, newVariable } from "../model/new-variable.ts";

/** Adds a variable to the form under a name that is free. */
export function useAddVariable(): (start: NewVariable, stem?: string) => FormVariable {
  const { t } = useTranslation("forms-dataflow");
  const { store, newId, announce } = useDesigner();
  return (start, stem = t(`variables.new.${start.source}`)) => {
    const variable = newVariable(store, start, newId("variable"), stem);
    store.closeStep();
    store.edit(addListed(store, "variables", variable));
    announce(t("variables.added", { name: variable.name }));
    return variable;
  };
}
