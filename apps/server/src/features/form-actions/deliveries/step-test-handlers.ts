import { evaluateSample } from "@askloom/actions";
import type { ActionNode, StepTest, WebhookTestResult } from "@askloom/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/drizzle.ts";
import { forms, units, users } from "../../../platform/db/schema.ts";
import { type EgressOptions, openEgress } from "../../../platform/egress/egress.ts";
import type { Member } from "../../../platform/http/caller.ts";
import { LaterAnswer } from "../../../platform/http/later-answer.ts";
import { limitRate } from "../../../platform/http/rate-limit.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { HandlersFor } from "../../../platform/http/serve-endpoints.ts";
import type { QueueMail } from "../../../platform/mail/mail.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { isSeen } from "../../../records/records.ts";
import { type Delivery, webhookPerformer } from "../../../runs/runs.ts";
import { openConnection } from "../../connections/connections.ts";
import { mailFor } from "./action-mail.ts";
import { type LoadedDelivery, nodeIn, type SentResponse, sessionOf } from "./load-delivery.ts";
import { requestFor } from "./webhook-request.ts";

export interface StepTestParts {
  readonly exceptions: EgressOptions["exceptions"];
  readonly secrets: Pick<Secrets, "unseal">;
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
    const loaded = await loadTest(transaction, caller, { test: body, kind: "webhook", now: parts.now() });
    const request = requestFor(loaded, 1);
    const performer = webhookPerformer({
      egress: openEgress({ exceptions: parts.exceptions }),
      // A receiver can tell a test from a delivery.
      requestOf: async () => ({ ...request, headers: { ...request.headers, "askloom-test": "true" } }),
      connectionOf: (reading, wanted) => openConnection(reading, parts.secrets, wanted),
    });
    const prepared = await performer.prepare(transaction, deliveryOf(caller, body.node), parts.now());
    if (prepared.is !== "ready") return { ...nothingSent, problem: prepared.problem ?? null };
    return new LaterAnswer(async (): Promise<WebhookTestResult> => {
      const { exchange, problem = null } = await prepared.perform(AbortSignal.timeout(waitMs));
      const { request: sent = null, answer = null, statusCode = null } = exchange ?? {};
      return { request: sent, answer, statusCode, problem };
    });
  },

  async previewTestMail({ input: { body }, transaction, caller }) {
    const loaded = await loadTest(transaction, caller, { test: body, kind: "e-mail", now: parts.now() });
    const named = loaded.node.to.filter(({ is }) => is === "address" || is === "answer");
    const [mail, open] = await Promise.all([
      mailFor(transaction, loaded),
      mailFor(transaction, { ...loaded, node: { ...loaded.node, to: named } }),
    ]);
    const to = open.to.map(({ address }) => address);
    const { subject, text, replyTo = null } = mail;
    return { to, memberCount: mail.to.length - to.length, replyTo, subject, text };
  },

  async sendTestMail({ input: { body }, transaction, caller }) {
    await limitTests(transaction, caller);
    const loaded = await loadTest(transaction, caller, { test: body, kind: "e-mail", now: parts.now() });
    const { subject, text, replyTo } = await mailFor(transaction, loaded);
    const [self] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, caller.userId));
    if (self?.email == null) throw new Refusal("not-found");
    const mail = { tenantId: caller.tenantId, to: self.email, replyTo, template: "action-mail" } as const;
    await parts.queueMail(transaction, { ...mail, language: "en", values: { subject: `[Test] ${subject}`, text } });
    return { to: self.email };
  },
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

interface Testing<Kind extends ActionNode["kind"]> {
  readonly test: StepTest;
  readonly kind: Kind;
  readonly now: Date;
}

/** The step with the sample as its response: sent just now, by the person who tries it. */
async function loadTest<Kind extends ActionNode["kind"]>(
  transaction: Transaction,
  { userId }: Member,
  { test: { definition, node: nodeId, answers, language }, kind, now }: Testing<Kind>,
): Promise<LoadedDelivery<Kind>> {
  const node = nodeIn(definition.nodes, nodeId, kind);
  const isForm = and(eq(forms.id, definition.formId ?? nobody), isNull(forms.deletedAt), isSeen(transaction, forms));
  const [row] = await transaction.select({ definition: forms.definition }).from(forms).where(isForm);
  if (node === undefined || row === undefined) throw new Refusal("not-found");
  const form = row.definition;
  const at = now.toISOString().slice(0, 16);
  // Each by itself: a draft may not be connected yet, and functions are not run.
  const found = await Promise.all(
    definition.nodes.map((each) =>
      each.kind === "evaluation" ? evaluateSample(each, form, { answers, now: at }) : undefined,
    ),
  );
  const evaluations = found.filter((each) => each !== undefined);
  const response: SentResponse = {
    ...{ id: nobody, collectorId: nobody, formId: definition.formId ?? nobody, version: 0, receipt: "TEST-TEST" },
    // As a visit sends them: the form reads what it can.
    ...{ answers: answers as SentResponse["answers"], language, sentAt: now, changedAt: null, visitorId: null, userId },
    report: { ...noReport, now: at, evaluations },
  };
  return { node, nodes: definition.nodes, evaluations, response, form, session: sessionOf(form, response) };
}

/** An id that nothing has. */
const nobody = "00000000-0000-4000-8000-000000000000";
const noReport = {
  ...{ actionId: nobody, actionVersion: 1, isComplete: true, path: [], results: {}, failures: [] },
  ...{ feedback: null, deliveries: [] },
};

const deliveryOf = ({ tenantId }: Member, node: string): Delivery => ({
  ...{ tenantId, id: crypto.randomUUID(), runId: nobody, node, key: node, kind: "webhook", attempt: 1, failures: 0 },
  ...{ dialect: "action", definitionId: nobody, definitionVersion: 0 },
  ...{ collectorId: null, responseId: null, responseRevision: 1, request: null, isAwaited: false },
});
