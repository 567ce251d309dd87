import type { ActionNode, ActionNodeKind } from "@askloom/contract";
import { deliveryKinds } from "@askloom/kinds/nodes/step";
import { Button, SegmentedControl, Stack, Switch, Text, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type ComponentType, memo } from "react";
import { useTranslation } from "react-i18next";
import { nothingSelected } from "../../../../../designer/document/selection.ts";
import { useEntry, useSelection } from "../../../../../designer/frame/document-context.ts";
import { useLocalText } from "../../../../../designer/frame/use-local-text.ts";
import { languageName } from "../../../../../shared/language-name.ts";
import { keyOf } from "../../../model/action-document.ts";
import { removeStep } from "../../../model/step-edits.ts";
import { isStart } from "../../../model/step-rules.ts";
import { useAction, useEditGraph, usePutNode } from "../../action-context.tsx";
import { ActionSettings } from "./action-settings.tsx";
import { DecisionFields } from "./decision-fields.tsx";
import { EmailFields } from "./email-fields.tsx";
import { EvaluationFields } from "./evaluation-fields.tsx";
import { EventFields } from "./event-fields.tsx";
import { FeedbackFields } from "./feedback-fields.tsx";
import { FunctionFields } from "./function-fields.tsx";
import { WebhookFields } from "./webhook-fields.tsx";

type FieldsByKind = {
  readonly [Kind in ActionNodeKind]: ComponentType<{ node: Extract<ActionNode, { readonly kind: Kind }> }>;
};

const fields: FieldsByKind = {
  form: ActionSettings,
  evaluation: EvaluationFields,
  decision: DecisionFields,
  function: FunctionFields,
  feedback: FeedbackFields,
  "e-mail": EmailFields,
  webhook: WebhookFields,
  event: EventFields,
};

const withTexts: readonly ActionNodeKind[] = ["e-mail", "feedback", "evaluation"];

/** The selected step; without one, the action itself. A field that grows with its text measures the page when it is drawn. */
export const Inspector = memo(function Inspector() {
  const { focus } = useSelection();
  const node = useEntry<ActionNode>(keyOf.node(focus ?? "form"));
  if (node === undefined) return <ActionSettings />;
  return <StepInspector key={node.id} node={node} />;
});

function StepInspector({ node }: { node: ActionNode }) {
  const { t } = useTranslation("form-actions");
  const { mayEdit, selection } = useAction();
  const editGraph = useEditGraph();
  // The fields are those of this kind.
  const Fields = fields[node.kind] as ComponentType<{ node: ActionNode }>;
  const remove = () => {
    selection.set(nothingSelected);
    editGraph((graph) => removeStep(graph, node.id));
  };
  return (
    <fieldset className="d-plain" disabled={!mayEdit}>
      <Stack gap="md">
        <Text fw={600}>{t(`kinds.${node.kind}`)}</Text>
        {!isStart(node) && <Title node={node} />}
        {withTexts.includes(node.kind) && <LanguageChoice />}
        <Fields node={node} />
        {deliveryKinds.includes(node.kind) && <Held node={node} />}
        {!isStart(node) && (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
            {t("steps.remove")}
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}

function Title({ node }: { node: ActionNode }) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  const put = usePutNode(node);
  const write = (title: string) => put({ title: title === "" ? undefined : title }, "typing");
  return (
    <TextInput
      label={t("inspector.title")}
      placeholder={t(`kinds.${node.kind}`)}
      maxLength={200}
      {...useLocalText(node.title ?? "", write, store.closeStep)}
    />
  );
}

/** The language of the texts below, where the form has several. */
function LanguageChoice() {
  const { t, i18n } = useTranslation("form-actions");
  const { form, language, setLanguage } = useAction();
  if (form === undefined || form.languages.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t("inspector.language")}
      data={form.languages.map((tag) => ({ value: tag, label: languageName(tag, i18n.language) }))}
      value={language}
      onChange={setLanguage}
    />
  );
}

function Held({ node }: { node: ActionNode }) {
  const { t } = useTranslation("form-actions");
  const put = usePutNode(node);
  const isHeld = "isHeld" in node && node.isHeld === true;
  return (
    <Switch
      label={t("inspector.held")}
      description={t("inspector.heldText")}
      checked={isHeld}
      onChange={({ currentTarget }) => put({ isHeld: currentTarget.checked || undefined })}
    />
  );
}
