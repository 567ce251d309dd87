import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../../config.ts";
import type { Database } from "../../../platform/db/database.ts";
import { mails } from "../../../platform/db/schema.ts";
import { openEgress } from "../../../platform/egress/egress.ts";
import { openSmtp } from "../../../platform/egress/smtp.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { mailPerformer, openDeliveryWorker, webhookPerformer } from "../../../runs/runs.ts";
import { openConnection } from "../../connections/connections.ts";
import { actionMail } from "./action-mail.ts";
import { webhookRequest } from "./webhook-request.ts";

export interface ActionDeliveryParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly config: Pick<Config, "mail" | "egressExceptions">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** The worker that makes the deliveries of form actions. */
export function openActionDeliveries({ database, secrets, config, log }: ActionDeliveryParts) {
  const { smtpUrl, from } = config.mail;
  const egress = openEgress({ exceptions: config.egressExceptions });
  const performers = {
    webhook: webhookPerformer({
      egress,
      requestOf: webhookRequest,
      connectionOf: (transaction, wanted) => openConnection(transaction, secrets, wanted),
    }),
    "e-mail": mailPerformer({
      send: smtpUrl === undefined ? undefined : openSmtp(smtpUrl),
      from,
      mailOf: actionMail,
      async toOutbox(transaction, tenantId, { recipient, replyTo, subject, text }) {
        const mail = { tenantId, recipient, replyTo: replyTo ?? null, template: "form-action", language: "en" };
        await transaction.insert(mails).values({ ...mail, subject, text });
      },
    }),
  };
  return openDeliveryWorker({
    database,
    performers,
    now: () => new Date(),
    onError: (error) => log.warn({ err: error }, "cannot make a delivery"),
  });
}
