import { cookiesOf, localStore, setLanguage, storeTenantChoice, tabStore } from "@askloom/browser";
import { dropInputOfOthers } from "@askloom/browser/editing";
import type { Client, OwnUnit, Permission } from "@askloom/contract";

/** Who is here, where, and what the person may do. */
export interface PortalSession {
  readonly user: { readonly id: string; readonly userName: string } | null;
  readonly tenant: { readonly id: string; readonly tenancyName: string } | null;
  /** The units that the person belongs to. */
  readonly units: readonly OwnUnit[];
  readonly granted: Readonly<Record<string, true>>;
}

export const mayAll = ({ granted }: PortalSession, needed: readonly Permission[]): boolean =>
  needed.every((permission) => Object.hasOwn(granted, permission));

/** Loads the session. The server ignores a tenant or unit that is not the person's, and the cookies follow (C30). */
export async function loadSession(client: Client): Promise<PortalSession> {
  const query = { v: String(Date.now()) };
  // One after the other: the first sets the anti-forgery cookie for all that follow.
  const { auth, localization } = await client.getApplicationConfiguration({ query });
  const { user, tenant, unit, units } = await client.getCurrentLoginInformations({ query });
  await setLanguage(localization.currentCulture.name);
  if (tenant !== null) enter(tenant.id, unit?.id);
  if (user !== null) dropInputOfOthers(tabStore, user.id);
  return { user, tenant, units, granted: auth.grantedPermissions };
}

/** From now on every call is made for this tenant, in all tabs of the browser (S8, S36). */
export const chooseTenant = (tenantId: string): void => enter(tenantId, undefined);

const enter = (tenantId: string, unitId: string | undefined): void =>
  storeTenantChoice(cookiesOf(document, location), localStore, { tenantId, unitId });
