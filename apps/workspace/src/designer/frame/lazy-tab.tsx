import { i18n } from "@askloom/browser";
import { Center, Loader } from "@mantine/core";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { DesignerTab } from "../../features/forms/designer/designer-context.tsx";
import type { DraftKeeper } from "../autosave/autosave.ts";

export interface TabProps {
  readonly formId: string;
  readonly keeper: DraftKeeper;
}

/** A tab and its texts, loaded when it is opened first. */
const tabOf = (namespace: string, load: () => Promise<ComponentType<TabProps>>) =>
  lazy(async () => {
    const [tab] = await Promise.all([load(), i18n.loadNamespaces(namespace)]);
    return { default: tab };
  });

const tabs: Readonly<Record<Exclude<DesignerTab, "questions">, ComponentType<TabProps>>> = {
  dataflow: tabOf(
    "forms-dataflow",
    async () => (await import("../../features/forms/dataflow/components/dataflow-tab.tsx")).DataflowTab,
  ),
  translations: tabOf(
    "forms-tabs",
    async () => (await import("../../features/forms/translations/components/translations-tab.tsx")).TranslationsTab,
  ),
  theme: tabOf(
    "forms-tabs",
    async () => (await import("../../features/forms/theme/components/theme-tab.tsx")).ThemeTab,
  ),
  preview: tabOf(
    "forms",
    async () => (await import("../../features/forms/preview/components/preview-tab.tsx")).PreviewTab,
  ),
  source: tabOf("forms-tabs", async () => (await import("../source/source-tab.tsx")).SourceTab),
  history: tabOf("forms-tabs", async () => (await import("../../features/forms/history/form-history.tsx")).FormHistory),
};

export function LazyTab({ tab, formId, keeper }: TabProps & { tab: Exclude<DesignerTab, "questions"> }) {
  const { t } = useTranslation("forms");
  const Tab = tabs[tab];
  return (
    <Suspense
      fallback={
        <Center mih="12rem">
          <Loader role="status" aria-label={t("open.loading")} />
        </Center>
      }
    >
      <Tab formId={formId} keeper={keeper} />
    </Suspense>
  );
}
