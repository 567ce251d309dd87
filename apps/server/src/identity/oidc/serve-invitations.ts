import { text } from "@askloom/contract";
import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { AccountMadeMeanwhile, acceptInvitation, findInvitation, type Invitation } from "../tenants/tenants.ts";
import type { CheckPassword } from "./check-password.ts";
import { knownDeviceCookie } from "./known-devices.ts";
import { newPasswordIn } from "./new-password.ts";
import { type InvitationFault, invitationPage, joinedPage } from "./pages/invitation-pages.ts";
import { linkOverPage } from "./pages/provider-pages.ts";
import { requestReader } from "./pages/reader.ts";
import { sendPage } from "./pages/send-page.ts";

export interface InvitationServices {
  readonly database: Database;
  readonly checkPassword: CheckPassword;
}

type LinkRequest = FastifyRequest<{ Params: { link: string } }>;

const PasswordForm = z.object({ password: text(256).catch("") }).catch({ password: "" });

/** The page behind an invitation's link. Opening it changes nothing; joining takes a password (P15). */
export function serveInvitations(app: FastifyInstance, services: InvitationServices): void {
  const { database } = services;
  app.get("/oidc/invitation/:link", async (request: LinkRequest, reply) => {
    const invitation = await findInvitation(database, request.params.link);
    return invitation === undefined ? over(request, reply) : ask(request, reply, invitation);
  });
  app.post("/oidc/invitation/:link", async (request: LinkRequest, reply) => {
    const invitation = await findInvitation(database, request.params.link);
    if (invitation === undefined) return over(request, reply);
    try {
      const outcome = await join(request, invitation, services);
      if (typeof outcome === "string") return ask(request, reply, invitation, outcome);
      return outcome ? sendPage(reply, 200, joinedPage(requestReader(request), invitation)) : over(request, reply);
    } catch (error) {
      if (!(error instanceof AccountMadeMeanwhile)) throw error;
      const current = await findInvitation(database, request.params.link);
      return current === undefined ? over(request, reply) : ask(request, reply, current, "wrong");
    }
  });
}

/** What is wrong with what was given; or whether the person joined. */
async function join(
  request: LinkRequest,
  { email, name, account }: Invitation,
  { database, checkPassword }: InvitationServices,
): Promise<InvitationFault | boolean> {
  const { link } = request.params;
  if (account === undefined) {
    const given = newPasswordIn(request.body, { email, name });
    return given.kind === "fault"
      ? given.fault
      : acceptInvitation(database, link, { kind: "new", password: given.password });
  }
  const { password } = PasswordForm.parse(request.body);
  const device = request.cookies[knownDeviceCookie];
  const outcome = await checkPassword({ email, password, address: request.ip, device, page: link });
  return outcome.kind === "right"
    ? acceptInvitation(database, link, { kind: "account", accountId: outcome.account.id })
    : outcome.kind;
}

const statusOf = (fault: InvitationFault | undefined): number =>
  fault === undefined ? 200 : fault === "busy" ? 503 : 422;

function ask(request: LinkRequest, reply: FastifyReply, invitation: Invitation, fault?: InvitationFault): FastifyReply {
  const page = invitationPage({ ...requestReader(request), link: request.params.link, invitation, fault });
  return sendPage(reply, statusOf(fault), page);
}

const over = (request: LinkRequest, reply: FastifyReply): FastifyReply =>
  sendPage(reply, 404, linkOverPage(requestReader(request), "invitationOver"));
