/** Reads and writes cookies of this page (S36, S37, S40, S41). */
export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string, expiresAt?: number): void;
  remove(name: string): void;
}

export function cookiesOf(
  page: Pick<Document, "cookie">,
  { protocol, hostname }: Pick<Location, "protocol" | "hostname">,
): Cookies {
  const isSecure = protocol === "https:" && hostname !== "localhost";
  const attributes = `; path=/; samesite=lax${isSecure ? "; secure" : ""}`;
  return {
    read(name) {
      const pair = page.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
      return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
    },
    write(name, value, expiresAt) {
      const expires = expiresAt === undefined ? "" : `; expires=${new Date(expiresAt).toUTCString()}`;
      // biome's cookie store suggestion is not in every browser yet; document.cookie is.
      page.cookie = `${name}=${encodeURIComponent(value)}${expires}${attributes}`;
    },
    remove(name) {
      page.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT${attributes}`;
    },
  };
}
