import { valueTypes } from "@askloom/contract";
import { Button, Group, Menu, Text, Title } from "@mantine/core";
import { IconFunction, IconLink, IconMathFunction, IconPlus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettledVersion, useStructureVersion } from "../../../../../designer/frame/document-context.ts";
import { useMayChooseFunctions } from "../../../../../shared/functions/may-choose-functions.ts";
import { useDesigner } from "../../../designer/designer-context.tsx";
import { listed } from "../../../designer/model/edits.ts";
import { useAddVariable } from "../../hooks/use-add-variable.ts";
import { variableUses } from "../../model/variable-uses.ts";
import { LazyFunctionSource } from "../values/lazy-function-source.tsx";
import { VariableCard } from "./variable-card.tsx";

const sources = [
  { start: { source: "address", parameter: "" }, icon: IconLink },
  { start: { source: "computed", formula: "" }, icon: IconMathFunction },
] as const;

/** The named values of the form: what its address brings, and what is computed. */
export function VariableList() {
  const { t } = useTranslation("forms-dataflow");
  const { store, mayEdit, setOpenRule } = useDesigner();
  const version = useSettledVersion();
  useStructureVersion();
  const ids = listed(store, "variables");
  const isAny = ids.length > 0;
  const uses = useMemo(
    () => (version < 0 || !isAny ? new Map<string, number>() : variableUses(store.definition())),
    [store, version, isAny],
  );
  const mayChooseFunctions = useMayChooseFunctions();
  const [isChoosing, setChoosing] = useState(false);
  const addVariable = useAddVariable();
  const add = (...added: Parameters<typeof addVariable>) => setOpenRule(addVariable(...added).id);
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
              {sources.map(({ start, icon: Sign }) => (
                <Menu.Item key={start.source} leftSection={<Sign size={16} aria-hidden />} onClick={() => add(start)}>
                  {t(`variables.sources.${start.source}`)}
                </Menu.Item>
              ))}
              {mayChooseFunctions && (
                <Menu.Item leftSection={<IconFunction size={16} aria-hidden />} onClick={() => setChoosing(true)}>
                  {t("variables.sources.function")}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t(ids.length === 0 ? "variables.empty" : "variables.text")}
      </Text>
      {isChoosing && (
        <LazyFunctionSource
          label={t("variables.function")}
          results={valueTypes}
          value={undefined}
          onChoose={(source, item) => {
            if (source === undefined || item === undefined) return;
            add({ source: "function", function: source, result: item.result }, item.name.slice(0, 100));
            setChoosing(false);
          }}
          onChange={() => undefined}
        />
      )}
      <ul className="d-flow-plain">
        {ids.map((id) => (
          <VariableCard key={id} id={id} uses={uses.get(id) ?? 0} />
        ))}
      </ul>
    </section>
  );
}
