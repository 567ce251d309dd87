import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../../../../../tests/support/forms/build-form.ts";
import { multipart } from "../../../../../tests/support/multipart.ts";
import type { Published, published } from "../../../../../tests/support/published.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { publishForVisitors } from "../../../../../tests/support/visitor-group.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { mails, visitors, visitorTypes } from "../../platform/db/schema.ts";
import { goingOn } from "./introduction-page.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const write = <Result>(work: Parameters<TestServer["database"]["transaction"]>[1]) =>
  server.database.transaction({ tenantId: testTenant.tenantId, access: "write" }, work) as Promise<Result>;

const publishFor = (parts: Partial<typeof visitorTypes.$inferInsert> = {}, pub: Parameters<typeof published>[3] = {}) =>
  publishForVisitors(server, testTenant.tenantId, { group: parts, pub });

const post = (pub: Published, path: string, fields: Record<string, string>) =>
  server.call({
    method: "POST",
    url: `/f/${pub.link}/${path}`,
    ...(path.startsWith("introduction")
      ? multipart(fields)
      : {
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: new URLSearchParams(fields).toString(),
        }),
  });
const sealedStateIn = (markup: string) => /name="sealedState" value="([^"]*)"/.exec(markup)?.[1] ?? "";
const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
const peopleOf = (visitorTypeId: string) =>
  write<(typeof visitors.$inferSelect)[]>((transaction) =>
    transaction.select().from(visitors).where(eq(visitors.visitorTypeId, visitorTypeId)),
  );
const codesFor = async (email: string) => {
  const rows = await write<(typeof mails.$inferSelect)[]>((transaction) =>
    transaction.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt),
  );
  return rows.map(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? "");
};

test("[FL6] [S39] a newcomer says who he is, and is known on this device from then on", async () => {
  const pub = await publishFor();
  const first = await server.call({ url: `/f/${pub.link}` });
  expect(first.body).toContain('name="who"');
  expect(first.body).not.toContain('name="question"');
  const sealedState = sealedStateIn(first.body);
  const refused = await post(pub, "introduction", { sealedState, page: "p", do: "submit", who: "", mail: "" });
  expect(refused.body).toContain("Please answer this question.");
  const joined = await post(pub, "introduction", {
    sealedState,
    page: "p",
    do: "submit",
    who: "Ada",
    mail: "ada@x.example",
  });
  expect([joined.statusCode, joined.headers.location]).toEqual([303, `/f/${pub.link}`]);
  expect(joined.cookies).toMatchObject([{ name: `askloom.visit.${pub.visitorTypeId}`, httpOnly: true }]);
  const page = await server.call({ url: `/f/${pub.link}`, headers: { cookie: cookiesOf(joined) } });
  expect(page.body).toContain('name="question"');
  expect(await peopleOf(pub.visitorTypeId)).toMatchObject([
    { displayName: "Ada", email: "ada@x.example", answers: { who: "Ada", mail: "ada@x.example" }, intakeVersion: 1 },
  ]);
});

test("[FL6] [FL2] another language is asked for without losing what was typed, and stays", async () => {
  const pub = await publishFor();
  const sealedState = sealedStateIn((await server.call({ url: `/f/${pub.link}` })).body);
  const introduced = { sealedState, page: "p", who: "Ada", mail: "" };
  const chinese = await post(pub, "introduction", { ...introduced, do: "language:zh-Hans" });
  expect(chinese.body).toContain('<html lang="zh-Hans"');
  expect(chinese.body).toContain('value="Ada"');
  const refused = await post(pub, "introduction", {
    ...introduced,
    sealedState: sealedStateIn(chinese.body),
    who: "",
    do: "submit",
  });
  expect(refused.body).toContain('<html lang="zh-Hans"');
  const unknown = await post(pub, "introduction", { ...introduced, do: "language:xx" });
  expect(unknown.body).toContain('<html lang="en"');
});

