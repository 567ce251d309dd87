import { errors, exportJWK, generateKeyPair, importJWK, type JWK, type JWTVerifyGetKey } from "jose";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { inArray, sql } from "../../platform/db/drizzle.ts";
import { signingKeys } from "../../platform/db/schema.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { keyRing } from "./key-ring.ts";

export const signingAlgorithm = "ES256";

/** The provider's private keys, the one that signs first. */
export interface SigningKeys {
  current(): readonly JWK[];
  /** Loads them again: another process may have rotated. Makes the next key when it is due. */
  refresh(): Promise<void>;
  /** Finds a key to verify with. */
  readonly find: JWTVerifyGetKey;
}

// A stranger's token must not make us read the database for each request.
const unknownKeyPauseMs = 5000;

export async function openSigningKeys(database: Database, secrets: Secrets, now: () => Date): Promise<SigningKeys> {
  let keys: readonly JWK[] = [];
  let refreshedAt = 0;
  // Made out of its parts once: every request is verified with it.
  const imported = new WeakMap<JWK, ReturnType<typeof importJWK>>();

  const refresh = async () => {
    refreshedAt = now().getTime();
    keys = await database.transaction({ access: "write" }, (transaction) => loadKeys(transaction, secrets, now()));
  };
  await refresh();

  return {
    current: () => keys,
    refresh,
    async find({ kid }) {
      const known = () => keys.find((key) => key.kid === kid);
      if (known() === undefined && now().getTime() - refreshedAt > unknownKeyPauseMs) await refresh();
      const key = known();
      if (key === undefined) throw new errors.JWKSNoMatchingKey();
      const ready = imported.get(key) ?? importJWK(publicPart(key), signingAlgorithm);
      imported.set(key, ready);
      return ready;
    },
  };
}

async function loadKeys(transaction: Transaction, secrets: Secrets, now: Date): Promise<JWK[]> {
  // One process at a time: two must not make two first keys.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('askloom signing keys'))`);
  const stored = await transaction.select().from(signingKeys);
  const rows = stored.flatMap((row) => {
    const plain = secrets.unseal(row.sealedPrivateKey);
    // Sealed with another secret: of no use to us, so a new key takes its place. It stays: the other secret may come back.
    return plain === undefined ? [] : [{ ...row, jwk: JSON.parse(plain.toString("utf8")) as JWK }];
  });
  const ring = keyRing(rows, now);
  if (ring.isNewKeyDue) {
    await addKey(transaction, secrets, now);
    return loadKeys(transaction, secrets, now);
  }
  if (ring.expired.length > 0) {
    await transaction.delete(signingKeys).where(
      inArray(
        signingKeys.id,
        ring.expired.map(({ id }) => id),
      ),
    );
  }
  return ring.published.map(({ jwk }) => jwk);
}

async function addKey(transaction: Transaction, secrets: Secrets, now: Date): Promise<void> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const id = crypto.randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid: id, use: "sig", alg: signingAlgorithm };
  await transaction
    .insert(signingKeys)
    .values({ id, sealedPrivateKey: secrets.seal(Buffer.from(JSON.stringify(jwk))), createdAt: now });
}

const publicPart = ({ d: _private, ...rest }: JWK): JWK => rest;
