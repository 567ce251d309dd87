import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newSigningSecret, webhookHeaders } from "./standard-webhook.ts";

const body = JSON.stringify({ type: "response.sent", text: "Grüße, 你好" });
const message = () => ({ id: "msg_1", body, at: new Date() });

test("[EG8] a webhook is verified by the library of Standard Webhooks", () => {
  const secret = newSigningSecret();
  expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(new Webhook(secret).verify(body, webhookHeaders(message(), [secret]))).toEqual(JSON.parse(body));
});

test("[EG8] while a secret is changed, both the old and the new one verify", () => {
  const [now, before, other] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];
  const headers = webhookHeaders(message(), [now, before]);
  for (const secret of [now, before]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(other).verify(body, headers)).toThrow("No matching signature found");
});

test("[EG8] what was altered, or is too old, is not verified", () => {
  const secret = newSigningSecret();
  const headers = webhookHeaders(message(), [secret]);
  const verify = (text: string, given: Record<string, string>) => () => new Webhook(secret).verify(text, given);
  expect(verify(`${body} `, headers)).toThrow();
  expect(verify(body, { ...headers, "webhook-id": "msg_2" })).toThrow();
  const old = webhookHeaders({ ...message(), at: new Date(Date.now() - 10 * 60_000) }, [secret]);
  expect(verify(body, old)).toThrow("Message timestamp too old");
});

test("[EG8] without a secret there is an id and a time, and no signature", () => {
  expect(webhookHeaders({ id: "msg_1", body, at: new Date(1_700_000_000_500) }, [])).toEqual({
    "webhook-id": "msg_1",
    "webhook-timestamp": "1700000000",
  });
});