test("[FL64] the language of the address stays over introduction and code, and one that was chosen on the way too", async () => {
  const pub = await publishFor({ emailCheck: true });
  const query = "?language=zh-Hans&from=flyer";
  const first = await server.call({ url: `/f/${pub.link}${query}` });
  expect(first.body).toContain('<html lang="zh-Hans"');
  const saved = (path: string) => `/f/${pub.link}/${path}${query}`.replaceAll("&", "&amp;");
  expect(first.body).toContain(saved("introduction"));
  expect(first.body).toContain(`href="${saved("known")}"`);
  const introduced = {
    sealedState: sealedStateIn(first.body),
    page: "p",
    do: "submit",
    who: "Ada",
    mail: "ada@kept.example",
  };
  const code = await post(pub, `introduction${query}`, introduced);
  expect(code.body).toContain('<html lang="zh-Hans"');
  expect(code.body).toContain(`action="${saved("code")}"`);
  const [digits = ""] = await codesFor("ada@kept.example");
  const wrong = await post(pub, `code${query}`, { sealedState: sealedStateIn(code.body), code: "x" });
  expect(wrong.body).toContain('<html lang="zh-Hans"');
  const joined = await post(pub, `code${query}`, { sealedState: sealedStateIn(code.body), code: digits });
  expect(joined.headers.location).toBe(`/f/${pub.link}${query}`);

  const begun = sealedStateIn((await server.call({ url: `/f/${pub.link}` })).body);
  const changed = { sealedState: begun, page: "p", who: "Bo", mail: "bo@kept.example" };
  const chinese = await post(pub, "introduction", { ...changed, do: "language:zh-Hans" });
  const sent = await post(pub, "introduction", { ...changed, sealedState: sealedStateIn(chinese.body), do: "submit" });
  expect(sent.body).toContain('<html lang="zh-Hans"');
  expect(sent.body).toContain(`action="/f/${pub.link}/code?language=zh-Hans"`);
  const [own = ""] = await codesFor("bo@kept.example");
  const loaded = await post(pub, "code?language=zh-Hans", { sealedState: sealedStateIn(sent.body), code: own });
  expect(loaded.headers.location).toBe(`/f/${pub.link}?language=zh-Hans`);
});

test("[FL6] [FL9] a live page posts all answers at once; they are judged no less", async () => {
  const pub = await publishFor();
  const sealedState = sealedStateIn((await server.call({ url: `/f/${pub.link}` })).body);
  const whole = (answers: string) => post(pub, "introduction", { sealedState, answers, language: "zh-Hans" });
  const refused = await whole(JSON.stringify({ mail: "no address" }));
  expect(refused.body).toContain('<html lang="zh-Hans"');
  expect(refused.body).toContain('value="no address"');
  for (const nonsense of ["", "[1]", "{", '"text"', JSON.stringify({ who: {} })])
    expect((await whole(nonsense)).statusCode).toBe(200);
  expect(await peopleOf(pub.visitorTypeId)).toEqual([]);
  expect((await whole(JSON.stringify({ who: "Ada", other: "x" }))).statusCode).toBe(303);
  expect(await peopleOf(pub.visitorTypeId)).toMatchObject([{ displayName: "Ada", answers: { who: "Ada" } }]);
});

test("[FL6] with a check of the address only the code lets in; a known address is the known person", async () => {
  const pub = await publishFor({ emailCheck: true });
  const sealedState = sealedStateIn((await server.call({ url: `/f/${pub.link}` })).body);
  const introduced = { sealedState, page: "p", do: "submit", who: "Ada", mail: "ada@check.example" };
  const asks = await post(pub, "introduction", introduced);
  expect(await peopleOf(pub.visitorTypeId)).toEqual([]);
  const [code = ""] = await codesFor("ada@check.example");
  const wrong = await post(pub, "code", {
    sealedState: sealedStateIn(asks.body),
    code: code === "000000" ? "000001" : "000000",
  });
  expect(wrong.statusCode).toBe(403);
  const right = await post(pub, "code", { sealedState: sealedStateIn(wrong.body), code });
  expect(right.statusCode).toBe(303);
  const again = await post(pub, "introduction", { ...introduced, who: "Ada L." });
  const [, second = ""] = await codesFor("ada@check.example");
  await post(pub, "code", { sealedState: sealedStateIn(again.body), code: second });
  expect(await peopleOf(pub.visitorTypeId)).toMatchObject([{ displayName: "Ada L." }]);
});

test("[FL6] a code can be tried five times only", async () => {
  const pub = await publishFor({ emailCheck: true });
  const sealedState = sealedStateIn((await server.call({ url: `/f/${pub.link}` })).body);
  const asks = await post(pub, "introduction", {
    sealedState,
    page: "p",
    do: "submit",
    who: "Eve",
    mail: "eve@check.example",
  });
  const [code = ""] = await codesFor("eve@check.example");
  const wrong = code === "000000" ? "000001" : "000000";
  for (let time = 0; time < 5; time += 1)
    await post(pub, "code", { sealedState: sealedStateIn(asks.body), code: wrong });
  expect((await post(pub, "code", { sealedState: sealedStateIn(asks.body), code })).statusCode).toBe(403);
  expect(await peopleOf(pub.visitorTypeId)).toEqual([]);
});

