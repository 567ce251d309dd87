import { NewResponse } from "@askloom/contract";
import type { LightMyRequestResponse } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { maxAtOnce } from "../submissions/submissions.ts";
import { collectorKinds } from "./collector-kinds.ts";
import { sendResponse } from "./send-response.ts";
import type { SendSlots } from "./send-slots.ts";
import { visitPartsOf } from "./visit-parts-of.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  const limitless = "1000000";
  server = await createTestServer({
    RESPONSES_PER_MINUTE: limitless,
    PUZZLE_ABOVE_PER_SECOND: limitless,
  });
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { publish, send, rowsOf } = visitFixture(
  () => server,
  () => testTenant,
);

/** Keeps responses from being written; gives what lets them be. */
async function heldDatabase(): Promise<() => Promise<void>> {
  // A client of its own: the pool's would be ended for idling.
  const holder = new pg.Client({ connectionString: server.superuserUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("lock table askloom.responses in share mode");
  return () => holder.end();
}

const tooMany = 50;

test("[FL11] [D6] what waits is all taken, once, when the database is free again; what came too late is asked to come again", async () => {
  const pub = await publish();
  const release = await heldDatabase();
  const bodies = Array.from({ length: maxAtOnce + tooMany }, (_, index) => bodyOf(pub, { name: `N${index}` }));
  const answered: LightMyRequestResponse[] = [];
  const sending = bodies.map(async (body) => {
    const answer = await send(pub, body);
    answered.push(answer);
    return answer;
  });
  await vi.waitUntil(() => answered.length > 0, { timeout: 50_000 });
  const early = [...answered];
  await release();
  // Nobody was answered that it is there while nothing could be written.
  expect(new Set(early.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(Number(early[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(early[0]?.json()).toMatchObject({ status: 503, code: "unavailable" });
  const answers = await Promise.all(sending);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 503]));
  const taken = bodies.filter((_, index) => answers[index]?.statusCode === 201).map(({ id }) => id);
  const written = async () => (await rowsOf(pub)).map(({ id }) => id).sort();
  expect(await written()).toEqual(taken.toSorted());

  const late = bodies.filter((_, index) => answers[index]?.statusCode === 503);
  const [again, twice] = [await send(pub, late[0] ?? {}), await send(pub, bodies[0] ?? {})];
  expect([again.statusCode, twice.statusCode]).toEqual([201, 201]);
  expect(await written()).toEqual([...taken, late[0]?.id].sort());
});

test("[FL66] while one network has every slot of a form, a visitor of another network sends a response", async () => {
  const pub = await publish();
  const release = await heldDatabase();
  const refused = Promise.withResolvers<void>();
  const flood = Array.from({ length: maxAtOnce + 1 }, async () => {
    const { statusCode } = await send(pub, bodyOf(pub, { name: "Flood" }));
    if (statusCode === 503) refused.resolve();
    return statusCode;
  });
  await refused.promise;
  const visitor = send(pub, bodyOf(pub, { name: "Ada" }), { remoteAddress: "198.51.100.7" });
  await release();
  expect((await visitor).statusCode).toBe(201);
  expect((await Promise.all(flood)).filter((status) => status === 201)).toHaveLength(maxAtOnce);
});

test("[FL25] complete requests without a page token of the form do not count", async () => {
  const pub = await publish();
  const madeUp = { ...bodyOf(pub, { name: "Nobody" }), pageToken: "1.abc.000000000000.0123456789012345678901" };
  const flood = Array.from({ length: maxAtOnce + tooMany }, () => send(pub, madeUp));
  const visitor = send(pub, bodyOf(pub, { name: "Ada" }));
  expect((await visitor).statusCode).toBe(201);
  expect(new Set((await Promise.all(flood)).map((answer) => answer.json().code))).toEqual(new Set(["stale-page"]));
});

test("[FL25] only a response whose page token was read takes a slot", async () => {
  const [pub, other] = [await publish(), await publish()];
  const taken: string[] = [];
  const slots: SendSlots = {
    hasRoom: () => true,
    take(link) {
      taken.push(link);
      return () => undefined;
    },
  };
  const { database, secrets, config } = server;
  const { sending } = visitPartsOf({
    ...{ database, secrets, collectorKinds, slots, limits: config.visitLimits },
    // The form uses none, and nobody has to sign in.
    functions: {} as never,
    verify: () => Promise.reject(new Error("no token")),
    inbox: { responsesWritten: () => undefined, responsesIdle: () => undefined },
    onCounted: () => undefined,
    onError: () => undefined,
  });
  const from = (pageToken: string) => {
    const body = NewResponse.parse(bodyOf({ ...pub, pageToken }, { name: "Ada" }));
    return sendResponse(sending, { link: pub.link, cookies: {}, address: "127.0.0.1", body });
  };
  for (const token of ["1.abc.000000000000.0123456789012345678901", other.pageToken])
    await expect(from(token)).rejects.toMatchObject({ code: "stale-page" });
  expect(taken).toEqual([]);
  expect(await from(pub.pageToken)).toMatchObject({ receipt: expect.any(String) });
  expect(taken).toEqual([pub.link]);
});
