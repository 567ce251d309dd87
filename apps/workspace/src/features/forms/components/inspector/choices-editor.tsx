import type { Choice, Texts } from "@askloom/kinds/questions/schema";
import { Button, Collapse, Group, NumberInput, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer-context.tsx";
import { titleOf, withText } from "../../model/item-texts.ts";
import { ChoiceLines } from "../canvas/choice-lines.tsx";
import type { PropertyEditorProps } from "./property-editor.ts";
import { textsOrNone } from "./simple-editors.tsx";

/** The labels one after another; behind a button what a choice may have besides. */
export function ChoicesEditor({ id, label, value, put, leave }: PropertyEditorProps) {
  const { t } = useTranslation("forms");
  const { language } = useDesigner();
  const [isOpen, { toggle }] = useDisclosure(false);
  const choices = value as readonly Choice[]; // the schema's type of this property
  const change = (choiceId: string, change: Partial<Choice>) =>
    put(
      choices.map((choice) => (choice.id === choiceId ? withoutNothing({ ...choice, ...change }) : choice)),
      "typing",
    );
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <ChoiceLines id={id} property="choices" />
      <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={toggle}>
        {t("inspector.choiceDetails")}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack gap="md">
          {isOpen &&
            choices.map((choice, index) => (
              <fieldset key={choice.id} className="d-choice-details">
                <legend>
                  {titleOf({ title: choice.label }, language) || t("canvas.choice", { number: index + 1 })}
                </legend>
                <Group grow gap="xs">
                  <TextInput
                    size="xs"
                    label={t("properties.value")}
                    placeholder={choice.id}
                    value={choice.value ?? ""}
                    onChange={({ currentTarget }) => change(choice.id, { value: currentTarget.value || undefined })}
                    onBlur={leave}
                  />
                  <NumberInput
                    size="xs"
                    label={t("properties.capacity")}
                    min={0}
                    allowDecimal={false}
                    value={choice.capacity ?? ""}
                    onChange={(next) => change(choice.id, { capacity: typeof next === "number" ? next : undefined })}
                    onBlur={leave}
                  />
                </Group>
                <TextInput
                  size="xs"
                  label={t("properties.picture")}
                  placeholder="https://"
                  value={choice.picture?.src ?? ""}
                  error={choice.picture !== undefined && !isAddress(choice.picture.src) && t("inspector.badAddress")}
                  onChange={({ currentTarget }) =>
                    change(choice.id, {
                      picture: currentTarget.value === "" ? undefined : { ...choice.picture, src: currentTarget.value },
                    })
                  }
                  onBlur={leave}
                />
              </fieldset>
            ))}
        </Stack>
      </Collapse>
    </Stack>
  );
}

const isAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(address);

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
