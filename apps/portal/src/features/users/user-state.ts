import type { User } from "@askloom/contract";

export type UserState = "active" | "inactive" | "invited";

/** Someone who was invited and may no longer join is inactive. */
export const stateOf = ({ isActive, isInvited }: Pick<User, "isActive" | "isInvited">): UserState =>
  !isActive ? "inactive" : isInvited ? "invited" : "active";
