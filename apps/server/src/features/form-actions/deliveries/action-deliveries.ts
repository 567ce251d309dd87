import { liveTopic } from "@askloom/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Config, Role } from "../../../config.ts";
import type { Database } from "../../../platform/db/database.ts";
import { systemTenant } from "../../../platform/db/system-tenant.ts";
import { openEgress } from "../../../platform/egress/egress.ts";
import { openSmtp } from "../../../platform/egress/smtp.ts";
import { keyOf, type Live } from "../../../platform/live/live.ts";
import type { QueueMail } from "../../../platform/mail/mail.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import {
  mailPerformer,
  openDeliveryWorker,
  type Performers,
  type WorkerOptions,
  webhookPerformer,
} from "../../../runs/runs.ts";
import { openConnection } from "../../connections/connections.ts";
import { actionMails } from "./action-mail.ts";
import { eventPerformer } from "./event-performer.ts";
import { outboxMail } from "./outbox-mail.ts";
import { mailPausedAddress } from "./paused-address-mail.ts";
import { webhookRequest } from "./webhook-request.ts";

export interface ActionDeliveryParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly config: Pick<Config, "mail" | "egressExceptions" | "publicUrl">;
  readonly queueMail: QueueMail;
  /** What other parts carry out for runs of actions. */
  readonly performers: Performers;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Tells those who look at the deliveries of an action or a publication. */
  readonly live?: Pick<Live, "note"> | undefined;
  readonly worker?: Pick<WorkerOptions, "isOverloaded" | "times" | "crashPoint"> | undefined;
}

/** The worker that makes the deliveries of form actions. */
export function openActionDeliveries(parts: ActionDeliveryParts) {
  const { database, secrets, config, queueMail, log, live } = parts;
  const { smtpUrl, from } = config.mail;
  const egress = openEgress({ exceptions: config.egressExceptions });
  const performers: Performers = {
    ...parts.performers,
    webhook: webhookPerformer({
      egress,
      requestOf: webhookRequest,
      connectionOf: (transaction, wanted) => openConnection(transaction, secrets, wanted),
    }),
    "e-mail": mailPerformer({
      database,
      send: smtpUrl === undefined ? undefined : openSmtp(smtpUrl),
      from,
      mailsOf: actionMails,
      toOutbox: (transaction, delivery, mail) => queueMail(transaction, outboxMail(delivery, mail)),
    }),
    event: eventPerformer({ queueMail, publicUrl: config.publicUrl }),
  };
  return openDeliveryWorker({
    database,
    performers,
    now: () => new Date(),
    onPaused: (transaction, delivery, address) => mailPausedAddress(queueMail, transaction, { delivery, address }),
    onRecorded: ({ tenantId, definitionId, collectorId, kind }) => {
      if (kind === "report" && collectorId !== null) live?.note(tenantId, liveTopic("responses", collectorId));
      for (const id of [definitionId, collectorId]) if (id !== null) live?.note(tenantId, liveTopic("deliveries", id));
    },
    onError: (error) => log.warn({ err: error }, "cannot make a delivery"),
    ...parts.worker,
  });
}

const topic = "deliveries";

/** Starts the worker of this process, where it does work. `wake` wakes those of all, with the notices they listen to. */
export function startActionDeliveries(parts: ActionDeliveryParts & { readonly live: Live; readonly role: Role }) {
  const { live, role } = parts;
  const wake = () => live.note(systemTenant, topic);
  if (role === "web") return { wake, stop: async () => undefined };
  const worker = openActionDeliveries(parts);
  const endWatch = live.watch([keyOf(systemTenant, topic)], () => worker.wake());
  worker.start();
  return {
    wake,
    async stop(): Promise<void> {
      endWatch();
      await worker.stop();
    },
  };
}
