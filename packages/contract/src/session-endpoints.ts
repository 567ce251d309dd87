import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { listOf } from "./list.ts";
import { LogEntry } from "./log-entry.ts";
import { Membership } from "./membership.ts";
import { Permission } from "./permissions.ts";
import { ApplicationConfiguration, Environment, LoginInformations, VersionQuery } from "./session.ts";

const nothing = z.undefined();

/** What a browser calls before anything is on the screen. */
export const sessionEndpoints = {
  getEnvironment: {
    method: "GET",
    path: "/api/environment",
    summary: "What a browser must know before anyone has signed in",
    access: { kind: "open" },
    output: Environment,
    status: 200,
    problems: [],
  },
  getApplicationConfiguration: {
    method: "GET",
    path: "/api/services/application-configuration",
    summary: "The signed-in person's permissions and language",
    access: { kind: "account" },
    query: VersionQuery,
    output: ApplicationConfiguration,
    status: 200,
    isForOwnTenant: true,
    problems: [],
  },
  getCurrentLoginInformations: {
    method: "GET",
    path: "/api/services/app/Session/GetCurrentLoginInformations",
    summary: "Who is signed in, and in which tenant",
    access: { kind: "account" },
    query: VersionQuery,
    output: LoginInformations,
    status: 200,
    isForOwnTenant: true,
    problems: [],
  },
  listMemberships: {
    method: "GET",
    path: "/api/memberships",
    summary: "The tenants that the signed-in person belongs to",
    access: { kind: "account" },
    output: listOf(Membership),
    status: 200,
    problems: [],
  },
  listPermissionHolders: {
    method: "GET",
    path: "/api/permission-holders",
    summary: "Names of people who have a permission in the whole tenant, for those who need one of them",
    access: { kind: "member", needs: [] },
    isForPeople: true,
    query: z.object({ permission: Permission }),
    output: z.object({ names: z.array(z.string()) }),
    status: 200,
    problems: [],
  },
  submitLogEntry: {
    method: "POST",
    path: "/api/log-intake",
    summary: "Report an error entry of a client",
    access: { kind: "logKey" },
    body: LogEntry,
    output: nothing,
    status: 204,
    maxBodyBytes: 16_384,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
