import { text } from "@askloom/contract";
import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";
import { z } from "zod";
import type { CheckPassword } from "./check-password.ts";
import { type KnownDevices, knownDeviceCookie, knownDeviceSeconds } from "./known-devices.ts";
import type { PageReader } from "./pages/page.ts";
import { expiredPage } from "./pages/provider-pages.ts";
import { requestReader } from "./pages/reader.ts";
import { sendPage } from "./pages/send-page.ts";
import { type DemoAccounts, type SignInFailure, signInPage } from "./pages/sign-in-page.ts";

export interface SignInOptions {
  readonly provider: () => Provider;
  readonly checkPassword: CheckPassword;
  readonly devices: KnownDevices;
  readonly hasSecureCookies: boolean;
  readonly demo: DemoAccounts | undefined;
}

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

const maxFormLength = 4096;

// What cannot be an address or a password counts as not filled in.
const SignInForm = z
  .object({ email: text(254).trim().catch(""), password: text(256).catch("") })
  .catch({ email: "", password: "" });

/** Reads what the forms of the provider's own pages send. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: maxFormLength },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** The sign-in page of the embedded provider. */
export function serveSignIn(app: FastifyInstance, options: SignInOptions): void {
  const { provider, checkPassword, devices, hasSecureCookies, demo } = options;
  app.get("/oidc/sign-in/:uid", (request, reply) =>
    withInteraction(request, reply, provider(), async (interaction) => {
      const reader = readerOf(request, interaction);
      return sendPage(reply, 200, signInPage({ ...reader, uid: interaction.uid, email: hintOf(interaction), demo }));
    }),
  );

  app.post("/oidc/sign-in/:uid", (request, reply) =>
    withInteraction(request, reply, provider(), async (interaction) => {
      const { email, password } = SignInForm.parse(request.body);
      const device = request.cookies[knownDeviceCookie];
      const outcome = await checkPassword({ email, password, address: request.ip, device, page: interaction.uid });
      if (outcome.kind !== "right") {
        const reader = readerOf(request, interaction);
        const failure: SignInFailure = outcome.kind;
        return sendPage(
          reply,
          failure === "busy" ? 503 : 422,
          signInPage({ ...reader, uid: interaction.uid, email, failure, demo }),
        );
      }
      reply.setCookie(knownDeviceCookie, devices.cookieWith(device, outcome.account), {
        path: "/oidc",
        httpOnly: true,
        sameSite: "lax",
        secure: hasSecureCookies,
        maxAge: knownDeviceSeconds,
      });
      const result = { login: { accountId: outcome.account.id, amr: ["pwd"] } };
      const returnTo = await provider().interactionResult(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      });
      return reply.redirect(returnTo, 303);
    }),
  );
}

async function withInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
  work: (interaction: Interaction) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work(await provider.interactionDetails(request.raw, reply.raw));
  } catch (error) {
    if (error instanceof errors.SessionNotFound)
      return sendPage(reply, 400, expiredPage(readerOf(request, { params: {} })));
    throw error;
  }
}

const readerOf = (request: FastifyRequest, { params }: Pick<Interaction, "params">): PageReader =>
  requestReader(request, typeof params.ui_locales === "string" ? params.ui_locales.replaceAll(" ", ",") : undefined);

const hintOf = ({ params }: Interaction): string =>
  typeof params.login_hint === "string" ? params.login_hint.slice(0, 254) : "";
