import { randomUUID } from "node:crypto";
import { type Endpoint, type EndpointName, endpointNames, endpoints, unitName } from "@askloom/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestOf, sampleOf } from "../../../../../tests/support/request-of.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { testedNames } from "../../../../../tests/support/tested-endpoints.ts";
import { trashTables } from "../../areas.ts";
import type { Transaction } from "../db/database.ts";
import { getTableColumns, getTableName, isTable, type PgTable, sql } from "../db/drizzle.ts";
import * as schema from "../db/schema.ts";

let server: TestServer;
/** A tenant for all requests that only read. */
let reader: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  reader = await makeTestTenant(server);
});
afterAll(() => server.close());

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
/** Every table whose rows belong to a unit or to the whole tenant. */
const unitTables = [...new Set<unknown>([...Object.values(schema), ...trashTables])].flatMap((value): PgTable[] => {
  const columns = isTable(value) ? getTableColumns(value) : {};
  // All tables of the schema are PostgreSQL's.
  return "unitId" in columns && "revision" in columns ? [value as PgTable] : [];
});
/** What of a world is a record of a unit, or is reached through one only. */
const unitRecords = ["formId", "deletedFormId", "intakeFormId", "libraryQuestionId", "deletedLibraryQuestionId"].concat(
  ["visitorTypeId", "deletedVisitorTypeId", "visitorId", "otherVisitorId", "pubId", "deletedPubId"],
  [
    "responseId",
    "responseFileId",
    "responseViewId",
    "records",
    "functionId",
    "deletedFunctionId",
    "actionId",
    "deletedActionId",
  ],
  ["connectionId", "deletedConnectionId", "activityId", "deliveryAddress", "runId", "pausedRunId"],
);
const anyRecord = new Proxy({}, { get: () => ({ id: "<records>", deletedId: "<records>" }) });
const dummy = new Proxy({}, { get: (_target, key) => (key === "records" ? anyRecord : `<${String(key)}>`) });
const namesRecord = (name: EndpointName): boolean => {
  const sample = JSON.stringify(sampleOf(name, dummy as TestTenant));
  return unitRecords.some((record) => sample.includes(`<${record}>`));
};
const cases = testedNames.filter((name) => endpointOf(name).access.kind === "member" && namesRecord(name));

/** People, units, keys and what is administered are of the whole tenant, and so are events. */
const ofTenant = /^\/api\/(users|units|account|help-requests|devices|events|api-keys)/;
/** Lists that have no trash and no pages. */
const plainLists = new Set<EndpointName>(["listIntakeForms", "listDeliveryAddresses"]);
/** What makes a record of an area. */
const creating = testedNames.filter(
  (name) => name.startsWith("create") && endpointNames.includes(`restore${name.slice(6)}` as EndpointName),
);

