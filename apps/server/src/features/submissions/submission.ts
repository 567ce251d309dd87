import type { FailedCall } from "@askloom/engine";
import type { InboxConsumerName } from "../../platform/db/schema.ts";

/** A response that was found valid and is to be written. */
export interface Submission {
  readonly tenantId: string;
  readonly collectorId: string;
  readonly formId: string;
  readonly id: string;
  readonly version: number;
  readonly isTest: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly language: string;
  /** Calls of functions that failed; with a check among them the response is not checked (FN62). */
  readonly failedCalls: readonly FailedCall[];
  /** What functions gave variables; null where there are none. */
  readonly functionValues: Readonly<Record<string, unknown>> | null;
  /** What the action of the publication decided, as JSON; null where there is none. */
  readonly report: string | null;
  readonly receipt: string;
  readonly visitorId: string | null;
  readonly userId: string | null;
  /** Who may send only one. */
  readonly once: string | null;
  readonly seconds: number | null;
  /** Of the sender's secret and of what was sent: only the same sender repeats it, with the same content (D4). */
  readonly fingerprint: Buffer;
  /** What it takes of limited choices: counter → how many, and how many there are. */
  readonly places: ReadonlyMap<string, Places>;
  readonly fileIds: readonly string[];
  /** The hash of the token of the form session that it ends. */
  readonly sessionHash: Buffer | null;
  /** The hash of the code of another browser's form session that it ends as well. */
  readonly resumedHash: Buffer | null;
  /** Who works on it once it is durable. */
  readonly consumers: readonly InboxConsumerName[];
  /** Set when all responses of the publication together are limited. */
  readonly maxResponses: number | null;
  /** Whether any response to this form may be refused for want of room or files, this one or another. */
  readonly isLimited: boolean;
}

/** A check that could not run leaves the response unchecked. */
export const isNotChecked = (failedCalls: readonly FailedCall[]): boolean =>
  failedCalls.some(({ purpose }) => purpose === "check");

export interface Places {
  readonly taken: number;
  readonly capacity: number;
}

export type SubmissionOutcome =
  | { readonly kind: "sent"; readonly sentAt: Date }
  | {
      readonly kind:
        | "pub-full"
        | "sent-already"
        | "sent-elsewhere"
        | "files-gone"
        | "response-id-taken"
        | "response-changed";
    }
  | { readonly kind: "places-gone"; readonly counters: readonly string[] };
