import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../../tests/support/call-as.ts";
import { publishedForm } from "../../../../../tests/support/sent-responses.ts";
import { surveyQuestions } from "../../../../../tests/support/survey-questions.ts";
import { createTestServer, type TestServer } from "../../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../../tests/support/test-tenant.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { collectorVisits, responses } from "../../platform/db/schema.ts";
import { perDay } from "./overview.ts";

let server: TestServer;
let testTenant: TestTenant;
beforeAll(async () => {
  server = await createTestServer();
  testTenant = await makeTestTenant(server);
});
afterAll(() => server.close());

const call = callAs(() => server);
const overview = async (pubId: string, query = "") =>
  call(testTenant, "GET", `/api/form-pubs/${pubId}/responses/overview${query}`);

test("[RS26] the overview tells how long half of the people took at most, and how many sent on each day", async () => {
  const survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
  const ids = await survey.send([{ answers: {} }, { answers: {} }, { answers: {} }, { answers: {}, isTest: true }]);
  await survey.inTenant(async (transaction) => {
    for (const [index, id] of ids.entries())
      await transaction
        .update(responses)
        .set({ seconds: [30, 90, 4000, 1][index] ?? null })
        .where(eq(responses.id, id));
    await transaction
      .insert(collectorVisits)
      .values({ tenantId: testTenant.tenantId, collectorId: survey.pubId, views: 10, starts: 5 });
  });
  await survey.indexed();
  const { body } = await overview(survey.pubId);
  expect(body).toMatchObject({ views: 10, starts: 5, submissions: 3, medianSeconds: 90 });
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1).count).toBe(3);
  await call(testTenant, "DELETE", `/api/form-pubs/${survey.pubId}/responses/${ids[0]}`);
  const after = await overview(survey.pubId);
  expect(after.body).toMatchObject({ views: 10, starts: 4, submissions: 2 });
  expect(after.body.days.at(-1).count).toBe(2);
});

test("[RS26] a day is one of the reader's time zone, and of a zone that is not known, one of UTC", async () => {
  const sent = [{ at: String(Date.parse("2026-03-28T18:45:00Z")), count: 2 }];
  const on = (timeZone: string) =>
    perDay(sent, { timeZone, now: new Date("2026-03-29T12:00:00Z") }).filter(({ count }) => count > 0);
  expect(on("UTC")).toEqual([{ day: "2026-03-28", count: 2 }]);
  expect(on("Asia/Kolkata")).toEqual([{ day: "2026-03-29", count: 2 }]);
  const survey = await publishedForm(server.database, testTenant.tenantId, surveyQuestions);
  expect((await overview(survey.pubId, "?timeZone=Mars%2FBase")).status).toBe(200);
  expect((await overview(survey.pubId, "?timeZone=Asia%2FShanghai")).body.medianSeconds).toBeNull();
});
