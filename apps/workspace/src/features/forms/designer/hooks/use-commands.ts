import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { designerCommands } from "../commands.ts";
import { useDesigner } from "../designer-context.tsx";

export function useCommands() {
  const designer = useDesigner();
  const { t } = useTranslation("forms");
  return useMemo(() => designerCommands(designer, t), [designer, t]);
}
