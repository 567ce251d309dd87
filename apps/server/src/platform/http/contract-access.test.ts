import {
  type Endpoint,
  type EndpointName,
  endpointNamed,
  endpointNames,
  endpoints,
  isSignedIn,
  liveEndpoint,
  type Permission,
  permissions,
  problemsOf,
} from "@askloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ofDefinition } from "../../../../../tests/support/definition-access.ts";
import { deliveryAccess } from "../../../../../tests/support/delivery-access.ts";
import { apiKey, requestOf, sampleOf } from "../../../../../tests/support/request-of.ts";
import { routesOf } from "../../../../../tests/support/routes-of.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { testedNames, writtenNames } from "../../../../../tests/support/tested-endpoints.ts";

let server: TestServer;
let logApiKey: string;

beforeAll(async () => {
  server = await createTestServer();
  logApiKey = (await server.call({ url: "/api/environment" })).json().logApiKey;
});
afterAll(() => server.close());

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const signedIn = testedNames.filter((name) => isSignedIn(endpointOf(name)));
const guarded = testedNames.flatMap((name) => {
  const { access } = endpointOf(name);
  return access.kind === "member" ? access.needs.map((permission) => ({ name, permission })) : [];
});
const eitherOr = testedNames.flatMap((name) => {
  const { access } = endpointOf(name);
  if (access.kind !== "member" || access.needsOneOf === undefined) return [];
  const oneOf: readonly Permission[] = access.needsOneOf;
  return oneOf.map((permission) => ({ name, permission, oneOf }));
});

const worlds = new Map<string, Promise<TestTenant>>();
/** A world that several requests share: ones that only read, or that are refused. */
function sharedTenant(granted: readonly Permission[] = permissions): Promise<TestTenant> {
  const key = granted.join();
  const known = worlds.get(key) ?? makeTestTenant(server, granted);
  worlds.set(key, known);
  return known;
}

/** A world of its own for what may change it. */
const testTenantFor = (name: EndpointName, granted: readonly Permission[] = permissions): Promise<TestTenant> =>
  endpointOf(name).method === "GET" ? sharedTenant(granted) : makeTestTenant(server, granted);

const headersFor = (name: EndpointName, testTenant: TestTenant): Record<string, string> =>
  endpointOf(name).access.kind === "logKey" ? apiKey(logApiKey) : bearer(testTenant);

