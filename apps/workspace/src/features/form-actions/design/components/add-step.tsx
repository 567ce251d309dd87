import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type StepKind, stepKinds } from "../../model/new-step.ts";
import { useAction } from "../action-context.tsx";
import { stepIcons } from "./step-looks.ts";

interface AddStepProps {
  /** Whether nothing follows: only there a step may end the path. */
  readonly isAtEnd: boolean;
  readonly label?: string;
  readonly onAdd: (kind: StepKind) => void;
}

/** A "+" between two steps, or a button with words. */
export function AddStep({ isAtEnd, label, onAdd }: AddStepProps) {
  const { t } = useTranslation("form-actions");
  const { mayEdit } = useAction();
  if (!mayEdit) return <div className="a-between" />;
  const kinds = stepKinds.filter((kind) => isAtEnd || kind !== "feedback");
  return (
    <div className="a-between">
      <Menu position="bottom" withinPortal>
        <Menu.Target>
          {label === undefined ? (
            <ActionIcon variant="default" radius="xl" size="sm" aria-label={t("steps.add")}>
              <IconPlus size={14} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="light" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />}>
              {label}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => {
            const Sign = stepIcons[kind];
            return (
              <Menu.Item key={kind} leftSection={<Sign size={16} aria-hidden />} onClick={() => onAdd(kind)}>
                {t(`kinds.${kind}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
