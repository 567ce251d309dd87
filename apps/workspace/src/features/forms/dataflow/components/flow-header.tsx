import { Button, SegmentedControl } from "@mantine/core";
import { type Icon, IconList, IconPlus, IconSitemap, IconTable, IconVariable } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useStructureVersion } from "../../../../designer/frame/document-context.ts";
import { useDesigner } from "../../designer/designer-context.tsx";
import { listed } from "../../designer/model/edits.ts";
import { type FlowView, flowViews } from "../hooks/use-flow-view.ts";
import { useRuleCommands } from "./rules/use-rule-commands.ts";

const icons: Readonly<Record<FlowView, Icon>> = { sentences: IconList, table: IconTable, map: IconSitemap };

/** The choice of views, and what is done most. */
export function FlowHeader({ view, onView }: { view: FlowView; onView: (view: FlowView) => void }) {
  const { t } = useTranslation("forms-dataflow");
  const { store, mayEdit } = useDesigner();
  const commands = useRuleCommands();
  useStructureVersion();
  const variables = listed(store, "variables").length;
  const toVariables = () => document.getElementById("dataflow-variables")?.scrollIntoView({ block: "start" });
  return (
    <div className="d-flow-header">
      <SegmentedControl
        aria-label={t("views.label")}
        size="sm"
        value={view}
        onChange={onView}
        data={flowViews.map((value) => ({ value, label: <ViewLabel view={value} /> }))}
      />
      <Button
        className="d-flow-to-variables"
        size="sm"
        variant="subtle"
        leftSection={<IconVariable size={16} aria-hidden />}
        onClick={toVariables}
      >
        {t("variables.jump", { count: variables })}
      </Button>
      {mayEdit && (
        <Button
          size="sm"
          className="d-flow-add"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={commands.add}
        >
          {t("rule.add")}
        </Button>
      )}
    </div>
  );
}

function ViewLabel({ view }: { view: FlowView }) {
  const { t } = useTranslation("forms-dataflow");
  const Sign = icons[view];
  return (
    <span className="d-flow-view">
      <Sign size={16} aria-hidden />
      {t(`views.${view}`)}
    </span>
  );
}
