import type { ProblemCode } from "@askloom/contract";
import type { AppliedPost } from "./apply-post.ts";
import type { Access } from "./check-access.ts";
import { closedRefusal, type VisitPurpose } from "./load-visit.ts";

/** What follows from a posted page. */
export type PostStep =
  /** It was sent before, with the same answers. */
  | { readonly kind: "sent"; readonly responseId: string }
  | { readonly kind: "not-taken"; readonly code: ProblemCode; readonly isSaved: boolean }
  | { readonly kind: "form" }
  | { readonly kind: "submit" };

export interface PostFacts extends Pick<AppliedPost, "sent"> {
  readonly access: Access;
  readonly purpose: VisitPurpose;
  /** All is valid and was to be sent. */
  readonly isToBeSent: boolean;
}

/** Decides what a posted page leads to. Who was shown the form before it was closed still sees what was answered. */
export function decidePost({ sent, access, purpose, isToBeSent }: PostFacts): PostStep {
  if (sent?.isSame) return { kind: "sent", responseId: sent.responseId };
  if (sent !== undefined) return { kind: "not-taken", code: "sent-elsewhere", isSaved: false };
  if (access.kind === "closed") return { kind: "not-taken", code: closedRefusal(access, purpose), isSaved: true };
  return { kind: isToBeSent ? "submit" : "form" };
}
