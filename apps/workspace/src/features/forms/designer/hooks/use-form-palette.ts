import { presets } from "@askloom/kinds/questions/design";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Autosave } from "../../../../designer/autosave/autosave.ts";
import type { TabList } from "../../../../designer/frame/designer-frame.tsx";
import { useDesignerPalette } from "../../../../designer/frame/use-designer-palette.ts";
import { useAddPreset } from "../../questions/hooks/use-add-preset.ts";
import { type DesignerTab, useDesigner } from "../designer-context.tsx";
import { useCommands } from "./use-commands.ts";

/** The form designer's own commands in the command palette (FD35). */
export function useFormPalette(autosave: Autosave, tabs: TabList<DesignerTab>): void {
  const { t } = useTranslation("forms");
  const { isSideBySide, setSideBySide } = useDesigner();
  const commands = useCommands();
  const add = useAddPreset();
  const editing = useMemo(
    () => [
      { id: "page", label: t("canvas.addPage"), run: commands.addPage },
      { id: "duplicate", label: t("actions.duplicate"), run: () => commands.duplicate() },
      { id: "delete", label: t("actions.delete"), run: () => commands.remove() },
      { id: "required", label: t("actions.required"), run: commands.toggleRequired },
      ...presets.map((preset) => ({
        id: `add/${preset.id}`,
        label: t("commands.add", { name: t(`presets.${preset.id}`) }),
        run: () => add(preset),
      })),
    ],
    [t, commands, add],
  );
  const showing = useMemo(
    () => [{ id: "beside", label: t("toolbar.beside"), run: () => setSideBySide(!isSideBySide) }],
    [t, isSideBySide, setSideBySide],
  );
  useDesignerPalette({ label: t("commands.group"), autosave, tabs, editing, showing });
}
