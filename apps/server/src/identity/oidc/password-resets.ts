import { Language, type Language as LanguageType, type Membership } from "@askloom/contract";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { and, eq, gt, sql } from "../../platform/db/drizzle.ts";
import { accounts, passwordResets } from "../../platform/db/schema.ts";
import { isMailAddress, type QueueMail } from "../../platform/mail/mail.ts";
import { newLinkToken } from "../../platform/secrets/link-token.ts";
import { hashPassword } from "../../platform/secrets/password.ts";
import { hashOf } from "../../platform/secrets/secrets.ts";
import { audit } from "../../records/records.ts";
import { listMemberships } from "../session/session.ts";
import type { AccountRow } from "../tenants/tenants.ts";
import type { Devices } from "./devices.ts";

const lifetimeMs = 3600 * 1000;

export interface ResetServices {
  readonly database: Database;
  readonly devices: Devices;
  readonly queueMail: QueueMail;
  readonly publicUrl: string;
}

export interface ResetMail {
  readonly account: AccountRow;
  /** Among whose mails it is, unlisted. */
  readonly tenantId: string;
  readonly language: LanguageType;
}

/** Mails the link with which an account sets a new password: good once, and for an hour (I14). */
export async function mailPasswordReset(
  transaction: Transaction,
  { account, tenantId, language }: ResetMail,
  { queueMail, publicUrl }: Pick<ResetServices, "queueMail" | "publicUrl">,
): Promise<void> {
  if (account.disabledAt !== null || !isMailAddress(account.email)) return;
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await transaction.insert(passwordResets).values({ tokenHash: hashOf(token), accountId: account.id, expiresAt });
  await queueMail(transaction, {
    tenantId,
    to: account.email,
    template: "password-reset",
    language: languageOf(account, language),
    values: { name: account.name },
    secretLink: { address: `${publicUrl}/oidc/new-password/${token}`, isShown: false },
    isOfAccount: true,
  });
}

/** For anyone who forgot a password. Someone who belongs to no tenant could not do anything with it, and gets no mail. */
export async function sendForgottenPassword(
  account: AccountRow,
  language: LanguageType,
  services: ResetServices,
): Promise<void> {
  const [first] = await membershipsOf(services.database, account);
  if (first === undefined) return;
  const { tenantId } = first;
  await services.database.transaction({ tenantId, access: "write" }, (transaction) =>
    mailPasswordReset(transaction, { account, tenantId, language }, services),
  );
}

/** The account of a link; undefined when it was used or is over. */
export const accountOfReset = (database: Database, token: string): Promise<AccountRow | undefined> =>
  database.transaction({ access: "read" }, async (transaction) => {
    const [row] = await transaction
      .select({ account: accounts })
      .from(passwordResets)
      .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
      .where(isOpen(token));
    return row?.account;
  });

/**
 * Uses the link up, sets the password and ends every sign-in of the account; false when someone was faster. Every tenant of
 * the person notes it, so that none learns from a missing note that there are others (B8).
 */
export async function usePasswordReset(token: string, password: string, services: ResetServices): Promise<boolean> {
  const { database, devices } = services;
  const account = await accountOfReset(database, token);
  if (account === undefined) return false;
  const passwordHash = await hashPassword(password);
  const memberships = await membershipsOf(database, account);
  return database.transaction({ tenantId: memberships[0]?.tenantId, access: "write" }, async (transaction) => {
    const used = await transaction.delete(passwordResets).where(isOpen(token)).returning();
    if (used.length === 0) return false;
    const set = { passwordHash, hasDemoPassword: false };
    await transaction.update(accounts).set(set).where(eq(accounts.id, account.id));
    await endPasswordResets(transaction, account.id);
    await devices.endOthers(transaction, account.id, undefined);
    if (memberships[0] !== undefined) await notify(transaction, { ...memberships[0], account }, services);
    for (const { tenantId, userId } of memberships) {
      await transaction.execute(sql`select set_config('app.tenant', ${tenantId}, true)`);
      await audit(transaction, { tenantId, userId }, { event: "account.password-reset", subjectId: account.id });
    }
    return true;
  });
}

/** No link that was mailed before outlives a new password. */
export async function endPasswordResets(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
}

async function membershipsOf(database: Database, { id }: AccountRow): Promise<Membership[]> {
  const { items } = await database.transaction({ access: "read" }, (transaction) => listMemberships(transaction, id));
  return items;
}

async function notify(
  transaction: Transaction,
  { tenantId, account }: Pick<Membership, "tenantId"> & { readonly account: AccountRow },
  { queueMail, publicUrl }: ResetServices,
): Promise<void> {
  if (!isMailAddress(account.email)) return;
  await queueMail(transaction, {
    tenantId,
    to: account.email,
    template: "password-changed",
    isOfAccount: true,
    language: languageOf(account, "en"),
    values: { name: account.name, portal: `${publicUrl}/portal` },
  });
}

const languageOf = ({ language }: AccountRow, otherwise: LanguageType): LanguageType =>
  Language.safeParse(language).data ?? otherwise;

const isOpen = (token: string) =>
  and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, sql`now()`));
