import { type EndpointName, emptyAction, type RequestTo } from "@askloom/contract";
import type { TestTenant } from "./test-tenant.ts";

type ActionEndpoint = Exclude<
  Extract<EndpointName, `${string}FormAction${string}`>,
  `bulk${"Delete" | "Restore" | "Purge"}${string}` | `list${string}Uses`
>;

/** A valid request for each endpoint of form actions. */
export const actionSamples: { readonly [Name in ActionEndpoint]: (testTenant: TestTenant) => RequestTo<Name> } = {
  listFormActions: () => ({
    query: {
      skipCount: 0,
      maxResultCount: 10,
      sorting: "name desc",
      filter: "e",
      deleted: "false",
      deprecated: "true",
    },
  }),
  createFormAction: () => ({ body: { definition: emptyAction("en") } }),
  importFormActions: () => ({ body: { definitions: [emptyAction("en")] } }),
  getFormAction: ({ actionId }) => ({ params: { actionId } }),
  getFormActionFigures: ({ actionId }) => ({ params: { actionId } }),
  saveFormAction: ({ actionId }) => ({
    params: { actionId },
    body: { definition: emptyAction("zh_Hans") },
    ifMatch: 1,
  }),
  duplicateFormAction: ({ actionId }) => ({ params: { actionId } }),
  exportFormAction: ({ actionId }) => ({ params: { actionId }, query: { version: 1 } }),
  deprecateFormAction: ({ actionId }) => ({ params: { actionId }, body: { isDeprecated: true } }),
  deleteFormAction: ({ actionId }) => ({ params: { actionId }, ifMatch: 1 }),
  restoreFormAction: ({ deletedActionId }) => ({ params: { actionId: deletedActionId } }),
  purgeFormAction: ({ deletedActionId }) => ({ params: { actionId: deletedActionId } }),
  bulkDeprecateFormActions: ({ actionId }) => ({ body: { ids: [actionId], isDeprecated: true } }),
  createFormActionVersion: ({ actionId }) => ({ params: { actionId }, body: { note: "Ready" }, ifMatch: 1 }),
  listFormActionVersions: ({ actionId }) => ({
    params: { actionId },
    query: { skipCount: 0, maxResultCount: 10, sorting: "number desc", filter: "f" },
  }),
  getLatestFormActionVersion: ({ actionId }) => ({ params: { actionId } }),
  getFormActionVersion: ({ actionId }) => ({ params: { actionId, number: 1 } }),
  restoreFormActionVersion: ({ actionId }) => ({ params: { actionId, number: 1 }, ifMatch: 1 }),
  deprecateFormActionVersion: ({ actionId }) => ({ params: { actionId, number: 1 }, body: { isDeprecated: true } }),
};
