import { useMemo } from "react";
import { apiClient } from "../../../../shared/area-api.ts";
import type { DraftKeeper } from "../../designer/model/draft-keeper.ts";
import { versionsOf } from "../model/versions-of.ts";
import { HistoryTab } from "./history-tab.tsx";

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
