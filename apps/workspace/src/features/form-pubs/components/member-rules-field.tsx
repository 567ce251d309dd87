import { type MemberRule, type MemberRules, memberAttributes, memberOperators } from "@askloom/contract";
import { ActionIcon, Button, Select, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePubUnitsQuery } from "../form-pubs-api.ts";

export interface MemberRulesFieldProps {
  readonly rules: MemberRules | null;
  readonly fault: string | undefined;
  readonly onChange: (rules: MemberRules | null) => void;
}

const newRule: MemberRule = { operand: { variable: "unit" }, operator: "==", value: "" };

/** Which members may answer: rows over their attributes, or everyone (PB12). */
export function MemberRulesField({ rules, fault, onChange }: MemberRulesFieldProps) {
  const { t } = useTranslation("form-pubs");
  const of = rules?.of ?? [];
  // Rows have no id of their own: a row is its place.
  const places = of.map((rule, index) => ({ key: `rule${index}`, rule, index }));
  const match = rules?.match ?? "all";
  const set = (next: readonly MemberRule[]) => onChange(next.length === 0 ? null : { match, of: [...next] });
  return (
    <Stack gap="sm" role="group" aria-label={t("members.label")}>
      <Text size="sm" fw={500}>
        {t("members.label")}
      </Text>
      {of.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("members.everyone")}
        </Text>
      )}
      {of.length > 1 && (
        <Select
          maw="20rem"
          aria-label={t("members.match")}
          allowDeselect={false}
          data={(["all", "any"] as const).map((value) => ({ value, label: t(`members.${value}`) }))}
          value={match}
          onChange={(value) => onChange({ match: value === "any" ? "any" : "all", of: [...of] })}
        />
      )}
      {places.map(({ key, rule, index }) => (
        <RuleRow
          key={key}
          rule={rule}
          isWrong={fault !== undefined && rule.value.trim() === ""}
          onChange={(next) => set(of.with(index, next))}
          onRemove={() => set(of.toSpliced(index, 1))}
        />
      ))}
      {fault !== undefined && (
        <Text size="sm" c="var(--p-danger)" role="alert">
          {fault}
        </Text>
      )}
      <Button
        variant="default"
        size="compact-md"
        className="fp-start"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={of.length >= 50}
        onClick={() => set([...of, newRule])}
      >
        {t("members.add")}
      </Button>
    </Stack>
  );
}

/** Operators that compare a whole name, which can be picked (PB26). */
const wholeOperators: ReadonlySet<string> = new Set(["==", "!="]);

interface RuleRowProps {
  readonly rule: MemberRule;
  readonly isWrong: boolean;
  readonly onChange: (rule: MemberRule) => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, isWrong, onChange, onRemove }: RuleRowProps) {
  const { t } = useTranslation("form-pubs");
  const { operand, operator, value } = rule;
  return (
    <div className="fp-rule">
      <Select
        aria-label={t("members.attribute")}
        allowDeselect={false}
        data={memberAttributes.map((one) => ({ value: one, label: t(`members.attributes.${one}`) }))}
        value={operand.variable}
        onChange={(next) =>
          onChange({ ...rule, operand: { variable: memberAttributes.find((one) => one === next) ?? "unit" } })
        }
      />
      <Select
        aria-label={t("members.operator")}
        allowDeselect={false}
        data={memberOperators.map((one) => ({ value: one, label: t(`members.operators.${one}`) }))}
        value={operator}
        onChange={(next) => onChange({ ...rule, operator: memberOperators.find((one) => one === next) ?? "==" })}
      />
      {operand.variable === "unit" && wholeOperators.has(operator) ? (
        <UnitField value={value} isWrong={isWrong} onChange={(name) => onChange({ ...rule, value: name })} />
      ) : (
        <TextInput
          aria-label={t("members.value")}
          placeholder={t("members.value")}
          error={isWrong}
          maxLength={200}
          value={value}
          onChange={({ currentTarget }) => onChange({ ...rule, value: currentTarget.value })}
        />
      )}
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("members.remove")} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface UnitFieldProps {
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (name: string) => void;
}

/** One of the tenant's units. A name that is none of them any more stays until another one is chosen. */
function UnitField({ value, isWrong, onChange }: UnitFieldProps) {
  const { t } = useTranslation("form-pubs");
  const { data: names = [] } = usePubUnitsQuery();
  const offered = value === "" || names.includes(value) ? names : [value, ...names];
  return (
    <Select
      aria-label={t("members.unit")}
      placeholder={t("members.unit")}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t("members.noUnit")}
      error={isWrong}
      data={[...offered]}
      value={value === "" ? null : value}
      onChange={(name) => onChange(name ?? "")}
    />
  );
}
