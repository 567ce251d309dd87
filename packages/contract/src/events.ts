import { EventName } from "@askloom/kinds/nodes/schema";
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { listOf, listQuery } from "./list.ts";
import { Instant } from "./text.ts";

/** A custom event of the tenant: who raises it, who listens, when it last happened (CE1). */
export const CustomEvent = z.object({
  /** Its name, by which it is known. */
  id: EventName,
  name: EventName,
  lastRaisedAt: Instant.nullable(),
  /** The names of the actions whose newest version raises it; empty for people who may not see actions. */
  raisedBy: z.array(z.string()),
  subscribers: z.number().int(),
  isSubscribed: z.boolean(),
});
export type CustomEvent = z.infer<typeof CustomEvent>;

const member = { kind: "member", needs: [] } as const;
const params = z.object({ name: EventName });

/** Events that form actions raise. Every member may get a mail about them, which holds no answers. */
export const eventsEndpoints = {
  listEvents: {
    method: "GET",
    path: "/api/events",
    summary: "The custom events of the tenant, by name",
    access: member,
    query: listQuery(["name"]),
    output: listOf(CustomEvent),
    status: 200,
    problems: [],
  },
  subscribeToEvent: {
    method: "PUT",
    path: "/api/events/{name}/subscription",
    summary: "Get a mail each time that the event is raised",
    access: member,
    params,
    output: z.undefined(),
    status: 204,
    problems: [],
  },
  unsubscribeFromEvent: {
    method: "DELETE",
    path: "/api/events/{name}/subscription",
    summary: "Get no more mails about the event",
    access: member,
    params,
    output: z.undefined(),
    status: 204,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
