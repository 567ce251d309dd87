import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type ConditionSubjects,
  ConditionSubjectsProvider,
} from "../../../../../shared/conditions/condition-subjects.ts";
import { referenceId } from "../../../../../shared/conditions/model/condition-rows.ts";
import { rowHint } from "../../../../../shared/conditions/model/row-hint.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useTraits } from "../../hooks/use-traits.ts";
import { traitsOf } from "../../model/traits.ts";
import { useChoiceNames } from "../pickers/use-choice-names.ts";
import { ReferenceField } from "../values/reference-field.tsx";
import { AddFormula, LeafEditor } from "./condition-formula.tsx";

const useNamesOf: ConditionSubjects["useChoiceNames"] = (operand) => useChoiceNames(referenceId(operand));

/** The conditions inside are about the questions and variables of the form. */
export function FormSubjects({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const subjects = useMemo((): ConditionSubjects => {
    const find: ConditionSubjects["traitsOf"] = (operand) => traitsOf(store, operand);
    return {
      operandLabel: t("condition.operand"),
      emptyText: t("condition.empty"),
      traitsOf: find,
      useTraits,
      useChoiceNames: useNamesOf,
      hintOf: (row) => rowHint(find, row),
      OperandField: ReferenceField,
      sources: new Set(["literal", "relative", "reference"]),
      // What an import brought may be deeper.
      maxDepth: 5,
      maxRows: 200,
      leaves: { Editor: LeafEditor, AddButton: AddFormula },
    };
  }, [store, t]);
  return <ConditionSubjectsProvider value={subjects}>{children}</ConditionSubjectsProvider>;
}
