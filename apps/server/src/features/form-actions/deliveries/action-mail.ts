import { mailContent } from "@askloom/actions";
import { formItems, type Recipient, writeCsv } from "@askloom/contract";
import { logicOf } from "@askloom/kinds/questions/logic";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/drizzle.ts";
import { users, userUnits, visitors } from "../../../platform/db/schema.ts";
import { mailPage } from "../../../platform/mail/mail-page.ts";
import type { ActionMail, Delivery } from "../../../runs/runs.ts";
import { type LoadedDelivery, loadDelivery } from "./load-delivery.ts";

type Loaded = LoadedDelivery<"e-mail">;
type To = ActionMail["to"][number];

/** The mail that an action sends about a response (FA13); a text names why there is none. */
export async function actionMail(transaction: Transaction, delivery: Delivery): Promise<ActionMail | string> {
  const loaded = await loadDelivery(transaction, delivery, "e-mail");
  return typeof loaded === "string" ? loaded : mailFor(transaction, loaded);
}

export async function mailFor(transaction: Transaction, loaded: Loaded): Promise<ActionMail> {
  const { node, session } = loaded;
  session.setLanguage(node.language ?? loaded.response.language);
  const to = await Promise.all(node.to.map((recipient) => addressesOf(transaction, loaded, recipient)));
  const [replyTo] = node.replyTo === undefined ? [] : await addressesOf(transaction, loaded, node.replyTo);
  const content = mailContent(node, loaded);
  return {
    ...content,
    to: to.flat(),
    replyTo: replyTo?.address,
    html: mailPage(content, "en"),
    attachments: attachmentsOf(loaded),
  };
}

const given = (address: string | null | undefined): To[] =>
  address == null || address === "" ? [] : [{ address, isFromAnswer: false }];

async function addressesOf(transaction: Transaction, loaded: Loaded, recipient: Recipient): Promise<To[]> {
  const { response, session } = loaded;
  switch (recipient.is) {
    case "address":
      return given(recipient.address);
    case "answer": {
      const value = session.state(recipient.question)?.value;
      return typeof value === "string" ? [{ address: value, isFromAnswer: true }] : [];
    }
    case "sender":
      return senderOf(transaction, response);
    case "user":
      return activeUsers(transaction, recipient.userId);
    case "unit": {
      const rows = await transaction
        .select({ email: users.email })
        .from(userUnits)
        .innerJoin(users, and(eq(users.tenantId, userUnits.tenantId), eq(users.id, userUnits.userId)))
        .where(and(eq(userUnits.unitId, recipient.unitId), isNull(users.disabledAt), isNull(users.deletedAt)))
        .limit(200);
      return rows.flatMap(({ email }) => given(email));
    }
  }
}

async function senderOf(transaction: Transaction, { visitorId, userId }: Loaded["response"]): Promise<To[]> {
  if (userId !== null) return activeUsers(transaction, userId);
  if (visitorId === null) return [];
  const [visitor] = await transaction
    .select({ email: visitors.email })
    .from(visitors)
    .where(eq(visitors.id, visitorId));
  // A visitor wrote the address: it counts as an answer.
  return given(visitor?.email).map((to) => ({ ...to, isFromAnswer: true }));
}

async function activeUsers(transaction: Transaction, id: string): Promise<To[]> {
  const [user] = await transaction
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt), isNull(users.deletedAt)));
  return given(user?.email);
}

/** A copy of the response, as a table or a page; files of visitors are never attached. */
function attachmentsOf({ node, form, session, response }: Loaded): ActionMail["attachments"] {
  if (node.copy === "none") return [];
  const rows = [...formItems(form)].flatMap((item): [string, string][] => {
    const logic = logicOf(item);
    if (logic === undefined || logic.isSecret?.(item) === true || session.state(item.id)?.isVisible !== true) return [];
    return [[session.text(item.id, "title" in item ? item.title : undefined) || item.id, session.valueText(item.id)]];
  });
  const filename = `${response.receipt}.${node.copy === "csv" ? "csv" : "html"}`;
  if (node.copy === "csv") {
    const content = Buffer.from(writeCsv([rows.map(([title]) => title), rows.map(([, value]) => value)]));
    return [{ filename, contentType: "text/csv", content }];
  }
  const text = rows.map(([title, value]) => `${title}\n${value}`).join("\n\n");
  return [
    { filename, contentType: "text/html", content: Buffer.from(mailPage({ subject: response.receipt, text }, "en")) },
  ];
}
