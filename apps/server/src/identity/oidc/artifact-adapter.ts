import Provider, { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, isNull, ne, or, sql } from "../../platform/db/drizzle.ts";
import { oidcArtifacts } from "../../platform/db/schema.ts";
import { hashOf, type Secrets } from "../../platform/secrets/secrets.ts";

const maxUserAgentLength = 400;

type ArtifactRow = typeof oidcArtifacts.$inferSelect;

/** Keeps the provider's sessions, grants, codes and tokens in the database: hashed ids, sealed contents (I3). */
export function artifactAdapter(database: Database, secrets: Secrets): (model: string) => Adapter {
  const read = <Result>(work: Parameters<typeof database.transaction<Result>>[1]) =>
    database.transaction({ access: "read" }, work);
  const write = <Result>(work: Parameters<typeof database.transaction<Result>>[1]) =>
    database.transaction({ access: "write" }, work);

  const payloadOf = (row: ArtifactRow | undefined): AdapterPayload | undefined => {
    if (row === undefined || (row.expiresAt !== null && row.expiresAt.getTime() <= Date.now())) return undefined;
    const plain = secrets.unseal(row.sealedPayload);
    if (plain === undefined) return undefined;
    const payload: AdapterPayload = JSON.parse(plain.toString("utf8"));
    return row.consumedAt === null ? payload : { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) };
  };

  return (model) => {
    const byId = (id: string) => and(eq(oidcArtifacts.model, model), eq(oidcArtifacts.idHash, hashOf(id)));
    const findBy = async (condition: ReturnType<typeof and>) => {
      const [row] = await read((transaction) => transaction.select().from(oidcArtifacts).where(condition).limit(1));
      return payloadOf(row);
    };
    return {
      find: (id) => findBy(byId(id)),
      findByUid: (uid) => findBy(and(eq(oidcArtifacts.model, model), eq(oidcArtifacts.uid, uid))),
      // Only the device flow has user codes, and it is off.
      findByUserCode: async () => undefined,
      async upsert(id, payload, expiresIn) {
        const values = { ...rowOf(payload, secrets, expiresIn), userAgent: model === "Session" ? userAgent() : null };
        await write((transaction) =>
          transaction
            .insert(oidcArtifacts)
            .values({ model, idHash: hashOf(id), ...values })
            .onConflictDoUpdate({ target: [oidcArtifacts.model, oidcArtifacts.idHash], set: values }),
        );
      },
      async consume(id) {
        const isUsed = await write((transaction) => useOnce(transaction, byId(id)));
        if (!isUsed) throw new errors.InvalidGrant("it was used before");
      },
      async destroy(id) {
        await write((transaction) => transaction.delete(oidcArtifacts).where(byId(id)));
      },
      async revokeByGrantId(grantId) {
        // A sign-in under way names the grant it began with, but is none of its tokens: anyone who signs in as another
        // person ends the first one's grant in the middle of it.
        const isToken = and(eq(oidcArtifacts.grantId, grantId), ne(oidcArtifacts.model, "Interaction"));
        await write((transaction) => transaction.delete(oidcArtifacts).where(isToken));
      },
    };
  };
}

/**
 * Marks a code or a refresh token as used; false when someone else was faster. One of the two is a thief,
 * so the whole grant ends (S45, S47).
 */
async function useOnce(transaction: Transaction, condition: ReturnType<typeof and>): Promise<boolean> {
  const marked = await transaction
    .update(oidcArtifacts)
    .set({ consumedAt: sql`now()` })
    .where(and(condition, isNull(oidcArtifacts.consumedAt)))
    .returning({ model: oidcArtifacts.model });
  if (marked.length > 0) return true;
  const [row] = await transaction.select({ grantId: oidcArtifacts.grantId }).from(oidcArtifacts).where(condition);
  if (row?.grantId) await endGrant(transaction, row.grantId);
  return false;
}

async function endGrant(transaction: Transaction, grantId: string): Promise<void> {
  const isGrant = and(eq(oidcArtifacts.model, "Grant"), eq(oidcArtifacts.idHash, hashOf(grantId)));
  await transaction.delete(oidcArtifacts).where(or(isGrant, eq(oidcArtifacts.grantId, grantId)));
}

function rowOf(payload: AdapterPayload, secrets: Secrets, expiresIn = 0) {
  return {
    sealedPayload: secrets.seal(Buffer.from(JSON.stringify(payload))),
    grantId: payload.grantId ?? null,
    uid: payload.uid ?? null,
    // A sign-in under way has its account only in its result; it must end with the account's other ones (I10).
    accountId: payload.accountId ?? payload.result?.login?.accountId ?? null,
    expiresAt: expiresIn > 0 ? new Date(Date.now() + expiresIn * 1000) : null,
    storedAt: new Date(),
  };
}

/** What the browser of the request under way calls itself. */
const userAgent = (): string | null => Provider.ctx?.get("user-agent").slice(0, maxUserAgentLength) || null;
