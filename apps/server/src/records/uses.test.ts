import { emptyAction, type Permission, unitName } from "@askloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../../tests/support/call-as.ts";
import { pubRow } from "../../../../tests/support/make-publishing.ts";
import { createTestServer, type TestServer } from "../../../../tests/support/test-server.ts";
import { makeTestTenant, type TestTenant } from "../../../../tests/support/test-tenant.ts";
import { eq } from "../platform/db/drizzle.ts";
import {
  formActions,
  formActionVersions,
  formLibraryUses,
  formPubs,
  forms,
  functions,
  units,
  userUnits,
  visitorTypes,
} from "../platform/db/schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = callAs(() => server);

/** The group has two publications, one of them in the trash. */
async function withUses(testTenant: TestTenant) {
  const { tenantId, formId, visitorTypeId } = testTenant;
  const rows = ["Summer", "Winter"].map((name, index) => ({
    ...pubRow(tenantId, formId, name),
    visitorTypeId,
    audience: "visitors" as const,
    deletedAt: index === 1 ? new Date() : null,
  }));
  const made = await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(formPubs).values(rows).returning({ id: formPubs.id, name: formPubs.name }),
  );
  return made.map(({ id, name }, index) => ({ area: "form-pubs", id, name, isDeleted: index === 1 }));
}

const none = { items: [], unnamed: 0 };

const groups: Permission[] = [
  "Pages.Askloom.VisitorType",
  "Pages.Askloom.VisitorType.Create",
  "Pages.Askloom.VisitorType.Explore",
];

test("[D16] what cannot be deleted because something uses it is refused with what uses it", async () => {
  const testTenant = await makeTestTenant(server);
  const items = await withUses(testTenant);
  const path = `/api/visitor-types/${testTenant.visitorTypeId}`;
  const refused = await call(testTenant, "DELETE", path, { revision: 1 });
  expect(refused.body).toMatchObject({ status: 409, code: "visitor-type-in-use", uses: { items, unnamed: 0 } });
  expect((await call(testTenant, "GET", `${path}/uses`)).body).toEqual({ items, unnamed: 0, uses: none });
});

test("[D16] a foreign key that keeps something from being purged is named with what it comes from", async () => {
  const testTenant = await makeTestTenant(server);
  const { formId, pubId, deletedPubId } = testTenant;
  await call(testTenant, "DELETE", `/api/forms/${formId}`, { revision: 1 });
  const purged = await call(testTenant, "POST", `/api/forms/${formId}/purge`);
  expect(purged.body).toMatchObject({ status: 409, code: "form-in-use" });
  expect(purged.body.uses.items.map(({ id }: { id: string }) => id).sort()).toEqual([pubId, deletedPubId].sort());
});

test("[D17] those that the person may not see are counted and not named", async () => {
  const testTenant = await makeTestTenant(server, groups);
  await withUses(testTenant);
  const { body } = await call(testTenant, "GET", `/api/visitor-types/${testTenant.visitorTypeId}/uses`);
  expect(body).toEqual({ items: [], unnamed: 2, uses: none });
});

test("[D17] those of another unit are counted and not named", async () => {
  const testTenant = await makeTestTenant(server);
  const [summer] = await withUses(testTenant);
  const { tenantId, unitId, emptyUnitId, visitorTypeId } = testTenant;
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.update(formPubs).set({ unitId: emptyUnitId }).where(eq(formPubs.name, "Winter")),
  );
  const inUnit = { headers: { [unitName.toLowerCase()]: unitId } };
  const { body } = await call(testTenant, "GET", `/api/visitor-types/${visitorTypeId}/uses`, inUnit);
  expect(body).toEqual({ items: [summer], unnamed: 1, uses: none });
});

test("[D22] a record says what it uses; those that the person may not see are counted and not named", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, formId, visitorTypeId } = testTenant;
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.update(visitorTypes).set({ intakeFormId: formId }).where(eq(visitorTypes.id, visitorTypeId)),
  );
  const usesFor = async (person: TestTenant) =>
    (await call(person, "GET", `/api/visitor-types/${visitorTypeId}/uses`)).body.uses;
  expect(await usesFor(testTenant)).toEqual({
    items: [{ area: "forms", id: formId, name: "Kept forms", isDeleted: false }],
    unnamed: 0,
  });
  const used = (await call(testTenant, "GET", `/api/forms/${formId}/uses`)).body.items;
  expect(used).toContainEqual(expect.objectContaining({ area: "visitor-types", id: visitorTypeId }));
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.update(forms).set({ unitId: testTenant.emptyUnitId }).where(eq(forms.id, formId)),
  );
  const inUnit = { headers: { [unitName.toLowerCase()]: testTenant.unitId } };
  const { body } = await call(testTenant, "GET", `/api/visitor-types/${visitorTypeId}/uses`, inUnit);
  expect(body.uses).toEqual({ items: [], unnamed: 1 });
});

