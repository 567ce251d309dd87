import { logoutPath } from "@askloom/browser";
import { type Environment, hostsOf } from "@askloom/contract";
import type { OpenIdSettings } from "./settings.ts";

type Place = Pick<Location, "protocol" | "hostname" | "host">;

/** The issuer is the one that this environment's server names; the browser returns to this environment's hosts (H4). */
export function settingsOf({ issuer, clientId, scope, flows }: Environment, place: Place): OpenIdSettings {
  const { site, portal } = hostsOf(place);
  return {
    issuer,
    clientId,
    scope,
    flows,
    redirectUri: `${place.protocol}//${site}/design`,
    silentRefreshUri: `${place.protocol}//${site}/silent-refresh`,
    postLogoutUri: `${place.protocol}//${portal}${logoutPath}`,
  };
}
