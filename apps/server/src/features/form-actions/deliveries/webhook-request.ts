import { webhookBody } from "@askloom/actions";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Delivery, WebhookRequest } from "../../../runs/runs.ts";
import { type LoadedDelivery, loadDelivery } from "./load-delivery.ts";

type Loaded = LoadedDelivery<"webhook">;

/** The call that a webhook of an action makes for a response (FA12); a text names why there is none. */
export async function webhookRequest(transaction: Transaction, delivery: Delivery): Promise<WebhookRequest | string> {
  const loaded = await loadDelivery(transaction, delivery, "webhook");
  return typeof loaded === "string" ? loaded : requestFor(loaded, delivery.responseRevision);
}

export function requestFor(loaded: Loaded, revision: number | null): WebhookRequest | string {
  const { address, method, headers, connectionId } = loaded.node;
  const body = bodyOf(loaded, revision);
  if (body === undefined) return "webhook-too-large";
  return {
    address,
    method,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    body,
    connectionId,
  };
}

function bodyOf(loaded: Loaded, revision: number | null): string | undefined {
  const { node, response } = loaded;
  const { id: responseId, collectorId: publicationId, formId, version: formVersion, receipt, language } = response;
  return webhookBody(node, loaded, {
    type: (revision ?? 1) > 1 ? "response.changed" : "response.sent",
    timestamp: (response.changedAt ?? response.sentAt).toISOString(),
    data: {
      ...{ responseId, publicationId, formId, formVersion, revision, receipt, language },
      sentAt: response.sentAt.toISOString(),
    },
  });
}
