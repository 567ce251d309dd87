import { createContext, useContext } from "react";
import type { UsingDefinition } from "./new-problems.ts";

/** The open form or form action, as it is at the moment. */
export const UsedInContext = createContext<(() => UsingDefinition) | undefined>(undefined);

export const useUsedIn = () => useContext(UsedInContext);
