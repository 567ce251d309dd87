import { pageSize } from "@askloom/contract";
import { useMemo } from "react";
import { type VersionsPort, versionsAtServer } from "../../../../designer/history/versions-port.ts";
import { apiClient } from "../../../../shared/area-api.ts";
import { actionFormat } from "../../model/action-document.ts";
import { useAction } from "../action-context.tsx";

/** The versions of the action; the server refuses one with errors (FA4). */
export function useActionVersions(): VersionsPort {
  const { actionId, autosave } = useAction();
  return useMemo(() => {
    const api = apiClient();
    const params = { actionId };
    return versionsAtServer(
      {
        list: (skipCount) => api.listFormActionVersions({ params, query: { skipCount, maxResultCount: pageSize } }),
        get: async (number) =>
          actionFormat.entriesOf((await api.getFormActionVersion({ params: { ...params, number } })).definition),
        create: (note, ifMatch) => api.createFormActionVersion({ params, body: { note }, ifMatch }),
        deprecate: ({ number, isDeprecated }) =>
          api.deprecateFormActionVersion({ params: { ...params, number }, body: { isDeprecated } }),
      },
      {
        isThere: () => autosave.revision() !== undefined,
        saved: async () => ((await autosave.saveNow()) ? autosave.revision() : undefined),
      },
    );
  }, [actionId, autosave]);
}
