import { endpoints } from "@askloom/contract";
import { grantsOf, lockDeletedUser, purgeUser } from "../../identity/tenants/tenants.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray, isNull } from "../../platform/db/drizzle.ts";
import { files, formSessions, helpRequests, responses } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { refuseMissing } from "../../platform/http/refuse-missing.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit } from "../../records/records.ts";
import { forgetAddresses } from "./forget-addresses.ts";
import { removeResponses } from "./remove-responses.ts";

/** Removes a user in the trash with all that the person sent in; what the person designed stays (PB40). */
export const removalHandlers: HandlersFor<"removeUser"> = {
  async removeUser(call) {
    const { input, transaction, caller } = call;
    await refuseOfUnitOnly(transaction, caller);
    const { id, email } = await lockDeletedUser(transaction, input.params.userId);
    await removeResponses(transaction, caller, eq(responses.userId, id));
    await removeDrafts(transaction, id);
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

/** The drafts themselves go with the user; files that were uploaded for them hang on nobody. */
async function removeDrafts(transaction: Transaction, userId: string): Promise<void> {
  const theirs = transaction.select({ id: formSessions.id }).from(formSessions).where(eq(formSessions.userId, userId));
  await transaction.delete(files).where(and(isNull(files.responseId), inArray(files.formSessionId, theirs)));
}
