import { logoutPath } from "@askloom/browser";
import { type Environment, hostsOf } from "@askloom/contract";
import type { OpenIdSettings } from "./settings.ts";

type PageLocation = Pick<Location, "protocol" | "hostname" | "host">;

/** The issuer is the one that this environment's server names; the browser returns to this environment's hosts (H4). */
export function settingsOf({ issuer, clientId, scope, flows }: Environment, location: PageLocation): OpenIdSettings {
  const { site, portal } = hostsOf(location);
  return {
    issuer,
    clientId,
    scope,
    flows,
    redirectUri: `${location.protocol}//${site}/design`,
    silentRefreshUri: `${location.protocol}//${site}/silent-refresh`,
    postLogoutUri: `${location.protocol}//${portal}${logoutPath}`,
  };
}
