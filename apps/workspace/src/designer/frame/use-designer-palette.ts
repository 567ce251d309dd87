import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type CommandGroup, offeredCommands } from "../../shared/palette/offered-commands.ts";
import type { Autosave } from "../autosave/autosave.ts";
import type { TabList } from "./designer-frame.tsx";
import { useDocument } from "./document-context.ts";
import { useUndo } from "./use-undo.ts";

type Commands = CommandGroup["commands"];

interface DesignerCommands<Tab extends string> {
  readonly label: string;
  readonly autosave: Autosave;
  readonly tabs: TabList<Tab>;
  /** Memoized. Offered only to those who may edit. */
  readonly editing: Commands;
  /** Memoized. Offered to everybody. */
  readonly showing: Commands;
}

/** The designer's commands in the command palette (FD35). */
export function useDesignerPalette<Tab extends string>(commands: DesignerCommands<Tab>): void {
  const { label, autosave, tabs, editing, showing } = commands;
  const { t } = useTranslation("designer");
  const { mayEdit } = useDocument();
  const { undo, redo } = useUndo();
  const group = useMemo((): CommandGroup => {
    const steps: Commands = [
      { id: "undo", label: t("toolbar.undo"), run: undo },
      { id: "redo", label: t("toolbar.redo"), run: redo },
      { id: "save", label: t("toolbar.save"), run: () => void autosave.saveNow() },
    ];
    const views = tabs.names.map((tab) => ({
      id: `tab/${tab.name}`,
      label: t("commands.show", { name: tab.label }),
      run: () => tabs.onOpen(tab.name),
    }));
    const shown = [...views, ...showing];
    return { id: "designer", label, commands: mayEdit ? [...steps, ...shown, ...editing] : shown };
  }, [t, label, mayEdit, undo, redo, autosave, tabs, editing, showing]);
  useEffect(() => offeredCommands.offer(group), [group]);
}
