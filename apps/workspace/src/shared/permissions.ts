import type { Permission } from "@askloom/contract";
import { useSelector } from "react-redux";
import type { RootState } from "./store.ts";

const none: Readonly<Record<string, true>> = {};

/** What the signed-in person may do: a permission is granted when its name is a key of the map (P2). */
export function usePermissions() {
  const granted = useSelector(({ session }: RootState) => session.appConfig?.auth.grantedPermissions ?? none);
  return {
    granted,
    mayAll: (needed: readonly Permission[]) => needed.every((permission) => Object.hasOwn(granted, permission)),
  };
}
