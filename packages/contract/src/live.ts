import { z } from "zod";
import { activitiesEndpoints } from "./activities-endpoints.ts";
import type { Endpoint, MemberAccess } from "./endpoint.ts";
import { responsesEndpoints } from "./responses-endpoints.ts";

/** The lists that can be watched, and who may: anyone who may read the list. A topic is a list of one thing. */
export const liveLists = {
  /** The responses of a publication, and how often it was opened. */
  responses: responsesEndpoints.listResponses.access,
  /** The deliveries of a form action, or of a publication. */
  deliveries: activitiesEndpoints.listActivities.access,
} as const satisfies Record<string, MemberAccess>;
export type LiveList = keyof typeof liveLists;

export const liveTopic = (list: LiveList, id: string): string => `${list}:${id}`;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const LiveTopic = z.string().regex(new RegExp(`^(?:${Object.keys(liveLists).join("|")}):${uuid}$`));
export const maxTopics = 20;

/** The list that a topic is of. */
// The pattern lets only the names of the table through.
export const listOfTopic = (topic: string): LiveList => topic.split(":", 1)[0] as LiveList;

export const LiveQuery = z.object({
  topics: z
    .string()
    .max(maxTopics * 80)
    .transform((value) => [...new Set(value.split(","))])
    .pipe(z.array(LiveTopic).min(1).max(maxTopics)),
});

/** A line of the stream; an empty line says that it is still there. It names what changed and never carries it (C31). */
export const LiveLine = z.object({ changed: z.array(z.string()) });

/** Not in the table of endpoints: it answers for as long as someone looks. */
export const liveEndpoint = {
  method: "GET",
  path: "/api/live",
  summary: "Which of some lists have changed, told while one looks",
  access: { kind: "member", needs: [] },
  query: LiveQuery,
  output: LiveLine,
  status: 200,
  problems: ["too-many-requests", "no-permission"],
} as const satisfies Endpoint;

/** An empty line comes at least this often. */
export const heartbeatMs = 15_000;
/** More streams of one person at the same time are refused by a process. */
export const maxStreams = 6;
