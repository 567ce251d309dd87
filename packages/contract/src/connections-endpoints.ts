import { z } from "zod";
import { AreaQuery } from "./area-item.ts";
import { areas } from "./areas.ts";
import { Connection, ConnectionInput, ConnectionItem, NewSigningSecret } from "./connections.ts";
import type { Endpoint } from "./endpoint.ts";
import { recordEndpoints } from "./record-endpoints.ts";
import { Id } from "./text.ts";

const { list, change } = areas.functions.access;
const params = z.object({ connectionId: Id });
const ofOne = "/api/connections/{connectionId}";

/** Secrets that webhooks are sent with. Their names may be read by all who see form actions. */
export const connectionsEndpoints = {
  ...recordEndpoints({
    one: "Connection",
    many: "Connections",
    called: ["a connection", "connections"],
    path: "/api/connections",
    params,
    query: AreaQuery,
    input: ConnectionInput,
    item: ConnectionItem,
    entity: Connection,
    example: { name: "CRM", kind: "bearer", addressPrefix: "https://crm.example/hooks/", secret: "s3cret" },
    access: { list, read: change, change, remove: change },
    needsForDeleted: change.needs,
    forPeople: ["create", "save"],
    steps: ["list", "create", "get", "save", "delete", "restore", "purge", "uses"],
  }),
  renewSigningSecret: {
    method: "POST",
    path: `${ofOne}/signing-secret`,
    summary: "Sign with a new secret, and for now with the one before as well",
    access: change,
    isForPeople: true,
    params,
    ifMatch: true,
    output: NewSigningSecret,
    status: 200,
    problems: [],
  },
  endPreviousSigningSecret: {
    method: "DELETE",
    path: `${ofOne}/previous-signing-secret`,
    summary: "Sign no longer with the secret before the present one",
    access: change,
    isForPeople: true,
    params,
    ifMatch: true,
    output: z.undefined(),
    status: 204,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
