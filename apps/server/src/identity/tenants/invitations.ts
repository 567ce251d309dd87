import type { Language } from "@askloom/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, isNull, sql } from "../../platform/db/drizzle.ts";
import { invitations, tenants, users } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import type { QueueMail } from "../../platform/mail/mail.ts";
import { newLinkToken } from "../../platform/secrets/link-token.ts";
import { hashOf } from "../../platform/secrets/secrets.ts";
import { audit } from "../../records/records.ts";
import { type AccountRow, accountByEmail, embeddedAccount } from "./accounts.ts";
import { lockTenant } from "./lock-tenant.ts";
import type { UserRow } from "./users-of.ts";

const lifetimeMs = 7 * 24 * 3600 * 1000;

export interface InvitationMail {
  readonly queueMail: QueueMail;
  readonly publicUrl: string;
  readonly language: Language;
}

/** Mails the link with which the person joins; a link that was sent before no longer works. */
export async function sendInvitation(
  transaction: Transaction,
  { tenantId, id: userId, name, email }: UserRow,
  { by, queueMail, publicUrl, language }: InvitationMail & { readonly by: Member },
): Promise<void> {
  if (email === null) throw new Error("someone was invited without an address");
  const token = newLinkToken();
  const values = { tokenHash: hashOf(token), expiresAt: new Date(Date.now() + lifetimeMs) };
  await transaction
    .insert(invitations)
    .values({ tenantId, userId, ...values })
    .onConflictDoUpdate({ target: [invitations.tenantId, invitations.userId], set: values });
  await queueMail(transaction, {
    tenantId,
    to: email,
    template: "invitation",
    language,
    values: { name, tenancyName: by.tenancyName },
    secretLink: { address: `${publicUrl}/oidc/invitation/${tenantId}.${token}`, isShown: true },
  });
}

export async function withdrawInvitation(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(invitations).where(eq(invitations.userId, userId));
}

/** What the person behind a link is asked. */
export interface Invitation {
  readonly tenantId: string;
  readonly tenancyName: string;
  readonly email: string;
  readonly name: string;
  /** The account that signs in with this address already: it joins, once its password was given. */
  readonly account: AccountRow | undefined;
}

/** The invitation of a link; undefined when it was used, withdrawn, replaced, or is over. */
export async function findInvitation(database: Database, link: string): Promise<Invitation | undefined> {
  const { tenantId, tokenHash } = partsOf(link);
  if (tenantId === undefined) return undefined;
  return database.transaction({ tenantId, access: "read" }, async (transaction) => {
    const [row] = await transaction
      .select({ tenancyName: tenants.tenancyName, email: users.email, name: users.name })
      .from(invitations)
      .innerJoin(users, and(eq(users.tenantId, invitations.tenantId), eq(users.id, invitations.userId)))
      .innerJoin(tenants, eq(tenants.id, invitations.tenantId))
      .where(and(isOpen(tokenHash), isNull(users.deletedAt), isNull(users.disabledAt), isNull(users.accountId)));
    if (row === undefined || row.email === null) return undefined;
    const { email } = row;
    return { ...row, email, tenantId, account: await accountByEmail(transaction, email) };
  });
}

export type Joining =
  /** Someone whose password was checked just now. */
  | { readonly kind: "account"; readonly accountId: string }
  /** Someone new, with the password for the account that is made. */
  | { readonly kind: "new"; readonly password: string };

/** Uses the link up and makes the person a user of the tenant; false when someone else was faster (P15). */
export async function acceptInvitation(database: Database, link: string, joining: Joining): Promise<boolean> {
  const { tenantId, tokenHash } = partsOf(link);
  if (tenantId === undefined) return false;
  return database.transaction({ tenantId, access: "write" }, async (transaction) => {
    await lockTenant(transaction);
    const [used] = await transaction.delete(invitations).where(isOpen(tokenHash)).returning();
    const [user] = await transaction
      .select()
      .from(users)
      .where(and(eq(users.id, used?.userId ?? sql`null`), isNull(users.deletedAt), isNull(users.accountId)))
      .for("update");
    if (user === undefined || user.email === null) return false;
    const { name, email } = user;
    const accountId =
      joining.kind === "account"
        ? joining.accountId
        : (await embeddedAccount(transaction, { name, email, password: joining.password }))?.id;
    if (accountId === undefined) throw new AccountMadeMeanwhile();
    await transaction
      .update(users)
      .set({ accountId, revision: user.revision + 1 })
      .where(eq(users.id, user.id));
    await audit(transaction, { tenantId, userId: user.id }, { event: "user.joined", subjectId: user.id });
    return true;
  });
}

/** The address got an account while the person chose a password: nothing was used up, and the page asks again. */
export class AccountMadeMeanwhile extends Error {}

const isOpen = (tokenHash: Buffer) => and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, sql`now()`));

/** The tenant stands in the link, so that the rest of it is looked for among the tenant's rows alone. */
function partsOf(link: string): { tenantId: string | undefined; tokenHash: Buffer } {
  const [, tenantId, token = ""] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(link) ?? [];
  return { tenantId, tokenHash: hashOf(token) };
}
