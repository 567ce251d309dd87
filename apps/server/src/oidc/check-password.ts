import type { Database } from "../db/database.ts";
import { isPassword } from "../secrets/password.ts";
import { accountByEmail } from "../tenants/tenants.ts";
import { wrongPasswordsOf } from "./wrong-passwords.ts";

export type PasswordOutcome =
  | { readonly kind: "right"; readonly accountId: string }
  | { readonly kind: "missing" | "wrong" }
  | { readonly kind: "throttled"; readonly minutes: number };

export type CheckPassword = (attempt: { email: string; password: string; address: string }) => Promise<PasswordOutcome>;

export function passwordCheck(database: Database): CheckPassword {
  return async ({ email, password, address }) => {
    if (email === "" || password === "") return { kind: "missing" };
    const wrong = wrongPasswordsOf(email, address);
    const seconds = await database.transaction({ access: "write" }, wrong.reserve);
    if (seconds > 0) return { kind: "throttled", minutes: Math.ceil(seconds / 60) };
    const account = await database.transaction({ access: "read" }, (transaction) => accountByEmail(transaction, email));
    const isRight = await isPassword(password, account?.passwordHash ?? null);
    if (isRight && account !== undefined && account.disabledAt === null) {
      await database.transaction({ access: "write" }, wrong.forget);
      return { kind: "right", accountId: account.id };
    }
    return { kind: "wrong" };
  };
}
