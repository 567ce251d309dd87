import { Language, type Language as LanguageType, languageOf, text } from "@askloom/contract";
import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";
import { z } from "zod";
import { themeCookie, themeIn } from "../pages/pages.ts";
import type { CheckPassword } from "./check-password.ts";
import type { PageReader } from "./pages/page.ts";
import { expiredPage } from "./pages/provider-pages.ts";
import { type DemoAccounts, type SignInFailure, signInPage } from "./pages/sign-in-page.ts";

export interface SignInOptions {
  readonly provider: () => Provider;
  readonly checkPassword: CheckPassword;
  readonly demo: DemoAccounts | undefined;
}

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

const longestForm = 4096;

// What cannot be an address or a password counts as not filled in.
const SignInForm = z
  .object({ email: text(254).trim().catch(""), password: text(256).catch("") })
  .catch({ email: "", password: "" });

/** The sign-in page of the embedded provider. */
export function serveSignIn(app: FastifyInstance, { provider, checkPassword, demo }: SignInOptions): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: longestForm },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  app.get("/oidc/sign-in/:uid", (request, reply) =>
    withInteraction(request, reply, provider(), async (interaction) => {
      const reader = readerOf(request, interaction);
      return show(reply, 200, signInPage({ ...reader, uid: interaction.uid, email: hintOf(interaction), demo }));
    }),
  );

  app.post("/oidc/sign-in/:uid", (request, reply) =>
    withInteraction(request, reply, provider(), async (interaction) => {
      const { email, password } = SignInForm.parse(request.body);
      const outcome = await checkPassword({ email, password, address: request.ip });
      if (outcome.kind !== "right") {
        const reader = readerOf(request, interaction);
        const status = outcome.kind === "throttled" ? 429 : 422;
        return show(
          reply,
          status,
          signInPage({ ...reader, uid: interaction.uid, email, failure: outcome as SignInFailure, demo }),
        );
      }
      const result = { login: { accountId: outcome.accountId, amr: ["pwd"] } };
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
      return show(reply, 400, expiredPage(readerOf(request, { params: {} })));
    throw error;
  }
}

const readerOf = (request: FastifyRequest, interaction: Pick<Interaction, "params">): PageReader => ({
  language: shownLanguage(request, interaction),
  theme: themeIn(request.cookies[themeCookie]),
});

function shownLanguage(request: FastifyRequest, { params }: Pick<Interaction, "params">): LanguageType {
  const { lang } = request.query as Record<string, unknown>;
  const asked = Language.safeParse(lang);
  if (asked.success) return asked.data;
  return typeof params.ui_locales === "string"
    ? languageOf(params.ui_locales.replaceAll(" ", ","))
    : languageOf(request.headers["accept-language"]);
}

const hintOf = ({ params }: Interaction): string =>
  typeof params.login_hint === "string" ? params.login_hint.slice(0, 254) : "";

const show = (reply: FastifyReply, status: number, markup: string): FastifyReply =>
  reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(markup);
