import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { and, eq, inArray } from "../../platform/db/drizzle.ts";
import { formPubs, permissionGrants, responses, users, visitors } from "../../platform/db/schema.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
type Survey = Awaited<ReturnType<typeof publishedForm>>;
const found = async ({ pubId }: Survey, filter: string): Promise<string[]> => {
  const { body } = await call(
    testTenant,
    "GET",
    `/api/form-pubs/${pubId}/responses?filter=${encodeURIComponent(filter)}`,
  );
  return body.items.map(({ receipt }: { receipt: string }) => receipt).sort();
};

/** Two responses of which the first is this person's. */
async function sentBy(audience: "visitors" | "members", sender: { visitorId: string } | { userId: string }) {
  const survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
  const [id = ""] = await survey.send([
    { answers: { name: "plain" }, receipt: "ONE" },
    { answers: { name: "plain" }, receipt: "TWO" },
  ]);
  await survey.inTenant(async (transaction) => {
    const visitorTypeId = audience === "visitors" ? testTenant.visitorTypeId : null;
    await transaction.update(formPubs).set({ audience, visitorTypeId }).where(eq(formPubs.id, survey.pubId));
    await transaction.update(responses).set(sender).where(eq(responses.id, id));
    await transaction
      .update(visitors)
      .set({ displayName: "Ｍarie Curie", email: "radium@example.org" })
      .where(eq(visitors.id, testTenant.visitorId));
    await transaction
      .update(users)
      .set({ name: "Grace Hopper", email: "cobol@example.org" })
      .where(eq(users.id, testTenant.userId));
  });
  await survey.indexed();
  return survey;
}

test("[RS9] a search finds responses by the name and the address of the visitor who sent them", async () => {
  const survey = await sentBy("visitors", { visitorId: testTenant.visitorId });
  expect(await found(survey, "marie")).toEqual(["ONE"]);
  expect(await found(survey, "CURIE plain")).toEqual(["ONE"]);
  expect(await found(survey, "radium@")).toEqual(["ONE"]);
  expect(await found(survey, "hopper")).toEqual([]);
});

test("[RS9] [P3] of members as well; an address is found only by those who may see it elsewhere", async () => {
  const survey = await sentBy("members", { userId: testTenant.userId });
  expect(await found(survey, "hopper")).toEqual(["ONE"]);
  expect(await found(survey, "cobol")).toEqual(["ONE"]);
  const isAdministration = and(
    eq(permissionGrants.userId, testTenant.adminId),
    inArray(permissionGrants.permission, ["Pages.Administration.Users"]),
  );
  await survey.inTenant((transaction) => transaction.delete(permissionGrants).where(isAdministration));
  expect(await found(survey, "cobol")).toEqual([]);
  expect(await found(survey, "hopper")).toEqual(["ONE"]);
});

test("[RS9] [RS17] an export by a sender holds what the list does", async () => {
  const survey = await sentBy("visitors", { visitorId: testTenant.visitorId });
  const url = `/api/form-pubs/${survey.pubId}/responses/export?format=json&filter=marie`;
  const { body } = await call(testTenant, "GET", url);
  expect(body.map(({ receipt }: { receipt: string }) => receipt)).toEqual(["ONE"]);
});

test("[RS24] [P3] an export has the sender's address only for those who may see it elsewhere", async () => {
  const survey = await sentBy("visitors", { visitorId: testTenant.visitorId });
  const emailIn = async () => {
    const url = `/api/form-pubs/${survey.pubId}/responses/export?format=json&filter=marie`;
    return (await call(testTenant, "GET", url)).body[0].sentBy.email;
  };
  expect(await emailIn()).toBe("radium@example.org");
  const isGroup = and(
    eq(permissionGrants.userId, testTenant.adminId),
    eq(permissionGrants.permission, "Pages.Askloom.VisitorType.Explore"),
  );
  await survey.inTenant((transaction) => transaction.delete(permissionGrants).where(isGroup));
  expect(await emailIn()).toBeNull();
});
