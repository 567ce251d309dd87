import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { deletedQuery, listQuery } from "./list.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { responsesEndpoints } from "./responses-endpoints.ts";
import { Grants, NewUser, Unit, UnitInput, User, UserChange } from "./tenants.ts";
import { Id } from "./text.ts";

const manageUsers = { kind: "member", needs: ["Pages.Administration.Users"] } as const;
const manageUnits = { kind: "member", needs: ["Pages.Administration.Units"] } as const;
/** Managing users, and what deleting responses needs. */
const removePeople = {
  kind: "member",
  needs: [...manageUsers.needs, ...responsesEndpoints.deleteResponse.access.needs],
} as const;
const nothing = z.undefined();

/** Organisational units and users. */
export const tenantsEndpoints = {
  ...recordEndpoints({
    one: "Unit",
    many: "Units",
    called: ["an organisational unit", "organisational units"],
    path: "/api/units",
    params: z.object({ unitId: Id }),
    query: listQuery(["displayName", "createdAt"]).extend(deletedQuery),
    input: UnitInput,
    item: Unit,
    entity: Unit,
    access: { list: manageUnits, read: manageUnits, change: manageUnits, remove: manageUnits },
    steps: ["list", "create", "get", "change", "delete", "restore", "purge", "uses"],
    problems: {
      create: ["already-exists", "not-found"],
      change: ["already-exists", "unit-in-a-circle"],
      delete: ["unit-in-use"],
      purge: ["unit-in-use"],
    },
  }),
  ...recordEndpoints({
    one: "User",
    many: "Users",
    called: ["a user", "users"],
    path: "/api/users",
    params: z.object({ userId: Id }),
    query: listQuery(["userName", "name", "createdAt"]).extend(deletedQuery),
    input: UserChange,
    item: User,
    entity: User,
    access: { list: manageUsers, read: manageUsers, change: manageUsers, remove: manageUsers },
    steps: ["list", "get", "change", "delete", "restore", "purge"],
    forPeople: ["list", "get", "change", "delete", "restore", "purge"],
    problems: {
      change: ["already-exists", "not-found", "grant-not-held", "last-administrator"],
      delete: ["grant-not-held", "last-administrator"],
      restore: ["grant-not-held"],
      purge: ["grant-not-held"],
    },
  }),
  createUser: {
    method: "POST",
    path: "/api/users",
    summary: "Invite someone to the tenant by mail",
    access: manageUsers,
    isForPeople: true,
    body: NewUser,
    output: User,
    status: 201,
    problems: ["already-exists", "email-in-use", "not-found", "grant-not-held", "provider-adds-users"],
  },
  removeUser: {
    method: "POST",
    path: "/api/users/{userId}/remove",
    summary: "Delete a user in the trash for good, with everything that the person sent in",
    access: removePeople,
    isForPeople: true,
    params: z.object({ userId: Id }),
    output: nothing,
    status: 204,
    problems: ["grant-not-held"],
  },
  sendInvitation: {
    method: "POST",
    path: "/api/users/{userId}/invitation",
    summary: "Send an invitation again; the link that was sent before no longer works",
    access: manageUsers,
    isForPeople: true,
    params: z.object({ userId: Id }),
    output: User,
    status: 200,
    problems: ["already-joined", "too-many-requests"],
  },
  sendPasswordReset: {
    method: "POST",
    path: "/api/users/{userId}/password-reset",
    summary: "Mail a user the link with which to set a new password",
    access: manageUsers,
    isForPeople: true,
    params: z.object({ userId: Id }),
    output: nothing,
    status: 204,
    problems: ["not-joined-yet", "grant-not-held", "provider-keeps-password", "too-many-requests"],
  },
  setGrants: {
    method: "PUT",
    path: "/api/users/{userId}/grants",
    summary: "Replace the permissions of a user",
    access: manageUsers,
    isForPeople: true,
    params: z.object({ userId: Id }),
    body: Grants,
    output: User,
    status: 200,
    ifMatch: true,
    problems: ["grant-not-held", "last-administrator"],
  },
} as const satisfies Record<string, Endpoint>;
