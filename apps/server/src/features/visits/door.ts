import { isFull, type PubState, pubStateOf } from "@askloom/contract";
import type { FoundPub } from "./pubs.ts";

/** Who came: nobody known, a visitor of a group, or a member of the tenant. */
export interface Who {
  readonly visitorId: string | null;
  readonly userId: string | null;
}

export const nobody: Who = { visitorId: null, userId: null };

/** Who came, as stamps and limits name it. */
export const nameOfWho = ({ visitorId, userId }: Who): string => visitorId ?? userId ?? "";

/** What is known of a visit before the form is shown. */
export interface Arrival {
  readonly hasPassword: boolean;
  readonly visitorId: string | undefined;
  /** Undefined for who is not signed in; not allowed for those whom the rules leave out, or who are of no tenant here. */
  readonly member: { readonly userId: string; readonly isAllowed: boolean } | undefined;
  /** How many responses there are; undefined where it does not matter. */
  readonly taken: number | undefined;
}

export interface Shut {
  readonly kind: "shut";
  readonly why: Exclude<PubState, "open" | "deleted"> | "full";
  /** Whether the form may be named to whoever stands there (FL21). */
  readonly isNamed: boolean;
}

export type Door =
  | { readonly kind: "open"; readonly who: Who }
  | Shut
  | { readonly kind: "password" | "introduction" | "sign-in" | "not-invited" };

/** Whether someone may fill the form, and else what it takes (FL4 to FL8). A test link opens before and after. */
export function doorOf({ row, isTest }: FoundPub, arrival: Arrival, now: Date): Door {
  const state = pubStateOf(row, now);
  const shut = (why: Shut["why"]): Shut => ({ kind: "shut", why, isNamed: mayKnowForm(row, arrival) });
  if (!isTest && state !== "open" && state !== "deleted") return shut(state);
  if (!isTest && arrival.taken !== undefined && isFull(arrival.taken, row.maxResponses)) return shut("full");
  if (row.passwordHash !== null && !arrival.hasPassword) return { kind: "password" };
  if (row.audience === "visitors") return visitorsDoor(arrival);
  if (row.audience === "members") return membersDoor(arrival);
  return { kind: "open", who: nobody };
}

/** A password hides all of a form but its colours (FL5), and what is for members is nobody else's. */
const mayKnowForm = ({ passwordHash, audience }: FoundPub["row"], { hasPassword, member }: Arrival): boolean =>
  (passwordHash === null || hasPassword) && (audience !== "members" || member?.isAllowed === true);

const visitorsDoor = ({ visitorId }: Arrival): Door =>
  visitorId === undefined ? { kind: "introduction" } : { kind: "open", who: { visitorId, userId: null } };

function membersDoor({ member }: Arrival): Door {
  if (member === undefined) return { kind: "sign-in" };
  if (!member.isAllowed) return { kind: "not-invited" };
  return { kind: "open", who: { visitorId: null, userId: member.userId } };
}
