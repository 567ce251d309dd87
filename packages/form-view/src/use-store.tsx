import { useSyncExternalStore } from "react";
import type { Store } from "./form-state-stores.ts";

export const useStore = <T,>({ subscribe, read }: Store<T>): T => useSyncExternalStore(subscribe, read, read);
