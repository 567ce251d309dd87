import type { ProblemCode } from "@askloom/contract";
import { Refusal } from "../../platform/http/refusal.ts";
import { type Access, type Closed, checkAccess, idOf, type Person } from "./check-access.ts";
import type { Collector, Collectors } from "./collectors.ts";
import type { PageToken, PageTokens, TokenScope } from "./page-token.ts";
import type { Cookies, VisitorReader } from "./read-visitor.ts";

export interface VisitContext {
  readonly collectors: Collectors;
  readonly visitors: VisitorReader;
  readonly pageTokens: PageTokens;
}

export interface LoadedVisit {
  readonly collector: Collector;
  readonly person: Person;
}

/** What a call is answered where access is not open. */
const refusals: Readonly<Record<Exclude<Access["kind"], "open" | "closed">, ProblemCode>> = {
  password: "password-needed",
  introduction: "visitor-unknown",
  "sign-in": "visitor-unknown",
  "not-invited": "not-invited",
};

export type VisitPurpose = "fill" | "change" | "look";

const closedRefusals: Readonly<Record<Closed["why"], ProblemCode>> = {
  scheduled: "pub-not-open",
  paused: "pub-paused",
  closed: "pub-closed",
  full: "pub-full",
};

/** What is said of answers that come after the form was closed (FL22). */
export const closedRefusal = ({ why }: Closed, purpose: VisitPurpose): ProblemCode =>
  purpose === "change" ? "changes-not-taken" : closedRefusals[why];

export const isClosedRefusal = (code: ProblemCode): boolean =>
  code === "changes-not-taken" || Object.values(closedRefusals).includes(code);

/** Lets a call of the visitor's page in, or says why not. */
export async function loadVisit(
  { collectors, visitors }: VisitContext,
  link: string,
  cookies: Cookies,
  purpose: VisitPurpose = "fill",
): Promise<LoadedVisit> {
  const collector = await collectors.find(link);
  if (collector === undefined) throw new Refusal("not-found");
  const visitor = await visitors.of(collector, cookies);
  // What is full takes no more, but what it took may be changed.
  const access = checkAccess(collector, purpose === "fill" ? visitor : { ...visitor, taken: undefined }, new Date());
  if (access.kind === "open") return { collector, person: access.person };
  throw new Refusal(access.kind === "closed" ? closedRefusal(access, purpose) : refusals[access.kind]);
}

export const tokenScope = ({ collector, person }: LoadedVisit): TokenScope => ({
  pubId: collector.id,
  isTest: collector.isTest,
  person: idOf(person),
});

/** The token of the page; one of another person, collector or time is refused. */
export function pageTokenOf({ pageTokens }: VisitContext, loaded: LoadedVisit, text: string): PageToken {
  const pageToken = pageTokens.read(text, tokenScope(loaded));
  if (pageToken === undefined) throw new Refusal("stale-page");
  return pageToken;
}
