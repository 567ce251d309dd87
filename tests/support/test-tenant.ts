import { randomUUID } from "node:crypto";
import { emptyDefinition, type FormDefinition, type Permission, permissions } from "@askloom/contract";
import { pageTokensWith } from "../../apps/server/src/features/visits/page-token.ts";
import { artifactAdapter } from "../../apps/server/src/identity/oidc/artifact-adapter.ts";
import { deviceIdOf } from "../../apps/server/src/identity/oidc/devices.ts";
import { eq } from "../../apps/server/src/platform/db/drizzle.ts";
import {
  accounts,
  forms,
  formVersions,
  helpRequests,
  libraryQuestions,
  permissionGrants,
  tenants,
  units,
  users,
  userUnits,
} from "../../apps/server/src/platform/db/schema.ts";
import { type AreaRecords, makeAreaRecords } from "./area-records.ts";
import { cheapHash } from "./cheap-hash.ts";
import { makeActions } from "./make-actions.ts";
import { type MadeApiKey, makeApiKey } from "./make-api-key.ts";
import { type MadeDeliveries, makeDeliveries } from "./make-deliveries.ts";
import { makeFunctions } from "./make-functions.ts";
import { makePublishing, sampleQuestion, sendResponse } from "./make-publishing.ts";
import { type MadeRuns, makeRuns } from "./make-runs.ts";
import { tenantCopies } from "./tenant-copies.ts";
import type { TestServer } from "./test-server.ts";

/** A tenant with something of every kind in it, and the token of a user who may do everything. */
export interface TestTenant extends MadeDeliveries, MadeRuns, MadeApiKey {
  readonly tenantId: string;
  readonly accountId: string;
  readonly adminId: string;
  readonly unitId: string;
  readonly emptyUnitId: string;
  readonly deletedUnitId: string;
  readonly userId: string;
  readonly deletedUserId: string;
  readonly invitedUserId: string;
  /** Where the administrator is signed in beside the token. */
  readonly deviceId: string;
  readonly helpRequestId: string;
  /** A form with one version. */
  readonly formId: string;
  readonly deletedFormId: string;
  /** A form that asks who someone is, with the question `name`. */
  readonly intakeFormId: string;
  /** A group with two visitors. */
  readonly visitorTypeId: string;
  readonly deletedVisitorTypeId: string;
  readonly visitorId: string;
  readonly otherVisitorId: string;
  readonly pubId: string;
  readonly deletedPubId: string;
  /** The link of `pubId`, a page token, and a file of three bytes of which nothing has arrived. */
  readonly pubLink: string;
  readonly pageToken: string;
  readonly fileId: string;
  /** What is in `pubId`: one response that brought a file, and a saved view. */
  readonly responseId: string;
  readonly responseFileId: string;
  readonly responseViewId: string;
  /** A function with one version. */
  readonly functionId: string;
  readonly deletedFunctionId: string;
  /** A form action with one version. */
  readonly actionId: string;
  readonly deletedActionId: string;
  readonly libraryQuestionId: string;
  readonly deletedLibraryQuestionId: string;
  /** A record in use and one in the trash of each area that a name is enough for, by the path of its endpoints. */
  readonly records: AreaRecords;
  readonly token: string;
}

export const testPassword = "the password of the world";
const passwordHash = cheapHash(testPassword);

export async function makeTestTenant(
  server: TestServer,
  granted: readonly Permission[] = permissions,
): Promise<TestTenant> {
  const made = await storedTenant(server, granted);
  const deviceId = await signInElsewhere(server, made.accountId);
  const pageToken = pageTokenFor(server, made.pubId);
  return { ...made, pageToken, deviceId, token: await server.tokenFor(made.accountId) };
}

type StoredTenant = Omit<TestTenant, "deviceId" | "pageToken" | "token">;
type Storing = (granted: readonly Permission[]) => Promise<StoredTenant>;
/** How the next tenant of a server is stored. Most tests need one only: copies are made from the third on. */
const storings = new WeakMap<TestServer, Storing>();

async function storedTenant(server: TestServer, granted: readonly Permission[]): Promise<StoredTenant> {
  const known = storings.get(server);
  if (known !== undefined) return known(granted);
  storings.set(server, async (second) => {
    const made = await storeTenant(server, second);
    storings.set(server, await tenantCopies(await server.openSuperuser(), made));
    return made;
  });
  return storeTenant(server, granted);
}

const withFileQuestion: FormDefinition = {
  ...emptyDefinition("en"),
  pages: [{ id: "page1", items: [{ id: "papers", kind: "file", title: { en: "Your papers" } }] }],
};

