import { FillingToken, type VisitChange } from "@askloom/contract";
import { trapName } from "@askloom/form-view/trap-name";
import { nobody } from "./check-access.ts";
import { type Entered, tokenScope, type VisitPurpose } from "./enter-visit.ts";
import { newSessionToken } from "./form-session-cookie.ts";
import { openVisit, type Visit } from "./open-visit.ts";
import type { PageToken } from "./page-token.ts";
import { type PostedParts, postedParts } from "./posted-parts.ts";
import type { LinkRequest } from "./read-request.ts";
import type { VisitParts } from "./visit-parts.ts";

/** What a page that was posted without scripts says. */
export interface Post {
  readonly visit: Visit;
  readonly entered: Entered;
  readonly posted: PostedParts;
  readonly purpose: VisitPurpose;
  /** The sent response that is to be changed. */
  readonly change: VisitChange | null;
  /** The token of this browser's form session. */
  readonly token: string;
  /** The code of another browser's form session that it went on with. */
  readonly resumed: string | undefined;
  /** As it came; undefined where it is not good. */
  readonly stamp: string | undefined;
  readonly pageToken: PageToken | undefined;
  readonly page: string;
  readonly doing: string;
  readonly trap: string;
}

/** Reads a posted page; undefined where its link leads nowhere. */
export async function readPost(parts: VisitParts, request: LinkRequest): Promise<Post | undefined> {
  const posted = await postedParts(request);
  const { fields } = posted;
  const changed = parts.sending.copies.read(request.params.link, fields.get("change") ?? "");
  const purpose = changed === undefined ? "fill" : "change";
  const visit = await openVisit(parts, request, purpose);
  if (visit === undefined) return undefined;
  const { collector, testAccess } = visit;
  const entered = { collector, person: testAccess.kind === "open" ? testAccess.person : nobody };
  const stamp = fields.get("stamp") ?? "";
  const pageToken = testAccess.kind === "open" ? parts.entrance.pageTokens.read(stamp, tokenScope(entered)) : undefined;
  return {
    visit,
    entered,
    posted,
    purpose,
    change: changed === undefined ? null : changeIn(posted, changed),
    token: FillingToken.safeParse(fields.get("filling")).data ?? newSessionToken(),
    resumed: changed === undefined ? fields.get("resumed")?.slice(0, 100) : undefined,
    stamp: pageToken === undefined ? undefined : stamp,
    pageToken,
    page: fields.get("page") ?? "",
    doing: fields.get("do") ?? "next",
    trap: fields.get(trapName) ?? "",
  };
}

const changeIn = ({ fields }: PostedParts, id: string): VisitChange => ({
  id,
  end: fields.get("change") ?? "",
  revision: Number(fields.get("revision")) || 0,
});
