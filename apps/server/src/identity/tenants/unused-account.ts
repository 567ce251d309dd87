import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, notExists, sql } from "../../platform/db/drizzle.ts";
import { accounts, users } from "../../platform/db/schema.ts";
import { embeddedIssuer } from "../../platform/http/access-token.ts";

/** Deletes an account without users; only the embedded provider's accounts are ours to delete. Gives 1 where it went. */
export async function deleteUnusedAccount(
  transaction: Transaction,
  accountId: string | null,
  tenantId: string,
): Promise<number> {
  if (accountId === null) return 0;
  // Outside any tenant the account's users in all of them are seen; the deletion must not overlook one.
  await see(transaction, "", accountId);
  const { rowCount } = await transaction
    .delete(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.issuer, embeddedIssuer),
        notExists(transaction.select({ id: users.id }).from(users).where(eq(users.accountId, accountId))),
      ),
    );
  await see(transaction, tenantId, "");
  return rowCount ?? 0;
}

const see = (transaction: Transaction, tenantId: string, accountId: string) =>
  transaction.execute(
    sql`select set_config('app.tenant', ${tenantId}, true), set_config('app.account', ${accountId}, true)`,
  );
