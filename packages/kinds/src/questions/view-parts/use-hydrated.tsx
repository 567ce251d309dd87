import { useSyncExternalStore } from "react";

const nothing = () => () => undefined;

/** False in markup from the server and while it is hydrated, true when scripts run: what needs scripts comes then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
