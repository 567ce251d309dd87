import type { Condition, Rule, RuleAction } from "@askloom/contract";
import { TextInput, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useEntry } from "../../../../../designer/frame/document-context.ts";
import { useEvent } from "../../../../../designer/frame/use-event.ts";
import { type Typing, useLocalText } from "../../../../../designer/frame/use-local-text.ts";
import { ConditionGroupEditor } from "../../../../../shared/conditions/condition-group.tsx";
import { asGroup } from "../../../../../shared/conditions/model/conditions.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { keyOf } from "../../../designer/model/document.ts";
import { setRule } from "../../../designer/model/edits.ts";
import { ActionList } from "../actions/action-list.tsx";
import { FormSubjects } from "../conditions/form-subjects.tsx";
import { ProblemLines } from "./rule-problems.tsx";

/** All of a rule: its name, when it holds, what it does then. */
export function RuleEditor({ id }: { id: string }) {
  const { t } = useTranslation("forms-dataflow");
  const { store, mayEdit } = useDesigner();
  const rule = useEntry<Rule>(keyOf.rule(id));
  const put = (next: Rule, typing?: Typing) => {
    if (typing === "local") store.type(setRule(next), `rule/${id}`);
    else store.edit(setRule(next), typing && `rule/${id}`);
  };
  const putWhen = useEvent((when: Condition, typing?: Typing) => rule && put({ ...rule, when }, typing));
  const putActions = useEvent(
    (actions: RuleAction[], typing?: Typing) => rule && put({ ...rule, do: actions }, typing),
  );
  const leave = store.closeStep;
  const rename = (name: string) => {
    if (rule === undefined) return;
    const { name: _, ...others } = rule;
    put(name === "" ? others : { ...others, name }, "local");
  };
  const name = useLocalText(rule?.name ?? "", rename, leave);
  if (rule === undefined) return null;
  return (
    <fieldset className="d-flow-editor" disabled={!mayEdit} aria-label={t("rule.editor")}>
      <ProblemLines id={id} />
      <TextInput label={t("rule.name")} placeholder={t("rule.namePlaceholder")} dir="auto" maxLength={200} {...name} />
      <section>
        <Title order={3} size="h6" mb="xs">
          {t("rule.when")}
        </Title>
        <FormSubjects>
          <ConditionGroupEditor condition={asGroup(rule.when)} depth={0} put={putWhen} leave={leave} remove={leave} />
        </FormSubjects>
      </section>
      <section>
        <Title order={3} size="h6" mb="xs">
          {t("rule.then")}
        </Title>
        <ActionList id={id} actions={rule.do} put={putActions} leave={leave} />
      </section>
    </fieldset>
  );
}
