import type { Transaction } from "./platform/db/database.ts";
import { and, eq } from "./platform/db/drizzle.ts";
import { formActions, formPubs } from "./platform/db/schema.ts";
import { isSeen } from "./records/records.ts";

/** Whether what a list is of, a publication or an action, is seen with the unit that was chosen (T8). */
export async function isTopicSeen(transaction: Transaction, topic: string): Promise<boolean> {
  if (transaction.unitId === undefined) return true;
  const id = topic.slice(topic.indexOf(":") + 1);
  for (const table of [formPubs, formActions])
    if ((await transaction.$count(table, and(eq(table.id, id), isSeen(transaction, table)))) > 0) return true;
  return false;
}
