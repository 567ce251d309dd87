/** A page token of now, or why there is none: no network, another version of the form, or no form behind the link. */
export type FreshStamp = { readonly stamp: string } | "offline" | "other-version" | "no-form";

/** Asks for the token of a page that is made now; the answers stay where they are. */
export async function freshStamp(address: string, version: number): Promise<FreshStamp> {
  const page = await fetch(address, { headers: { accept: "text/html" } })
    .then((answer) => answer.text())
    .catch(() => undefined);
  if (page === undefined) return "offline";
  const stamp = /"stamp":"([^"]+)"/.exec(page)?.[1];
  if (stamp === undefined) return "no-form";
  return Number(stamp.split(".", 1)[0]) === version ? { stamp } : "other-version";
}
