import { tenantName, unitName } from "@askloom/contract";
import type { Cookies } from "./cookies.ts";
import { credentialKeys } from "./credentials.ts";

/** The tenant, and the unit if one is chosen, for which a browser makes its calls (S36). */
export interface TenantChoice {
  readonly tenantId: string;
  readonly unitId: string | undefined;
}

/** The chosen unit once more, in the storage: cookies do not tell other tabs that they changed. */
export const unitKey = "askloom.unit";

/** From now on every call is made there, in all tabs of the browser (S8, S56). */
export function storeTenantChoice(cookies: Cookies, storage: Storage, { tenantId, unitId }: TenantChoice): void {
  cookies.write(tenantName, tenantId);
  if (unitId === undefined) cookies.remove(unitName);
  else cookies.write(unitName, unitId);
  // Only what differs is written: other tabs take each write for a change.
  setIfOther(storage, credentialKeys.tenantId, tenantId);
  setIfOther(storage, unitKey, unitId ?? "");
}

/** Nothing of a person's place is left for the next person (S57). */
export function clearTenantChoice(cookies: Cookies, storage: Storage): void {
  cookies.remove(tenantName);
  cookies.remove(unitName);
  storage.removeItem(unitKey);
}

function setIfOther(storage: Storage, key: string, value: string): void {
  if ((storage.getItem(key) ?? "") !== value) storage.setItem(key, value);
}
