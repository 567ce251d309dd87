import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, lt, notExists, sql } from "../../platform/db/drizzle.ts";
import { accounts, users } from "../../platform/db/schema.ts";
import { embeddedIssuer } from "../../platform/http/access-token.ts";
import { emptyTrash } from "../../platform/jobs/purge/empty-trash.ts";
import { inTrashBefore, type Purging } from "../../platform/jobs/purge/purging.ts";
import type { Tally } from "../../platform/jobs/purge/tally.ts";

/** Deletes a tenant's users that have been in the trash since before, and with its last user an account. */
export function purgeUsers(purging: Purging, tenantId: string): Promise<Tally> {
  const where = lt(users.deletedAt, inTrashBefore(purging));
  return emptyTrash(purging, {
    tenantId,
    table: users,
    where,
    async deleteTogether(transaction, ids) {
      const rows = await transaction
        .delete(users)
        .where(and(inArray(users.id, ids), where))
        .returning({ accountId: users.accountId });
      let unused = 0;
      for (const { accountId } of rows)
        if (accountId !== null) unused += await deleteUnusedAccount(transaction, accountId, tenantId);
      return { users: rows.length, accounts: unused };
    },
  });
}

/** Only the embedded provider's accounts are ours to delete. Gives 1 where it went. */
async function deleteUnusedAccount(transaction: Transaction, accountId: string, tenantId: string): Promise<number> {
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
