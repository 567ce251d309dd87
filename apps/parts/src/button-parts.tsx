import { ActionIcon, Badge, Button, Group, Menu, SegmentedControl, Tooltip } from "@mantine/core";
import { IconDots, IconPlus, IconTrash } from "@tabler/icons-react";
import { PartSection } from "./part-section.tsx";

const variants = ["filled", "light", "default", "subtle"] as const;
const states = [
  { name: "Ready" },
  { name: "With icon", leftSection: <IconPlus size={16} aria-hidden /> },
  { name: "Loading", loading: true },
  { name: "Disabled", disabled: true },
] as const;
const tones = ["gray", "blue", "teal", "yellow", "red"] as const;

/** Buttons, badges and menus. */
export function ButtonParts() {
  return (
    <PartSection title="Buttons, badges, menus">
      {variants.map((variant) => (
        <Group key={variant} gap="xs">
          {states.map(({ name, ...state }) => (
            <Button key={name} variant={variant} {...state}>
              {`${name}: ${variant}`}
            </Button>
          ))}
        </Group>
      ))}
      <Group gap="xs">
        <Button className="p-danger-button" leftSection={<IconTrash size={16} aria-hidden />}>
          Delete permanently
        </Button>
        <Tooltip label="Delete">
          <ActionIcon variant="default" size="input-sm" aria-label="Delete">
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <SegmentedControl aria-label="Which" data={["Live", "Test"]} />
        <Menu withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="default" size="input-sm" aria-label="More">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Open</Menu.Item>
            <Menu.Item disabled>Duplicate</Menu.Item>
            <Menu.Item color="red">Delete</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Group gap="xs">
        {tones.map((tone) => (
          <Badge key={tone} color={tone} variant="light">
            {tone}
          </Badge>
        ))}
      </Group>
    </PartSection>
  );
}
