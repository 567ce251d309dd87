import { useMemo } from "react";
import type { DraftKeeper } from "../../../designer/autosave/autosave.ts";
import { HistoryTab } from "../../../designer/history/history-tab.tsx";
import { apiClient } from "../../../shared/area-api.ts";
import { versionsOf } from "./versions-of.ts";

interface FormHistoryProps {
  readonly formId: string;
  readonly keeper: DraftKeeper;
}

/** The history of the open form, with its versions at the server. */
export function FormHistory({ formId, keeper }: FormHistoryProps) {
  const versions = useMemo(() => {
    const saved = async () => ((await keeper.saveNow()) ? keeper.revision() : undefined);
    const isThere = () => keeper.revision() !== undefined;
    return versionsOf({ api: apiClient(), formId, isThere, saved });
  }, [formId, keeper]);
  return <HistoryTab versions={versions} />;
}
