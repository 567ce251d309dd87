import { cookiesOf, credentialKeys, localStore, setLanguage } from "@askloom/browser";
import { type Client, type Permission, ProblemError, tenantName, unitName } from "@askloom/contract";

/** Who is here, where, and what the person may do. */
export interface PortalSession {
  readonly user: { readonly id: string; readonly userName: string } | null;
  readonly tenant: { readonly id: string; readonly tenancyName: string } | null;
  readonly granted: Readonly<Record<string, true>>;
}

export const mayAll = ({ granted }: PortalSession, needed: readonly Permission[]): boolean =>
  needed.every((permission) => Object.hasOwn(granted, permission));

/** Loads the session; a tenant or unit that is no longer the person's is forgotten, and the server chooses. */
export async function loadSession(client: Client): Promise<PortalSession> {
  try {
    return await load(client);
  } catch (error) {
    const code = error instanceof ProblemError ? error.problem.code : undefined;
    if (code !== "tenant-not-yours" && code !== "unit-not-yours") throw error;
    const cookies = cookiesOf(document, location);
    for (const name of [tenantName, unitName]) cookies.remove(name);
    return load(client);
  }
}

async function load(client: Client): Promise<PortalSession> {
  const query = { v: String(Date.now()) };
  // One after the other: the first sets the anti-forgery cookie for all that follow.
  const { auth, localization } = await client.getApplicationConfiguration({ query });
  const { user, tenant } = await client.getCurrentLoginInformations({ query });
  await setLanguage(localization.currentCulture.name);
  if (tenant !== null) chooseTenant(tenant.id);
  return { user, tenant, granted: auth.grantedPermissions };
}

/** From now on every call is made for this tenant, in all tabs of the browser (S8, S36). */
export function chooseTenant(tenantId: string): void {
  const cookies = cookiesOf(document, location);
  if (cookies.read(tenantName) !== tenantId) {
    cookies.write(tenantName, tenantId);
    cookies.remove(unitName);
  }
  if (localStore.getItem(credentialKeys.tenantId) !== tenantId) localStore.setItem(credentialKeys.tenantId, tenantId);
}
