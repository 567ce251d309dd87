/** A page token of now, or why there is none: no network, another version of the form, or no form behind the link. */
export type FreshPageToken = { readonly pageToken: string } | "offline" | "other-version" | "no-form";

/** Asks for the token of a page that is made now; the answers stay where they are. */
export async function freshPageToken(address: string, version: number): Promise<FreshPageToken> {
  const page = await fetch(address, { headers: { accept: "text/html" } })
    .then((answer) => answer.text())
    .catch(() => undefined);
  if (page === undefined) return "offline";
  const pageToken = /"pageToken":"([^"]+)"/.exec(page)?.[1];
  if (pageToken === undefined) return "no-form";
  return Number(pageToken.split(".", 1)[0]) === version ? { pageToken } : "other-version";
}
