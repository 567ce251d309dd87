import { type Endpoint, missingPermission } from "@askloom/contract";

/** Whether someone with these permissions may call an endpoint: the same question that the server asks. */
export function mayCall({ access }: Endpoint, granted: Readonly<Record<string, true>>): boolean {
  if (access.kind !== "member") return true;
  return missingPermission(access, (permission) => Object.hasOwn(granted, permission)) === undefined;
}
