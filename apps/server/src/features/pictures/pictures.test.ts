import { randomUUID } from "node:crypto";
import { emptyDefinition } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { samplePng } from "../../../../../tests/support/samples.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { sql } from "../../platform/db/drizzle.ts";
import { purgePictures } from "./purge-pictures.ts";

let server: TestServer;
let testTenant: TestTenant;
let other: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  [testTenant, other] = [await makeTestTenant(server), await makeTestTenant(server)];
});
afterAll(() => server.close());

const call = callAs(() => server);
const upload = (whose: TestTenant, content = samplePng) => call(whose, "POST", "/api/pictures", { body: { content } });
const open = (url: string) => server.call({ url });

/** A GIF of this height: another picture for each. */
const gif = (height: number) =>
  Buffer.from(
    `474946383961 0100 ${height.toString(16).padStart(2, "0")}00 00 00 00 2c 0000 0000 0100 0100 00 02 02 4401 00 3b`.replaceAll(
      " ",
      "",
    ),
    "hex",
  ).toString("base64");

test("[PI1] [PI6] a picture is served to everyone from the address that its upload gave, and never run", async () => {
  const { status, body } = await upload(testTenant);
  expect([status, body]).toEqual([
    201,
    { address: expect.stringMatching(`^/pictures/${testTenant.tenantId}/`), type: "image/png", width: 1, height: 1 },
  ]);
  const answer = await open(body.address);
  expect([answer.statusCode, answer.rawPayload.toString("base64")]).toEqual([200, samplePng]);
  expect(answer.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("[PI1] an id opens nothing under another tenant, and a wrong address nothing at all", async () => {
  const { address } = (await upload(testTenant)).body;
  const id = address.split("/").at(-1);
  for (const url of [
    `/pictures/${other.tenantId}/${id}`,
    `/pictures/${testTenant.tenantId}/${randomUUID()}`,
    "/pictures/a/b",
  ])
    expect((await open(url)).statusCode).toBe(404);
});

test("[PI4] the same picture is stored once for each tenant", async () => {
  const [first, again, elsewhere] = [await upload(testTenant), await upload(testTenant), await upload(other)];
  expect(again.body.address).toBe(first.body.address);
  expect(elsewhere.body.address).not.toBe(first.body.address);
});

test("[PI4] beyond the quota nothing more is stored, however many arrive at once", async () => {
  const full = await makeTestTenant(server);
  await server.database.transaction({ tenantId: full.tenantId, access: "write" }, (transaction) =>
    transaction.execute(sql`insert into askloom.pictures (tenant_id, hash, type, width, height, bytes, content)
      select ${full.tenantId}, int4send(n), 'image/png', 1, 1, 1, '' from generate_series(1, 4998) n`),
  );
  const statuses = (await Promise.all([1, 2, 3, 4, 5].map((height) => upload(full, gif(height))))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([201, 201, 422, 422, 422]);
});

test("[PI2] what is refused says why, in the language of the caller", async () => {
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
  expect((await upload(testTenant, svg)).body).toMatchObject({
    code: "picture-refused",
    reason: "vector",
    title: "This picture is not accepted: SVG may contain scripts; save it as PNG.",
  });
  expect((await upload(testTenant, Buffer.from("text").toString("base64"))).body).toMatchObject({ reason: "kind" });
});

test("[PI5] a picture that nothing names is deleted after 30 days, one that a form or a version names is not", async () => {
  const owner = await makeTestTenant(server);
  const [used, unused] = [(await upload(owner, gif(6))).body.address, (await upload(owner, gif(7))).body.address];
  const definition = emptyDefinition("en");
  const theme = { ...definition.theme, logo: { src: used, alt: {} } };
  await call(owner, "POST", "/api/forms", { body: { definition: { ...definition, theme } } });
  const { database } = server;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const purge = (now: Date) =>
    purgePictures({ database, now, signal: new AbortController().signal, trashTables: [], parts: [] }, owner.tenantId);
  expect(await purge(inDays(29))).toEqual({ pictures: 0 });
  expect(await purge(inDays(31))).toEqual({ pictures: 1 });
  expect([(await open(used)).statusCode, (await open(unused)).statusCode]).toEqual([200, 404]);
});
