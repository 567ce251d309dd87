import { type MemberAccess, missingPermission } from "@askloom/contract";
import type { Member } from "./caller.ts";
import { Refusal } from "./refusal.ts";

/** Refuses a member who lacks a permission that is needed (P3). */
export function refuseMissing({ permissions }: Member, access: Omit<MemberAccess, "kind">): void {
  const missing = missingPermission(access, (permission) => permissions.has(permission));
  if (missing !== undefined) throw new Refusal("no-permission", { values: { permission: missing } });
}
