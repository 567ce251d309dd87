import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconAsterisk, IconCopy, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useCommands } from "../../../designer/hooks/use-commands.ts";

/** What can be done with several items at once. */
export function ManyInspector({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation("forms");
  const { mayEdit } = useDesigner();
  const commands = useCommands();
  const actions = [
    { name: "required", icon: IconAsterisk, run: commands.toggleRequired },
    { name: "duplicate", icon: IconCopy, run: () => commands.duplicate() },
    { name: "moveUp", icon: IconArrowUp, run: () => commands.move("up") },
    { name: "moveDown", icon: IconArrowDown, run: () => commands.move("down") },
    { name: "delete", icon: IconTrash, run: () => commands.remove() },
  ] as const;
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {t("inspector.many", { count: ids.length })}
      </Title>
      <Text size="sm" c="dimmed">
        {t("inspector.manyText")}
      </Text>
      <Group gap="xs">
        {actions.map(({ name, icon: Sign, run }) => (
          <Button
            key={name}
            size="compact-md"
            variant="default"
            disabled={!mayEdit}
            leftSection={<Sign size={14} aria-hidden />}
            onClick={run}
          >
            {t(`actions.${name}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
