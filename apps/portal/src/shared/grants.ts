import { type Permission, permissions, UnitPermission, type User } from "@askloom/contract";

export interface PermissionGroup {
  readonly root: Permission;
  readonly members: readonly Permission[];
}

/** The permissions by area: each begins with the one that shows the area. */
export const permissionGroups: readonly PermissionGroup[] = permissions
  .filter((name) => !permissions.some((other) => name.startsWith(`${other}.`)))
  .map((root) => ({ root, members: permissions.filter((name) => name.startsWith(`${root}.`)) }));

const rootOf = (permission: Permission): Permission =>
  permissionGroups.find(({ root }) => permission === root || permission.startsWith(`${root}.`))?.root ?? permission;

/** What is held after a permission was given: what belongs to an area is of no use without the area. */
export const granted = (held: readonly Permission[], permission: Permission): Permission[] =>
  inOrder([...held, permission, rootOf(permission)]);

/** What is held after a permission was taken: with an area goes all that belongs to it. */
export const withdrawn = (held: readonly Permission[], permission: Permission): Permission[] =>
  inOrder(held.filter((name) => name !== permission && !name.startsWith(`${permission}.`)));

const inOrder = (held: readonly Permission[]): Permission[] => permissions.filter((name) => held.includes(name));

/** Whether someone may change it for others: only what he or she holds (P12). */
export const canChange = (own: Readonly<Record<string, true>>, permission: Permission): boolean =>
  Object.hasOwn(own, permission);

/** The areas whose permissions can be granted for one unit: administration is of the whole tenant (T10). */
export const unitGroups: readonly PermissionGroup[] = permissionGroups.filter(
  ({ root }) => UnitPermission.safeParse(root).success,
);

export type Held = Pick<User, "permissions" | "unitPermissions">;

/** What is held in a unit, or in the whole tenant where none is chosen. */
export const heldIn = ({ permissions: ofTenant, unitPermissions }: Held, unitId: string | null): Permission[] =>
  unitId === null
    ? ofTenant
    : unitPermissions.flatMap((one): Permission[] => (one.unitId === unitId ? one.permissions : []));

/** The same with other permissions there; a unit in which nothing is held is left out. */
export function withHeld(held: Held, unitId: string | null, changed: readonly Permission[]): Held {
  if (unitId === null) return { ...held, permissions: [...changed] };
  const ofUnit = changed.flatMap((name) => UnitPermission.safeParse(name).data ?? []);
  const others = held.unitPermissions.filter((one) => one.unitId !== unitId);
  const all = ofUnit.length === 0 ? others : [...others, { unitId, permissions: ofUnit }];
  return { ...held, unitPermissions: all.toSorted((a, b) => (a.unitId < b.unitId ? -1 : 1)) };
}
