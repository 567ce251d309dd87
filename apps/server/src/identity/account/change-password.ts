import { Language } from "@askloom/contract";
import { eq } from "../../platform/db/drizzle.ts";
import { accounts } from "../../platform/db/schema.ts";
import { countAttempt, forgetAttempts } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Call } from "../../platform/http/serve-endpoints.ts";
import { isMailAddress, type QueueMail } from "../../platform/mail/mail.ts";
import { hashPassword, isPassword } from "../../platform/secrets/password.ts";
import { isEasyToGuess } from "../../platform/secrets/weak-password.ts";
import { type Devices, endPasswordResets } from "../oidc/oidc.ts";

export interface ChangePassword {
  readonly devices: Devices;
  readonly queueMail: QueueMail;
  readonly publicUrl: string;
  /** Whether people sign in at the embedded provider: only then is there a password to change. */
  readonly isEmbedded: boolean;
}

/** Changes the password of anyone who knows the current one, tells the person, and ends every other sign-in (I10). */
export async function changePassword(
  call: Call<"changePassword">,
  account: typeof accounts.$inferSelect,
  services: ChangePassword,
): Promise<Refusal | undefined> {
  if (!services.isEmbedded) throw new Refusal("provider-keeps-password");
  const refusal = await refusalOf(call, account);
  if (refusal !== undefined) return refusal;
  const { transaction, caller, input } = call;
  if (isEasyToGuess(input.body.newPassword, account)) throw new Refusal("password-easy-to-guess");
  const passwordHash = await hashPassword(input.body.newPassword);
  await transaction.update(accounts).set({ passwordHash, hasDemoPassword: false }).where(eq(accounts.id, account.id));
  await endPasswordResets(transaction, account.id);
  await services.devices.endOthers(transaction, account.id, caller.grantId);
  await notify(call, account, services);
  return undefined;
}

const wrongPasswordsPerDevice = 5;
const windowSeconds = 15 * 60;

/**
 * Counts an attempt before it is made, so that many at once cannot slip through; the count outlives the refusal. Anyone who
 * took over one device keeps neither the person's other devices nor the sign-in waiting (I10).
 */
async function refusalOf(
  { transaction, caller, input }: Call<"changePassword">,
  { id, passwordHash }: typeof accounts.$inferSelect,
): Promise<Refusal | undefined> {
  const key = `password-change:${id}:${caller.grantId ?? ""}`;
  const { count, secondsLeft: seconds } = await countAttempt(transaction, key, windowSeconds);
  if (count > wrongPasswordsPerDevice) {
    return new Refusal("too-many-requests", { values: { seconds } }, { "retry-after": String(seconds) });
  }
  if (!(await isPassword(input.body.currentPassword, passwordHash))) return new Refusal("wrong-password");
  await forgetAttempts(transaction, key);
  return undefined;
}

async function notify(
  { transaction, caller, language }: Call<"changePassword">,
  account: typeof accounts.$inferSelect,
  { queueMail, publicUrl }: ChangePassword,
): Promise<void> {
  // Every mail is among those of a tenant.
  if (caller.member === null || !isMailAddress(account.email)) return;
  await queueMail(transaction, {
    tenantId: caller.member.tenantId,
    to: account.email,
    template: "password-changed",
    isOfAccount: true,
    language: Language.safeParse(account.language).data ?? language,
    values: { name: account.name, portal: `${publicUrl}/portal` },
  });
}