const inTenant = <Result>(
  { tenantId }: TestTenant,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => server.database.transaction({ tenantId, access: "write" }, work);

/** One statement: it is asked hundreds of times. */
const moving = sql.raw(
  unitTables
    .map((table, place) => `t${place} as (update askloom.${getTableName(table)} set unit_id = (select * from chosen))`)
    .join(),
);
const moveAll = (testTenant: TestTenant, unitId: string | null) =>
  inTenant(testTenant, (transaction) =>
    transaction.execute(sql`with chosen as (select ${unitId}::uuid), ${moving} select`),
  );

const inUnit = (testTenant: TestTenant, unitId: string) => ({
  ...bearer(testTenant),
  [unitName.toLowerCase()]: unitId,
});
/** All rows that belong to a unit or to the whole tenant. */
const rowsIn = (testTenant: TestTenant) =>
  inTenant(testTenant, async (transaction) => {
    const found: { readonly unitId?: unknown }[] = [];
    for (const table of unitTables) found.push(...(await transaction.select().from(table)));
    return found;
  });
const outcomesOf = (answer: LightMyRequestResponse): string[] =>
  answer.json().outcomes.map(({ outcome }: { outcome: string }) => outcome);

describe("a record of another unit", () => {
  test("[T8] every endpoint that names a record is among the cases", () => {
    const named = testedNames.filter(
      (name) =>
        endpointOf(name).access.kind === "member" &&
        endpointOf(name).params !== undefined &&
        !ofTenant.test(endpointOf(name).path),
    );
    expect(named.filter((name) => !cases.includes(name))).toEqual([]);
  });

  test.for(cases)("[T8] is not found with a unit chosen, and one of that unit is: %s", async (name) => {
    const testTenant = endpointOf(name).method === "GET" ? reader : await makeTestTenant(server);
    await moveAll(testTenant, testTenant.emptyUnitId);
    const send = () => server.call(requestOf(name, sampleOf(name, testTenant), inUnit(testTenant, testTenant.unitId)));
    const refused = await send();
    const isOutcome = endpointOf(name).isPerId === true && endpointOf(name).params === undefined;
    if (isOutcome) expect(new Set(outcomesOf(refused))).toEqual(new Set(["not-found"]));
    else expect({ status: refused.statusCode, body: refused.json() }).toMatchObject({ status: 404 });
    await moveAll(testTenant, testTenant.unitId);
    const found = await send();
    expect({ status: found.statusCode, body: found.body }).toMatchObject({ status: endpointOf(name).status });
    if (isOutcome) expect(new Set(outcomesOf(found))).toEqual(new Set(["done"]));
  });

  /** What is called without naming a record: lists are tested below, and the others have nothing of a unit. */
  const withoutRecord: Readonly<Record<string, string>> = {
    changeTenantSettings: "administration of the tenant",
    getTenantSettings: "administration of the tenant",
    importFormActions: "makes new ones, tested below",
    importForms: "makes new ones, tested below",
    importFunctions: "makes new ones, tested below",
    listAuditEvents: "administration of the tenant",
    listMailRecipients: "people and units of the tenant",
    listMails: "administration of the tenant",
    listPermissionHolders: "people of the tenant",
    listPubUnits: "units of the tenant",
    uploadPicture: "a picture has no unit until a form shows it",
  };

  test("[T8] every other endpoint is a list, makes something new, or is of the whole tenant", () => {
    const named = testedNames.filter((name) => endpointOf(name).access.kind === "member" && !cases.includes(name));
    const isNew = (name: string) => creating.includes(name as EndpointName);
    const left = named.filter((name) => !lists.includes(name) && !isNew(name) && !ofTenant.test(endpointOf(name).path));
    const expected = Object.keys(withoutRecord).filter((name) => testedNames.includes(name as EndpointName));
    expect(left.toSorted()).toEqual(expected.toSorted());
  });

  test("[T11] an address is seen with the unit of the form actions whose deliveries go to it", async () => {
    const testTenant = await makeTestTenant(server);
    const { tenantId, unitId, emptyUnitId, deliveryAddress } = testTenant;
    const other = "https://other.example/hook";
    await moveAll(testTenant, unitId);
    await inTenant(testTenant, (transaction) =>
      transaction.insert(schema.deliveryAddresses).values({ tenantId, address: other, pausedAt: new Date() }),
    );
    const seen = async (headers: Record<string, string>) =>
      (await server.call(requestOf("listDeliveryAddresses", {}, headers)))
        .json()
        .items.map(({ address }: { address: string }) => address);
    expect(await seen(bearer(testTenant))).toEqual([other, deliveryAddress]);
    expect(await seen(inUnit(testTenant, unitId))).toEqual([deliveryAddress]);
    await moveAll(testTenant, emptyUnitId);
    expect(await seen(inUnit(testTenant, unitId))).toEqual([]);
  });

  const lists = testedNames.filter((name) => {
    const { method, params, query } = endpointOf(name);
    return method === "GET" && params === undefined && (query?.shape.deleted !== undefined || plainLists.has(name));
  });
  test.for(lists)("[T8] is on no list with a unit chosen: %s", async (name) => {
    const testTenant = reader;
    // Any form may be one for visitors to introduce themselves.
    await inTenant(testTenant, (transaction) => transaction.update(schema.forms).set({ purpose: "visitor-intake" }));
    const count = async (unitId: string | null) => {
      await moveAll(testTenant, unitId);
      const request = plainLists.has(name) ? {} : { query: { maxResultCount: 100 } };
      const chosen = await server.call(requestOf(name, request, inUnit(testTenant, testTenant.unitId)));
      const none = await server.call(requestOf(name, request, bearer(testTenant)));
      return [chosen.json().items.length, none.json().items.length];
    };
    const [ofTenant, all] = await count(null);
    expect(all).toBeGreaterThan(0);
    const isOfPeople = name === "listUsers" || name === "listUnits";
    expect([ofTenant, await count(testTenant.unitId)]).toEqual([all, [all, all]]);
    expect(await count(testTenant.emptyUnitId)).toEqual([isOfPeople ? all : 0, all]);
  });
});

describe("with a unit chosen", () => {
  test.for(creating.filter((name) => !/User|Unit|Version/.test(name)))(
    "[T9] what is made belongs to it: %s",
    async (name) => {
      const testTenant = await makeTestTenant(server);
      const made = await server.call(
        requestOf(name, sampleOf(name, testTenant), inUnit(testTenant, testTenant.unitId)),
      );
      const { id } = made.json();
      expect(await rowsIn(testTenant)).toContainEqual(expect.objectContaining({ id, unitId: testTenant.unitId }));
    },
  );

  test.for(testedNames.filter((name) => name.startsWith("import")))(
    "[T9] what comes from a file belongs to it: %s",
    async (name) => {
      const testTenant = await makeTestTenant(server);
      const before = (await rowsIn(testTenant)).length;
      const answer = await server.call(
        requestOf(name, sampleOf(name, testTenant), inUnit(testTenant, testTenant.unitId)),
      );
      expect(answer.statusCode).toBe(endpointOf(name).status);
      const rows = await rowsIn(testTenant);
      const inside = rows.filter(({ unitId }) => unitId === testTenant.unitId);
      expect([inside.length > 0, rows.length - before]).toEqual([true, inside.length]);
    },
  );

  test("[T10] a person holds what is granted for the tenant and for that unit, and not for a unit below it", async () => {
    const testTenant = await makeTestTenant(server, ["Pages.Askloom.FormModel"]);
    const { tenantId, adminId: userId, unitId, emptyUnitId } = testTenant;
    const belowId = randomUUID();
    await inTenant(testTenant, async (transaction) => {
      await transaction.insert(schema.units).values({ tenantId, id: belowId, displayName: "Below", parentId: unitId });
      const own = [belowId, emptyUnitId].map((id) => ({ tenantId, userId, unitId: id }));
      await transaction.insert(schema.userUnits).values(own);
      const permission = "Pages.Askloom.FormModel.Explore";
      await transaction.insert(schema.unitGrants).values({ tenantId, userId, unitId, permission });
    });
    const statusWith = async (headers: Record<string, string>) =>
      (await server.call({ url: "/api/forms", headers })).statusCode;
    expect([await statusWith(inUnit(testTenant, unitId)), await statusWith(inUnit(testTenant, belowId))]).toEqual([
      200, 403,
    ]);
    expect([await statusWith(inUnit(testTenant, emptyUnitId)), await statusWith(bearer(testTenant))]).toEqual([
      403, 403,
    ]);
    await inTenant(testTenant, (transaction) => transaction.delete(schema.userUnits));
    expect(await statusWith(inUnit(testTenant, unitId))).toBe(403);
  });

  test("[T10] [P12] what is held in one unit only is granted for that unit, and nowhere else", async () => {
    const testTenant = await makeTestTenant(server, ["Pages.Administration.Users"]);
    const { tenantId, adminId, userId, unitId, emptyUnitId } = testTenant;
    await inTenant(testTenant, (transaction) =>
      transaction
        .insert(schema.unitGrants)
        .values({ tenantId, userId: adminId, unitId, permission: "Pages.Askloom.FormModel" }),
    );
    const grant = (body: object, ifMatch = 1) =>
      server.call(requestOf("setGrants", { params: { userId }, body, ifMatch }, inUnit(testTenant, unitId)));
    const forms = ["Pages.Askloom.FormModel"];
    const refused = [
      { permissions: forms },
      { permissions: [], unitPermissions: [{ unitId: emptyUnitId, permissions: forms }] },
    ];
    for (const body of refused) expect((await grant(body)).json()).toMatchObject({ code: "grant-not-held" });
    const administration = [{ unitId, permissions: ["Pages.Administration.Users"] }];
    expect((await grant({ permissions: [], unitPermissions: administration })).statusCode).toBe(400);
    const unitPermissions = [{ unitId, permissions: forms }];
    expect((await grant({ permissions: [], unitPermissions })).json()).toMatchObject({ revision: 2, unitPermissions });
    // Missing, they stay as they are.
    expect((await grant({ permissions: [] }, 2)).json()).toMatchObject({ revision: 3, unitPermissions });
  });
});
