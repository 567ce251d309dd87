import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { type ActionOf, withTarget } from "../../model/actions.ts";
import { type SetSource, setSourceOf, setSourcesFor, startedSet } from "../../model/set-values.ts";
import { traitsOf } from "../../model/traits.ts";
import { ThingSelect } from "../pickers/thing-select.tsx";
import type { ActionFieldsProps } from "./action-editor.ts";
import { SetValueField } from "./set-value-field.tsx";

/** Which answer is set, and to what: a value, another answer, or what a formula gives. */
export function SetFields({ action, put, leave, hint }: ActionFieldsProps<ActionOf<"set">>) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const traits = traitsOf(store, { question: action.target });
  // Another answer that is not picked yet cannot be in the form.
  const [wanted, setWanted] = useState<SetSource>();
  const source = wanted ?? setSourceOf(action.value);
  const change = (next: SetSource) => {
    const value = startedSet(next, action.value);
    setWanted(value === undefined ? next : undefined);
    if (value !== undefined) put({ ...action, value });
  };
  return (
    <>
      <div className="d-flow-two">
        <ThingSelect
          label={t("action.target")}
          pickedFor="set"
          chosen={action.target}
          error={traits === undefined ? hint : undefined}
          onPick={(target) => put(withTarget(store, action, target))}
        />
        {traits !== undefined && (
          <SegmentedControl
            aria-label={t("action.setTo")}
            data={setSourcesFor(traits).map((value) => ({ value, label: t(`action.setSources.${value}`) }))}
            value={source}
            onChange={change}
          />
        )}
      </div>
      {traits !== undefined && (
        <SetValueField
          target={action.target}
          traits={traits}
          source={source}
          value={action.value}
          hint={hint}
          leave={leave}
          put={(value, merge) => {
            setWanted(undefined);
            put({ ...action, value }, merge);
          }}
        />
      )}
    </>
  );
}
