import type { AuditEventName, ListQuery, NewUser, Permission, User } from "@askloom/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, isNotNull, isNull, sql } from "../../platform/db/drizzle.ts";
import { listRows } from "../../platform/db/list-rows.ts";
import { users } from "../../platform/db/schema.ts";
import type { Member } from "../../platform/http/caller.ts";
import { limitRate } from "../../platform/http/rate-limit.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { HandlersFor } from "../../platform/http/serve-endpoints.ts";
import { audit, takenNameRefused } from "../../records/records.ts";
import { freeUserName } from "./free-user-name.ts";
import { refuseLastAdministrator, refuseNotHeld, replaceGrants } from "./grants.ts";
import { type InvitationMail, sendInvitation, withdrawInvitation } from "./invitations.ts";
import { lockTenant } from "./lock-tenant.ts";
import { replaceUnits } from "./user-units.ts";
import { type UserRow, usersOf } from "./users-of.ts";

export interface UserServices extends Pick<InvitationMail, "queueMail" | "publicUrl"> {
  /** Off where an outside provider signs people in: they are added at their first sign-in. */
  readonly canAddUsers: boolean;
}

type UserCalls =
  | "listUsers"
  | "createUser"
  | "sendInvitation"
  | "getUser"
  | "changeUser"
  | "setGrants"
  | "deleteUser"
  | "restoreUser";

const invitationsPerHour = 10;

export function userHandlers({ canAddUsers, ...mail }: UserServices): HandlersFor<UserCalls> {
  return {
    listUsers: ({ input: { query }, transaction }) => listUsers(transaction, query),

    async createUser({ input: { body }, transaction, caller, language }) {
      if (!canAddUsers) throw new Refusal("provider-adds-users");
      refuseNotHeld(caller, body.permissions);
      const row = await insertUser(transaction, caller, body);
      await replaceUnits(transaction, row, body.unitIds);
      await replaceGrants(transaction, row, body.permissions);
      await sendInvitation(transaction, row, { ...mail, language, by: caller });
      return changed(transaction, caller, "user.invited", row);
    },

    async sendInvitation({ input: { params }, transaction, caller, language }) {
      const row = await findUser(transaction, params.userId);
      if (row.accountId !== null) throw new Refusal("already-joined");
      const key = `invitation:${row.id}`;
      await limitRate(transaction, { key, limit: invitationsPerHour, windowSeconds: 3600 });
      await sendInvitation(transaction, row, { ...mail, language, by: caller });
      return changed(transaction, caller, "user.invited-again", row);
    },

    getUser: async ({ input: { params }, transaction }) =>
      onlyUserOf(transaction, await findUser(transaction, params.userId)),

    async changeUser({ input: { params, body, ifMatch }, transaction, caller }) {
      const before = await lockUser(transaction, params.userId, ifMatch);
      if (body.isActive !== (before.disabledAt === null)) await refuseMightier(transaction, caller, before);
      const row = await takenNameRefused({ users_user_name: body.userName }, () =>
        transaction
          .update(users)
          .set({
            userName: body.userName,
            name: body.name,
            disabledAt: body.isActive ? null : (before.disabledAt ?? sql`now()`),
            revision: before.revision + 1,
          })
          .where(eq(users.id, before.id))
          .returning(),
      );
      await replaceUnits(transaction, before, body.unitIds);
      await refuseLastAdministrator(transaction);
      return changed(transaction, caller, "user.changed", row);
    },

    async setGrants({ input: { params, body, ifMatch }, transaction, caller }) {
      const before = await lockUser(transaction, params.userId, ifMatch);
      const { permissions: held } = await onlyUserOf(transaction, before);
      refuseNotHeld(caller, differenceOf(held, body.permissions));
      await replaceGrants(transaction, before, body.permissions);
      await refuseLastAdministrator(transaction);
      return changed(transaction, caller, "user.grants-set", await nextRevision(transaction, before, {}));
    },

    async deleteUser({ input: { params, ifMatch }, transaction, caller }) {
      const before = await lockUser(transaction, params.userId, ifMatch);
      await refuseMightier(transaction, caller, before);
      await withdrawInvitation(transaction, before.id);
      const row = await nextRevision(transaction, before, { deletedAt: sql`now()` });
      await refuseLastAdministrator(transaction);
      await changed(transaction, caller, "user.deleted", row);
    },

    async restoreUser({ input: { params }, transaction, caller }) {
      await lockTenant(transaction);
      const [before] = await transaction
        .select()
        .from(users)
        .where(and(eq(users.id, params.userId), isNotNull(users.deletedAt)))
        .for("update");
      if (before === undefined) throw new Refusal("not-found");
      await refuseMightier(transaction, caller, before);
      const userName = await freeUserName(transaction, before.userName);
      return changed(
        transaction,
        caller,
        "user.restored",
        await nextRevision(transaction, before, { deletedAt: null, userName }),
      );
    },
  };
}

