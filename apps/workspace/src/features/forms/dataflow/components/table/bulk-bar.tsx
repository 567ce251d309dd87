import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { useRuleCommands } from "../rules/use-rule-commands.ts";

/** What can be done with all chosen rules at once; each is one step that can be undone (FD8). */
export function BulkBar({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation("forms-dataflow");
  const { mayEdit } = useDesigner();
  const commands = useRuleCommands();
  if (chosen.length === 0 || !mayEdit) return null;
  const remove = () => {
    commands.remove(chosen);
    onDone();
  };
  return (
    <Group gap="xs" className="d-flow-bulk" role="toolbar" aria-label={t("table.bulk")}>
      <Text size="sm" fw={600} role="status">
        {t("table.chosen", { count: chosen.length })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => commands.switchTo(chosen, "on")}>
        {t("table.switchOn")}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => commands.switchTo(chosen, "off")}>
        {t("table.switchOff")}
      </Button>
      <Button size="compact-sm" variant="light" color="red" onClick={remove}>
        {t("table.remove")}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onDone}>
        {t("table.chooseNone")}
      </Button>
    </Group>
  );
}
