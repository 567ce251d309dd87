import { randomBytes, randomUUID } from "node:crypto";
import { emptyAction } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, item, text } from "../../../../../tests/support/forms/build-form.ts";
import type { Published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { bearer, makeTestTenant, pageTokenFor, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, shortForm, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { formActionVersions, formPubs, runs } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { change, handOver, open, post, publish, rowsOf, send } = visitFixture(
  () => server,
  () => testTenant,
);

const secret = () => randomBytes(32).toString("base64url");
const withFile = form({ items: [text("name"), item("file", "papers")] });

/** Sends a response and gives what changes it. */
async function changeable(pub: Published, answers: object) {
  const rest = bodyOf(pub, answers);
  const { copy } = (await send(pub, { ...rest, session: secret() })).json();
  const changeTo = (revision: number, changed: object) =>
    send(pub, { ...rest, answers: changed, change: copy.split("/r/")[1], revision });
  return { id: rest.id, copy, change: changeTo };
}

test("[FL16] [FL15] a changed response owns its new files; the old ones stay readable in its history, and nobody else's", async () => {
  const pub = await publish(withFile, { mayChange: true });
  const [one, two] = [await handOver(pub, "papers", "one"), await handOver(pub, "papers", "two")];
  const { id, change } = await changeable(pub, { papers: [one] });
  expect((await change(1, { papers: [two] })).statusCode).toBe(201);
  const read = (fileId: string) =>
    server.call({ url: `/api/form-pubs/${pub.pubId}/responses/${id}/files/${fileId}`, headers: bearer(testTenant) });
  expect([(await read(one.id)).body, (await read(two.id)).body]).toEqual(["one", "two"]);
  for (const file of [one, two]) {
    expect((await send(pub, bodyOf(pub, { papers: [file] }))).statusCode).toBe(422);
    expect((await server.call({ method: "DELETE", url: `/api/f/${pub.link}/files/${file.id}` })).statusCode).toBe(404);
  }
  expect((await change(2, { papers: [one, two] })).statusCode).toBe(201);
});

test("[FL16] [FL15] a change takes no file of another response, of another publication, unfinished, or unknown", async () => {
  const [pub, elsewhere] = [await publish(withFile, { mayChange: true }), await publish(withFile)];
  const foreign = await handOver(pub, "papers", "foreign");
  await send(pub, bodyOf(pub, { papers: [foreign] }));
  const about = { pageToken: pub.pageToken, question: "papers", name: "half.txt", type: "text/plain", bytes: 10 };
  const half = (await server.call({ method: "POST", url: `/api/f/${pub.link}/files`, payload: about })).json();
  const unknown = { ...foreign, id: randomUUID() };
  const { change } = await changeable(pub, { name: "Ada" });
  const detail = "This file no longer exists or was already sent. Remove it and add it again.";
  for (const file of [foreign, await handOver(elsewhere, "papers", "x"), half, unknown, { ...unknown, id: "none" }]) {
    const refused = await change(1, { papers: [{ ...file, received: undefined }] });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, [{ field: "papers", detail }]]);
  }
  expect((await send(pub, bodyOf(pub, { papers: [{ ...unknown, id: "none" }] }))).statusCode).toBe(422);
});

test("[FL15] a response that is refused takes no file with it", async () => {
  const pub = await publish(withFile);
  const file = await handOver(pub, "papers", "mine");
  const gone = { ...file, id: randomUUID() };
  expect((await send(pub, bodyOf(pub, { papers: [file, gone] }))).statusCode).toBe(422);
  expect((await send(pub, bodyOf(pub, { papers: [file] }))).statusCode).toBe(201);
});

test("[CO3] a change waits for each consumer that the response waited for, under the new revision", async () => {
  const pub = await publish(shortForm, { mayChange: true });
  const { tenantId, actionId } = testTenant;
  const scope = { tenantId, access: "write" } as const;
  await server.database.transaction(scope, async (transaction) => {
    const definition = { ...emptyAction("en"), repeatsOnChange: true };
    const version = { number: 2, draftRevision: 1, note: "", definition };
    await transaction.insert(formActionVersions).values({ tenantId, actionId, ...version });
    await transaction.update(formPubs).set({ actionId, actionVersion: 2 }).where(eq(formPubs.id, pub.pubId));
  });
  const { id, change } = await changeable(pub, { name: "Ada" });
  // The consumer of actions starts a run for each of its rows.
  const revisions = async () => {
    const started = await server.database.transaction(scope, (transaction) =>
      transaction
        .select({ revision: runs.responseRevision })
        .from(runs)
        .where(eq(runs.responseId, id))
        .orderBy(runs.responseRevision),
    );
    return started.map(({ revision }) => revision);
  };
  await expect.poll(revisions, { timeout: 30_000 }).toEqual([1]);
  expect((await change(1, { name: "Grace" })).statusCode).toBe(201);
  await expect.poll(revisions, { timeout: 30_000 }).toEqual([1, 2]);
});

