import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { edgeFigureText, stepFigureText } from "../../model/figure-texts.ts";
import { useAction } from "../action-context.tsx";

/** How often a step ran; nothing while there are no figures. */
export function useStepFigures(id: string): string | undefined {
  const { t } = useTranslation("form-actions");
  const { figures } = useAction();
  return figures && stepFigureText(t, figures, id);
}

/** How many responses took a connection, for each one; nothing while there are no figures. */
export function useEdgeFigures(): (id: string) => string | undefined {
  const { t } = useTranslation("form-actions");
  const { figures } = useAction();
  return useCallback((id) => figures && edgeFigureText(t, figures, id), [t, figures]);
}
