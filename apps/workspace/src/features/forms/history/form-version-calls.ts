import { type Client, pageSize } from "@askloom/contract";
import type { VersionCalls } from "../../../designer/history/versions-port.ts";
import { entriesOf } from "../designer/model/document.ts";

type Calls = Pick<Client, "listFormVersions" | "getFormVersion" | "createFormVersion" | "deprecateFormVersion">;

/** The calls for the versions of one form. */
export const formVersionCalls = (api: Calls, formId: string): VersionCalls => ({
  list: (skipCount) => api.listFormVersions({ params: { formId }, query: { skipCount, maxResultCount: pageSize } }),
  get: async (number) => entriesOf((await api.getFormVersion({ params: { formId, number } })).definition),
  create: (note, ifMatch) => api.createFormVersion({ params: { formId }, body: { note }, ifMatch }),
  deprecate: ({ number, isDeprecated }) =>
    api.deprecateFormVersion({ params: { formId, number }, body: { isDeprecated } }),
});
