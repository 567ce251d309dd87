import type { Permission } from "@askloom/contract";
import type { Member } from "./caller.ts";
import { Refusal } from "./refusal.ts";

/** Refuses a member who lacks one of the permissions (P3). */
export function refuseMissing({ permissions }: Member, needs: readonly Permission[]): void {
  const missing = needs.find((permission) => !permissions.has(permission));
  if (missing !== undefined) throw new Refusal("no-permission", { values: { permission: missing } });
}