test("[FL6] another code is sent to the same address, as often as a first one; then only the newest is right", async () => {
  const pub = await publishFor();
  const { tenantId } = testTenant;
  const { visitorTypeId } = pub;
  await write((transaction) =>
    transaction.insert(visitors).values({ tenantId, visitorTypeId, displayName: "Joan", email: "joan@again.example" }),
  );
  const again = async (before: { body: string }) =>
    post(pub, "code", { sealedState: sealedStateIn(before.body), do: "again", email: "other@again.example" });
  const pages = [];
  for (const email of ["joan@again.example", "nobody@again.example"]) {
    const first = await post(pub, "known", { email });
    expect(first.body).toContain(`href="/f/${pub.link}/known"`);
    pages.push({ first, second: await again(first) });
  }
  const [known, unknown] = pages;
  if (known === undefined || unknown === undefined) throw new Error("two pages");
  const shown = (markup: string) => markup.replace(/value="[^"]*"/, "").replaceAll(/\w+@again\.example/g, "");
  expect(known.second.body).toContain("Only the latest code works.");
  expect(shown(unknown.second.body)).toBe(shown(known.second.body));
  expect(await codesFor("nobody@again.example")).toEqual([]);
  expect(await codesFor("other@again.example")).toEqual([]);

  for (let time = 3; time <= 5; time += 1) expect((await again(known.first)).statusCode).toBe(200);
  const codes = await codesFor("joan@again.example");
  expect(codes).toHaveLength(5);
  const late = await again(known.second);
  expect(late.statusCode).toBe(429);
  expect(late.body).toContain('name="code"');
  expect(await codesFor("joan@again.example")).toHaveLength(5);
  const [old = "", newer = ""] = codes;
  if (old !== newer)
    expect((await post(pub, "code", { sealedState: sealedStateIn(late.body), code: old })).statusCode).toBe(403);
  expect((await post(pub, "code", { sealedState: sealedStateIn(late.body), code: newer })).statusCode).toBe(303);
});

test("[FL6] a newcomer has another code sent, unless nobody may join by then", async () => {
  const pub = await publishFor({ emailCheck: true });
  const sealedState = sealedStateIn((await server.call({ url: `/f/${pub.link}` })).body);
  const introduced = { sealedState, page: "p", do: "submit", who: "Kay", mail: "kay@again.example" };
  const first = await post(pub, "introduction", introduced);
  const second = await post(pub, "code", { sealedState: sealedStateIn(first.body), do: "again" });
  const back = await post(pub, "introduction", { sealedState: sealedStateIn(second.body), do: "back" });
  for (const typed of ["Kay", "kay@again.example"]) expect(back.body).toContain(`value="${typed}"`);
  const [, code = ""] = await codesFor("kay@again.example");
  await write((transaction) =>
    transaction.update(visitorTypes).set({ mayJoin: false }).where(eq(visitorTypes.id, pub.visitorTypeId)),
  );
  expect((await post(pub, "code", { sealedState: sealedStateIn(second.body), do: "again" })).statusCode).toBe(303);
  expect(await codesFor("kay@again.example")).toHaveLength(2);
  expect((await post(pub, "code", { sealedState: sealedStateIn(second.body), code })).statusCode).toBe(303);
  expect(await peopleOf(pub.visitorTypeId)).toMatchObject([{ displayName: "Kay" }]);
});

test("[FL6] without new visitors only the known come in; whether an address is known is not told", async () => {
  const pub = await publishFor({}, { noNewVisitors: true });
  const { tenantId } = testTenant;
  await write((transaction) =>
    transaction
      .insert(visitors)
      .values({ tenantId, visitorTypeId: pub.visitorTypeId, displayName: "Grace", email: "Grace@known.example" }),
  );
  expect((await server.call({ url: `/f/${pub.link}` })).body).toContain('name="email"');
  const [known, unknown] = [
    await post(pub, "known", { email: "grace@known.example" }),
    await post(pub, "known", { email: "nobody@known.example" }),
  ];
  const shown = (markup: string) => markup.replace(/value="[^"]*"/, "").replaceAll(/\w+@known\.example/g, "");
  expect(shown(unknown.body)).toBe(shown(known.body));
  expect(await codesFor("nobody@known.example")).toEqual([]);
  const [code = ""] = await codesFor("grace@known.example");
  const foreign = await post(pub, "code", { sealedState: sealedStateIn(unknown.body), code });
  expect(foreign.statusCode).toBe(403);
  expect((await post(pub, "code", { sealedState: sealedStateIn(known.body), code })).statusCode).toBe(303);
});

test("[FL35] an introduction with more texts than a response may have is refused before it is read", async () => {
  const pub = await publishFor();
  const { body } = await server.call({ url: `/f/${pub.link}` });
  const statusWith = async (texts: number) => {
    // A quotation mark in a text begins no other text.
    const answers = `{"who":"\\"","more":[${Array.from({ length: texts - 3 }, () => '""').join(",")}]}`;
    const fields = { sealedState: sealedStateIn(body), page: "p", do: "submit", answers };
    return (await post(pub, "introduction", fields)).statusCode;
  };
  expect([await statusWith(50_000), await statusWith(50_001)]).toEqual([303, 413]);
});

test("[FL6] of a form's own words an introduction reads the one that its button says", () => {
  const words = {
    continue: { en: "Onwards" },
    get back(): Record<string, string> {
      throw new Error("read");
    },
  };
  const definition = { ...form({}), words };
  expect(goingOn(definition).settings.submitLabel).toEqual({ en: "Onwards", "zh-Hans": "继续" });
});
