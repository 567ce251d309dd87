import { randomUUID } from "node:crypto";
import type { Permission } from "@askloom/contract";
import type pg from "pg";
import { newLink } from "../../apps/server/src/features/form-pubs/new-link.ts";
import { endingOf, newApiKey } from "../../apps/server/src/platform/http/api-key.ts";
import { hashOf } from "../../apps/server/src/platform/secrets/secrets.ts";

interface StoredTenant {
  readonly tenantId: string;
  readonly adminId: string;
  readonly apiKey: string;
}

/** Stores the tenant once more, under ids of its own. */
export type CopyTenant<Made> = (granted: readonly Permission[]) => Promise<Made>;

/**
 * Reads all rows of a tenant and stores them again under other ids, in one statement: making a tenant step by step takes
 * many times as long, and some tests need hundreds. The connection is used for nothing else.
 */
export async function tenantCopies<Made extends StoredTenant>(
  superuser: pg.Client,
  made: Made,
): Promise<CopyTenant<Made>> {
  // The rows of one tenant fit together: keys have nothing to check, and what triggers have written is among them.
  await superuser.query("set session_replication_role = replica");
  const rows = await rowsOf(superuser, made.tenantId);
  const links = (rows.form_pubs ?? []).flatMap(({ link, test_link }) => [String(link), String(test_link)]);
  for (const row of rows.api_keys ?? []) row.ending = ending;
  const secrets = [made.apiKey, ...links];
  const unlike = new RegExp(`(${[uuid, ending, ...secrets, ...secrets.map(hashed)].join("|")})`);
  const [madePieces, rowPieces] = [made, rows].map((part) => JSON.stringify(part).split(unlike));
  const text = await insertionOf(superuser, Object.keys(rows));
  return async (granted) => {
    const tenantId = randomUUID();
    const apiKey = newApiKey(tenantId);
    const fresh = [[made.apiKey, apiKey] as const, ...links.map((link) => [link, newLink()] as const)];
    const hashes = fresh.map(([before, after]) => [hashed(before), hashed(after)] as const);
    const replaced = new Map([[made.tenantId, tenantId], [ending, endingOf(apiKey)], ...fresh, ...hashes]);
    const copy: Made = JSON.parse(joined(madePieces ?? [], replaced));
    const values = [joined(rowPieces ?? [], replaced), tenantId, copy.adminId, [...new Set(granted)]];
    await superuser.query({ name: "copy-tenant", text, values });
    return copy;
  };
}

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Where the ending of the key belongs: four characters may stand anywhere. */
const ending = "the-ending-of-the-key";
/** Of links and keys a hash is stored. */
const hashed = (secret: string): string => hashOf(secret).toString("hex");

/** Every second piece is an id or a secret; each gets the same new one in all its places. */
const joined = (pieces: readonly string[], replaced: Map<string, string>): string =>
  pieces
    .map((piece, place) => {
      if (place % 2 === 0) return piece;
      const given = replaced.get(piece) ?? randomUUID();
      replaced.set(piece, given);
      return given;
    })
    .join("");

type Rows = Readonly<Record<string, Record<string, unknown>[]>>;

/** What belongs to no tenant but goes with it, and how it is found. */
const around: Readonly<Record<string, string>> = {
  tenants: "id = $1",
  accounts: "id in (select account_id from askloom.users where tenant_id = $1)",
};
/** Every copy is granted something else. */
const grants = "permission_grants";

async function rowsOf(superuser: pg.Client, tenantId: string): Promise<Rows> {
  const owned = await superuser.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'askloom'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  const names = owned.rows.map(({ name }) => name).filter((name) => name !== grants);
  const perTable = [...names, ...Object.keys(around)].map(
    (name) => `(select json_agg(t) from askloom.${name} t where ${around[name] ?? "tenant_id = $1"}) as ${name}`,
  );
  const { rows } = await superuser.query<Record<string, Rows[string] | null>>(`select ${perTable.join()}`, [tenantId]);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).flatMap(([name, found]) => (found === null ? [] : [[name, found]])),
  );
}

/** One statement for the rows of these tables and for the grants. */
async function insertionOf(superuser: pg.Client, tables: readonly string[]): Promise<string> {
  // PostgreSQL works out generated columns itself.
  const { rows } = await superuser.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = any ($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
     group by attrelid`,
    [tables.map((name) => `askloom.${name}`)],
  );
  const inserts = rows.map(
    ({ name, columns }, place) =>
      `t${place} as (insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb -> '${name.replace("askloom.", "")}'))`,
  );
  return `with ${inserts.join()} insert into askloom.${grants} (tenant_id, user_id, permission)
    select $2::uuid, $3::uuid, unnest($4::text[])`;
}
