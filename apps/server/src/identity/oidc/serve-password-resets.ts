import { type Language, text } from "@askloom/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { limitMails, limitRate, networkOf } from "../../platform/http/rate-limit.ts";
import { isMailAddress } from "../../platform/mail/mail.ts";
import { accountByEmail } from "../tenants/tenants.ts";
import { newPasswordIn } from "./new-password.ts";
import { forgottenPage, forgottenSentPage, newPasswordPage, passwordSetPage } from "./pages/password-pages.ts";
import { linkOverPage } from "./pages/provider-pages.ts";
import { requestReader } from "./pages/reader.ts";
import { sendPage } from "./pages/send-page.ts";
import { accountOfReset, type ResetServices, sendForgottenPassword, usePasswordReset } from "./password-resets.ts";

export interface ResetPages extends ResetServices {
  readonly onError: (error: unknown) => void;
}

/** How often a network may ask: in ten minutes, so that a neighbour is not kept out for long. */
const asking = { limit: 20, windowSeconds: 600 } as const;
const mailsPerHour = { fromNetwork: 3, inAll: 20 } as const;

const ForgottenForm = z.object({ email: text(254).trim().catch("") }).catch({ email: "" });

/** The pages for a forgotten password. Opening one changes nothing: programs that look through mails open every link. */
export function servePasswordResets(app: FastifyInstance, services: ResetPages): void {
  const { database, onError } = services;
  const running = new Set<Promise<void>>();
  app.addHook("onClose", async () => void (await Promise.all(running)));

  app.get("/oidc/forgotten-password", (request, reply) =>
    sendPage(reply, 200, forgottenPage({ ...requestReader(request), email: "" })),
  );

  app.post("/oidc/forgotten-password", async (request, reply) => {
    const reader = requestReader(request);
    const { email } = ForgottenForm.parse(request.body);
    if (!isMailAddress(email)) return sendPage(reply, 422, forgottenPage({ ...reader, email, fault: "noAddress" }));
    const network = networkOf(request.ip);
    const limit = { key: `forgotten:${network}`, ...asking };
    await database.transaction({ access: "write" }, (transaction) => limitRate(transaction, limit));
    // Not waited for: how long the answer takes does not tell whether there is such an account.
    const work = answerForgotten({ email, network, language: reader.language }, services)
      .catch(onError)
      .finally(() => running.delete(work));
    running.add(work);
    return sendPage(reply, 200, forgottenSentPage(reader, email));
  });

  app.get<{ Params: { token: string } }>("/oidc/new-password/:token", async (request, reply) => {
    const { token } = request.params;
    const reader = requestReader(request);
    const account = await accountOfReset(database, token);
    return account === undefined
      ? sendPage(reply, 404, linkOverPage(reader, "resetOver"))
      : sendPage(reply, 200, newPasswordPage({ ...reader, token, email: account.email ?? "" }));
  });

  app.post<{ Params: { token: string } }>("/oidc/new-password/:token", async (request, reply) => {
    const { token } = request.params;
    const reader = requestReader(request);
    const account = await accountOfReset(database, token);
    if (account === undefined) return sendPage(reply, 404, linkOverPage(reader, "resetOver"));
    const given = newPasswordIn(request.body, account);
    if (given.kind === "fault") {
      const page = newPasswordPage({ ...reader, token, email: account.email ?? "", fault: given.fault });
      return sendPage(reply, 422, page);
    }
    const isSet = await usePasswordReset(token, given.password, services);
    return isSet
      ? sendPage(reply, 200, passwordSetPage(reader))
      : sendPage(reply, 404, linkOverPage(reader, "resetOver"));
  });
}

interface Forgotten {
  readonly email: string;
  readonly network: string;
  readonly language: Language;
}

async function answerForgotten({ email, network, language }: Forgotten, services: ResetServices): Promise<void> {
  const { database } = services;
  const limit = { purpose: "forgotten-person", address: email, network, perHour: mailsPerHour };
  const seconds = await database.transaction({ access: "write" }, (transaction) => limitMails(transaction, limit));
  if (seconds > 0) return;
  const account = await accountIn(database, email);
  if (account !== undefined) await sendForgottenPassword(account, language, services);
}

const accountIn = (database: Database, email: string) =>
  database.transaction({ access: "read" }, (transaction) => accountByEmail(transaction, email));
