import type { Permission } from "@askloom/contract";
import type { Transaction } from "../db/database.ts";
import { type SQL, sql } from "../db/drizzle.ts";
import { hashOf } from "../secrets/secrets.ts";
import { type Identity, notSignedIn } from "./access-token.ts";
import { Refusal } from "./refusal.ts";

/** Someone signed in, in the tenant and unit that the request chose. */
export interface Caller {
  readonly subject: string;
  readonly accountId: string;
  /** The grant of the embedded provider that the request came with. */
  readonly grantId: string | undefined;
  readonly language: string | null;
  /** Null when the account belongs to no tenant. */
  readonly member: Member | null;
}

export interface Member {
  readonly tenantId: string;
  readonly tenancyName: string;
  readonly userId: string;
  readonly userName: string;
  readonly unitId: string | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The name of the API key with which a program acts for the person. */
  readonly apiKey?: string;
}

export interface Choice {
  readonly tenantId: string | undefined;
  readonly unitId: string | undefined;
}

interface CallerRow extends Record<string, unknown> {
  account_id: string;
  language: string | null;
  is_disabled: boolean;
  is_live: boolean;
  tenant_id: string | null;
  tenancy_name: string;
  user_id: string;
  user_name: string;
  permissions: Permission[];
  is_in_unit: boolean;
}

/**
 * Reads who is calling, in the request's own transaction and again for each request: what was taken away
 * is gone from the next request on (P5). Undefined when the account is not known here.
 */
export async function loadCaller(
  transaction: Transaction,
  identity: Identity,
  choice: Choice,
): Promise<Caller | undefined> {
  const row = await liveRow(transaction, identity, choice);
  if (row === undefined) return undefined;
  if (row.tenant_id === null && choice.tenantId !== undefined) throw new Refusal("tenant-not-yours");
  if (row.tenant_id !== null && !row.is_in_unit) throw new Refusal("unit-not-yours");
  return callerOf(row, identity, choice.unitId ?? null);
}

/** The same, where a tenant or a unit that is not the person's counts as not chosen (C30). */
export async function loadCallerInOwnTenant(
  transaction: Transaction,
  identity: Identity,
  choice: Choice,
): Promise<Caller | undefined> {
  const chosen = await liveRow(transaction, identity, choice);
  const isElsewhere = chosen?.tenant_id === null && choice.tenantId !== undefined;
  const row = isElsewhere ? await liveRow(transaction, identity, { ...choice, tenantId: undefined }) : chosen;
  return row && callerOf(row, identity, row.is_in_unit ? (choice.unitId ?? null) : null);
}

async function liveRow(transaction: Transaction, identity: Identity, choice: Choice): Promise<CallerRow | undefined> {
  if (choice.tenantId === undefined && !(await chooseFirstTenant(transaction, identity))) return undefined;
  const row = await callerRow(transaction, identity, choice.unitId ?? null);
  if (row?.is_disabled === true) throw notSignedIn("disabled-account");
  if (row?.is_live === false) throw notSignedIn("revoked-token");
  return row;
}

function callerOf(row: CallerRow, { subject, grantId }: Identity, unitId: string | null): Caller {
  const { tenant_id: tenantId } = row;
  const member = tenantId === null ? null : { ...memberOf(row), tenantId, unitId };
  return { subject, grantId, accountId: row.account_id, language: row.language, member };
}

const memberOf = (
  row: Pick<CallerRow, "tenancy_name" | "user_id" | "user_name" | "permissions">,
): Omit<Member, "tenantId" | "unitId"> => ({
  tenancyName: row.tenancy_name,
  userId: row.user_id,
  userName: row.user_name,
  permissions: new Set(row.permissions),
});

/**
 * Reads for whom an API key speaks: with those of its permissions that the person who made it still holds, in the unit of the
 * key (AK3). Undefined when the key is gone.
 */
