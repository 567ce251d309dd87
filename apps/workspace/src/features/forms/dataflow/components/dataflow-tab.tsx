import { useStructureVersion } from "../../../../designer/frame/document-context.ts";
import "./dataflow.css";
import { Loader } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../../designer/designer-context.tsx";
import { listed } from "../../designer/model/edits.ts";
import { type FlowView, useFlowView } from "../hooks/use-flow-view.ts";
import { EmptyState } from "./empty-state.tsx";
import { FlowHeader } from "./flow-header.tsx";
import { RuleDrawer } from "./rules/rule-drawer.tsx";
import { RuleList } from "./rules/rule-list.tsx";
import { RuleTable } from "./table/rule-table.tsx";
import { VariableList } from "./variables/variable-list.tsx";

// The canvas is large, and seen now and then.
const RuleMap = lazy(() => import("./map/rule-map.tsx").then(({ RuleMap: map }) => ({ default: map })));

/** The rules of the form: as sentences, as a table, as a map; and its variables. */
export function DataflowTab() {
  const { t } = useTranslation("forms-dataflow");
  const { setOpenRule } = useDesigner();
  const [view, setView] = useFlowView();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const show = (next: FlowView) => {
    setOpenRule(undefined);
    setView(next);
  };
  return (
    <section className="d-flow" aria-label={t("title")}>
      <FlowHeader view={view} onView={show} />
      <div ref={setScroller} className="d-flow-body" data-view={view}>
        <div className="d-flow-main">{scroller !== null && <Rules view={view} scroller={scroller} />}</div>
        <VariableList />
      </div>
      {view !== "sentences" && <RuleDrawer />}
    </section>
  );
}

function Rules({ view, scroller }: { view: FlowView; scroller: HTMLElement }) {
  const { store } = useDesigner();
  useStructureVersion();
  if (listed(store, "rules").length === 0) return <EmptyState />;
  if (view === "sentences") return <RuleList scroller={scroller} />;
  if (view === "table") return <RuleTable scroller={scroller} />;
  return (
    <Suspense fallback={<Loader />}>
      <RuleMap />
    </Suspense>
  );
}
