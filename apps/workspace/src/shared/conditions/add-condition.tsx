import type { Condition } from "@askloom/contract";
import { Button, Group } from "@mantine/core";
import { IconBraces, IconPlus } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useSubjects } from "./condition-subjects.ts";

export interface AddConditionProps {
  readonly canNest: boolean;
  readonly isFull: boolean;
  /** A comparison is wanted; what it looks at is picked next. */
  readonly onAsk: () => void;
  readonly onAdd: (condition: Condition) => void;
}

export const AddCondition = memo(function AddCondition({ canNest, isFull, onAsk, onAdd }: AddConditionProps) {
  const { t } = useTranslation("conditions");
  const { leaves } = useSubjects();
  return (
    <Group gap="xs" className="condition-adding">
      <Button
        size="compact-sm"
        variant="light"
        disabled={isFull}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={onAsk}
      >
        {t("add")}
      </Button>
      {canNest && (
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={isFull}
          leftSection={<IconBraces size={14} aria-hidden />}
          onClick={() => onAdd({ match: "any", of: [] })}
        >
          {t("addGroup")}
        </Button>
      )}
      {leaves !== undefined && <leaves.AddButton onAdd={onAdd} />}
    </Group>
  );
});
