import { z } from "zod";
import { Permission, permissions } from "./permissions.ts";
import { Id, Instant, nameText, Revision, text } from "./text.ts";

export const Unit = z.object({
  id: z.uuid(),
  displayName: z.string(),
  parentId: z.uuid().nullable(),
  revision: Revision,
  createdAt: Instant,
  deletedAt: Instant.nullable(),
});
export type Unit = z.infer<typeof Unit>;

export const maxUnitNameLength = 128;

export const UnitInput = z.strictObject({
  displayName: nameText(maxUnitNameLength),
  parentId: Id.nullable().default(null),
});
export type UnitInput = z.infer<typeof UnitInput>;

const isOfUnit = (name: Permission): name is UnitPermission => !name.startsWith("Pages.Administration");
export type UnitPermission = Exclude<Permission, `Pages.Administration${string}`>;
/** What can be granted for one unit: administration is of the whole tenant. */
export const UnitPermission = z.enum(permissions.filter(isOfUnit));
export const UnitPermissions = z.strictObject({ unitId: Id, permissions: z.array(UnitPermission).max(200) });
export type UnitPermissions = z.infer<typeof UnitPermissions>;

export const User = z.object({
  id: z.uuid(),
  userName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  isActive: z.boolean(),
  /** Whether the person has not agreed yet. */
  isInvited: z.boolean(),
  /** Until when the link of the last invitation works; null when there is none. */
  invitedUntil: Instant.nullable(),
  unitIds: z.array(z.uuid()),
  /** For the whole tenant. */
  permissions: z.array(Permission),
  /** For single units, besides. */
  unitPermissions: z.array(UnitPermissions),
  revision: Revision,
  createdAt: Instant,
  deletedAt: Instant.nullable(),
});
export type User = z.infer<typeof User>;

export const maxUserNameLength = 64;
const userName = text(maxUserNameLength).regex(/^[\p{L}\p{N}._@-]+$/u);

export const NewUser = z.strictObject({
  userName,
  name: nameText(128),
  email: z.email().max(254),
  unitIds: z.array(Id).max(200).default([]),
  permissions: z.array(Permission).default([]),
});
export type NewUser = z.infer<typeof NewUser>;

export const UserChange = z.strictObject({
  userName,
  name: nameText(128),
  isActive: z.boolean(),
  unitIds: z.array(Id).max(200),
});
export type UserChange = z.infer<typeof UserChange>;

export const Grants = z.strictObject({
  permissions: z.array(Permission).max(200),
  /** Stay as they are where they are missing. */
  unitPermissions: z.array(UnitPermissions).max(200).optional(),
});
export type Grants = z.infer<typeof Grants>;
