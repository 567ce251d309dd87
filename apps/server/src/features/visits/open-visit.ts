import { type Access, checkAccess, type KnownVisitor } from "./check-access.ts";
import type { Collector } from "./collectors.ts";
import type { VisitPurpose } from "./load-visit.ts";
import type { LinkRequest } from "./read-request.ts";
import type { VisitParts } from "./visit-parts.ts";

export interface Visit {
  readonly collector: Collector;
  readonly visitor: KnownVisitor;
  readonly access: Access;
  /** The access that a test link has, which is open whatever is closed. */
  readonly testAccess: Access;
  readonly now: Date;
}

/** The collector behind the link, and who comes to it; undefined where there is none. */
export async function openVisit(
  { visitContext }: Pick<VisitParts, "visitContext">,
  request: LinkRequest,
  purpose: VisitPurpose = "fill",
): Promise<Visit | undefined> {
  const { link } = request.params;
  const collector = /^[\w-]{22}$/.test(link) ? await visitContext.collectors.find(link) : undefined;
  if (collector === undefined) return undefined;
  const known = await visitContext.visitors.of(collector, request.cookies);
  // What is full takes no more, but what it took may be changed.
  const visitor = purpose === "fill" ? known : { ...known, taken: undefined };
  const now = new Date();
  return {
    collector,
    visitor,
    access: checkAccess(collector, visitor, now),
    testAccess: checkAccess({ ...collector, isTest: true }, visitor, now),
    now,
  };
}
