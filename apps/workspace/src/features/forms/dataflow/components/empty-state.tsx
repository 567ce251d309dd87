import { Button, Text, Title } from "@mantine/core";
import { IconArrowRight, IconBolt, IconEye, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { useRuleCommands } from "./rules/use-rule-commands.ts";

/** What rules are for, by an example, and the way to the first one. */
export function EmptyState() {
  const { t } = useTranslation("forms-dataflow");
  const { mayEdit } = useDesigner();
  const commands = useRuleCommands();
  return (
    <div className="d-flow-empty">
      <Title order={2} size="h4">
        {t("empty.title")}
      </Title>
      <Text c="dimmed" maw="34rem">
        {t("empty.text")}
      </Text>
      <figure className="d-flow-example">
        <div className="d-flow-example-part">
          <IconBolt size={18} aria-hidden />
          <span>{t("empty.exampleWhen")}</span>
        </div>
        <IconArrowRight size={18} aria-hidden className="d-flow-example-arrow" />
        <div className="d-flow-example-part">
          <IconEye size={18} aria-hidden />
          <span>{t("empty.exampleThen")}</span>
        </div>
        <figcaption>{t("empty.caption")}</figcaption>
      </figure>
      {mayEdit && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={commands.add}>
          {t("rule.add")}
        </Button>
      )}
    </div>
  );
}
