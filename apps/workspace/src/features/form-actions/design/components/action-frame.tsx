import type { ActionProblem } from "@askloom/actions";
import { useDocumentTitle } from "@askloom/browser";
import type { ActionNode, GraphEdge } from "@askloom/contract";
import { memo, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { selectOne } from "../../../../designer/document/selection.ts";
import { DesignerFrame } from "../../../../designer/frame/designer-frame.tsx";
import { useEntry } from "../../../../designer/frame/document-context.ts";
import { lazyTab, TabBody } from "../../../../designer/frame/lazy-tab.tsx";
import { useDesignerPalette } from "../../../../designer/frame/use-designer-palette.ts";
import { ProblemButton, ProblemsBar } from "../../../../designer/problems/problems-bar.tsx";
import { keyOf } from "../../model/action-document.ts";
import { tabNames, useAction, useHead } from "../action-context.tsx";
import { ActionToolbar } from "./action-toolbar.tsx";
import { DesignTab } from "./design-tab.tsx";
import "./action-designer.css";

const tabs = {
  deliveries: lazyTab(async () => (await import("./deliveries-tab.tsx")).DeliveriesTab, "deliveries"),
  source: lazyTab(async () => (await import("../history/action-source.tsx")).ActionSource, "designer-tabs"),
  history: lazyTab(async () => (await import("../history/action-history.tsx")).ActionHistory, "designer-tabs"),
} as const;

const nothing: never[] = [];

/** The designer of form actions. */
export function ActionFrame() {
  const { t } = useTranslation("form-actions");
  const { tab, setTab, autosave } = useAction();
  const name = useHead("name");
  useDocumentTitle(name);
  const list = useMemo(
    () => ({
      label: t("tabs.label"),
      names: tabNames.map((each) => ({ name: each, label: t(`tabs.${each}`) })),
      open: tab,
      onOpen: setTab,
    }),
    [t, tab, setTab],
  );
  useDesignerPalette({ label: t("toolbar.label"), autosave, tabs: list, editing: nothing, showing: nothing });
  const clashLabels = useMemo(
    () => ({
      titleOf: ({ key }: { key: string }) => {
        const [area = "", part = ""] = key.split("/");
        return area === "head" ? t(`parts.${part}`) : t(`parts.${area}`);
      },
      propertyName: (key: string) => t(`parts.${key}`, { defaultValue: key }),
    }),
    [t],
  );
  const Tab = tab === "design" ? undefined : tabs[tab];
  return (
    <DesignerFrame
      autosave={autosave}
      clashLabels={clashLabels}
      tabs={list}
      toolbar={
        <>
          <h1 className="d-said">{name}</h1>
          <ActionToolbar />
        </>
      }
      problems={<ActionProblems />}
    >
      {Tab === undefined ? (
        <DesignTab />
      ) : (
        <TabBody>
          <Tab />
        </TabBody>
      )}
    </DesignerFrame>
  );
}

function ActionProblems() {
  const { inspection } = useAction();
  const { problems } = useSyncExternalStore(inspection.subscribe, inspection.get);
  return <ProblemsBar problems={problems} line={ProblemLine} />;
}

const ProblemLine = memo(function ProblemLine({ problem }: { problem: ActionProblem }) {
  const { t } = useTranslation("form-actions");
  const { selection, setTab } = useAction();
  const edge = useEntry<GraphEdge>(keyOf.edge(problem.edge ?? ""));
  const id = problem.node ?? edge?.from;
  const node = useEntry<ActionNode>(keyOf.node(id ?? ""));
  const goTo = () => {
    setTab("design");
    if (id !== undefined) selection.set(selectOne(id));
  };
  const text = t(`problems.${problem.code}`, { name: problem.name ?? "" });
  return (
    <ProblemButton severity={problem.severity} onClick={goTo}>
      {node === undefined ? text : t("problems.at", { step: node.title || t(`kinds.${node.kind}`), text })}
    </ProblemButton>
  );
});
