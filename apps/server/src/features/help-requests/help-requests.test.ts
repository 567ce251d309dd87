import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { asSuperuser } from "../../../../../tests/support/test-database.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";

const helpEmail = "help@askloom.example";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ HELP_EMAIL: helpEmail });
});
afterAll(() => server.close());

const call = callAs(() => server);
const ask = (testTenant: TestTenant, changes: object = {}) =>
  call(testTenant, "POST", "/api/help-requests", { body: { subject: "Stuck", text: "Nothing happens.", ...changes } });

/** What is in a table beside what the world had from the beginning. */
const rowsOf = async (table: string, { tenantId, helpRequestId }: TestTenant) =>
  asSuperuser(
    async (client) =>
      (
        await client.query(`select * from askloom.${table} where tenant_id = $1 and id <> $2`, [
          tenantId,
          helpRequestId,
        ])
      ).rows,
    server.superuserUrl,
  );

const pictures: Record<string, Buffer> = {
  "image/png": Buffer.from("\x89PNG\r\n\x1a\n and the rest", "latin1"),
  "image/jpeg": Buffer.from("\xff\xd8\xff\xe0 and the rest", "latin1"),
  "image/webp": Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"),
};

test("[A11] a request is kept, noted and mailed, with a way to answer", async () => {
  const testTenant = await makeTestTenant(server);
  const { status, body } = await ask(testTenant, { subject: "  打不开  ", text: "First.\n\nSecond." });
  expect([status, body]).toEqual([201, { id: expect.any(String) }]);
  expect(await rowsOf("help_requests", testTenant)).toMatchObject([
    { id: body.id, user_id: testTenant.adminId, subject: "打不开", text: "First.\n\nSecond.", screenshot: null },
  ]);
  expect(await rowsOf("audit_events", testTenant)).toMatchObject([
    { event: "help-request.sent", user_id: testTenant.adminId, subject_id: body.id, details: {} },
  ]);
  const [mail, ...others] = await rowsOf("mails", testTenant);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: helpEmail, state: "queued", template: "help-request" });
  expect(mail.reply_to).toMatch(/^admin-.*@world\.example$/);
  expect(mail.subject).toBe("Help request: 打不开");
  expect(mail.text).toContain("First.\n\nSecond.");
  expect(mail.text).toContain(body.id);
});

test.for(Object.keys(pictures))("[A11] a picture is kept and mailed as what its content says: %s", async (type) => {
  const testTenant = await makeTestTenant(server);
  expect((await ask(testTenant, { screenshot: pictures[type]?.toString("base64") })).status).toBe(201);
  expect(await rowsOf("help_requests", testTenant)).toMatchObject([
    { screenshot: pictures[type], screenshot_type: type },
  ]);
  expect(await rowsOf("mail_attachments", testTenant)).toMatchObject([{ content: pictures[type], content_type: type }]);
});

test.for([
  ["a script in a picture's clothes", Buffer.from("<svg onload=alert(1)>")],
  ["a GIF", Buffer.from("GIF89a")],
  ["another RIFF file", Buffer.from("RIFF\x10\0\0\0WAVEfmt ", "latin1")],
  ["a signature that is not at the beginning", Buffer.from(" \x89PNG\r\n\x1a\n", "latin1")],
  ["nothing", Buffer.alloc(0)],
  ["more than 2 MB", Buffer.concat([pictures["image/png"] ?? Buffer.alloc(0), Buffer.alloc(2 * 1024 * 1024)])],
] as const)("[A11] [E11] %s is refused and leaves nothing behind", async ([, bytes]) => {
  const testTenant = await makeTestTenant(server);
  const { body } = await ask(testTenant, { screenshot: bytes.toString("base64") });
  expect(body).toMatchObject({ status: 400, errors: [{ field: "body.screenshot" }] });
  expect(await rowsOf("help_requests", testTenant)).toEqual([]);
});

test("[A11] almost 2 MB are taken, far more are not even read", async () => {
  const testTenant = await makeTestTenant(server);
  const picture = (bytes: number) => Buffer.concat([pictures["image/png"] ?? Buffer.alloc(0), Buffer.alloc(bytes)]);
  expect((await ask(testTenant, { screenshot: picture(2 * 1024 * 1024 - 100).toString("base64") })).status).toBe(201);
  expect((await ask(testTenant, { screenshot: picture(3 * 1024 * 1024).toString("base64") })).body.code).toBe(
    "too-large",
  );
});

test("[A10] administrators read the requests, the newest first, and each with its picture", async () => {
  const testTenant = await makeTestTenant(server);
  const png = pictures["image/png"]?.toString("base64") ?? "";
  const { body: sent } = await ask(testTenant, { subject: "With a picture", screenshot: png });
  const { body: list } = await call(testTenant, "GET", "/api/help-requests?filter=picture");
  const entry = {
    id: sent.id,
    subject: "With a picture",
    createdAt: expect.any(String),
    sender: { userName: "admin", name: "admin", email: expect.stringContaining("@world.example") },
    hasScreenshot: true,
  };
  expect(list).toEqual({ totalCount: 1, items: [entry] });
  const all = (await call(testTenant, "GET", "/api/help-requests")).body;
  expect(all.items.map(({ subject }: { subject: string }) => subject)).toEqual(["With a picture", "Lost"]);
  expect((await call(testTenant, "GET", `/api/help-requests/${sent.id}`)).body).toEqual({
    ...entry,
    text: "Nothing happens.",
    screenshot: { type: "image/png", content: png },
  });
});

test("[A11] ten an hour for each user, whichever process takes them", async () => {
  const testTenant = await makeTestTenant(server);
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push((await ask(testTenant)).status);
  expect(answers).toEqual([...Array(10).fill(201), 429]);
  const refused = await ask(testTenant);
  expect(refused.body.code).toBe("too-many-requests");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
  expect(await rowsOf("help_requests", testTenant)).toHaveLength(10);
  expect((await ask(await makeTestTenant(server))).status).toBe(201);
});

test("[A11] without an address for help nothing is mailed, and the request is kept", async () => {
  const silent = await createTestServer();
  try {
    const testTenant = await makeTestTenant(silent);
    const sent = await callAs(() => silent)(testTenant, "POST", "/api/help-requests", {
      body: { subject: "A", text: "B" },
    });
    expect(sent.status).toBe(201);
    const { body } = await callAs(() => silent)(testTenant, "GET", "/api/mails");
    expect(body).toEqual({ totalCount: 0, items: [] });
  } finally {
    await silent.close();
  }
});
