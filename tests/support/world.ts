import { randomUUID } from "node:crypto";
import { emptyDefinition, type Permission, permissions, type Question } from "@askloom/contract";
import { eq, getTableName } from "drizzle-orm";
import {
  accounts,
  formActions,
  formFlowPubs,
  formFlows,
  formPubs,
  forms,
  formVersions,
  formWorkflows,
  functions,
  helpRequests,
  libraryQuestions,
  permissionGrants,
  tenants,
  units,
  users,
  userUnits,
  visitorTypes,
} from "../../apps/server/src/db/schema.ts";
import { artifactAdapter } from "../../apps/server/src/oidc/artifact-adapter.ts";
import { deviceIdOf } from "../../apps/server/src/oidc/devices.ts";
import { hashPassword } from "../../apps/server/src/secrets/password.ts";
import type { TestServer } from "./test-server.ts";

/** A tenant with something of every kind in it, and the token of a user who may do everything. */
export interface World {
  readonly tenantId: string;
  readonly accountId: string;
  readonly adminId: string;
  readonly unitId: string;
  readonly emptyUnitId: string;
  readonly deletedUnitId: string;
  readonly userId: string;
  readonly deletedUserId: string;
  /** Where the administrator is signed in beside the token. */
  readonly deviceId: string;
  readonly helpRequestId: string;
  /** A form with one version. */
  readonly formId: string;
  readonly deletedFormId: string;
  readonly libraryQuestionId: string;
  readonly deletedLibraryQuestionId: string;
  readonly token: string;
}

export const worldPassword = "the password of the world";
const passwordHash = await hashPassword(worldPassword);

/** What the areas of the workspace list. */
export const areaTables = [
  forms,
  visitorTypes,
  formActions,
  functions,
  formPubs,
  formFlows,
  formFlowPubs,
  formWorkflows,
] as const;

export const sampleQuestion: Question = { id: "name", kind: "text", variant: "short", title: { en: "Your name" } };

export async function makeWorld(server: TestServer, granted: readonly Permission[] = permissions): Promise<World> {
  const tenantId = randomUUID();
  const made = await server.database.transaction({ tenantId, access: "write" }, async (transaction) => {
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
    await transaction.insert(userUnits).values({ tenantId, userId: admin.id, unitId });
    const grants = [...new Set(granted)].map((permission) => ({ tenantId, userId: admin.id, permission }));
    if (grants.length > 0) await transaction.insert(permissionGrants).values(grants);
    for (const table of areaTables) {
      const kind = getTableName(table);
      await transaction.insert(table).values([
        { tenantId, name: `Kept ${kind}` },
        { tenantId, name: `Gone ${kind}`, deletedAt: new Date() },
      ]);
    }
    const formIds = await transaction.select({ id: forms.id, deletedAt: forms.deletedAt }).from(forms);
    const formId = formIds.find(({ deletedAt }) => deletedAt === null)?.id ?? "";
    const version = { number: 1, draftRevision: 1, note: "First", definition: emptyDefinition("en") };
    await transaction.insert(formVersions).values({ tenantId, formId, ...version });
    await transaction.update(forms).set({ versionCount: 1, latestVersion: 1 }).where(eq(forms.id, formId));
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
      helpRequestId: helpRequest?.id ?? "",
      formId,
      deletedFormId: formIds.find(({ deletedAt }) => deletedAt !== null)?.id ?? "",
      libraryQuestionId: libraryQuestion?.id ?? "",
      deletedLibraryQuestionId: deletedLibraryQuestion?.id ?? "",
      accountId: admin.accountId,
      adminId: admin.id,
      unitId,
      emptyUnitId,
      deletedUnitId,
      userId: plain.id,
      deletedUserId: deleted.id,
    };
  });
  const deviceId = await signInElsewhere(server, made.accountId);
  return { tenantId, ...made, deviceId, token: await server.tokenFor(made.accountId) };
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

export const bearer = ({ token, tenantId }: Pick<World, "token" | "tenantId">): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  polpabptenantid: tenantId,
});
