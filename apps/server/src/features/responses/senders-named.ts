import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Pub } from "./find-pub.ts";

const maxSenders = 1_000;

/**
 * The people whose name holds the word, which is folded. Their e-mail address counts only for readers who may see it where
 * people are listed: searching must not find out what reading does not show (RS9).
 */
export async function sendersNamed(transaction: Transaction, pub: Pub, word: string): Promise<string[]> {
  if (!pub.hasSenders) return [];
  const holds = (text: ReturnType<typeof sql>) => sql`strpos(lower(normalize(${text}, NFKC)), ${word}) > 0`;
  const visitorEmail = pub.sees.visitorEmails ? sql` or ${holds(sql`coalesce(v.email, '')`)}` : sql``;
  const memberEmail = pub.sees.memberEmails ? sql` or ${holds(sql`coalesce(u.email, '')`)}` : sql``;
  const { rows } = await transaction.execute<{ id: string }>(
    pub.visitorTypeId === null
      ? sql`select u.id from askloom.users u where ${holds(sql`u.name`)} or ${holds(sql`u.user_name`)}${memberEmail}
          limit ${maxSenders}`
      : sql`select v.id from askloom.visitors v where v.visitor_type_id = ${pub.visitorTypeId}
          and (${holds(sql`v.display_name`)}${visitorEmail}) limit ${maxSenders}`,
  );
  return rows.map(({ id }) => id);
}
