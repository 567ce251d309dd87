import type { ComponentType } from "react";
import type { Autosave } from "../../../../designer/autosave/autosave.ts";
import { lazyTab, TabBody } from "../../../../designer/frame/lazy-tab.tsx";
import type { DesignerTab } from "../designer-context.tsx";

export interface TabProps {
  readonly formId: string;
  readonly autosave: Autosave;
}

type LazyTab = Exclude<DesignerTab, "questions">;

const tabs: Readonly<Record<LazyTab, ComponentType<TabProps>>> = {
  dataflow: lazyTab(
    async () => (await import("../../dataflow/components/dataflow-tab.tsx")).DataflowTab,
    "forms-dataflow",
  ),
  translations: lazyTab(
    async () => (await import("../../translations/components/translations-tab.tsx")).TranslationsTab,
    "forms-tabs",
  ),
  theme: lazyTab(async () => (await import("../../theme/components/theme-tab.tsx")).ThemeTab, "forms-tabs"),
  preview: lazyTab(async () => (await import("../../preview/components/preview-tab.tsx")).PreviewTab),
  source: lazyTab(async () => (await import("../../source/form-source.tsx")).FormSource, "designer-tabs"),
  history: lazyTab(
    async () => (await import("../../history/form-history.tsx")).FormHistory,
    "designer-tabs",
    "forms-tabs",
  ),
};

/** All tabs but the first are loaded when they are opened. */
export function FormTab({ tab, ...props }: TabProps & { tab: LazyTab }) {
  const Tab = tabs[tab];
  return (
    <TabBody>
      <Tab {...props} />
    </TabBody>
  );
}
