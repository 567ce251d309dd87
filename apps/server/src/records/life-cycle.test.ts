import { type Endpoint, type EndpointName, endpointNamed, endpoints } from "@askloom/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyRequest, requestOf, sampleOf } from "../../../../tests/support/request-of.ts";
import { createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, type TestTenant } from "../../../../tests/support/test-tenant.ts";
import { testedNames, writtenNames } from "../../../../tests/support/tested-endpoints.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const guarded = testedNames.filter((name) => endpointOf(name).ifMatch === true);
/** Every kind of record that has a trash: `VisitorType`, `Unit` … */
const kindsAmong = (names: readonly EndpointName[]) =>
  names.flatMap((name) => (/^restore(?!\w+Version)/.test(name) ? name.slice("restore".length) : []));
const kinds = kindsAmong(testedNames);

const send = (testTenant: TestTenant, name: string, request: AnyRequest): Promise<LightMyRequestResponse> =>
  server.call(requestOf(name as EndpointName, request, bearer(testTenant)));

/** Calls an endpoint of one record. */
function of(testTenant: TestTenant, name: string, { id, revision }: { id: string; revision?: number }) {
  const keys = Object.keys(endpointNamed(name)?.params?.shape ?? {});
  const params = Object.fromEntries(keys.map((key) => [key, id]));
  return send(testTenant, name, { params, ...(revision === undefined ? {} : { ifMatch: revision }) });
}

/** A record as its sample makes it; made twice, both have the same name. */
async function made(
  testTenant: TestTenant,
  kind: string,
  sample: AnyRequest,
): Promise<{ id: string; revision: number }> {
  const body = { ...(sample.body as Record<string, unknown>) };
  if (body.email !== undefined) body.email = `${crypto.randomUUID()}@world.example`;
  const answer = await send(testTenant, `create${kind}`, { ...sample, body });
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
  return answer.json();
}

const nameOf = ({ userName, displayName, name }: Record<string, unknown>) => userName ?? displayName ?? name;

test("[D14] there are ten kinds of records, nine of them with a trash", () => {
  expect([...kindsAmong(writtenNames), "ResponseView"].sort()).toEqual(
    [
      "Connection",
      "Form",
      "FormAction",
      "FormPub",
      "Function",
      "LibraryQuestion",
      "ResponseView",
      "Unit",
      "User",
      "VisitorType",
    ].sort(),
  );
});

test.for(guarded)("[D14] [D1] a 412 names the current revision in its body and as ETag: %s", async (name) => {
  const testTenant = await makeTestTenant(server);
  const answer = await send(testTenant, name, { ...sampleOf(name, testTenant), ifMatch: 999 });
  expect({ status: answer.statusCode, ...answer.json(), etag: answer.headers.etag }).toMatchObject({
    status: 412,
    code: "changed-meanwhile",
    revision: 1,
    etag: '"1"',
  });
});

describe.for(kinds)("a record of the kind %s", (kind) => {
  test("[D13] [D14] comes back with a free name, and each step makes its next revision", async () => {
    const testTenant = await makeTestTenant(server);
    const sample = sampleOf(`create${kind}` as EndpointName, testTenant);
    const first = await made(testTenant, kind, sample);
    expect(first.revision).toBe(1);
    expect((await of(testTenant, `delete${kind}`, first)).statusCode).toBe(204);
    const second = await made(testTenant, kind, sample);
    const restored = (await of(testTenant, `restore${kind}`, first)).json();
    expect(restored).toMatchObject({ id: first.id, revision: 3, deletedAt: null });
    expect(nameOf(restored)).not.toEqual(nameOf({ ...second }));
  });

  test("[D12] [D15] is deleted once, and restored or purged only from the trash", async () => {
    const testTenant = await makeTestTenant(server);
    const one = await made(testTenant, kind, sampleOf(`create${kind}` as EndpointName, testTenant));
    const statusOf = async (step: string, revision?: number) => {
      if (endpointNamed(`${step}${kind}`) === undefined) return 404;
      return (await of(testTenant, `${step}${kind}`, { id: one.id, ...(revision === undefined ? {} : { revision }) }))
        .statusCode;
    };
    expect([await statusOf("restore"), await statusOf("purge")]).toEqual([404, 404]);
    expect([await statusOf("delete", 1), await statusOf("delete", 2), await statusOf("get")]).toEqual([204, 404, 404]);
    expect([await statusOf("restore"), await statusOf("restore"), await statusOf("get")]).toEqual([200, 404, 200]);
    expect(await statusOf("delete", 3)).toBe(204);
    const hasPurge = endpointNamed(`purge${kind}`) !== undefined;
    if (hasPurge) expect([await statusOf("purge"), await statusOf("purge")]).toEqual([204, 404]);
    const { items } = (
      await send(testTenant, "listAuditEvents", { query: { maxResultCount: 100, sorting: "at asc" } })
    ).json();
    const steps = items.flatMap(({ subjectId, event }: { subjectId: string; event: string }) =>
      subjectId === one.id ? [event.split(".")[1]] : [],
    );
    const purged = hasPurge ? ["purged"] : [];
    expect(steps.slice(1)).toEqual(["deleted", "restored", "deleted", ...purged]);
  });

  test("[D19] what can be done to one can be done to many", async () => {
    const testTenant = await makeTestTenant(server);
    const { id } = await made(testTenant, kind, sampleOf(`create${kind}`, testTenant));
    for (const step of ["Delete", "Restore", "Delete", "Purge"]) {
      if (endpointNamed(`${step.toLowerCase()}${kind}`) === undefined) continue;
      const answer = await send(testTenant, `bulk${step}${kind}s`, { body: { ids: [id, crypto.randomUUID()] } });
      expect(answer.json().outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["done", "not-found"]);
    }
  });
});
