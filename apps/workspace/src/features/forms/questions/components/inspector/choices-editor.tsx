import { useDialogState } from "@askloom/browser/editing";
import type { Choice, Texts } from "@askloom/kinds/questions/schema";
import { Button, Collapse, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { withText } from "../../../designer/model/item-texts.ts";
import { ChoiceLines } from "../canvas/choice-lines.tsx";
import { ChoiceDetails } from "../choices/choice-details.tsx";
import { ChoiceTextDialog, choiceTextDialog } from "../choices/choice-text-dialog.tsx";
import type { PropertyEditorProps } from "./property-editor.ts";
import { textsOrNone } from "./simple-editors.tsx";

/** The labels one after another; behind buttons all as text, and what a choice may have besides. */
export function ChoicesEditor({ id, label, value, put, leave }: PropertyEditorProps) {
  const { t } = useTranslation("forms");
  const { store, mayEdit } = useDesigner();
  const [isOpen, { toggle }] = useDisclosure(false);
  const [isText, setText] = useDialogState<{ isOpen: true }>(`${choiceTextDialog}.${id}`);
  const choices = value as readonly Choice[]; // the schema's type of this property
  const change = (choiceId: string, changes: Partial<Choice>) =>
    put(
      choices.map((choice) => (choice.id === choiceId ? withoutNothing({ ...choice, ...changes }) : choice)),
      "typing",
    );
  const replace = (next: readonly Choice[]) => {
    store.closeStep();
    put(next);
  };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <ChoiceLines id={id} property="choices" />
      <Group gap="xs">
        {mayEdit && (
          <Button size="compact-sm" variant="default" onClick={() => setText({ isOpen: true })}>
            {t("choices.asText")}
          </Button>
        )}
        <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={toggle}>
          {t("inspector.choiceDetails")}
        </Button>
      </Group>
      {isText !== undefined && (
        <ChoiceTextDialog choices={choices} onApply={replace} onClose={() => setText(undefined)} />
      )}
      <Collapse expanded={isOpen}>
        <Stack gap="md">
          {isOpen &&
            choices.map((choice, index) => (
              <ChoiceDetails
                key={choice.id}
                choice={choice}
                order={index + 1}
                change={(changes) => change(choice.id, changes)}
                leave={leave}
              />
            ))}
        </Stack>
      </Collapse>
    </Stack>
  );
}

const withoutNothing = (choice: Choice): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as Choice; // the same without empty parts

export function LinesEditor({ id, property, label }: PropertyEditorProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <ChoiceLines id={id} property={property.key as "rows" | "columns"} />
    </Stack>
  );
}

/** "Other", with a text of the respondent's own. */
export function OtherEditor({ label, description, value, put, leave }: PropertyEditorProps) {
  const { t } = useTranslation("forms");
  const { language } = useDesigner();
  const other = value as { label?: Texts } | undefined;
  return (
    <Stack gap="xs">
      <Switch
        label={label}
        description={description}
        checked={other !== undefined}
        onChange={({ currentTarget }) => put(currentTarget.checked ? {} : undefined)}
      />
      {other !== undefined && (
        <TextInput
          label={t("inspector.otherLabel")}
          placeholder={t("inspector.other")}
          value={other.label?.[language] ?? ""}
          onChange={({ currentTarget }) => {
            const texts = textsOrNone(withText(other.label, language, currentTarget.value));
            put(texts === undefined ? {} : { label: texts }, "typing");
          }}
          onBlur={leave}
        />
      )}
    </Stack>
  );
}