export async function loadMemberOfKey(
  transaction: Transaction,
  keyId: string,
  unitId: string | undefined,
): Promise<Member | undefined> {
  const { rows } = await transaction.execute<KeyRow>(sql`
    select k.name as key_name, k.permissions as key_permissions, t.id as tenant_id, t.tenancy_name,
      u.id as user_id, u.user_name, a.id is not null as is_active, ${rightsIn(unitId ?? null)}
    from askloom.api_keys k
    join askloom.tenants t on t.id = k.tenant_id
    join askloom.users u on u.tenant_id = k.tenant_id and u.id = k.created_by
    left join askloom.accounts a on a.id = u.account_id and a.disabled_at is null
      and u.deleted_at is null and u.disabled_at is null
    where k.id = ${keyId} and (k.expires_at is null or k.expires_at > now())`);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (!row.is_active) throw new Refusal("api-key-stopped");
  if (!row.is_in_unit) throw new Refusal("unit-not-yours");
  const ofKey = new Set(row.key_permissions);
  const { tenant_id: tenantId, key_name: apiKey } = row;
  const permissions = new Set(row.permissions.filter((permission) => ofKey.has(permission)));
  return { ...memberOf(row), tenantId, unitId: unitId ?? null, permissions, apiKey };
}

interface KeyRow extends Pick<CallerRow, "tenancy_name" | "user_id" | "user_name" | "permissions" | "is_in_unit"> {
  key_name: string;
  key_permissions: Permission[];
  tenant_id: string;
  is_active: boolean;
  [column: string]: unknown;
}

/** Without a choice, a person works in the tenant that he or she joined first. False when there is no such account. */
async function chooseFirstTenant(transaction: Transaction, { issuer, subject }: Identity): Promise<boolean> {
  const { rows } =
    await transaction.execute(sql`select set_config('app.account', id::text, true), set_config('app.tenant', '', true)
    from askloom.accounts where issuer = ${issuer} and subject = ${subject}`);
  if (rows.length === 0) return false;
  await transaction.execute(sql`select set_config('app.tenant', tenant_id::text, true) from askloom.users
    where account_id = askloom.current_account() and deleted_at is null and disabled_at is null
    order by created_at, tenant_id limit 1`);
  // From here on the person's other tenants are out of sight.
  await transaction.execute(sql`select set_config('app.account', '', true)`);
  return true;
}

async function callerRow(
  transaction: Transaction,
  identity: Identity,
  unitId: string | null,
): Promise<CallerRow | undefined> {
  const grantHash = identity.grantId === undefined ? null : hashOf(identity.grantId);
  const { rows } = await transaction.execute<CallerRow>(sql`
    select a.id as account_id, a.language, a.disabled_at is not null as is_disabled,
      ${grantHash}::bytea is null or exists (select from askloom.oidc_artifacts
        where model = 'Grant' and id_hash = ${grantHash} and expires_at > now()) as is_live,
      t.id as tenant_id, t.tenancy_name, u.id as user_id, u.user_name, ${rightsIn(unitId)}
    from askloom.accounts a
    left join askloom.users u on u.tenant_id = askloom.current_tenant() and u.account_id = a.id
      and u.deleted_at is null and u.disabled_at is null
    left join askloom.tenants t on t.id = u.tenant_id
    where a.issuer = ${identity.issuer} and a.subject = ${identity.subject}`);
  return rows[0];
}

/** What the user `u` may do with a unit chosen, and whether the user is in that unit. */
const rightsIn = (unitId: string | null): SQL => sql`
  array(select permission from askloom.permission_grants where tenant_id = u.tenant_id and user_id = u.id
    union select g.permission from askloom.unit_grants g
    join askloom.user_units m on m.tenant_id = g.tenant_id and m.user_id = g.user_id and m.unit_id = g.unit_id
    join askloom.units n on n.tenant_id = g.tenant_id and n.id = g.unit_id and n.deleted_at is null
    where g.tenant_id = u.tenant_id and g.user_id = u.id and g.unit_id = ${unitId}::uuid) as permissions,
  ${unitId}::uuid is null or exists (select from askloom.user_units m
    join askloom.units n on n.tenant_id = m.tenant_id and n.id = m.unit_id and n.deleted_at is null
    where m.tenant_id = u.tenant_id and m.user_id = u.id and m.unit_id = ${unitId}::uuid) as is_in_unit`;
