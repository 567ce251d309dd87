import type { PubAudience } from "@askloom/contract";
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { PubProperties } from "../model/pub-draft.ts";
import { MemberRulesField } from "./member-rules-field.tsx";
import { PasswordOption } from "./password-option.tsx";

export interface OptionsProps {
  readonly audience: PubAudience;
  readonly properties: PubProperties;
  readonly hasPassword: boolean;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<PubProperties>) => void;
}

/** The options that are only ticked, and for whom they are there (PB10). */
const ticks = {
  noNewVisitors: ["visitors"],
  emailCheck: ["visitors"],
  onePerVisitor: ["visitors", "members"],
  mayChange: ["everyone", "visitors", "members"],
  mayEmbed: ["everyone", "visitors", "members"],
} as const satisfies Partial<Record<keyof PubProperties, readonly PubAudience[]>>;
// Object.keys widens to string[]; the table's keys are exactly the options.
const tickNames = Object.keys(ticks) as (keyof typeof ticks)[];

/** Limits and options of an audience. */
export function AudienceOptions({ audience, properties, hasPassword, faults, onChange }: OptionsProps) {
  const { t } = useTranslation("form-pubs");
  const shown = tickNames.filter((name) => (ticks[name] as readonly PubAudience[]).includes(audience));
  return (
    <Stack gap="md">
      <div className="fp-pair">
        <TextInput
          label={t("options.maxResponses")}
          description={t("options.maxResponsesText")}
          inputMode="numeric"
          maxLength={8}
          value={properties.maxResponses}
          error={faults.maxResponses}
          onChange={({ currentTarget }) => onChange({ maxResponses: currentTarget.value.trim() })}
        />
        {audience !== "members" && (
          <PasswordOption
            value={properties.password}
            hasPassword={hasPassword}
            onChange={(password) => onChange({ password })}
          />
        )}
      </div>
      {audience === "members" && (
        <MemberRulesField
          rules={properties.memberRules}
          fault={faults.memberRules}
          onChange={(memberRules) => onChange({ memberRules })}
        />
      )}
      <Stack gap="sm">
        {shown.map((name) => (
          <Checkbox
            key={name}
            label={t(`options.${name}`)}
            description={t(`options.${name}Text`)}
            checked={properties[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
          />
        ))}
      </Stack>
    </Stack>
  );
}
