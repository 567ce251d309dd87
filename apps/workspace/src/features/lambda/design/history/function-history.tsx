import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DifferenceLabels } from "../../../../designer/history/difference-item.tsx";
import type { DocumentComparison } from "../../../../designer/history/difference-list.tsx";
import { HistoryTab } from "../../../../designer/history/history-tab.tsx";
import { shownValue } from "../../../../shared/functions/outcome-view.tsx";
import { functionFormat } from "../model/function-document.ts";
import { useFunctionVersions } from "./use-function-versions.ts";

/** The versions of the function, and what differs between them. */
export function FunctionHistory() {
  return <HistoryTab versions={useFunctionVersions()} comparison={useComparison()} />;
}

/** A change of these may break the forms that use the function. */
const signature = new Set(["kind", "target", "parameters", "result"]);

function useComparison(): DocumentComparison {
  const { t } = useTranslation("functions");
  return useMemo(() => {
    const labels: DifferenceLabels = {
      whatOf: ({ what }) => t(what === "example" ? "parts.example" : "parts.function"),
      nameOf: ({ what, id, subject }) =>
        what === "example" ? (subject as { title: string }).title || id : t(`parts.${id}`), // an example has a title
      linesOf: ({ properties }) =>
        properties.map(({ key, before, after }) => ({
          label: t(`parts.${key}`, { defaultValue: key }),
          change: before === undefined ? "added" : after === undefined ? "removed" : "changed",
          before: before === undefined ? undefined : (shownValue(before) ?? ""),
          after: after === undefined ? undefined : (shownValue(after) ?? ""),
        })),
      breaking: t("versions.breaking"),
      onlyBreaking: (count) => t("versions.onlyBreaking", { count }),
    };
    return {
      shape: functionFormat,
      subjectOf: (key) => {
        const [area, id = ""] = key.split("/");
        return { what: area === "example" ? "example" : signature.has(id) ? "signature" : "function", id };
      },
      isBreaking: ({ what }) => what === "signature",
      useLabels: () => labels,
    };
  }, [t]);
}
