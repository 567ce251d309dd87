import { type Access, checkAccess, type KnownVisitor, type Person } from "./check-access.ts";
import type { Collector } from "./collectors.ts";
import type { OwnFormSession } from "./form-session-cookie.ts";
import type { SavedDraft } from "./saved-drafts.ts";

/** What was sent or saved before by someone who may fill the form. */
export interface Saved {
  /** The response of someone who may send only one. */
  readonly responseId?: string | undefined;
  /** The code in the address; empty where someone wants to enter one. */
  readonly code?: string | undefined;
  /** The form session of this browser, where no code is given. */
  readonly session?: OwnFormSession | undefined;
  /** What the code or the form session leads to. */
  readonly draft?: SavedDraft | undefined;
}

/** What is shown at a link. */
export type VisitStep =
  | Exclude<Access, { kind: "open" }>
  | { readonly kind: "sent-already"; readonly responseId: string }
  | { readonly kind: "enter-code"; readonly isWrong: boolean }
  | { readonly kind: "sent"; readonly responseId: string }
  | (Pick<Saved, "code" | "session" | "draft"> & { readonly kind: "form"; readonly person: Person });

/** Decides what is shown: what it takes to be let in, what was sent already, or the form as far as it is filled. */
export function decideVisit(collector: Collector, visitor: KnownVisitor, saved: Saved, now: Date): VisitStep {
  const access = checkAccess(collector, visitor, now);
  if (access.kind !== "open") return access;
  const { responseId, code, session, draft } = saved;
  if (responseId !== undefined) return { kind: "sent-already", responseId };
  if (code !== undefined && draft === undefined) return { kind: "enter-code", isWrong: code !== "" };
  const { person } = access;
  // A form session that ended leads to a fresh form, but the code of one leads to what was sent.
  if (draft === undefined || draft.sentAt !== null)
    return code === undefined || draft?.responseId == null
      ? { kind: "form", person }
      : { kind: "sent", responseId: draft.responseId };
  return { kind: "form", person, code, session, draft };
}
