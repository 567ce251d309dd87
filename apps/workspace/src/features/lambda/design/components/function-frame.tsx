import { useDocumentTitle } from "@askloom/browser";
import { useMediaQuery } from "@mantine/hooks";
import { memo, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { DesignerFrame } from "../../../../designer/frame/designer-frame.tsx";
import { lazyTab, TabBody } from "../../../../designer/frame/lazy-tab.tsx";
import { useDesignerPalette } from "../../../../designer/frame/use-designer-palette.ts";
import { ProblemButton, ProblemsBar } from "../../../../designer/problems/problems-bar.tsx";
import { useFaultText } from "../../../../shared/functions/use-fault-text.ts";
import { type DesignerTab, narrowTabs, useFunction, useHead, wideTabs } from "../function-context.tsx";
import type { FunctionProblem } from "../model/function-problems.ts";
import { CodePanel } from "./code-panel.tsx";
import { DesignTab } from "./design-tab.tsx";
import { ExamplesPanel } from "./examples-panel.tsx";
import { FunctionToolbar } from "./function-toolbar.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import "./function-designer.css";

const tabs = {
  design: DesignTab,
  settings: SettingsPanel,
  code: CodePanel,
  result: ResultPanel,
  examples: ExamplesPanel,
  source: lazyTab(async () => (await import("../history/function-source.tsx")).FunctionSource, "designer-tabs"),
  history: lazyTab(async () => (await import("../history/function-history.tsx")).FunctionHistory, "designer-tabs"),
} as const;

const nothing: never[] = [];

/** The designer of functions: on a narrow screen each part is a tab of its own. */
export function FunctionFrame() {
  const { t } = useTranslation("functions");
  const { tab, setTab, autosave } = useFunction();
  const isWide = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
  const name = useHead("name") || t("toolbar.untitled");
  useDocumentTitle(name);
  const open = shownTab(tab, isWide ? wideTabs : narrowTabs);
  const list = useMemo(
    () => ({
      label: t("tabs.label"),
      names: (isWide ? wideTabs : narrowTabs).map((name) => ({ name, label: t(`tabs.${name}`) })),
      open,
      onOpen: setTab,
    }),
    [t, isWide, open, setTab],
  );
  useDesignerPalette({ label: t("toolbar.label"), autosave, tabs: list, editing: nothing, showing: nothing });
  const clashLabels = useMemo(
    () => ({
      titleOf: ({ key }: { key: string }) => {
        const [area = "", part = ""] = key.split("/");
        return area === "head" ? t(`parts.${part}`) : t("parts.example");
      },
      propertyName: (key: string) => t(`parts.${key}`, { defaultValue: key }),
    }),
    [t],
  );
  const Tab = tabs[open];
  return (
    <DesignerFrame
      autosave={autosave}
      clashLabels={clashLabels}
      tabs={list}
      toolbar={
        <>
          <h1 className="d-said">{name}</h1>
          <FunctionToolbar />
        </>
      }
      problems={<FunctionProblems />}
    >
      {open === "design" ? (
        <DesignTab />
      ) : (
        <TabBody>
          <Tab />
        </TabBody>
      )}
    </DesignerFrame>
  );
}

/** The tab itself, or the first where the screen has become wider or narrower. */
const shownTab = (tab: DesignerTab, offered: readonly DesignerTab[]): DesignerTab => {
  if (offered.includes(tab)) return tab;
  return offered.includes("code") ? "code" : "design";
};

function FunctionProblems() {
  const { inspection } = useFunction();
  const { problems } = useSyncExternalStore(inspection.subscribe, inspection.get);
  return <ProblemsBar problems={problems} line={ProblemLine} />;
}

const ProblemLine = memo(function ProblemLine({ problem }: { problem: FunctionProblem }) {
  const { t } = useTranslation("functions");
  const textOf = useFaultText();
  const { editor, setTab, setSample } = useFunction();
  const goTo = () => {
    if (problem.at === "example") setSample({ from: "example", id: problem.id });
    setTab(problem.at === "body" ? "code" : problem.at.startsWith("example") ? "examples" : "settings");
    if (problem.at !== "body" || problem.fault.position === undefined) return;
    const { line, column } = problem.fault.position;
    setTimeout(() => editor.current?.goTo(line, column));
  };
  const text =
    "fault" in problem
      ? textOf(problem.fault)
      : t(`problems.${problem.at}`, { title: "title" in problem ? problem.title : "" });
  const place = "fault" in problem ? problem.fault.position : undefined;
  return (
    <ProblemButton severity={problem.severity} onClick={goTo}>
      {place === undefined ? text : `${t("result.place", { ...place })}: ${text}`}
    </ProblemButton>
  );
});
