import { ActionIcon, Tooltip } from "@mantine/core";
import { IconX } from "@tabler/icons-react";

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className="d-flow-remove"
        aria-label={label}
        onClick={onClick}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
