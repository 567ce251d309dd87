import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

/** A menu behind an icon, named for whoever cannot see the icon. */
export function IconMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
            {icon}
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** The entries of a menu of which one is chosen. */
export function MenuChoices<Value extends string>({
  choices,
  chosen,
  onChoose,
}: {
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  // The values offered are exactly those that can come back.
  const choose = (value: string) => onChoose(value as Value);
  return (
    <Menu.RadioGroup value={chosen} onChange={choose}>
      {choices.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
