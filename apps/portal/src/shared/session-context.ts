import type { Permission } from "@askloom/contract";
import { createContext, useContext } from "react";
import { mayAll, type PortalSession } from "./load-session.ts";

export const SessionContext = createContext<PortalSession>({ user: null, tenant: null, units: [], granted: {} });

export const useSession = (): PortalSession => useContext(SessionContext);

export function useMay(): (needed: readonly Permission[]) => boolean {
  const session = useSession();
  return (needed) => mayAll(session, needed);
}
