import { z } from "zod";
import {
  ActivitiesQuery,
  Activity,
  ActivityDetails,
  ActivityPage,
  DeliveryAddresses,
  NamedAddress,
  RetriedCount,
  RetryFailed,
} from "./activities.ts";
import { areas } from "./areas.ts";
import type { Endpoint } from "./endpoint.ts";
import { Id } from "./text.ts";

const { list: read, change } = areas.functions.access;
const activity = z.object({ activityId: Id });
const ok = { status: 200, problems: [] } as const;

/** Deliveries of form actions: what became of each, and what can be done about it. */
export const activitiesEndpoints = {
  listActivities: {
    ...ok,
    method: "GET",
    path: "/api/activities",
    summary: "Deliveries of an action, a publication or a response, the newest first",
    access: read,
    query: ActivitiesQuery,
    output: ActivityPage,
  },
  getActivity: {
    ...ok,
    method: "GET",
    path: "/api/activities/{activityId}",
    summary: "Read a delivery with its attempts",
    access: read,
    params: activity,
    output: ActivityDetails,
  },
  retryActivity: {
    ...ok,
    method: "POST",
    path: "/api/activities/{activityId}/retry",
    summary: "Try a delivery now that failed, was cancelled or waits",
    access: change,
    params: activity,
    output: Activity,
    problems: ["activity-not-open"],
  },
  cancelActivity: {
    ...ok,
    method: "POST",
    path: "/api/activities/{activityId}/cancel",
    summary: "Cancel a delivery that was not made",
    access: change,
    params: activity,
    output: Activity,
    problems: ["activity-not-open"],
  },
  retryFailedActivities: {
    ...ok,
    method: "POST",
    path: "/api/activities/retry-failed",
    summary: "Try all deliveries of an action or a publication again that failed since a time",
    access: change,
    body: RetryFailed,
    output: RetriedCount,
  },
  listDeliveryAddresses: {
    ...ok,
    method: "GET",
    path: "/api/delivery-addresses",
    summary: "Addresses that fail or are paused",
    access: read,
    output: DeliveryAddresses,
  },
  pauseDeliveryAddress: {
    method: "POST",
    path: "/api/delivery-addresses/pause",
    summary: "Pause an address: its deliveries wait",
    access: change,
    body: NamedAddress,
    output: z.undefined(),
    status: 204,
    problems: [],
  },
  resumeDeliveryAddress: {
    method: "POST",
    path: "/api/delivery-addresses/resume",
    summary: "Resume an address: its deliveries are made",
    access: change,
    body: NamedAddress,
    output: z.undefined(),
    status: 204,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
