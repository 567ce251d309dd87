import { endpoints } from "@askloom/contract";
import { grantsOf, lockDeletedUser, purgeUser } from "../../identity/tenants/tenants.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { helpRequests } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { refuseMissing } from "../../platform/http/refuse-missing.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit } from "../../records/records.ts";
import { forgetAddresses } from "./forget-addresses.ts";
import { removeSent } from "./remove-sent.ts";

/** Removes a user in the trash with all that the person sent in; what the person designed stays (PB40). */
export const removalHandlers: HandlersFor<"removeUser"> = {
  async removeUser(call) {
    const { input, transaction, caller } = call;
    await refuseOfUnitOnly(transaction, caller);
    const { id, email } = await lockDeletedUser(transaction, input.params.userId);
    await removeSent(transaction, caller, ({ userId }) => eq(userId, id));
    await transaction.delete(helpRequests).where(eq(helpRequests.userId, id));
    await purgeUser(call, id);
    await forgetAddresses(transaction, [email]);
    await audit(transaction, caller, { event: "user.removed", subjectId: id });
  },
};

/** The person sent to publications of every unit: rights in one unit alone do not reach that far (PB41). */
async function refuseOfUnitOnly(transaction: Transaction, caller: Member): Promise<void> {
  const held = (await grantsOf(transaction, [caller.userId])).get(caller.userId)?.permissions;
  refuseMissing({ ...caller, permissions: new Set(held) }, endpoints.removeUser.access);
}
