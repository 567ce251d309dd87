/** The face of this folder: who owns what, and who may do what. */
export { type AccountRow, accountByEmail } from "./accounts.ts";
export { apiKeyHandlers } from "./api-keys.ts";
export { auditHandlers } from "./audit-events.ts";
export { closeDemo, type DemoOwner, demoEmails, demoPassword, seedDemo } from "./demo.ts";
export {
  AccountMadeMeanwhile,
  acceptInvitation,
  findInvitation,
  type Invitation,
  sendInvitation,
} from "./invitations.ts";
export { provisionOutsideUser } from "./provision.ts";
export { purgeUnits } from "./purge-units.ts";
export { purgeUsers } from "./purge-users.ts";
export { tenantSettingsHandlers } from "./tenant-settings.ts";
export { unitHandlers } from "./units.ts";
export { findUser, lockDeletedUser, purgeUser, refuseMorePermissions, userHandlers } from "./users.ts";
export { grantsOf } from "./users-of.ts";
