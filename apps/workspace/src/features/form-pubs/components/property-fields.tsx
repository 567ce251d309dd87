import { maxDescriptionLength, maxPubNameLength } from "@askloom/contract";
import { Button, Checkbox, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languagesWithout, plainOf, withMessage } from "../model/plain-message.ts";
import type { PubProperties } from "../model/pub-draft.ts";
import { TimeField } from "./time-field.tsx";

export interface PropertyFieldsProps {
  readonly properties: PubProperties;
  readonly languages: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<PubProperties>) => void;
}

/** Name, description, opening and closing time, and what is said at the end. */
export function PropertyFields({ properties, languages, faults, onChange }: PropertyFieldsProps) {
  const { t } = useTranslation("form-pubs");
  return (
    <Stack gap="md">
      <TextInput
        label={t("properties.name")}
        description={t("properties.nameText")}
        required
        maxLength={maxPubNameLength}
        value={properties.name}
        error={faults.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Textarea
        label={t("properties.description")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxDescriptionLength}
        value={properties.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div className="fp-pair">
        {(["opensAt", "closesAt"] as const).map((name) => (
          <TimeField
            key={name}
            label={t(`properties.${name}`)}
            description={t(`properties.${name}Text`)}
            value={properties[name]}
            error={faults[`${name}Incomplete`] ?? faults[name]}
            onChange={(time) => onChange({ [name]: time })}
          />
        ))}
      </div>
      <MessageField {...{ properties, languages, onChange }} />
      <Checkbox
        label={t("properties.sendCopy")}
        description={t("properties.sendCopyText")}
        checked={properties.sendCopy}
        onChange={({ currentTarget }) => onChange({ sendCopy: currentTarget.checked })}
      />
    </Stack>
  );
}

/** The words of the confirmation page, in each language of the form. */
function MessageField({ properties, languages, onChange }: Omit<PropertyFieldsProps, "faults">) {
  const { t, i18n } = useTranslation("form-pubs");
  const [chosen, setChosen] = useState<string>();
  const known = languages.length === 0 ? ["en"] : languages;
  const language = known.find((one) => one === chosen) ?? known[0] ?? "en";
  const names = new Intl.DisplayNames([i18n.language.replace("_", "-")], { type: "language" });
  const saved = plainOf(properties.message?.[language]);
  // What is typed is kept as it is typed; as rich text a last empty line would be lost.
  const [typed, setTyped] = useState<{ language: string; text: string }>();
  const text =
    typed?.language === language && plainOf(properties.message?.[language]) === typed.text.trim() ? typed.text : saved;
  const missing = languagesWithout(properties.message, known);
  return (
    <div>
      <Textarea
        label={t("properties.message")}
        description={t("properties.messageText")}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5_000}
        value={text}
        onChange={({ currentTarget }) => {
          setTyped({ language, text: currentTarget.value });
          onChange({ message: withMessage(properties.message, language, currentTarget.value) });
        }}
      />
      {known.length > 1 && (
        <Select
          mt="xs"
          maw="16rem"
          label={t("properties.messageLanguage")}
          allowDeselect={false}
          data={known.map((value) => ({ value, label: names.of(value) ?? value }))}
          value={language}
          onChange={(value) => setChosen(value ?? undefined)}
        />
      )}
      {missing.length > 0 && (
        <div className="fp-notice fp-missing" role="status">
          {t("properties.messageMissing", { languages: missing.map((one) => names.of(one) ?? one).join(t("comma")) })}
          {missing.map((one) => (
            <Button key={one} variant="subtle" size="compact-sm" onClick={() => setChosen(one)}>
              {t("properties.messageWrite", { language: names.of(one) ?? one })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
