import { Tabs } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import type { ReactNode } from "react";
import { TabStrip } from "../../shared/tab-strip.tsx";
import type { Autosave } from "../autosave/autosave.ts";
import { type ClashLabels, ConflictDialog } from "../autosave/conflict-dialog.tsx";
import { useUndo } from "./use-undo.ts";
import "./designer.css";

export interface TabList<Tab extends string> {
  readonly label: string;
  readonly names: readonly { readonly name: Tab; readonly label: string }[];
  readonly open: Tab;
  readonly onOpen: (tab: Tab) => void;
}

interface DesignerFrameProps<Tab extends string> {
  readonly autosave: Autosave;
  readonly clashLabels: ClashLabels;
  readonly toolbar: ReactNode;
  readonly tabs: TabList<Tab>;
  readonly problems: ReactNode;
  /** The tab that is open. */
  readonly children: ReactNode;
}

/** A designer around its open tab: toolbar and tabs above, problems below, and the keys that work everywhere. */
export function DesignerFrame<Tab extends string>(props: DesignerFrameProps<Tab>) {
  const { autosave, clashLabels, toolbar, tabs, problems, children } = props;
  const { undo, redo } = useUndo();
  useHotkeys(
    [
      ["mod+Z", undo],
      ["mod+shift+Z", redo],
      ["mod+Y", redo],
      ["mod+S", () => void autosave.saveNow()],
    ],
    // Also inside fields: the history is the document's, whatever has the focus.
    [],
  );
  return (
    <div className="d-designer">
      {toolbar}
      <Tabs value={tabs.open} onChange={(next) => next !== null && tabs.onOpen(next as Tab)} className="d-tabs">
        <TabStrip label={tabs.label} tabs={tabs.names} open={tabs.open} />
      </Tabs>
      {children}
      {problems}
      <ConflictDialog autosave={autosave} labels={clashLabels} />
    </div>
  );
}
