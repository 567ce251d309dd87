import { z } from "zod";
import { type Areas, allAreas } from "./areas.ts";
import type { Localized } from "./language.ts";

const administration = {
  "Pages.Administration": { en: "Administration", zh_Hans: "管理" },
  "Pages.Administration.Users": { en: "Manage users and their permissions", zh_Hans: "管理用户及其权限" },
  "Pages.Administration.Units": { en: "Manage organisational units", zh_Hans: "管理组织单元" },
} as const satisfies Record<string, Localized>;

type AreaPermission = { [Name in keyof Areas]: keyof Areas[Name]["permissions"] }[keyof Areas];
export type Permission = AreaPermission | keyof typeof administration;

/** Every permission there is, with the words that administrators read. */
// The names are those of the areas, which is what the type says.
export const permissionNames = Object.assign(
  {},
  ...allAreas.map((area) => area.permissions),
  administration,
) as Readonly<Record<Permission, Localized>>;

// Object.keys widens to string[]; the table's keys are exactly the permissions.
export const permissions = Object.keys(permissionNames) as [Permission, ...Permission[]];
export const Permission = z.enum(permissions);
