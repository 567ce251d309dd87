import type { Failure, ItemPath } from "@askloom/engine";

/** How far a respondent has come, and what has been said to him. */
export interface FormProgress {
  /** Undefined is the first page. */
  readonly pageId: string | undefined;
  /** The places whose errors are shown. */
  readonly shown: ReadonlySet<ItemPath>;
  /** What the last attempt to go on failed with. */
  readonly failures: readonly Failure[];
  /** Counts refused attempts: each takes the focus. */
  readonly refusals: number;
  /** Counts turned pages: each takes the focus. */
  readonly pageChanges: number;
  readonly sending: "not" | "now" | "failed" | "done";
  /** Why it failed. */
  readonly why: string;
}

export type ProgressEvent =
  | { readonly type: "left"; readonly path: ItemPath }
  | { readonly type: "refused"; readonly failures: readonly Failure[] }
  | { readonly type: "settled"; readonly failures: readonly Failure[] }
  | { readonly type: "turned"; readonly pageId: string }
  | { readonly type: "sending" }
  | { readonly type: "not-sent"; readonly why: string }
  | { readonly type: "sent" };

export const firstProgress: FormProgress = {
  pageId: undefined,
  shown: new Set(),
  failures: [],
  refusals: 0,
  pageChanges: 0,
  sending: "not",
  why: "",
};

export function progressed(progress: FormProgress, event: ProgressEvent): FormProgress {
  switch (event.type) {
    case "left":
      return progress.shown.has(event.path)
        ? progress
        : { ...progress, shown: new Set([...progress.shown, event.path]) };
    case "refused":
      return refused(progress, event.failures);
    case "settled":
      return { ...progress, failures: event.failures };
    case "turned":
      return { ...progress, pageId: event.pageId, failures: [], pageChanges: progress.pageChanges + 1 };
    case "sending":
      return { ...progress, failures: [], sending: "now" };
    case "not-sent":
      return { ...progress, sending: "failed", why: event.why };
    case "sent":
      return { ...progress, sending: "done" };
  }
}

/** Failures are shown where they are, and listed; the first one's page comes up. */
function refused(progress: FormProgress, failures: readonly Failure[]): FormProgress {
  return {
    ...progress,
    pageId: failures[0]?.pageId ?? progress.pageId,
    shown: new Set([...progress.shown, ...failures.map(({ path }) => path)]),
    failures,
    refusals: progress.refusals + 1,
    sending: "not",
  };
}
