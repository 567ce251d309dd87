import type { EndpointName, RequestTo } from "@askloom/contract";
import { sampleIncident } from "./make-runs.ts";
import type { TestTenant } from "./test-tenant.ts";

type RunEndpoint = Extract<EndpointName, `${string}Run` | `${string}Incident`>;

/** A valid request for each endpoint of runs. */
export const runSamples: { readonly [Name in RunEndpoint]: (testTenant: TestTenant) => RequestTo<Name> } = {
  getRun: ({ runId }) => ({ params: { runId } }),
  pauseRun: ({ runId }) => ({ params: { runId } }),
  resumeRun: ({ pausedRunId }) => ({ params: { runId: pausedRunId } }),
  cancelRun: ({ runId }) => ({ params: { runId } }),
  retryIncident: ({ runId }) => ({ params: { runId }, body: { incident: sampleIncident } }),
  skipIncident: ({ runId }) => ({ params: { runId }, body: { incident: sampleIncident, value: "by hand" } }),
};