async function listUsers(
  transaction: Transaction,
  query: ListQuery<"userName" | "name" | "createdAt"> & { deleted: boolean },
) {
  const { totalCount, rows } = await listRows(transaction, users, query, {
    columns: { userName: users.userName, name: users.name, createdAt: users.createdAt },
    defaultColumn: users.userName,
    searched: [users.userName, users.name, users.email],
    where: query.deleted ? isNotNull(users.deletedAt) : isNull(users.deletedAt),
  });
  return { totalCount, items: await usersOf(transaction, rows) };
}

/** Taking someone out, or back in, takes away or hands out all that the person holds (P12). */
export async function refuseMightier(transaction: Transaction, caller: Member, row: UserRow): Promise<void> {
  refuseNotHeld(caller, (await onlyUserOf(transaction, row)).permissions);
}

/** Someone without an account: whether there is one already is not looked at, so that nobody learns it (P15). */
async function insertUser(
  transaction: Transaction,
  { tenantId }: Member,
  { userName, name, email }: NewUser,
): Promise<UserRow> {
  await lockTenant(transaction);
  const [known] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  if (known !== undefined) throw new Refusal("email-in-use", { values: { email } });
  const row = await takenNameRefused({ users_user_name: userName }, () =>
    transaction.insert(users).values({ tenantId, userName, name, email }).returning(),
  );
  if (row === undefined) throw new Refusal("already-exists", { values: { name: userName } });
  return row;
}

export async function findUser(transaction: Transaction, userId: string): Promise<UserRow> {
  const [row] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/** Locks the user for a change of the revision that the caller saw. */
async function lockUser(transaction: Transaction, userId: string, revision: number): Promise<UserRow> {
  await lockTenant(transaction);
  const [row] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("update");
  if (row === undefined) throw new Refusal("not-found");
  if (row.revision !== revision) throw new Refusal("changed-meanwhile");
  return row;
}

async function nextRevision(
  transaction: Transaction,
  { id, revision }: UserRow,
  change: Parameters<ReturnType<typeof transaction.update<typeof users>>["set"]>[0],
): Promise<UserRow | undefined> {
  const [row] = await transaction
    .update(users)
    .set({ ...change, revision: revision + 1 })
    .where(eq(users.id, id))
    .returning();
  return row;
}

async function changed(
  transaction: Transaction,
  caller: Member,
  event: AuditEventName,
  row: UserRow | undefined,
): Promise<User> {
  if (row === undefined) throw new Refusal("not-found");
  const user = await onlyUserOf(transaction, row);
  const { userName, isActive, unitIds, permissions } = user;
  await audit(transaction, caller, { event, subjectId: row.id, details: { userName, isActive, unitIds, permissions } });
  return user;
}

async function onlyUserOf(transaction: Transaction, row: UserRow): Promise<User> {
  const [user] = await usersOf(transaction, [row]);
  if (user === undefined) throw new Refusal("not-found");
  return user;
}

const differenceOf = (before: readonly Permission[], after: readonly Permission[]): Permission[] => [
  ...before.filter((permission) => !after.includes(permission)),
  ...after.filter((permission) => !before.includes(permission)),
];
