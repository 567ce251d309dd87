import { isFull, type PubState, pubStateOf } from "@askloom/contract";
import type { Collector } from "./collectors.ts";

/** Who came: nobody known, a visitor of a group, or a member of the tenant. */
export interface Person {
  readonly visitorId: string | null;
  readonly userId: string | null;
}

export const nobody: Person = { visitorId: null, userId: null };

/** Who came, as page tokens and limits name it. */
export const idOf = ({ visitorId, userId }: Person): string => visitorId ?? userId ?? "";

/** What is known of a visit before the form is shown. */
export interface KnownVisitor {
  readonly hasPassword: boolean;
  readonly visitorId: string | undefined;
  /** Undefined for who is not signed in; not allowed for those whom the rules leave out, or who are of no tenant here. */
  readonly member: { readonly userId: string; readonly isAllowed: boolean } | undefined;
  /** How many responses there are; undefined where it does not matter. */
  readonly taken: number | undefined;
}

export interface Closed {
  readonly kind: "closed";
  readonly why: Exclude<PubState, "open" | "deleted"> | "full";
  /** Whether the form may be named to the visitor (FL21). */
  readonly isNamed: boolean;
}

export type Access =
  | { readonly kind: "open"; readonly person: Person }
  | Closed
  | { readonly kind: "password" | "introduction" | "sign-in" | "not-invited" };

/** Whether someone may fill the form, and else what it takes (FL4 to FL8). A test link opens before and after. */
export function checkAccess({ settings, isTest }: Collector, visitor: KnownVisitor, now: Date): Access {
  const state = pubStateOf(settings, now);
  const closed = (why: Closed["why"]): Closed => ({ kind: "closed", why, isNamed: mayKnowForm(settings, visitor) });
  if (!isTest && state !== "open" && state !== "deleted") return closed(state);
  if (!isTest && visitor.taken !== undefined && isFull(visitor.taken, settings.maxResponses)) return closed("full");
  if (settings.passwordHash !== null && !visitor.hasPassword) return { kind: "password" };
  if (settings.audience === "visitors") return visitorAccess(visitor);
  if (settings.audience === "members") return memberAccess(visitor);
  return { kind: "open", person: nobody };
}

/** A password hides all of a form but its colours (FL5), and what is for members is nobody else's. */
const mayKnowForm = (
  { passwordHash, audience }: Collector["settings"],
  { hasPassword, member }: KnownVisitor,
): boolean => (passwordHash === null || hasPassword) && (audience !== "members" || member?.isAllowed === true);

const visitorAccess = ({ visitorId }: KnownVisitor): Access =>
  visitorId === undefined ? { kind: "introduction" } : { kind: "open", person: { visitorId, userId: null } };

function memberAccess({ member }: KnownVisitor): Access {
  if (member === undefined) return { kind: "sign-in" };
  if (!member.isAllowed) return { kind: "not-invited" };
  return { kind: "open", person: { visitorId: null, userId: member.userId } };
}
