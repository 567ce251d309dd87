import type { ProblemCode } from "@askloom/contract";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Arrivals, Cookies } from "./arrival.ts";
import { type Door, doorOf, nameOfWho, type Shut, type Who } from "./door.ts";
import type { FoundPub, Pubs } from "./pubs.ts";
import type { Stamp, StampPlace, Stamps } from "./stamp.ts";

export interface VisitEntrance {
  readonly pubs: Pubs;
  readonly arrivals: Arrivals;
  readonly stamps: Stamps;
}

export interface Entered {
  readonly pub: FoundPub;
  readonly who: Who;
}

/** What a call is told at a door that is not open. */
const refusals: Readonly<Record<Exclude<Door["kind"], "open" | "shut">, ProblemCode>> = {
  password: "password-needed",
  introduction: "visitor-unknown",
  "sign-in": "visitor-unknown",
  "not-invited": "not-invited",
};

export type VisitPurpose = "fill" | "change" | "look";

const shutRefusals: Readonly<Record<Shut["why"], ProblemCode>> = {
  scheduled: "pub-not-open",
  paused: "pub-paused",
  closed: "pub-closed",
  full: "pub-full",
};

/** What is said of answers that come to a door that was shut meanwhile (FL22). */
export const shutRefusal = ({ why }: Shut, purpose: VisitPurpose): ProblemCode =>
  purpose === "change" ? "changes-not-taken" : shutRefusals[why];

export const isShutRefusal = (code: ProblemCode): boolean =>
  code === "changes-not-taken" || Object.values(shutRefusals).includes(code);

/** Lets a call of the visitor's page in, or says why not. */
export async function enterVisit(
  { pubs, arrivals }: VisitEntrance,
  link: string,
  cookies: Cookies,
  purpose: VisitPurpose = "fill",
): Promise<Entered> {
  const pub = await pubs.find(link);
  if (pub === undefined) throw new Refusal("not-found");
  const arrival = await arrivals.of(pub, cookies);
  // What is full takes no more, but what it took may be changed.
  const door = doorOf(pub, purpose === "fill" ? arrival : { ...arrival, taken: undefined }, new Date());
  if (door.kind === "open") return { pub, who: door.who };
  throw new Refusal(door.kind === "shut" ? shutRefusal(door, purpose) : refusals[door.kind]);
}

export const stampPlace = ({ pub, who }: Entered): StampPlace => ({
  pubId: pub.id,
  isTest: pub.isTest,
  who: nameOfWho(who),
});

/** The page's stamp; one of another person, place or time is refused. */
export function stampOf({ stamps }: VisitEntrance, entered: Entered, text: string): Stamp {
  const stamp = stamps.read(text, stampPlace(entered));
  if (stamp === undefined) throw new Refusal("stale-page");
  return stamp;
}
