import { eventAnswers } from "@askloom/actions";
import type { QueueMail } from "../../../platform/mail/mail.ts";
import type { Performer } from "../../../runs/runs.ts";
import { maxPayloadBytes, raiseEvent } from "../../events/events.ts";
import { type LoadedDelivery, loadDelivery } from "./load-delivery.ts";

interface EventOptions {
  readonly queueMail: QueueMail;
  readonly publicUrl: string;
}

/** Raises the event of a step, in the transaction that records the delivery as done (CE2). */
export const eventPerformer = ({ queueMail, publicUrl }: EventOptions): Performer => ({
  async prepare(transaction, delivery, now) {
    const loaded = await loadDelivery(transaction, delivery, "event");
    if (typeof loaded === "string") return { is: "failed", problem: loaded };
    const { tenantId, id, collectorId, responseId } = delivery;
    const payload = payloadOf(loaded);
    const exchange = { request: JSON.stringify({ event: loaded.node.name, ...payload }, undefined, 2) };
    if (Buffer.byteLength(JSON.stringify(payload)) > maxPayloadBytes)
      return { is: "failed", problem: "event-too-large" };
    const event = {
      ...{ tenantId, id, name: loaded.node.name, key: null, payload, depth: 1 },
      ...{ collectorId, responseId, raisedAt: now },
    };
    const address = `${publicUrl}/app/workspace/form-pubs/${collectorId}/responses/${responseId}`;
    return {
      is: "ready",
      perform: async () => ({
        is: "done",
        exchange,
        finish: (finishing) => raiseEvent(finishing, event, { queueMail, address }),
      }),
    };
  },
});

/** The answers that the step names, and which response they are of. */
function payloadOf({ node, response, session }: LoadedDelivery<"event">) {
  return {
    responseId: response.id,
    publicationId: response.collectorId,
    receipt: response.receipt,
    answers: eventAnswers(node, session),
  };
}
