import { z } from "zod";
import { areas } from "./areas.ts";
import type { Endpoint } from "./endpoint.ts";
import { NamedIncident, Run, SkippedIncident } from "./runs.ts";
import { Id } from "./text.ts";

const { list: read, change } = areas.workflows.access;
const params = z.object({ runId: Id });
const operation = {
  method: "POST",
  access: change,
  params,
  output: Run,
  status: 200,
  problems: ["run-not-open"],
} as const;

/** Runs of workflows: what each needs, and what a person can do about it. */
export const runsEndpoints = {
  getRun: {
    method: "GET",
    path: "/api/runs/{runId}",
    summary: "Read the run of a workflow with its incidents",
    access: read,
    params,
    output: Run,
    status: 200,
    problems: [],
  },
  pauseRun: { ...operation, path: "/api/runs/{runId}/pause", summary: "Pause a run: no work begins" },
  resumeRun: { ...operation, path: "/api/runs/{runId}/resume", summary: "Resume a run that is paused" },
  cancelRun: { ...operation, path: "/api/runs/{runId}/cancel", summary: "Cancel a run for good" },
  retryIncident: {
    ...operation,
    path: "/api/runs/{runId}/retry",
    summary: "Try a step again that failed",
    body: NamedIncident,
  },
  skipIncident: {
    ...operation,
    path: "/api/runs/{runId}/skip",
    summary: "Go on after a step that failed, with a value in place of its result",
    body: SkippedIncident,
  },
} as const satisfies Record<string, Endpoint>;
