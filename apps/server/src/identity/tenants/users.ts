import { maxUserNameLength, type NewUser, type User } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { users } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { limitRate } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import {
  changeRecord,
  type Doing,
  findRecord,
  insertRecord,
  lockRecord,
  note,
  purgeRecord,
  recordHandlers,
  recordKind,
} from "../../records/records.ts";
import { differenceOf, refuseLastAdministrator, refuseNotHeld, replaceGrants } from "./grants.ts";
import { type InvitationMail, sendInvitation, withdrawInvitation } from "./invitations.ts";
import { lockTenant } from "./lock-tenant.ts";
import { deleteUnusedAccount } from "./unused-account.ts";
import { replaceUnits } from "./user-units.ts";
import { type UserRow, usersOf } from "./users-of.ts";

export interface UserServices extends Pick<InvitationMail, "queueMail" | "publicUrl"> {
  /** Off where an outside provider signs people in: they are added at their first sign-in. */
  readonly canAddUsers: boolean;
}

const userKind = recordKind({
  one: "User",
  many: "Users",
  subject: "user",
  table: users,
  name: {
    field: "userName",
    maxLength: maxUserNameLength,
    numbered: (number) => `-${number}`,
    index: "users_user_name",
  },
  lockFirst: lockTenant,
  searched: [users.userName, users.name, users.email],
  async columnsOf({ transaction, caller }, { userName, name, isActive }, row) {
    const disabledAt = row?.disabledAt ?? null;
    if (row !== undefined && isActive !== (disabledAt === null)) await refuseMorePermissions(transaction, caller, row);
    return { userName, name, disabledAt: isActive ? null : (disabledAt ?? sql`now()`) };
  },
  async afterWrite({ transaction }, row, { unitIds }) {
    await replaceUnits(transaction, row, unitIds);
    await refuseLastAdministrator(transaction);
  },
  before: {
    async delete({ transaction, caller }, row) {
      await refuseMorePermissions(transaction, caller, row);
      await withdrawInvitation(transaction, row.id);
    },
    restore: ({ transaction, caller }, row) => refuseMorePermissions(transaction, caller, row),
    purge: ({ transaction, caller }, row) => refuseMorePermissions(transaction, caller, row),
  },
  after: {
    delete: ({ transaction }) => refuseLastAdministrator(transaction),
    async purge({ transaction }, { accountId, tenantId }) {
      await deleteUnusedAccount(transaction, accountId, tenantId);
    },
  },
  // Notes stay for good, so they do not name the person (PB42).
  async detailsOf({ transaction }, row) {
    const { isActive, unitIds, permissions, unitPermissions } = await onlyUserOf(transaction, row);
    return { isActive, unitIds, permissions, unitPermissions };
  },
  itemsOf: ({ transaction }, rows: UserRow[]) => usersOf(transaction, rows),
});

const invitationsPerHour = 10;

type OwnCalls = "createUser" | "sendInvitation" | "setGrants";

export function userHandlers({ canAddUsers, ...mail }: UserServices) {
  const own: HandlersFor<OwnCalls> = {
    async createUser(call) {
      if (!canAddUsers) throw new Refusal("provider-adds-users");
      const { input, transaction, caller, language } = call;
      const { userName, name, email, unitIds, permissions } = input.body;
      await refuseNotHeld(transaction, caller, { permissions });
      await lockTenant(transaction);
      await refuseKnown(transaction, email);
      const row = await insertRecord(call, userKind, { userName, name, email });
      await replaceUnits(transaction, row, unitIds);
      await replaceGrants(transaction, row, { permissions });
      await sendInvitation(transaction, row, { ...mail, language, by: caller });
      await note(call, userKind, { row, step: "invited" });
      return onlyUserOf(transaction, row);
    },

    async sendInvitation(call) {
      const { input, transaction, caller, language } = call;
      const row = await findUser(transaction, input.params.userId);
      if (row.accountId !== null) throw new Refusal("already-joined");
      const key = `invitation:${row.id}`;
      await limitRate(transaction, { key, limit: invitationsPerHour, windowSeconds: 3600 });
      await sendInvitation(transaction, row, { ...mail, language, by: caller });
      await note(call, userKind, { row, step: "invited-again" });
      return onlyUserOf(transaction, row);
    },

    async setGrants(call) {
      const { input, transaction, caller } = call;
      const before = await lockRecord(transaction, userKind, { id: input.params.userId, revision: input.ifMatch });
      const change = differenceOf(await onlyUserOf(transaction, before), input.body);
      await refuseNotHeld(transaction, caller, change);
      await replaceGrants(transaction, before, input.body);
      await refuseLastAdministrator(transaction);
      const row = await changeRecord(call, userKind, { row: before, change: {} });
      await note(call, userKind, { row, step: "grants-set" });
      return onlyUserOf(transaction, row);
    },
  };
  return { ...recordHandlers(userKind), ...own };
}

/** Taking someone out, or back in, takes away or hands out all that the person holds (P12). */
export async function refuseMorePermissions(transaction: Transaction, caller: Member, row: UserRow): Promise<void> {
  await refuseNotHeld(transaction, caller, await onlyUserOf(transaction, row));
}

/** Only among the tenant's users: whether there is an account is not looked at, so that nobody learns it (P15). */
async function refuseKnown(transaction: Transaction, email: NewUser["email"]): Promise<void> {
  const isTheirs = eq(sql`lower(${users.email})`, sql`lower(${email})`);
  if ((await transaction.$count(users, isTheirs)) > 0) throw new Refusal("email-in-use", { values: { email } });
}

export const findUser = (transaction: Transaction, userId: string): Promise<UserRow> =>
  findRecord(transaction, userKind, userId);

export const lockDeletedUser = (transaction: Transaction, id: string): Promise<UserRow> =>
  lockRecord(transaction, userKind, { id, state: "trash" });

/** Deletes a user in the trash for good, and with its last user an account. What the person sent in stays. */
export const purgeUser = (doing: Doing, id: string): Promise<UserRow> => purgeRecord(doing, userKind, { id });

async function onlyUserOf(transaction: Transaction, row: UserRow): Promise<User> {
  const [user] = await usersOf(transaction, [row]);
  if (user === undefined) throw new Refusal("not-found");
  return user;
}
