import type { ClaimedJob } from "./port.ts";

/** A job that this process works on right now. */
export interface Run {
  readonly job: ClaimedJob;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}
