import type { NewMail } from "../../../platform/mail/mail.ts";
import type { ActionMail, Delivery } from "../../../runs/runs.ts";

type Outgoing = Omit<ActionMail, "to"> & { readonly recipient: string };

/** A mail of an action as the outbox has it. It goes with the response that it is about (DL33). */
export function outboxMail(
  { tenantId, collectorId, responseId }: Pick<Delivery, "tenantId" | "collectorId" | "responseId">,
  { recipient: to, replyTo, subject, text, language, attachments }: Outgoing,
): NewMail<"action-mail"> {
  return {
    ...{ tenantId, to, replyTo, language, template: "action-mail", values: { subject, text } },
    attachments: attachments.map(({ filename: fileName, contentType, content }) => ({
      fileName,
      contentType,
      content,
    })),
    about: collectorId === null || responseId === null ? undefined : { collectorId, responseId },
  };
}
