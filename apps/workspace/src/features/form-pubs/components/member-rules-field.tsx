import { type ConditionGroup, memberAttributes, memberOperators } from "@askloom/contract";
import { Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import "../../../shared/conditions/conditions.css";
import { ConditionGroupEditor } from "../../../shared/conditions/condition-group.tsx";
import { ConditionSubjectsProvider } from "../../../shared/conditions/condition-subjects.ts";
import { listedSubjects } from "../../../shared/conditions/listed-subjects.tsx";
import { always } from "../../../shared/conditions/model/conditions.ts";
import { plainTraits } from "../../../shared/conditions/model/traits.ts";
import { usePubUnitsQuery } from "../form-pubs-api.ts";

export interface MemberRulesFieldProps {
  readonly rules: ConditionGroup | null;
  readonly fault: string | undefined;
  readonly onChange: (rules: ConditionGroup | null) => void;
}

/** Which members may answer: a condition over their attributes, or everyone (PB12). */
export function MemberRulesField({ rules, fault, onChange }: MemberRulesFieldProps) {
  const { t } = useTranslation("form-pubs");
  const { data: units } = usePubUnitsQuery();
  const subjects = useMemo(
    () =>
      listedSubjects(
        memberAttributes.map((attribute) => ({
          operand: { variable: attribute },
          name: t(`members.attributes.${attribute}`),
          traits: {
            ...plainTraits,
            type: "text",
            operators: memberOperators,
            knownTexts: attribute === "unit" ? (units ?? []) : undefined,
          },
        })),
        { operandLabel: t("members.attribute"), emptyText: t("members.everyone"), maxDepth: 1, maxRows: 50 },
      ),
    [t, units],
  );
  return (
    <Stack gap="sm" role="group" aria-label={t("members.label")} className="condition-editor">
      <Text size="sm" fw={500}>
        {t("members.label")}
      </Text>
      <ConditionSubjectsProvider value={subjects}>
        <ConditionGroupEditor
          condition={rules ?? always}
          depth={0}
          put={(next) => onChange("match" in next && next.of.length > 0 ? next : null)}
          leave={nothing}
          remove={nothing}
        />
      </ConditionSubjectsProvider>
      {fault !== undefined && (
        <Text size="sm" c="var(--p-danger)" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}

const nothing = () => {};