async function storeTenant(server: TestServer, granted: readonly Permission[]): Promise<StoredTenant> {
  const tenantId = randomUUID();
  return server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await transaction.insert(tenants).values({ id: tenantId, tenancyName: `Tenant ${tenantId}` });
    const unit = async (displayName: string, deletedAt: Date | null = null) => {
      const [row] = await transaction.insert(units).values({ tenantId, displayName, deletedAt }).returning();
      return row?.id ?? "";
    };
    const user = async (userName: string, deletedAt: Date | null = null) => {
      const id = randomUUID();
      const email = `${userName}-${id}@world.example`;
      await transaction
        .insert(accounts)
        .values({ id, issuer: "embedded", subject: id, name: userName, email, passwordHash });
      const [row] = await transaction
        .insert(users)
        .values({ tenantId, accountId: id, userName, name: userName, email, deletedAt })
        .returning();
      return { id: row?.id ?? "", accountId: id };
    };
    const unitId = await unit("Sales");
    const emptyUnitId = await unit("Support");
    const deletedUnitId = await unit("Closed", new Date());
    const admin = await user("admin");
    const plain = await user("plain");
    const deleted = await user("gone", new Date());
    const [invited] = await transaction
      .insert(users)
      .values({ tenantId, userName: "invited", name: "Invited", email: `invited-${tenantId}@world.example` })
      .returning();
    await transaction.insert(userUnits).values({ tenantId, userId: admin.id, unitId });
    const grants = [...new Set(granted)].map((permission) => ({ tenantId, userId: admin.id, permission }));
    if (grants.length > 0) await transaction.insert(permissionGrants).values(grants);
    const records = await makeAreaRecords(transaction, tenantId);
    const formIds = await transaction.select({ id: forms.id, deletedAt: forms.deletedAt }).from(forms);
    const formId = formIds.find(({ deletedAt }) => deletedAt === null)?.id ?? "";
    const version = { number: 1, draftRevision: 1, note: "First", definition: withFileQuestion };
    await transaction.insert(formVersions).values({ tenantId, formId, ...version });
    await transaction.update(forms).set({ versionCount: 1, latestVersion: 1 }).where(eq(forms.id, formId));
    const functions = await makeFunctions(transaction, tenantId, records);
    const actions = await makeActions(transaction, tenantId, records);
    const publishing = await makePublishing(transaction, tenantId, formId);
    const { pubId } = publishing;
    const sent = await sendResponse(transaction, { tenantId, formId, pubId, ownerId: admin.id });
    const [libraryQuestion, deletedLibraryQuestion] = await transaction
      .insert(libraryQuestions)
      .values([
        { tenantId, name: "Name", question: sampleQuestion, searchText: "name\nyour name" },
        { tenantId, name: "Old", question: sampleQuestion, searchText: "old\nyour name", deletedAt: new Date() },
      ])
      .returning();
    const [helpRequest] = await transaction
      .insert(helpRequests)
      .values({ tenantId, userId: plain.id, subject: "Lost", text: "Where is it?" })
      .returning();
    return {
      tenantId,
      ...publishing,
      records,
      ...functions,
      ...actions,
      helpRequestId: helpRequest?.id ?? "",
      formId,
      ...sent,
      deletedFormId: formIds.find(({ deletedAt }) => deletedAt !== null)?.id ?? "",
      ...(await makeRuns(transaction, tenantId, records["/api/form-workflows"]?.id ?? "")),
      ...(await makeApiKey(transaction, tenantId, admin.id)),
      ...(await makeDeliveries(transaction, { tenantId, ...actions, pubId, ...sent })),
      libraryQuestionId: libraryQuestion?.id ?? "",
      deletedLibraryQuestionId: deletedLibraryQuestion?.id ?? "",
      ...{ accountId: admin.accountId, adminId: admin.id },
      unitId,
      emptyUnitId,
      deletedUnitId,
      userId: plain.id,
      deletedUserId: deleted.id,
      invitedUserId: invited?.id ?? "",
    };
  });
}

/** The token of a page that was opened a minute ago, by nobody known unless it says whom. */
export function pageTokenFor(
  { secrets }: Pick<TestServer, "secrets">,
  pubId: string,
  version = 1,
  { isTest = false, person = "" } = {},
): string {
  const aMinuteAgo = () => Date.now() - 60_000;
  return pageTokensWith(secrets.keyFor("visits"), aMinuteAgo).make({ pubId, isTest, person }, version);
}

/** A session of the provider with a grant of its own, as a sign-in leaves it. */
export async function signInElsewhere({ database, secrets }: TestServer, accountId: string): Promise<string> {
  const [uid, jti, grantId] = [randomUUID(), randomUUID(), randomUUID()];
  const adapter = artifactAdapter(database, secrets);
  const loginTs = Math.floor(Date.now() / 1000);
  const authorizations = { "askloom-workspace": { grantId, sid: randomUUID() } };
  await adapter("Grant").upsert(grantId, { accountId, jti: grantId }, 3600);
  await adapter("Session").upsert(jti, { uid, jti, accountId, loginTs, authorizations }, 3600);
  return deviceIdOf(uid);
}

export const bearer = ({ token, tenantId }: Pick<TestTenant, "token" | "tenantId">): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  polpabptenantid: tenantId,
});
