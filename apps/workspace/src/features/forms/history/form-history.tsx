import { useMemo } from "react";
import type { Autosave } from "../../../designer/autosave/autosave.ts";
import { HistoryTab } from "../../../designer/history/history-tab.tsx";
import { versionsAtServer } from "../../../designer/history/versions-port.ts";
import { apiClient } from "../../../shared/area-api.ts";
import { formVersionCalls } from "./form-version-calls.ts";
import { readableComparison } from "./readable-comparison.ts";

interface FormHistoryProps {
  readonly formId: string;
  readonly autosave: Autosave;
}

/** The history of the open form, with its versions at the server. */
export function FormHistory({ formId, autosave }: FormHistoryProps) {
  const versions = useMemo(
    () =>
      versionsAtServer(formVersionCalls(apiClient(), formId), {
        isThere: () => autosave.revision() !== undefined,
        saved: async () => ((await autosave.saveNow()) ? autosave.revision() : undefined),
      }),
    [formId, autosave],
  );
  return <HistoryTab versions={versions} comparison={readableComparison} />;
}
