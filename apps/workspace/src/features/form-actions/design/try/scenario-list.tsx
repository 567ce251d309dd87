import { coveredPercent } from "@askloom/actions";
import type { Scenario } from "@askloom/contract";
import { ActionIcon, Group, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { idsAt } from "../../../../designer/document/shape.ts";
import { useEntry, useStructureVersion } from "../../../../designer/frame/document-context.ts";
import { useLocalText } from "../../../../designer/frame/use-local-text.ts";
import { keyOf, removeScenario, setScenario } from "../../model/action-document.ts";
import { useAction, useShape } from "../action-context.tsx";
import { useTrial } from "./use-playing.ts";

interface ScenarioListProps {
  readonly onShow: (scenario: Scenario) => void;
}

/** The scenarios with what they found, and how much of the action they cover; nothing until there is one (FA41). */
export function ScenarioList({ onShow }: ScenarioListProps) {
  const { t } = useTranslation("form-actions");
  const { store } = useAction();
  useStructureVersion();
  const { covered } = useTrial();
  const graph = useShape();
  const ids = idsAt(store.entries, "scenarios");
  if (ids.length === 0) return null;
  return (
    <section aria-label={t("try.scenarios")}>
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {t("try.scenarios")}
        </Text>
        {covered !== undefined && (
          <Text size="sm" role="status">
            {t("try.covered", { percent: coveredPercent(graph, covered) })}
          </Text>
        )}
      </Group>
      <ul className="a-scenarios">
        {ids.map((id) => (
          <ScenarioRow key={id} id={id} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

function ScenarioRow({ id, onShow }: ScenarioListProps & { readonly id: string }) {
  const { t } = useTranslation("form-actions");
  const { store, mayEdit } = useAction();
  const scenario = useEntry<Scenario>(keyOf.scenario(id));
  const fault = useTrial().faults.get(id);
  const write = (name: string) =>
    scenario !== undefined && name.trim() !== "" && store.type(setScenario({ ...scenario, name }), keyOf.scenario(id));
  const field = useLocalText(scenario?.name ?? "", write, store.closeStep);
  if (scenario === undefined) return null;
  const { name } = scenario;
  const Sign = fault === undefined ? IconCircleCheck : IconAlertTriangle;
  const state = fault === undefined ? t("try.passes") : t(`try.faults.${fault}`);
  return (
    <li data-failed={fault !== undefined}>
      <Sign size={18} aria-label={state} className="a-scenario-sign" />
      <TextInput
        size="xs"
        flex={1}
        maxLength={200}
        aria-label={t("try.name")}
        readOnly={!mayEdit}
        description={fault === undefined ? undefined : state}
        inputWrapperOrder={["input", "description"]}
        {...field}
      />
      <ActionIcon variant="subtle" aria-label={t("try.show", { name })} onClick={() => onShow(scenario)}>
        <IconPlayerPlay size={16} aria-hidden />
      </ActionIcon>
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("try.remove", { name })}
          onClick={() => store.edit(removeScenario(store.entries, id))}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
