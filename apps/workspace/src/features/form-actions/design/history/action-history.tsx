import type { ActionNode } from "@askloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DifferenceLabels } from "../../../../designer/history/difference-item.tsx";
import type { DocumentComparison } from "../../../../designer/history/difference-list.tsx";
import { HistoryTab } from "../../../../designer/history/history-tab.tsx";
import { shownValue } from "../../../../shared/functions/outcome-view.tsx";
import { actionFormat } from "../../model/action-document.ts";
import { useActionVersions } from "./use-action-versions.ts";

/** The versions of the action, and what differs between them. */
export function ActionHistory() {
  return <HistoryTab versions={useActionVersions()} comparison={useComparison()} />;
}

function useComparison(): DocumentComparison {
  const { t } = useTranslation("form-actions");
  return useMemo(() => {
    const labels: DifferenceLabels = {
      whatOf: ({ what }) => t(`parts.${what}`),
      nameOf: ({ what, id, subject }) => {
        if (what === "action") return t(`parts.${id}`);
        if (what === "edge") return id;
        const { kind, title } = subject as ActionNode; // by its key
        return title || t(`kinds.${kind}`);
      },
      linesOf: ({ properties }) =>
        properties.map(({ key, before, after }) => ({
          label: t(`parts.${key}`, { defaultValue: key }),
          change: before === undefined ? "added" : after === undefined ? "removed" : "changed",
          before: before === undefined ? undefined : (shownValue(before) ?? ""),
          after: after === undefined ? undefined : (shownValue(after) ?? ""),
        })),
      breaking: "",
      onlyBreaking: () => "",
    };
    return {
      shape: actionFormat,
      subjectOf: (key) => {
        const [area = "", id = ""] = key.split("/");
        return { what: area === "head" ? "action" : area, id };
      },
      isBreaking: () => false,
      useLabels: () => labels,
    };
  }, [t]);
}
