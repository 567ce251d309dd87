import type { Condition } from "@askloom/contract";
import { Button, Group } from "@mantine/core";
import { IconBraces, IconMathFunction, IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";

export interface AddConditionProps {
  readonly canNest: boolean;
  /** A comparison is wanted; what it looks at is picked next. */
  readonly onAsk: () => void;
  readonly onAdd: (condition: Condition) => void;
}

export const AddCondition = memo(function AddCondition({ canNest, onAsk, onAdd }: AddConditionProps) {
  const { t } = useTranslation("forms-dataflow");
  return (
    <Group gap="xs" className="d-flow-adding">
      <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAsk}>
        {t("condition.add")}
      </Button>
      {canNest && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBraces size={14} aria-hidden />}
          onClick={() => onAdd({ match: "any", of: [] })}
        >
          {t("condition.addGroup")}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconMathFunction size={14} aria-hidden />}
        onClick={() => onAdd({ formula: "" })}
      >
        {t("condition.addFormula")}
      </Button>
    </Group>
  );
});
