import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { SourceFault } from "./zod-issues.ts";

/** What is wrong with a source, as a sentence. */
export function useProblemWords(): (fault: SourceFault) => string {
  const { t } = useTranslation("designer-tabs");
  return useCallback(
    ({ code, figures }) => {
      const { expected, ...others } = figures;
      const words = expected === undefined ? {} : { expected: t([`source.types.${expected}`, "source.types.other"]) };
      return t(`source.problems.${code}`, { ...others, ...words });
    },
    [t],
  );
}
