import { maxUserNameLength } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { isNull } from "../../platform/db/drizzle.ts";
import { users } from "../../platform/db/schema.ts";
import { freeName } from "../../records/records.ts";

/** The user name itself, or a numbered form of it that nobody in the tenant has. */
export const freeUserName = (transaction: Transaction, name: string): Promise<string> =>
  freeName(transaction, {
    name,
    maxLength: maxUserNameLength,
    numbered: (number) => `-${number}`,
    column: users.userName,
    among: isNull(users.deletedAt),
  });
