import { afterAll, beforeAll, expect, test } from "vitest";
import { multipart } from "../../../../../tests/support/multipart.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { publishForVisitors } from "../../../../../tests/support/visitor-group.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { mails, visitors, visits } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

type Visited = Awaited<ReturnType<typeof publishForVisitors>>;

const post = ({ link }: Visited, path: string, fields: Record<string, string>, remoteAddress = "127.0.0.1") =>
  server.call({
    method: "POST",
    remoteAddress,
    url: `/f/${link}/${path}`,
    ...(path === "introduction"
      ? multipart(fields)
      : {
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: new URLSearchParams(fields).toString(),
        }),
  });
const introduce = (pub: Visited, mail: string) =>
  post(pub, "introduction", { page: "p", do: "submit", who: "Ada", mail });
const sealedStateIn = (markup: string) => /name="sealedState" value="([^"]*)"/.exec(markup)?.[1] ?? "";
const inTenant = <Result>(work: Parameters<TestServer["database"]["transaction"]>[1]) =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, work) as Promise<Result>;
const codesTo = async (email: string) => {
  const rows = await inTenant<{ subject: string }[]>((transaction) =>
    transaction.select({ subject: mails.subject }).from(mails).where(eq(mails.recipient, email)),
  );
  return rows.map(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? "");
};
const addVisitor = ({ visitorTypeId }: Visited, email: string) =>
  inTenant((transaction) =>
    transaction.insert(visitors).values({
      tenantId: testTenant.tenantId,
      visitorTypeId,
      displayName: "Ada",
      email,
      answers: {},
      intakeVersion: 1,
    }),
  );

test("[FL6] a code lets in once, also when it comes twice at the same moment", async () => {
  const pub = await publishForVisitors(server, testTenant.tenantId, { group: { emailCheck: true } });
  const sealedState = sealedStateIn((await introduce(pub, "once@x.example")).body);
  const [code = ""] = await codesTo("once@x.example");
  const both = await Promise.all([post(pub, "code", { sealedState, code }), post(pub, "code", { sealedState, code })]);
  const third = await post(pub, "code", { sealedState, code });
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403]);
  expect([third.statusCode, third.cookies]).toEqual([403, []]);
  const begun = await inTenant<unknown[]>((transaction) =>
    transaction.select().from(visits).where(eq(visits.visitorTypeId, pub.visitorTypeId)),
  );
  expect(begun).toHaveLength(1);
});

test("[FL6] what a page carries is as long whether or not the address is known, and only who is known gets a mail", async () => {
  const pub = await publishForVisitors(server, testTenant.tenantId);
  await addVisitor(pub, "known@x.example");
  const sealedStateFor = async (email: string) => sealedStateIn((await post(pub, "known", { email })).body);
  expect((await sealedStateFor("known@x.example")).length).toBe((await sealedStateFor("other@x.example")).length);
  expect([(await codesTo("known@x.example")).length, (await codesTo("other@x.example")).length]).toEqual([1, 0]);
  const checked = await publishForVisitors(server, testTenant.tenantId, { group: { emailCheck: true } });
  await addVisitor(checked, "aaaaa@x.example");
  const lengthFor = async (email: string) => sealedStateIn((await introduce(checked, email)).body).length;
  expect(await lengthFor("aaaaa@x.example")).toBe(await lengthFor("bbbbb@x.example"));
});

test.for([
  ["jörg@web.de", 0],
  ["a@exämple.de", 1],
  ["user@例子.测试", 1],
] as const)(
  "[FL6] [B6] an address in other letters gets its code, or the visitor is told: %s",
  async ([mail, sent]) => {
    const pub = await publishForVisitors(server, testTenant.tenantId, { group: { emailCheck: true } });
    const answer = await introduce(pub, mail);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(sent === 0 ? "We cannot send a code to this address." : "A six-digit code");
    expect(answer.body).toContain(sent === 0 ? 'value="Ada"' : 'name="code"');
    const known = await post(pub, "known", { email: mail });
    expect(known.statusCode).toBe(sent === 0 ? 400 : 200);
  },
);

test.for(["code", "introduction"])("[FL26] what was not sealed here is nothing: %s", async (path) => {
  const pub = await publishForVisitors(server, testTenant.tenantId, { group: { emailCheck: true } });
  for (const sealedState of ["AA", "", "A".repeat(37), "ä", "A".repeat(200)]) {
    const answer = await post(pub, path, { sealedState, code: "123456" });
    expect(answer.statusCode).toBe(path === "code" ? 303 : 200);
  }
});

test("[FL37] codes that a stranger asked for, here or elsewhere, leave the owner of the address enough", async () => {
  const [pub, other] = [
    await publishForVisitors(server, testTenant.tenantId),
    await publishForVisitors(server, testTenant.tenantId),
  ];
  const email = "owner@x.example";
  for (const each of [pub, other]) await addVisitor(each, email);
  const statusesOf = async (each: Visited, from: string, addresses: readonly string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await post(each, "known", { email: address }, from)).statusCode);
    return statuses;
  };
  const [stranger, home] = ["198.51.100.7", "203.0.113.7"];
  const strange = await statusesOf(
    pub,
    stranger,
    Array.from({ length: 30 }, () => email),
  );
  expect([
    strange.slice(0, 5).every((status) => status === 200),
    strange.slice(5).every((status) => status === 429),
  ]).toEqual([true, true]);
  expect(await statusesOf(pub, home, [email])).toEqual([200]);
  // A network that used up a publication's codes has those of others.
  const many = Array.from({ length: 60 }, (_, index) => `n${index}@x.example`);
  expect((await statusesOf(pub, stranger, many)).at(-1)).toBe(429);
  expect(await statusesOf(other, stranger, [email])).toEqual([200]);
});

test("[FL37] however many networks ask for codes to an address, its owner still gets one", async () => {
  const pub = await publishForVisitors(server, testTenant.tenantId);
  const email = "wanted@x.example";
  await addVisitor(pub, email);
  const statuses: number[] = [];
  for (let network = 0; network < 5; network += 1)
    for (let time = 0; time < 5; time += 1)
      statuses.push((await post(pub, "known", { email }, `198.51.100.${50 + network}`)).statusCode);
  expect(statuses.slice(20)).toEqual([200, 429, 429, 429, 429]);
  expect((await post(pub, "known", { email }, "203.0.113.50")).statusCode).toBe(200);
});
