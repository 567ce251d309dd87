import { z } from "zod";
import { accountEndpoints } from "./account.ts";
import { administrationEndpoints } from "./administration.ts";
import { areaEndpoints } from "./areas.ts";
import type { Endpoint } from "./endpoint.ts";
import { formsEndpoints } from "./forms-endpoints.ts";
import { helpRequestEndpoints } from "./help-requests.ts";
import { listOf } from "./list.ts";
import { LogEntry } from "./log-entry.ts";
import { questionLibraryEndpoints } from "./question-library-endpoints.ts";
import { ApplicationConfiguration, Environment, LoginInformations, VersionQuery } from "./session.ts";
import { Membership } from "./tenants.ts";
import { tenantsEndpoints } from "./tenants-endpoints.ts";

const nothing = z.undefined();

/** Every endpoint there is: the server's routes, the client, the OpenAPI document and the contract tests come from here. */
export const endpoints = {
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
  submitLogEntry: {
    method: "POST",
    path: "/api/log-intake",
    summary: "Report an error entry of a client",
    access: { kind: "apiKey" },
    body: LogEntry,
    output: nothing,
    status: 204,
    maxBodyBytes: 16_384,
    problems: [],
  },
  ...accountEndpoints,
  ...tenantsEndpoints,
  ...areaEndpoints,
  ...formsEndpoints,
  ...questionLibraryEndpoints,
  ...helpRequestEndpoints,
  ...administrationEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
// Object.keys widens to string[]; the table's keys are exactly the names.
export const endpointNames = Object.keys(endpoints) as EndpointName[];
