import { randomUUID } from "node:crypto";
import { type EndpointName, endpoints, isSignedIn } from "@askloom/contract";
import type { LightMyRequestResponse } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyRequest, requestOf, sampleOf } from "../../../../../tests/support/request-of.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { testedNames } from "../../../../../tests/support/tested-endpoints.ts";
import { users } from "../db/schema.ts";

let server: TestServer;
/** The other tenant: nothing that is asked here may change it. */
let foreign: TestTenant;
let rowsOfForeign: unknown;
/** A tenant for all requests that only read. */
let reader: TestTenant;
let superuser: pg.Client;
let everyRow: string;
beforeAll(async () => {
  server = await createTestServer();
  superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  everyRow = await queryOfRows();
  foreign = await makeTestTenant(server);
  reader = await makeTestTenant(server);
  rowsOfForeign = await rowsOf(foreign.tenantId);
});
afterAll(async () => {
  await superuser.end();
  await server.close();
});

type Path = readonly (string | number)[];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Where a request names an id. */
function idPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value === "string") return uuid.test(value) ? [at] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => idPaths(part, [...at, key]));
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown>)[key], value);

function withValue(request: AnyRequest, path: Path, value: unknown): AnyRequest {
  const changed = structuredClone(request);
  const parent = valueAt(changed, path.slice(0, -1)) as Record<string, unknown>;
  parent[String(path.at(-1))] = value;
  return changed;
}

/** What a caller sees, but for the request's own id. */
const seen = (answer: LightMyRequestResponse) => {
  const { requestId: _own, ...body } = answer.json();
  return { status: answer.statusCode, body };
};

const isPerId = (name: EndpointName): boolean => "isPerId" in endpoints[name];
const outcomesOf = (answer: LightMyRequestResponse): string[] =>
  answer.json().outcomes.map(({ outcome }: { outcome: string }) => outcome);

const dummy = { tenantId: "", accountId: "", adminId: "", token: "", pubLink: "", pageToken: "" };
const names = ["unitId", "emptyUnitId", "deletedUnitId", "userId", "deletedUserId", "deviceId", "helpRequestId"].concat(
  [
    "formId",
    "deletedFormId",
    "libraryQuestionId",
    "deletedLibraryQuestionId",
    "connectionId",
    "deletedConnectionId",
    "activityId",
    "runId",
    "pausedRunId",
  ],
  ["intakeFormId", "visitorTypeId", "deletedVisitorTypeId", "visitorId", "otherVisitorId", "pubId", "deletedPubId"],
  ["fileId", "invitedUserId", "apiKeyId", "functionId", "deletedFunctionId", "actionId", "deletedActionId"],
  ["responseId", "responseFileId", "responseViewId", "eventName"],
);
const ids = names.map((name): [string, unknown] => [name, randomUUID()]);
ids.push(["records", new Proxy({}, { get: () => ({ id: randomUUID(), deletedId: randomUUID() }) })]);
const isVisit = (name: EndpointName): boolean => endpoints[name].access.kind === "visit";
/** Where each endpoint names ids. */
const cases = testedNames
  .filter((name) => isSignedIn(endpoints[name]) || isVisit(name))
  .flatMap((name) => {
    const sample = sampleOf(name, { ...dummy, ...Object.fromEntries(ids) } as TestTenant);
    // What a visit sends in its body is new, and its own.
    const places = idPaths(sample).filter(([part]) => part === "params" || !isVisit(name));
    return places.length === 0 ? [] : [{ name, places }];
  });

describe("another tenant's id", () => {
  test("[T4] every endpoint that names an id is among the cases", () => {
    // A link is no id: anyone who knows it may come.
    const isOnlyLink = (name: EndpointName) => isVisit(name) && !endpoints[name].path.includes("{fileId}");
    const withParams = testedNames.filter((name) => "params" in endpoints[name] && !isOnlyLink(name));
    expect(withParams.filter((name) => !cases.some((one) => one.name === name))).toEqual([]);
  });

  test.for(cases)("[T4] answers 404 exactly as an unknown one does: $name", async ({ name, places }) => {
    const own = endpoints[name].method === "GET" ? reader : await makeTestTenant(server);
    const sample = sampleOf(name, own);
    const ask = (request: AnyRequest) => server.call(requestOf(name, request, bearer(own)));
    for (const place of places) {
      const ofForeign = await ask(withValue(sample, place, valueAt(sampleOf(name, foreign), place)));
      const ofNobody = await ask(withValue(sample, place, randomUUID()));
      if (place[0] === "body" && isPerId(name)) {
        expect([place, outcomesOf(ofForeign)]).toEqual([place, ["not-found"]]);
        expect([place, outcomesOf(ofNobody)]).toEqual([place, ["not-found"]]);
      } else {
        expect([place, seen(ofForeign)]).toEqual([place, seen(ofNobody)]);
        expect([place, ofForeign.statusCode]).toEqual([place, 404]);
      }
    }
    // The same request with the caller's own ids goes through: each 404 was about the id.
    const ofOwn = await ask(sample);
    expect({ body: ofOwn.body, status: ofOwn.statusCode }).toMatchObject({ status: endpoints[name].status });
  });

  test("[T4] none of these requests has changed anything of the other tenant", async () => {
    expect(await rowsOf(foreign.tenantId)).toEqual(rowsOfForeign);
  });
});

/** Everything a tenant owns. */
const rowsOf = async (tenantId: string): Promise<unknown> => (await superuser.query(everyRow, [tenantId])).rows;

async function queryOfRows(): Promise<string> {
  const { rows: owned } = await superuser.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'askloom' and column_name = 'tenant_id'",
  );
  const tables = owned.map(({ name }) => name).filter((name) => name !== "job_runs");
  const sessions = `select count(*)::int as count from askloom.oidc_artifacts a
    join askloom.users u on u.account_id = a.account_id where u.tenant_id = $1`;
  const perTable = tables.map(
    (table) =>
      `(select coalesce(json_agg(t order by t::text), '[]') from askloom.${table} t where tenant_id = $1) as ${table}`,
  );
  return `select (${sessions}) as sessions, ${perTable.join()}`;
}

describe("a person of two tenants", () => {
  let home: TestTenant;
  beforeAll(async () => {
    home = await makeTestTenant(server);
    const { tenantId } = await makeTestTenant(server);
    const guest = { tenantId, accountId: home.accountId, userName: "guest", name: "Guest" };
    await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
      transaction.insert(users).values(guest),
    );
  });
  const reads = testedNames.filter(
    (name) => endpoints[name].method === "GET" && endpoints[name].access.kind === "member",
  );
  test.for(reads)("[T1] [T7] sees without a header exactly what the first tenant's header shows: %s", async (name) => {
    const request = requestOf(name, sampleOf(name, home), bearer(home));
    const { polpabptenantid: _left, ...withoutTenant } = bearer(home);
    const [named, unnamed] = [
      await server.call(request),
      await server.call(requestOf(name, sampleOf(name, home), withoutTenant)),
    ];
    expect([unnamed.statusCode, unnamed.body]).toEqual([200, named.body]);
  });
});
