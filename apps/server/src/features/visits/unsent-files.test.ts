import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, item, text } from "../../../../../tests/support/forms/build-form.ts";
import type { Published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { bodyOf, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { files, formSessions } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { handOver, publish, send } = visitFixture(
  () => server,
  () => testTenant,
);
const withFile = form({ items: [text("name"), item("file", "papers")] });
const gigabyte = 1_073_741_824;

const inTenant = <Result>(work: Parameters<TestServer["database"]["transaction"]>[1]) =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, work) as Promise<Result>;
/** Files that wait to be sent, of these sizes. */
const addWaiting = ({ tenantId, pubId }: Published, network: string, sizes: readonly number[]) =>
  inTenant((transaction) =>
    transaction.insert(files).values(
      sizes.map((bytes) => ({
        tenantId,
        collectorId: pubId,
        network,
        question: "papers",
        name: "x",
        type: "x/x",
        bytes,
      })),
    ),
  );
const start = (pub: Published, bytes = 10) =>
  server.call({
    method: "POST",
    url: `/api/f/${pub.link}/files`,
    payload: { pageToken: pub.pageToken, question: "papers", name: "a.txt", type: "text/plain", bytes },
  });
const outcome = async (pub: Published, bytes?: number) => {
  const answer = await start(pub, bytes);
  return answer.statusCode === 201 ? 201 : [answer.statusCode, answer.json().reason];
};

test("[FL27] so many files, and so many bytes, of one network wait to be sent; those of others do not matter", async () => {
  const [many, large] = [await publish(withFile), await publish(withFile)];
  await addWaiting(many, "127.0.0.1", Array(499).fill(1));
  const race = await Promise.all([outcome(many), outcome(many), outcome(many)]);
  expect(race.filter((one) => one === 201)).toHaveLength(1);
  expect(race).toContainEqual([422, "network"]);
  await addWaiting(large, "127.0.0.1", [2 * gigabyte - 100]);
  await addWaiting(large, "192.0.2.1", [2 * gigabyte]);
  expect([await outcome(large, 101), await outcome(large, 100)]).toEqual([[422, "network"], 201]);
  const outcomes = (await start(large, 100)).json();
  expect(outcomes.title).toContain("too many files from your network are waiting to be sent.");
});

test("[FL27] a publication has a limit for all networks together, and what was sent no longer counts", async () => {
  const pub = await publish(withFile);
  await addWaiting(pub, "192.0.2.1", [20 * gigabyte - 20]);
  const file = await handOver(pub, "papers", "0123456789");
  expect([await outcome(pub), await outcome(pub)]).toEqual([201, [422, "publication"]]);
  expect((await send(pub, bodyOf(pub, { papers: [file] }))).statusCode).toBe(201);
  expect(await outcome(pub)).toBe(201);
  const [sent] = await inTenant<(typeof files.$inferSelect)[]>((transaction) =>
    transaction.select().from(files).where(eq(files.id, file.id)),
  );
  expect(sent?.network).toBeNull();
});

test("[FL27] [FL2] without scripts a file that is not taken is named at its question, and nothing is sent", async () => {
  const pub = await publish(withFile);
  await addWaiting(pub, "127.0.0.1", [2 * gigabyte]);
  const post = (name: string, content: string) => {
    const fields = {
      pageToken: pub.pageToken,
      session: randomBytes(32).toString("base64url"),
      page: "page1",
      do: "submit",
    };
    const parts = Object.entries({ ...fields, name: "Ada" }).map(
      ([field, value]) => `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    );
    const file = `--x\r\ncontent-disposition: form-data; name="papers"; filename="${name}"\r\n\r\n${content}\r\n--x--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    return server.call({ method: "POST", url: `/f/${pub.link}`, headers, payload: parts.join("") + file });
  };
  const full = await post("a.txt", "words");
  expect(full.body).toContain("too many files from your network are waiting to be sent.");
  expect(full.body).toContain('value="Ada"');
  const html = await post("a.html", "<p>hi");
  expect(html.body).toContain("this file type is not accepted");
  expect(html.body).not.toContain("Your receipt number");
});

test("[FL27] [FL10] a saved draft has its files, also in another browser", async () => {
  const pub = await publish(withFile);
  const file = await handOver(pub, "papers", "words");
  const draft = { token: "d".repeat(43), pageToken: pub.pageToken, answers: { papers: [file] }, language: "en" };
  const payload = { ...draft, page: "page1", pageIndex: 0 };
  await server.call({ method: "PUT", url: `/api/f/${pub.link}/filling`, payload });
  const [row] = await inTenant<{ formSessionId: string | null; pubId: string }[]>((transaction) =>
    transaction
      .select({ formSessionId: files.formSessionId, pubId: formSessions.collectorId })
      .from(files)
      .innerJoin(formSessions, eq(formSessions.id, files.formSessionId))
      .where(eq(files.id, file.id)),
  );
  expect(row).toEqual({ formSessionId: expect.any(String), pubId: pub.pubId });
});