test("[D22] a library question says which forms use it and which functions are for it, and both say so, too", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, formId, functionId, libraryQuestionId: questionId } = testTenant;
  await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction.insert(formLibraryUses).values({ tenantId, formId, questionId, questionRevision: 1, places: 1 });
    await transaction.update(functions).set({ libraryQuestionId: questionId }).where(eq(functions.id, functionId));
  });
  const relations = async (path: string) => (await call(testTenant, "GET", `/api/${path}/uses`)).body;
  const idsOf = ({ items }: { items: { area: string; id: string }[] }) => items.map(({ area, id }) => [area, id]);
  expect(idsOf(await relations(`question-library/${questionId}`))).toEqual([
    ["forms", formId],
    ["lambda", functionId],
  ]);
  const question = ["question-library", questionId];
  expect(idsOf((await relations(`forms/${formId}`)).uses)).toContainEqual(question);
  expect(idsOf((await relations(`functions/${functionId}`)).uses)).toContainEqual(question);
});

test("[D22] a publication says which form actions offer it next, in a draft or in a version that is used, and what it uses", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, formId, visitorTypeId, actionId, pubId, deletedPubId } = testTenant;
  const offering = (id: string) => ({
    ...emptyAction("en"),
    nodes: [{ id: "step1", kind: "feedback" as const, message: {}, next: { pubId: id, values: [] } }],
  });
  const nextOf = async (id: string) => (await call(testTenant, "GET", `/api/form-pubs/${id}/uses`)).body;
  const [other] = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction
      .update(formActions)
      .set({ definition: offering(pubId) })
      .where(eq(formActions.id, actionId));
    const row = { ...pubRow(tenantId, formId, "Other"), visitorTypeId, audience: "visitors" as const };
    return transaction.insert(formPubs).values(row).returning({ id: formPubs.id });
  });
  const action = expect.objectContaining({ area: "form-actions", id: actionId });
  expect((await nextOf(pubId)).items).toEqual([action]);
  expect(await nextOf(other?.id ?? "")).toMatchObject({ items: [], uses: { unnamed: 0 } });
  expect(
    (await nextOf(other?.id ?? "")).uses.items.map(({ area, id }: { area: string; id: string }) => [area, id]),
  ).toEqual([
    ["forms", formId],
    ["visitor-types", visitorTypeId],
  ]);

  const version = { tenantId, actionId, number: 2, draftRevision: 1, note: "" };
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(formActionVersions).values({ ...version, definition: offering(other?.id ?? "") }),
  );
  expect((await nextOf(other?.id ?? "")).items).toEqual([]);
  const used = { actionId, actionVersion: 2 };
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.update(formPubs).set(used).where(eq(formPubs.id, deletedPubId)),
  );
  expect((await nextOf(other?.id ?? "")).items).toEqual([action]);
  expect((await call(testTenant, "DELETE", `/api/form-pubs/${pubId}`, { revision: 1 })).status).toBe(204);
});

test("[D21] a unit says which people and records are in it, and only units below keep it from the trash", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, emptyUnitId, formId, userId } = testTenant;
  await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction.update(forms).set({ unitId: emptyUnitId }).where(eq(forms.id, formId));
    await transaction.insert(userUnits).values({ tenantId, userId, unitId: emptyUnitId });
  });
  const { body } = await call(testTenant, "GET", `/api/units/${emptyUnitId}/uses`);
  expect(body.items.map(({ area, id }: { area: string; id: string }) => [area, id])).toEqual([
    ["users", userId],
    ["forms", formId],
  ]);
  expect((await call(testTenant, "DELETE", `/api/units/${emptyUnitId}`, { revision: 1 })).status).toBe(204);
});

test("[D18] one of many that is refused says why, is left as it was, and holds up no other", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, unitId, emptyUnitId, adminId, userId } = testTenant;
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(units).values({ tenantId, displayName: "Below", parentId: unitId }),
  );
  const ids = [unitId, emptyUnitId];
  const ofUnits = await call(testTenant, "POST", "/api/units/bulk-delete", { body: { ids } });
  expect(ofUnits.body.outcomes).toEqual([
    {
      id: unitId,
      outcome: "in-use",
      why: expect.stringContaining("still contains"),
      uses: { items: [expect.objectContaining({ name: "Below" })], unnamed: 0 },
    },
    { id: emptyUnitId, outcome: "done" },
  ]);
  const ofUsers = await call(testTenant, "POST", "/api/users/bulk-delete", { body: { ids: [adminId, userId] } });
  expect(ofUsers.body.outcomes).toEqual([
    { id: adminId, outcome: "refused", why: expect.stringContaining("manage users") },
    { id: userId, outcome: "done" },
  ]);
  expect((await call(testTenant, "GET", `/api/users/${adminId}`)).body).toMatchObject({ revision: 1, deletedAt: null });
});

test("[D18] the reason is given in the reader's language", async () => {
  const testTenant = await makeTestTenant(server);
  const { tenantId, unitId } = testTenant;
  await server.database.transaction({ tenantId, access: "write" }, (transaction) =>
    transaction.insert(units).values({ tenantId, displayName: "Below", parentId: unitId }),
  );
  const headers = { "accept-language": "zh-Hans" };
  const { body } = await call(testTenant, "POST", "/api/units/bulk-delete", { body: { ids: [unitId] }, headers });
  expect(body.outcomes[0].why).toContain("组织单元");
});
