import { presets } from "@askloom/kinds/questions/design";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DraftKeeper } from "../../../../designer/autosave/autosave.ts";
import { offeredCommands } from "../../../../shared/palette/offered-commands.ts";
import { useAddPreset } from "../../questions/hooks/use-add-preset.ts";
import { designerTabs, useDesigner } from "../designer-context.tsx";
import { useCommands } from "./use-commands.ts";

/** The designer's commands in the command palette (FD35). */
export function useDesignerPalette(keeper: DraftKeeper): void {
  const { t } = useTranslation("forms");
  const { mayEdit, setTab, isBeside, setBeside } = useDesigner();
  const commands = useCommands();
  const add = useAddPreset();
  const group = useMemo(() => {
    const editing = [
      { id: "page", label: t("canvas.addPage"), run: commands.addPage },
      { id: "undo", label: t("toolbar.undo"), run: commands.undo },
      { id: "redo", label: t("toolbar.redo"), run: commands.redo },
      { id: "duplicate", label: t("actions.duplicate"), run: () => commands.duplicate() },
      { id: "delete", label: t("actions.delete"), run: () => commands.remove() },
      { id: "required", label: t("actions.required"), run: commands.toggleRequired },
      { id: "save", label: t("toolbar.save"), run: () => void keeper.saveNow() },
    ];
    const adding = presets.map((preset) => ({
      id: `add/${preset.id}`,
      label: t("commands.add", { name: t(`presets.${preset.id}`) }),
      run: () => add(preset),
    }));
    const showing = [
      ...designerTabs.map((tab) => ({
        id: `tab/${tab}`,
        label: t("commands.show", { name: t(`tabs.${tab}`) }),
        run: () => setTab(tab),
      })),
      { id: "beside", label: t("toolbar.beside"), run: () => setBeside(!isBeside) },
    ];
    return {
      id: "designer",
      label: t("commands.group"),
      commands: mayEdit ? [...editing, ...showing, ...adding] : showing,
    };
  }, [t, mayEdit, commands, add, keeper, setTab, isBeside, setBeside]);
  useEffect(() => offeredCommands.offer(group), [group]);
}
