const key = "askloom.return";
const ownPlace = "https://own.invalid";

/** The page of the portal or of a publication that an address query names; anything else is nobody's way back. */
export function returnPathIn(search: string): string | undefined {
  const asked = new URLSearchParams(search).get("return");
  if (asked === null || !URL.canParse(asked, ownPlace)) return undefined;
  const { origin, pathname, search: query } = new URL(asked, ownPlace);
  const isOurs = origin === ownPlace && /^\/(portal|f)(\/|$)/.test(pathname);
  return isOurs ? pathname + query : undefined;
}

type Place = Pick<Location, "pathname" | "search">;

/** Keeps the way back while the browser is at the provider; an address that asks for none forgets an older one. */
export function keepReturnPath(memory: Storage, { pathname, search }: Place): void {
  if (pathname === "/design") return;
  const path = returnPathIn(search);
  if (path === undefined) memory.removeItem(key);
  else memory.setItem(key, path);
}

export function takeReturnPath(memory: Storage): string | undefined {
  // Checked again: whoever can write the storage could otherwise name any address.
  const path = returnPathIn(new URLSearchParams({ return: memory.getItem(key) ?? "" }).toString());
  memory.removeItem(key);
  return path;
}
