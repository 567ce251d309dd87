import { type AuditEventName, Language, type Profile } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { accounts } from "../../platform/db/schema.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit } from "../../records/records.ts";
import type { Devices } from "../oidc/oidc.ts";
import { listMemberships } from "../session/session.ts";
import { type ChangePassword, changePassword } from "./change-password.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

type AccountRow = typeof accounts.$inferSelect;

export interface AccountServices extends ChangePassword {
  readonly devices: Devices;
}

/** What a person sees and changes of his or her own account (A12, I10, I11). */
export function accountHandlers(
  services: AccountServices,
): HandlersFor<
  | "getProfile"
  | "changeProfile"
  | "changePassword"
  | "sendPasswordReset"
  | "listDevices"
  | "endOtherDevices"
  | "endDevice"
> {
  const { devices, isEmbedded } = services;
  return {
    getProfile: async ({ transaction, caller }) => ({
      ...(await profileOf(transaction, await accountOf(transaction, caller))),
      canChangePassword: isEmbedded,
    }),

    async changeProfile({ input: { body }, transaction, caller }) {
      const { name, language } = body;
      const [row] = await transaction
        .update(accounts)
        .set({ name, language })
        .where(eq(accounts.id, caller.accountId))
        .returning();
      if (row === undefined) throw new Refusal("not-found");
      await note(transaction, caller, "account.profile-changed", { language });
      return { ...(await profileOf(transaction, row)), canChangePassword: isEmbedded };
    },

    async changePassword(call) {
      const account = await accountOf(call.transaction, call.caller);
      const refusal = await changePassword(call, account, services);
      if (refusal !== undefined) return refusal;
      await note(call.transaction, call.caller, "account.password-changed", {});
      return undefined;
    },

    async sendPasswordReset(call) {
      await sendPasswordReset(call, services);
    },

    async listDevices({ transaction, caller }) {
      const items = await devices.list(transaction, caller.accountId, caller.grantId);
      return { totalCount: items.length, items };
    },

    async endOtherDevices({ transaction, caller }) {
      await devices.endOthers(transaction, caller.accountId, caller.grantId);
      await note(transaction, caller, "account.other-devices-ended", {});
    },

    async endDevice({ input: { params }, transaction, caller }) {
      const { deviceId } = params;
      if (!(await devices.end(transaction, caller.accountId, deviceId))) throw new Refusal("not-found");
      await note(transaction, caller, "account.device-ended", { deviceId });
    },
  };
}

async function accountOf(transaction: Transaction, { accountId }: Caller): Promise<AccountRow> {
  const [row] = await transaction.select().from(accounts).where(eq(accounts.id, accountId));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/** To be read last: looking at all memberships takes the transaction out of its tenant. */
async function profileOf(
  transaction: Transaction,
  { id, name, email, language }: AccountRow,
): Promise<Omit<Profile, "canChangePassword">> {
  const { items: tenants } = await listMemberships(transaction, id);
  return { name, email, language: Language.safeParse(language).data ?? null, tenants };
}

/** Notes belong to a tenant; someone who has none leaves none. */
async function note(
  transaction: Transaction,
  { member, accountId }: Caller,
  event: AuditEventName,
  details: Record<string, unknown>,
): Promise<void> {
  if (member !== null) await audit(transaction, member, { event, subjectId: accountId, details });
}
