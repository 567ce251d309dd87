import { ApiKeyPermission, type NewApiKey, type Permission, type User } from "@askloom/contract";
import { heldIn, type PermissionGroup, permissionGroups } from "../../shared/grants.ts";

/** How long a key works: so many days, until the end of a day, or for ever. */
export const expiries = ["30", "90", "365", "day", "never"] as const;
export type Expiry = (typeof expiries)[number];

/** The fields of a new key. */
export interface ApiKeyDraft {
  readonly name: string;
  readonly unitId: string | null;
  readonly permissions: readonly Permission[];
  readonly expiry: Expiry;
  /** As `2026-05-31`; the last day on which the key works. */
  readonly day: string;
}

export const emptyDraft = (): ApiKeyDraft => ({ name: "", unitId: null, permissions: [], expiry: "90", day: "" });

export const bodyOf = ({ name, unitId, permissions, ...draft }: ApiKeyDraft, now: Date): NewApiKey => ({
  name,
  unitId,
  permissions: permissions.flatMap((permission) => ApiKeyPermission.safeParse(permission).data ?? []),
  expiresAt: expiryOf(draft, now)?.toISOString() ?? null,
});

/** The moment at which the key stops working; null for one that does not expire. */
export function expiryOf({ expiry, day }: Pick<ApiKeyDraft, "expiry" | "day">, now: Date): Date | null {
  if (expiry === "never") return null;
  const end = expiry === "day" ? new Date(`${day}T00:00`) : new Date(now);
  end.setDate(end.getDate() + (expiry === "day" ? 1 : Number(expiry)));
  return end;
}

/** The fields that are not filled in as they have to be. */
export function faultsOf({ name, permissions, ...draft }: ApiKeyDraft, now: Date): ("name" | "permissions" | "day")[] {
  const end = draft.expiry === "day" ? expiryOf(draft, now) : null;
  const isPast = draft.expiry === "day" && !(end !== null && end > now);
  return [
    ...(name.trim() === "" ? (["name"] as const) : []),
    ...(permissions.length === 0 ? (["permissions"] as const) : []),
    ...(isPast ? (["day"] as const) : []),
  ];
}

/** What the person who makes a key can give it: what he or she holds there, and a key can hold (AK2, AK4). */
export function offeredIn(user: Pick<User, "permissions" | "unitPermissions">, unitId: string | null): Permission[] {
  const own = new Set([...user.permissions, ...(unitId === null ? [] : heldIn(user, unitId))]);
  return ApiKeyPermission.options.filter((permission) => own.has(permission));
}

/** The areas of which something is on offer. An area that one may not enter is of no use. */
export const groupsOf = (offered: readonly Permission[]): PermissionGroup[] =>
  permissionGroups
    .filter(({ root }) => offered.includes(root))
    .map(({ root, members }) => ({ root, members: members.filter((name) => offered.includes(name)) }));

/** Without areas of which more is named: who may search forms may enter their area. */
export const shortened = (held: readonly Permission[]): Permission[] =>
  held.filter((name) => !held.some((other) => other.startsWith(`${name}.`)));

/** The same draft for another unit: what is not held there is left out. */
export const inUnit = (
  draft: ApiKeyDraft,
  unitId: string | null,
  offered: readonly Permission[],
): Pick<ApiKeyDraft, "unitId" | "permissions"> => ({
  unitId,
  permissions: draft.permissions.filter((permission) => offered.includes(permission)),
});
