import { responsesCounter } from "@askloom/contract";
import type { Submission, SubmissionOutcome } from "./submission.ts";

type Refused = Exclude<SubmissionOutcome, { kind: "sent" }>;

/**
 * Who of a batch still fits, in the order of arrival. `taken` is what was taken before, under lock; it is counted on
 * as submissions are admitted. Test responses take nothing (FL14).
 */
export function admitted(submissions: readonly Submission[], taken: Map<string, number>): (Refused | undefined)[] {
  return submissions.map((submission) => {
    if (submission.isTest) return undefined;
    const refusal = refusalOf(submission, taken);
    if (refusal !== undefined) return refusal;
    count(taken, responsesCounter, 1);
    for (const [counter, places] of submission.places) count(taken, counter, places.taken);
    return undefined;
  });
}

function refusalOf({ maxResponses, places }: Submission, taken: ReadonlyMap<string, number>): Refused | undefined {
  if (maxResponses !== null && (taken.get(responsesCounter) ?? 0) >= maxResponses) return { kind: "pub-full" };
  const gone = [...places].filter(([counter, wanted]) => (taken.get(counter) ?? 0) + wanted.taken > wanted.capacity);
  return gone.length === 0 ? undefined : { kind: "places-gone", counters: gone.map(([counter]) => counter) };
}

const count = (taken: Map<string, number>, counter: string, by: number) =>
  taken.set(counter, (taken.get(counter) ?? 0) + by);
