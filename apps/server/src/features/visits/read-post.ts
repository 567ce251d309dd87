import { SessionToken, type VisitChange } from "@askloom/contract";
import { honeypotName } from "@askloom/form-view/honeypot-name";
import type { FastifyReply } from "fastify";
import { nobody } from "./check-access.ts";
import { newSessionToken } from "./form-session-cookie.ts";
import { type LoadedVisit, tokenScope, type VisitPurpose } from "./load-visit.ts";
import { openVisit, type Visit } from "./open-visit.ts";
import type { PageToken } from "./page-token.ts";
import type { PostedParts } from "./posted-parts.ts";
import type { LinkRequest } from "./read-request.ts";
import type { VisitParts } from "./visit-parts.ts";

/** What a page that was posted without scripts says. */
export interface Post {
  readonly visit: Visit;
  readonly loaded: LoadedVisit;
  readonly posted: PostedParts;
  readonly purpose: VisitPurpose;
  /** The sent response that is to be changed. */
  readonly change: VisitChange | null;
  /** The token of this browser's form session. */
  readonly token: string;
  /** The code of another browser's form session that it went on with. */
  readonly resumed: string | undefined;
  /** As it came; undefined where it is not good. */
  readonly pageToken: string | undefined;
  readonly readToken: PageToken | undefined;
  readonly page: string;
  readonly doing: string;
  readonly honeypot: string;
}

/** Reads a posted page; undefined where its link leads nowhere. */
export async function readPost(
  parts: VisitParts,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<Post | undefined> {
  const posted = await parts.posts.read(request, reply);
  const { fields } = posted;
  const changed = parts.sending.copies.read(request.params.link, fields.get("change") ?? "");
  const purpose = changed === undefined ? "fill" : "change";
  const visit = await openVisit(parts, request, purpose);
  if (visit === undefined) return undefined;
  const { collector, testAccess } = visit;
  const loaded = { collector, person: testAccess.kind === "open" ? testAccess.person : nobody };
  const pageToken = fields.get("pageToken") ?? "";
  const readToken =
    testAccess.kind === "open" ? parts.visitContext.pageTokens.read(pageToken, tokenScope(loaded)) : undefined;
  return {
    visit,
    loaded,
    posted,
    purpose,
    change: changed === undefined ? null : changeIn(posted, changed),
    token: SessionToken.safeParse(fields.get("session")).data ?? newSessionToken(),
    resumed: changed === undefined ? fields.get("resumed")?.slice(0, 100) : undefined,
    pageToken: readToken === undefined ? undefined : pageToken,
    readToken,
    page: fields.get("page") ?? "",
    doing: fields.get("do") ?? "next",
    honeypot: fields.get(honeypotName) ?? "",
  };
}

const changeIn = ({ fields }: PostedParts, id: string): VisitChange => ({
  id,
  end: fields.get("change") ?? "",
  revision: Number(fields.get("revision")) || 0,
});
