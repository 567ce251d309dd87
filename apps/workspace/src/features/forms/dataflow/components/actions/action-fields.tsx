import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { root } from "../../../designer/model/document.ts";
import {
  type ActionName,
  type ActionOf,
  actsOn,
  type TargetsAction,
  withTarget,
  withTargets,
} from "../../model/actions.ts";
import type { PickedFor } from "../../model/candidates.ts";
import { traitsOf } from "../../model/traits.ts";
import { ChoiceChecks } from "../pickers/choice-checks.tsx";
import { PageSelect } from "../pickers/page-select.tsx";
import { ThingSelect } from "../pickers/thing-select.tsx";
import { ThingsSelect } from "../pickers/things-select.tsx";
import type { ActionFields, ActionFieldsProps } from "./action-editor.ts";
import { MessageField } from "./message-field.tsx";
import { SetFields } from "./set-fields.tsx";

function TargetsFields({ action, put, empty, hint }: ActionFieldsProps<TargetsAction>) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <>
      <ThingsSelect
        label={t("action.targets")}
        // Actions with several targets are never those on pages alone.
        pickedFor={actsOn[action.action] as PickedFor}
        chosen={action.targets}
        onChange={(targets) => (targets.length === 0 ? empty() : put(withTargets(action, targets)))}
      />
      {hint !== undefined && (
        <Text size="xs" c="red" className="d-flow-error">
          {hint}
        </Text>
      )}
    </>
  );
}

function FilterFields({ action, put, hint }: ActionFieldsProps<ActionOf<"filter-choices">>) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const choices = traitsOf(store, { question: action.target })?.choices;
  return (
    <>
      <ThingSelect
        label={t("action.target")}
        pickedFor="filtered"
        chosen={action.target}
        error={choices === undefined ? hint : undefined}
        onPick={(target) => put(withTarget(store, action, target))}
      />
      {choices !== undefined && (
        <ChoiceChecks
          label={t("action.keepChoices")}
          question={action.target}
          choices={choices}
          chosen={action.choices}
          error={hint}
          onChange={(saved) => put({ ...action, choices: saved })}
        />
      )}
    </>
  );
}

function JumpFields({ action, put, hint }: ActionFieldsProps<ActionOf<"go-to-page">>) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const from = store.children(root).indexOf(action.from);
  return (
    <div className="d-flow-two">
      <PageSelect label={t("action.afterPage")} value={action.from} onChange={(id) => put({ ...action, from: id })} />
      <PageSelect
        label={t("action.toPage")}
        value={action.page}
        error={hint}
        isOff={(index) => index <= from}
        onChange={(page) => put({ ...action, page })}
      />
    </div>
  );
}

function EndFields({ action, put, leave, hint }: ActionFieldsProps<ActionOf<"end">>) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <>
      <PageSelect label={t("action.afterPage")} value={action.from} onChange={(from) => put({ ...action, from })} />
      <MessageField
        label={t("action.message")}
        message={action.message}
        error={hint}
        onChange={(message) => put({ ...action, message }, "typing")}
        onBlur={leave}
      />
    </>
  );
}

function RefuseFields({ action, put, leave, hint }: ActionFieldsProps<ActionOf<"refuse">>) {
  const { t } = useTranslation("forms-dataflow");
  const { store } = useDesigner();
  const isTargetThere = store.node(action.target) !== undefined;
  return (
    <>
      <ThingSelect
        label={t("action.target")}
        pickedFor="refused"
        chosen={action.target}
        error={isTargetThere ? undefined : hint}
        onPick={(target) => put(withTarget(store, action, target))}
      />
      <MessageField
        label={t("action.message")}
        message={action.message}
        error={isTargetThere ? hint : undefined}
        onChange={(message) => put({ ...action, message }, "typing")}
        onBlur={leave}
      />
    </>
  );
}

const fields: {
  readonly [Name in ActionName]: ActionFields<Name extends TargetsAction["action"] ? TargetsAction : ActionOf<Name>>;
} = {
  show: TargetsFields,
  hide: TargetsFields,
  enable: TargetsFields,
  disable: TargetsFields,
  require: TargetsFields,
  set: SetFields,
  "filter-choices": FilterFields,
  "go-to-page": JumpFields,
  end: EndFields,
  refuse: RefuseFields,
};

// The table has for each action the fields of that action.
export const fieldsOf = (name: ActionName): ActionFields => fields[name] as ActionFields;
