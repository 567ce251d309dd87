import { ActionIcon, Tooltip } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { memo } from "react";

interface RemoveButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

export const RemoveButton = memo(function RemoveButton({ label, onClick }: RemoveButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className="condition-remove"
        aria-label={label}
        onClick={onClick}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
});
