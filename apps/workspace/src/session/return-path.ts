const key = "askloom.return";
const ownTenant = "https://own.invalid";

/** The page of the portal or of a publication that an address query names; anything else is nobody's way back. */
export function returnPathIn(search: string): string | undefined {
  const requested = new URLSearchParams(search).get("return");
  if (requested === null || !URL.canParse(requested, ownTenant)) return undefined;
  const { origin, pathname, search: query } = new URL(requested, ownTenant);
  const isOurs = origin === ownTenant && /^\/(portal|f)(\/|$)/.test(pathname);
  return isOurs ? pathname + query : undefined;
}

type PageLocation = Pick<Location, "pathname" | "search">;

/** Keeps the way back while the browser is at the provider; an address that asks for none forgets an older one. */
export function keepReturnPath(memory: Storage, { pathname, search }: PageLocation): void {
  if (pathname === "/design") return;
  const path = returnPathIn(search);
  if (path === undefined) memory.removeItem(key);
  else memory.setItem(key, path);
}

/** Keeps the address at which a login begins, unless that address asked for another way back (S59). */
export function keepAddress(memory: Storage, { pathname, search }: PageLocation): void {
  if (returnPathIn(search) === undefined && isWorkspacePage(pathname)) memory.setItem(key, pathname + search);
}

export function takeReturnPath(memory: Storage): string | undefined {
  const saved = memory.getItem(key) ?? "";
  memory.removeItem(key);
  // Checked again: anyone who can write the storage could otherwise name any address.
  return isWorkspacePage(saved) ? saved : returnPathIn(new URLSearchParams({ return: saved }).toString());
}

/** An address of the workspace, without anything that a browser would read as another place. */
export const isWorkspacePage = (path: string): boolean =>
  /^\/app(\/|\?|$)/.test(path) &&
  URL.canParse(path, ownTenant) &&
  /^\/app(\/|$)/.test(new URL(path, ownTenant).pathname);

/** Where the browser is, and where it goes on, when the page starts: `leave` is another application. */
export type NextPage = { readonly kind: "stay" } | { readonly kind: "show" | "leave"; readonly path: string };

/** After a login the page where it began is shown again; after one that failed, its dialog stands there again (S59). */
export function nextPage(back: string | undefined, { isSignedIn }: { readonly isSignedIn: boolean }): NextPage {
  if (back === undefined) return { kind: "stay" };
  if (isWorkspacePage(back)) return { kind: "show", path: back };
  return isSignedIn
    ? { kind: "leave", path: back }
    : { kind: "show", path: `/app?${new URLSearchParams({ return: back })}` };
}