test("[FL24] of changes that begin with the same answers one is taken; the others are told, and lose nothing", async () => {
  const pub = await publish(shortForm, { mayChange: true });
  const { change, copy } = await changeable(pub, { name: "Ada" });
  const names = Array.from({ length: 10 }, (_, index) => `N${index}`);
  const answers = await Promise.all(names.map((name) => change(1, { name })));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const [refused] = answers.filter(({ statusCode }) => statusCode !== 201);
  expect([refused?.statusCode, refused?.json().code]).toEqual([412, "response-changed"]);
  const [row] = await rowsOf(pub);
  expect(row?.revision).toBe(2);
  // What was taken and is sent again, in doubt, is the same change.
  expect((await change(1, { name: row?.answers.name })).statusCode).toBe(201);
  expect((await rowsOf(pub))[0]?.revision).toBe(2);
  expect((await server.call({ url: `${copy}/change` })).body).toContain('"revision":2');
});

test("[FL24] without scripts a late change is shown with all that was typed, and leads to the current answers", async () => {
  const pub = await publish(shortForm, { mayChange: true });
  const { change, copy } = await changeable(pub, { name: "Ada" });
  const end = copy.split("/r/")[1];
  await change(1, { name: "Grace" });
  const common = { pageToken: pub.pageToken, session: secret(), page: "page1", do: "submit" };
  const late = await post(pub, { ...common, change: end, revision: "1", name: "Late", why: "because" });
  expect(late.statusCode).toBe(412);
  expect(late.body).toContain("These answers were changed after you opened them");
  expect(late.body).toContain(`<a href="${copy}/change">Open the current answers</a>`);
  for (const typed of ["Late", "because"]) expect(late.body).toContain(`class="f-answer-text">${typed}<`);
  expect(await rowsOf(pub)).toMatchObject([{ answers: { name: "Grace" } }]);
});

test("[D4] [FL19] only the sender repeats a response: for anyone else, and with other content, its id is taken", async () => {
  const pub = await publish(shortForm, { mayChange: true });
  const read = bodyOf(pub, { name: "Ada" });
  const payload = { ...read, session: secret() };
  const sent = (await send(pub, payload)).json();
  // The same browser with a page that was loaded again.
  const again = await send(pub, { ...payload, pageToken: pageTokenFor(server, pub.pubId) });
  expect([again.statusCode, again.json()]).toEqual([201, sent]);
  const attempts = [
    { ...read, pageToken: pageTokenFor(server, pub.pubId) },
    { ...read, session: secret() },
    { ...payload, answers: { name: "Grace" } },
    { ...payload, language: "zh-Hans", answers: { name: "Ada", why: "because" } },
    { ...payload, parameters: { from: "mail" } },
  ];
  for (const attempt of attempts) {
    const refused = await send(pub, attempt);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "response-id-taken"]);
    expect(refused.body).not.toContain("/r/");
  }
  expect(await rowsOf(pub)).toMatchObject([{ answers: { name: "Ada" }, revision: 1 }]);
});

test("[D4] [FL14] the test link leads to no response that was sent in earnest", async () => {
  const pub = await publish(shortForm, { mayChange: true });
  const session = secret();
  const common = { pageToken: pub.pageToken, session, page: "page1", do: "submit", name: "Ada" };
  const sent = await post(pub, common);
  expect(sent.body).toContain("/change");
  const [row] = await rowsOf(pub);
  const pageToken = pageTokenFor(server, pub.pubId, 1, { isTest: true });
  const test = { ...pub, link: pub.testLink };
  const repeated = await send(test, bodyOf(pub, { name: "Ada" }, { id: row?.id, session, pageToken }));
  expect([repeated.statusCode, repeated.body.includes("/r/")]).toEqual([409, false]);
  expect((await post(test, { ...common, pageToken })).body).not.toContain("Your receipt number");
  expect((await open(pub.testLink)).statusCode).toBe(200);
});

test("[FL16] [RS3] a copy shows that there is a password, and not what it is, also in rows and where nothing was sent", async () => {
  const password = text("word", { variant: "password" });
  const inRow = text("pin", { variant: "password" });
  const items = [text("name"), password, item("repeat", "guests", { items: [inRow] })];
  const pub = await publish(form({ items }));
  const answers = { name: "Ada", word: "open-sesame", guests: [{ id: "r1", answers: { pin: "secret-1234" } }] };
  const { copy } = (await send(pub, bodyOf(pub, answers))).json();
  const shown = await server.call({ url: copy });
  expect([shown.statusCode, shown.body.includes("Ada")]).toEqual([200, true]);
  expect(shown.body).not.toMatch(/open-sesame|secret-1234/);
  expect(shown.body).toContain("••••••••");
  await change(pub, { closedAt: new Date() });
  await expect.poll(async () => (await open(pub.link)).statusCode, { timeout: 10_000 }).toBe(410);
  const common = { pageToken: pub.pageToken, session: secret(), page: "page1", do: "submit" };
  const late = await post(pub, { ...common, name: "Ada", word: "open-sesame" });
  expect(late.body).toContain("This form was closed, so your answers were not sent.");
  expect(late.body).not.toContain("open-sesame");
});
