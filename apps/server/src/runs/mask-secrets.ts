export const mask = "•••";

/** Names of headers and parameters whose value is a secret. */
export const isSecret = (name: string): boolean =>
  /^(?:authorization|cookie|set-cookie|proxy-authenticate|auth|code|sig)$|key|token|secret|passw|signature/i.test(name);

/** A shorter secret would hide parts of other words, and show by that what it is. */
const leastInsideWords = 4;

/** To look for more of them in a long text takes long. */
const maxSecrets = 20;

/** Hides secrets in a text, also as JSON and addresses write them; short ones where they stand alone (DL17). With very many secrets nothing is shown. */
export function maskOf(secrets: readonly string[]): (text: string) => string {
  if (secrets.length > maxSecrets) return () => mask;
  const written = secrets.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
  ]);
  // The longest first: one that holds another is hidden as a whole.
  const all = [...new Set(written)].filter((one) => one !== "").toSorted((a, b) => b.length - a.length);
  if (all.length === 0) return (text) => text;
  const pattern = all.map((one) =>
    one.length < leastInsideWords ? `(?<![\\p{L}\\p{N}])${literal(one)}(?![\\p{L}\\p{N}])` : literal(one),
  );
  const found = new RegExp(pattern.join("|"), "gu");
  return (text) => text.replace(found, mask);
}

const literal = (text: string): string =>
  text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

/** Secrets that an address carries in its query, by the names of their parameters. */
export const secretsIn = (address: string): string[] =>
  [...(URL.parse(address)?.searchParams ?? [])].flatMap(([name, value]) => (isSecret(name) ? [value] : []));

/** An address whose query shows its names only: many receivers expect their secret there. */
export function withoutValues(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const names = [...url.searchParams.keys()].map((name) => `${encodeURIComponent(name)}=${mask}`);
  return `${url.origin}${url.pathname}${names.length === 0 ? "" : `?${names.join("&")}`}`;
}
