import { ActionIcon, Box, Menu, Tooltip } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";

/** A menu behind an icon, named for anyone who cannot see the icon. */
export function IconMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      withinPortal
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Tooltip label={label} disabled={isOpen}>
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

/** The same under a heading, for a menu that holds other things too; a long list scrolls. */
export function MenuSection({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Menu.Label id={id}>{label}</Menu.Label>
      <div className="p-menu-section">{children}</div>
    </Box>
  );
}
