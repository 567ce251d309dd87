import { and, eq, sql } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Database } from "../db/database.ts";
import { oidcArtifacts } from "../db/schema.ts";
import { hashOf, type Secrets } from "../secrets/secrets.ts";

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
        const values = rowOf(payload, secrets, expiresIn);
        await write((transaction) =>
          transaction
            .insert(oidcArtifacts)
            .values({ model, idHash: hashOf(id), ...values })
            .onConflictDoUpdate({ target: [oidcArtifacts.model, oidcArtifacts.idHash], set: values }),
        );
      },
      async consume(id) {
        await write((transaction) => transaction.update(oidcArtifacts).set({ consumedAt: sql`now()` }).where(byId(id)));
      },
      async destroy(id) {
        await write((transaction) => transaction.delete(oidcArtifacts).where(byId(id)));
      },
      async revokeByGrantId(grantId) {
        await write((transaction) => transaction.delete(oidcArtifacts).where(eq(oidcArtifacts.grantId, grantId)));
      },
    };
  };
}

function rowOf(payload: AdapterPayload, secrets: Secrets, expiresIn = 0) {
  return {
    sealedPayload: secrets.seal(Buffer.from(JSON.stringify(payload))),
    grantId: payload.grantId ?? null,
    uid: payload.uid ?? null,
    accountId: payload.accountId ?? null,
    expiresAt: expiresIn > 0 ? new Date(Date.now() + expiresIn * 1000) : null,
  };
}