describe("every endpoint of the table", () => {
  test.for(testedNames)("[C1] [P3] with exactly its permissions, answers its sample as declared: %s", async (name) => {
    const { access, status, isFile, output } = endpointOf(name);
    const needs = access.kind === "member" ? [...access.needs, ...(access.needsOneOf?.slice(0, 1) ?? [])] : [];
    // createUser, setGrants and createApiKey hand out what the caller must hold.
    const testTenant = await testTenantFor(name, [...needs, "Pages.Askloom.FormModel"]);
    const answer = await server.call(requestOf(name, sampleOf(name, testTenant), headersFor(name, testTenant)));
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status });
    const isJson = answer.statusCode !== 204 && isFile !== true;
    if (isJson) expect(output.safeParse(answer.json()).success).toBe(true);
  });

  test.for(signedIn)("[V7] without a token is refused with 401: %s", async (name) => {
    const testTenant = await sharedTenant();
    const answer = await server.call(
      requestOf(name, sampleOf(name, testTenant), { polpabptenantid: testTenant.tenantId }),
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "not-signed-in", reason: "no-token" });
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
  });

  test.for(guarded)("[P3] without $permission is refused with 403: $name", async ({ name, permission }) => {
    const testTenant = await sharedTenant(permissions.filter((other) => other !== permission));
    const answer = await server.call(requestOf(name, sampleOf(name, testTenant), bearer(testTenant)));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "no-permission", title: expect.stringContaining(permission) });
  });

  test.for(eitherOr)("[P3] one of several is enough, $permission too: $name", async ({ name, permission, oneOf }) => {
    const others = permissions.filter((other) => !oneOf.includes(other));
    const sent = (testTenant: TestTenant) =>
      server.call(requestOf(name, sampleOf(name, testTenant), bearer(testTenant)));
    const admitted = await sent(await testTenantFor(name, [...others, permission]));
    expect({ status: admitted.statusCode, body: admitted.body }).toMatchObject({ status: endpointOf(name).status });
    const refused = await sent(await sharedTenant(others));
    expect(refused.json()).toMatchObject({ status: 403, code: "no-permission" });
  });

  test("[P3] what needs which permission is what this second table says", () => {
    const users: Permission[] = ["Pages.Administration.Users"];
    const units: Permission[] = ["Pages.Administration.Units"];
    const administration: Permission[] = ["Pages.Administration"];
    const design: Permission[] = ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.New"];
    const remove: Permission[] = ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Delete"];
    const groups: Permission[] = ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Create"];
    const publish: Permission[] = ["Pages.Askloom.FormModel.Publish"];
    const unpublish: Permission[] = [...publish, "Pages.Askloom.FormModel.Delete"];
    const read = [["Pages.Askloom.FormModel"], ["Pages.Askloom.FormModel.Explore", "Pages.Askloom.FormModel.New"]];
    const responses: Permission[] = ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"];
    const functions: Permission[] = ["Pages.Askloom.FormAction"];
    const changeFunctions: Permission[] = [...functions, "Pages.Askloom.FormAction.Create"];
    const readActions = [functions, ["Pages.Askloom.FormAction.Explore", "Pages.Askloom.FormAction.Create"]];
    const operate: Permission[] = ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.New"];
    const written: Record<string, readonly unknown[] | string> = {
      getEnvironment: "open",
      getApplicationConfiguration: "account",
      getCurrentLoginInformations: "account",
      listMemberships: "account",
      listPermissionHolders: [],
      submitLogEntry: "logKey",
      sendResponse: "visit",
      saveDraft: "visit",
      startFormSession: "visit",
      getPlacesLeft: "visit",
      startFile: "visit",
      getFile: "visit",
      addFilePiece: "visit",
      removeFile: "visit",
      listUnits: units,
      createUnit: units,
      getUnit: units,
      changeUnit: units,
      deleteUnit: units,
      restoreUnit: units,
      listUsers: users,
      createUser: users,
      sendInvitation: users,
      sendPasswordReset: users,
      getUser: users,
      changeUser: users,
      setGrants: users,
      deleteUser: users,
      restoreUser: users,
      getProfile: "account",
      changeProfile: "account",
      changePassword: "account",
      listDevices: "account",
      endOtherDevices: "account",
      endDevice: "account",
      listForms: ["Pages.Askloom.FormModel", "Pages.Askloom.FormModel.Explore"],
      ...ofDefinition("Form", { read, change: design, remove }),
      uploadPicture: design,
      listLibraryQuestions: read,
      createLibraryQuestion: design,
      getLibraryQuestion: read,
      changeLibraryQuestion: design,
      deleteLibraryQuestion: remove,
      restoreLibraryQuestion: remove,
      purgeLibraryQuestion: remove,
      listLibraryQuestionForms: read,
      updateLibraryQuestionInForms: design,
      listPubsOfForm: responses,
      listResponses: responses,
      getResponseColumns: responses,
      getResponseCount: responses,
      getResponseOverview: responses,
      getResponseCharts: responses,
      getDropOff: responses,
      exportResponses: responses,
      getResponseFiles: responses,
      bulkDeleteResponses: [...responses, "Pages.Askloom.FormModel.Delete"],
      getResponse: responses,
      getResponseNeighbours: responses,
      deleteResponse: [...responses, "Pages.Askloom.FormModel.Delete"],
      getResponseFile: responses,
      listResponseViews: responses,
      createResponseView: responses,
      changeResponseView: responses,
      deleteResponseView: responses,
      listVisitorTypes: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Explore"],
      createVisitorType: groups,
      listIntakeForms: groups,
      getVisitorType: [
        ["Pages.Askloom.VisitorType"],
        ["Pages.Askloom.VisitorType.Explore", "Pages.Askloom.VisitorType.Create"],
      ],
      saveVisitorType: groups,
      deleteVisitorType: groups,
      restoreVisitorType: groups,
      purgeVisitorType: groups,
      listVisitors: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Explore"],
      tabulateVisitors: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Explore"],
      getVisitor: ["Pages.Askloom.VisitorType", "Pages.Askloom.VisitorType.Explore"],
      mergeVisitors: groups,
      removeVisitor: groups,
      listFunctions: functions,
      describeFunctionVersion: read,
      runFunction: functions,
      runFunctionOnResponse: [...functions, ...responses],
      runFunctionExamples: functions,
      ...ofDefinition("Function", { read: functions, change: changeFunctions, remove: changeFunctions }),
      listFormActions: [...functions, "Pages.Askloom.FormAction.Explore"],
      getFormActionFigures: readActions,
      ...ofDefinition("FormAction", { read: readActions, change: changeFunctions, remove: changeFunctions }),
      ...deliveryAccess(functions, changeFunctions),
      listFormPubs: publish,
      createFormPub: publish,
      inspectForPublishing: publish,
      listPubUnits: publish,
      getFormPub: publish,
      saveFormPub: publish,
      pauseFormPub: publish,
      resumeFormPub: publish,
      closeFormPub: publish,
      reopenFormPub: publish,
      countActionRuns: [...publish, ...changeFunctions],
      startActionRuns: [...publish, ...changeFunctions],
      previewFormPubMove: publish,
      moveFormPub: publish,
      deleteFormPub: unpublish,
      restoreFormPub: unpublish,
      purgeFormPub: unpublish,
      listFormFlows: ["Pages.Askloom.FormFlow", "Pages.Askloom.FormFlow.Explore"],
      listFormFlowPubs: ["Pages.Askloom.FormFlow.Publish"],
      listFormWorkflows: ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.Explore"],
      getRun: ["Pages.Askloom.Workflow", "Pages.Askloom.Workflow.Explore"],
      pauseRun: operate,
      resumeRun: operate,
      cancelRun: operate,
      retryIncident: operate,
      skipIncident: operate,
      submitHelpRequest: [],
      listHelpRequests: administration,
      getHelpRequest: administration,
      listMails: administration,
      listAuditEvents: administration,
    };
    const declared = writtenNames.map((name) => {
      const { access } = endpointOf(name);
      if (access.kind !== "member") return [name, access.kind];
      return [name, access.needsOneOf === undefined ? access.needs : [access.needs, access.needsOneOf]];
    });
    // What is done to many needs what it needs for one; what uses something is read like it.
    const ofOne = (name: string) =>
      name
        .replace(/^bulk(Delete|Restore|Purge)(\w+)s$/, (_, step, kind) => `${step.toLowerCase()}${kind}`)
        .replace(/^list(\w+)Uses$/, "get$1");
    const expected = writtenNames.map((name) => [name, written[name] ?? written[ofOne(name)]]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
    expect(Object.keys(written).filter((name) => endpointNamed(name) === undefined)).toEqual([]);
  });

  test("[E9] every route below /api is in the table, and every row of the table is a route", () => {
    const declared = endpointNames.map(
      (name) => `${endpointOf(name).method} ${endpointOf(name).path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    );
    const otherRoutes = [
      "GET /api/openapi.json",
      "GET /api/docs",
      "GET /api/docs/policy.js",
      "GET /api/docs/start.js",
      "GET /api/docs*",
      `GET ${liveEndpoint.path}`,
    ];
    const served = routesOf(server.app).filter((route) => route.includes(" /api") && !route.startsWith("HEAD"));
    expect(served.sort()).toEqual([...declared, ...otherRoutes].sort());
  });

  test("[E9] the OpenAPI document has exactly the endpoints of the table, with all their problems", async () => {
    const document = (await server.call({ url: "/api/openapi.json" })).json();
    const listed = Object.entries<Record<string, { operationId: string; responses: object }>>(document.paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations).map(([method, { operationId, responses }]) => ({
          path,
          method,
          operationId,
          statuses: Object.keys(responses),
        })),
    );
    expect(listed.map(({ operationId }) => operationId).sort()).toEqual([...endpointNames].sort());
    for (const { operationId, statuses } of listed) {
      // The operations' ids were just shown to be the endpoint's names.
      const endpoint = endpointOf(operationId as EndpointName);
      const { problems } = await import("@askloom/contract");
      const expected = new Set(
        [endpoint.status, ...problemsOf(endpoint).map((code) => problems[code].status)].map(String),
      );
      expect(new Set(statuses)).toEqual(expected);
    }
  });
});
