import { afterAll, beforeAll, expect, test } from "vitest";
import { cheapHash } from "../../../../../tests/support/cheap-hash.ts";
import { multipart } from "../../../../../tests/support/multipart.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { shortForm, visitFixture } from "../../../../../tests/support/visit-fixture.ts";
import { publishForVisitors } from "../../../../../tests/support/visitor-group.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const { publish } = visitFixture(
  () => server,
  () => testTenant,
);

const form = { "content-type": "multipart/form-data; boundary=x" };
const broken = [
  { headers: form, payload: "--x\r\nnothing" },
  { headers: form, payload: "" },
  { headers: form, payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf' },
  { headers: { "content-type": "multipart/form-data" }, payload: "--x--" },
  multipart({ __proto__x: "1", constructor: "2" }),
  { headers: { "content-type": "application/json" }, payload: "{" },
  { headers: { "content-type": "text/plain" }, payload: "x" },
  { headers: {}, payload: "" },
];

test("[FL26] [E12] a broken page is answered with a page in the visitor's language, and no input makes a 5xx", async () => {
  const [open, guests] = [await publish(), await publishForVisitors(server, testTenant.tenantId)];
  for (const url of [`/f/${open.link}`, `/f/${guests.link}`, `/f/${guests.link}/introduction`]) {
    for (const request of broken) {
      const headers = { ...request.headers, "accept-language": "zh-CN" };
      const answer = await server.call({ ...request, method: "POST", url, headers });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.body).toContain('<html lang="zh-Hans"');
    }
  }
});

test.for([
  ["GET", "/f/nothing", 404, "Form not found"],
  ["GET", "/f/a/b/c/d", 404, "Form not found"],
  ["GET", "/f/%ff", 404, "Form not found"],
  ["DELETE", `/f/${"x".repeat(22)}`, 404, "Form not found"],
  ["POST", `/f/${"x".repeat(22)}`, 415, "The request could not be read."],
] as const)("[FL26] %s %s is answered %i with a page", async ([method, url, status, words]) => {
  const answer = await server.call({ method, url });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
  expect(answer.body).toContain(words);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});

test("[FL26] too much is refused with a page, and what the page's scripts call still answers JSON", async () => {
  const { link } = await publish();
  const large = await server.call({
    method: "POST",
    url: `/f/${link}/password`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "x".repeat(2_000_000),
  });
  expect([large.statusCode, large.headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
  const call = await server.call({ method: "POST", url: `/api/f/${link}/responses`, payload: {} });
  expect([call.statusCode, call.headers["content-type"]]).toEqual([400, "application/problem+json; charset=utf-8"]);
});

test("[FL35] a post with more fields than any page has is refused before they are read, also at a made-up link", async () => {
  const { link } = await publish(shortForm, { passwordHash: cheapHash("open sesame") });
  const statusOf = async (path: string, payload: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return (await server.call({ method: "POST", url: `/f/${path}`, headers, payload })).statusCode;
  };
  const madeUp = "x".repeat(22);
  for (const path of [`${link}/password`, `${link}/known`, `${link}/code`, `${link}/introduction`, link, madeUp])
    expect(await statusOf(path, "&".repeat(100))).toBe(413);
  expect(await statusOf(`${link}/password`, `password=open+sesame${"&".repeat(99)}`)).toBe(303);
  expect(await statusOf(madeUp, "x".repeat(1_048_577))).toBe(413);
});
