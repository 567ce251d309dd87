import { defaultLanguage, type HelpRequestInput, imageTypeOf } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { helpRequests, users } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { limitRate } from "../../platform/http/rate-limit.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import type { QueueMail } from "../../platform/mail/mail.ts";
import { audit } from "../../records/records.ts";
import { getHelpRequest, listHelpRequests } from "./read-help-requests.ts";

export { purgeHelpRequests } from "./purge-help-requests.ts";

export interface HelpRequestServices {
  readonly queueMail: QueueMail;
  /** Where requests are mailed to; without it they are only kept. */
  readonly helpEmail: string | undefined;
}

const requestsPerHour = 10;

interface Screenshot {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Takes a member's request for help: kept, noted and mailed in one transaction (A11). Administrators read them (A10). */
export const helpRequestHandlers = ({
  queueMail,
  helpEmail,
}: HelpRequestServices): HandlersFor<"submitHelpRequest" | "listHelpRequests" | "getHelpRequest"> => ({
  listHelpRequests: ({ input: { query }, transaction }) => listHelpRequests(transaction, query),

  getHelpRequest: ({ input: { params }, transaction }) => getHelpRequest(transaction, params.helpRequestId),

  async submitHelpRequest({ input: { body }, transaction, caller }) {
    const { tenantId, userId } = caller;
    await limitRate(transaction, {
      key: `help-request:${tenantId}:${userId}`,
      limit: requestsPerHour,
      windowSeconds: 3600,
    });
    const screenshot = screenshotOf(body);
    const id = await insertRequest(transaction, caller, body, screenshot);
    await audit(transaction, caller, { event: "help-request.sent", subjectId: id });
    if (helpEmail !== undefined) {
      const { name, email } = await senderOf(transaction, userId);
      await queueMail(transaction, {
        tenantId,
        to: helpEmail,
        replyTo: email,
        template: "help-request",
        language: defaultLanguage,
        values: { ...body, name, email, tenancyName: caller.tenancyName, requestId: id },
        attachments: screenshot === undefined ? [] : [screenshot],
      });
    }
    return { id };
  },
});

function screenshotOf({ screenshot }: HelpRequestInput): Screenshot | undefined {
  if (screenshot === undefined) return undefined;
  const contentType = imageTypeOf(screenshot);
  if (contentType === undefined) return undefined;
  const fileName = `screenshot.${contentType.slice("image/".length)}`;
  return { fileName, contentType, content: Buffer.from(screenshot, "base64") };
}

async function insertRequest(
  transaction: Transaction,
  { tenantId, userId }: Member,
  { subject, text }: HelpRequestInput,
  screenshot: Screenshot | undefined,
): Promise<string> {
  const [row] = await transaction
    .insert(helpRequests)
    .values({
      tenantId,
      userId,
      subject,
      text,
      screenshot: screenshot?.content ?? null,
      screenshotType: screenshot?.contentType ?? null,
    })
    .returning({ id: helpRequests.id });
  if (row === undefined) throw new Error("a request that was just made is not there");
  return row.id;
}

async function senderOf(transaction: Transaction, userId: string): Promise<{ name: string; email: string }> {
  const [user] = await transaction
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return { name: user?.name ?? "", email: user?.email ?? "" };
}
