import type { MailPreview, StepTest, WebhookTestResult } from "@askloom/contract";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/drizzle.ts";
import { units, users } from "../../../platform/db/schema.ts";
import { type EgressOptions, openEgress } from "../../../platform/egress/egress.ts";
import type { Member } from "../../../platform/http/caller.ts";
import { LaterAnswer } from "../../../platform/http/later-answer.ts";
import { limitRate } from "../../../platform/http/rate-limit.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { HandlersFor } from "../../../platform/http/serve-endpoints.ts";
import type { QueueMail } from "../../../platform/mail/mail.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { audit } from "../../../records/records.ts";
import { addressKey, type Delivery, webhookPerformer } from "../../../runs/runs.ts";
import { openConnection } from "../../connections/connections.ts";
import { mailIn, recipientsOf } from "./action-mail.ts";
import type { LoadedDelivery } from "./load-delivery.ts";
import { outboxMail } from "./outbox-mail.ts";
import { type FunctionPool, loadTest, nobody } from "./step-test.ts";
import { requestFor } from "./webhook-request.ts";

export interface StepTestParts {
  readonly database: Database;
  readonly exceptions: EgressOptions["exceptions"];
  readonly secrets: Pick<Secrets, "unseal">;
  readonly pool: FunctionPool;
  readonly queueMail: QueueMail;
  readonly now: () => Date;
}

/** What a tenant may try in a minute: a test goes out at once, past the queue of deliveries. */
const perMinute = { limit: 30, windowSeconds: 60 };
const waitMs = 15_000;

/** Steps that are tried with a sample response: a call to another system, a mail to oneself (FA50, FA51). */
export const stepTestHandlers = (
  parts: StepTestParts,
): HandlersFor<"testWebhook" | "previewTestMail" | "sendTestMail" | "listMailRecipients"> => ({
  async listMailRecipients({ input: { query }, transaction }) {
    return { items: await (query.kind === "user" ? activeUsers(transaction) : liveUnits(transaction)) };
  },

  async testWebhook({ input: { body }, transaction, caller }) {
    await limitTests(transaction, caller);
    const test = await loadTest(transaction, caller, { test: body, kind: "webhook", now: parts.now() });
    await auditTest(transaction, caller, body, { address: addressKey(test.node.address) });
    return new LaterAnswer(async () => calledWebhook(parts, caller, await test.decide(parts.pool)));
  },

  async previewTestMail({ input: { body }, transaction, caller }) {
    const test = await loadTest(transaction, caller, { test: body, kind: "e-mail", now: parts.now() });
    return new LaterAnswer(async () => {
      const loaded = await test.decide(parts.pool);
      return inTenant(parts, caller, "read", (reading) => mailPreview(reading, loaded, body.language));
    });
  },

  async sendTestMail({ input: { body }, transaction, caller }) {
    await limitTests(transaction, caller);
    const test = await loadTest(transaction, caller, { test: body, kind: "e-mail", now: parts.now() });
    const [self] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, caller.userId));
    const to = self?.email;
    if (to == null) throw new Refusal("not-found");
    await auditTest(transaction, caller, body, { to });
    return new LaterAnswer(async () => {
      const loaded = await test.decide(parts.pool);
      await inTenant(parts, caller, "write", async (writing) => {
        const mail = await mailIn(writing, loaded, { language: body.language, hasFiles: false });
        const about = { tenantId: caller.tenantId, collectorId: null, responseId: null };
        await parts.queueMail(
          writing,
          outboxMail(about, { ...mail, recipient: to, subject: `[Test] ${mail.subject}` }),
        );
      });
      return { to };
    });
  },
});

const inTenant = <Result>(
  { database }: StepTestParts,
  { tenantId, unitId }: Member,
  access: "read" | "write",
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => database.transaction({ tenantId, unitId: unitId ?? undefined, access }, work);

async function calledWebhook(
  parts: StepTestParts,
  caller: Member,
  loaded: LoadedDelivery<"webhook">,
): Promise<WebhookTestResult> {
  const request = requestFor(loaded, 1);
  if (typeof request === "string") return { ...nothingSent, problem: request };
  const performer = webhookPerformer({
    egress: openEgress({ exceptions: parts.exceptions }),
    // A receiver can tell a test from a delivery.
    requestOf: async () => ({ ...request, headers: { ...request.headers, "askloom-test": "true" } }),
    connectionOf: (reading, wanted) => openConnection(reading, parts.secrets, wanted),
  });
  const prepared = await inTenant(parts, caller, "read", (reading) =>
    performer.prepare(reading, deliveryOf(caller, loaded.node.id), parts.now()),
  );
  if (prepared.is !== "ready") return { ...nothingSent, problem: prepared.problem ?? null };
  const { exchange, problem = null } = await prepared.perform(AbortSignal.timeout(waitMs));
  const { request: sent = null, answer = null, statusCode = null } = exchange ?? {};
  return { request: sent, answer, statusCode, problem };
}

/** The mail in the language of the sample, with the names of its readers that are in the step or the answers. */
async function mailPreview(
  transaction: Transaction,
  loaded: LoadedDelivery<"e-mail">,
  language: string,
): Promise<MailPreview> {
  const named = loaded.node.to.filter(({ is }) => is === "address" || is === "answer");
  const everyone = await recipientsOf(transaction, loaded);
  const open = await recipientsOf(transaction, { ...loaded, node: { ...loaded.node, to: named } });
  const mail = await mailIn(transaction, loaded, { language, hasFiles: false });
  const { subject, text, replyTo = null, attachments } = mail;
  return {
    ...{ to: open.map(({ address }) => address), memberCount: everyone.length - open.length, replyTo, subject, text },
    attachments: attachments.map(({ filename }) => filename),
  };
}

const auditTest = (transaction: Transaction, caller: Member, test: StepTest, details: object) =>
  audit(transaction, caller, {
    event: "form-action.step-tested",
    subjectId: test.definition.formId ?? caller.tenantId,
    details: { name: test.definition.name, node: test.node, ...details },
  });

const maxRecipients = 1000;

const activeUsers = (transaction: Transaction) =>
  transaction
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(isNull(users.disabledAt), isNull(users.deletedAt)))
    .orderBy(users.name)
    .limit(maxRecipients);

const liveUnits = (transaction: Transaction) =>
  transaction
    .select({ id: units.id, name: units.displayName })
    .from(units)
    .where(isNull(units.deletedAt))
    .orderBy(units.displayName)
    .limit(maxRecipients);

const nothingSent = { request: null, answer: null, statusCode: null } as const;

const limitTests = (transaction: Transaction, { tenantId }: Member) =>
  limitRate(transaction, { key: `action-test:${tenantId}`, ...perMinute });

const deliveryOf = ({ tenantId }: Member, node: string): Delivery => ({
  ...{ tenantId, id: crypto.randomUUID(), runId: nobody, node, key: node, kind: "webhook", attempt: 1, failures: 0 },
  ...{ dialect: "action", definitionId: nobody, definitionVersion: 0 },
  ...{ collectorId: null, responseId: null, responseRevision: 1, request: null, isAwaited: false },
});
