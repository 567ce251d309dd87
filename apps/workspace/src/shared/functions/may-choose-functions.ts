import { functionsEndpoints } from "@askloom/contract";
import { mayCall } from "../may-call.ts";
import { usePermissions } from "../permissions.ts";

/** Others see the name of a chosen function only. */
export const useMayChooseFunctions = (): boolean => mayCall(functionsEndpoints.listFunctions, usePermissions().granted);
