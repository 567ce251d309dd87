export interface Logout {
  /** Where the provider ends its session; undefined where it cannot. */
  readonly endSessionEndpoint: string | undefined;
  readonly clientId: string;
  /** Where the browser ends up: the portal's logout page (S28). */
  readonly postLogoutUri: string;
  /** Tells the provider that it is the person's own wish: no second question. */
  readonly idToken: string | undefined;
}

export const logoutPath = "/portal/logout";

/** The address that ends the provider's session and leads to the portal's logout page. */
export function logoutAddress({ endSessionEndpoint, clientId, postLogoutUri, idToken }: Logout): string {
  if (endSessionEndpoint === undefined) return postLogoutUri;
  const address = new URL(endSessionEndpoint);
  address.searchParams.set("client_id", clientId);
  address.searchParams.set("post_logout_redirect_uri", postLogoutUri);
  if (idToken !== undefined) address.searchParams.set("id_token_hint", idToken);
  return address.href;
}
