import { type Permission, permissions } from "@askloom/contract";

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
