import { eq } from "../../platform/db/drizzle.ts";
import { accounts } from "../../platform/db/schema.ts";
import { limitRate } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Call } from "../../platform/http/serve-endpoints.ts";
import { audit } from "../../records/records.ts";
import { mailPasswordReset } from "../oidc/oidc.ts";
import { findUser, refuseMorePermissions } from "../tenants/tenants.ts";
import type { ChangePassword } from "./change-password.ts";

const perHour = 5;

/** An administrator has the link mailed with which a user sets a new password, and sees neither of the two (I14). */
export async function sendPasswordReset(
  { input, transaction, caller, language }: Call<"sendPasswordReset">,
  { isEmbedded, ...mail }: ChangePassword,
): Promise<void> {
  if (!isEmbedded) throw new Refusal("provider-keeps-password");
  const user = await findUser(transaction, input.params.userId);
  await refuseMorePermissions(transaction, caller, user);
  if (user.accountId === null) throw new Refusal("not-joined-yet");
  const key = `password-reset:${user.id}`;
  await limitRate(transaction, { key, limit: perHour, windowSeconds: 3600 });
  const [account] = await transaction.select().from(accounts).where(eq(accounts.id, user.accountId));
  if (account === undefined) throw new Refusal("not-found");
  const { tenantId } = caller;
  await mailPasswordReset(transaction, { account, tenantId, language }, mail);
  await audit(transaction, caller, { event: "user.password-reset-sent", subjectId: user.id });
}
