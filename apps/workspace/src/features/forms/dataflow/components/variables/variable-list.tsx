import { Button, Group, Menu, Text, Title } from "@mantine/core";
import { IconLink, IconMathFunction, IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSettledVersion, useStructureVersion } from "../../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { addListed, listed } from "../../../designer/model/edits.ts";
import { type NewSource, newVariable } from "../../model/new-variable.ts";
import { variableUses } from "../../model/variable-uses.ts";
import { VariableCard } from "./variable-card.tsx";

const sources = [
  { source: "address", icon: IconLink },
  { source: "computed", icon: IconMathFunction },
] as const;

/** The named values of the form: what its address brings, and what is computed. */
export function VariableList() {
  const { t } = useTranslation("forms-dataflow");
  const { store, newId, mayEdit, setOpenRule, announce } = useDesigner();
  const version = useSettledVersion();
  useStructureVersion();
  const ids = listed(store, "variables");
  const isAny = ids.length > 0;
  const uses = useMemo(
    () => (version < 0 || !isAny ? new Map<string, number>() : variableUses(store.definition())),
    [store, version, isAny],
  );
  const add = (source: NewSource) => {
    const variable = newVariable(store, source, newId("variable"), t(`variables.new.${source}`));
    store.closeStep();
    store.edit(addListed(store, "variables", variable));
    setOpenRule(variable.id);
    announce(t("variables.added", { name: variable.name }));
  };
  return (
    <section className="d-flow-variables" id="dataflow-variables" aria-label={t("variables.title")}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5">
          {t("variables.title")}
        </Title>
        {mayEdit && (
          <Menu position="bottom-end" shadow="md" returnFocus={false}>
            <Menu.Target>
              <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} aria-hidden />}>
                {t("variables.add")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {sources.map(({ source, icon: Sign }) => (
                <Menu.Item key={source} leftSection={<Sign size={16} aria-hidden />} onClick={() => add(source)}>
                  {t(`variables.sources.${source}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t(ids.length === 0 ? "variables.empty" : "variables.text")}
      </Text>
      <ul className="d-flow-plain">
        {ids.map((id) => (
          <VariableCard key={id} id={id} uses={uses.get(id) ?? 0} />
        ))}
      </ul>
    </section>
  );
}
