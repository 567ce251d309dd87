import { mailContent } from "@askloom/actions";
import { fittingLanguage, type Recipient } from "@askloom/contract";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull } from "../../../platform/db/drizzle.ts";
import { accounts, users, userUnits, visitors } from "../../../platform/db/schema.ts";
import { mailPage } from "../../../platform/mail/mail-page.ts";
import type { ActionMail, Delivery } from "../../../runs/runs.ts";
import { type LoadedDelivery, loadDelivery } from "./load-delivery.ts";
import { attachmentsOf } from "./mail-attachments.ts";

type Loaded = LoadedDelivery<"e-mail">;
type To = ActionMail["to"][number] & { readonly language: string };

/** The mails that an action sends about a response (FA13); a text names why there are none. */
export async function actionMails(transaction: Transaction, delivery: Delivery): Promise<ActionMail[] | string> {
  const loaded = await loadDelivery(transaction, delivery, "e-mail");
  return typeof loaded === "string" ? loaded : mailsFor(transaction, loaded);
}

/** One mail for all who read the same: each in their language, and no files for addresses from answers (DL28, DL31). */
export async function mailsFor(transaction: Transaction, loaded: Loaded): Promise<ActionMail[]> {
  const recipients = await recipientsOf(transaction, loaded);
  const alike = Map.groupBy(recipients, ({ language, isFromAnswer }) => `${language} ${isFromAnswer}`);
  const mails: ActionMail[] = [];
  for (const to of alike.values()) {
    const [first] = to;
    if (first === undefined) continue;
    const { language, isFromAnswer } = first;
    mails.push({ ...(await mailIn(transaction, loaded, { language, hasFiles: !isFromAnswer })), to });
  }
  return mails;
}

export const recipientsOf = async (transaction: Transaction, loaded: Loaded): Promise<To[]> =>
  (await Promise.all(loaded.node.to.map((recipient) => addressesOf(transaction, loaded, recipient)))).flat();

export interface ReadAs {
  readonly language: string;
  readonly hasFiles: boolean;
}

/** The mail as people of one language read it. */
export async function mailIn(
  transaction: Transaction,
  loaded: Loaded,
  { language, hasFiles }: ReadAs,
): Promise<Omit<ActionMail, "to">> {
  const { node, session } = loaded;
  session.setLanguage(language);
  const [replyTo] = node.replyTo === undefined ? [] : await addressesOf(transaction, loaded, node.replyTo);
  const content = mailContent(node, loaded);
  const { attachments, problem } = await attachmentsOf(transaction, loaded, { title: content.subject, hasFiles });
  const html = mailPage(content, language);
  return { ...content, language, replyTo: replyTo?.address, html, attachments, problem };
}

async function addressesOf(transaction: Transaction, loaded: Loaded, recipient: Recipient): Promise<To[]> {
  const { response, session, form, node } = loaded;
  const read = (wished: string | null | undefined) => fittingLanguage(form.languages, wished ?? "");
  const ofAnswer = { isFromAnswer: true, language: read(response.language) };
  const members = (rows: readonly MemberRow[]): To[] =>
    rows.flatMap(({ email, language }) => given(email, { isFromAnswer: false, language: read(language) }));
  switch (recipient.is) {
    case "address":
      return given(recipient.address, { isFromAnswer: false, language: read(node.language) });
    case "answer": {
      const value = session.state(recipient.question)?.value;
      return typeof value === "string" ? given(value, ofAnswer) : [];
    }
    case "sender":
      if (response.userId !== null) return members(await activeMembers(transaction, eq(users.id, response.userId)));
      // A visitor wrote the address: it counts as an answer.
      return given(await visitorAddress(transaction, response), ofAnswer);
    case "user":
      return members(await activeMembers(transaction, eq(users.id, recipient.userId)));
    case "unit":
      return members(await unitMembers(transaction, recipient.unitId));
  }
}

const given = (address: string | null | undefined, of: Omit<To, "address">): To[] =>
  address == null || address === "" ? [] : [{ address, ...of }];

interface MemberRow {
  readonly email: string | null;
  readonly language: string | null;
}

const memberColumns = { email: users.email, language: accounts.language };
const isActive = and(isNull(users.disabledAt), isNull(users.deletedAt));
const maxMembers = 200;

const activeMembers = (transaction: Transaction, isTheOne: ReturnType<typeof eq>): Promise<MemberRow[]> =>
  transaction
    .select(memberColumns)
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(isTheOne, isActive));

const unitMembers = (transaction: Transaction, unitId: string): Promise<MemberRow[]> =>
  transaction
    .select(memberColumns)
    .from(userUnits)
    .innerJoin(users, and(eq(users.tenantId, userUnits.tenantId), eq(users.id, userUnits.userId)))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(userUnits.unitId, unitId), isActive))
    .limit(maxMembers);

async function visitorAddress(transaction: Transaction, { visitorId }: Loaded["response"]) {
  if (visitorId === null) return undefined;
  const [visitor] = await transaction
    .select({ email: visitors.email })
    .from(visitors)
    .where(eq(visitors.id, visitorId));
  return visitor?.email;
}
