import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;

/** A new secret, as Standard Webhooks writes it. */
export const newSigningSecret = (): string => `${prefix}${randomBytes(secretBytes).toString("base64")}`;

export interface SignedMessage {
  /** The same for every attempt, so that a receiver can drop repeats. */
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/**
 * The headers of Standard Webhooks 1.0.0: one signature for each secret, so that a receiver that knows either of two can
 * verify while a secret is changed (EG8).
 */
export function webhookHeaders({ id, body, at }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    ...(signatures.length > 0 ? { "webhook-signature": signatures.join(" ") } : {}),
  };
}
