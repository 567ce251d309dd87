import type { Database } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { sizeUpTo } from "../../platform/json/write-steps.ts";
import { batchesOf } from "./batches.ts";
import { onceIdle } from "./once-idle.ts";
import type { Submission, SubmissionOutcome } from "./submission.ts";
import { writeBatch } from "./write-batch.ts";

export { claimFiles, fileOwners, getsAllFiles } from "./claim-files.ts";
export { isNotChecked, type Places, type Submission, type SubmissionOutcome } from "./submission.ts";

/** The way of a valid response to the disk. */
export interface Submissions {
  /** Resolves only when the response is durable (D6). */
  send(submission: Submission): Promise<SubmissionOutcome>;
  /** Tells at once what was to be told in a calm moment, as when the process ends. */
  flush(): void;
  /** More come, or came a moment ago, than can be written at once: what can wait is to wait. */
  isOverloaded(): boolean;
}

export interface SubmissionOptions {
  readonly database: Database;
  /** After each commit. */
  readonly onWritten: (tenantId: string, collectorId: string) => void;
  /** Some time after commits, when fewer come, for what reads on: it is not to slow down what is being sent. */
  readonly onIdle: (tenantId: string, collectorId: string) => void;
  /** In milliseconds. */
  readonly clock?: () => number;
}

/** More than this many to one publication at the same time cannot be written in good time. */
export const maxAtOnce = 1000;
/** Other networks still get in while one has taken all of these (FL66), up to so many. */
export const maxOfAllNetworks = 2 * maxAtOnce;
/** So many of one network wait to be begun for a publication: about half a second passes until they are. */
export const maxToBegin = 2 * maxAtOnce;
/** In how many seconds those that are refused may come again. */
export const retryAfter = "1";
export const refusalDelayMs = 1000;
/** However many publications there are. */
const maxWaiting = 4 * maxAtOnce;
/** So many at the same time, and there is never nothing to write. Between two batches there may be few for a moment. */
const overload = { size: 100, lastsMs: 1000 };
const batchesAtOnce = 2;
/** Many small ones keep both sides busy: while a large one is written, nobody is left who could send the next. */
const largestBatch = 200;
/** In characters: they are written as JSON in one piece, some twenty milliseconds. */
const heaviestBatch = 1_000_000;

/** Submissions of one publication that arrive together are written together. */
export function submissionsTo({
  database,
  onWritten,
  onIdle,
  clock = () => performance.now(),
}: SubmissionOptions): Submissions {
  const idle = onceIdle();
  let overloadedUntil = Number.NEGATIVE_INFINITY;
  const batches = batchesOf<Submission, SubmissionOutcome>({
    largest: largestBatch,
    heaviest: heaviestBatch,
    weightOf: ({ answers, report }) => sizeUpTo([answers, report], heaviestBatch),
    maxOfKey: maxOfAllNetworks,
    maxWaiting,
    atOnce: batchesAtOnce,
    run: async (_, submissions) => {
      const outcomes = await writeBatch(database, submissions);
      const [first] = submissions;
      if (first === undefined) return outcomes;
      const { tenantId, collectorId } = first;
      onWritten(tenantId, collectorId);
      idle.note(collectorId, () => onIdle(tenantId, collectorId));
      return outcomes;
    },
  });
  const busy = () => new Refusal("unavailable", {}, { "retry-after": retryAfter });
  return {
    flush: idle.flush,
    isOverloaded: () => clock() < overloadedUntil,
    async send(submission) {
      const sending = batches.add(submission.collectorId, submission);
      if (sending === undefined) throw busy();
      if (batches.size() > overload.size) overloadedUntil = clock() + overload.lastsMs;
      return sending;
    },
  };
}
