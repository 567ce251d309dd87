import { type EndpointName, emptyFunction, type RequestTo } from "@askloom/contract";
import type { TestTenant } from "./test-tenant.ts";

type FunctionEndpoint = Exclude<
  Extract<EndpointName, `${string}Function${string}`>,
  `bulk${"Delete" | "Restore" | "Purge"}${string}` | `list${string}Uses`
>;

/** A valid request for each endpoint of functions. */
export const functionSamples: {
  readonly [Name in FunctionEndpoint]: (testTenant: TestTenant) => RequestTo<Name>;
} = {
  listFunctions: () => ({
    query: {
      skipCount: 0,
      maxResultCount: 10,
      sorting: "name desc",
      filter: "e",
      deleted: "false",
      deprecated: "true",
      kind: "form",
      result: "number",
      examples: "passing",
      used: "true",
    },
  }),
  createFunction: () => ({ body: { definition: emptyFunction("en") } }),
  importFunctions: () => ({ body: { definitions: [emptyFunction("en")] } }),
  getFunction: ({ functionId }) => ({ params: { functionId } }),
  saveFunction: ({ functionId }) => ({
    params: { functionId },
    body: { definition: emptyFunction("zh_Hans") },
    ifMatch: 1,
  }),
  duplicateFunction: ({ functionId }) => ({ params: { functionId } }),
  exportFunction: ({ functionId }) => ({ params: { functionId }, query: { version: 1 } }),
  deprecateFunction: ({ functionId }) => ({ params: { functionId }, body: { isDeprecated: true } }),
  deleteFunction: ({ functionId }) => ({ params: { functionId }, ifMatch: 1 }),
  restoreFunction: ({ deletedFunctionId }) => ({ params: { functionId: deletedFunctionId } }),
  purgeFunction: ({ deletedFunctionId }) => ({ params: { functionId: deletedFunctionId } }),
  bulkDeprecateFunctions: ({ functionId }) => ({ body: { ids: [functionId], isDeprecated: true } }),
  createFunctionVersion: ({ functionId }) => ({
    params: { functionId },
    body: { note: "Ready", acknowledgeFailing: true },
    ifMatch: 1,
  }),
  listFunctionVersions: ({ functionId }) => ({
    params: { functionId },
    query: { skipCount: 0, maxResultCount: 10, sorting: "number desc", filter: "f" },
  }),
  getLatestFunctionVersion: ({ functionId }) => ({ params: { functionId } }),
  getFunctionVersion: ({ functionId }) => ({ params: { functionId, number: 1 } }),
  describeFunctionVersion: ({ functionId }) => ({ params: { functionId, number: 1 } }),
  restoreFunctionVersion: ({ functionId }) => ({ params: { functionId, number: 1 }, ifMatch: 1 }),
  deprecateFunctionVersion: ({ functionId }) => ({ params: { functionId, number: 1 }, body: { isDeprecated: true } }),
  runFunction: ({ functionId }) => ({
    params: { functionId },
    body: { definition: emptyFunction("en"), subject: { name: "Ada" }, params: {}, now: "2026-03-31T09:00:00Z" },
  }),
  runFunctionOnResponse: ({ functionId, pubId, responseId }) => ({
    params: { functionId },
    body: { version: 1, pubId, responseId, question: "name", params: {} },
  }),
  runFunctionExamples: ({ functionId }) => ({ params: { functionId }, body: { version: 1 } }),
};
