import { and, inArray, lt } from "../../platform/db/drizzle.ts";
import { users } from "../../platform/db/schema.ts";
import { emptyTrash } from "../../platform/jobs/purge/empty-trash.ts";
import { inTrashBefore, type Purging } from "../../platform/jobs/purge/purging.ts";
import type { Tally } from "../../platform/jobs/purge/tally.ts";
import { deleteUnusedAccount } from "./unused-account.ts";

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
      for (const { accountId } of rows) unused += await deleteUnusedAccount(transaction, accountId, tenantId);
      return { users: rows.length, accounts: unused };
    },
  });
}
