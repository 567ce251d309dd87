import { createHash } from "node:crypto";
import type { Device } from "@askloom/contract";
import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, inArray, isNull, max, ne, not, or, sql } from "../../platform/db/drizzle.ts";
import { oidcArtifacts } from "../../platform/db/schema.ts";
import { hashOf, type Secrets } from "../../platform/secrets/secrets.ts";

/** The places where a person is signed in at the embedded provider: its sessions. */
export interface Devices {
  /** The last used first; `grantId` is the one that asks. */
  list(transaction: Transaction, accountId: string, grantId: string | undefined): Promise<Device[]>;
  /** Ends the session and all that it gave. False when the account has no such device (T4). */
  end(transaction: Transaction, accountId: string, deviceId: string): Promise<boolean>;
  /** Ends every session and grant of the account but the one that asks (I10). */
  endOthers(transaction: Transaction, accountId: string, grantId: string | undefined): Promise<void>;
}

/** What the provider keeps of a session, as far as it matters here. */
const StoredSession = z.object({
  uid: z.string(),
  loginTs: z.number(),
  authorizations: z.record(z.string(), z.object({ grantId: z.string().optional() })).default({}),
});

interface Session {
  readonly deviceId: string;
  readonly idHash: Buffer;
  readonly signedInAt: Date;
  readonly storedAt: Date;
  readonly userAgent: string | null;
  readonly grantIds: readonly string[];
}

export function devicesWith(secrets: Secrets): Devices {
  const sessionsOf = async (transaction: Transaction, accountId: string): Promise<Session[]> => {
    const rows = await transaction
      .select()
      .from(oidcArtifacts)
      .where(
        and(
          eq(oidcArtifacts.model, "Session"),
          eq(oidcArtifacts.accountId, accountId),
          gt(oidcArtifacts.expiresAt, sql`now()`),
        ),
      );
    return rows.flatMap((row) => sessionOf(row, secrets));
  };

  return {
    async list(transaction, accountId, grantId) {
      const sessions = await sessionsOf(transaction, accountId);
      const used = await lastUses(
        transaction,
        sessions.flatMap(({ grantIds }) => grantIds),
      );
      return sessions
        .map((session) => deviceOf(session, used, grantId))
        .sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt) || a.id.localeCompare(b.id));
    },
    async end(transaction, accountId, deviceId) {
      const session = (await sessionsOf(transaction, accountId)).find((one) => one.deviceId === deviceId);
      if (session === undefined) return false;
      const grantIds = [...session.grantIds];
      await transaction
        .delete(oidcArtifacts)
        .where(
          and(
            eq(oidcArtifacts.accountId, accountId),
            or(
              isArtifact("Session", [session.idHash]),
              isArtifact("Grant", grantIds.map(hashOf)),
              inArray(oidcArtifacts.grantId, grantIds),
            ),
          ),
        );
      return true;
    },
    async endOthers(transaction, accountId, grantId = "") {
      const saved = (await sessionsOf(transaction, accountId)).filter(({ grantIds }) => grantIds.includes(grantId));
      await transaction.delete(oidcArtifacts).where(
        and(
          eq(oidcArtifacts.accountId, accountId),
          not(
            isArtifact(
              "Session",
              saved.map(({ idHash }) => idHash),
            ),
          ),
          not(isArtifact("Grant", [hashOf(grantId)])),
          or(isNull(oidcArtifacts.grantId), ne(oidcArtifacts.grantId, grantId)),
        ),
      );
    },
  };
}

const isArtifact = (model: string, idHashes: Buffer[]) =>
  sql`(${eq(oidcArtifacts.model, model)} and ${inArray(oidcArtifacts.idHash, idHashes)})`;

function sessionOf(row: typeof oidcArtifacts.$inferSelect, secrets: Secrets): Session[] {
  const plain = secrets.unseal(row.sealedPayload);
  if (plain === undefined) return [];
  const { uid, loginTs, authorizations } = StoredSession.parse(JSON.parse(plain.toString("utf8")));
  return [
    {
      deviceId: deviceIdOf(uid),
      idHash: row.idHash,
      signedInAt: new Date(loginTs * 1000),
      storedAt: row.storedAt,
      userAgent: row.userAgent,
      grantIds: Object.values(authorizations).flatMap(({ grantId }) => (grantId === undefined ? [] : [grantId])),
    },
  ];
}

/** A name for a session that says nothing about it: a UUID (version 8) of a hash. */
export function deviceIdOf(sessionUid: string): string {
  const hex = createHash("sha256").update(`device ${sessionUid}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A device that is in use takes a new refresh token every now and then. */
async function lastUses(transaction: Transaction, grantIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await transaction
    .select({ grantId: oidcArtifacts.grantId, at: max(oidcArtifacts.storedAt) })
    .from(oidcArtifacts)
    .where(inArray(oidcArtifacts.grantId, [...grantIds]))
    .groupBy(oidcArtifacts.grantId);
  return new Map(
    rows.flatMap(({ grantId, at }): [string, Date][] => (grantId === null || at === null ? [] : [[grantId, at]])),
  );
}

function deviceOf(session: Session, used: ReadonlyMap<string, Date>, grantId: string | undefined): Device {
  const uses = session.grantIds.flatMap((id) => used.get(id) ?? []);
  const lastUsedAt = new Date(Math.max(...[session.storedAt, ...uses].map((at) => at.getTime())));
  return {
    id: session.deviceId,
    signedInAt: session.signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    userAgent: session.userAgent,
    isCurrent: grantId !== undefined && session.grantIds.includes(grantId),
  };
}
